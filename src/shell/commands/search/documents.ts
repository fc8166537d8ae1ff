import { emptying } from '../../code/text-tools/jq.ts'
import { config, connect, defineCommand, type Draft, projectCode, read, unknown, write } from '../../command-spec.ts'
import { hasGlob, literal, show, textOf, type Word } from '../../value.ts'
import { fileWords } from '../_inputs.ts'
import { table } from '../_table.ts'

/** Whether an expression of `yq` neither loads files nor reads the environment. */
const isPlainExpression = (word: Word | undefined): boolean =>
  word === undefined || textOf(word)?.match(/(?<![.\w-])(?:load\w*|str_?env|env\w*|eval|system|input_filename)\b/) === null

/** A first operand that exists only as an expression: paths do not start with these. */
const looksLikeExpression = (text: string | undefined): boolean =>
  text === undefined ||
  /^[.[({"\d-]|[|*=]|^(?:select|keys|del|empty$|length|explode|sort|to_|with|eval|load|env|strenv|envsubst|input|split|file|system|ireduce|reduce)/.test(
    text,
  )

/** An expression that changes some of a document and gives all of it; any other gives only what it finds. */
const keepsDocument = (text: string): boolean =>
  !emptying.test(text) &&
  !/^\s*\.\s*=[^=]/.test(text) &&
  /[^=!<>]=(?!=)|^\s*\.{1,3}\s*$|\b(?:with|sort_keys|explode|ireduce|sort_by|unique_by)\b|\bdel(?:paths)?\(\s*\.+\s*[^)\s.]/.test(text)

export default [
  defineCommand({
    name: 'yq',
    aliases: ['tomlq', 'xq'],
    about: 'query and edit YAML',
    options: table({
      flag: '-C --colors, -e --exit-status, -i --inplace --in-place, -j --tojson, -M --no-colors, -n --null-input, -N --no-doc, -P --prettyPrint, -r --unwrapScalar --raw-output, -s --slurp, -0 --nul-output, -v --verbose, -y --yaml-output, -Y --yaml-roundtrip, -c --compact-output, -S --sort-keys, -h, -V, --header-preprocess, --csv-auto-parse, -t --toml-output, -x --xml-output, --string-interpolation, -R --raw-input, -a --ascii-output, --tab, --yml-output, --yml-roundtrip, --indentless-lists --indentless, --explicit-start, --explicit-end, --seq, --stream, --xml-item-depth',
      value:
        '-I --indent, -o --output-format, -p --input-format, --front-matter -f, --xml-attribute-prefix, --xml-content-name, --csv-separator, --split-exp, -w --width, --xml-root, --xml-dtd, --yaml-output-grammar-version --yml-out-ver, --lua-prefix, --lua-suffix, --properties-separator, --xml-directive-name, --xml-proc-inst-prefix, --security-disable-env-ops',
      reads: '--from-file, --split-exp-file',
    }),
    effects: ({ operands, has }): readonly Draft[] => {
      const verb = textOf(operands[0])
      const words = verb !== undefined && ['eval', 'e', 'eval-all', 'ea'].includes(verb) ? operands.slice(1) : operands
      // `.a[0].b` without quotes: no file matches, so the shell leaves it as it is
      const rest = words.map((word, index) =>
        index === 0 && hasGlob(word) && /^\.[\w.[\]-]*$/.test(show(word)) ? literal(show(word), word.at) : word,
      )
      // there must be a file to edit in place
      const isOnlyFile = has('-i') && rest.length === 1
      const hasExpression = !has('--from-file') && !isOnlyFile && looksLikeExpression(textOf(rest[0]))
      // to one `yq` it means all documents at once, to the other files named after what an expression finds
      if (has('-s', '--split-exp', '--split-exp-file')) return [unknown('`yq` writes a file per document')]
      if (has('--from-file') || (hasExpression && !isPlainExpression(rest[0])))
        return [
          unknown('the expression of `yq` can read files or the environment'),
          ...[...show(rest[0] ?? literal('')).matchAll(/\bload(?:_\w+)?\("([^"]+)"\)/g)].map(([, file = '']) => read(literal(file))),
        ]
      const change = hasExpression && !keepsDocument(textOf(rest[0]) ?? '') ? 'overwrite' : 'edit'
      return fileWords(hasExpression ? rest.slice(1) : rest).map((file) => (has('-i') ? write(file, change) : read(file)))
    },
    examples: [
      ["yq '.services.web' compose.yml", 'read compose.yml'],
      ["yq e -i '.version = 2' a.yaml", 'write:edit a.yaml'],
      ["yq -i 'del(.a)' a.yaml", 'write:edit a.yaml'],
      ["yq -i 'del(.)' a.yaml", 'write:overwrite a.yaml'],
      ["yq -i 'del(.[])' a.yaml", 'write:overwrite a.yaml'],
      ['yq -i empty a.yaml', 'write:overwrite a.yaml'],
      ["yq -i '.a' a.yaml", 'write:overwrite a.yaml'],
      ["yq -i '. = 1' a.yaml", 'write:overwrite a.yaml'],
      ['yq -i -P a.yaml', 'write:edit a.yaml'],
      ['yq -i .env', 'write:edit .env'],
      ['yq -o=json a.yaml', 'read a.yaml'],
      ["yq '.spec.env[].name' a.yaml", 'read a.yaml'],
      ['yq -o=json a.yaml --split-exp-file /opt/a', 'read /opt/a', 'unknown: `yq` writes a file per document'],
      ["yq -s '.name' a.yaml", 'unknown: `yq` writes a file per document'],
      ["yq '.a = env(TOKEN)' a.yaml", 'unknown: the expression of `yq` can read files or the environment'],
      ['yq \'.a = load("x")\' a.yaml', 'unknown: the expression of `yq` can read files or the environment', 'read x'],
      ['yq --from-file a', 'read a', 'unknown: the expression of `yq` can read files or the environment'],
    ],
  }),
  defineCommand({
    name: 'xmlstarlet',
    aliases: ['xml'],
    about: 'query and edit XML',
    style: 'raw',
    // a template can load other documents, and a stylesheet (`tr`) can write them
    effects: ({ words: [action, ...rest] }) => {
      const text = textOf(action) ?? ''
      const files = rest.filter((word) => !show(word).startsWith('-'))
      if (rest.some((word) => /document\s*\(/.test(show(word)))) return [unknown('a query that loads other documents')]
      if (/^(?:sel|select|el|elements|val|validate|fo|format|c14n|canonic|pyx|esc|escape|unesc|unescape|--version|--help)$/.test(text))
        return text.startsWith('--') || /esc/.test(text) ? [] : files.slice(-1).map((word) => read(word))
      if (/^(?:ed|edit)$/.test(text))
        return files
          .slice(-1)
          .map((word) => (rest.some((option) => /^(?:-L|--inplace)$/.test(show(option))) ? write(word, 'edit') : read(word)))
      return [unknown(`\`xmlstarlet ${text}\` is not described`)]
    },
    examples: [
      ["xmlstarlet sel -t -v '//version' pom.xml", 'read pom.xml'],
      ["xmlstarlet ed -L -u '//version' -v 2 pom.xml", 'write:edit pom.xml'],
      ['xmlstarlet tr a.xsl b.xml', 'unknown: `xmlstarlet tr` is not described'],
      ['xmlstarlet sel -t -c "document(\'b.xml\')" a.xml', 'unknown: a query that loads other documents'],
    ],
  }),
  defineCommand({
    name: 'xmllint',
    about: 'check and query XML',
    style: 'long',
    options: table({
      flag: '--auto, --c14n, --catalogs, --compress, --copy, --debug, --dropdtd, --encode-less, --format, --html, --htmlout, --noblanks, --nocatalogs, --nocdata, --nodict, --nodefdtd, --noent, --nonet, --noout, --nowarning, --nowrap, --nsclean, --oldxml10, --postvalid, --push, --quiet, --recover, --repeat, --sax, --sax1, --stream, --timing, --valid, --walker, --xinclude, --huge, --version',
      value: '--path, --encode, --maxmem, --pretty, --xpath, --pattern',
      reads: '--dtdvalid, --relaxng, --schema, --schematron',
      writes: '--output, -o',
    }),
    effects: ({ operands }) =>
      fileWords(operands).map((file) => (/^\w+:\/\//.test(textOf(file) ?? '') ? connect('get', file) : read(file))),
    examples: [
      ["xmllint --xpath '//a' pom.xml", 'read pom.xml'],
      ['xmllint --format a.xml --output b.xml', 'write b.xml', 'read a.xml'],
      [
        "xmllint --xpath '//a' pom.xml --dtdvalid /opt/a --relaxng /opt/b --schema /opt/c --schematron /opt/d -o /opt/e",
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
        'write /opt/e',
        'read pom.xml',
      ],
      ['xmllint --shell a.xml', 'unknown: option `--shell` of `xmllint` is not described', 'read a.xml'],
    ],
  }),
  defineCommand({
    name: 'xsltproc',
    about: 'apply a stylesheet',
    style: 'long',
    options: table({
      flag: `-noout, -nonet, -nowrite, -nomkdir, -novalid, -nodtdattr, -html, -xinclude, -xincludestyle, -profile, -dumpextensions, -timing, -repeat,
        -verbose -v, -version -V, -debug, -docbook, -catalogs, -load-trace, -huge`,
      value: '-param, -stringparam, -encoding, -maxdepth, -maxvars, -maxparserdepth, -seed-rand',
      code: '-path',
      writes: '-o, -output, -writesubtree',
    }),
    // a stylesheet can write files: it is code, whatever its name
    effects: ({ operands, words, values }) => {
      const parameters = [...values('-param'), ...values('-stringparam')].map((name) => words[words.indexOf(name) + 1])
      const [stylesheet, ...files] = operands.filter((word) => !parameters.includes(word))
      return stylesheet ? [projectCode('stylesheet', stylesheet), ...files.map((file) => read(file))] : []
    },
    examples: [
      ['xsltproc -o out.html style.xsl a.xml', 'write out.html', 'execute:project stylesheet', 'read a.xml'],
      ['xsltproc --stringparam a b --nonet style.xsl a.xml', 'execute:project stylesheet', 'read a.xml'],
      ['xsltproc /opt/a b.xml', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['xsltproc --writesubtree /opt/a style.xsl a.xml', 'write /opt/a', 'execute:project stylesheet', 'read a.xml'],
      ['xsltproc --frob style.xsl', 'unknown: option `--frob` of `xsltproc` is not described'],
    ],
  }),
  defineCommand({
    name: 'updatedb',
    about: 'rebuild the index of file names',
    effects: [config('system', 'file name index')],
    examples: [
      ['updatedb', 'config:system file name index'],
      ['updatedb -U /', 'unknown: option `-U` of `updatedb` is not described', 'config:system file name index'],
    ],
  }),
]
