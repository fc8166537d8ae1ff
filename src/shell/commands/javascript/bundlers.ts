import type { Args } from '../../arguments.ts'
import { parseArguments } from '../../parse-arguments.ts'
import { connect, defineCommand, type Draft, projectCode, read, unknown, write } from '../../command-spec.ts'
import { configFiles, fills, loads, loadsValues, readsOperandsOr, runsSettings } from '../_project.ts'
import { literal, show } from '../../value.ts'
import { table } from '../_table.ts'

const esbuildOptions = table({
  flag: `--bundle, --minify, --minify-whitespace, --minify-identifiers, --minify-syntax, --splitting, --keep-names,
        --allow-overwrite, --preserve-symlinks, --jsx-dev, --ignore-annotations, --jsx-side-effects`,
  value: `--platform, --format, --target, --global-name, --loader, --log-level, --log-limit, --tree-shaking, --packages, --conditions,
        --main-fields, --charset, --color, --legal-comments, --jsx, --jsx-factory, --jsx-fragment, --jsx-import-source, --outbase,
        --public-path, --resolve-extensions, --source-root, --sourcefile, --sources-content, --entry-names, --chunk-names,
        --asset-names, --banner, --footer, --drop, --drop-labels, --mangle-props, --reserve-props, --line-limit, --certfile,
        --external, --alias, --define, --inject, --tsconfig-raw, --pure, --log-override, --out-extension, --supported`,
  'value?': '--sourcemap, --serve, --servedir, --analyze, --watch, --watch-delay',
  reads: '--tsconfig',
  writes: '--outfile, --outdir, --metafile',
})

const buildFiles = configFiles(
  'webpack.config',
  'rollup.config',
  'tsup.config',
  'rspack.config',
  'postcss.config',
  'tailwind.config',
  'babel.config',
  '.babelrc',
  'codegen',
  'tsdown.config',
  'build.config',
  'uno.config',
)
const rollupFiles = configFiles('rollup.config', 'rolldown.config')

/** Runners of tasks among them, with the files that hold those. */
const taskFiles: ReadonlyMap<string, readonly string[]> = new Map([
  ['gulp', configFiles('gulpfile', 'Gulpfile')],
  ['grunt', configFiles('Gruntfile', 'gruntfile')],
])

function runsTasks({ name, operands }: Args): readonly Draft[] {
  const files = taskFiles.get(name)
  const named = operands.filter((word) => /\.[cm]?[jt]s$/.test(show(word)))
  return files
    ? [{ do: 'project-code', what: 'build', files: [...files, ...named], tasks: operands.map(show) }, runsSettings('build', ...files)]
    : []
}

/** What is read, and of translators of one file what is written: `sass a.scss a.css`, `sass a.scss:a.css`. */
function translates({ operands, name }: Args): readonly Draft[] {
  const [from, to, ...more] = operands
  if (from && to && more.length === 0 && /^(?:sass|lessc|json2ts)$/.test(name) && !isPair.test(show(from))) return [read(from), write(to)]
  return operands.flatMap((word) => {
    const [, source = '', place = ''] = (name === 'sass' && isPair.exec(show(word))) || []
    return place === '' ? [read(word)] : [read(literal(source, word.at)), write(literal(place, word.at))]
  })
}

/** Whose `-t` is a template or a transform, which is code. */
const takesCodeBy = /^(?:jsdoc|browserify)$/

const isPair = /^([^:]+):(.+)$/

