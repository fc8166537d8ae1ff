/*
 * Files whose change makes something run, or changes what an agent may do or is told. Matched at any depth, in the tree and in
 * the home, in any letter case. A trailing slash means the folder and everything below it; `*` stays inside one segment.
 */

/** Permission and hook files of agents: who edits them could switch automode off. */
export const agentSettings = [
  '.codex/hooks.json',
  '.codex/config.toml',
  '.codex/rules/',
  '.gemini/settings.json',
  '.gemini/policies/',
  '.gemini/trusted_hooks.json',
  '.gemini/trustedfolders.json',
  '.qwen/settings*.json',
  '.qwen/trustedfolders.json',
  'opencode.json',
  'opencode.jsonc',
  '.opencode/',
  '.config/opencode/',
  '.pi/agent/extensions/',
  '.pi/agent/settings.json',
  '.cline/hooks/',
  '.cline/data/settings/',
  '.clinerules/hooks/',
  'documents/cline/hooks/',
  '.kimi-code/config.toml',
  '.factory/hooks.json',
  '.factory/settings*.json',
  'crush.json',
  '.crush.json',
  '.config/crush/',
  '.windsurf/hooks.json',
  '.codeium/windsurf/hooks.json',
  '.kiro/agents/',
  '.vibe/hooks.toml',
  '.claude/settings*.json',
  '.claude.json',
  '.cursor/hooks.json',
  '.cursor/cli.json',
  '.cursor/cli-config.json',
  '.cursor/permissions.json',
  '.copilot/hooks/',
  '.copilot/config.json',
  '.github/hooks/',
  '.config/amp/settings.json',
  '.amp/settings.json',
  '.config/goose/',
]

/** Agent settings by absolute place. */
export const agentSettingsOnMachine = ['/etc/claude-code/', '/etc/codex/', '/etc/gemini-cli/', '/etc/windsurf/', '/etc/cursor/', '/etc/opencode/']

/** Folders in which agents keep what they are told and what they run. */
export const agentFolders = [
  '.claude',
  '.codex',
  '.gemini',
  '.qwen',
  '.cursor',
  '.windsurf',
  '.kiro',
  '.factory',
  '.roo',
  '.continue',
  '.augment',
  '.amp',
  '.agents',
  '.agent',
  '.pi',
  '.cline',
  '.clinerules',
  '.kimi-code',
  '.vibe',
  '.crush',
  '.goose',
  '.junie',
  '.trae',
  '.copilot',
  '.aider',
  '.zencoder',
]

/** Folders in an agent folder that hold instructions or code. */
export const agentInstructionFolders = [
  'skills',
  'commands',
  'command',
  'rules',
  'agents',
  'agent',
  'hooks',
  'prompts',
  'steering',
  'modes',
  'plugins',
  'plugin',
  'workflows',
  'output-styles',
  'fork-profiles',
  'instructions',
  'extensions',
  'policies',
  'droids',
  'subagents',
  'tools',
  'scripts',
]

/** Names of settings and code directly in an agent folder. */
export const agentFolderFile = /\.(?:json|jsonc|json5|toml|ya?ml|mdc|[cm]?[jt]s|sh|bash|py|rb|ps1)$|^(?:system|memory)\.md$|\.local\.md$/

/** Everything else that is protected, by the reason shown. */
export const protectedFiles: readonly (readonly [reason: string, entries: readonly string[]])[] = [
  ['instructions of an agent', ['agents.md', 'agents.*.md', 'claude.md', 'claude.*.md', 'gemini.md', 'gemini.*.md', 'qwen.md', 'qwen.*.md', 'crush.md', 'warp.md', '.cursorrules', '.windsurfrules', '.clinerules', '.roorules', '.roorules-*', '.roomodes', '.goosehints', '.rules', '.aider.conf.yml', '.github/copilot-instructions.md', '.github/instructions/', '.github/prompts/', '.github/agents/', '.github/chatmodes/', '.github/skills/', '.claude-plugin/']],
  ['settings of tool servers', ['.mcp.json', 'mcp.json', '.mcp/']],
  ['git hooks', ['.husky/', '.githooks/', '.git-hooks/', 'lefthook.yml', 'lefthook.yaml', 'lefthook.toml', 'lefthook.json', '.lefthook.yml', '.lefthook.yaml', '.lefthook.toml', '.lefthook.json', 'lefthook-local.*', '.lefthook-local.*', '.lefthook/', '.lefthook-local/', '.pre-commit-config.yaml', '.pre-commit-config.yml', '.pre-commit-hooks.yaml', '.overcommit.yml', '.huskyrc*', '.lintstagedrc*', 'lint-staged.config.*', '.simple-git-hooks.*', 'simple-git-hooks.*']],
  ['git settings', ['.gitconfig', '.gitmodules', '.config/git/config', '.config/git/attributes', '.config/git/hooks/']],
  ['editor settings that run things', ['.vscode/', '.vscode-server/', '.idea/', '.devcontainer/', '.devcontainer.json', '.fleet/', '.zed/', '*.code-workspace', '.exrc', '.vimrc', '.nvimrc', '.nvim.lua', '.dir-locals.el', '.projectile', '.run/']],
  ['environment of the shell', ['.envrc', '.direnvrc', '.config/direnv/', '.mise.toml', 'mise.toml', '.autoenv']],
  ['settings of a package manager', ['.npmrc', '.yarnrc', '.yarnrc.*', '.pnpmfile.*', 'pnpmfile.*', '.pypirc', 'pip.conf', '.condarc', '.gemrc', '.cargo/config', '.cargo/config.toml', '.cargo/credentials*', '.mvn/', 'gradle/wrapper/gradle-wrapper.properties', 'gradle/wrapper/gradle-wrapper.jar', '.gradle/init.d/', '.gradle/init.gradle*', '.yarn/plugins/', '.yarn/releases/', '.bundle/config', '.bunfig.toml']],
  ['shell start-up file', ['.bashrc', '.bash_profile', '.bash_login', '.bash_logout', '.bash_aliases', '.profile', '.zshrc', '.zshenv', '.zprofile', '.zlogin', '.zlogout', '.kshrc', '.cshrc', '.tcshrc', '.login', '.xprofile', '.xinitrc', '.xsessionrc', 'config.fish']],
  ['continuous integration', ['.github/workflows/', '.github/actions/', '.gitlab-ci.yml', '.gitlab-ci.yaml', '.gitlab/ci/', '.circleci/', 'jenkinsfile', 'jenkinsfile.*', 'azure-pipelines.yml', 'azure-pipelines.yaml', '.azure-pipelines/', 'bitbucket-pipelines.yml', '.travis.yml', '.drone.yml', '.drone.star', '.woodpecker.yml', '.woodpecker.yaml', '.woodpecker/', '.buildkite/', 'appveyor.yml', '.appveyor.yml', '.teamcity/', 'cloudbuild.yaml', 'cloudbuild.yml', 'buildspec.yml', 'buildspec.yaml', '.forgejo/workflows/', '.gitea/workflows/', '.semaphore/', '.cirrus.yml', 'codemagic.yaml', '.tekton/']],
]

/** Installed code: changing it changes what every later run does. */
export const dependencyFolders = ['node_modules', '.venv', 'venv', 'virtualenv', 'site-packages', 'dist-packages', 'vendor', 'bower_components', '__pypackages__', 'pods', '.pnpm-store', '.tox', '.nox', '.bundle', '.direnv', '.devenv']
export const dependencyFiles = ['.pnp.cjs', '.pnp.js', '.pnp.loader.mjs', '.pnp.data.json']
