import { connect, defineCommand, nothing, projectCode, publish, read, type Subcommand, write } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { runsSettings } from '../_project.ts'
import { table } from '../_table.ts'

const koOptions = table({
  flag: '-L --local, -B --bare, -P --preserve-import-paths, --base-import-paths, --disable-optimizations, --verbose -v, --debug, --tag-only, -W',
  value: '-j --jobs, --platform, -t --tags, --sbom, --image-label, --image-annotation, --image-user',
  'value?': '--push',
  reads: '-f --filename',
  writes: '--oci-layout-path, --tarball, --image-refs, --sbom-dir',
})
const buildsImage: Subcommand = {
  options: koOptions,
  // `--push=false` and `--local` keep the image here
  effects: (args) => [
    ...(args.has('--local') || args.values('--push').some((word) => show(word) === 'false') ? [] : [publish('image', 'this project')]),
    projectCode('build', 'go.mod'),
  ],
}

const wailsOptions = table({
  flag: '-clean, -debug, -devtools, -race, -trimpath, -upx, -s, -f, -m, -nopackage, -skipbindings, -skipmodtidy, -dryrun, -nsis, -noreload, -nogen, -browser, -forcebuild, -u, -webview2=embed, -v0, -v1, -v2',
  value: '-platform, -tags, -v, -loglevel, -debounce, -frontenddevserverurl, -devserver, -reloaddirs, -e, -webview2',
  writes: '-o',
})

const buffaloOptions = table({
  flag: '-v --verbose, -d --debug, -k --skip-assets, -c --compress, -e --extract-assets, --skip-template-validation, --static -s, --clean-assets',
  value: '-t --tags, --environment, --mod',
  writes: '-o --output',
})

export default [
  defineCommand({
    name: 'air',
    about: 'builds and runs a Go project again and again',
    // `-build.cmd` and its like say what is run
    options: table({ flag: '-d, -v', code: '-c' }),
    subcommands: { init: { effects: [write('.air.toml')] } },
    effects: [runsSettings('build', '.air.toml', 'go.mod'), write('tmp', 'folder')],
    examples: [
      ['air', 'execute:project build', 'write:folder tmp'],
      [
        'air -c /opt/a.toml',
        'execute:project /opt/a.toml',
        'unknown: runs `/opt/a.toml`, which is not part of the workspace',
        'execute:project build',
        'write:folder tmp',
      ],
      ['air init', 'write .air.toml'],
      [
        "air --build.cmd 'rm -r x'",
        'unknown: option `--build.cmd` of `air` is not described',
        'unknown: subcommand `rm -r x` of `air` is not described',
      ],
    ],
  }),
  defineCommand({
    name: 'ko',
    about: 'builds images of Go programs',
    subcommands: {
      build: { aliases: ['publish'], ...buildsImage },
      resolve: buildsImage,
      version: { effects: nothing },
      deps: { effects: nothing },
    },
    examples: [
      ['ko build --local ./cmd/app', 'execute:project build'],
      ['ko build --push=false ./cmd/app', 'execute:project build'],
      ['ko build ./cmd/app', 'publish:image this project', 'execute:project build'],
      [
        'ko build --local --oci-layout-path=/opt/a --tarball /opt/b --image-refs /opt/c ./cmd/app',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'execute:project build',
      ],
      ['ko resolve -f config', 'read config', 'publish:image this project', 'execute:project build'],
      ['ko version'],
      ['ko deps x'],
      ['ko apply -f config', 'unknown: subcommand `apply` of `ko` is not described'],
    ],
  }),
  defineCommand({
    name: 'wails',
    about: 'builds desktop programs of Go and JavaScript',
    style: 'long',
    subcommands: {
      // the front end is built by the commands that wails.json names
      build: {
        style: 'long',
        options: wailsOptions,
        effects: [runsSettings('build', 'wails.json'), projectCode('build', 'go.mod'), write('build', 'folder')],
      },
      dev: {
        style: 'long',
        options: wailsOptions,
        effects: [runsSettings('dev server', 'wails.json'), projectCode('dev server', 'go.mod'), connect('listen', 'localhost')],
      },
      doctor: { effects: nothing },
      version: { effects: nothing },
      show: { effects: nothing },
      generate: { style: 'long', options: wailsOptions, effects: [projectCode('build', 'go.mod'), write('frontend', 'folder')] },
    },
    examples: [
      ['wails build -clean', 'execute:project build', 'write:folder build'],
      ['wails build -o /opt/a', 'write /opt/a', 'execute:project build', 'write:folder build'],
      ['wails dev', 'execute:project dev server', 'connect:listen localhost'],
      ['wails doctor'],
      ['wails version'],
      ['wails show x'],
      ['wails generate module', 'execute:project build', 'write:folder frontend'],
      [
        'wails build -compiler /opt/a',
        'unknown: option `-compiler` of `wails build` is not described',
        'execute:project build',
        'write:folder build',
        'unknown: runs `/opt/a`, which is not part of the workspace',
      ],
      ['wails update', 'unknown: subcommand `update` of `wails` is not described'],
    ],
  }),
  defineCommand({
    name: 'buffalo',
    about: 'builds and serves applications of Buffalo',
    subcommands: {
      dev: {
        options: buffaloOptions,
        effects: [projectCode('dev server', 'go.mod'), runsSettings('dev server', '.buffalo.dev.yml'), connect('listen', 'localhost')],
      },
      build: {
        options: buffaloOptions,
        effects: ({ has }) => [projectCode('build', 'go.mod'), ...(has('-o') ? [] : [write('bin', 'folder')])],
      },
      test: { style: 'posix', effects: [projectCode('tests', 'go.mod')] },
      routes: { effects: [projectCode('application', 'go.mod')] },
      info: { effects: [read('.')] },
      version: { effects: nothing },
    },
    examples: [
      ['buffalo dev', 'execute:project dev server', 'connect:listen localhost'],
      ['buffalo build', 'execute:project build', 'write:folder bin'],
      ['buffalo build -o /opt/a', 'write /opt/a', 'execute:project build'],
      ['buffalo test', 'execute:project tests'],
      ['buffalo routes', 'execute:project application'],
      ['buffalo info', 'read .'],
      ['buffalo version'],
      ['buffalo pop drop', 'unknown: subcommand `pop` of `buffalo` is not described'],
      ['buffalo task x', 'unknown: subcommand `task` of `buffalo` is not described'],
    ],
  }),
]
