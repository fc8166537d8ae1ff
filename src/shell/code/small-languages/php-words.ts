import { wordSet } from '../../../word-set.ts'

/** Keywords, functions, methods and constants of PHP and its extensions that only compute or print, by what they are about. */
export const words = wordSet(
  [
    // keywords
    `echo print if else elseif endif foreach endforeach for endfor while endwhile do as switch endswitch case break continue default return function fn use
      new clone array list isset empty unset null true false NULL TRUE FALSE and or xor instanceof insteadof try catch finally throw class extends
      implements interface trait enum public private protected static final const abstract readonly var match yield from int string bool float void mixed
      never iterable callable object self parent this namespace declare strict_types exit die global __DIR__ __FILE__ __LINE__ __CLASS__ __METHOD__
      __FUNCTION__ __NAMESPACE__ Attribute`,
    // printing
    `print_r var_dump var_export printf sprintf vsprintf vprintf number_format fprintf vfprintf debug_zval_refcount debug_print_backtrace debug_backtrace
      highlight_string ob_get_clean ob_get_contents ob_end_clean ob_get_flush ob_end_flush ob_get_level flush`,
    // texts
    `strlen strtolower strtoupper ucfirst ucwords lcfirst trim ltrim rtrim chop explode implode join str_replace str_ireplace str_repeat substr
      substr_count substr_replace substr_compare strpos stripos strrpos strripos strstr stristr strrchr strrev str_pad str_split str_word_count str_contains
      str_starts_with str_ends_with str_shuffle str_getcsv wordwrap nl2br htmlspecialchars htmlspecialchars_decode htmlentities html_entity_decode
      get_html_translation_table strip_tags addslashes stripslashes addcslashes stripcslashes quotemeta chunk_split strcmp strcasecmp strncmp strncasecmp
      strnatcmp strnatcasecmp strcoll strpbrk strspn strcspn strtr strtok sscanf count_chars similar_text levenshtein soundex metaphone money_format
      localeconv setlocale nl_langinfo ctype_alnum ctype_alpha ctype_cntrl ctype_digit ctype_graph ctype_lower ctype_print ctype_punct ctype_space
      ctype_upper ctype_xdigit mb_strlen mb_substr mb_substr_count mb_strtolower mb_strtoupper mb_strpos mb_stripos mb_strrpos mb_strstr mb_str_split
      mb_str_pad mb_strwidth mb_strimwidth mb_check_encoding mb_internal_encoding mb_list_encodings mb_convert_case mb_convert_encoding mb_detect_encoding
      mb_ucfirst mb_lcfirst mb_trim mb_ltrim mb_rtrim mb_chr mb_ord mb_scrub MB_CASE_TITLE MB_CASE_UPPER MB_CASE_LOWER grapheme_strlen grapheme_substr
      normalizer_normalize transliterator_transliterate iconv iconv_strlen iconv_substr utf8_encode utf8_decode preg_match preg_match_all preg_replace
      preg_split preg_quote preg_grep preg_last_error preg_last_error_msg PREG_SPLIT_NO_EMPTY PREG_SPLIT_DELIM_CAPTURE PREG_SPLIT_OFFSET_CAPTURE
      PREG_SET_ORDER PREG_PATTERN_ORDER PREG_OFFSET_CAPTURE PREG_UNMATCHED_AS_NULL ENT_QUOTES ENT_HTML5 ENT_NOQUOTES STR_PAD_LEFT STR_PAD_RIGHT STR_PAD_BOTH`,
    // codings and sums
    `json_encode json_decode json_validate json_last_error json_last_error_msg JsonException JsonSerializable jsonSerialize JSON_PRETTY_PRINT
      JSON_UNESCAPED_SLASHES JSON_UNESCAPED_UNICODE JSON_UNESCAPED_LINE_TERMINATORS JSON_THROW_ON_ERROR JSON_NUMERIC_CHECK JSON_PRESERVE_ZERO_FRACTION
      JSON_OBJECT_AS_ARRAY JSON_FORCE_OBJECT JSON_INVALID_UTF8_SUBSTITUTE JSON_BIGINT_AS_STRING JSON_HEX_TAG JSON_PARTIAL_OUTPUT_ON_ERROR JSON_ERROR_NONE
      JSON_ERROR_SYNTAX serialize md5 sha1 crc32 hash hash_algos hash_hmac hash_equals hash_init hash_update hash_final hash_pbkdf2 password_hash
      password_verify password_get_info password_needs_rehash PASSWORD_BCRYPT PASSWORD_DEFAULT PASSWORD_ARGON2ID crypt base64_encode bin2hex
      convert_uuencode quoted_printable_encode gzencode gzdeflate gzcompress pack unpack uniqid random_int random_bytes openssl_random_pseudo_bytes
      openssl_digest rand mt_rand mt_srand srand getrandmax mt_getrandmax lcg_value urlencode rawurlencode urldecode rawurldecode http_build_query parse_url
      parse_str PHP_URL_HOST PHP_URL_PATH PHP_URL_QUERY PHP_URL_SCHEME PHP_URL_PORT inet_pton inet_ntop ip2long long2ip filter_var filter_list
      FILTER_DEFAULT FILTER_VALIDATE_EMAIL FILTER_VALIDATE_INT FILTER_VALIDATE_URL FILTER_VALIDATE_IP FILTER_VALIDATE_BOOLEAN FILTER_VALIDATE_BOOL
      FILTER_VALIDATE_FLOAT FILTER_VALIDATE_DOMAIN FILTER_VALIDATE_REGEXP FILTER_NULL_ON_FAILURE FILTER_FLAG_IPV4 FILTER_FLAG_IPV6`,
    // numbers
    `abs ceil floor round sqrt pow max min intdiv fmod fdiv sin cos tan asin acos atan atan2 sinh cosh tanh exp expm1 log log10 log2 log1p hypot pi deg2rad
      rad2deg is_nan is_finite is_infinite base_convert dechex hexdec decbin bindec decoct octdec ord chr bcadd bcsub bcmul bcdiv bcmod bcpow bcsqrt bccomp
      bcscale gmp_add gmp_sub gmp_mul gmp_pow gmp_strval gmp_init M_PI M_E NAN INF PHP_INT_MAX PHP_INT_MIN PHP_INT_SIZE PHP_FLOAT_MAX PHP_FLOAT_MIN
      PHP_FLOAT_EPSILON PHP_FLOAT_DIG PHP_ROUND_HALF_UP PHP_ROUND_HALF_EVEN`,
    // lists
    `count sizeof in_array range compact current key next prev reset end each sort rsort ksort krsort asort arsort natsort natcasesort shuffle
      array_change_key_case array_chunk array_column array_combine array_count_values array_diff array_diff_assoc array_diff_key array_fill array_fill_keys
      array_flip array_intersect array_intersect_assoc array_intersect_key array_is_list array_key_exists key_exists array_key_first array_key_last
      array_keys array_merge array_merge_recursive array_multisort array_pad array_pop array_product array_push array_rand array_replace
      array_replace_recursive array_reverse array_search array_shift array_slice array_splice array_sum array_unique array_unshift array_values
      iterator_to_array iterator_count SORT_STRING SORT_NUMERIC SORT_REGULAR SORT_NATURAL SORT_FLAG_CASE SORT_ASC SORT_DESC COUNT_RECURSIVE
      ARRAY_FILTER_USE_KEY ARRAY_FILTER_USE_BOTH ArrayObject ArrayIterator ArrayAccess Countable Iterator IteratorAggregate Traversable Generator SplStack
      SplQueue SplDoublyLinkedList SplObjectStorage SplPriorityQueue SplMinHeap SplMaxHeap SplFixedArray WeakMap WeakReference RecursiveIteratorIterator
      IteratorIterator RegexIterator RecursiveRegexIterator LimitIterator AppendIterator MultipleIterator CachingIterator InfiniteIterator NoRewindIterator
      FilterIterator CallbackFilterIterator RecursiveCallbackFilterIterator RecursiveArrayIterator getArrayCopy offsetGet offsetSet offsetExists attach
      contains enqueue dequeue top isEmpty toArray getSize valid rewind getInnerIterator getIterator getReturn LEAVES_ONLY SELF_FIRST CHILD_FIRST
      CATCH_GET_CHILD`,
    // times
    `date time mktime gmmktime gmdate idate getdate localtime strtotime microtime hrtime usleep sleep time_nanosleep checkdate date_default_timezone_set
      date_default_timezone_get timezone_identifiers_list date_create date_create_immutable date_diff date_add date_sub date_parse date_parse_from_format
      date_interval_format date_timestamp_get cal_days_in_month easter_date DateTime DateTimeImmutable DateTimeInterface DateInterval DateTimeZone
      DatePeriod format modify diff add sub setTimezone setTimestamp setDate setISODate setTime getOffset getTimezone getTimestamp getLastErrors
      createFromFormat createFromInterface createFromMutable createFromImmutable invert days DATE_ATOM DATE_ISO8601 DATE_RFC3339 DATE_RFC2822 DATE_COOKIE
      ATOM RFC3339 ISO8601 IntlDateFormatter NumberFormatter MessageFormatter Collator Normalizer`,
    // types and classes
    `gettype get_debug_type settype is_array is_string is_int is_integer is_long is_float is_double is_bool is_numeric is_null is_object is_scalar
      is_countable is_iterable is_callable is_resource is_a is_subclass_of intval floatval doubleval strval boolval get_class get_parent_class
      get_called_class get_object_vars get_class_vars get_class_methods get_mangled_object_vars method_exists property_exists function_exists class_exists
      interface_exists trait_exists enum_exists class_implements class_parents class_uses spl_object_id spl_object_hash spl_classes get_declared_classes
      get_declared_interfaces get_declared_traits get_defined_constants get_defined_functions get_included_files get_required_files get_loaded_extensions
      get_extension_funcs extension_loaded define defined constant token_get_all token_name PhpToken tokenize getTokenName stdClass Stringable UnitEnum BackedEnum
      cases tryFrom T_FUNCTION T_CLASS T_INTERFACE T_TRAIT T_ENUM T_NAMESPACE T_USE T_STRING T_VARIABLE T_WHITESPACE T_COMMENT T_DOC_COMMENT T_OPEN_TAG
      T_CLOSE_TAG T_INLINE_HTML T_CONST T_PUBLIC T_PRIVATE T_PROTECTED T_STATIC T_RETURN T_NEW T_EXTENDS T_IMPLEMENTS T_CONSTANT_ENCAPSED_STRING
      T_NAME_QUALIFIED T_NAME_FULLY_QUALIFIED T_LNUMBER T_ARRAY T_DOUBLE_COLON T_OBJECT_OPERATOR T_FN T_ATTRIBUTE T_READONLY`,
    // what a class looks like
    `ReflectionClass ReflectionObject ReflectionEnum ReflectionEnumBackedCase ReflectionMethod ReflectionFunction ReflectionProperty ReflectionNamedType
      ReflectionUnionType ReflectionParameter ReflectionException ReflectionExtension ReflectionClassConstant ReflectionAttribute getMethods getMethod
      hasMethod getProperties getProperty hasProperty getParameters getNumberOfParameters getNumberOfRequiredParameters getReturnType hasReturnType
      getDocComment getShortName getNamespaceName inNamespace getInterfaceNames getInterfaces getTraitNames getTraits getParentClass getConstants
      getConstant hasConstant getReflectionConstants getConstructor getAttributes getArguments getFileName getStartLine getEndLine getModifiers
      getModifierNames getDeclaringClass isAbstract isFinal isInterface isTrait isEnum isInstantiable isPublic isPrivate isProtected isStatic isReadOnly
      isPromoted isOptional isVariadic isPassedByReference isDefaultValueAvailable getDefaultValue getPosition allowsNull isBuiltin isInternal isUserDefined
      isDeprecated isSubclassOf implementsInterface getTypes getBackingType getCases getBackingValue getFunctions getClassNames getINIEntries getVersion
      IS_PUBLIC IS_PRIVATE IS_PROTECTED IS_STATIC IS_FINAL IS_ABSTRACT IS_INSTANCEOF`,
    // errors
    `Exception ErrorException Error TypeError ValueError ArithmeticError DivisionByZeroError ArgumentCountError AssertionError UnhandledMatchError
      ParseError CompileError LogicException BadFunctionCallException BadMethodCallException DomainException InvalidArgumentException LengthException
      OutOfRangeException RuntimeException OutOfBoundsException OverflowException RangeException UnderflowException UnexpectedValueException Throwable
      getMessage getCode getFile getLine getTrace getTraceAsString getPrevious error_get_last error_clear_last trigger_error error_reporting
      restore_error_handler restore_exception_handler E_ALL E_ERROR E_WARNING E_NOTICE E_STRICT E_DEPRECATED E_USER_ERROR E_USER_WARNING E_USER_NOTICE
      E_USER_DEPRECATED`,
    // the language itself
    `phpversion php_sapi_name php_uname php_ini_loaded_file php_ini_scanned_files zend_version ini_get ini_get_all get_cfg_var set_time_limit
      ignore_user_abort PHP_VERSION PHP_VERSION_ID PHP_MAJOR_VERSION PHP_MINOR_VERSION PHP_RELEASE_VERSION PHP_EOL PHP_OS PHP_OS_FAMILY PHP_SAPI PHP_BINARY
      PHP_MAXPATHLEN PHP_DEBUG PHP_ZTS DIRECTORY_SEPARATOR PATH_SEPARATOR memory_get_usage memory_get_peak_usage memory_reset_peak_usage gc_collect_cycles
      gc_enabled gc_status getmypid getmyuid get_current_user getlastmod getrusage sys_getloadavg gethostname version_compare opcache_get_status
      opcache_get_configuration getopt STDIN STDOUT STDERR`,
    // files by their names alone, and open ones
    `sys_get_temp_dir tempnam tmpfile basename dirname pathinfo realpath getcwd fnmatch fgets fgetc fgetcsv fputcsv fread fwrite fputs fscanf fclose feof
      fflush fseek ftell fstat flock stream_get_contents stream_get_line stream_copy_to_stream stream_get_meta_data stream_set_timeout stream_set_blocking
      stream_isatty readline readline_add_history closedir readdir PATHINFO_EXTENSION PATHINFO_FILENAME PATHINFO_BASENAME PATHINFO_DIRNAME
      FILE_IGNORE_NEW_LINES FILE_SKIP_EMPTY_LINES FILE_APPEND LOCK_EX LOCK_SH LOCK_UN SEEK_SET SEEK_CUR SEEK_END GLOB_BRACE GLOB_ONLYDIR GLOB_NOSORT
      SCANDIR_SORT_NONE PDO SplFileInfo SplFileObject SplTempFileObject DirectoryIterator FilesystemIterator RecursiveDirectoryIterator GlobIterator SKIP_DOTS UNIX_PATHS FOLLOW_SYMLINKS CURRENT_AS_PATHNAME CURRENT_AS_FILEINFO CURRENT_AS_SELF
      KEY_AS_FILENAME KEY_AS_PATHNAME READ_CSV SKIP_EMPTY READ_AHEAD DROP_NEW_LINE setFlags getFlags setCsvControl getCurrentLine getExtension getFilename
      getBasename getPathname getPath getRealPath getMTime getCTime getATime getType getPerms getOwner isFile isDir isLink isReadable isWritable
      isExecutable isDot getSubPath getSubPathname getDepth setMaxDepth hasChildren getChildren http_response_header`,
    // documents and archives
    `simplexml_load_string simplexml_import_dom dom_import_simplexml SimpleXMLElement SimpleXMLIterator addChild addAttribute getName getNamespaces
      getDocNamespaces registerXPathNamespace xpath children attributes DOMDocument DOMXPath DOMNode DOMElement DOMText DOMAttr DOMNodeList
      DOMDocumentFragment loadHTML loadXML saveXML saveHTML createElement createElementNS createTextNode createComment createAttribute
      createDocumentFragment appendXML appendChild removeChild insertBefore replaceChild cloneNode setAttribute getAttribute hasAttribute removeAttribute
      getAttributeNode getElementById getElementsByTagName getElementsByTagNameNS querySelector querySelectorAll hasChildNodes documentElement textContent
      nodeValue nodeName importNode normalizeDocument registerNamespace evaluate item C14N libxml_use_internal_errors libxml_get_errors libxml_clear_errors
      LIBXML_NOERROR LIBXML_NOWARNING LIBXML_NOBLANKS LIBXML_HTML_NOIMPLIED LIBXML_HTML_NODEFDTD XML_ELEMENT_NODE XML_TEXT_NODE XMLWriter openMemory
      startDocument endDocument startElement endElement writeElement writeAttribute writeCData outputMemory setIndent XMLReader XMLReader.XML readString
      readInnerXml readOuterXml moveToAttribute xml_parser_create xml_parse_into_struct ZipArchive RDONLY CREATE OVERWRITE numFiles statIndex statName
      getNameIndex getFromName getFromIndex locateName close`,
    // requests
    `curl_exec curl_getinfo curl_close curl_error curl_errno curl_strerror curl_reset curl_version curl_setopt curl_setopt_array CURLOPT_RETURNTRANSFER
      CURLOPT_TIMEOUT CURLOPT_TIMEOUT_MS CURLOPT_CONNECTTIMEOUT CURLOPT_FOLLOWLOCATION CURLOPT_MAXREDIRS CURLOPT_HEADER CURLOPT_NOBODY CURLOPT_HTTPHEADER
      CURLOPT_USERAGENT CURLOPT_POST CURLOPT_POSTFIELDS CURLOPT_ENCODING CURLOPT_HTTPGET CURLOPT_FAILONERROR CURLOPT_VERBOSE CURLOPT_HTTP_VERSION
      CURLINFO_HTTP_CODE CURLINFO_RESPONSE_CODE CURLINFO_TOTAL_TIME CURLINFO_CONTENT_TYPE CURLINFO_EFFECTIVE_URL CURLINFO_HEADER_SIZE CURLINFO_SIZE_DOWNLOAD`,
    // databases
    `PDOException PDOStatement FETCH_ASSOC FETCH_OBJ FETCH_NUM FETCH_BOTH FETCH_COLUMN FETCH_KEY_PAIR FETCH_GROUP FETCH_UNIQUE FETCH_CLASS PARAM_INT
      PARAM_STR PARAM_BOOL PARAM_NULL ATTR_ERRMODE ERRMODE_EXCEPTION ATTR_DEFAULT_FETCH_MODE ATTR_DRIVER_NAME ATTR_SERVER_VERSION ATTR_EMULATE_PREPARES
      fetch fetchAll fetchColumn fetchObject fetchArray rowCount columnCount getColumnMeta bindValue bindParam bindColumn execute setFetchMode lastInsertId
      beginTransaction commit rollBack inTransaction errorInfo quote getAvailableDrivers mysqli mysqli_report mysqli_connect MYSQLI_ASSOC
      MYSQLI_REPORT_ERROR MYSQLI_REPORT_STRICT mysqli_fetch_assoc mysqli_fetch_array mysqli_fetch_all mysqli_num_rows mysqli_close mysqli_error fetch_assoc
      fetch_array fetch_object fetch_row fetch_all num_rows affected_rows field_count connect_error real_escape_string set_charset free bind_param
      get_result store_result SQLite3 SQLITE3_ASSOC SQLITE3_OPEN_READONLY pg_connect pg_fetch_assoc pg_fetch_all pg_fetch_row pg_num_rows pg_close
      pg_last_error`,
    // tests
    `TestCase setUp tearDown expectException expectExceptionMessage markTestSkipped createMock createStub fail DataProvider`,
  ].join(' '),
)
