import { wordSet } from '../../../word-set.ts'
import type { Draft } from '../../command-spec.ts'
import { connect, execute, infra, projectCode, read, unknown } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import { oneOfNames } from '../../../expressions.ts'
import { argumentsAt, type Lexis, literalOf, type Token } from './lexical.ts'
import {
  below,
  finds,
  folderOf,
  formats,
  here,
  joins,
  namesIn,
  ownFile,
  pathsBelow,
  pathsIn,
  results,
  same,
  sameReceiver,
  variable,
} from './lexical-results.ts'
import { eachItem } from './lexical-values.ts'
import { changesFolder } from '../working-folder.ts'
import * as means from './lexicon.ts'
import { each, type LexicalMeaning, type Lexicon } from './lexicon.ts'

/** `{$x['a']->b}` shows a value; anything that could call is a doubt. */
function interpolation(text: string): Pick<Token, 'dynamic' | 'doubt'> {
  if (/\$\{/.test(text)) return { dynamic: true, doubt: true }
  for (const [, inner = ''] of text.matchAll(/\{(\$[^}]*)\}/g))
    if (!/^\$\w+(?:\[['"]?[\w$]+['"]?\]|->\w+)*$/.test(inner)) return { dynamic: true, doubt: true }
  return /\$\w/.test(text) ? { dynamic: true } : {}
}

const special: Lexis['special'] = (text, place) => {
  const rest = text.slice(place)
  const tag = /^(?:<\?php|<\?=|\?>)/.exec(rest)
  return tag ? { token: { kind: 'sign', text: ';' }, end: place + tag[0].length } : undefined
}

/** `<<<EOS`, `<<<'EOS'`. */
const heredoc: Lexis['heredoc'] = (rest) => {
  const [whole, quote, tag = ''] = /^<<<[ \t]*(['"]?)([A-Za-z_]\w*)\1(?=\n)/.exec(rest) ?? []
  if (whole === undefined) return rest.startsWith('<<<') ? false : undefined
  return { length: whole.length, end: new RegExp(`^[ \\t]*${tag}\\b`, 'm'), kind: 'text', raw: quote === "'" }
}

/** A file of the project named by its path, or by `__DIR__ . '/…'` where that is the folder the code runs in. */
function loadsFile(path: readonly Token[] | undefined): readonly Draft[] {
  const inner = path?.[0]?.text === '(' ? path.slice(1, -1) : (path ?? [])
  const text = literalOf(inner[0]?.text === '__DIR__' ? inner.slice(2) : inner)
  // `php://`, `data:` and their like are no files
  if (text === undefined || !/^[\w./-]+$/.test(text)) return [unknown('php loads a file only known at run time')]
  const file = literal(inner[0]?.text === '__DIR__' ? text.replace(/^\//, '') : text)
  // what is no code in it is printed
  return [read(file), projectCode(text, file)]
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
    backtick: 'shell',
  },
  names: wordSet(`
    echo print print_r var_dump var_export printf sprintf vsprintf number_format if else elseif foreach for while do as switch case break continue default return function fn use new array list isset empty unset null true false NULL TRUE FALSE
    and or xor instanceof try catch finally throw class extends implements interface public private protected static final const abstract readonly match yield from int string bool float void mixed never iterable callable object enum self parent this namespace declare strict_types exit die
    count strlen strtolower strtoupper ucfirst ucwords lcfirst trim ltrim rtrim explode implode join str_replace str_repeat substr substr_count strpos stripos strrpos strstr strrev str_pad str_split wordwrap nl2br htmlspecialchars html_entity_decode strip_tags
    preg_match preg_match_all preg_replace preg_split preg_quote json_encode json_decode serialize md5 sha1 crc32 hash hash_algos base64_encode bin2hex dechex hexdec decbin bindec ord chr uniqid random_int rand mt_rand abs ceil floor round sqrt pow max min array_sum
    array_keys array_values array_merge array_combine array_flip array_slice array_splice array_unique array_reverse array_push array_pop array_shift array_unshift array_search array_key_exists array_column array_fill array_chunk array_diff array_intersect array_pad in_array range sort rsort ksort
    krsort asort arsort shuffle compact current key next reset end date time mktime strtotime microtime date_default_timezone_set date_default_timezone_get checkdate PHP_VERSION PHP_EOL PHP_VERSION_ID PHP_OS PHP_OS_FAMILY PHP_INT_MAX PHP_INT_SIZE PHP_MAJOR_VERSION PHP_MINOR_VERSION PHP_SAPI M_PI
    phpversion php_sapi_name php_uname php_ini_loaded_file extension_loaded get_loaded_extensions function_exists class_exists method_exists defined gettype is_array is_string is_int is_numeric is_null is_bool is_float is_object intval floatval strval boolval settype memory_get_usage memory_get_peak_usage
    sys_get_temp_dir basename dirname pathinfo realpath getcwd usleep sleep error_reporting ini_get E_ALL JSON_PRETTY_PRINT JSON_UNESCAPED_SLASHES JSON_THROW_ON_ERROR DateTime DateTimeImmutable DateInterval DateTimeZone format modify getTimestamp Exception getMessage InvalidArgumentException RuntimeException
    ArrayObject SplStack mb_strlen mb_substr mb_strtolower mb_strtoupper iconv utf8_encode spl_object_id gc_collect_cycles STDIN STDOUT STDERR fgets fgetcsv fread fwrite fputs fclose feof fflush stream_get_contents gethostname getmypid version_compare opcache_get_status ctype_digit ctype_alpha
    array_is_list array_product str_contains str_starts_with str_ends_with array_rand __DIR__ __FILE__ __LINE__ levenshtein similar_text soundex metaphone filter_var FILTER_VALIDATE_EMAIL FILTER_VALIDATE_INT FILTER_VALIDATE_URL parse_url http_build_query parse_str urlencode rawurlencode urldecode rawurldecode password_hash password_verify password_get_info PASSWORD_BCRYPT PASSWORD_DEFAULT PASSWORD_ARGON2ID
    hash_hmac random_bytes openssl_random_pseudo_bytes mb_str_split mb_strpos mb_convert_encoding mb_detect_encoding array_key_first array_key_last array_count_values array_replace iterator_to_array str_word_count ucwords sprintf number_format lcg_value
    intdiv fmod is_callable is_iterable get_class get_object_vars array_fill_keys array_flip natsort array_multisort date_create date_diff date_parse cal_days_in_month PHP_BINARY PHP_INT_MIN PHP_FLOAT_EPSILON JSON_UNESCAPED_UNICODE JSON_ERROR_NONE json_last_error json_last_error_msg
    T_FUNCTION T_CLASS T_INTERFACE T_TRAIT T_ENUM T_NAMESPACE T_USE T_STRING T_VARIABLE T_WHITESPACE T_COMMENT T_DOC_COMMENT T_OPEN_TAG T_INLINE_HTML T_CONST T_PUBLIC T_PRIVATE T_PROTECTED T_STATIC T_RETURN T_NEW T_CONSTANT_ENCAPSED_STRING T_NAME_QUALIFIED
    array_diff_key array_diff_assoc array_intersect_key array_intersect_assoc array_merge_recursive array_replace_recursive array_change_key_case array_key_exists key_exists     token_get_all token_name get_declared_classes get_declared_interfaces get_declared_traits get_included_files get_defined_constants class_implements class_parents class_uses PhpToken sizeof prev natcasesort str_getcsv chunk_split nl_langinfo addslashes stripslashes addcslashes stripcslashes htmlentities htmlspecialchars_decode get_html_translation_table quotemeta strcmp strcasecmp strncmp strncasecmp strnatcmp strnatcasecmp strcoll
    strpbrk strspn strcspn strtr strtok stristr strrchr substr_replace substr_compare similar_text ucwords vprintf sscanf money_format localeconv count_chars str_ireplace str_shuffle trim chop ctype_upper ctype_lower ctype_space ctype_punct ctype_xdigit ctype_alnum ctype_cntrl ctype_graph ctype_print
    mb_str_pad mb_strwidth mb_strimwidth mb_substr_count mb_stripos mb_strrpos mb_check_encoding mb_internal_encoding mb_list_encodings mb_convert_case mb_ucfirst mb_lcfirst mb_trim mb_chr mb_ord MB_CASE_TITLE MB_CASE_UPPER MB_CASE_LOWER grapheme_strlen normalizer_normalize transliterator_transliterate
    sin cos tan asin acos atan atan2 sinh cosh tanh exp log log10 log2 log1p expm1 hypot pi deg2rad rad2deg fdiv is_nan is_finite is_infinite base_convert octdec decoct mt_getrandmax mt_srand srand getrandmax bcadd bcsub bcmul bcdiv bcmod bcpow bcsqrt bccomp gmp_add gmp_mul gmp_strval NAN INF M_E PHP_FLOAT_MAX PHP_ROUND_HALF_UP
    gmdate gmmktime idate getdate localtime hrtime date_add date_sub date_interval_format date_timestamp_get DatePeriod DATE_ATOM DATE_ISO8601 createFromFormat setTimezone setTimestamp setDate setTime getOffset getTimezone diff
    is_scalar is_countable is_resource is_integer is_double is_long get_debug_type get_parent_class get_class_methods is_a is_subclass_of interface_exists enum_exists trait_exists spl_object_hash iterator_count ArrayIterator SplObjectStorage SplPriorityQueue SplQueue SplFixedArray Countable Iterator Generator Stringable Throwable Error TypeError ValueError JsonException LogicException DomainException OutOfBoundsException OutOfRangeException LengthException RangeException OverflowException UnderflowException UnexpectedValueException BadFunctionCallException BadMethodCallException ArithmeticError DivisionByZeroError ArgumentCountError AssertionError ErrorException UnhandledMatchError getCode getLine getFile getTraceAsString getPrevious
    JSON_UNESCAPED_LINE_TERMINATORS JSON_NUMERIC_CHECK JSON_PRESERVE_ZERO_FRACTION JSON_OBJECT_AS_ARRAY ENT_QUOTES PREG_SPLIT_NO_EMPTY PREG_SET_ORDER PREG_PATTERN_ORDER SORT_STRING SORT_NUMERIC SORT_REGULAR SORT_FLAG_CASE COUNT_RECURSIVE ARRAY_FILTER_USE_KEY ARRAY_FILTER_USE_BOTH PATHINFO_EXTENSION PATHINFO_FILENAME FILE_IGNORE_NEW_LINES FILE_SKIP_EMPTY_LINES LOCK_EX DIRECTORY_SEPARATOR PATH_SEPARATOR PHP_URL_HOST PHP_URL_PATH PHP_URL_QUERY
    preg_grep preg_last_error preg_last_error_msg json_validate hash_equals crypt bin2hex gzencode gzdeflate gzcompress base64_encode convert_uuencode quoted_printable_encode inet_pton ip2long long2ip checkdate filter_list FILTER_VALIDATE_IP FILTER_VALIDATE_BOOLEAN FILTER_VALIDATE_FLOAT FILTER_DEFAULT ctype_digit get_object_vars get_class_vars debug_zval_refcount error_get_last trigger_error E_USER_NOTICE E_WARNING E_NOTICE php_ini_scanned_files zend_version
    memory_reset_peak_usage gc_enabled getmyuid get_current_user sys_getloadavg ob_get_clean ob_get_contents ob_end_clean fputcsv fscanf fseek ftell rewind simplexml_load_string DOMDocument DOMXPath loadHTML loadXML getElementsByTagName getAttribute textContent nodeValue xpath children attributes
    RecursiveIteratorIterator IteratorIterator RegexIterator RecursiveRegexIterator LimitIterator AppendIterator MultipleIterator RecursiveArrayIterator SplFileInfo SKIP_DOTS UNIX_PATHS FOLLOW_SYMLINKS CURRENT_AS_PATHNAME CURRENT_AS_FILEINFO KEY_AS_FILENAME KEY_AS_PATHNAME LEAVES_ONLY SELF_FIRST CHILD_FIRST CATCH_GET_CHILD
    FETCH_ASSOC FETCH_OBJ FETCH_NUM FETCH_COLUMN FETCH_KEY_PAIR ATTR_ERRMODE ERRMODE_EXCEPTION ATTR_DEFAULT_FETCH_MODE PDOException fetch fetchAll fetchColumn fetchObject rowCount bindValue bindParam execute setAttribute
    getExtension getFilename getBasename getPathname getPath getRealPath getSize getMTime getCTime getATime getType getPerms isFile isDir isLink isReadable isWritable isExecutable isDot getSubPath getSubPathname getDepth setMaxDepth getInnerIterator getIterator valid rewind`),
  reflective: oneOfNames(
    String.raw`
    eval assert create_function call_user_func(?:_array)? func_get_args extract unserialize putenv ini_set dl ReflectionFunction
    ReflectionClass ReflectionMethod Closure FFI register_shutdown_function array_map array_filter array_walk(?:_recursive)?
    array_reduce array_find(?:_key)? array_any array_all array_u?(?:diff|intersect)_u\w+ iterator_apply ob_start usort uasort uksort
    preg_replace_callback mb_ereg_replace goto get_defined_vars set_error_handler spl_autoload_register mail pcntl_fork symlink link`,
    { before: '\\\\?' },
  ),
  calls: new Map<string, LexicalMeaning>([
    ...each('include include_once require require_once', ([path]) => loadsFile(path)),
    ...each('system exec shell_exec passthru popen proc_open', (args) => means.spawns(args.slice(0, 1))),
    ...each('pcntl_exec', means.spawns),
    ...each('posix_kill', means.kills('php ends a process')),
    ...each('.exec .query .statement .unprepared', means.asksSql),
    ...each('mysqli_query mysqli_multi_query mysqli_real_query pg_query pg_send_query', (args) => means.asksSql(args.slice(-1))),
    ...each('File.deleteDirectory Storage.deleteDirectory', means.deletesTree),
    ...each(
      'file_get_contents file readfile simplexml_load_file parse_ini_file md5_file sha1_file highlight_file php_strip_whitespace',
      means.readsFileOrUrl,
    ),
    ...each(
      'file_exists is_file is_dir filesize filemtime is_readable is_writable scandir glob opendir stat is_link disk_free_space DirectoryIterator FilesystemIterator RecursiveDirectoryIterator GlobIterator',
      means.lists,
    ),
    ...each('file_put_contents', means.writes),
    ...each('touch', means.appends),
    ...each('unlink rmdir', (args) => means.deletes(args.slice(0, 1))),
    ...each('chdir', ([folder]) => [changesFolder('php', literalOf(folder))]),
    ...each('copy', means.copies),
    ...each('rename', means.moves),
    ...each('mkdir', means.makesFolder),
    // the path comes first
    ...each('chmod chown chgrp', ([path, ...rest]) => means.changesRights(path ? [...rest, path] : [])),
    ...each('SplFileObject', means.opens),
    ...each('fopen', ([path, mode]) =>
      /^php:\/\/(?:stdin|stdout|stderr|memory|temp)/.test(literalOf(path) ?? '')
        ? []
        : means.opens(mode ? [path ?? [], mode] : [path ?? []]),
    ),
    ...each('getenv', ([name]) => means.environmentVariable(literalOf(name))),
    ...each('curl_init fsockopen stream_socket_client', ([url]) => [connect('post', literalOf(url) ?? 'an address that is computed')]),
    ...each('PDO', ([source]) => {
      const file = /^sqlite:(?!:memory:)(.+)$/.exec(literalOf(source) ?? '')?.[1]
      return file === undefined ? [] : [read(literal(file))]
    }),
    ...each('.prepare', means.asksSql),
    ...each('phpinfo', () => [infra('secret', 'environment')]),
    ...each('base64_decode hex2bin gzinflate gzuncompress str_rot13', () => []),
  ]),
  binds(tokens, place) {
    const previous = tokens[place - 1]
    return (
      tokens[place]?.kind === 'name' && previous?.kind === 'name' && /^(?:function|class|interface|const|namespace)$/.test(previous.text)
    )
  },
  around(tokens, place) {
    const [token, next, previous] = [tokens[place], tokens[place + 1], tokens[place - 1]]
    if (token?.kind === 'variable') {
      if (/^\$_(?:ENV|SERVER|GLOBALS)$|^\$GLOBALS$/.test(token.text))
        return next?.text === '['
          ? means.environmentVariable(tokens[place + 2]?.kind === 'text' ? tokens[place + 2]?.text : undefined)
          : [infra('secret', 'environment')]
      // `$f('x')` calls whatever the variable names
      if (next?.text === '(' || previous?.text === '->' || previous?.text === 'new')
        return [unknown('php calls a function only known at run time'), ...calledByName(tokens, place)]
      return undefined
    }
    if (token?.kind === 'text' && next?.text === '(') return [unknown('php calls a function by its name in a text')]
    if (token?.kind === 'sign' && /^[)\]]$/.test(token.text) && next?.text === '(')
      return [unknown('php calls a function only known at run time')]
    if (token?.text === 'stream_context_create') return setsUpRequest(argumentsAt(tokens, place).flat())
    // a property is shown; calling one is judged by its name
    if (token?.kind === 'name' && previous?.text === '->' && next?.text !== '(') return []
    return token?.kind === 'name' && next?.text === '=>' ? [] : undefined
  },
  values: {
    concat: '.',
    member: '->',
    hole: /\{(\$\w+)\}|(\$\w+)/g,
    results: new Map([
      ...results('implode join', joins),
      ...results('glob', finds),
      ...results('scandir readdir .getFilename', namesIn),
      ...results('DirectoryIterator FilesystemIterator', pathsIn),
      ...results('RecursiveDirectoryIterator', pathsBelow),
      ...results('RecursiveIteratorIterator IteratorIterator', same),
      ...results('.getPathname .getRealPath', sameReceiver),
      ...results('sprintf', formats),
      ...results('realpath', same),
      ...results('dirname', folderOf),
      ...results('__DIR__', here),
      ...results('__FILE__', ownFile),
      ...results('base_path', below('.')),
      ...results('storage_path', below('storage')),
      ...results('public_path', below('public')),
      ...results('getenv $_SERVER $_ENV', variable),
    ]),
  },
  loops: (tokens, place) => foreachLoop(tokens, place) ?? constant(tokens, place),
  evaluates: /^(?:eval|assert|create_function)$/,
  callsByName: /^(?:call_user_func(?:_array)?|array_map|array_walk|array_filter|usort|register_shutdown_function|ob_start)$/,
  isHarmless: (name, args) =>
    /^(?:array_(?:map|filter|walk(?:_recursive)?|reduce|find(?:_key)?|any|all)|u[ak]?sort|preg_replace_callback|ob_start)$/.test(name) &&
    // without a function of its own `array_filter` leaves out what is empty
    (args.length < (name === 'array_filter' ? 2 : 1) ||
      args.some(([first, second]) => /^(?:fn|function)$/.test(first?.text === 'static' ? (second?.text ?? '') : (first?.text ?? ''))) ||
      args.some((argument) => lexicon.names.has(literalOf(argument) ?? ''))),
  members: /^(?:::|->)$/,
  forks: { names: /^pcntl_fork$/, endless: /\bwhile\s*\(\s*(?:1|true)\s*\)|\bfor\s*\(\s*;\s*;\s*\)/ },
  together: (words) =>
    (words.has('fsockopen') || words.has('stream_socket_client')) &&
    ['exec', 'shell_exec', 'system', 'proc_open', 'popen', 'passthru'].some((name) => words.has(name))
      ? [execute('remote-shell', 'a shell joined to the network')]
      : [],
}

/** `$f = "system"; $f("rm x")`: what the variable may name. */
const calledByName = (tokens: readonly Token[], place: number): readonly Draft[] =>
  tokens.flatMap((token, index) => {
    const [sign, value] = [tokens[index + 1], tokens[index + 2]]
    const named =
      token.text === tokens[place]?.text && sign?.text === '=' && value?.kind === 'text' ? lexicon.calls.get(value.text) : undefined
    return named?.(argumentsAt(tokens, place)) ?? []
  })

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
