import { defineMcpServer, harmless, tools } from '../mcp-server.ts'

export default defineMcpServer({
  name: 'filesystem',
  aliases: 'fs',
  about: 'reads and writes files of this machine',
  tools: {
    ...tools('read_file read_text_file read_media_file', { fields: { reads: 'path', data: 'head tail' } }),
    read_multiple_files: { fields: { reads: 'paths' } },
    ...tools('list_directory list_directory_with_sizes get_file_info', { fields: { lists: 'path', data: 'sortBy' } }),
    directory_tree: { fields: { lists: 'path', data: 'excludePatterns' } },
    // names only, but below the whole folder
    search_files: { fields: { searches: 'path', data: 'pattern excludePatterns' } },
    write_file: { fields: { writes: 'path', text: 'content' } },
    edit_file: { fields: { edits: 'path', text: 'edits', data: 'dryRun' } },
    create_directory: { fields: { edits: 'path' } },
    move_file: { fields: { moves: 'source', writes: 'destination' } },
    ...tools('copy_file copy_path', { fields: { reads: 'source source_path path', writes: 'destination destination_path' } }),
    ...tools('delete_file remove_file delete_directory remove_directory delete_path', { fields: { deletes: 'path', data: 'recursive' } }),
    list_allowed_directories: harmless(),
  },
  // a look nobody listed may read all that is below
  lookups: harmless({ searches: 'path paths directory root', data: 'pattern query regex extensions' }),
  examples: [
    ['get_directory_size', { path: 'src' }, 'read:search src'],
    ['read_text_file', { path: 'src/a.ts', head: 10 }, 'read src/a.ts'],
    ['read_multiple_files', { paths: ['a', 'b'] }, 'read a', 'read b'],
    ['list_directory', { path: '.' }, 'read:names .'],
    ['search_files', { path: 'src', pattern: '**/*.ts' }, 'read:search src'],
    ['write_file', { path: 'a.txt', content: 'x' }, 'write:overwrite a.txt'],
    ['edit_file', { path: 'a.txt', edits: [] }, 'write:edit a.txt'],
    ['move_file', { source: 'a', destination: 'b' }, 'delete:move a', 'write:overwrite b'],
    ['delete_file', { path: 'a' }, 'delete a'],
    ['copy_file', { source: 'a', destination: 'b' }, 'read a', 'write:overwrite b'],
    ['change_owner', { path: 'a' }, 'unknown: tool `change_owner` of server `filesystem` is not described', 'write:edit a'],
    ['list_allowed_directories', {}],
    [
      'write_file',
      { path: 'a.txt', content: 'x', mode: '777' },
      'write:overwrite a.txt',
      'unknown: argument `mode` of `write_file` is not described',
      'write:overwrite a.txt',
    ],
  ],
})
