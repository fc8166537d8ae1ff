import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, projectCode, read, type Subcommand, unknown, write } from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { configFiles, editsOperands, fills, loadsFiles, loadsValues, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

const isPair = /^([^:]+):(.+)$/

/** `sass a.scss a.css`, `sass a.scss:a.css b:c` */
function translates(operands: readonly Word[]): readonly Draft[] {
  const [from, to, ...more] = operands
  if (from && to && more.length === 0 && !isPair.test(show(from))) return [read(from), write(to)]
  return operands.flatMap((word) => {
    const [, source = '', place = ''] = isPair.exec(show(word)) ?? []
    return place === '' ? (textOf(word) === '-' ? [] : [read(word)]) : [read(literal(source, word.at)), write(literal(place, word.at))]
  })
}

/** Reads the first and writes the second, or shows the result. */
const fromTo = ({ operands: [from, to] }: Args): readonly Draft[] => [...(from ? [read(from)] : []), ...(to ? [write(to)] : [])]

const formatjsOptions = table({
  flag: '--throws, --no-throws, --extract-source-locations, --preserve-whitespace, --flatten, --ast, --skip-errors, --missing-keys, --extra-keys, --structural-equality',
  value:
    '--id-interpolation-pattern, --additional-component-names, --additional-function-names, --pragma, --ignore, --pseudo-locale, --source-locale, --format',
  reads: '--in-file',
  writes: '--out-file',
})
const formatjs = (effects: (args: Args) => readonly Draft[]): Subcommand => ({
  options: formatjsOptions,
  // a format is known by its name, or a file of the caller's
  effects: (args) => [...loadsFiles(args, ['--format'], 'javascript'), ...effects(args)],
})

const linguiOptions = table({
  flag: '--clean, --overwrite, --verbose, --strict, --typescript, --watch, --allow-empty',
  value: '--locale, --namespace, --debounce, --workers, --files, --output-prefix',
  code: '--config',
})
const lingui: Subcommand = {
  options: linguiOptions,
  effects: (args) => [projectCode('build', ...configFiles('lingui.config')), ...readsOperandsOr(args), write('.', 'edit')],
}

const rescriptOptions = table({ flag: '-w, -with-deps, -verbose, -warn-error, -install, -no-deps, -check, -all', value: '-ws, -stdin' })

export default [
  defineCommand({
    name: 'sass',
    about: 'turns Sass into CSS',
    alone: '-v -h',
    options: table({
      flag: `-w --watch, --update, --no-source-map, --source-map, --embed-sources, --embed-source-map, -q --quiet, --quiet-deps, --charset, --no-charset, --error-css, --no-error-css, --stop-on-error, --poll, --color -c, --no-color, --unicode, --no-unicode, --trace, --stdin, --indented,
        --verbose, -i --interactive`,
      value:
        '-s --style, --source-map-urls, -I --load-path, --fatal-deprecation, --silence-deprecation, --future-deprecation, -p --pkg-importer',
    }),
    effects: ({ operands }) => translates(operands),
    examples: [
      ['sass a.scss', 'read a.scss'],
      ['sass --style=compressed --no-source-map src/a.scss dist/a.css', 'read src/a.scss', 'write dist/a.css'],
      ['sass a.scss /opt/a.css', 'read a.scss', 'write /opt/a.css'],
      ['sass a.scss:/opt/a.css b:/opt/b', 'read a.scss', 'write /opt/a.css', 'read b', 'write /opt/b'],
      ['sass --frob a.scss', 'unknown: option `--frob` of `sass` is not described', 'read a.scss'],
    ],
  }),
  defineCommand({
    name: 'lessc',
    about: 'turns Less into CSS',
    alone: '-v -h',
    // `--js` runs JavaScript in a style sheet
    options: table({
      flag: '-s --silent, --quiet, --strict-imports, --strict-units, --insecure, -M --depends, -l --lint, --no-color, --ie-compat, --verbose, --source-map-inline, --source-map-include-source, --source-map-less-inline',
      value:
        '--include-path, -m --math, -rp --rootpath, -ru --rewrite-urls, --line-numbers, --modify-var, --global-var, --url-args, --source-map-rootpath, --source-map-basepath, --source-map-url, --plugin',
      'value?': '--source-map',
      unsafe: '--js',
    }),
    effects: (args) => [
      ...loadsValues(
        { ...args, values: (option) => args.values(option).map((word) => literal(show(word).replace(/(?<=[^:])=.*$/, ''), word.at)) },
        ['--plugin'],
        'javascript',
      ),
      ...args.values('--source-map').map((file) => write(file)),
      ...fromTo(args),
    ],
    examples: [
      ['lessc a.less', 'read a.less'],
      ['lessc a.less /opt/a.css', 'read a.less', 'write /opt/a.css'],
      ['lessc --source-map=/opt/a a.less a.css', 'write /opt/a', 'read a.less', 'write a.css'],
      ['lessc --plugin=/opt/a.js a.less', 'unknown: runs `/opt/a.js`, which is not part of the workspace', 'read a.less'],
      ['lessc --js a.less', 'unknown: option `--js` of `lessc` can run or load anything', 'read a.less'],
      ['lessc --frob a.less', 'unknown: option `--frob` of `lessc` is not described', 'read a.less'],
    ],
  }),
  defineCommand({
    name: 'jsdoc',
    about: 'makes pages from the comments of JavaScript',
    alone: '-v -h',
    options: table({
      flag: '-r --recurse, -p --private, --pedantic, --debug, --verbose, -X --explain, -l --lenient, --nocolor, -T --test',
      value: '-a --access, -e --encoding, -q --query, --match, -c --configure, -t --template',
      reads: '-P --package, -R --readme, -u --tutorials',
      writes: '-d --destination',
    }),
    effects: (args) => [
      projectCode('documentation', 'conf.js', 'jsdoc.js'),
      ...loadsValues(args, ['-c', '-t'], 'javascript'),
      ...args.operands.map((word) => read(word)),
      ...(args.has('-d', '-X') ? [] : [write('out', 'folder')]),
    ],
    examples: [
      ['jsdoc -r src -d docs', 'write docs', 'execute:project documentation', 'read src'],
      ['jsdoc -c jsdoc.json', 'execute:project documentation', 'read jsdoc.json', 'write:folder out'],
      ['jsdoc -d /opt/a src', 'write /opt/a', 'execute:project documentation', 'read src'],
      [
        'jsdoc -c /opt/a.js src',
        'execute:project documentation',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'read src',
        'write:folder out',
      ],
      [
        'jsdoc -t /opt/a src',
        'execute:project documentation',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'unknown: runs `/opt/a.cjs`, which is not part of the workspace',
        'unknown: runs `/opt/a.mjs`, which is not part of the workspace',
        'unknown: runs `/opt/a.ts`, which is not part of the workspace',
        'unknown: runs `/opt/a/index.js`, which is not part of the workspace',
        'read src',
        'write:folder out',
      ],
      ['jsdoc --frob', 'unknown: option `--frob` of `jsdoc` is not described', 'execute:project documentation', 'write:folder out'],
    ],
  }),
  defineCommand({
    name: 'rescript',
    about: 'compiles ReScript',
    style: 'long',
    options: rescriptOptions,
    subcommands: {
      build: {
        style: 'long',
        options: rescriptOptions,
        effects: [projectCode('build', 'rescript.json', 'bsconfig.json'), write('lib', 'folder')],
      },
      clean: {
        style: 'long',
        options: table({ flag: '-with-deps' }),
        effects: [{ do: 'effect', kind: 'delete', target: 'lib/bs', isPath: true, recursive: true }],
      },
      format: {
        style: 'long',
        options: rescriptOptions,
        effects: (args) => (args.has('-check', '-stdin') ? readsOperandsOr(args) : editsOperands(args)),
      },
      dump: { effects: (args) => readsOperandsOr(args) },
    },
    effects: (args) =>
      args.operands.length > 0
        ? [unknown(`subcommand \`${args.text(0) ?? ''}\` of \`rescript\` is not described`)]
        : [projectCode('build', 'rescript.json', 'bsconfig.json'), write('lib', 'folder')],
    examples: [
      ['rescript', 'execute:project build', 'write:folder lib'],
      ['rescript build', 'execute:project build', 'write:folder lib'],
      ['rescript clean', 'delete lib/bs'],
      ['rescript format -all', 'write:edit .'],
      ['rescript format /opt/a.res', 'write:edit /opt/a.res'],
      ['rescript format -check a.res', 'read a.res'],
      ['rescript dump a.cmi', 'read a.cmi'],
      ['rescript convert x', 'unknown: subcommand `convert` of `rescript` is not described'],
      ['rescript build -frob', 'unknown: option `-frob` of `rescript build` is not described', 'execute:project build', 'write:folder lib'],
    ],
  }),
  defineCommand({
    name: 'tsc-alias',
    about: 'puts real paths for aliases into compiled JavaScript',
    options: table({
      flag: '-w --watch, -f --resolve-full-paths, -s --silent, -v --verbose, --debug',
      value: '--resolve-full-extension, -fe, --inputGlob, --outputGlob, --fileExtensions',
      writes: '-o --outDir --out-dir, -d --dir, --declarationDir',
      code: '-p --project, -r --replacer --replacers',
    }),
    effects: [write('dist', 'edit')],
    examples: [
      ['tsc-alias -p tsconfig.json', 'execute:project tsconfig.json', 'write:edit dist'],
      ['tsc-alias --outDir /opt/a', 'write /opt/a', 'write:edit dist'],
      ['tsc-alias --dir /opt/a', 'write /opt/a', 'write:edit dist'],
      [
        'tsc-alias -p /opt/a.json',
        'execute:project /opt/a.json',
        'unknown: runs `/opt/a.json`, which is not part of the workspace',
        'write:edit dist',
      ],
      [
        'tsc-alias --replacer /opt/a.js',
        'execute:project /opt/a.js',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'write:edit dist',
      ],
      ['tsc-alias --frob', 'unknown: option `--frob` of `tsc-alias` is not described', 'write:edit dist'],
    ],
  }),
  defineCommand({
    name: 'ts-json-schema-generator',
    about: 'makes JSON schemas from types',
    options: table({
      flag: '--no-type-check, --no-top-ref, --no-ref-encode, --minify, --unstable, --strict-tuples, --additional-properties',
      value: '-t --type, -e --expose, -j --jsDoc, --markdown-description, --functions, -i --id, --validation-keywords',
      reads: '-p --path, -f --tsconfig',
      writes: '-o --out',
    }),
    effects: (args) => args.operands.map((word) => read(word)),
    examples: [
      ['ts-json-schema-generator --path src/a.ts --type A', 'read src/a.ts'],
      ['ts-json-schema-generator -p a.ts -o /opt/a', 'read a.ts', 'write /opt/a'],
      ['ts-json-schema-generator --frob', 'unknown: option `--frob` of `ts-json-schema-generator` is not described'],
    ],
  }),
  defineCommand({
    name: 'json2ts',
    about: 'makes types from JSON schemas',
    // other schemas may be fetched from where one says
    options: table({
      flag: `--additionalProperties, --no-additionalProperties, --declareExternallyReferenced, --no-declareExternallyReferenced, --enableConstEnums, --no-enableConstEnums, --format, --no-format, --strictIndexSignatures, --unknownAny, --no-unknownAny, --unreachableDefinitions, --inferStringEnumKeysFromValues, --ignoreMinAndMaxItems`,
      value: '--bannerComment, --maxItems, --style.singleQuote, --style.semi, --style.printWidth',
      reads: '-i --input, --cwd',
      writes: '-o --output',
    }),
    effects: fromTo,
    examples: [
      ['json2ts -i a.json -o /opt/a', 'read a.json', 'write /opt/a'],
      ['json2ts a.json /opt/a', 'read a.json', 'write /opt/a'],
      ['json2ts a.json', 'read a.json'],
      ['json2ts --frob', 'unknown: option `--frob` of `json2ts` is not described'],
    ],
  }),
  defineCommand({
    name: 'svgr',
    about: 'turns SVG into components',
    options: table({
      flag: '--typescript, --native, --ref, --memo, --icon, --no-icon, --dimensions, --no-dimensions, --no-svgo, --no-prettier, --no-index, --title-prop, --desc-prop, --keep-existing, --ignore-existing, --silent, --no-runtime-config, --runtime-config',
      value:
        '--ext, --jsx-runtime, --filename-case, --export-type, --named-export, --expand-props, --svg-props, --replace-attr-values, --stdin-filepath, --config-file, --template, --index-template, --svgo-config, --prettier-config',
      writes: '-d --out-dir',
    }),
    effects: (args) => [
      projectCode('build', ...configFiles('svgr.config', '.svgrrc', 'svgo.config')),
      ...loadsValues(args, ['--config-file', '--template', '--index-template'], 'javascript'),
      ...args.operands.map((word) => read(word)),
    ],
    examples: [
      ['svgr --typescript --out-dir src/icons icons', 'write src/icons', 'execute:project build', 'read icons'],
      ['svgr -d /opt/a icons', 'write /opt/a', 'execute:project build', 'read icons'],
      [
        'svgr --config-file /opt/a.js icon.svg',
        'execute:project build',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'read icon.svg',
      ],
      [
        'svgr --template /opt/a.js icon.svg',
        'execute:project build',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'read icon.svg',
      ],
      [
        'svgr --index-template /opt/a.js -d x icons',
        'write x',
        'execute:project build',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'read icons',
      ],
      ['svgr --frob', 'unknown: option `--frob` of `svgr` is not described', 'execute:project build'],
    ],
  }),
  defineCommand({
    name: 'formatjs',
    about: 'takes texts for translation out of sources, and puts them in',
    subcommands: {
      extract: formatjs(({ operands }) => operands.map((word) => read(word))),
      compile: formatjs(({ operands }) => operands.map((word) => read(word))),
      'compile-folder': formatjs(fromTo),
      verify: formatjs(({ operands }) => operands.map((word) => read(word))),
    },
    examples: [
      ['formatjs extract "src/**/*.tsx" --out-file lang/en.json', 'write lang/en.json', 'read src/**/*.tsx'],
      ['formatjs extract a.tsx --out-file /opt/a', 'write /opt/a', 'read a.tsx'],
      ['formatjs extract a.tsx --format /opt/a.js', 'unknown: runs `/opt/a.js`, which is not part of the workspace', 'read a.tsx'],
      ['formatjs compile lang/en.json --out-file out.json', 'write out.json', 'read lang/en.json'],
      ['formatjs compile-folder lang /opt/a', 'read lang', 'write /opt/a'],
      ['formatjs verify lang/*.json', 'read lang/*.json'],
      ['formatjs frob', 'unknown: subcommand `frob` of `formatjs` is not described'],
    ],
  }),
  defineCommand({
    name: 'lingui',
    about: 'takes texts for translation out of sources; settings are code',
    subcommands: { extract: lingui, compile: lingui, 'extract-template': lingui, 'extract-experimental': lingui },
    examples: [
      ['lingui extract --clean', 'execute:project build', 'read .', 'write:edit .'],
      ['lingui compile', 'execute:project build', 'read .', 'write:edit .'],
      ['lingui extract-template', 'execute:project build', 'read .', 'write:edit .'],
      ['lingui extract-experimental', 'execute:project build', 'read .', 'write:edit .'],
      [
        'lingui extract --config /opt/a.js',
        'execute:project /opt/a.js',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'execute:project build',
        'read .',
        'write:edit .',
      ],
      [
        'lingui extract --frob',
        'unknown: option `--frob` of `lingui extract` is not described',
        'execute:project build',
        'read .',
        'write:edit .',
      ],
    ],
  }),
  defineCommand({
    name: 'relay-compiler',
    about: 'makes code from GraphQL in sources',
    // `--repersist` sends queries to where the settings say
    options: table({
      flag: '-w --watch, --validate, --no-watchman',
      value: '--output, --language, --extensions, --include, --exclude',
      reads: '--src, --schema',
      writes: '--artifactDirectory',
    }),
    effects: ({ operands: [settings] }) => [
      projectCode('build', ...configFiles('relay.config'), ...(settings ? [settings] : [])),
      write('.', 'edit'),
    ],
    examples: [
      ['relay-compiler --watch', 'execute:project build', 'write:edit .'],
      [
        'relay-compiler /opt/a.json',
        'execute:project build',
        'unknown: runs `/opt/a.json`, which is not part of the workspace',
        'write:edit .',
      ],
      ['relay-compiler --artifactDirectory /opt/a', 'write /opt/a', 'execute:project build', 'write:edit .'],
      [
        'relay-compiler --repersist',
        'unknown: option `--repersist` of `relay-compiler` is not described',
        'execute:project build',
        'write:edit .',
      ],
    ],
  }),
  defineCommand({
    name: 'unocss',
    about: 'makes CSS from the classes that sources use',
    // `--rewrite` and `--write-transformed` change the sources
    options: table({ flag: '-w --watch, --minify -m, --preflights, --no-preflights', value: '-c --config', writes: '-o --out-file' }),
    effects: (args) => [
      projectCode('build', ...configFiles('uno.config', 'unocss.config')),
      ...loadsValues(args, ['-c'], 'javascript'),
      ...readsOperandsOr(args),
      ...(args.has('-o') ? [] : fills('uno.css', ...configFiles('uno.config'))),
    ],
    examples: [
      ['unocss "src/**/*.html" -o uno.css', 'write uno.css', 'execute:project build', 'read src/**/*.html'],
      ['unocss a.html -o /opt/a', 'write /opt/a', 'execute:project build', 'read a.html'],
      [
        'unocss -c /opt/a.ts x',
        'execute:project build',
        'unknown: runs `/opt/a.ts`, which is not part of the workspace',
        'read x',
        'write uno.css',
      ],
      [
        'unocss x --rewrite',
        'unknown: option `--rewrite` of `unocss` is not described',
        'execute:project build',
        'read x',
        'write uno.css',
      ],
    ],
  }),
]
