import { wordSet } from '../../../word-set.ts'
import { type Draft, publish, unknown } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { findings } from '../findings.ts'
import { copiedBy } from '../project-files/copy-tasks.ts'
import { sentOff } from '../sent-off.ts'
import { furtherDeleted } from './deleted-paths.ts'
import { delimited, type Lexis, oncePerCode, type Token } from './lexical.ts'
import { type Lexicon, lexicalDrafts, reads } from './lexicon.ts'
import { spawnedIn } from '../spawned.ts'
import { writtenOut } from '../written-out.ts'
import { split } from '../names.ts'

/** `$(…)`, `${…}`, `\(…)`, `#{…}`: what one of these languages or another runs to fill in a text. */
function interpolation(text: string): Pick<Token, 'inner' | 'doubt'> {
  const inner: string[] = []
  for (const opener of text.matchAll(/[$#]\{|[$\\]\(/g)) {
    const found = delimited(text, opener.index + 1)
    if (!found) return { doubt: true }
    inner.push(found.body)
  }
  return inner.length > 0 ? { inner } : {}
}

/** A character, a word in single quotes, a function between its operands, and a keyword; any other quote sign is a mark of its own. */
const special: Lexis['special'] = (text, place) => {
  const rest = text.slice(place)
  const quoted = /^'(?:\\?[^\n']|[\w .,:!?/-]*)'/.exec(rest)
  if (quoted) return { token: { kind: 'text', text: quoted[0].slice(1, -1) }, end: place + quoted[0].length }
  const infix = /^`([A-Za-z]\w*)`/.exec(rest)
  if (infix) return { token: { kind: 'name', text: infix[1] ?? '' }, end: place + infix[0].length }
  // `:key`, which is a name after a colon elsewhere
  const keyword = /^:[a-z][\w-]*/.exec(rest)
  if (keyword && !acting.test(keyword[0])) return { token: { kind: 'variable', text: keyword[0] }, end: place + keyword[0].length }
  return rest.startsWith("'") ? { token: { kind: 'sign', text: "'" }, end: place + 1 } : undefined
}

