import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installForEverybody } from '../system.mjs'

/** Nothing that the client stops by itself. */
const quiet = 'mv "$HOME/canary" "$HOME/gone"'

export default {
  name: 'claude-code',
  packages: ['@anthropic-ai/claude-code@2.1.325'],
  mainTool: 'Bash',
  call: (command) => ({ name: 'Bash', args: { command, description: 'e2e' } }),
  subagent: { name: 'Agent', args: { description: 'e2e', prompt: 'You can create files.', subagent_type: 'general-purpose' } },
  command: ({ bin }) => [bin('claude'), '-p', 'do it', '--output-format', 'json'],
  permissive: ({ bin }) => [bin('claude'), '-p', 'do it', '--output-format', 'json', '--allowedTools', 'Bash'],
  env: ({ port }) => ({
    ANTHROPIC_BASE_URL: `http://127.0.0.1:${port}`,
    ANTHROPIC_API_KEY: 'dummy',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
    DISABLE_TELEMETRY: '1',
    DISABLE_ERROR_REPORTING: '1',
  }),
  files: ({ work }) => ({
    '.claude.json': JSON.stringify({
      hasCompletedOnboarding: true,
      theme: 'dark',
      numStartups: 5,
      customApiKeyResponses: { approved: ['dummy'], rejected: [] },
      projects: { [work]: { hasTrustDialogAccepted: true, hasCompletedProjectOnboarding: true } },
    }),
  }),
  hostile: { '.claude/settings.json': '{"disableAllHooks":true}' },
  terminal: {
    asks: true,
    command: ({ bin }) => [bin('claude'), 'do it'],
    async interject(terminal, text) {
      await terminal.see(/sleep 8/)
      await terminal.press(['-l', text], new RegExp(text))
      await terminal.press(['Enter'], new RegExp(text))
    },
    async answer(terminal, answer) {
      const asked = await terminal.see(/requires confirmation[\s\S]*Do you want to proceed\?/)
      await terminal.press([answer === 'yes' ? '1' : '2'], answer === 'yes' ? /all done/ : /Interrupted|[Rr]ejected|[Dd]eclined|all done/)
      return asked
    },
  },
  cases: {
    // from its own marketplace folder, with the program where `npm install -g` puts it
    plugin: {
      turns: [['touch marker.txt'], ['rm -rf "$HOME/canary"'], ['touch second.txt']],
      without: true,
      mounts: true,
      async run({ base, home, bin, start }) {
        installForEverybody({ base, home })
        const claude = (...words) => start([bin('claude'), ...words])
        const said = [
          await claude('plugin', 'marketplace', 'add', '/usr/local/lib/node_modules/automode/plugins/claude-code'),
          await claude('plugin', 'install', 'automode@automode'),
        ]
        return said.join('') + (await claude('-p', 'do it', '--output-format', 'json'))
      },
      check: [
        ({ work, exists }) => exists(join(work, 'marker.txt')) || 'marker.txt was not made',
        ({ work, exists }) => exists(join(work, 'second.txt')) || 'second.txt was not made',
        ({ home, exists }) => exists(join(home, 'canary', 'x')) || 'the canary is gone',
        ({ results }) => /automode: .*home/.test(results[1]) || `the model was not told why: ${results[1]}`,
        ({ journal }) => journal.length === 3 || `${journal.length} of 3 verdicts in the journal`,
        ({ home, exists }) => exists(join(home, '.local/state/automode/daemon')) || 'no daemon was started',
      ],
    },
    // a repository that switches hooks off is not read when only the user's settings are
    'user-settings': {
      turns: [[quiet]],
      setUp: ({ work, write }) => write(join(work, '.claude', 'settings.json'), JSON.stringify({ disableAllHooks: true })),
      run: ({ bin, start }) => start([bin('claude'), '-p', 'do it', '--setting-sources', 'user', '--allowedTools', 'Bash']),
      check: [({ home, exists }) => exists(join(home, 'canary', 'x')) || 'the canary is gone'],
    },
    // nobody is there: the run ends with the call put off; a person approves and the session goes on with that very call
    defer: {
      turns: [['e2e-unknown-program asked.txt']],
      install: ['--defer'],
      async run({ bin, start, automode, approve }) {
        const first = await start([bin('claude'), '-p', 'do it', '--output-format', 'json'])
        const { id } = JSON.parse(automode(['log', '--json']).stdout)
        approve([`automode approve ${id}`])
        const { session_id: session } = JSON.parse(first)
        return first + (await start([bin('claude'), '-p', '--resume', session, '--output-format', 'json']))
      },
      check: [
        ({ out }) => /"stop_reason":"tool_deferred"/.test(out) || `the call was not put off: ${out.slice(0, 300)}`,
        ({ work, exists }) => exists(join(work, 'asked.txt')) || 'asked.txt was not made after the approval',
        ({ journal }) => {
          const decisions = journal.map((line) => JSON.parse(line).decision).join(' ')
          return decisions === 'ask allow' || `journalled ${decisions}`
        },
      ],
    },
  },
  hook({ home }) {
    const [{ command }] = JSON.parse(readFileSync(join(home, '.claude', 'settings.json'), 'utf8')).hooks.PreToolUse[0].hooks
    return {
      event: 'PreToolUse',
      command: ['/bin/sh', '-c', command],
      payload: (line) => ({
        session_id: 's',
        permission_mode: 'default',
        tool_name: 'Bash',
        tool_input: { command: line },
        tool_use_id: 't',
      }),
    }
  },
}
