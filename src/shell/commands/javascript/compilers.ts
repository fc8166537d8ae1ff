import type { Args } from '../../arguments.ts'
import { type CommandSpec, defineCommand, type Draft, type Example, projectCode, read, tidy, write } from '../../command-spec.ts'
import { configFiles, fills, loadsValues, runsSettings, settingsIn } from '../_project.ts'
import { type OptionLists, table } from '../_table.ts'

/** A compiler of style sheets, scripts or documents: it runs its settings and reads and writes what the line names. */
function compiler({
  name,
  about,
  lists,
  settings = [],
  code = [],
  output,
  examples = [],
}: {
  name: string
  about: string
  lists: OptionLists
  settings?: readonly string[]
  /** Options that name settings or plugins, which are code. */
  code?: readonly string[]
  /** Where the result goes unless an option says otherwise; none: to standard output. */
  output?: string
  examples?: readonly Example[]
}): CommandSpec {
  const elsewhere = (args: Args): boolean => args.given.some(({ kind }) => kind === 'writes')
  const effects = (args: Args): readonly Draft[] => [
    projectCode('build', ...configFiles(...settings)),
    runsSettings('build', ...configFiles(...settings)),
    ...settingsIn(...settings.flatMap((stem) => ['.json', '.yml', '.yaml'].map((ending) => `${stem}${ending}`))),
    ...loadsValues(args, code, 'javascript'),
    ...args.operands.map((word) => read(word)),
    ...(output === undefined || elsewhere(args)
      ? []
      : fills(output, ...configFiles(...settings), ...settings.map((stem) => `${stem}.json`))),
  ]
  const written = output === undefined ? [] : [`write ${output}`]
  return defineCommand({
    name,
    about,
    eitherCase: true,
    options: table(lists),
    effects,
    examples: [
      [`${name} src/a`, 'execute:project build', 'read src/a', ...written],
      ...examples,
      [`${name} --zap`, `unknown: option \`--zap\` of \`${name}\` is not described`, 'execute:project build', ...written],
    ],
  })
}