/** Words that compute, print or bind in one of these languages, and do nothing worse in any other. */
const harmless = wordSet(`
  let val var def defn fn fun func lambda define where in of if then else elif elseif when case match cond do end begin for while loop return yield break continue static final void class struct enum new this throws throw try catch finally const mut auto rec type
  it true false nil null none None Some Just Nothing True False and or not mod div rem quot is as to by step until downto import using public private
  int long float double boolean bool char byte string str Int Long Float Double Bool Char String Integer Boolean Number Object Array List Map Set Vec Vector Seq Option Optional Either Pair Range Dict Any Int32 Int64 Float64 Character Math System out err main args
  print println printf printfn prn putStrLn putStr display displayln newline show format sprintf print_endline print_string print_int string_of_int
  length len size count sum product max min maximum minimum mean median std abs sqrt pow exp sin cos tan floor ceil ceiling round trunc truncate gcd lcm even odd signum negate fst snd compare fromIntegral PI MAX_VALUE MIN_VALUE
  head tail last init first second rest take drop takeWhile dropWhile take-while drop-while splitAt span filter filterv map mapv mapM_ forM_ foldl foldr fold reduce reductions scan scanl zip zipWith zipmap unzip concat concatMap mapcat flatten flatMap collect iterate repeat replicate cycle
  reverse sort sortBy sortOn sort-by sorted sortedBy group groupBy group-by partition nub distinct unique intersect union elem contains member any all find cons conj nth get assoc dissoc keys vals values entries frequencies interpose range into vec list vector hash-map identity comp partial juxt
  some every empty inc dec doseq dotimes map-indexed keep subs upper-case lower-case capitalize trim blank join split replace toUpper toLower toUpperCase toLowerCase uppercase lowercase uppercased lowercased strip words unwords lines unlines parse parseInt toString toInt toList toSet toArray mkString
  substring indexOf charAt equals hashCode isEmpty nonEmpty startsWith endsWith startswith endswith ord chr lookup insert fromList toList elems string-append string-length number
  TreeMap HashMap LinkedHashMap ArrayList LinkedList HashSet TreeSet LinkedHashSet ArrayDeque Deque Queue PriorityQueue Iterator Iterable Comparator Comparable Random Function Supplier Predicate BiFunction UnaryOperator StringJoiner CharSequence Year Month YearMonth DayOfWeek Period LocalTime ZonedDateTime OffsetDateTime ZoneOffset Clock
  put putAll getKey getValue keySet entrySet containsKey containsValue computeIfAbsent computeIfPresent merge putIfAbsent orElse orElseGet isPresent ifPresent groupingBy counting toMap partitioningBy mapping summingInt averagingInt averagingDouble comparing comparingInt thenComparing naturalOrder reverseOrder mapToDouble mapToLong asDoubleStream average summaryStatistics limit skip peek findFirst findAny noneMatch toUpperCase repeat strip isBlank chars codePoints compareTo equalsIgnoreCase lastIndexOf replaceAll charValue intValue doubleValue longValue parseDouble parseLong toBinaryString toHexString bitCount nextInt nextDouble addAll addFirst addLast peekFirst pollFirst poll offer push pop peek iterator hasNext next subList sort binarySearch nCopies emptyList singletonList unmodifiableList shuffle ofHours ofMillis ofNanos toSeconds toHours toDays getSeconds plusHours plusMinutes plusSeconds plusWeeks plusMonths plusYears minusHours minusMonths getDayOfWeek getMonth getYear getDayOfMonth isBefore isAfter truncatedTo atStartOfDay
  java util time math text stream function Arrays Collections Collectors Stream IntStream Objects UUID Duration Instant LocalDate LocalDateTime ZoneId ChronoUnit DateTimeFormatter Pattern StringBuilder BigDecimal BigInteger Locale asList now ofSeconds ofMinutes ofDays toMinutes toMillis plusDays minusDays between plus minus
  multiply divide add append valueOf getDefault ofPattern getOrDefault boxed mapToInt mapToObj rangeClosed anyMatch allMatch forEach joining joinToString listOf mutableListOf mapOf setOf arrayOf sumOf maxOrNull minOrNull associateWith eachCount chunked windowed getProperty currentTimeMillis nanoTime matches chars randomUUID
  scala collection kotlin Foundation stride enumerated compactMap joined MemoryLayout Statistics LinearAlgebra Dates Printf VERSION typeof eltype sizeof zeros ones rand randn enumerate eachindex transpose norm dot inv det tr haskey occursin digits fieldnames methods versioninfo Sys Threads nthreads @show @time @assert @printf
  push! pop! append! prepend! insert! delete! deleteat! empty! sort! reverse! map! filter! unique! fill! resize! get! merge! copyto! union! setdiff! pushfirst! popfirst! @btime @elapsed @test @testset
  Data Maybe Foldable Text clojure core quote require edn edn/read-string clojure.edn/read-string run! add1 sub1 say Exception _ io erlang lists maps proplists io_lib otp_release halt init stop exit interface record`)

