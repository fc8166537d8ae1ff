import { wordSet } from '../../../word-set.ts'
import { removeTree, unknown, write } from '../../command-spec.ts'
import { type Argument, type Call, changedWordOf, knownText, wordOf } from '../interpreter/call.ts'
import { each, eachMethod, type Meaning, type Method } from '../describe.ts'
import * as means from '../describe.ts'
import { ownName } from '../names.ts'
import { madeOf, type Word } from '../../value.ts'
import { changesFolderTo } from '../working-folder.ts'
import { isTrue, runsFile, spawnsList, spawnsText } from './meanings.ts'
import { quotedWord } from './results.ts'

/** Packages for files and processes: a member that is not described below is unknown, as of the modules of the language. */
export const actingPackages: ReadonlySet<string> = wordSet(
  'zx execa bun shelljs cross-spawn tinyexec rimraf del trash fs-extra @david/dax dax-sh',
)

/** Packages that only compute, and that almost every tree of packages holds whether the project names them or not. */
export const computingPackages: ReadonlySet<string> = wordSet(`
  lodash lodash-es ramda immer rxjs semver compare-versions js-yaml yaml json5 jsonc-parser ini toml smol-toml @iarna/toml zod joi yup ajv validator valibot superstruct dayjs date-fns moment luxon ms
  chalk picocolors kleur ansi-colors strip-ansi string-width cli-table3 pretty-bytes filesize marked markdown-it gray-matter turndown cheerio parse5 htmlparser2 he entities sanitize-html acorn acorn-walk espree
  esprima estree-walker esquery @babel/parser @babel/types @babel/generator magic-string source-map uuid nanoid ulid minimist yargs-parser mri mime mime-types qs query-string picomatch micromatch minimatch
  fast-deep-equal deep-equal diff slugify change-case camelcase pluralize decimal.js bignumber.js big.js papaparse csv-parse fast-xml-parser p-limit tslib`)

/** The same function in both of its forms. */
const inBothForms = (module: string, names: string, meaning: Meaning): readonly [string, Meaning][] =>
  names.split(' ').flatMap((name) => each(`${module}.${name} ${module}.${name}Sync`, meaning))

/** What the package adds to the file functions of Node. */
const ofExtendedFs = (module: string): readonly [string, Meaning][] => [
  ...inBothForms(module, 'remove emptyDir emptydir', means.deletesTree),
  ...inBothForms(module, 'outputFile', means.writesText),
  ...inBothForms(module, 'outputJson outputJSON writeJson writeJSON', means.writes),
  ...inBothForms(module, 'copy', means.copiesTree),
  ...inBothForms(module, 'move', means.moves),
  ...inBothForms(module, 'ensureDir mkdirs mkdirp', means.makesFolder),
  ...inBothForms(module, 'ensureFile createFile', means.appends),
  ...inBothForms(module, 'ensureSymlink createSymlink ensureLink createLink', means.links),
  ...inBothForms(module, 'readJson readJSON', means.reads),
  ...inBothForms(module, 'pathExists', means.lists),
]

/** A path that may be a pattern. */
const patternWord = (argument: Argument): Word =>
  argument.kind === 'text' && argument.text.includes('*') ? madeOf({ text: argument.text, glob: true }) : wordOf(argument)

