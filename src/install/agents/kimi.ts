import { join } from 'node:path'
import { broadRules } from '../broad-rules.ts'
import { hookLine } from '../command.ts'
import type { Installer } from '../installer.ts'
import { tomlBlock } from '../toml-block.ts'

export const kimi: Installer = {
  agent: 'kimi',
  programs: ['kimi'],
  folder: '.kimi-code',
  scopes: ['user'],

  files(site) {
    // no field more: one that Kimi does not know stops its whole config from loading
    const block = `[[hooks]]\nevent = "PreToolUse"\ncommand = ${JSON.stringify(hookLine('kimi', 'PreToolUse', site))}\ntimeout = 30`
    return [tomlBlock(join(site.home, '.kimi-code', 'config.toml'), block)]
  },

  findings(site, read) {
    const path = join(site.home, '.kimi-code', 'config.toml')
    const rules = (read(path) ?? '').split('[[permission.rules]]').slice(1)
    const allowed = rules
      .filter((rule) => /^\s*decision\s*=\s*"allow"/m.test(rule))
      .flatMap((rule) => /^\s*pattern\s*=\s*"([^"]*)"/m.exec(rule)?.[1] ?? [])
    return broadRules(path, allowed, 'an automode deny still holds')
  },

  canary: {
    event: 'PreToolUse',
    payload: (command, cwd) => ({
      hook_event_name: 'PreToolUse',
      session_id: 'automode-doctor',
      cwd,
      client_type: 'kimi_code_cli',
      tool_name: 'Bash',
      tool_input: { command },
      tool_call_id: 'canary',
    }),
  },
}
