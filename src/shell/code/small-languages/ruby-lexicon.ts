import { wordSet } from '../../../word-set.ts'
import { connect, type Draft, execute, hidden, projectCode, unknown } from '../../command-spec.ts'
import { objectStart } from './lexical-classes.ts'
import { delimited, hashInterpolation, type Lexis, literalOf, oncePerCode, type Token, tokenise } from './lexical.ts'
import {
  asPath,
  asText,
  below,
  chomps,
  findsBelow,
  findsHere,
  folderOf,
  formats,
  here,
  home,
  joinsPath,
  joinsReceiver,
  namesIn,
  ownFile,
  ownTemporaryIn,
  pathsBelow,
  pathsIn,
  results,
  reverses,
  rows,
  same,
  sameReceiver,
  seenFrom,
  someOf,
  splitsWords,
  takesOne,
  trimsReceiver,
  variable,
} from './lexical-results.ts'
import { literal, nowhere } from '../../value.ts'
import { oneOfNames } from '../../../expressions.ts'
import { aNumber, eachItem, knownText, textValue } from './lexical-values.ts'
import { mayActOnPath, onPath } from './ruby-paths.ts'
import { words } from './ruby-words.ts'
import { isOption, starts, startsFirst } from './ruby-starts.ts'
import { changesFolder } from '../working-folder.ts'
import { fills } from './filled-files.ts'
import * as means from './lexicon.ts'
import { computed, writtenText } from './written-text.ts'
import { each, type LexicalMeaning, type Lexicon } from './lexicon.ts'

