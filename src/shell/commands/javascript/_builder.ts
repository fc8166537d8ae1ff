import type { Args } from '../../arguments.ts'
import {
  type CommandSpec,
  connect,
  defineCommand,
  type Draft,
  type Options,
  projectCode,
  type Subcommand,
  write,
} from '../../command-spec.ts'
import { eslintSettings, fills, loadsValues } from '../_project.ts'
import { table } from '../_table.ts'

/** Options that most of these tools share. */
export const builderOptions = table({
  flag: `-d --debug, --force -f, --clearScreen, --strictPort, --open -o, --no-open, --https, --watch -w, --minify, --emptyOutDir,
        --manifest, --cors, --app, --sourcemapClient, --sourcemapServer, --experimental-app-only, --experimental-debug-memory-usage,
        --disable-source-maps, --profile, --silent, --verbose, --turbo, --turbopack, --webpack, --no-lint, --no-mangling, --lint,
        --experimental-https, --no-cache, --cache, --progress, --no-progress, --quiet, --color, --no-color, --prerender, --dotenv,
        --no-clear, --analyze, --no-clearScreen, --no-fork, --public, --lockfile, --offline, --allowed-hosts, --sync, --devOutput, --dryrun --dry-run, --serve, --no-minify, --locale, --skip-build, --dir`,
  value: `-p --port, -H --hostname, -m --mode, --base, -l --logLevel --log-level, --target, --assetsDir, --assetsInlineLimit,
        --filter, --configLoader, --stats, --env, --define, --entry, -t --preset, --site, --experimental-build-mode,
        --keepAliveTimeout, -c --config, --environment`,
  'value?': '-h --host, --sourcemap, --inspect, --devtool, --ssr, --ssrManifest',
  writes: '--outDir, --outdir --out-dir, -O --output-path, --dest',
  unsafe: '--experimental-upload-trace',
})

const checking = table({
  flag: '--fix, --strict, --json, --noSync, --preserveWatchOutput, --error-on-unmatched-pattern, --report-unused-disable-directives, --inline-config',
  value:
    '--dir, --file, --rule, --max-warnings, --format, --tsconfig, --root, --minimumSeverity, --minimumFailingSeverity, --ext, --cache-strategy',
  writes: '--output-file, --cache-location',
})

interface Builder {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly about: string
  /** Settings that are code. */
  readonly files: readonly string[]
  /** Where a build goes unless it is told. */
  readonly output: string
  readonly examples: CommandSpec['examples']
  readonly extra?: Options
  readonly more?: Readonly<Record<string, Subcommand>>
}

/** A tool that runs the project's settings and code: build, development server, preview. */
export function builder({ name, aliases, about, files, output, examples, extra = {}, more = {} }: Builder): CommandSpec {
  const config = (args: Args): readonly Draft[] => loadsValues(args, ['-c'], 'javascript')
  const options = table({}, builderOptions, extra)
  const serves: Subcommand = {
    options,
    effects: (args) => [projectCode('dev server', ...files, ...args.operands), ...config(args), connect('listen', 'localhost')],
  }
  const builds: Subcommand = {
    options,
    effects: (args) => [
      projectCode('build', ...files, ...args.operands),
      ...config(args),
      ...(args.has('--outDir', '--outdir', '-O', '--dest') ? [] : fills(output, ...files)),
    ],
  }
  return defineCommand({
    name,
    ...(aliases ? { aliases } : {}),
    about,
    ownTasks: true,
    eitherCase: true,
    subcommands: {
      dev: { aliases: ['serve', 'develop', 's', 'vite:dev'], ...serves },
      start: serves,
      preview: serves,
      build: { aliases: ['b', 'generate', 'export', 'optimize', 'vite:build', 'analyze', 'build-module'], ...builds },
      check: {
        aliases: ['lint', 'typecheck', 'info', 'sync', 'prepare', 'typegen', 'cleanup', 'routes', 'inspect'],
        options: table({}, options, checking),
        effects: (args) => [
          projectCode('checks', ...files),
          ...eslintSettings,
          ...config(args),
          ...(args.has('--fix') ? [write('.', 'edit')] : []),
        ],
      },
      test: { options, effects: (args) => [projectCode('tests', ...files), ...config(args)] },
      ...more,
    },
    examples: [
      [`${name} dev --port 4000`, 'execute:project dev server', 'connect:listen localhost'],
      [`${name} start`, 'execute:project dev server', 'connect:listen localhost'],
      [`${name} preview`, 'execute:project dev server', 'connect:listen localhost'],
      [`${name} check`, 'execute:project checks'],
      [`${name} test`, 'execute:project tests'],
      ...examples,
    ],
  })
}
