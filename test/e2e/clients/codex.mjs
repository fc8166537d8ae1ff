import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export default {
  name: 'codex',
  packages: ['@openai/codex@0.166.0'],
  mainTool: 'exec_command',
  call: (command) => ({ name: 'exec_command', args: { cmd: command } }),
  files: ({ port, work }) => ({
    '.codex/config.toml': `model = "gpt-5.5"
model_provider = "mock"

[model_providers.mock]
name = "mock"
base_url = "http://127.0.0.1:${port}/v1"
wire_api = "responses"
request_max_retries = 0
stream_max_retries = 0

[analytics]
enabled = false

[projects."${work}"]
trust_level = "trusted"
`,
  }),
  install: ['--trust'],
  command: ({ bin }) => [bin('codex'), 'exec', '--json', '--skip-git-repo-check', '--approve-for-me', 'do it'],
  permissive: ({ bin }) => [bin('codex'), 'exec', '--json', '--skip-git-repo-check', '--dangerously-bypass-approvals-and-sandbox', 'do it'],
  env: () => ({}),
  hostile: { '.codex/config.toml': '[features]\nhooks = false\n' },
  terminal: {
    // a model it does not advertise a successor for
    command: ({ bin }) => [bin('codex'), '-m', 'mock-model', 'do it'],
    answer: (terminal) => terminal.see(/all done/),
  },
  cases: {
    // `write_stdin` is not hooked: a pager with a terminal could be told to run anything
    pager: {
      turns: [[{ name: 'exec_command', args: { cmd: 'less a.txt', tty: true } }]],
      check: [
        ({ results }) => /automode: .*typed into its terminal/.test(results[0]) || `it was not stopped: ${results[0]}`,
        ({ journal }) => journal.length === 1 || `${journal.length} verdicts for 1 call`,
      ],
    },
    // Codex skips an untrusted hook without a word: doctor must not
    trust: {
      turns: [],
      without: true,
      run({ automode }) {
        const doctor = () => automode(['doctor', 'codex'])
        automode(['install', 'codex'])
        const before = doctor()
        automode(['install', 'codex', '--trust'])
        const after = doctor()
        return [before.status, before.stdout, after.status, after.stdout].join('\n')
      },
      check: [
        ({ out }) =>
          /^1\n[\s\S]*installed but not trusted[\s\S]*\n0\n[\s\S]*Codex trusts the/.test(out) || `doctor says: ${out.slice(0, 1500)}`,
      ],
    },
    // it cannot show an ask before the call: the person reads the deny; and what it would prompt for itself runs without one
    terminal: {
      turns: [['e2e-unknown-program asked.txt'], ['rm -rf build']],
      person: 'nothing',
      needs: ['tmux'],
      setUp({ work, write }) {
        write(join(work, 'build', 'a.js'), '1\n')
        write(join(work, '.gitignore'), 'build\n')
      },
      check: [
        ({ out }) => /automode: /.test(out) || `the person was not shown why: ${out.slice(-500)}`,
        ({ results }) => /automode approve \w+/.test(results[0]) || `the model was not told how to go on: ${results[0]}`,
        ({ work, exists }) => !exists(join(work, 'asked.txt')) || 'asked.txt was made',
        ({ work, exists }) => !exists(join(work, 'build')) || 'build was not removed',
      ],
    },
  },
  hook({ home }) {
    const [{ command }] = JSON.parse(readFileSync(join(home, '.codex', 'hooks.json'), 'utf8')).hooks.PreToolUse[0].hooks
    return {
      event: 'PreToolUse',
      command: ['/bin/bash', '-lc', command],
      payload: (line) => ({
        session_id: 's',
        turn_id: 't',
        model: 'm',
        permission_mode: 'default',
        tool_name: 'Bash',
        tool_input: { command: line },
        tool_use_id: 'c',
      }),
    }
  },
}
