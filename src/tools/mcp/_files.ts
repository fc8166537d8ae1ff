import { type McpTool, tools } from '../mcp-server.ts'

/** What servers call the file or folder that a tool is about. */
const place = 'path file_path filePath filepath filename file dir_path directory folder'
const from = 'source source_path sourcePath src old_path oldPath from'
const to = 'destination destination_path destinationPath dest new_path newPath to target'
/** Neither says which file, nor what becomes of it. */
const manner =
  'encoding head tail offset length limit lines start_line end_line sortBy sort_by depth max_depth excludePatterns exclude recursive include_hidden parents overwrite'
const pattern =
  'pattern query regex glob include filePattern file_pattern extensions ignoreCase case_sensitive max_results maxResults contextLines context_lines'
const texts = 'content text edits old_text new_text oldText newText old_string new_string old_str new_str search replace'

const reads: McpTool = { fields: { reads: `${place} paths files`, data: manner } }
const lists: McpTool = { fields: { lists: place, data: `${manner} ${pattern}` } }
const searches: McpTool = { fields: { searches: `${place} root`, data: `${manner} ${pattern}` } }
const writes: McpTool = { fields: { writes: place, text: texts, data: 'encoding parents overwrite' } }
const edits: McpTool = {
  fields: { edits: place, text: texts, data: 'encoding dryRun dry_run expected_replacements replace_all parents recursive' },
}

/** Tools for files of this machine under the names that many servers give them. */
export const fileTools: Readonly<Record<string, McpTool>> = {
  ...tools('read_file read_text_file read_media_file read_multiple_files read_files', reads),
  ...tools(
    'list_directory list_dir list_directory_with_sizes list_files get_file_info file_info stat file_exists exists directory_tree list_tree tree',
    lists,
  ),
  // names only, but below the whole folder
  ...tools('search_files search_code find_files search_content grep', searches),
  ...tools('write_file create_file save_file write', writes),
  ...tools(
    'edit_file append_file append_to_file edit_block replace_in_file search_replace str_replace create_directory make_directory mkdir',
    edits,
  ),
  ...tools('move_file rename_file move rename', { fields: { moves: `${from} path`, writes: to, data: 'overwrite' } }),
  ...tools('copy_file copy_path', { fields: { reads: `${from} path`, writes: to, data: 'overwrite' } }),
  ...tools('delete_file remove_file delete_directory remove_directory delete_path', { fields: { deletes: place, data: 'recursive' } }),
}
