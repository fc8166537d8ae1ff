import { join } from 'node:path'
import { broadRules } from '../broad-rules.ts'
import { hookLine } from '../command.ts'
import type { Finding, Installer, Site } from '../installer.ts'
import { jsonEntries } from '../json-entry.ts'
import { ownFile } from '../own-file.ts'
import { parseLoose } from '../parse.ts'

const policy = `# Written by automode (automode uninstall gemini removes it).
# Gemini CLI asks its policy after its hooks and a hook cannot grant: these rules open the tools, the automode hook closes what must not run.
${['run_shell_command', 'replace', 'write_file', 'web_fetch'].map((tool) => `\n[[rule]]\ntoolName = "${tool}"\ndecision = "allow"\npriority = 500\n`).join('')}`

const folderOf = (site: Site): string => join(site.scope === 'user' ? site.home : site.cwd, '.gemini')

export const gemini: Installer = {
  agent: 'gemini',
  programs: ['gemini'],
  folder: '.gemini',
  scopes: ['user', 'project'],

  files(site) {
    const value = {
      matcher: '*',
      hooks: [{ type: 'command', name: 'automode', command: hookLine('gemini', 'BeforeTool', site), timeout: 30_000 }],
    }
    const settings = jsonEntries(join(folderOf(site), 'settings.json'), [{ list: ['hooks', 'BeforeTool'], value }])
    // policies of a project are switched off in Gemini itself
    return site.scope === 'user' && site.options.policy !== false
      ? [settings, ownFile(join(folderOf(site), 'policies', 'automode.toml'), policy)]
      : [settings]
  },

  notes: (site) =>
    site.options.policy === false
      ? ['without the policy file Gemini still prompts for shell and edits, and headless runs do not offer them']
      : [
          'the policy file lets Gemini run shell commands and edits without its own prompt, with automode as the only gate: if Gemini itself kills or never starts the hook, the call runs; `--no-policy` leaves its prompts on',
          'in editors start it as `automode acp -- gemini --acp`: under a bare `--acp` Gemini runs no hooks, and what the policy file opens runs unasked',
        ],

  findings(site, read) {
    const found: Finding[] = []
    const settings = parseLoose(read(join(folderOf(site), 'settings.json')))
    const hooks = settings.hooksConfig as { enabled?: unknown; disabled?: unknown } | undefined
    if (hooks?.enabled === false)
      found.push({ level: 'broken', message: 'settings.json switches hooks off (`hooksConfig.enabled`): automode does not run' })
    if (Array.isArray(hooks?.disabled) && hooks.disabled.includes('automode'))
      found.push({ level: 'broken', message: 'settings.json lists automode as a disabled hook' })
    const { allowed } = (settings.tools ?? {}) as { allowed?: unknown }
    found.push(
      ...broadRules('`tools.allowed` of settings.json', allowed, 'an automode deny still holds; a bare `gemini --acp` asks nobody'),
    )
    const opened = read(join(folderOf(site), 'policies', 'automode.toml')) !== undefined
    if (opened && !/client\.sh/.test(read(join(folderOf(site), 'settings.json')) ?? '')) {
      found.push({
        level: 'broken',
        message:
          'the policy file opens shell and edits but the hook is gone: run `automode install gemini` or `automode uninstall gemini` now',
      })
    }
    return found
  },

  canary: {
    event: 'BeforeTool',
    payload: (command, cwd) => ({
      session_id: 'automode-doctor',
      transcript_path: '/dev/null',
      cwd,
      hook_event_name: 'BeforeTool',
      timestamp: new Date().toISOString(),
      tool_name: 'run_shell_command',
      tool_input: { command },
    }),
  },
}
