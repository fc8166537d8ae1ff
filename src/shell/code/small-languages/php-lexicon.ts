import type { Draft } from '../../command-spec.ts'
import { connect, execute, hidden, infra, projectCode, read, send, unknown } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import { oneOfNames } from '../../../expressions.ts'
import { ownFolder } from '../../own-folder.ts'
import { argumentsAt, callAround, type Lexis, literalOf, oncePerCode, type Token, tokenise } from './lexical.ts'
import {
  below,
  changesFirst,
  finds,
  folderOf,
  formats,
  here,
  isTemporaryFolder,
  joins,
  namesIn,
  ownFile,
  ownTemporaryIn,
  pathsBelow,
  pathsIn,
  plainText,
  quotesWord,
  realPathOf,
  replacesText,
  results,
  reversed,
  reverses,
  rotated,
  rows,
  same,
  sameReceiver,
  someOf,
  trims,
  variable,
} from './lexical-results.ts'
import { opening } from './lexical-brackets.ts'
import { eachItem, knownText, textValue } from './lexical-values.ts'
import { words } from './php-words.ts'
import { changesFolder } from '../working-folder.ts'
import { fills } from './filled-files.ts'
import * as means from './lexicon.ts'
import { computed, withoutEscapes, writesSigil } from './written-text.ts'
import { each, type LexicalMeaning, type Lexicon } from './lexicon.ts'

