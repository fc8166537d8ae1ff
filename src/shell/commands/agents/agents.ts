import { database, defineCommand, execute, unknown } from '../../command-spec.ts'
import { show, textOf } from '../../value.ts'
import { table } from '../_table.ts'
import { agent } from './_agent.ts'

export default [
  agent({
    name: 'claude',
    aliases: ['claude-code', 'ccr'],
    looks: `mcp list, mcp get, config list, config ls, config get, doctor, agents, plugin list, plugin validate, plugins list,
        auth status, auto-mode defaults, auto-mode config, usage`,
    settings: `mcp add, mcp add-json, mcp add-from-claude-desktop, mcp remove, mcp reset-project-choices, mcp serve, config set, config add,
        config remove, plugin install, plugin uninstall, plugin enable, plugin disable, plugin update, plugin marketplace,
        plugins install, auth login, auth logout, login, logout`,
    secrets: 'setup-token',
    installs: 'update, upgrade, install',
    examples: [
      ['claude -p "say hi"', 'execute:agent claude'],
      ['claude --dangerously-skip-permissions -p x', 'execute:agent-unchecked claude'],
      ['claude --permission-mode bypassPermissions', 'execute:agent-unchecked claude'],
      ['claude --permission-mode=plan -p x', 'execute:agent claude'],
      ['claude -p x --allowedTools "Bash(*)"', 'execute:agent-unchecked claude'],
      ['claude -p x --allowedTools "Bash(git log:*) Read"', 'execute:agent claude'],
      ['claude -p x --allowedTools Read Bash', 'execute:agent-unchecked claude'],
      ['claude mcp list'],
      ['claude mcp add x -- npx y', 'config:runs claude mcp add'],
      ['claude config set permissions.defaultMode acceptEdits', 'execute:agent-unchecked claude'],
      ['claude setup-token', 'infra:secret claude setup-token'],
      ['claude update', 'install:global claude update'],
      ['claude --version'],
      ['claude $ARGS', 'execute:agent claude', 'unknown: options of `claude` are only known at run time'],
    ],
  }),
  agent({
    name: 'codex',
    looks: 'login status, mcp list, mcp get, completion, features list, debug models',
    settings: 'mcp add, mcp remove, mcp-server, login, logout, features enable, features disable, apply, app-server',
    installs: 'update',
    uncheckedValues: {
      '-a': /^never$/,
      '-s': /danger/,
      '-c': /(approval_policy|sandbox_mode).*(never|danger)/,
      '--config': /(approval_policy|sandbox_mode).*(never|danger)/,
    },
    examples: [
      ['codex exec "fix it"', 'execute:agent codex'],
      ['codex --yolo', 'execute:agent-unchecked codex'],
      ['codex exec -s danger-full-access x', 'execute:agent-unchecked codex'],
      ['codex exec -c approval_policy=never x', 'execute:agent-unchecked codex'],
      ['codex exec -a never "x y"', 'execute:agent-unchecked codex'],
      ['codex login status'],
      ['codex mcp add x', 'config:runs codex mcp add'],
    ],
  }),
  agent({
    name: 'gemini',
    aliases: ['qwen', 'iflow'],
    looks: 'mcp list, extensions list, extensions validate, skills list, hooks list',
    settings: `mcp add, mcp remove, extensions install, extensions uninstall, extensions link, extensions update, extensions enable,
        extensions disable, skills install`,
    unchecked: ['-y'],
    examples: [
      ['gemini -p "explain"', 'execute:agent gemini'],
      ['qwen -y -p x', 'execute:agent-unchecked qwen'],
      ['gemini --approval-mode yolo', 'execute:agent-unchecked gemini'],
      ['gemini mcp list'],
      ['gemini extensions install x', 'config:runs gemini extensions install'],
      ['gemini -h'],
    ],
  }),
  agent({
    name: 'copilot',
    looks: 'version, help',
    settings: 'login, logout, plugin',
    variables: { COPILOT_ALLOW_ALL: '--allow-all' },
    uncheckedValues: { '--allow-tool': /(^|[\s,(])(shell|\*)(\(\*?\))?([\s,)]|$)/ },
    examples: [
      ['copilot -p x', 'execute:agent copilot'],
      ['COPILOT_ALLOW_ALL=true copilot -p x', 'execute:agent-unchecked copilot'],
      ['copilot -p x --allow-all-tools', 'execute:agent-unchecked copilot'],
      ['copilot --allow-tool shell -p x', 'execute:agent-unchecked copilot'],
    ],
  }),
  agent({
    name: 'opencode',
    looks: 'models, stats, auth list, auth ls, mcp list, mcp ls, agent list, session list, export, debug',
    settings: 'auth login, auth logout, mcp add, agent create, github install, plugin, import, session delete',
    installs: 'upgrade, uninstall',
    uncheckedValues: { '--permission': /"allow"/ },
    variables: { OPENCODE_PERMISSION: '--permission=', OPENCODE_CONFIG_CONTENT: '--permission=' },
    examples: [
      ['AUTOMODE_CONFIG=/dev/null opencode run x', 'unknown: `AUTOMODE_CONFIG` changes what runs', 'execute:agent-unchecked opencode'],
      [`OPENCODE_PERMISSION='{"*":"allow"}' opencode run x`, 'execute:agent-unchecked opencode'],
      ['opencode run "fix"', 'execute:agent opencode'],
      ['opencode models'],
      ['opencode auth login', 'config:runs opencode auth login'],
      ['opencode run --dangerously-skip-permissions x', 'execute:agent-unchecked opencode'],
    ],
  }),
  agent({
    name: 'cursor-agent',
    looks: 'status, whoami, models, ls, about, mcp list, mcp list-tools',
    settings: 'login, logout, mcp enable, mcp login, install-shell-integration',
    installs: 'update, upgrade',
    unchecked: ['-f', '--force'],
    examples: [
      ['cursor-agent -p x', 'execute:agent cursor-agent'],
      ['cursor-agent -p --force x', 'execute:agent-unchecked cursor-agent'],
      ['cursor-agent status'],
    ],
  }),
  agent({
    name: 'droid',
    looks: 'mcp list',
    settings: 'mcp add, mcp remove, plugin',
    uncheckedValues: { '--auto': /^high$/ },
    examples: [
      ['droid exec "look"', 'execute:agent droid'],
      ['droid exec --skip-permissions-unsafe x', 'execute:agent-unchecked droid'],
      ['droid exec --auto high x', 'execute:agent-unchecked droid'],
    ],
  }),
  agent({
    name: 'aider',
    about: 'a coding agent',
    unchecked: ['--yes', '--yes-always'],
    variables: { AIDER_YES_ALWAYS: '--yes-always', AIDER_YES: '--yes' },
    examples: [
      ['aider --message x a.py', 'execute:agent aider'],
      ['aider --yes-always -m x', 'execute:agent-unchecked aider'],
      ['AIDER_YES_ALWAYS=1 aider -m x', 'execute:agent-unchecked aider'],
      ['aider --version'],
    ],
  }),
  agent({
    name: 'amp',
    aliases: [
      'cline',
      'kimi',
      'crush',
      'pi',
      'auggie',
      'cn',
      'kilocode',
      'kilo',
      'roo',
      'openhands',
      'vibe',
      'plandex',
      'gptme',
      'interpreter',
      'q',
      'kiro-cli',
      'devin',
      'junie',
      'grok',
      'mini-swe-agent',
      'swe-agent',
      'letta',
      'codebuff',
      'rovodev',
    ],
    looks: 'version, models, threads list, tools list, mcp list, sessions, logs, whoami, status, list, dirs, history',
    settings: 'login, logout, mcp add, mcp remove, auth, config, settings, setup, install, remove, plugin',
    installs: 'update, upgrade',
    unchecked: ['-y', '--yes', '--auto', '--auto_run', '--afk'],
    uncheckedValues: { '--permission': /:allow$/, '--allow': /(^|[\s,])(\*|Bash)(\(\*\))?([\s,]|$)/ },
    examples: [
      ['amp -x "look"', 'execute:agent amp'],
      ['amp --dangerously-allow-all -x y', 'execute:agent-unchecked amp'],
      ['cline -y x', 'execute:agent-unchecked cline'],
      ['interpreter --auto_run', 'execute:agent-unchecked interpreter'],
      ["auggie -p x --permission '*:allow'", 'execute:agent-unchecked auggie'],
      ['kimi --yolo', 'execute:agent-unchecked kimi'],
      ['amp threads list'],
      ['amp threads list --frob', 'unknown: option `--frob` of `amp` is not described'],
      ['pi list and fix all bugs', 'execute:agent pi'],
      ['amp mcp add x', 'config:runs amp mcp add'],
    ],
  }),
  defineCommand({
    name: 'goose',
    about: 'a coding agent, or database migrations',
    style: 'raw',
    options: table({
      flag: `-dir, -table, -v, -h, -s, -allow-missing, -no-versioning, -timeout, -certfile, -ssl-cert, -ssl-key, -env, -no-color, --help, --version, --mode, -n --name, -r --resume, -t --text, -i --instructions, --verbose, -f --format, --limit, --ascending, --no-session, --recipe, --with-builtin`,
    }),
    optionVariables: { GOOSE_MODE: '--mode=' },
    effects: ({ words }) => {
      const texts = words.map((word) => textOf(word) ?? '')
      const verb = texts.find((text) =>
        /^(up|up-by-one|up-to|down|down-to|redo|reset|status|version|fix|validate|create|run|session|info|configure|mcp|recipe|web|project|projects|update|schedule|bench|acp|--version|--help)$/.test(
          text,
        ),
      )
      if (verb === undefined)
        return words.length === 0
          ? [execute('agent', 'goose')]
          : [unknown(`subcommand \`${words.map(show)[0]}\` of \`goose\` is not described`)]
      if (/^(status|version|validate)$/.test(verb)) return [database('read', `goose ${verb}`)]
      if (/^(up|fix|redo)/.test(verb)) return [database('migrate', `goose ${verb}`)]
      if (/^(down|reset)/.test(verb)) return [database('write', `goose ${verb}`)]
      if (verb === 'create') return [database('read', 'goose create')]
      if (/^(info|--)/.test(verb) || texts[1] === 'list') return []
      return [execute(texts.includes('--mode=auto') ? 'agent-unchecked' : 'agent', 'goose')]
    },
    examples: [
      ['goose status --frob', 'unknown: option `--frob` of `goose` is not described'],
      ['goose run -t x', 'execute:agent goose'],
      ['GOOSE_MODE=auto goose run -t x', 'execute:agent-unchecked goose'],
      ['goose session list'],
      ['goose -dir db postgres dsn up', 'database:migrate goose up'],
      ['goose status', 'database:read goose status'],
      ['goose down', 'database:write goose down'],
      ['goose frob', 'unknown: subcommand `frob` of `goose` is not described'],
    ],
  }),
]