const special: Lexis['special'] = (text, place, previous) => {
  const rest = text.slice(place)
  const percent = /^%([wWiIqQxr]?)(?=[([{<|!/])/.exec(rest)
  if (
    percent &&
    !(previous && /^(?:number|variable)$/.test(previous.kind)) &&
    !(previous?.kind === 'name' && !/^(?:puts|print|p|in|if)$/.test(previous.text) && !/^%\w?\S+ |^%\w\[/.test(rest)) &&
    previous?.text !== ')'
  ) {
    const body = delimited(text, place + percent[0].length)
    if (!body) return false
    const kind = percent[1] === 'x' ? 'shell' : percent[1] === 'r' ? 'pattern' : 'text'
    const words = /[wWiI]/.test(percent[1] ?? '') ? { words: true as const } : {}
    const isRaw = /[qwi]/.test(percent[1] ?? '')
    // what a backslash stands for there depends on the brackets
    const raw = { text: body.body, ...(body.body.includes('\\') ? { dynamic: true as const, pieces: [computed] } : {}) }
    return { token: { kind, ...(isRaw ? raw : writtenText(body.body, lexicon.lexis)), ...words }, end: body.end }
  }
  const symbol = /^:(?:[A-Za-z_]\w*[?!]?|"[^"#]*")/.exec(rest)
  // `a ? :b : :c`: a colon of its own may stand right behind such a sign
  if (symbol && (/\s/.test(text[place - 1] ?? '') || !/^[:?]$/.test(previous?.text ?? '')))
    return { token: { kind: 'variable', text: symbol[0] }, end: place + symbol[0].length }
  // `key:` in an argument list
  const key = /^[a-z_]\w*:(?!:)/.exec(rest)
  return key && !/^\?$/.test(previous?.text ?? '') ? { token: { kind: 'variable', text: key[0] }, end: place + key[0].length } : undefined
}

/** Words that a text may follow without brackets. */
const takesText = /^(?:puts|print|p|pp|warn|abort|raise|fail|return|and|or|then|else|when)$/

/** `<<~EOS`, `<<'EOS'`: after a name of the code's own it could be a shift as well. */
const heredoc: NonNullable<Lexis['heredoc']> = (rest, before) => {
  const [whole, mark, quote, tag = ''] = /^<<([~-]?)(['"`]?)([A-Za-z_]\w*)\2/.exec(rest) ?? []
  if (whole === undefined) return undefined
  const end = new RegExp(`^${mark === '' ? '' : '[ \\t]*'}${tag}$`, 'm')
  const indent = mark === '~' ? { indent: 'of-all' as const } : {}
  const found = { length: whole.length, end, kind: quote === '`' ? 'shell' : 'text', raw: quote === "'", ...indent } as const
  const previous = before.at(-1)
  if (!previous || (previous.kind === 'sign' && !/^[)\]}]$/.test(previous.text))) return found
  if (!end.test(rest)) return undefined
  const isOwn = before.some(({ text }, place) => text === previous.text && /^[=,|)]$/.test(before[place + 1]?.text ?? ''))
  return takesText.test(previous.text) && !isOwn && found
}

/** The same in a file that is only looked through: behind any name, where the line that ends the text is there. */
export const anyHeredoc: NonNullable<Lexis['heredoc']> = (rest, before) =>
  heredoc(rest, before) || (/^<<[~-]/.test(rest) ? heredoc(rest, []) : undefined)

/** A library that the project holds or declares; anything else installed is not described. A known one may be another in folders that are searched first. */
function loadsLibrary(name: string | undefined): Draft {
  if (name === undefined || !/^[\w-]+(?:\/[\w-]+)*$/.test(name)) return unknown('ruby library `only known at run time` is not described')
  const library = { language: 'ruby', files: [`${name}.rb`] } as const
  if (modules.has(name)) return { do: 'project-code', what: name, files: [], library, notCode: true }
  // the list of libraries is code that is run to be read
  if (name === 'bundler/setup') return { do: 'project-code', what: name, files: ['Gemfile', '*.gemspec'], library, notCode: true }
  const files = [`lib/${name}.rb`, `${name}.rb`]
  const [top = name] = name.split('/')
  // `rack/test` of rack-test, `nokogiri/xml` of nokogiri, `active_support/all` of activesupport
  const orDeclared = { names: [name.replaceAll('/', '-'), top, top.replaceAll('_', '')], ecosystem: 'ruby' }
  return { do: 'project-code', what: `ruby library \`${name}\``, files, library, mustExist: true, orDeclared }
}

/** A file by its path, or those that a pattern finds. */
function loadsFile(name: readonly Token[] | undefined): Draft {
  const path = literalOf(name)
  const pieces = path === undefined ? name?.[0]?.pieces : [{ text: `${path.replace(/\.rb$/, '')}.rb` }]
  return pieces
    ? { do: 'script', file: { pieces, at: nowhere }, language: 'ruby', parameters: [] }
    : unknown('ruby runs a file only known at run time')
}

/** The Ruby in a template, one part a line. */
const codeOfTemplate = (template: string): string =>
  [...template.matchAll(/<%(?!#)[-=]?([\s\S]{0,2000}?)-?%>/g)].map(([, code]) => code).join('\n')

/** `$stdout`, `STDERR`, `nil`, `File::NULL`, `StringIO.new`: what is written there is kept nowhere. */
const isStream = (target: readonly Token[]): boolean =>
  /^(?:\$std(?:out|err)|STD(?:OUT|ERR)|nil|(?:File|IO)::NULL|StringIO\.new)$/.test(target.map(({ text }) => text).join(''))

/** A name that ends so asks, and changes nothing; one with a `!` does the same in place. */
const asks = /^[a-z_]\w*\?$/

/** What is known of Ruby; frameworks add their own words. */
export const lexicon: Lexicon = {
  language: 'ruby',
  lexis: {
    comments: ['#'],
    namePattern: /^[A-Za-z_]\w*[?!]?(?!=[^=~>])|^[A-Za-z_]\w*/,
    variablePattern: /^(?:@@?\w+|\$(?:\w+|[~&_0-9;:,./<>!@?"]))/,
    special,
    heredoc,
    interpolation: hashInterpolation,
    opensCode: '#{',
    backtick: 'shell',
    patterns: true,
  },
  names: { has: (name) => words.has(name) || asks.test(name) || (name.endsWith('!') && words.has(name.slice(0, -1))) },
  reflective: oneOfNames(`
    eval instance_eval class_eval module_eval instance_exec class_exec send __send__ public_send define_method method instance_method
    const_get const_missing method_missing autoload load binding fork syscall trap set_trace_func TracePoint ObjectSpace RubyVM Fiddle
    Object BasicObject Module Class Binding Method TOPLEVEL_BINDING DATA instance_variable_get instance_variable_set Marshal DRb
    Ractor test alias alias_method undef prepend_features refine using`),
  calls: new Map<string, LexicalMeaning>([
    ...each(
      'system system! exec spawn Kernel.system Kernel.exec Kernel.spawn Process.spawn Open3.capture2 Open3.capture2e Open3.capture3 Open3.popen3 Open3.popen2 Open3.pipeline sh Process.exec PTY.spawn',
      starts,
    ),
    ...each('IO.popen', startsFirst),
    ...each('IO.read IO.readlines IO.foreach IO.binread', means.orRuns(means.reads)),
    ...each(
      'File.read File.readlines File.foreach File.binread CSV.read CSV.foreach CSV.table YAML.load_file YAML.safe_load_file YAML.parse_file Psych.load_file Psych.safe_load_file Psych.parse_file JSON.load_file JSON.parse_file MD5.file SHA1.file SHA256.file SHA512.file',
      means.reads,
    ),
    ...each(
      'File.exist? File.file? File.directory? File.size File.stat File.mtime File.zero? File.symlink? File.readable? File.lstat File.readlink Dir.exist? Dir.entries Dir.children Dir.glob Dir.each_child Dir.foreach Dir.empty? Dir.[]',
      means.lists,
    ),
    ...each('IO.write IO.binwrite', means.orRuns(fills)),
    ...each('File.write File.binwrite', fills),
    ...each('FileUtils.touch', means.writes),
    ...each('File.truncate', means.truncates),
    ...each('Dir.chdir FileUtils.cd FileUtils.chdir', ([folder]) => [changesFolder('ruby', literalOf(folder))]),
    // a number is cut off behind so many digits, an open file behind so many bytes
    ...each('.truncate', ([size]) => (size?.[0]?.text === '0' ? [unknown('ruby empties a file only known at run time')] : [])),
    ...each('ERB.new', ([template]) => {
      const text = literalOf(template)
      return text === undefined
        ? [unknown('ruby runs a template only known at run time')]
        : [{ do: 'code', language: 'ruby', text: literal(codeOfTemplate(text)) }]
    }),
    ...each('File.delete File.unlink Dir.rmdir Dir.delete Dir.unlink FileUtils.rm FileUtils.rm_f FileUtils.rmdir', means.deletes),
    ...each(
      'FileUtils.rm_rf FileUtils.rm_r FileUtils.remove_dir FileUtils.remove_entry FileUtils.rmtree FileUtils.remove_entry_secure rm_rf rm_r',
      means.deletesTree,
    ),
    ...each('FileUtils.cp FileUtils.copy FileUtils.install FileUtils.copy_file cp', means.copies),
    ...each('FileUtils.cp_r FileUtils.copy_entry cp_r', means.copiesTree),
    ...each('FileUtils.mv FileUtils.move File.rename mv', means.moves),
    ...each('FileUtils.mkdir FileUtils.mkdir_p FileUtils.makedirs Dir.mkdir mkdir_p', means.makesFolder),
    ...each('FileUtils.chmod FileUtils.chmod_R FileUtils.chown FileUtils.chown_R File.chmod', means.changesRights),
    ...each('File.open File.new IO.open CSV.open open', means.opens),
    ...each('HTTP.get HTTP.get_response URI.open URI.read', ([url]) =>
      literalOf(url) === undefined && !url?.[0]?.pieces
        ? [unknown('ruby makes a request only known at run time')]
        : means.gets([url ?? []]),
    ),
    ...each(
      'URI.parse URI.encode_www_form URI.join URI.decode_www_form_component Process.clock_gettime Process.pid Dir.pwd Dir.home Etc.getlogin Gem.path Gem.paths Gem.version Gem.loaded_specs Shellwords.escape Shellwords.split Kernel.puts Kernel.print Kernel.format Dir.tmpdir',
      () => [],
    ),
    ...each('require_relative', ([name]) => [loadsFile(name)]),
    ...each('require', ([name]) =>
      name?.[0]?.pieces
        ? [loadsFile(name)]
        : /^\.\//.test(literalOf(name) ?? '')
          ? [projectCode('library', `${(literalOf(name) ?? '').replace(/\.rb$/, '')}.rb`)]
          : [loadsLibrary(literalOf(name))],
    ),
    ...each('Logger.new', ([target = []]) => (target.length === 0 || isStream(target) ? [] : means.appends([target]))),
    ...each('Dir.mktmpdir Tempfile.create Tempfile.new Tempfile.open', ([, folder]) =>
      folder && !isOption(folder) ? means.makesIn([folder]) : [],
    ),
    ...each('Process.kill', means.kills('ruby ends a process')),
    ...each(
      '.exec .exec_params .async_exec .query .execute .execute2 .execute_batch .get_first_row .get_first_value .prepare',
      means.asksSql,
    ),
    ...each('Database.new Database.open', ([file]) => (literalOf(file) === ':memory:' ? [] : means.reads([file ?? []]))),
    ...each('HTTP.post HTTP.post_form HTTP.put Faraday.post HTTParty.post RestClient.post Excon.post Typhoeus.post', means.posts),
    // a question to models is asked, anything else is loaded
    ...each('.load', (args) => (args.length === 0 ? [] : [unknown('ruby `load` can reach anything')])),
    ...each('JSON.load YAML.load Psych.load', () => []),
    ...each('HTTP.new HTTP.start', ([host = []]) => [connect('post', literalOf(host) ?? 'an address that is computed')]),
    ...each('Find.find', (folders) => folders.flatMap((folder) => means.lists([folder]))),
    ...each('.instance_eval', () => [unknown('ruby `instance_eval` can reach anything')]),
  ]),
  binds(tokens, place) {
    const [token, next, previous] = [tokens[place], tokens[place + 1], tokens[place - 1]]
    if (token?.kind !== 'name' || lexicon.reflective.test(token.text)) return false
    if (previous?.kind === 'name' && /^(?:def|class|module|for)$/.test(previous.text)) return true
    // `rescue Error => e`
    if (previous?.text === '=>' && tokens.slice(Math.max(0, place - 5), place).some(({ text }) => text === 'rescue')) return true
    if (next?.text === '=' || (/^(?:\+|-|\*|\/|\|\|)=$/.test(next?.text ?? '') && previous?.text !== '.')) return previous?.text !== '.'
    return insidePipes(tokens, place) || insidePattern(tokens, place)
  },
  around(tokens, place) {
    const token = tokens[place]
    // `inject(:instance_eval)` calls what the symbol names
    if (token?.kind === 'variable' && token.text.startsWith(':')) {
      const name = token.text.replace(/[:"]/g, '')
      // `status: :open` is a value
      if (/^\w+:$/.test(tokens[place - 1]?.text ?? '') || tokens[place - 1]?.text === '=>') return []
      return lexicon.reflective.test(name) || lexicon.calls.has(name) || mayActOnPath(tokens, name)
        ? [unknown(`ruby passes \`${name}\` around`)]
        : []
    }
    if (token?.kind === 'variable' && /^\$(?:LOAD_PATH|:|LOADED_FEATURES|")$/.test(token.text)) return searched(tokens, place)
    const request = token && tokens[place - 1]?.text === '.' && tokens[place - 2]?.text !== 'HTTP' ? verb.get(token.text) : undefined
    if (request && usesHttp(tokens)) return request
    if (givesClass(tokens, place)) return [hidden('ruby calls a class only known at run time')]
    if (redefines(tokens, place)) return [unknown(`ruby gives \`${token?.text}\` a meaning of its own`)]
    // the code of a template is followed where the template is made
    if (token?.text === 'binding' && tokens[place - 1]?.text === '(' && tokens[place - 2]?.text === 'result') return []
    if (token?.kind !== 'name' || token.text !== 'ENV') return undefined
    const next = tokens[place + 1]?.text
    const key = next === '[' ? tokens[place + 2] : tokens[place + 2]?.text === 'fetch' ? tokens[place + 4] : undefined
    return tokens[place + 2]?.text === 'keys' || tokens[place + 2]?.text === 'key?'
      ? []
      : means.environmentVariable(key?.kind === 'text' ? key.text : undefined)
  },
  texts: {
    writes: wordSet('File.write File.binwrite IO.write'),
    reads: wordSet('File.read File.binread IO.read YAML.load_file YAML.safe_load_file JSON.load_file JSON.parse_file'),
    passes: new Map(
      [...wordSet('JSON.parse JSON.generate JSON.pretty_generate JSON.dump YAML.load YAML.safe_load YAML.dump')].map((name) => [name, 0]),
    ),
    methods: wordSet('gsub sub strip lstrip rstrip chomp squeeze encode force_encoding scrub unicode_normalize dup to_s to_json to_yaml'),
    withOptions: wordSet('JSON.parse JSON.generate JSON.pretty_generate'),
  },
  values: {
    concat: '+',
    member: '.',
    hole: /#\{([^}]*)\}/g,
    read: (code) => tokenise(code, lexicon.lexis),
    results: new Map([
      ...results('.join', joinsReceiver),
      ...results('.strip', trimsReceiver('both')),
      ...results('.chomp', chomps),
      ...results('.reverse', reverses),
      ...results('.freeze .dup .to_a .lazy', sameReceiver),
      ...results('.to_s .to_path .path', (_args, value) => asText(value)),
      ...results(
        '.sort .uniq .compact .flatten .select .filter .reject .find_all .sort_by .max_by .min_by .take .shuffle .grep .grep_v',
        (_args, list) => someOf(list),
      ),
      ...results('.first .shift', takesOne(0)),
      ...results('.last .pop', takesOne(-1)),
      ...results('File.join', joinsPath),
      ...results('URI URI.parse', same),
      ...results('String', ([value]) => asText(value)),
      ...results('Pathname Pathname.new', ([path]) => asPath(path)),
      ...results('Shellwords.split', splitsWords),
      ...results('Array', ([first]) => (first && 'pieces' in first && knownText(first) !== undefined ? { items: [first] } : first)),
      ...results('File.expand_path', seenFrom),
      ...results('File.dirname', folderOf),
      ...results('__dir__', here),
      ...results('__FILE__', ownFile),
      ...results('Rails.root', (parts) => asPath(below('.')(parts, undefined))),
      ...results('Dir.glob Dir', findsHere),
      ...results('Dir.children Dir.entries Dir.each_child Dir.foreach', namesIn),
      ...results('Pathname.glob', findsHere),
      ...results('.glob', findsBelow),
      ...results('.children .each_child .entries .find', (_args, folder) => folder && pathsIn([folder], undefined)),
      ...results('.parent', (_args, path) => path && asPath(folderOf([path], undefined))),
      ...results('.expand_path .realpath .cleanpath', sameReceiver),
      ...results('Dir.mktmpdir Tempfile.new Tempfile.create Tempfile.open', ownTemporaryIn(1)),
      ...results('Dir.tmpdir', () => textValue('/tmp')),
      ...results('.execute .exec .query .get_first_value', rows),
      ...results('Find.find', (folders) => ({ items: folders.flatMap((folder) => pathsBelow([folder], undefined) ?? []) })),
      ...results('.hostname .host', sameReceiver),
      ...results('Dir.home', home),
      ...results('ENV ENV.fetch', variable),
      ...results('format sprintf', formats),
    ]),
  },
  loops: eachLoop,
  defines: {
    by: /^require(?:_relative)?$/,
    file: (name) => `${name.replace(/\.rb$/, '')}.rb`,
    holds: (name) => new RegExp(String.raw`^\s*def\s+${name}(?![\w?!])`, 'm'),
  },
  opensDatabase: /^(?:Database\.(?:new|open)|PG\.connect|Connection\.(?:new|open))$/,
  onObject: onPath,
  holders: { names: /^(?:File|Dir|IO|Kernel|Process|Open3|PTY)$/, use: /^(?:\.|::|&\.|\[|\()$/ },
  evaluates: /^(?:eval|instance_eval|class_eval|module_eval)$/,
  callsByName: /^(?:send|__send__|public_send)$/,
  forks: { names: /^fork$/, endless: /\bloop\s*(?:do|\{)|\bwhile\s+(?:true|1)\b|\buntil\s+false\b/ },
  together: (words) =>
    (words.has('TCPSocket') || words.has('Socket') || words.has('TCPServer')) &&
    ['exec', 'popen', 'spawn', 'system', 'reopen', 'popen3'].some((name) => words.has(name))
      ? [execute('remote-shell', 'a shell joined to the network')]
      : [],
}

/** `x.class.delete`, `k = x.class`, `File.itself.delete`, `File.then { … }`: a class by way of something else, where more than its looks is asked for. */
function givesClass(tokens: readonly Token[], place: number): boolean {
  const { text } = tokens[place] ?? { text: '' }
  if (!/^&?\.$/.test(tokens[place - 1]?.text ?? '')) return false
  if (/^(?:class|superclass)$/.test(text))
    return /^&?\.$/.test(tokens[place + 1]?.text ?? '')
      ? !/^(?:name|to_s|inspect|ancestors|superclass|\w*methods|\w*\?)$/.test(tokens[place + 2]?.text ?? '')
      : tokens[objectStart(tokens, place - 1) - 1]?.text === '='
  return (
    lexicon.holders?.names.test(tokens[place - 2]?.text ?? '') === true && /^(?:then|yield_self|tap|itself|dup|clone|freeze)$/.test(text)
  )
}

const usesHttp = oncePerCode((tokens) => tokens.some(({ text }) => text === 'HTTP'))

/** Methods of an open connection, whose address is judged where it is opened. */
const verb = new Map<string, readonly Draft[]>([
  ...['get', 'head', 'post', 'request'].map((name) => [name, []] as const),
  ...['delete', 'put', 'patch'].map((name) => [name, [unknown(`ruby may ask a server to ${name}`)]] as const),
])

/** `class String`, `def File.join`, `def format`: what the language has by that name is something else from here on. */
function redefines(tokens: readonly Token[], place: number): boolean {
  const word = tokens[place]?.text ?? ''
  const before = tokens[place - 1]?.text ?? ''
  const isClass = /^(?:class|module)$/.test(before) || (before === 'def' && tokens[place + 1]?.text === '.')
  if (isClass) return /^[A-Z]/.test(word) && lexicon.names.has(word)
  return before === 'def' && lexicon.values?.results.has(word) === true
}

/** Where libraries are looked for: a folder of the project put in front is no more than `require` is already taken to do. */
function searched(tokens: readonly Token[], place: number): readonly Draft[] {
  // shown, not changed
  if (/^[;\n),]?$/.test(tokens[place + 1]?.text ?? '')) return []
  if (
    tokens[place + 1]?.text === '.' &&
    /^(?:grep|select|reject|map|each|size|count|first|last|include\?|any\?|sort|inspect)$/.test(tokens[place + 2]?.text ?? '')
  )
    return []
  const given = tokens.slice(place + 1, place + 8)
  const end = given.findIndex(({ text }) => text === ';' || text === '\n')
  const texts = (end < 0 ? given : given.slice(0, end)).filter(({ kind }) => kind === 'text')
  return texts.length === 1 && texts.every(({ text, dynamic }) => !dynamic && !/^[/~]|\.\./.test(text))
    ? []
    : [unknown('ruby changes where libraries come from')]
}

/** Methods that give a block the items of a list, one by one, as its first argument. */
const takesItems =
  /^(?:each|each_entry|each_with_index|each_with_object|map|flat_map|filter_map|collect|select|filter|reject|find|detect|find_all|count|sum|sort_by|min_by|max_by|group_by|partition|to_h|any\?|all\?|none\?|each_line)$/

/** `3.times { |i|`, `1.upto(5) { |i|`, `(1..9).each { |i|`, `list.each_with_index { |x, i|`. */
function counts(tokens: readonly Token[], place: number): boolean {
  const opener = tokens[place - 1]?.text === ',' ? place - 3 : place - 1
  if (tokens[opener]?.text !== '|' || !/^(?:\{|do)$/.test(tokens[opener - 1]?.text ?? '')) return false
  const last = tokens[opener - 2]?.text === ')' ? tokens.findLastIndex(({ text }, index) => index < opener - 2 && text === '(') : opener - 1
  const method = tokens[last - 1]?.text ?? ''
  if (opener === place - 3) return /^(?:each_with_index|with_index)$/.test(method)
  if (/^(?:times|upto|downto)$/.test(method)) return true
  const range = tokens
    .slice(Math.max(0, last - 7), last - 2)
    .map(({ kind, text }) => (kind === 'number' ? '0' : text))
    .join('')
  return /^(?:each|map|flat_map|each_slice)$/.test(method) && /\(0\.{2,3}0\)$/.test(range)
}

/** `list.each { |name| … }`, `list.each do |name|`. */
function eachLoop(tokens: readonly Token[], place: number): readonly [string, readonly Token[]] | undefined {
  const [name, opener, before] = [tokens[place], tokens[place - 1], tokens[place - 2]]
  if (name?.kind === 'name' && counts(tokens, place)) return [name.text, [aNumber]]
  if (
    name?.kind !== 'name' ||
    opener?.text !== '|' ||
    !/^(?:\{|do)$/.test(before?.text ?? '') ||
    !/^[|,]$/.test(tokens[place + 1]?.text ?? '')
  )
    return undefined
  const given = givenBy(tokens, place - 2)
  if (given) return [name.text, given]
  if (!takesItems.test(tokens[place - 3]?.text ?? '') || tokens[place - 4]?.text !== '.') return undefined
  const end = place - 4
  let start = end
  // back to where the expression begins: a statement, or the argument of a call
  for (let depth = 0; start > 0; start--) {
    const { kind, text } = tokens[start - 1] ?? { kind: 'sign', text: ';' }
    if (kind === 'sign' && /^[)\]}]$/.test(text)) depth++
    if (kind === 'sign' && /^[([{]$/.test(text) && --depth < 0) break
    if (depth === 0 && (/^[;\n=,|]$/.test(text) || (kind === 'name' && /^(?:puts|print|p|pp|return|do|then|in)$/.test(text)))) break
  }
  return [name.text, [...tokens.slice(start, end), eachItem]]
}

/** `Dir.each_child("a") {`, `Dir.mktmpdir do`: a call that gives its block what lies in a folder, or a place of its own. */
function givenBy(tokens: readonly Token[], end: number): readonly Token[] | undefined {
  const call = tokens.slice(objectStart(tokens, end), end)
  const [owner, , method] = call
  const name = `${owner?.text}.${method?.text}`
  if (/^(?:Dir\.(?:each_child|foreach|glob)|Find\.find)$/.test(name) && call.at(-1)?.text === ')') return [...call, eachItem]
  const isTemporary = /^(?:Dir\.mktmpdir|Tempfile\.(?:create|open))$/.test(name)
  return isTemporary && /^(?:mktmpdir|create|open|\))$/.test(call.at(-1)?.text ?? '') ? call : undefined
}

/** Tokens between a name and the `|` that binds it; nobody writes more, and each name of a long list would look through all of it. */
const farthestBinder = 60

/** `|a, (b, c)|` after `{` or `do`, and `x, y = …`. */
function insidePipes(tokens: readonly Token[], place: number): boolean {
  let start = place
  while (
    start > Math.max(0, place - farthestBinder) &&
    (tokens[start - 1]?.kind === 'name' || /^[,(*&)]$/.test(tokens[start - 1]?.text ?? '')) &&
    tokens[start - 1]?.text !== 'do'
  )
    start--
  const opener = tokens[start - 1]
  if (opener?.text === '|' && /^(?:\{|do)$/.test(tokens[start - 2]?.text ?? '')) return true
  // parameters of a definition
  return (
    tokens[start]?.text === 'def' ||
    tokens[start - 1]?.text === 'def' ||
    (tokens[place + 1]?.text === ',' &&
      tokens.slice(place, place + 8).some((token) => token.text === '=') &&
      /^(?:\n|;|)$/.test(tokens[start - 1]?.text ?? ''))
  )
}

/** `in [a, {b: c}]` of a `case`. */
function insidePattern(tokens: readonly Token[], place: number): boolean {
  const start = tokens.slice(Math.max(0, place - farthestBinder), place).findLastIndex(({ text }) => text === '\n' || text === ';')
  const first = tokens[Math.max(0, place - farthestBinder) + start + 1]
  return (
    start >= 0 && first?.text === 'in' && /^[a-z_]\w*$/.test(tokens[place]?.text ?? '') && !/^[.(]$/.test(tokens[place + 1]?.text ?? '')
  )
}

const modules = wordSet(
  'json yaml csv find objspace coverage bundler logger timeout monitor tsort ipaddr delegate rubygems io/wait time date set digest digest/md5 digest/sha1 digest/sha2 openssl securerandom base64 ripper minitest/autorun minitest/spec minitest/pride test/unit benchmark bigdecimal stringio fileutils pathname tempfile tmpdir open3 shellwords pp prime matrix erb uri net/http open-uri English optparse ostruct forwardable singleton zlib psych strscan io/console etc socket pty rbconfig rexml rexml/document rexml/xpath',
)
