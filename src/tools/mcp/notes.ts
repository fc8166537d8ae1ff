import { defineMcpFamily, reads, tools, unclear } from '../mcp-server.ts'

const looks = reads('notes', {
  data: `filepath filepaths dirpath identifier path url depth timeframe page page_size max_related types entity_types after_date search_type project limit days period
          context_length dir_name file_name_glob output_format type include_content vault filename folder file collection minScore maxLines fromLine pattern`,
  query: 'query',
})

export default defineMcpFamily({
  name: 'notes',
  servers: `obsidian basic-memory apple-notes logseq joplin bear evernote roam-research craft anytype siyuan affine capacities tana
    heptabase org-mode trilium silverbullet memos simplenote workflowy reflect zotero google-keep appflowy qmd`,
  about: 'notes of the user; what writes to them is not a read',
  tools: {
    ...tools(
      `obsidian_list_files_in_vault obsidian_list_files_in_dir obsidian_get_file_contents obsidian_simple_search obsidian_complex_search
      obsidian_batch_get_file_contents obsidian_get_periodic_note obsidian_get_recent_periodic_notes obsidian_get_recent_changes
      search_notes read_note view_note read_content build_context recent_activity list_directory list_memory_projects search search_vault get_note list_notes vector_search
      deep_search query get multi_get status`,
      looks,
    ),
    ...tools(
      `obsidian_append_content obsidian_patch_content obsidian_put_content obsidian_delete_file write_note edit_note delete_note move_note canvas create_note update_note
      sync_status switch_project create_memory_project`,
      unclear('changes notes of the user'),
    ),
  },
  lookups: looks,
  examples: [
    ['search_notes', { query: 'x' }, 'connect:get notes'],
    ['delete_note', { identifier: 'x' }, 'unknown: changes notes of the user'],
    ['empty_trash', {}, 'unknown: tool `empty_trash` of server `obsidian` is not described'],
  ],
})
