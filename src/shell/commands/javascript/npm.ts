import type { Args } from '../../arguments.ts'
import {
  config,
  connect,
  defineCommand,
  type Draft,
  execute,
  infra,
  install,
  publish,
  read,
  removeTree,
  type Subcommand,
  tidy,
  write,
  prints,
  run,
} from '../../command-spec.ts'
import { knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { printsInstalled, printsPlace } from '../_inputs.ts'
import { removesPackages } from '../_project.ts'
import { table } from '../_table.ts'
import {
  fetches,
  fromRegistry,
  installScripts,
  installsNamed,
  lifecycle,
  managerOptions,
  packageScript,
  registryOption,
  runsPackage,
} from './_packages.ts'

const registry = 'https://registry.npmjs.org'
const saving = table(
  {
    flag: '-D --save-dev, -O --save-optional, -P --save-prod, -E --save-exact, -B --save-bundle, --save-peer, -g --global',
    value: '--location, --install-strategy, --before, --cpu, --os, --libc',
  },
  registryOption,
)

function installs(args: Args): readonly Draft[] {
  const everywhere = args.has('-g') || textOf(args.value('--location')) === 'global'
  if (args.has('--dry-run')) return [read('package.json'), connect('get', registry)]
  const scripts = args.has('--ignore-scripts') ? [] : installScripts
  if (args.operands.length === 0 && !everywhere) return [...fromRegistry(args), install('manifest', 'package.json'), ...scripts]
  return [...fromRegistry(args), ...installsNamed(args.operands, { everywhere }), ...(everywhere ? [] : scripts)]
}

const fromManifest: Subcommand = {
  options: saving,
  effects: (args) =>
    args.has('--dry-run')
      ? [read('package.json')]
      : [...fromRegistry(args), install('manifest', 'package.json'), ...(args.has('--ignore-scripts') ? [] : installScripts)],
}
const asks: Subcommand = { options: registryOption, harmless: true, effects: [connect('get', registry)] }
const own = (name: string): Subcommand => ({ effects: ({ operands }) => [packageScript(literal(name), operands)] })
const opens: Subcommand = { options: table({ flag: '--no-browser' }), effects: [] }
const shared = (what: string): Subcommand => ({
  options: registryOption,
  effects: ({ operands }) => [publish('package', [what, ...operands.map(show)].join(' '))],
})

/** Scripts that an install or a commit runs by itself. */
const runsByItself = /^scripts\.(?:(?:pre|post)?install|prepare|prepublish(?:Only)?|(?:pre|post)?pack|dependencies)=/

/** Another folder is packed as from within, scripts and all; so is what git brings. A package of the registry is only fetched. */
function packsOther(word: Word): readonly Draft[] {
  if (/^[./~]/.test(show(word)) || textOf(word) === undefined) return [run([literal('npm'), literal('pack')], { cwd: word })]
  return /^@?[\w.-]+(?:\/[\w.-]+)?(?:@[\w.^~-]+)?$/.test(show(word)) && !/^[\w.-]+\//.test(show(word))
    ? [connect('get', registry)]
    : [install('url', word)]
}

/** Keys of package.json that say something and run nothing. */
const inertKey = /^(?:name|version|description|keywords|homepage|bugs|license|author|contributors|private|engines|repository)\b/

/** `npm pkg set scripts.lint=eslint`: what the manifest then holds, where nothing else is set. */
function setsScripts(entries: readonly Word[]): readonly Draft[] {
  const set = entries.map((entry) => /^scripts\.([\w:-]+)=([\s\S]*)$/.exec(textOf(entry) ?? ''))
  if (set.length === 0 || set.includes(null)) return []
  const computes = (text: string): string | undefined => {
    try {
      const manifest = JSON.parse(text)
      const scripts = { ...manifest.scripts, ...Object.fromEntries(set.map((found) => [found?.[1] ?? '', found?.[2] ?? ''])) }
      return JSON.stringify({ ...manifest, scripts })
    } catch {
      return undefined
    }
  }
  return [{ do: 'flow', from: [literal('package.json')], to: literal('package.json'), computes }]
}

export default defineCommand({
  name: 'npm',
  about: 'package manager of Node.js',
  options: table({ flag: '-v --version', folder: '-C --prefix' }, managerOptions),
  inherit: true,
  subcommands: {
    install: { aliases: ['i', 'add', 'in', 'ins', 'inst', 'isntall'], options: saving, effects: installs },
    'install-test': { aliases: ['it'], options: saving, effects: (args) => [...installs(args), packageScript(literal('test'))] },
    ci: { aliases: ['clean-install', 'ic', 'install-clean'], ...fromManifest },
    'install-ci-test': {
      aliases: ['cit', 'clean-install-test', 'sit'],
      effects: [install('manifest', 'package.json'), ...installScripts, packageScript(literal('test'))],
    },
    update: {
      aliases: ['up', 'upgrade', 'udpate'],
      options: saving,
      effects: (args) =>
        args.has('-g')
          ? [install('global', args.operands[0] ?? 'all')]
          : [...fromRegistry(args), install('manifest', 'package.json'), ...installScripts],
    },
    uninstall: {
      aliases: ['remove', 'rm', 'un', 'r', 'unlink'],
      options: saving,
      effects: (args) =>
        args.has('-g') && !args.has('--dry-run')
          ? args.operands.map((word) => install('global', word))
          : removesPackages('package.json')(args),
    },
    rebuild: {
      aliases: ['rb'],
      options: table({ flag: '--build-from-source, --update-binary', value: '--runtime, --target, --arch, --target_arch' }, saving),
      effects: [install('manifest', 'package.json'), ...installScripts],
    },
    dedupe: { aliases: ['ddp'], ...fromManifest },
    prune: fromManifest,
    link: {
      aliases: ['ln'],
      options: saving,
      effects: ({ operands }) =>
        // a bare name is whatever was linked globally under it
        operands.length > 0 ? installsNamed(operands) : [install('global', 'this package')],
    },
    run: { aliases: ['run-script', 'rum', 'urn'], effects: ({ operands: [name, ...parameters] }) => [packageScript(name, parameters)] },
    test: { aliases: ['t', 'tst'], ...own('test') },
    start: own('start'),
    stop: own('stop'),
    restart: own('restart'),
    exec: {
      aliases: ['x'],
      style: 'posix',
      options: table({ flag: '--no, -y --yes', value: '-p --package', runs: '-c --call' }),
      effects: (args) => (args.has('-c') ? args.values('--package').map(fetches) : runsPackage(args.operands, args.values('--package'))),
    },
    view: { aliases: ['info', 'show', 'v'], ...asks },
    search: {
      aliases: ['find', 's', 'se'],
      options: table({ value: '--searchlimit, --searchopts, --searchexclude' }, registryOption),
      effects: [connect('get', registry)],
    },
    outdated: {
      options: table({ flag: '-a --all, -g --global' }, registryOption),
      effects: [read('package.json'), connect('get', registry)],
    },
    list: {
      aliases: ['ls', 'll', 'la'],
      options: table({ flag: '-a --all, -g --global, --link, --no-unicode, --unicode' }),
      effects: [read('package.json')],
    },
    explain: { aliases: ['why'], effects: [read('package.json')] },
    query: {
      options: table({ flag: '-g --global', value: '--expect-result-count', 'value?': '--expect-results' }),
      effects: [read('package.json')],
    },
    sbom: { options: table({ value: '--sbom-format, --sbom-type' }), effects: [read('package.json')] },
    fund: { options: table({ flag: '--browser, --no-browser', value: '--which' }), effects: [read('package.json')] },
    audit: {
      options: table({ value: '--audit-level' }, registryOption),
      effects: (args) => {
        if (args.text(0) !== 'fix') return [read('package.json'), connect('get', registry)]
        return [
          args.has('--dry-run')
            ? connect('get', registry)
            : args.has('-f')
              ? install('named', 'audit fix --force')
              : install('manifest', 'package.json'),
        ]
      },
    },
    doctor: { options: registryOption, effects: [read('package.json'), connect('get', registry)] },
    ping: asks,
    whoami: asks,
    root: {
      options: table({ flag: '-g --global' }),
      effects: (args) => [args.has('-g') ? printsInstalled('npm root -g') : prints('node_modules\n')],
    },
    prefix: { options: table({ flag: '-g --global' }), effects: [] },
    bin: { options: table({ flag: '-g --global' }), effects: ({ has }) => (has('-g') ? [] : [printsPlace('node_modules/.bin')]) },
    version: {
      options: table({
        flag: '--git-tag-version, --no-git-tag-version, --allow-same-version, --no-commit-hooks, --commit-hooks, --sign-git-tag',
        value: '--preid, -m --message',
      }),
      effects: (args) =>
        args.operands.length === 0
          ? [read('package.json')]
          : [
              ...lifecycle('package.json', 'preversion', 'version'),
              tidy('package.json'),
              ...(args.has('--no-git-tag-version') ? [] : [write('.git', 'commit'), write('.git', 'ref')]),
              ...lifecycle('package.json', 'postversion'),
            ],
    },
    pkg: {
      effects: (args) => {
        const [action, ...entries] = args.operands
        if (action === undefined || textOf(action) === 'get') return [read('package.json')]
        const keeps = textOf(action) !== 'fix' && entries.every((entry) => inertKey.test(knownPrefix(entry)))
        return [
          keeps ? tidy('package.json') : write('package.json', 'edit'),
          ...entries.filter((entry) => runsByItself.test(knownPrefix(entry))).map((entry) => config('runs', entry)),
          ...(textOf(action) === 'set' && !args.has('--json') ? setsScripts(entries) : []),
        ]
      },
    },
    'set-script': {
      effects: ({ operands }) => [write('package.json', 'edit'), ...operands.slice(0, 1).map((name) => config('runs', name))],
    },
    init: {
      aliases: ['create', 'innit'],
      style: 'posix',
      options: table({ value: '--scope, --init-author-name, --init-license, --init-version, --init-type' }),
      effects: ({ operands: [name, ...rest] }) => (name ? runsPackage([initializer(show(name)), ...rest]) : [write('package.json')]),
    },
    pack: {
      options: table({ writes: '--pack-destination' }),
      effects: (args) =>
        args.operands.length > 0
          ? [...args.operands.flatMap(packsOther), ...(args.has('--dry-run') ? [] : [write('.', 'folder')])]
          : args.has('--dry-run')
            ? [read('.'), ...lifecycle('package.json', 'prepack', 'prepare')]
            : [read('.'), ...lifecycle('package.json', 'prepack', 'prepare', 'postpack'), write('.', 'folder')],
    },
    publish: {
      options: table({ flag: '--provenance, --no-git-checks' }, registryOption),
      effects: (args) => [
        ...lifecycle('package.json', 'prepublishOnly', 'prepack', 'prepare'),
        args.has('--dry-run') ? read('.') : publish('package', args.operands[0] ?? 'this package'),
      ],
    },
    unpublish: {
      options: registryOption,
      effects: (args) => [
        args.has('--dry-run') ? read('package.json') : publish('package', `unpublish ${args.operands.map(show)[0] ?? ''}`.trim()),
      ],
    },
    deprecate: shared('deprecate'),
    'dist-tag': {
      aliases: ['dist-tags'],
      options: registryOption,
      effects: (args) =>
        ['ls', undefined].includes(args.text(0))
          ? [connect('get', registry)]
          : [publish('package', `dist-tag ${args.operands.map(show).join(' ')}`)],
    },
    owner: {
      aliases: ['author'],
      options: registryOption,
      effects: (args) =>
        args.text(0) === 'ls' ? [connect('get', registry)] : [publish('package', `owner ${args.operands.map(show).join(' ')}`)],
    },
    access: {
      options: registryOption,
      effects: (args) =>
        /^(ls|list|get)/.test(args.text(0) ?? '')
          ? [connect('get', registry)]
          : [publish('package', `access ${args.operands.map(show).join(' ')}`)],
    },
    'find-dupes': { options: registryOption, effects: [read('package-lock.json')] },
    stars: asks,
    hook: {
      options: registryOption,
      effects: (args) =>
        args.text(0) === 'ls' ? [connect('get', registry)] : [publish('package', `hook ${args.operands.map(show).join(' ')}`)],
    },
    org: {
      options: registryOption,
      effects: (args) =>
        args.text(0) === 'ls' ? [connect('get', registry)] : [publish('package', `org ${args.operands.map(show).join(' ')}`)],
    },
    team: {
      options: registryOption,
      effects: (args) =>
        args.text(0) === 'ls' ? [connect('get', registry)] : [publish('package', `team ${args.operands.map(show).join(' ')}`)],
    },
    profile: {
      options: registryOption,
      effects: (args) => (args.text(0) === 'get' ? [connect('get', registry)] : [config('global', 'npm profile')]),
    },
    login: {
      aliases: ['adduser', 'add-user'],
      options: table({ value: '--scope, --auth-type' }, registryOption),
      effects: [connect('login', registry)],
    },
    logout: { options: table({ value: '--scope' }, registryOption), effects: [config('global', 'npm login')] },
    token: {
      options: registryOption,
      effects: (args) => [
        ['list', 'ls', undefined].includes(args.text(0)) ? connect('get', registry) : infra('secret', `npm token ${args.text(0) ?? ''}`),
      ],
    },
    cache: {
      effects: (args) => [
        ['ls', 'verify', undefined].includes(args.text(0))
          ? read('~/.npm')
          : args.text(0) === 'add'
            ? connect('get', registry)
            : removeTree('~/.npm/_cacache'),
      ],
    },
    config: {
      aliases: ['c'],
      options: table({ flag: '-g --global, -L, -l --long, --json', value: '--location' }),
      effects: (args) => {
        const [action, ...rest] = args.operands.map(show)
        if (['get', 'list', 'ls', undefined].includes(action))
          return [read('.npmrc'), ...(rest.some((key) => /auth|password|token/i.test(key)) ? [infra('secret', 'npm settings')] : [])]
        const key = rest[0]?.split('=')[0] ?? ''
        const tag = /strict-ssl/.test(key)
          ? 'tls-off'
          : /^(save-.*|fund|audit|progress|loglevel|color|init-.*|update-notifier|prefer-.*)$/.test(key)
            ? 'inert'
            : 'runs'
        // without --location=project the user's own settings change
        return [config(tag, rest.join(' ')), ...(textOf(args.value('--location')) === 'project' ? [] : [config('global', key)])]
      },
    },
    get: {
      effects: ({ operands }) => [
        read('.npmrc'),
        ...(operands.some((key) => /auth|password|token/i.test(show(key))) ? [infra('secret', 'npm settings')] : []),
      ],
    },
    set: { effects: ({ operands }) => [config('global', operands.map(show).join(' '))] },
    docs: opens,
    repo: opens,
    bugs: { ...opens, aliases: ['issues'] },
    home: opens,
    help: opens,
    'help-search': opens,
    completion: opens,
    shrinkwrap: { effects: [write('npm-shrinkwrap.json')] },
    diff: {
      options: table({ value: '--diff, --diff-unified', flag: '--diff-name-only' }, registryOption),
      effects: [connect('get', registry)],
    },
    explore: {
      style: 'raw',
      effects: ({ words }) => {
        const start = words.findIndex((word) => textOf(word) === '--')
        return [execute('arbitrary', 'a shell in a package'), ...(start < 0 ? [] : [run(words.slice(start + 1))])]
      },
    },
  },
  effects: [],
  examples: [
    ['npm explore', 'execute:arbitrary a shell in a package'],
    ['npm explore a -- rm b', 'execute:arbitrary a shell in a package', 'delete b'],
    ['npm diff', 'connect:get https://registry.npmjs.org'],
    ['npm shrinkwrap', 'write npm-shrinkwrap.json'],
    ['npm completion'],
    ['npm help-search'],
    ['npm help'],
    ['npm home'],
    ['npm bugs'],
    ['npm repo'],
    ['npm docs'],
    ['npm get', 'read .npmrc'],
    ['npm logout', 'config:global npm login'],
    ['npm login', 'connect:login https://registry.npmjs.org'],
    ['npm access x', 'publish:package access x'],
    ['npm team ls acme', 'connect:get https://registry.npmjs.org'],
    ['npm find-dupes', 'read package-lock.json'],
    ['npm stars', 'connect:get https://registry.npmjs.org'],
    ['npm hook ls', 'connect:get https://registry.npmjs.org'],
    ['npm hook add a https://x.example secret', 'publish:package hook add a https://x.example secret'],
    ['npm org ls acme', 'connect:get https://registry.npmjs.org'],
    ['npm org rm acme bob', 'publish:package org rm acme bob'],
    ['npm team rm acme bob', 'publish:package team rm acme bob'],
    ['npm profile get', 'connect:get https://registry.npmjs.org'],
    ['npm profile set email x', 'config:global npm profile'],
    ['npm owner x', 'publish:package owner x'],
    ['npm dist-tag x', 'publish:package dist-tag x'],
    ['npm deprecate x', 'publish:package deprecate x'],
    ['npm pack', 'read .', 'write:folder .'],
    ['npm pack --pack-destination /opt/a', 'write /opt/a', 'read .', 'write:folder .'],
    ['npm init x', 'install:undeclared create-x', 'unknown: program `create-x` is not described'],
    ['npm set-script postinstall x', 'write:edit package.json', 'config:runs postinstall'],
    ['npm pkg x', 'write:edit package.json'],
    ['npm pkg set scripts.postinstall=x', 'write:edit package.json', 'config:runs scripts.postinstall=x'],
    ['npm bin'],
    ['$(npm bin)/rimraf dist', 'delete dist'],
    ['npm prefix'],
    ['npm root'],
    ['npm whoami', 'connect:get https://registry.npmjs.org'],
    ['npm ping', 'connect:get https://registry.npmjs.org'],
    ['npm doctor', 'read package.json', 'connect:get https://registry.npmjs.org'],
    ['npm fund', 'read package.json'],
    ['npm sbom', 'read package.json'],
    ['npm query', 'read package.json'],
    ['npm explain', 'read package.json'],
    ['npm outdated', 'read package.json', 'connect:get https://registry.npmjs.org'],
    ['npm search', 'connect:get https://registry.npmjs.org'],
    ['npm restart', 'execute:project package.json restart (no manifest)'],
    ['npm stop', 'execute:project package.json stop (no manifest)'],
    ['npm start', 'execute:project package.json start (no manifest)'],
    ['npm link x', 'install:named x'],
    ['npm prune', 'install:manifest package.json'],
    ['npm dedupe', 'install:manifest package.json'],
    ['npm rebuild', 'install:manifest package.json'],
    ['npm update', 'install:manifest package.json'],
    ['npm install-ci-test', 'install:manifest package.json', 'execute:project package.json test (no manifest)'],
    ['npm install-test x', 'install:named x', 'execute:project package.json test (no manifest)'],
    ['npm install', 'install:manifest package.json'],
    ['npm ci --loglevel=error', 'install:manifest package.json'],
    ['npm i -D left-pad', 'install:named left-pad'],
    ['npm install -g tool', 'install:global tool'],
    ['npm install https://example.com/x.tgz', 'install:url https://example.com/x.tgz'],
    ['npm install --dry-run', 'read package.json', 'connect:get https://registry.npmjs.org'],
    ['npm run build', 'execute:project package.json build (no manifest)'],
    ['npm test -- --grep x', 'execute:project package.json test (no manifest)'],
    ['npm run', 'read package.json'],
    ['npm exec -c "rm -r dist"', 'delete dist'],
    ['npm view react version', 'connect:get https://registry.npmjs.org'],
    ['npm ls --depth=0', 'read package.json'],
    ['npm audit --json', 'read package.json', 'connect:get https://registry.npmjs.org'],
    ['npm audit fix --force', 'install:named audit fix --force'],
    ['npm publish --dry-run', 'read .'],
    ['npm publish', 'publish:package this package'],
    ['npm unpublish --force tool', 'publish:package unpublish tool'],
    ['npm version patch', 'write:edit package.json', 'write:commit .git', 'write:ref .git'],
    ['npm config set ignore-scripts true', 'config:runs ignore-scripts true', 'config:global ignore-scripts'],
    ['npm uninstall left-pad', 'install:remove left-pad'],
    ['npm cache clean --force', 'delete ~/.npm/_cacache'],
    ['npm token list', 'connect:get https://registry.npmjs.org'],
    ['npm --userconfig=/tmp/x install', 'unknown: option `--userconfig` of `npm` is not described', 'install:manifest package.json'],
    ['npm ci --registry a', 'install:url a', 'install:manifest package.json'],
    ['npm exec -c "rm -r dist" --package a', 'delete dist', 'install:undeclared a'],
  ],
})

/** `npm init vite@latest` runs `create-vite@latest`. */
function initializer(name: string) {
  const scoped = /^(@[^/@]+)(?:\/([^@]+))?(@.*)?$/.exec(name)
  if (!scoped) return literal(`create-${name}`)
  return literal(`${scoped[1]}/create${scoped[2] ? `-${scoped[2]}` : ''}${scoped[3] ?? ''}`)
}