export default [
  compiler({
    name: 'tsup',
    about: 'bundles TypeScript',
    settings: ['tsup.config'],
    code: ['--config', '--inject'],
    output: 'dist',
    lists: {
      flag: `--clean, --splitting, --treeshake, --silent, --shims, --cjsInterop, --keepNames, --metafile, --legacy-output, --replaceNodeEnv,
        --dts-only, --experimental-dts, --dts-resolve, --no-config, --bundle, --skipNodeModulesBundle, --removeNodeProtocol, --killSignal`,
      value: `--format, --target, --external, --entry, --global-name, --platform, --loader, --jsxFactory, --legal-comments, --ignore-watch,
        --config, --inject, --env.*, --define.*, --entry.*, --out-extension, --noExternal`,
      'value?': '-w --watch, --minify, --dts, --sourcemap, --publicDir',
      reads: '--tsconfig',
      runs: '--onSuccess',
      writes: '-d --outDir --out-dir',
    },
    examples: [
      [
        'tsup src/a --tsconfig /opt/a --onSuccess /opt/b --config /opt/c --inject /opt/d --outDir /opt/e',
        'read /opt/a',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'write /opt/e',
        'unknown: runs `/opt/c`, which is not part of the workspace',
        'unknown: runs `/opt/d`, which is not part of the workspace',
      ],
    ],
  }),
  compiler({
    name: 'babel',
    about: 'compiles JavaScript',
    settings: ['babel.config', '.babelrc'],
    code: ['--config-file', '--presets', '--plugins'],
    lists: {
      flag: `-w --watch, --copy-files -D, --copy-ignored, --babelrc, --verbose, --quiet, --keep-file-extension, --delete-dir-on-start, --relative,
        --minified, --comments, --highlight-code, --include-dotfiles, --skip-initial-build`,
      value: `-x --extensions, --presets, --plugins, --config-file, --ignore, --only, --env-name, --root-mode, --source-type, --out-file-extension,
        --module-ids, --source-root, --source-file-name, -f --filename`,
      'value?': '-s --source-maps, --compact',
      reads: '--root',
      writes: '-o --out-file, -d --out-dir',
    },
    examples: [
      [
        'babel src/a --root /opt/a --presets /opt/b --plugins /opt/c --config-file /opt/d --out-file /opt/e --out-dir /opt/f',
        'read /opt/a',
        'write /opt/e',
        'write /opt/f',
        'unknown: runs `/opt/d`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'unknown: runs `/opt/c`, which is not part of the workspace',
      ],
    ],
  }),
  compiler({
    name: 'swc',
    about: 'compiles TypeScript',
    lists: {
      flag: `-w --watch, -D --copy-files, --swcrc, --sync, --log-watch-compilation, --strip-leading-paths, --include-dotfiles, -q --quiet,
        --delete-dir-on-start`,
      value:
        '--extensions, --ignore, --only, --env-name, -C --config, --workers, -f --filename, --source-file-name, --source-root, --source-map-target, --out-file-extension',
      'value?': '-s --source-maps',
      reads: '--config-file',
      writes: '-o --out-file, -d --out-dir',
    },
    examples: [
      [
        'swc src/a --config-file /opt/a --out-file /opt/b --out-dir /opt/c',
        'read /opt/a',
        'write /opt/b',
        'write /opt/c',
        'execute:project build',
        'read src/a',
      ],
    ],
  }),
  compiler({
    name: 'tailwindcss',
    about: 'makes style sheets',
    settings: ['tailwind.config', 'postcss.config'],
    code: ['-c'],
    lists: {
      flag: '-w --watch, -m --minify, -p --poll, --autoprefixer, --optimize',
      value: '--content, -c --config',
      'value?': '--map',
      reads: '-i --input, --cwd',
      code: '--postcss',
      writes: '-o --output',
    },
    examples: [
      [
        'tailwindcss src/a --input /opt/a --cwd /opt/b --config /opt/c --output /opt/d',
        'read /opt/a',
        'read /opt/b',
        'write /opt/d',
        'unknown: runs `/opt/c`, which is not part of the workspace',
      ],
    ],
  }),
  compiler({
    name: 'postcss',
    about: 'changes style sheets by plugins',
    settings: ['postcss.config'],
    code: ['-u', '--parser', '--syntax', '--stringifier', '--config'],
    lists: {
      flag: '-m --map, -w --watch, --verbose, --include-dotfiles',
      value: '-u --use, --ext, --env, --poll, --parser, --syntax, --stringifier, --config',
      reads: '--base',
      writes: '-o --output, -d --dir',
      // it rewrites its inputs
      unsafe: '-r --replace',
    },
    examples: [
      [
        'postcss src/a --base /opt/a --replace --use /opt/c --parser /opt/d --syntax /opt/e --stringifier /opt/f --dir /opt/g',
        'unknown: option `-r` of `postcss` can run or load anything',
        'read /opt/a',
        'write /opt/g',
        'unknown: runs `/opt/c`, which is not part of the workspace',
        'unknown: runs `/opt/d`, which is not part of the workspace',
        'unknown: runs `/opt/e`, which is not part of the workspace',
        'unknown: runs `/opt/f`, which is not part of the workspace',
      ],
      ['postcss src/a --config /opt/a --output /opt/b', 'write /opt/b', 'unknown: runs `/opt/a`, which is not part of the workspace'],
    ],
  }),
  compiler({
    name: 'parcel',
    about: 'bundles an application',
    code: ['--config'],
    output: 'dist',
    lists: {
      flag: `--no-source-maps, --no-optimize, --no-cache, --no-scope-hoist, --no-content-hash, --no-hmr, --no-autoinstall, --profile, --trace, --open,
        --https, --lazy, --watch-for-stdin`,
      value: '--public-url, --log-level, --target, -p --port, --host, --hmr-port, --config, --feature-flag',
      'value?': '--detailed-report',
      writes: '--dist-dir, --cache-dir',
    },
    examples: [
      [
        'parcel src/a --config /opt/a --dist-dir /opt/b --cache-dir /opt/c',
        'write /opt/b',
        'write /opt/c',
        'unknown: runs `/opt/a`, which is not part of the workspace',
      ],
    ],
  }),
  defineCommand({
    name: 'svgo',
    about: 'makes drawings smaller',
    options: table({
      flag: '-r --recursive, --pretty, --multipass, --final-newline, -q --quiet, --show-plugins, --no-color',
      value: '-p --precision, --indent, --eol, --datauri, -s --string, --exclude, --config',
      reads: '-i --input, -f --folder',
      writes: '-o --output',
    }),
    // without an output the drawings themselves are rewritten
    effects: (args) => [
      ...loadsValues(args, ['--config'], 'javascript'),
      ...[...args.operands, ...args.values('-i'), ...args.values('-f')].map((word) => (args.has('-o') ? read(word) : tidy(word))),
    ],
    examples: [
      ['svgo a.svg', 'write:edit a.svg'],
      ['svgo -f icons -o out', 'read icons', 'write out'],
      ['svgo a.svg --input /opt/a', 'read /opt/a', 'write:edit a.svg', 'write:edit /opt/a'],
      ['svgo --zap', 'unknown: option `--zap` of `svgo` is not described'],
      ['svgo --config /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
    ],
  }),
  compiler({
    name: 'typedoc',
    about: 'makes reference pages of the sources',
    settings: ['typedoc', 'typedoc.config'],
    code: ['--options', '--plugin'],
    output: 'docs',
    lists: {
      flag: `-w --watch, --excludePrivate, --excludeInternal, --excludeExternals, --excludeProtected, --excludeNotDocumented, --excludeReferences,
        --includeVersion, --hideGenerator, --disableSources, --skipErrorChecking, --treatWarningsAsErrors, --treatValidationWarningsAsErrors,
        --showConfig, --pretty, --preserveWatchOutput, --validation, --validation.notExported, --validation.invalidLink,
        --validation.notDocumented, --disableGit, --cleanOutputDir, --searchInComments, --searchInDocuments, --githubPages, --gitRemote`,
      value: `--entryPoints, --entryPointStrategy, --theme, --readme, --name, --basePath, --gitRevision, --logLevel, --emit, --exclude, --router,
        --sort, --categorizeByGroup, --defaultCategory, --options, --plugin, --projectDocuments, --packageOptions, --blockTags, --highlightLanguages`,
      reads: '--tsconfig, --customCss',
      writes: '--out, --json, --html, --markdown, --docs',
    },
    examples: [
      [
        'typedoc src/a --tsconfig /opt/a --customCss /opt/b --options /opt/c --plugin /opt/d --out /opt/e --json /opt/f',
        'read /opt/a',
        'read /opt/b',
        'write /opt/e',
        'write /opt/f',
        'unknown: runs `/opt/c`, which is not part of the workspace',
        'unknown: runs `/opt/d`, which is not part of the workspace',
      ],
      [
        'typedoc src/a --html /opt/a --markdown /opt/b --docs /opt/c',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'execute:project build',
        'read src/a',
      ],
    ],
  }),
  compiler({
    name: 'graphql-codegen',
    about: 'makes code of a schema and queries',
    settings: ['codegen', 'graphql.config', '.graphqlrc'],
    code: ['-c', '-r'],
    lists: {
      flag: `--check, --verbose, -s --silent, --debug, --errors-only, -o --overwrite, --profile, --ignore-no-documents,
        --emit-legacy-common-js-imports`,
      value: '-p --project, -c --config, -r --require, --import-extension',
      'value?': '-w --watch',
    },
    examples: [
      [
        'graphql-codegen src/a --config /opt/a --require /opt/b',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
      ],
    ],
  }),
  compiler({
    name: 'openapi-typescript',
    about: 'makes types of an interface description',
    code: ['--redocly'],
    lists: {
      flag: `--alphabetize, --enum, --export-type, --immutable, --path-params-as-types, --check, --make-paths-enum, --root-types,
        --root-types-no-schema-prefix, --dedupe-enums, --default-non-nullable, --properties-required-by-default, --empty-objects-unknown,
        --additional-properties, --array-length, --support-array-length, --exclude-deprecated, --enum-values, --conditional-enums,
        --read-write-markers, --silent`,
      value: '-c --redocly --config',
      writes: '-o --output',
    },
    examples: [
      [
        'openapi-typescript src/a --redocly /opt/a --output /opt/b',
        'write /opt/b',
        'unknown: runs `/opt/a`, which is not part of the workspace',
      ],
    ],
  }),
  compiler({
    name: 'source-map-explorer',
    about: 'shows what a bundle is made of',
    lists: {
      flag: '--json, --tsv, -m --only-mapped, --exclude-source-map, --border-checks, --gzip, --root, --sort, --no-root, --coverage-percent',
      value: '--replace, --with',
      reads: '--coverage',
      writes: '--html',
    },
    examples: [
      ['source-map-explorer src/a --coverage /opt/a --html /opt/b', 'read /opt/a', 'write /opt/b', 'execute:project build', 'read src/a'],
    ],
  }),
  compiler({
    name: 'webpack-bundle-analyzer',
    about: 'shows what a bundle is made of',
    lists: {
      flag: '-O --no-open, --no-color, --watch',
      value:
        '-m --mode, -h --host, -p --port, -t --title, -s --default-sizes, -e --exclude, -l --log-level, --template, --compression-algorithm',
      writes: '-r --report, -o --output',
    },
    examples: [
      [
        'webpack-bundle-analyzer a.json --report /opt/a --output /opt/b',
        'write /opt/a',
        'write /opt/b',
        'execute:project build',
        'read a.json',
      ],
    ],
  }),
  compiler({
    name: 'compodoc',
    about: 'documents an Angular project',
    output: 'documentation',
    lists: {
      flag: `--silent -t, -s --serve, -o --open, -w --watch, --disablePrivate, --disableProtected, --disableInternal, --disableSourceCode, --disableCoverage,
        --disableGraph, --disableLifeCycleHooks, --hideGenerator, --minimal, --coverageTestThresholdFail, --coverageTestShowOnlyFailed`,
      value:
        '--theme, -n --name, -r --port, --hostname, -e --exportFormat, --coverageTest, --coverageMinimumPerFile, --language, --maxSearchResults, --navTabConfig',
      reads: '-p --tsconfig, --includes, --assetsFolder, -y --extTheme',
      writes: '-d --output',
    },
    examples: [
      [
        'compodoc -p tsconfig.json --includes /opt/a --assetsFolder /opt/b --extTheme /opt/c --output /opt/d src',
        'read tsconfig.json',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'write /opt/d',
        'execute:project build',
        'read src',
      ],
    ],
  }),
  compiler({
    name: 'pagefind',
    about: 'indexes a built site for search',
    lists: {
      flag: '--verbose, --quiet, --silent, --keep-index-url, --write-playground, --include-characters-off',
      value: '--root-selector, --exclude-selectors, --glob, --force-language, --include-characters, --output-subdir',
      reads: '-s --site --source',
      writes: '--output-path --bundle-dir',
    },
    examples: [['pagefind src/a --site /opt/a --output-path /opt/b', 'read /opt/a', 'write /opt/b', 'execute:project build', 'read src/a']],
  }),
  defineCommand({
    name: 'api-extractor',
    about: 'describes the public names of a package',
    subcommands: {
      run: {
        options: table({
          flag: '-l --local, -v --verbose, --diagnostics, --print-api-report-diff',

          value: '-c --config',
          code: '--typescript-compiler-folder',
        }),
        effects: (args) => [projectCode('build'), ...loadsValues(args, ['-c']), write('etc', 'folder'), write('temp', 'folder')],
      },
      init: { effects: [write('api-extractor.json')] },
    },
    examples: [
      ['api-extractor run -l', 'execute:project build', 'write:folder etc', 'write:folder temp'],
      ['api-extractor run -l --typescript-compiler-folder /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['api-extractor init', 'write api-extractor.json'],
      ['api-extractor frob', 'unknown: subcommand `frob` of `api-extractor` is not described'],
      [
        'api-extractor run --config /opt/a',
        'execute:project build',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'write:folder etc',
        'write:folder temp',
      ],
    ],
  }),
]