export default [
  defineCommand({
    name: 'webpack',
    aliases: [
      'rspack',
      'microbundle',
      'unbuild',
      'tsdown',
      'ncc',
      'pkgroll',
      'browserify',
      'gulp',
      'grunt',
      'sass',
      'lessc',
      'jsdoc',
      'rescript',
      'tsc-alias',
      'ts-json-schema-generator',
      'json2ts',
      'svgr',
      'formatjs',
      'lingui',
      'relay-compiler',
      'wgsl',
      'unocss',
    ],
    about: 'bundles, compiles or generates from sources',
    alone: '-v -h',
    options: table({
      flag: `-w --watch, --minify -m, --clean, --no-clean, --no-minify, --no-config, --dts, --splitting, --no-splitting, --treeshake, --silent, -s --sourcemap, --progress,
        --no-progress, --bail, --color, --no-color, --stats-error-details, --merge, --disable-interpret, --profile, --no-stats, --metafile, --compress,
        --no-source-maps, --no-cache, --no-hmr, --no-optimize, --no-autoinstall, --quiet -q, --update, --embed-source-map,
        --no-source-map, --verbose, --local, --show-messages, --copy-files, --no-babelrc, --keep-file-extension, -f --flat, --error,
        --no-summary, --no-must-find-files, --no-gitignore, --check, --debug, --errors-only, --ignore-no-documents, --no-swcrc,
        --only, --sync, --log-watch-compilation, --strip-leading-paths, --source-maps, --no-comments, --compact, --no-copy-ignored,
        --root-mode, --delete-dir-on-start, --charset, --no-charset, --stop-on-error, --poll, --quiet-deps, --no-unicode, --trace,
        --fail-on-warnings, --disable-report, --diagnostics, --emit, --excludePrivate, --excludeInternal, --excludeExternals,
        --skipErrorChecking, --treatWarningsAsErrors, --dot, --unique, --show-suggestions, --show-context, --relative, --no-relative,
        --no-exit-code, --no-color, --words-only, --extract-source-locations, --throws, --preserve-whitespace, --export-type,
        --immutable, --additional-properties, --alphabetize, --default-non-nullable, --path-params-as-types, --dts-resolve,
        --dts-only, --no-dts, --shims, --cjsInterop, --keep-names, --publint, --attw, --report, --no-report, --unused, --exports,
        --fail-fast, --no-treeshake, --gitignore, --esm, --recursive, --no-error-on-unmatched, --nowatch, --hide-stats, --jit,
        --strict`,
      value: `--mode, --env, --node-env, --define-process-env-node-env, --target, --format, --external, --entry, -t, --global-name, --dist, --public-url, --log-level,
        --devtool, --stats, -e --ext --extensions, -x --exclude, -u --up, -I --load-path, --style, --style-level, -p --port, --host,
        --loader, --define, --presets, --filter, --tsconfig, --type, --locale, --words-only, --out-file-extension, --options,
        -g --globals, --name, --output-public-path, --pkg, -c --config, -C --config-option, --plugin, --require, -r, --ignore,
        --env-name, --source-type, --precision, --entryPoints, --entryPointStrategy, --theme, --readme,
        --validation, --validation.notExported, --validation.invalidLink, --validation.notDocumented, --basePath, --language-id, --languages, --issues-summary-report, --file-list, --root, --id-interpolation-pattern, --content,
        --concurrency, --retries, --out-extension, --jsxFactory, --legal-comments, --ignore-watch`,
      runs: '--onSuccess',
      'value?': '--json, --analyze, --hot, --watch-options-poll',
      code: '--typescript-compiler-folder',
      reads: '-i --input --input-file',
      writes: '-o --output --out-file --file, --metaFile, -d --dir --out-dir --outDir --output-path --dist-dir --out',
    }),
    effects: (args) => [
      projectCode('build', ...buildFiles),
      ...runsTasks(args),
      ...loadsValues(args, ['-c', '--plugin', '--require', ...(takesCodeBy.test(args.name) ? ['-t'] : [])], 'javascript'),
      ...args.values('--json').map((file) => write(file)),
      ...(args.name === 'ncc' && args.text(0) === 'run'
        ? args.operands
            .slice(1, 2)
            .map((file): Draft => ({ do: 'script', file, language: 'javascript', parameters: args.operands.slice(2) }))
        : []),
      ...translates(args),
      ...(args.has('-o', '-d') ? [] : fills('dist', ...buildFiles)),
    ],
    examples: [
      ['webpack --json=/opt/a', 'execute:project build', 'write /opt/a', 'write dist'],
      ['jsdoc -t /opt/a src', 'execute:project build', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['ncc run /opt/a.js', 'execute:project build', 'unknown: runs `/opt/a.js`, which is not part of the workspace'],
      ['webpack --mode production', 'execute:project build', 'write dist'],
      [
        'webpack --mode production --input /opt/a --output /opt/b --metaFile /opt/c --dir /opt/d',
        'read /opt/a',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'execute:project build',
      ],
      ['webpack -c /tmp/x.ts', 'execute:project build', 'unknown: runs `/tmp/x.ts`, which is not part of the workspace', 'write dist'],
      ['sass a.scss', 'execute:project build', 'read a.scss', 'write dist'],
      ['sass a.scss /opt/a.css', 'execute:project build', 'read a.scss', 'write /opt/a.css', 'write dist'],
      [
        'sass a.scss:/opt/a.css b:/opt/b',
        'execute:project build',
        'read a.scss',
        'write /opt/a.css',
        'read b',
        'write /opt/b',
        'write dist',
      ],
      ['webpack --frob', 'unknown: option `--frob` of `webpack` is not described', 'execute:project build', 'write dist'],
      [
        'webpack --onSuccess /opt/a --plugin /opt/b --require /opt/c',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project build',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'unknown: runs `/opt/c`, which is not part of the workspace',
        'write dist',
      ],
    ],
  }),
  defineCommand({
    name: 'rollup',
    aliases: ['rolldown'],
    about: 'bundles JavaScript',
    alone: '-v -h',
    options: table({
      flag: `-w --watch, --minify, --clean-dir, --keep-names, -m --sourcemap, --silent, --failAfterWarnings, --bundleConfigAsCjs, --compact, --treeshake, --no-treeshake, --forceExit, --perf, --preserveModules,
        --indent, --no-indent, --freeze, --no-freeze, --no-strict, --interop, --esModule, --no-esModule, --extend, --stdin,
        --no-stdin, --waitForBundleInput, --no-conflict, --inlineDynamicImports, --minifyInternalExports, --validate, --experimentalLogSideEffects`,
      value: `-f --format, -n --name, -e --external, -g --globals, --environment, --platform, --target, --define, --log-level, --configPlugin, -p --plugin, --entryFileNames, --exports, --banner, --footer, --intro, --outro, --assetFileNames,
        --chunkFileNames, --amd.id, --hashCharacters, --generatedCode, --jsx, --logLevel, --filterLogs, --watch.exclude, --watch.include, --maxParallelFileOps`,
      'value?': '-c --config',
      reads: '-i --input',
      writes: '-o --file, -d --dir',
    }),
    // `-c` may stand alone or before the file it names
    effects: (args) => {
      const named = args.value('-c') ?? (args.has('-c') ? args.operands[0] : undefined)
      return [
        projectCode('build', ...rollupFiles),
        ...(named ? loads(named, 'javascript') : []),
        ...loadsValues(args, ['-p', '--configPlugin'], 'javascript'),
        ...args.operands.filter((word) => word !== named).map((word) => read(word)),
        ...(args.has('-o', '-d') ? [] : fills('dist', ...rollupFiles)),
      ]
    },
    examples: [
      ['rollup -c', 'execute:project build', 'write dist'],
      ['rolldown -c', 'execute:project build', 'write dist'],
      ['rollup -c --input /opt/a --file /opt/b --dir /opt/c', 'read /opt/a', 'write /opt/b', 'write /opt/c', 'execute:project build'],
      ['rollup -c /tmp/x.js', 'execute:project build', 'unknown: runs `/tmp/x.js`, which is not part of the workspace', 'write dist'],
      ['rollup --frob', 'unknown: option `--frob` of `rollup` is not described', 'execute:project build', 'write dist'],
      [
        'rollup --configPlugin /opt/a --plugin /opt/b',
        'execute:project build',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'write dist',
      ],
    ],
  }),
  defineCommand({
    name: 'esbuild',
    about: 'bundles JavaScript',
    style: 'raw',
    // `--define:X=1`, `--loader:.png=file` and `--external:x` carry their name after a colon
    effects: ({ words, name }) => {
      const plain = words.map((word) =>
        /^--(define|loader|external|alias|inject|drop|drop-labels|pure|banner|footer|log-override|out-extension|supported|conditions)$/.test(
          show(word).split(':')[0] ?? '',
        )
          ? literal(show(word).replace(':', '='), word.at)
          : word,
      )
      const { args, unknowns, help } = parseArguments({ options: esbuildOptions }, plain, { name })
      if (help) return []
      const outputs = ['--outfile', '--outdir', '--metafile'].flatMap((option) => args.values(option).map((word) => write(word)))
      return [
        ...unknowns.map(({ because }) => unknown(because)),
        ...outputs,
        ...readsOperandsOr(args),
        ...(args.has('--serve') ? [connect('listen', 'localhost')] : []),
        ...args.values('--servedir').map((word) => read(word, 'search')),
      ]
    },
    examples: [
      ['esbuild src/a.ts --bundle --external:react --outfile=out.js', 'write out.js', 'read src/a.ts'],
      ['esbuild a.ts --frob', 'unknown: option `--frob` of `esbuild` is not described', 'read a.ts'],
    ],
  }),
]
