import { parseArguments } from '../../parse-arguments.ts'
import { connect, defineCommand, projectCode, read, unknown, write } from '../../command-spec.ts'
import { configFiles, fills, loads, loadsValues, readsOperandsOr } from '../_project.ts'
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

const rollupFiles = configFiles('rollup.config', 'rolldown.config')

export default [
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
