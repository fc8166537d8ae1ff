import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, flow } from '../../command-spec.ts'
import { fileWords, sourcesOf } from '../_inputs.ts'
import { loadsValues, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

/** Reads its files or standard input and prints them smaller, unless told where to. */
const shrinks = (args: Args): readonly Draft[] =>
  args.operands.length > 0 ? readsOperandsOr(args) : [flow(sourcesOf(fileWords(args.operands)), 'stdout')]

export default [
  defineCommand({
    name: 'terser',
    aliases: ['uglifyjs'],
    about: 'makes JavaScript smaller',
    options: table({
      flag: `--ie8, --keep-classnames, --keep-fnames, --module, --safari10, --timings, --toplevel, --validate, --warn, --expression,
        --bare-returns, --self, --v8, --webkit, --verbose, --annotations, --no-annotations, --rename, --no-rename`,
      value: '--ecma, -e --enclose, --wrap, -O --output-opts, --mangle-props, --reduce-test, -d --define',
      'value?': '-b --beautify, -c --compress, -f --format, -m --mangle, -p --parse, --comments, --source-map',
      reads: '--config-file',
      writes: '-o --output, --name-cache',
    }),
    effects: shrinks,
    examples: [
      ['terser a.js -c -m --timings -o a.min.js', 'write a.min.js', 'read a.js'],
      ['terser a.js -c -m --timings -o a.min.js --config-file /opt/a', 'write a.min.js', 'read /opt/a', 'read a.js'],
      ['terser a.js --name-cache /opt/a', 'write /opt/a', 'read a.js'],
      ['uglifyjs --frob a.js', 'unknown: option `--frob` of `uglifyjs` is not described', 'read a.js'],
    ],
  }),
  defineCommand({
    name: 'lightningcss',
    about: 'compiles and minifies CSS',
    options: table({
      flag: '-m --minify, --bundle, --sourcemap, --nesting, --custom-media, --browserslist, --error-recovery, --css-modules-dashed-idents',
      value: '-t --targets, --css-modules-pattern',
      'value?': '--css-modules',
      writes: '-o --output-file, -d --output-dir',
    }),
    effects: shrinks,
    examples: [
      ['lightningcss -m a.css -o b.css', 'write b.css', 'read a.css'],
      ['lightningcss -m a.css -o b.css --output-dir /opt/a', 'write b.css', 'write /opt/a', 'read a.css'],
      ['lightningcss --frob a.css', 'unknown: option `--frob` of `lightningcss` is not described', 'read a.css'],
    ],
  }),
  defineCommand({
    name: 'cleancss',
    aliases: ['csso', 'cssnano', 'crass'],
    about: 'minifies CSS',
    options: table({
      flag: '-b --batch, -d --debug, -O0, -O1, -O2, --with-rebase, --source-map, --source-map-inline-sources, --no-restructure, --stat, --watch',
      value:
        '-c --compatibility, -f --format, --inline, --inline-timeout, --input-source-map, --batch-suffix, --comments, --declaration-list, --force-media-merge',
      reads: '-i --input, --usage',
      writes: '-o --output',
      unsafe: '--plugin',
    }),
    effects: shrinks,
    examples: [
      ['cleancss -o a.min.css a.css', 'write a.min.css', 'read a.css'],
      [
        'cleancss -o a.min.css a.css --input /opt/a --usage /opt/b --plugin',
        'unknown: option `--plugin` of `cleancss` can run or load anything',
        'read /opt/a',
        'read /opt/b',
      ],
      ['csso --frob a.css', 'unknown: option `--frob` of `csso` is not described', 'read a.css'],
    ],
  }),
  defineCommand({
    name: 'html-minifier',
    aliases: ['html-minifier-terser', 'html-minifier-next'],
    about: 'minifies HTML',
    options: table({
      flag: `--case-sensitive, --collapse-boolean-attributes, --collapse-inline-tag-whitespace, --collapse-whitespace, --conservative-collapse,
        --continue-on-parse-error, --decode-entities, --html5, --no-html5, --include-auto-generated-tags, --keep-closing-slash, --preserve-line-breaks,
        --prevent-attributes-escaping, --process-conditional-comments, --remove-attribute-quotes, --remove-comments, --remove-empty-attributes,
        --remove-empty-elements, --remove-optional-tags, --remove-redundant-attributes, --remove-script-type-attributes,
        --remove-style-link-type-attributes, --remove-tag-whitespace, --sort-attributes, --sort-class-name, --trim-custom-fragments,
        --use-short-doctype`,
      value:
        '--custom-attr-assign, --ignore-custom-comments, --ignore-custom-fragments, --max-line-length, --process-scripts, --quote-character, --file-ext, -c --config-file',
      'value?': '--minify-css, --minify-js, --minify-urls',
      reads: '--input-dir',
      writes: '-o --output, --output-dir',
    }),
    effects: (args) => [...loadsValues(args, ['-c'], 'javascript'), ...(args.has('--input-dir') ? [] : shrinks(args))],
    examples: [
      ['html-minifier --collapse-whitespace a.html -o b.html', 'write b.html', 'read a.html'],
      ['html-minifier --input-dir src --output-dir dist', 'read src', 'write dist'],
      ['html-minifier --frob a.html', 'unknown: option `--frob` of `html-minifier` is not described', 'read a.html'],
      ['html-minifier --config-file /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
    ],
  }),
]
