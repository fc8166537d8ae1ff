import { config, connect, defineCommand, install, projectCode, read, removeTree, tidy, write } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { fills, startsByPath } from '../_project.ts'
import { table } from '../_table.ts'

const everywhere = table({ flag: '--verbose, --progress, --color, --interactive, --defaults, --force, -d --dry-run', value: '--project' })

const compiles = table(
  {
    flag: `--aot, --watch, --source-map, --optimization, --extract-licenses, --named-chunks, --vendor-chunk, --common-chunk,
        --build-optimizer, --service-worker, --stats-json, --preserve-symlinks, --subresource-integrity, --delete-output-path, --ssr,
        --prerender, --clear-screen, --app-shell, --prod`,
    value: `-c --configuration, --base-href, --deploy-url, --output-hashing, --localize, --poll, --budgets, --i18n-missing-translation,
        --cross-origin, --inline-style-language, --allowed-common-js-dependencies, --web-worker-ts-config, --define, --external-dependencies`,
    reads: '--index, --main, --browser, --server, --polyfills, --ts-config, --styles, --scripts, --assets, --ngsw-config-path',
    writes: '--output-path',
  },
  everywhere,
)

const serves = table(
  {
    flag: '--hmr, --live-reload, --open -o, --ssl, --disable-host-check, --prebundle, --servePath',
    value: '--port, --host, --public-host, --allowed-hosts, --serve-path',
    'value?': '--inspect',
    reads: '--ssl-cert',
    code: '--proxy-config',
  },
  compiles,
)

const tests = table(
  {
    flag: '--code-coverage, --coverage, --ui, --headless, --no-watch',
    value: `--browsers, --include, --exclude, --code-coverage-exclude, --coverage-exclude, --coverage-include, --coverage-reporters,
        --reporters, --filter, --runner, --watch`,
    writes: '--output-file',
    code: '--karma-config, --runner-config',
  },
  compiles,
)

const schematic = table(
  {
    flag: `--standalone, --skip-tests, --flat, --inline-style -s, --inline-template -t, --skip-import, --export, --export-default, --functional,
        --routing, --create-application, --minimal, --strict, --skip-install, --skip-package-json, --skip-ts-config, --ng-html, --display-block,
        --lazy, --server-routing, --file-name-style-guide, --zoneless, --feature, --creators, --api`,
    value: `--style, --prefix -p, --selector, --type, --type-separator, --change-detection -c, --view-encapsulation -v, --module -m, --path,
        --implements, --routing-scope, --route, --guards, --project-root, --entry-file, --related-spec-file, --reducers, --state,
        --browsers`,
  },
  everywhere,
)

const writesCode = [projectCode('code generator', 'angular.json'), write('.', 'edit')]