/** Shells, file tools and clients from the registry, as projects use them. */
export const packages: readonly (readonly [string, Meaning])[] = [
  ...each(
    'zx.$ zx.$.sync execa.$ execa.$.sync bun.$ execa.execaCommand execa.execaCommandSync execa.command execa.commandSync shelljs.exec @david/dax @david/dax.$ dax-sh dax-sh.$',
    spawnsText,
  ),
  [quotedWord, means.harmless],
  // scripts of zx have it without an import; called like a function, it is a library for pages
  ...each('$', (call) => (call.named.has('raw') ? spawnsText(call) : [unknown('javascript name `$` is not described')])),
  ...each(
    'execa execa.execa execa.execaSync execa.sync cross-spawn cross-spawn.sync cross-spawn.spawn tinyexec.x tinyexec.exec',
    spawnsList,
  ),
  ...each('execa.execaNode execa.node', runsFile),
  ...each(
    'zx.chalk zx.echo zx.sleep zx.question zx.argv zx.os zx.path zx.YAML zx.glob zx.which zx.minimist zx.quiet zx.nothrow zx.retry zx.spinner',
    means.harmless,
  ),
  ...each('zx.cd shelljs.cd shelljs.pushd shelljs.popd', changesFolderTo('javascript')),
  // each of these is the program of its name
  ...each(
    `shelljs.rm shelljs.mv shelljs.cp shelljs.mkdir shelljs.ln shelljs.chmod shelljs.touch shelljs.sed shelljs.cat shelljs.ls shelljs.find shelljs.grep shelljs.head shelljs.tail shelljs.sort shelljs.uniq
    shelljs.echo shelljs.test shelljs.which shelljs.pwd`,
    ({ name, positional }) => means.spawnOf({ kind: 'list', items: [{ kind: 'text', text: ownName(name) }, ...positional] }, undefined),
  ),
  ...each('shelljs.exit shelljs.error shelljs.set shelljs.tempdir shelljs.config shelljs.env shelljs.ShellString', means.harmless),
  // a script of zx has this package by the name of the module that it extends
  ...['fs-extra', 'fs'].flatMap(ofExtendedFs),
  ...each('rimraf rimraf.sync @std/fs.emptyDir @std/fs.emptyDirSync', means.deletesTree),
  ...inBothForms('rimraf', 'rimraf native manual moveRemove windows posix', means.deletesTree),
  ...each('rimraf.native.sync rimraf.manual.sync rimraf.moveRemove.sync rimraf.windows.sync rimraf.posix.sync', means.deletesTree),
  ...each('del.deleteAsync del.deleteSync del.sync del trash', ({ positional: [patterns] }) =>
    (patterns?.kind === 'list' ? patterns.items : patterns ? [patterns] : []).map((pattern) => removeTree(patternWord(pattern))),
  ),
  ...each('dotenv.config dotenv.configDotenv', ({ named }) => means.loadsVariables(named.get('path'))),
  ...each('axios axios.get axios.head got got.get ky ky.get node-fetch undici.fetch undici.request', means.gets),
  ...each('axios.post got.post ky.post', means.posts),
  ...each('axios.put axios.patch axios.delete got.put got.delete ky.put ky.delete', means.changesRemote),
]

/** What the task of that name deletes: patterns by themselves, in a list, or under its targets; one behind a mark is left alone. */
function cleanedIn(value: Argument | undefined): readonly Argument[] {
  if (value?.kind === 'list') return value.items.flatMap(cleanedIn)
  if (value?.kind === 'record') return [...value.entries].flatMap(([key, inner]) => (key === 'options' ? [] : cleanedIn(inner)))
  return value === undefined || knownText(value)?.startsWith('!') ? [] : [value]
}

const isOf = (receiver: Argument, of: string): receiver is Extract<Argument, { kind: 'object' }> =>
  receiver.kind === 'object' && receiver.of === of

/** Methods of what packages give. */
export const packageMethods: readonly (readonly [string, Method])[] = [
  ...eachMethod('to', (receiver, { positional: [file] }) => (isOf(receiver, 'shell-text') ? [write(changedWordOf(file))] : [])),
  ...eachMethod('toEnd', (receiver, { positional: [file] }) =>
    isOf(receiver, 'shell-text') ? [write(changedWordOf(file), 'append')] : [],
  ),
  ...eachMethod('get head', (receiver, call) => (isOf(receiver, 'client') ? means.gets(means.fromBase(receiver, call)) : [])),
  ...eachMethod('post', (receiver, call) => (isOf(receiver, 'client') ? means.posts(means.fromBase(receiver, call)) : [])),
  ...eachMethod('put patch', (receiver, call) => (isOf(receiver, 'client') ? means.changesRemote(means.fromBase(receiver, call)) : [])),
  // query builders and models
  ...eachMethod('del', (_receiver, { positional }) => (positional.length === 0 ? [unknown('javascript `del` takes data away')] : [])),
  ...eachMethod('initConfig', (_receiver, { positional: [settings] }) =>
    settings?.kind === 'record' ? cleanedIn(settings.entries.get('clean')).map((pattern) => removeTree(patternWord(pattern))) : [],
  ),
  ...eachMethod('sync', (_receiver, { named }) => (isGiven(named, 'force') ? [unknown('javascript `sync` takes data away')] : [])),
  ...eachMethod('render renderString compile template', (_receiver, { positional: [text] }) =>
    reaching.test(knownText(text) ?? '') ? [unknown('javascript evaluates text')] : [],
  ),
]

const isGiven = (named: Call['named'], option: string): boolean => named.has(option) && isTrue(named.get(option))

/** A template that reaches for what lies behind it. */
const reaching = /\b(?:process|require|constructor|global(?:This)?|import)\b/
