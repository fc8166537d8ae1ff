import { defineMcpServer, harmless } from '../mcp-server.ts'
import { fileTools } from './_files.ts'

export default defineMcpServer({
  name: 'filesystem',
  aliases: 'fs',
  about: 'reads and writes files of this machine',
  tools: { ...fileTools, list_allowed_directories: harmless() },
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