/** Words with which code starts programs, deletes, talks to others, asks the environment or picks functions by name, in whatever language. */
const acting =
  /\b(?:system|exec\w*|spawn\w*|[ps]?open\w*|subprocess|shell\w*|sh|call(?:Command|Process)\w*|readProcess\w*|createProcess|\w*Process(?:Builder)?|processes?|Runtime|cmd\w*|run(?:Command|InTerminal)|remove\w*|delete\w*|unlink\w*|rm\w*|rename\w*|move\w*|truncate\w*|chmod|symlink\w*|\w*[hH]ttps?\w*|\w*[sS]ocket\w*|\w*URL\w*|connect\w*|listen\w*|getenv|environ\w*|lookupEnv|forName|invoke\w*|getMethod\w*|loadLibrary|dlopen|dlsym|ccall|foreign|unsafe\w*|extern|eval\w*|EVAL|resolve|read-string|load-string|@eval|asm|reflect\w*|FileManager|FileOutputStream|spit|kill)\b|`|\brun\s*\(|#!|["'](?:\/(?!tmp\/|dev\/null)|~|\.\.\/)/

const lexicon: Lexicon = {
  language: 'code',
  // comments differ from language to language: what is one here may be code there, so none is skipped
  lexis: {
    comments: [],
    namePattern: /^@?[A-Za-z_][\w'?!]*(?:[-./][A-Za-z][\w?!]*)*/,
    special,
    interpolation,
    backtick: 'shell',
  },
  names: { has: (name) => isHarmless(name) },
  calls: new Map(split('slurp readFile readlines').map((name) => [name, reads])),
  reflective: /^$/,
  binds: (tokens, place) => isBound(tokens, place),
  // `xs.sorted`: of a value that the code holds, parts that only compute
  around(tokens, place) {
    const [first = '', ...parts] = tokens[place]?.kind === 'name' ? (tokens[place]?.text ?? '').split('.') : []
    return parts.length > 0 && ownNames(tokens).has(first) && parts.every(isHarmless) ? [] : undefined
  },
}

/** Whether a name is harmless; each part of a dotted one counts by itself, unless the whole is known (`s/join`). */
const isHarmless = (name: string): boolean =>
  harmless.has(name) ||
  /^[a-z]'?\d?$/.test(name) ||
  (/[./]/.test(name) && name.split(/[./]/).every((part) => part !== '' && isHarmless(part)))

const binders = /^(?:let|val|var|const|auto|def|defn|fn|fun|func|for|\\|int|long|String|double)$/

/** `name = …`, `let name`, `\name ->`: a name of the code's own, unless it is one that acts elsewhere. */
function isBound(tokens: readonly Token[], place: number): boolean {
  const [token, next, previous] = [tokens[place], tokens[place + 1], tokens[place - 1]]
  if (token?.kind !== 'name' || !/^[A-Za-z]\w*$/.test(token.text) || acting.test(token.text)) return false
  // `joined(separator: ",")`: the name of an argument
  if (next?.text === ':' && /^[(,]$/.test(previous?.text ?? '')) return true
  if (/^(?:class|interface|record|enum|struct|data|object)$/.test(previous?.text ?? '')) return true
  return (
    binders.test(previous?.text ?? '') || /^(?:=|->)$/.test(next?.text ?? '') || (next?.text === '<' && tokens[place + 2]?.text === '-')
  )
}

/** Names that the code binds, found when they are first asked for. */
const ownNames = oncePerCode(
  (tokens): ReadonlySet<string> => new Set(tokens.flatMap((token, place) => (isBound(tokens, place) ? [token.text] : []))),
)

const doubts = (text: string): readonly Draft[] =>
  acting.test(text) ? [unknown('code in a language that is not analysed may start programs, delete or reach out')] : []

/** Functions of builds in C# and F# that hand on what was built. */
const handsOn = /\b(?:DotNet(?:Core)?)?(?:NuGet|Chocolatey|Docker|Npm|Git|Octo)(?:Push|Publish)\w*(?=\()/g

const handedOn = (text: string): readonly Draft[] => [...text.matchAll(handsOn)].slice(0, 1).map(([name]) => publish('package', name))

/** Languages that nobody analyses: code on the line must be made of harmless words; of files, what they plainly run and delete. */
export const other: CodeAnalyser = {
  language: 'other',
  inline: (text) => [...lexicalDrafts(text, lexicon), ...spawnedIn(literal(text))],
  scan(code, held) {
    const text = writtenOut(code)
    const plain = spawnedIn(literal(text))
    const found = findings([...plain, ...furtherDeleted(text, plain), ...sentOff(text), ...copiedBy(text, held)])
    return [...found, ...plain.filter((draft) => draft.do === 'project-code'), ...handedOn(text)]
  },
  doubts,
}