export default defineCommand({
  name: 'ng',
  about: 'Angular',
  ownTasks: true,
  eitherCase: true,
  subcommands: {
    build: { aliases: ['b'], options: compiles, effects: [projectCode('build', 'angular.json'), ...fills('dist', 'angular.json')] },
    serve: {
      aliases: ['s', 'dev'],
      options: serves,
      effects: [projectCode('dev server', 'angular.json'), connect('listen', 'localhost')],
    },
    test: {
      aliases: ['t'],
      options: tests,
      effects: (args) => [projectCode('tests', 'angular.json', 'karma.conf.js'), ...args.values('--browsers').flatMap(startsByPath)],
    },
    e2e: { aliases: ['e'], options: serves, effects: [projectCode('tests', 'angular.json')] },
    lint: {
      options: table(
        { flag: '--fix, --quiet, --cache', value: '--max-warnings, --format, --lint-file-patterns, -c --configuration' },
        everywhere,
      ),
      effects: ({ has }) => [projectCode('checks', 'angular.json'), ...(has('--fix') ? [tidy('.')] : [])],
    },
    'extract-i18n': {
      options: table({ value: '--format', writes: '--output-path, --out-file' }, compiles),
      effects: [projectCode('build', 'angular.json'), write('messages.xlf')],
    },
    // a collection of another package brings its own generators, declared or not found
    generate: { aliases: ['g'], options: schematic, effects: ({ has }) => (has('-d') ? writesCode.slice(0, 1) : writesCode) },
    run: { options: serves, effects: ({ operands }) => [projectCode(operands.map(show).join(' '), 'angular.json')] },
    new: {
      aliases: ['n'],
      options: table({ flag: '--skip-git -g, --commit', value: '--directory, --package-manager, --collection' }, schematic),
      effects: ({ operands, has }) =>
        operands.flatMap((word) => [write(word, 'folder'), ...(has('--skip-install') ? [] : [install('named', 'a new application')])]),
    },
    add: {
      options: table({ flag: '--skip-confirmation', value: '--registry' }, everywhere),
      effects: ({ operands }) => operands.map((word) => install('named', word)),
    },
    // without packages it lists what could be updated
    update: {
      options: table(
        { flag: '--next, -C --create-commits, --allow-dirty, --migrate-only, --verbose', value: '--from, --to, --name' },
        everywhere,
      ),
      effects: ({ operands, has }) =>
        operands.length === 0
          ? [read('package.json'), connect('get', 'https://registry.npmjs.org')]
          : has('--migrate-only', '--name')
            ? writesCode
            : operands.map((word) => install('named', word)),
    },
    config: {
      options: table({ flag: '-g --global' }),
      effects: ({ operands, has }) =>
        operands.length < 2
          ? [read('angular.json')]
          : has('-g')
            ? [config('global', operands.map(show).join(' '))]
            : [write('angular.json', 'edit')],
    },
    cache: {
      subcommands: {
        info: { aliases: ['stats'], effects: [read('.angular/cache', 'names')] },
        clean: { effects: [removeTree('.angular/cache')] },
        enable: { aliases: ['on'], effects: [write('angular.json', 'edit')] },
        disable: { aliases: ['off'], effects: [write('angular.json', 'edit')] },
      },
    },
    analytics: {
      subcommands: {
        info: { effects: [read('angular.json')] },
        disable: { aliases: ['off'], options: table({ flag: '-g --global' }), effects: [write('angular.json', 'edit')] },
      },
    },
    version: { aliases: ['v'], effects: [read('package.json')] },
    doc: { aliases: ['d'], effects: [] },
    completion: { subcommands: { script: { effects: [] } } },
    mcp: { options: table({ flag: '--read-only, --local-only' }), effects: [] },
  },
  examples: [
    ['ng build --configuration production --source-map', 'execute:project build', 'write dist'],
    ['ng serve --port 4300', 'execute:project dev server', 'connect:listen localhost'],
    ['ng test --no-watch --code-coverage', 'execute:project tests'],
    ['ng test --no-watch --code-coverage --output-file /opt/a', 'write /opt/a', 'execute:project tests'],
    ['ng test --no-watch --code-coverage --runner-config /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
    ['ng e2e', 'execute:project tests'],
    ['ng lint --fix', 'execute:project checks', 'write:edit .'],
    ['ng extract-i18n', 'execute:project build', 'write messages.xlf'],
    [
      'ng extract-i18n --output-path /opt/a --out-file /opt/b',
      'write /opt/a',
      'write /opt/b',
      'execute:project build',
      'write messages.xlf',
    ],
    ['ng generate component x --skip-tests', 'execute:project code generator', 'write:edit .'],
    ['ng g service core/x --dry-run', 'execute:project code generator'],
    ['ng run app:lint', 'execute:project app:lint'],
    ['ng run app:lint --ssl-cert /opt/a --output-path /opt/b', 'read /opt/a', 'write /opt/b', 'execute:project app:lint'],
    [
      'ng run app:lint --styles /opt/a --scripts /opt/b --assets /opt/c --ngsw-config-path /opt/d --proxy-config /opt/e',
      'read /opt/a',
      'read /opt/b',
      'read /opt/c',
      'read /opt/d',
      'unknown: runs `/opt/e`, which is not part of the workspace',
    ],
    [
      'ng run app:lint --index /opt/a --main /opt/b --browser /opt/c --server /opt/d --polyfills /opt/e --ts-config /opt/f',
      'read /opt/a',
      'read /opt/b',
      'read /opt/c',
      'read /opt/d',
      'read /opt/e',
      'read /opt/f',
      'execute:project app:lint',
    ],
    ['ng new shop', 'write:folder shop', 'install:named a new application'],
    ['ng add x', 'install:named x'],
    ['ng update', 'read package.json', 'connect:get https://registry.npmjs.org'],
    ['ng update @angular/core', 'install:named @angular/core'],
    ['ng config cli.analytics', 'read angular.json'],
    ['ng config -g cli.warnings.versionMismatch false', 'config:global cli.warnings.versionMismatch false'],
    ['ng cache info', 'read:names .angular/cache'],
    ['ng cache clean', 'delete .angular/cache'],
    ['ng cache enable', 'write:edit angular.json'],
    ['ng cache disable', 'write:edit angular.json'],
    ['ng analytics info', 'read angular.json'],
    ['ng analytics disable', 'write:edit angular.json'],
    ['ng version', 'read package.json'],
    ['ng doc signal'],
    ['ng completion script'],
    ['ng mcp'],
    ['ng deploy', 'unknown: subcommand `deploy` of `ng` is not described'],
    ['ng build --plugin x', 'unknown: option `--plugin` of `ng build` is not described', 'execute:project build', 'write dist'],
    [
      'ng test --karma-config /opt/a',
      'execute:project /opt/a',
      'unknown: runs `/opt/a`, which is not part of the workspace',
      'execute:project tests',
    ],
  ],
})
