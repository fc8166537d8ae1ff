import {
  coordinate,
  defineAgent,
  delegate,
  doubleUnderscore,
  edit,
  fetch,
  glob,
  list,
  names,
  other,
  patch,
  read,
  search,
  searchWeb,
  shell,
  write,
} from '../tool-spec.ts'

export const droid = defineAgent({
  name: 'droid',
  tools: {
    // the model states a risk level itself; it proves nothing
    Execute: shell({ command: 'command', cwd: 'cwd workdir', inert: 'summary timeout fireAndForget riskLevel riskLevelReason' }),
    Edit: edit({ path: 'file_path', old: 'old_str old_string', text: 'new_str new_string', inert: 'change_all' }),
    MultiEdit: edit({ path: 'file_path', edits: 'changes edits' }),
    Create: write({ path: 'file_path', text: 'content' }),
    ApplyPatch: patch({ patch: 'input patch' }),
    Read: read({ path: 'file_path', inert: 'offset limit image_quality' }),
    LS: list({ path: 'directory_path', inert: 'ignorePatterns' }),
    Grep: search({
      path: 'path',
      filter: 'glob_pattern',
      inert:
        'pattern output_mode case_insensitive type context_before context_after context line_numbers head_limit multiline fixed_string',
    }),
    Glob: glob({ path: 'folder', pattern: 'patterns', inert: 'excludePatterns' }),
    FetchUrl: fetch({ url: 'url' }),
    WebSearch: searchWeb({ query: 'query', inert: 'category numResults includeDomains excludeDomains text' }),
    Task: delegate({ brief: 'prompt', inert: 'subagent_type description image_paths complexity await resume' }),
    ...names('TodoWrite TaskOutput TaskStop ToolSearch AskUser ExitSpecMode ProposeSpec', coordinate),
    Skill: other('loads the instructions of a skill'),
    GenerateImage: other('sends a prompt and files to an image service'),
  },
  mcp: [doubleUnderscore, { prefix: '', separator: '___' }],
})
