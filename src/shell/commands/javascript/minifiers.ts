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
    about: 'makes JavaScript smaller',
    options: table({
      flag: `--ie8, --keep-classnames, --keep-fnames, --module, --safari10, --timings, --toplevel, --expression`,
      value: '--ecma, -e --enclose, --wrap, --mangle-props, -d --define, --source-map',
      'value?': '-b --beautify, -c --compress, -f --format, -m --mangle, -p --parse, --comments',
      reads: '--config-file',
      writes: '-o --output, --name-cache',
    }),
    effects: shrinks,
    examples: [
      ['terser a.js -c -m --timings -o a.min.js', 'write a.min.js', 'read a.js'],
      ['terser a.js -c -m --config-file /opt/a -o a.min.js', 'read /opt/a', 'write a.min.js', 'read a.js'],
      ['terser a.js --name-cache /opt/a', 'write /opt/a', 'read a.js'],
      ['terser --frob a.js', 'unknown: option `--frob` of `terser` is not described', 'read a.js'],
    ],
  }),
  defineCommand({
    name: 'uglifyjs',
    about: 'makes JavaScript smaller',
    // of `--source-map filename=FILE` the file is only a name in the result
    options: table({
      flag: `--ie --ie8, --keep-fargs, --keep-fnames, --module, --no-module, --timings, --toplevel, --validate, --verbose, --warn, --self, --v8, --webkit,
        --annotations, --no-annotations, --rename, --no-rename, --expression`,
      value: '-e --enclose, --wrap, -d --define, --mangle-props, --reduce-test, -O --output-opts',
      'value?': '-b --beautify, -c --compress, -m --mangle, -p --parse, --comments',
      reads: '--config-file',
      writes: '-o --output, --name-cache',
    }),
    effects: shrinks,
    examples: [
      ['uglifyjs a.js -c -m -o a.min.js', 'write a.min.js', 'read a.js'],
      ['uglifyjs a.js --name-cache /opt/a --config-file /opt/b', 'write /opt/a', 'read /opt/b', 'read a.js'],
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
    about: 'minifies CSS',
    // `--batch` writes a file beside each one that it is given
    options: table({
      flag: '-d --debug, -O0, -O1, -O2, --with-rebase, --source-map, --source-map-inline-sources, --watch',
      value: '-c --compatibility, -f --format, --inline, --inline-timeout',
      reads: '-i --input, --input-source-map',
      writes: '-o --output',
      unsafe: '--plugin',
    }),
    effects: shrinks,
    examples: [
      ['cleancss -o a.min.css a.css', 'write a.min.css', 'read a.css'],
      ['cleancss -O2 a.css --input /opt/a --input-source-map /opt/b', 'read /opt/a', 'read /opt/b', 'read a.css'],
      ['cleancss --plugin a.css', 'unknown: option `--plugin` of `cleancss` can run or load anything', 'read a.css'],
      ['cleancss -b a.css', 'unknown: option `-b` of `cleancss` is not described', 'read a.css'],
    ],
  }),
  defineCommand({
    name: 'csso',
    about: 'minifies CSS',
    options: table({
      flag: '--no-restructure, --stat, -w --watch, --force-media-merge',
      value: '--comments, --declaration-list, --debug',
      reads: '-i --input, -u --usage, --input-source-map',
      writes: '-o --output, -s --source-map',
    }),
    effects: shrinks,
    examples: [
      ['csso a.css -o a.min.css', 'write a.min.css', 'read a.css'],
      [
        'csso --input /opt/a --usage /opt/b --input-source-map /opt/c --source-map /opt/d',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'write /opt/d',
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
