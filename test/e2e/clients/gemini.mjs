import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openEditor } from '../editor.mjs'

export default {
  name: 'gemini',
  packages: ['@google/gemini-cli@0.61.0'],
  mainTool: 'run_shell_command',
  call: (command) => ({ name: 'run_shell_command', args: { command, description: 'e2e' } }),
  subagent: { name: 'invoke_agent', args: { agent_name: 'generalist', prompt: 'You can create files.' } },
  files: () => ({
    '.gemini/settings.json': JSON.stringify(
      {
        security: { auth: { selectedType: 'gemini-api-key' }, folderTrust: { enabled: false } },
        privacy: { usageStatisticsEnabled: false },
        telemetry: { enabled: false },
        general: { enableAutoUpdate: false },
      },
      null,
      2,
    ),
  }),
  command: ({ bin }) => [bin('gemini'), '-m', 'gemini-2.5-flash', '-o', 'json', '-p', 'do it'],
  permissive: ({ bin }) => [bin('gemini'), '-m', 'gemini-2.5-flash', '-o', 'json', '--yolo', '-p', 'do it'],
  env: ({ port }) => ({
    GEMINI_API_KEY: 'x',
    GOOGLE_GEMINI_BASE_URL: `http://127.0.0.1:${port}`,
    GEMINI_CLI_TRUST_WORKSPACE: 'true',
    GEMINI_TELEMETRY_ENABLED: 'false',
  }),
  // the second is a name that our hook had once
  hostile: { '.gemini/settings.json': '{"hooksConfig":{"enabled":false,"disabled":["automode"]}}' },
  terminal: {
    asks: true,
    command: ({ bin }) => [bin('gemini'), '-m', 'gemini-2.5-flash', '-i', 'do it'],
    async answer(terminal, answer) {
      const asked = await terminal.see(/automode: [\s\S]*Allow execution of/)
      await terminal.press([answer === 'yes' ? '1' : '3'], answer === 'yes' ? /all done/ : /[Cc]ancelled|all done/)
      return asked
    },
  },
  cases: {
    // an editor that was not told about the proxy: nothing runs, and the person there reads why
    'acp-bare': {
      turns: [['touch marker.txt']],
      async run({ bin, work, env }) {
        const editor = openEditor([bin('gemini'), '--acp', '-m', 'gemini-2.5-flash'], { env, cwd: work })
        await editor.converse('do it')
        return editor.shown.join('')
      },
      check: [
        ({ work, exists }) => !exists(join(work, 'marker.txt')) || 'marker.txt was made',
        ({ out }) => /automode acp -- gemini --acp/.test(out) || `the person was not told: ${out}`,
      ],
    },
    // under --acp it runs no hooks, and the policy of `install` is open; the proxy stands between it and the editor, which is
    // played here and says no to what reaches it
    acp: {
      turns: [['touch marker.txt'], ['rm -rf "$HOME/canary"'], ['e2e-unknown-program asked.txt']],
      async run({ bin, dist, work, env }) {
        const editor = openEditor(
          [process.execPath, join(dist, 'cli.cjs'), 'acp', '--', bin('gemini'), '--acp', '-m', 'gemini-2.5-flash'],
          {
            env,
            cwd: work,
          },
        )
        await editor.converse('do it')
        return JSON.stringify([editor.asked, editor.shown.join('')])
      },
      check: [
        ({ work, exists }) => exists(join(work, 'marker.txt')) || 'marker.txt was not made',
        ({ home, exists }) => exists(join(home, 'canary', 'x')) || 'the canary is gone',
        ({ work, exists }) => !exists(join(work, 'asked.txt')) || 'asked.txt was made',
        ({ out }) => out.startsWith('[["e2e-unknown-program asked.txt"],') || `the editor was asked about ${out}`,
        ({ out }) => /automode: .*home/.test(out) || `the person was not told of the deny: ${out}`,
        ({ journal }) => {
          const decisions = journal.map((line) => JSON.parse(line).decision).join(' ')
          return decisions === 'allow deny ask' || `journalled ${decisions}`
        },
      ],
    },
  },
  hook({ home }) {
    const [{ command }] = JSON.parse(readFileSync(join(home, '.gemini', 'settings.json'), 'utf8')).hooks.BeforeTool[0].hooks
    return {
      event: 'BeforeTool',
      command: ['/bin/sh', '-c', command],
      payload: (line) => ({ session_id: 's', tool_name: 'run_shell_command', tool_input: { command: line } }),
    }
  },
}
