import { defineCommand, nothing, read, type Subcommand } from '../../command-spec.ts'
import { formatter } from '../_formatters.ts'
import { editsOperands, readsOperandsOr } from '../_project.ts'
import { type OptionLists, table } from '../_table.ts'

const file = 'a.py'

/** Options by which a source says how new a Python it needs (`--py311-plus`). */
const versions = ['3', '35', '36', '37', '38', '39', '310', '311', '312', '313', '314'].map((version) => `--py${version}-plus`).join(', ')

const blackOptions: OptionLists = {
  flag: `--check, --diff, -q --quiet, -v --verbose, --fast, --safe, --preview, --unstable, -x --skip-source-first-line, --no-skip-source-first-line,
    -S --skip-string-normalization, -C --skip-magic-trailing-comma, --color, --no-color, --pyi, --ipynb, --no-cache`,
  value: `-c --code, -l --line-length, -t --target-version, --include, --exclude, --extend-exclude, --force-exclude, --stdin-filename, --required-version,
    -W --workers, --line-ranges, --python-cell-magics, --enable-unstable-feature`,
  reads: '--config',
}

const edits: Subcommand = { effects: (args) => editsOperands(args) }
const looks: Subcommand = { effects: (args) => readsOperandsOr(args) }

export default [
  formatter({
    name: 'black',
    aliases: ['blue'],
    about: 'formats Python',
    options: blackOptions,
    looks: ['--check', '--diff', '-c'],
    file: 'src',
    examples: [['black --config /opt/a src', 'read /opt/a', 'write:edit src'], ['black -']],
  }),
  formatter({
    name: 'autopep8',
    about: 'formats Python',
    options: {
      flag: '-i --in-place, -d --diff, -r --recursive, -a -aa -aaa --aggressive, --ignore-local-config, --list-fixes, --hang-closing, --exit-code, --experimental, -v --verbose',
      value: '-p --pep8-passes, -j --jobs, --exclude, --ignore, --select, --max-line-length, --indent-size',
      reads: '--global-config',
    },
    edits: ['--in-place'],
    looks: ['--diff'],
    file,
    examples: [['autopep8 --global-config /opt/a a.py', 'read /opt/a', 'read a.py']],
  }),
  formatter({
    name: 'yapf',
    about: 'formats Python',
    options: {
      flag: '-i --in-place, -d --diff, -r --recursive, --style-help, --no-local-style, -p --parallel, -m --print-modified, -vv --verbose, -q --quiet',
      value: '-l --lines, -e --exclude, --style',
    },
    edits: ['-i'],
    looks: ['--diff'],
    file,
  }),
  formatter({
    name: 'pyupgrade',
    about: 'rewrites Python for newer versions',
    options: {
      flag: `${versions}, --exit-zero-even-if-changed, --keep-percent-format, --keep-mock, --keep-runtime-typing`,
    },
    file,
  }),
  formatter({
    name: 'django-upgrade',
    about: 'rewrites Django projects for newer versions',
    options: { flag: '--exit-zero-even-if-changed, --list-fixers', value: '--target-version, --only, --skip' },
    looks: ['--list-fixers'],
    file,
  }),
  formatter({
    name: 'flynt',
    about: 'turns old ways of formatting into f-strings',
    options: {
      flag: '-v --verbose, -q --quiet, -d --dry-run, --stdout, -f --fail-on-change, -a --aggressive, --no-multiline, -tc --transform-concats, -tj --transform-joins, --report',
      value: '-ll --line-length, -e --exclude, -s --string',
    },
    looks: ['--dry-run', '--stdout', '-s'],
    file,
  }),
  formatter({
    name: 'pyprojectsort',
    about: 'puts pyproject.toml in order',
    options: { flag: '--check, --diff' },
    looks: ['--check', '--diff'],
    file: 'pyproject.toml',
  }),
  formatter({
    name: 'pyproject-fmt',
    about: 'puts pyproject.toml in order',
    options: {
      flag: '--check, -s --stdout, -n --no-print-diff, --keep-full-version, --no-generate-python-version-classifiers',
      value: '--column-width, --indent, --max-supported-python, --table-format',
    },
    looks: ['--check', '--stdout'],
    file: 'pyproject.toml',
  }),
  formatter({
    name: 'autoflake',
    about: 'takes unused imports and variables out of Python',
    options: {
      flag: `-c --check, -cd --check-diff, -i --in-place, -r --recursive, -s --stdout, --expand-star-imports, --remove-all-unused-imports, --ignore-init-module-imports, --ignore-pass-after-docstring,
        --ignore-pass-statements, --remove-duplicate-keys, --remove-unused-variables, --remove-rhs-for-unused-variables, -v -vv --verbose, -q --quiet`,
      value: '-j --jobs, --exclude, --imports, --stdin-display-name',
      reads: '--config',
    },
    edits: ['--in-place'],
    looks: ['--check', '--check-diff', '--stdout'],
    file,
    examples: [['autoflake --config /opt/a a.py', 'read /opt/a', 'read a.py']],
  }),
  formatter({
    name: 'docformatter',
    about: 'formats documentation in Python sources',
    options: {
      flag: `-c --check, -d --diff, -i --in-place, -r --recursive, --black, --pre-summary-newline, --pre-summary-space, --make-summary-multi-line, --close-quotes-on-newline, --force-wrap,
        --non-strict, --blank`,
      value: '-e --exclude, -n --non-cap, -s --style, --wrap-summaries, --wrap-descriptions, --tab-width',
      reads: '--config',
    },
    edits: ['--in-place'],
    looks: ['--check'],
    file,
    examples: [['docformatter --config /opt/a a.py', 'read /opt/a', 'read a.py']],
  }),
  formatter({
    name: 'darker',
    about: 'formats the lines of Python that changed',
    options: {
      flag: '--check, --diff, -d --stdout, -i --isort, -f --flynt, -S --skip-string-normalization, --no-skip-string-normalization, --skip-magic-trailing-comma, -v --verbose, -q --quiet, --color, --no-color',
      value: '-r --revision, -l --line-length, -t --target-version, -W --workers, --stdin-filename, --formatter',
      reads: '-c --config',
      // a checker to run beside it
      program: '-L --lint',
    },
    looks: ['--check', '--diff', '--stdout'],
    file,
    examples: [
      ['darker -c /opt/a a.py', 'read /opt/a', 'write:edit a.py'],
      ["darker -L 'rm b' a.py", 'unknown: option `-L` of `darker` can run or load anything', 'delete b', 'write:edit a.py'],
    ],
  }),
  defineCommand({
    name: 'usort',
    about: 'puts imports of Python in order',
    options: table({ flag: '--benchmark, --debug' }),
    subcommands: { check: looks, diff: looks, 'list-imports': looks, format: edits },
    examples: [
      ['usort check src', 'read src'],
      ['usort diff src', 'read src'],
      ['usort list-imports a.py', 'read a.py'],
      ['usort format src', 'write:edit src'],
      ['usort frob', 'unknown: subcommand `frob` of `usort` is not described'],
    ],
  }),
  defineCommand({
    name: 'ufmt',
    about: 'formats Python',
    options: table({ flag: '--debug, -q --quiet', value: '--concurrency' }),
    subcommands: { check: looks, diff: looks, format: edits },
    examples: [
      ['ufmt check src', 'read src'],
      ['ufmt diff src', 'read src'],
      ['ufmt format src', 'write:edit src'],
      ['ufmt frob', 'unknown: subcommand `frob` of `ufmt` is not described'],
    ],
  }),
  formatter({
    name: 'djlint',
    about: 'checks and formats templates',
    options: {
      flag: `--reformat, --check, --quiet, --lint, --require-pragma, --use-gitignore, --ignore-case, --format-css, --format-js, --preserve-leading-space, --preserve-blank-lines, --warn,
        --statistics, --close-void-tags, --no-line-after-yaml, --no-function-formatting, --no-set-formatting, --format-attribute-template-tags, --line-break-after-multiline-tag`,
      value: `-e --extension, -i --ignore, --indent, --profile, --ignore-blocks, --blank-line-after-tag, --blank-line-before-tag, --custom-blocks, --custom-html, --exclude, --extend-exclude,
        --linter-output-format, --max-line-length, --max-attribute-length, --indent-css, --indent-js, --max-blank-lines, --include`,
      reads: '--configuration',
    },
    edits: ['--reformat'],
    looks: ['--check'],
    file: 'templates',
    examples: [['djlint --lint --configuration /opt/a templates', 'read /opt/a', 'read templates']],
  }),
  formatter({
    name: 'djhtml',
    about: 'indents templates',
    options: { flag: '-c --check, -q --quiet, -i --in-place', value: '-t --tabwidth' },
    looks: ['--check'],
    file: 'templates',
  }),
  formatter({
    name: 'add-trailing-comma',
    about: 'adds commas behind the last item in Python',
    options: { flag: `${versions}, --exit-zero-even-if-changed` },
    file,
  }),
  formatter({
    name: 'reorder-python-imports',
    about: 'puts imports of Python in order',
    options: {
      flag: `${versions}, --exit-zero-even-if-changed`,
      value: '--application-directories, --unclassifiable-application-module, --add-import, --remove-import, --replace-import',
    },
    file,
  }),
  formatter({
    name: 'codespell',
    about: 'finds misspelled words',
    options: {
      flag: '-d --disable-colors, -c --enable-colors, -w --write-changes, -s --summary, --count, -e --hard-encoding-detection, -f --check-filenames, -H --check-hidden, --stdin-single-line',
      value: `-D --dictionary, --builtin, --ignore-regex, --ignore-multiline-regex, -L --ignore-words-list, --uri-ignore-words-list, -r --regex, --uri-regex, -S --skip, -i --interactive,
        -q --quiet-level, -A --after-context, -B --before-context, -C --context`,
      reads: '-I --ignore-words, -x --exclude-file, --config, --toml',
    },
    edits: ['-w'],
    file: 'docs',
    examples: [
      ['codespell -I /opt/a -x /opt/b --config /opt/c --toml /opt/d', 'read /opt/a', 'read /opt/b', 'read /opt/c', 'read /opt/d', 'read .'],
    ],
  }),
  formatter({
    name: 'toml-sort',
    about: 'puts TOML files in order',
    options: {
      flag: `-i --in-place, -a --all, --check, --no-comments, --no-header-comments, --no-footer-comments, --no-inline-comments, --no-block-comments, --no-sort-tables, --sort-table-keys,
        --sort-inline-tables, --sort-inline-arrays, --ignore-case, --trailing-comma-inline-array, --check-encoding`,
      value: '--sort-first, --spaces-before-inline-comment, --spaces-indent-inline-array',
      writes: '-o --output',
    },
    edits: ['--in-place'],
    looks: ['--check'],
    file: 'a.toml',
    examples: [['toml-sort -o /opt/a a.toml', 'write /opt/a', 'read a.toml']],
  }),
  formatter({
    name: 'pycln',
    about: 'takes unused imports out of Python',
    options: {
      flag: '-a --all, -c --check, -d --diff, -q --quiet, -s --silence, -v --verbose, -x --expand-stars, --no-gitignore, --disable-all-dunder-policy',
      value: '-i --include, -e --exclude, --extend-exclude, --skip-imports',
      reads: '--config',
    },
    looks: ['--check', '--diff'],
    file: 'src',
    examples: [['pycln --config /opt/a src', 'read /opt/a', 'write:edit src']],
  }),
  formatter({
    name: 'unimport',
    about: 'takes unused imports out of Python',
    options: {
      flag: '-r --remove, --check, -d --diff, --include-star-import, --ignore-init, --gitignore, --disable-auto-discovery-config, -p --permission, --requirements',
      value: '--include, --exclude, --color',
      reads: '-c --config',
    },
    edits: ['--remove', '--permission', '--requirements'],
    file: 'src',
    examples: [['unimport --config /opt/a src', 'read /opt/a', 'read src']],
  }),
  formatter({
    name: 'ssort',
    about: 'puts statements of Python in order',
    options: { flag: '--check, --diff, --no-color' },
    looks: ['--check', '--diff'],
    file: 'src',
  }),
  defineCommand({
    name: 'nbstripout',
    about: 'takes output out of notebooks',
    // --install makes git run it
    options: table({
      flag: '--dry-run, --verify, -t --textconv, --keep-output, --keep-count, --keep-id, --drop-empty-cells, --strip-init-cells, --is-installed, --status, -f --force',
      value: '--keep-metadata-keys, --extra-keys, --drop-tagged-cells, --max-size, -m --mode',
    }),
    effects: (args) =>
      args.has('--status', '--is-installed')
        ? [read('.git')]
        : args.operands.length === 0
          ? nothing
          : args.has('--dry-run', '--verify', '-t')
            ? readsOperandsOr(args)
            : editsOperands(args),
    examples: [
      ['nbstripout a.ipynb', 'write:edit a.ipynb'],
      ['nbstripout --verify a.ipynb', 'read a.ipynb'],
      ['nbstripout -t a.ipynb', 'read a.ipynb'],
      ['nbstripout --status', 'read .git'],
      ['nbstripout --install', 'unknown: option `--install` of `nbstripout` is not described'],
    ],
  }),
]
