import { config, defineCommand, type Draft, install, projectCode, read, run, shell, unknown, write } from '../../command-spec.ts'
import { literal, show, type Word } from '../../value.ts'
import { printsInstalled, printsSetup } from '../_inputs.ts'
import { runsSettings, settingsIn } from '../_project.ts'
import { table } from '../_table.ts'
import { optionsBehind } from '../_verbs.ts'
import { lifecycle } from '../javascript/_packages.ts'

/** A task of the manifest, or a script in a folder of tasks. */
function runsTask([name, ...parameters]: readonly Word[]): readonly Draft[] {
  if (!name) return [projectCode('task')]
  // no name of a task: a command line for the shell
  if (/\s/.test(show(name))) return [shell(name)]
  const folders = ['mise-tasks', '.mise-tasks', 'mise/tasks', '.mise/tasks', '.config/mise/tasks']
  const scripts = projectCode(`task ${show(name)}`, ...folders.map((folder) => `${folder}/${show(name)}`))
  return [
    {
      do: 'manifest-script',
      manifest: 'mise.toml',
      name,
      parameters,
      otherwise: [scripts, runsSettings(`task ${show(name)}`, 'devbox.json')],
    },
  ]
}

export default [
  defineCommand({
    name: 'fnm',
    aliases: [
      'n',
      'nodenv',
      'nodebrew',
      'pyenv',
      'rbenv',
      'goenv',
      'tfenv',
      'tgenv',
      'tofuenv',
      'jenv',
      'phpenv',
      'plenv',
      'swiftenv',
      'gvm',
      'g',
      'rvm',
      'chruby',
      'sdk',
      'jabba',
      'ghcup',
      'juliaup',
      'nodist',
    ],
    about: 'versions of one language',
    options: table({
      flag: `--install-if-missing, --use-on-cd, --corepack-enabled, -s --skip-existing, -v --verbose, -f --force, -l --list, -k --keep,
        --bare, --skip-aliases, --lts, --latest, --no-rehash, --default, --set, --unset`,
      value: '--using, --version-file-strategy, --log-level, --shell',
    }),
    style: 'posix',
    effects: (args) => {
      const name = args.text(0) ?? ''
      const rest = args.operands.slice(1)
      if (/^(env|init)$/.test(name)) return [printsSetup]
      if (/^(root|prefix|which)$/.test(name)) return [printsInstalled(`${args.name} ${name}`)]
      if (
        /^(ls|list|current|version|versions|whence|help|commands|hooks|completions|home|version-name|version-origin|version-file|virtualenvs|ls-remote|list-remote|c|v|doctor|shims|info|tui|status|broadcast|candidates)$/.test(
          name,
        )
      )
        return optionsBehind(
          args,
          /^(?:-[a-z]|--(?:bare|skip-aliases|skip-envs|lts|latest|list|all|installed|available|remote|sort|filter|no-colors?|format|color|pre|lts-only|offline)(?:=[\w.-]+)?)$/,
        )
      if (/^(use|shell|activate|deactivate)$/.test(name)) return []
      if (name === 'local' || name === 'pin') return rest.length > 0 ? [write(`.${args.name.replace('env', '')}-version`)] : []
      if (name === 'exec') return [run(rest.filter((word, index) => index > 0 || show(word) !== '--'))]
      if (/^(global|default|alias|set)$/.test(name))
        return rest.length > 0 ? [config('global', `${args.name} ${rest.map(show).join(' ')}`)] : []
      if (name === 'install' && rest.length === 1 && /^(?:-l|--list|-L|--list-all)$/.test(show(rest[0] as Word))) return []
      if (
        /^(install|i|uninstall|rm|remove|upgrade|update|selfupdate|self|flush|virtualenv|virtualenv-delete|compile|lts|latest|rehash|virtualenv-init|unlink|link|add)$/.test(
          name,
        )
      )
        return [install('global', [name, ...rest.map(show)].join(' '))]
      return name === '' ? [] : [unknown(`subcommand \`${name}\` of \`${args.name}\` is not described`)]
    },
    examples: [
      ['pyenv versions'],
      ['pyenv install --list'],
      ['pyenv versions --bare'],
      ['pyenv versions --frob', 'unknown: option `--frob` of `pyenv` is not described'],
      ['eval "$(pyenv init -)"'],
      ['cat "$(pyenv prefix)/pyvenv.cfg"', 'read $(pyenv prefix)/pyvenv.cfg'],
      ['pyenv local 3.12', 'write .py-version'],
      ['fnm install 20', 'install:global install 20'],
      ['rbenv exec rm -r dist', 'delete dist'],
      ['sdk list java'],
      ['fnm frob', 'unknown: subcommand `frob` of `fnm` is not described'],
    ],
  }),
  defineCommand({
    name: 'asdf',
    aliases: ['mise', 'rtx', 'proto', 'vfox', 'devbox', 'pkgx', 'hermit', 'aqua'],
    about: 'versions of many tools, from the project’s list',
    options: table({
      flag: `-y --yes, -q --quiet, -v --verbose, -f --force, -g --global, --silent, --raw, -n --dry-run, -J --json, -l --local,
        -i --installed, -m --missing, --no-header, --bump, --pin, --all`,
      value: '-j --jobs, -E --env, -P --profile, -t --tool, -c --command',
      folder: '-C --cd',
    }),
    style: 'posix',
    effects: (args) => {
      const name = args.text(0) ?? ''
      const rest = args.operands.slice(1)
      const plain = rest.filter((word) => !show(word).startsWith('-'))
      // behind the verb, too, it may be sent into another folder
      const end = rest.findIndex((word) => !show(word).startsWith('-'))
      const moved = rest.slice(0, end < 0 ? undefined : end).find((word) => /^(?:-C|--cd)/.test(show(word)))
      if (moved && !/^(?:exec|x)$/.test(name)) return [unknown(`option \`${show(moved)}\` of \`${args.name}\` is not described`)]
      if (name === 'activate') return [printsSetup]
      if (name === 'where' || name === 'which') return [printsInstalled(`${args.name} ${name}`)]
      if (
        /^(current|list|ls|list-all|ls-remote|latest|help|info|version|env|doctor|dr|tasks|registry|outdated|bin-paths|search|status|shimversions|settings|config|alias|plugins|plugin-list|completion|hook-env|fmt|tool|show)$/.test(
          name,
        ) &&
        !/^(set|add|unset)$/.test(show(plain[0] ?? literal('')))
      )
        return []
      if (/^(exec|x|run-cmd)$/.test(name)) {
        const dashes = rest.findIndex((word) => show(word) === '--')
        return [
          ...(dashes > 0
            ? rest
                .slice(0, dashes)
                .filter((word) => !show(word).startsWith('-'))
                .map((word) => install('undeclared', word))
            : []),
          run(dashes < 0 ? rest : rest.slice(dashes + 1)),
        ]
      }
      // behind dashes stands no task but any command
      if (name === 'run' && show(rest[0] ?? literal('')) === '--') return [run(rest.slice(1))]
      // what is no script of its file is a command
      if (args.name === 'devbox' && name === 'run' && rest.length > 1) return [run(rest)]
      // behind the name of a task it is a word of the task
      if (/^(run|r|task)$/.test(name)) return /^(-n|--dry-run)$/.test(show(rest[0] ?? literal(''))) ? [read('mise.toml')] : runsTask(plain)
      if (/^(local|use|set|unset|pin|shell|add)$/.test(name))
        return [
          args.has('-g') || rest.some((word) => /^(-g|--global)$/.test(show(word)))
            ? config('global', plain.map(show).join(' '))
            : name === 'shell'
              ? read('.tool-versions')
              : write('.tool-versions', 'edit'),
          ...(name === 'shell' ? settingsIn('devbox.json') : []),
          ...(/^(use|add)$/.test(name) ? plain.map((word) => install('named', word)) : []),
        ]
      if (/^(install|i|up|upgrade|update|reshim|sync)$/.test(name))
        return plain.length > 0
          ? plain.map((word) => install('global', word))
          : [install('manifest', '.tool-versions'), ...lifecycle('mise.toml', 'preinstall', 'postinstall')]
      if (/^(uninstall|rm|remove|unuse|prune|global|plugin|plugin-add|plugin-remove|self-update|implode|generate|trust)$/.test(name))
        return name === 'trust'
          ? [config('runs', 'mise trust')]
          : name === 'plugin' && /^(list|ls)$/.test(show(plain[0] ?? literal('')))
            ? []
            : [install('global', [name, ...plain.map(show)].join(' '))]
      return name === '' ? [] : [unknown(`subcommand \`${name}\` of \`${args.name}\` is not described`)]
    },
    examples: [
      ['mise ls'],
      ['eval "$(mise activate bash)"'],
      ['mise install', 'install:manifest .tool-versions'],
      ['mise exec -- rm -r dist', 'delete dist'],
      ['mise run --dry-run lint', 'read mise.toml'],
      ['mise run lint', 'execute:project task lint'],
      ['mise run', 'execute:project task'],
      ['devbox run -- rm -r dist', 'delete dist'],
      ['devbox run rm -r dist', 'delete dist'],
      ["devbox run 'rm -r dist'", 'delete dist'],
      ['mise run -C /opt/a lint', 'unknown: option `-C` of `mise` is not described'],
      ['mise trust', 'config:runs mise trust'],
      ['mise --cd /opt/a run lint', 'unknown: script `mise.toml lint` is not part of the workspace'],
      ['asdf plugin add x', 'install:global plugin add x'],
      ['asdf frob', 'unknown: subcommand `frob` of `asdf` is not described'],
    ],
  }),
]
