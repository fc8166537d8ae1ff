import {
  coordinate,
  defineAgent,
  doubleUnderscore,
  edit,
  fetch,
  glob,
  list,
  mcp,
  names,
  other,
  read,
  resource,
  search,
  searchWeb,
  shell,
  write,
} from '../tool-spec.ts'

const hidden = 'toolSummary toolAction waitForPreviousTools'

export const windsurf = defineAgent({
  name: 'windsurf',
  tools: {
    run_command: shell({
      command: 'command_line CommandLine',
      cwd: 'cwd Cwd',
      inert: `Blocking SafeToAutoRun WaitMsBeforeAsync ${hidden}`,
    }),
    write_code: edit({ path: 'file_path', edits: 'edits' }),
    read_code: read({ path: 'file_path' }),
    write_to_file: write({ path: 'TargetFile', text: 'CodeContent', inert: `EmptyFile Overwrite Description Complexity ${hidden}` }),
    ...names(
      'replace_file_content multi_replace_file_content edit',
      edit({
        path: 'TargetFile file_path',
        edits: 'ReplacementChunks',
        text: 'CodeEdit new_string',
        old: 'old_string',
        inert: `CodeMarkdownLanguage AllowMultiple Instruction Description Complexity TargetLintErrorIds explanation replace_all ${hidden}`,
      }),
    ),
    edit_notebook: edit({ path: 'absolute_path', text: 'new_source', inert: 'cell_number cell_type edit_mode' }),
    ...names(
      'view_file view_file_outline read_file',
      read({ path: 'AbsolutePath file_path', inert: `StartLine EndLine offset limit ItemOffset IncludeSummaryOfOtherLines ${hidden}` }),
    ),
    list_dir: list({ path: 'DirectoryPath', inert: hidden }),
    find_by_name: glob({ path: 'SearchDirectory', pattern: 'Pattern', inert: `Excludes Extensions FullPath MaxDepth Type ${hidden}` }),
    grep_search: search({
      path: 'SearchPath',
      filter: 'Includes',
      inert: `Query MatchPerLine CaseInsensitive CaseSensitive FixedStrings IsRegex ${hidden}`,
    }),
    code_search: search({ path: 'search_folder_absolute_uri', inert: `search_term ${hidden}` }),
    codebase_search: search({ paths: 'TargetDirectories', inert: `Query ${hidden}` }),
    read_url_content: fetch({ url: 'Url', inert: hidden }),
    search_web: searchWeb({ query: 'query', inert: `domain ${hidden}` }),
    mcp_tool_use: mcp({ server: 'mcp_server_name', name: 'mcp_tool_name', arguments: 'mcp_tool_arguments' }),
    read_resource: resource,
    ...names(
      `command_status view_content_chunk view_code_item todo_list update_plan suggested_responses list_resources trajectory_search read_terminal
      task_boundary notify_user`,
      coordinate,
    ),
    create_memory: other('writes to the memory of later sessions'),
    browser_preview: other('opens a browser'),
    deploy_web_app: other('deploys an application'),
  },
  mcp: [doubleUnderscore],
})
