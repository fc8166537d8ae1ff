import { join } from 'node:path'
import { commandLine } from '../../quote.ts'
import { sha256 } from '../../sha256.ts'
import { broadRules } from '../broad-rules.ts'
import { hookLine, isOurs } from '../command.ts'
import { baseOf, type Finding, type HookSwitch, type Installer, type Site } from '../installer.ts'
import { jsonEntries } from '../json-entry.ts'
import { jsonValue } from '../json-value.ts'
import { ownFile } from '../own-file.ts'
import { parseLoose } from '../parse.ts'
import { jsonSwitch } from '../switches.ts'

const policy = `# Written by automode (automode uninstall gemini removes it).
# Gemini CLI asks its policy after its hooks and a hook cannot grant: these rules open the tools, the automode hook closes what must not run.
${['run_shell_command', 'replace', 'write_file', 'web_fetch'].map((tool) => `\n[[rule]]\ntoolName = "${tool}"\ndecision = "allow"\npriority = 500\n`).join('')}`

/** Policies of a project are switched off in Gemini itself. */
const opensPolicy = ({ scope, options }: Site): boolean => scope === 'user' && options.policy !== false

const folderOf = (site: Site): string => join(baseOf(site), '.gemini')
const machineFile = (etc: string): string => join(etc, 'gemini-cli', 'settings.json')

/** A hook of Gemini's settings; a repository can list hooks to switch off by name, so the name holds what only this machine knows. */
function hook(command: string) {
  const name = `automode-${sha256(command).slice(0, 8)}`
  return { hooks: [{ type: 'command', name, command, timeout: 30_000 }] }
}

/** The names under which our hooks stand in a settings file. */
const namesIn = (text: string | undefined): readonly string[] =>
  [...(text ?? '').matchAll(/"name"\s*:\s*"(automode[^"]*)"/g)].flatMap(([, name]) => name ?? [])

/** Under `--acp` hooks for tools do not run, those for requests to the model do. */
const guardLine = ({ program }: Site): string => `exec ${commandLine(['/bin/bash', '-p', join(program.plugins, 'gemini', 'acp-guard.sh')])}`

export const gemini: Installer = {
  agent: 'gemini',
  programs: ['gemini'],
  folder: '.gemini',
  scopes: ['user', 'project'],

  files(site) {
    const opens = opensPolicy(site)
    const tool = { list: ['hooks', 'BeforeTool'], value: { matcher: '*', ...hook(hookLine('gemini', 'BeforeTool', site)) } }
    const guard = { list: ['hooks', 'BeforeModel'], value: hook(guardLine(site)) }
    const settings = jsonEntries(
      join(folderOf(site), 'settings.json'),
      opens ? [tool, guard] : [tool],
      {},
      (text) => isOurs(text) || /acp-guard\.sh/.test(text),
    )
    return opens ? [settings, ownFile(join(folderOf(site), 'policies', 'automode.toml'), policy)] : [settings]
  },

  notes: (site) =>
    !opensPolicy(site)
      ? ['without the policy file Gemini still prompts for shell and edits, and headless runs do not offer them']
      : [
          'the policy file lets Gemini run shell commands and edits without its own prompt, with automode as the only gate: if Gemini itself kills or never starts the hook, the call runs; `--no-policy` leaves its prompts on',
          'in editors start it as `automode acp -- gemini --acp`: a bare `gemini --acp` is stopped, because Gemini would not ask automode there',
        ],

  pin: (etc) => [jsonValue(machineFile(etc), ['hooksConfig', 'enabled'], true)],

  switches(site, read) {
    const files = [join(site.home, '.gemini', 'settings.json'), join(site.cwd, '.gemini', 'settings.json'), machineFile(site.etc)]
    const names = files.flatMap((path) => namesIn(read(path)))
    const listed = (path: string): HookSwitch => ({
      path,
      setting: 'hooksConfig.disabled: automode',
      isOff: (text) => {
        const { disabled } = Object(parseLoose(text).hooksConfig) as { disabled?: unknown }
        return Array.isArray(disabled) && disabled.some((name) => names.includes(name))
      },
    })
    return files.flatMap((path) => [jsonSwitch(path, ['hooksConfig', 'enabled'], false), listed(path)])
  },

  findings(site, read) {
    const found: Finding[] = []
    const settings = parseLoose(read(join(folderOf(site), 'settings.json')))
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