/** `{$x['a']->b}` shows a value; anything that could call is a doubt. */
function interpolation(text: string): Pick<Token, 'inner' | 'dynamic' | 'doubt' | 'pieces'> {
  if (/\$\{/.test(text)) return { dynamic: true, doubt: true }
  for (const [, inner = ''] of text.matchAll(/\{(\$[^}]*)\}/g))
    if (!/^\$\w+(?:\[['"]?[\w$]+['"]?\]|->\w+)*$/.test(inner)) return { dynamic: true, doubt: true }
  const inner = text.match(/\$(?:_ENV|_SERVER|GLOBALS)\b(?:\[[^\]]*\])?/g)
  if (inner) return { dynamic: true, inner }
  if (!/\$\w/.test(withoutEscapes(text))) return {}
  // what is written otherwise is no name, and can not be told from one any more
  return { dynamic: true, ...(writesSigil.test(text) ? { pieces: [computed] } : {}) }
}

const escapes: ReadonlyMap<string, string> = new Map(
  Object.entries({ n: '\n', t: '\t', r: '\r', v: '\v', e: '\x1b', f: '\f', '\\': '\\', $: '$', '"': '"' }),
)

/** PHP keeps the backslash before anything that is no escape to it. */
const unescaped = (text: string): string =>
  text.replace(
    /\\(?:([0-7]{1,3})|x([\da-fA-F]{1,2})|u\{([\da-fA-F]{1,6})\}|([\s\S]))/g,
    (whole, octal?: string, hex?: string, point?: string, sign = '') =>
      octal
        ? String.fromCharCode(Number.parseInt(octal, 8) & 255)
        : hex || point
          ? String.fromCodePoint(Math.min(Number.parseInt(hex ?? point ?? '', 16), 0x10ffff))
          : (escapes.get(sign) ?? whole),
  )

const special: Lexis['special'] = (text, place) => {
  const rest = text.slice(place)
  // `\strlen`: a function of the language, called by its full name
  const rooted = /^\\([A-Za-z_]\w*)(?![\w\\])/.exec(rest)
  if (rooted) return { token: { kind: 'name', text: rooted[1] ?? '' }, end: place + rooted[0].length }
  const tag = /^(?:<\?php|<\?=|\?>)/.exec(rest)
  return tag ? { token: { kind: 'sign', text: ';' }, end: place + tag[0].length } : undefined
}

/** `<<<EOS`, `<<<'EOS'`. */
const heredoc: Lexis['heredoc'] = (rest) => {
  const [whole, quote, tag = ''] = /^<<<[ \t]*(['"]?)([A-Za-z_]\w*)\1(?=\n)/.exec(rest) ?? []
  if (whole === undefined) return rest.startsWith('<<<') ? false : undefined
  return { length: whole.length, end: new RegExp(`^[ \\t]*${tag}\\b`, 'm'), kind: 'text', raw: quote === "'", indent: 'of-end' }
}

/** A file of the project named by its path. */
function loadsFile(path: readonly Token[] | undefined): readonly Draft[] {
  const text = literalOf(path?.[0]?.text === '(' ? path.slice(1, -1) : path)
  const shown = text?.replace(`${ownFolder}/`, '')
  if (text !== undefined && /^https?:/i.test(text)) return [connect('get', text), execute('download', text)]
  // `php://`, `data:` and their like are no files
  if (text === undefined || shown === undefined || !/^[\w./-]+$/.test(shown)) return [unknown('php loads a file only known at run time')]
  const file = literal(text)
  // what is no code in it is printed
  return [read(file), projectCode(shown, file)]
}

/** A name that PHP opens by its scheme. */
const scheme = /^(?!https?:)([a-z][\w.+-]*):\/\/([\s\S]*)$/i

/** The path that a name stands for; undefined where its scheme is one that may do anything. */
function pathIn(name: readonly Token[]): readonly Token[] | undefined {
  const [, wrapper, rest = ''] = scheme.exec(literalOf(name) ?? name[0]?.text ?? '') ?? []
  if (wrapper === undefined) return name
  if (/^file$/i.test(wrapper)) return [{ kind: 'text', text: rest }]
  const isOwnStream = /^php$/i.test(wrapper) && /^(?:stdin|stdout|stderr|output|memory|temp)\b/i.test(rest)
  return isOwnStream ? [{ kind: 'text', text: '/dev/null' }] : undefined
}

/** Functions whose first arguments are files. */
const onFiles = (names: string, meaning: LexicalMeaning, count = 1): readonly [string, LexicalMeaning][] =>
  each(names, (args) => {
    const paths = args.slice(0, count).flatMap((name) => [pathIn(name) ?? []])
    return paths.some(({ length }) => length === 0) ? [unknown('php opens what is no file')] : meaning([...paths, ...args.slice(count)])
  })

/** Whether a name is that of a file which PHP puts on another machine. */
const isOnServer = (name: readonly Token[] | undefined): boolean => /^(?:ftps?|ssh2\.\w+):\/\//i.test(name?.[0]?.text ?? '')
const onOneFile = (meaning: LexicalMeaning, count: number): LexicalMeaning => onFiles('x', meaning, count)[0]?.[1] ?? meaning
const writesFile = onOneFile(fills, 1)
const copiesFile = onOneFile(([from = [], to = []]) => [...means.readsFileOrUrl([from]), ...means.writes([to])], 2)
const uploads: LexicalMeaning = ([from, to]) => {
  const [file, address] = [literalOf(from), literalOf(to) ?? 'an address that is computed']
  if (file === undefined) return [unknown('php sends a file only known at run time')]
  return [read(literal(file)), connect('put', address), send('upload', address, { carries: [literal(file)] })]
}

/** What is known of PHP; frameworks add their own words. */
export const lexicon: Lexicon = {
  language: 'php',
  lexis: {
    comments: ['//', '#'],
    blockComments: true,
    namePattern: /^\\?[A-Za-z_]\w*(?:\\\w+)*/,
    variablePattern: /^\$\w+/,
    special,
    heredoc,
    interpolation,
    unescape: unescaped,
    backtick: 'shell',
    linesGoOn: true,
  },
  names: { has: (name) => words.has(name) || /^assert[A-Z]/.test(name) },
  reflective: oneOfNames(
    String.raw`
    eval assert create_function call_user_func(?:_array)? func_get_args extract unserialize putenv ini_set dl invoke invokeArgs newInstance
    newInstanceArgs newInstanceWithoutConstructor newLazyGhost newLazyProxy getClosure setValue setStaticPropertyValue Closure FFI register_shutdown_function array_map array_filter array_walk(?:_recursive)?
    array_reduce array_find(?:_key)? array_any array_all array_u?(?:diff|intersect)_u\w+ iterator_apply ob_start usort uasort uksort
    preg_replace_callback mb_ereg_replace goto get_defined_vars set_error_handler spl_autoload_register mail pcntl_fork symlink link`,
    { before: '\\\\?' },
  ),
  calls: new Map<string, LexicalMeaning>([
    ...each('include include_once require require_once', ([path]) => loadsFile(path)),
    ...each('system exec shell_exec passthru popen proc_open', (args) => means.spawns(args.slice(0, 1))),
    ...each('pcntl_exec', means.spawns),
    ...each('posix_kill', means.kills('php ends a process')),
    ...each('.exec .query .querySingle .statement .unprepared', means.asksSql),
    ...each('mysqli_query mysqli_multi_query mysqli_real_query pg_query pg_send_query', (args) => means.asksSql(args.slice(-1))),
    ...each('File.deleteDirectory Storage.deleteDirectory', means.deletesTree),
    ...onFiles(
      'file_get_contents file readfile simplexml_load_file parse_ini_file md5_file sha1_file highlight_file php_strip_whitespace',
      means.readsFileOrUrl,
    ),
    ...onFiles(
      'file_exists is_file is_dir filesize filemtime is_readable is_writable scandir glob opendir stat is_link disk_free_space DirectoryIterator FilesystemIterator RecursiveDirectoryIterator GlobIterator',
      means.lists,
    ),
    ...each('file_put_contents', (args) => (isOnServer(args[0]) ? means.posts(args) : writesFile(args))),
    ...onFiles('touch', means.appends),
    ...onFiles('tempnam', ([folder = []]) => (isTemporaryFolder(literalOf(folder)) ? [] : means.makesIn([folder]))),
    ...onFiles('unlink rmdir', (args) => means.deletes(args.slice(0, 1))),
    ...each('chdir', ([folder]) => [changesFolder('php', literalOf(folder))]),
    ...each('copy', (args) => (isOnServer(args[1]) ? uploads(args) : copiesFile(args))),
    ...onFiles('rename', means.moves, 2),
    ...onFiles('mkdir', means.makesFolder),
    // the path comes first
    ...onFiles('chmod chown chgrp', ([path, ...rest]) => means.changesRights(path ? [...rest, path] : [])),
    ...onFiles('SplFileObject', means.opens),
    ...onFiles('fopen', (args) => means.opens(args.slice(0, 2))),
    ...each('getenv', ([name]) => means.environmentVariable(literalOf(name))),
    ...each('curl_init', ([url]) => (url ? [connect('post', literalOf(url) ?? 'an address that is computed')] : [])),
    ...each('fsockopen stream_socket_client', ([url]) => [connect('post', literalOf(url) ?? 'an address that is computed')]),
    ...onFiles('.load .loadHTMLFile XMLReader.open', means.readsFileOrUrl),
    ...each('.save .asXML .saveHTMLFile', ([path]) => (path ? means.writes([path]) : [unknown('php keeps what is not described')])),
    ...each('.open', ([path, flags = []]) =>
      flags.some(({ text }) => /^(?:CREATE|OVERWRITE|EXCL)$/.test(text)) ? means.writes([path ?? []]) : means.reads([path ?? []]),
    ),
    ...onFiles('.parseFile', means.reads),
    ...each('PDO', ([source]) => {
      const file = /^sqlite:(?!:memory:)(.+)$/.exec(literalOf(source) ?? '')?.[1]
      return file === undefined ? [] : [read(literal(file))]
    }),
    ...each('.prepare', means.asksSql),
    ...each('error_log', ([, , file]) => (file ? means.appends([file]) : [])),
    ...onFiles('SQLite3', ([file]) => (literalOf(file) === ':memory:' ? [] : means.reads([file ?? []]))),
    ...each('hash_file hash_hmac_file', ([, file]) => means.reads([file ?? []])),
    ...each('phpinfo', () => [infra('secret', 'environment')]),
    ...each('base64_decode hex2bin gzinflate gzuncompress str_rot13', () => []),
  ]),
  binds(tokens, place) {
    const previous = tokens[place - 1]
    return (
      tokens[place]?.kind === 'name' &&
      previous?.kind === 'name' &&
      /^(?:function|class|interface|trait|enum|const|namespace)$/.test(previous.text)
    )
  },
  around(tokens, place) {
    const [token, next, previous] = [tokens[place], tokens[place + 1], tokens[place - 1]]
    if (token?.kind === 'variable') {
      if (/^\$_(?:ENV|SERVER|GLOBALS)$|^\$GLOBALS$/.test(token.text))
        return next?.text === '['
          ? means.environmentVariable(tokens[place + 2]?.kind === 'text' ? tokens[place + 2]?.text : undefined)
          : [infra('secret', 'environment')]
      if (next?.text === '(' && previous?.text !== '->' && previous?.text !== 'new' && holdsFunction(tokens, token.text)) return []
      // `$f('x')` calls whatever the variable names
      if (next?.text === '(' || previous?.text === '->' || previous?.text === 'new')
        return [hidden('php calls a function only known at run time')]
      return undefined
    }
    if (token?.kind === 'text' && next?.text === '(') return [hidden('php calls a function by its name in a text')]
    // `json_decode($x, flags: 1)` names its argument
    if (token?.kind === 'name' && next?.text === ':' && /^[(,]$/.test(previous?.text ?? '')) return []
    if (token?.kind === 'sign' && token.text === ')' && next?.text === '(' && startsFunction(tokens, opening(tokens, place) + 1)) return []
    if (token?.kind === 'sign' && /^[)\]]$/.test(token.text) && next?.text === '(')
      return [hidden('php calls a function only known at run time')]
    if (token?.text === 'stream_context_create') return setsUpRequest(argumentsAt(tokens, place).flat())
    if (isMentioned(tokens, place)) return []
    if (token?.kind === 'name' && token.text.startsWith('CURLOPT_')) return setsRequest(tokens, place)
    // a property is shown; calling one is judged by its name
    if (token?.kind === 'name' && previous?.text === '->' && next?.text !== '(') return []
    return token?.kind === 'name' && next?.text === '=>' ? [] : undefined
  },
  texts: {
    writes: new Set(['file_put_contents']),
    reads: new Set(['file_get_contents']),
    passes: new Map([
      ...['str_replace', 'str_ireplace', 'preg_replace'].map((name) => [name, 2] as const),
      ...['trim', 'ltrim', 'rtrim', 'json_decode', 'json_encode', 'yaml_parse', 'yaml_emit', 'utf8_encode'].map(
        (name) => [name, 0] as const,
      ),
    ]),
    methods: new Set(),
    withOptions: new Set(['str_replace', 'str_ireplace', 'preg_replace', 'json_decode', 'json_encode']),
  },
  values: {
    concat: '.',
    member: '->',
    hole: /\{(\$[^{}]+)\}|(\$\w+)/g,
    read: (code) => tokenise(code, lexicon.lexis),
    results: new Map([
      ...results('implode join', joins),
      ...results('glob', finds),
      ...results('scandir readdir .getFilename', namesIn),
      ...results('DirectoryIterator FilesystemIterator', pathsIn),
      ...results('RecursiveDirectoryIterator', pathsBelow),
      ...results('RecursiveIteratorIterator IteratorIterator CallbackFilterIterator LimitIterator RegexIterator', same),
      ...results('.getPathname .getRealPath', sameReceiver),
      ...results('sprintf', formats),
      ...results('strrev', changesFirst(reversed)),
      ...results(
        'strtolower mb_strtolower',
        changesFirst((text) => text.toLowerCase()),
      ),
      ...results(
        'strtoupper mb_strtoupper',
        changesFirst((text) => text.toUpperCase()),
      ),
      ...results(
        'ucfirst',
        changesFirst((text) => text.charAt(0).toUpperCase() + text.slice(1)),
      ),
      ...results(
        'lcfirst',
        changesFirst((text) => text.charAt(0).toLowerCase() + text.slice(1)),
      ),
      ...results('str_rot13', changesFirst(rotated)),
      ...results('str_replace', replacesText),
      ...results('escapeshellarg', quotesWord),
      ...results('escapeshellcmd', ([text]) => (/^[\w./ =:@-]*$/.test(knownText(text) ?? '$') ? text : undefined)),
      ...results('trim', trims('both')),
      ...results('rtrim chop', trims('right')),
      ...results('ltrim', trims('left')),
      ...results('realpath', realPathOf),
      ...results('array_slice array_values array_unique', ([list]) => someOf(list)),
      ...results('array_reverse', ([list]) => reverses([], list)),
      ...results('dirname', folderOf),
      ...results('__DIR__', here),
      ...results('__FILE__', ownFile),
      ...results('base_path', below('.')),
      ...results('storage_path', below('storage')),
      ...results('public_path', below('public')),
      ...results('sys_get_temp_dir', () => textValue('/tmp')),
      ...results('tempnam', ownTemporaryIn(0)),
      ...results('getmypid time random_int bin2hex', plainText),
      // what it is given stands before it
      ...results('uniqid', (given) => (given.length === 0 ? plainText([], undefined) : undefined)),
      ...results('.query .fetch .fetchAll .fetchColumn', rows),
      ...results('getenv $_SERVER $_ENV', variable),
    ]),
  },
  callsTexts: true,
  loops: (tokens, place) => foreachLoop(tokens, place) ?? constant(tokens, place),
  evaluates: /^(?:eval|assert|create_function)$/,
  callsByName: /^(?:call_user_func(?:_array)?|array_map|array_walk|array_filter|usort|register_shutdown_function|ob_start)$/,
  isHarmless: (name, args, tokens) => {
    // a comparison is no text that could run
    if (name === 'assert') return args[0]?.some(({ kind, text }) => kind === 'sign' && /^(?:[!=]==?|[<>]=?|!)$/.test(text)) === true
    if (!callsBack.test(name)) return false
    // without a function of its own `array_filter` leaves out what is empty
    if (args.length < (name === 'array_filter' ? 2 : 1)) return true
    return args.some((argument) => isOwnFunction(argument, tokens) || lexicon.names.has(literalOf(argument) ?? ''))
  },
  defines: {
    by: /^(?:include|require)(?:_once)?$/,
    file: (name) => name.replace(/^\//, ''),
    holds: (name) =>
      new RegExp(
        String.raw`(?:^|<\?php|[{};])\s*(?:(?:public|protected|private|static|abstract|final|readonly)\s+){0,4}(?:function\s+&?${name}\s*\(|(?:class|enum)\s+${name}\b)`,
        'm',
      ),
    methods: true,
  },
  opensDatabase: /^(?:PDO|mysqli|mysqli_connect|pg_p?connect|SQLite3)$/,
  members: /^(?:::|->)$/,
  forks: { names: /^pcntl_fork$/, endless: /\bwhile\s*\(\s*(?:1|true)\s*\)|\bfor\s*\(\s*;\s*;\s*\)/ },
  together: (words) =>
    (words.has('fsockopen') || words.has('stream_socket_client')) &&
    ['exec', 'shell_exec', 'system', 'proc_open', 'popen', 'passthru'].some((name) => words.has(name))
      ? [execute('remote-shell', 'a shell joined to the network')]
      : [],
}

/** `use A\B;`, `A $a`, `instanceof A`, `A::class`: a class is named, and nothing of it runs. */
export function isMentioned(tokens: readonly Token[], place: number): boolean {
  const [token, next, previous] = [tokens[place], tokens[place + 1], tokens[place - 1]]
  if (token?.kind !== 'name' || !/^\\?[A-Z]/.test(token.text)) return false
  if (next?.kind === 'variable' || previous?.text === 'instanceof' || (next?.text === '::' && tokens[place + 2]?.text === 'class'))
    return true
  let start = place
  while (start > 0 && !/^[;\n]$/.test(tokens[start - 1]?.text ?? '')) start--
  return tokens[start]?.text === 'use'
}

/** `CURLOPT_URL => "x"`: one of the options that are described, and where a request goes. */
function setsRequest(tokens: readonly Token[], place: number): readonly Draft[] | undefined {
  const { text } = tokens[place] ?? { text: '' }
  const value = tokens.slice(place + 2, place + 3)
  const isWhole = /^[,\])]$/.test(tokens[place + 3]?.text ?? '')
  if (text === 'CURLOPT_URL') return [connect('post', (isWhole ? literalOf(value) : undefined) ?? 'an address that is computed')]
  return lexicon.names.has(text) ? [] : [unknown(`php \`${text}\` is not described`)]
}

/** Functions that call one that they are given. */
const callsBack = /^(?:array_(?:map|filter|walk(?:_recursive)?|reduce|find(?:_key)?|any|all)|u[ak]?sort|preg_replace_callback|ob_start)$/

/** Whether a value is a function written where it is handed on, or a name for one: `fn () => 1`, `strrev(...)`, `$format`. */
const isOwnFunction = (argument: readonly Token[], tokens: readonly Token[]): boolean =>
  startsFunction(argument, 0) ||
  (argument.length === 4 && argument[2]?.text === '...') ||
  (argument.length === 1 && holdsFunction(tokens, argument[0]?.text ?? ''))

const startsFunction = (tokens: readonly Token[], place: number): boolean =>
  /^(?:fn|function)$/.test(tokens[tokens[place]?.text === 'static' ? place + 1 : place]?.text ?? '')

/** Variables that are given functions which are written out, and used for nothing but calling them. */
const functionsHeld = oncePerCode((tokens): ReadonlySet<string> => {
  const isGiven = (place: number): boolean => tokens[place + 1]?.text === '=' && startsFunction(tokens, place + 2)
  const isCalled = (place: number): boolean =>
    tokens[place + 1]?.text === '(' || callAround(tokens, place) === 'use' || callsBack.test(callAround(tokens, place))
  const found = new Set(tokens.flatMap(({ kind, text }, place) => (kind === 'variable' && isGiven(place) ? [text] : [])))
  tokens.forEach(({ kind, text }, place) => {
    if (kind === 'variable' && found.has(text) && !isGiven(place) && !isCalled(place)) found.delete(text)
  })
  return found
})
const holdsFunction = (tokens: readonly Token[], name: string): boolean => functionsHeld(tokens).has(name)

/** Settings of requests: how long they wait, not what they send or whom they trust. */
const setsUpRequest = (settings: readonly Token[]): readonly Draft[] =>
  settings.some(
    ({ kind, text }) =>
      kind === 'variable' || (kind === 'text' && !/^(?:https?|timeout|ignore_errors|max_redirects|user_agent)$/.test(text)),
  )
    ? [unknown('php sets up requests in its own way')]
    : []

/** `foreach (list as $name)`. */
function foreachLoop(tokens: readonly Token[], place: number): readonly [string, readonly Token[]] | undefined {
  const name = tokens[place]
  if (name?.kind !== 'variable' || tokens[place - 1]?.text !== 'as' || tokens[place + 1]?.text !== ')') return undefined
  let start = place
  while (start > 0 && tokens[start - 1]?.text !== 'foreach') start--
  return [name.text, [...tokens.slice(start + 1, place - 1), eachItem]]
}

/** `define('NAME', value)`. */
function constant(tokens: readonly Token[], place: number): readonly [string, readonly Token[]] | undefined {
  if (tokens[place]?.kind !== 'text' || tokens[place - 2]?.text !== 'define') return undefined
  const [name, value] = argumentsAt(tokens, place - 2)
  const text = literalOf(name)
  return text === undefined || !value ? undefined : [text, value]
}
