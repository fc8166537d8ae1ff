import { connect, defineCommand, read, removeTree, run, write } from '../../command-spec.ts'
import { hasGlob, literal, madeOf, opaque, textOf, type Word } from '../../value.ts'
import { braceChoices } from '../../code/brace-choices.ts'
import { table } from '../_table.ts'

/** A text in quotes is a pattern all the same: the program itself looks for what it matches. */
const asPatterns = (word: Word): readonly Word[] => {
  const text = textOf(word)
  if (text === undefined) return [word]
  const choices = text.includes('{') ? braceChoices(text) : [text]
  if (!choices) return [madeOf(opaque(text))]
  return choices.map((one) => (/[*?[{]|[!+@]\(/.test(one) ? { ...word, pieces: [{ text: one, glob: true }] } : literal(one, word.at)))
}

export default [
  defineCommand({
    name: 'rimraf',
    aliases: ['del', 'del-cli', 'trash-cli'],
    about: 'deletes files and folders',
    options: table({
      flag: '-g --glob, --no-glob, -G, -v --verbose, -V --no-verbose, -i --interactive, -I --no-interactive, --preserve-root, --force -f, -d --dry-run',
      value: '--backoff, --max-retries, --retry-delay, --tmp, --impl',
    }),
    effects: ({ operands, has }) =>
      operands
        .flatMap((word) => (has('--no-glob', '-G') ? [word] : asPatterns(word)))
        .map((word) => (has('-d') ? read(word) : removeTree(word, undefined, hasGlob(word) ? { glob: true } : {}))),
    examples: [
      // older ones look for patterns without being told
      ["rimraf 'data/*'", 'delete data/*'],
      ["rimraf '{data,*.db}'", 'delete data', 'delete *.db'],
      ['rimraf dist', 'delete dist'],
      ['rimraf --no-preserve-root x', 'unknown: option `--no-preserve-root` of `rimraf` is not described', 'delete x'],
    ],
  }),
  defineCommand({
    name: 'mkdirp',
    aliases: ['make-dir'],
    about: 'makes folders',
    options: table({ flag: '-p --print', value: '-m --mode' }),
    effects: ({ operands }) => operands.map((word) => write(word, 'folder')),
    examples: [
      ['mkdirp a/b', 'write:folder a/b'],
      ['mkdirp --frob', 'unknown: option `--frob` of `mkdirp` is not described'],
    ],
  }),
  defineCommand({
    name: 'ncp',
    aliases: ['cpr'],
    about: 'copies folders',
    options: table({ flag: '-o --overwrite, -d --delete-first', value: '--limit, --filter' }),
    effects: ({ operands: [from, to], has }) =>
      from && to ? [read(from, 'search'), ...(has('-d') ? [removeTree(to)] : []), write(to)] : [],
    examples: [
      ['ncp dist data', 'read:search dist', 'write data'],
      ['cpr -d dist data', 'read:search dist', 'delete data', 'write data'],
      ['ncp --frob', 'unknown: option `--frob` of `ncp` is not described'],
    ],
  }),
  defineCommand({
    name: 'copyfiles',
    aliases: ['copyup', 'cpx', 'cpx2', 'cpy'],
    about: 'copies what patterns find',
    options: table({
      flag: `-f --flat, -a --all, -V --verbose -v, -E --error, -s --soft, -F --follow, -C --clean, -L --dereference, --include-empty-dirs, --no-initial,
        -p --preserve, --update, -w --watch, --no-overwrite, --dot`,
      value: '-u --up, -e --exclude, --rename, --concurrency, --base',
      runs: '-c --command',
      code: '-t --transform',
      folder: '--cwd',
    }),
    effects: ({ operands, has }) =>
      operands.flatMap((word, index) => {
        if (index < operands.length - 1) return asPatterns(word).map((one) => read(one))
        return [has('-C') ? removeTree(word) : write(word)]
      }),
    examples: [
      ["copyfiles -u 1 'src/*.html' dist", 'read src/*.html', 'write dist'],
      ['cpx --clean src dist', 'read src', 'delete dist'],
      ['cpx --command "rm a" src dist', 'delete a', 'read src', 'write dist'],
      ['cpx -t /opt/a.js --cwd sub src dist', 'unknown: runs `/opt/a.js`, which is not part of the workspace'],
      ['cpy --frob', 'unknown: option `--frob` of `cpy` is not described'],
    ],
  }),
  defineCommand({
    name: 'degit',
    aliases: ['tiged', 'giget'],
    about: 'fetches the files of a repository without its history',
    options: table({
      flag: '-f --force, -v --verbose, -c --cache, --offline, --prefer-offline, --force-clean',
      value: '-m --mode, --auth',
    }),
    effects: ({ operands: [source, to] }) => (source ? [connect('get', source), write(to ?? '.')] : []),
    examples: [
      ['degit a/b sub', 'connect:get a/b', 'write sub'],
      ['degit -f a/b', 'connect:get a/b', 'write .'],
      ['degit --frob', 'unknown: option `--frob` of `degit` is not described'],
    ],
  }),
  defineCommand({
    name: 'shx',
    about: 'shell commands for every platform',
    style: 'raw',
    // an expression to search for is none of names
    effects: ({ words }) => [run(/^(?:sed|grep|echo)$/.test(textOf(words[0]) ?? '') ? words : words.flatMap(asPatterns))],
    examples: [
      ['shx rm -r dist', 'delete dist'],
      ["shx rm 'data/*'", 'delete data/*'],
      ["shx sed 's/[a]/b/' f", 'read f'],
      ['shx frob', 'unknown: program `frob` is not described'],
    ],
  }),
]
