import { wordSet } from '../../../word-set.ts'

/** Keywords, functions, methods and constants of Ruby and its libraries that only compute or print, by what they are about. */
export const words = wordSet(
  [
    // keywords, and what every object and program has
    `puts print p pp printf putc sprintf format display if elsif else unless end then while until for in do begin rescue ensure raise fail return break
      next redo retry case when def class module self super nil true false and or not defined yield loop lambda proc catch throw abort exit exit! at_exit
      sleep rand srand gets readline readlines warn caller caller_locations BEGIN END __method__ __FILE__ __dir__ __LINE__ ARGF STDIN STDOUT STDERR ARGV
      RUBY_VERSION RUBY_PLATFORM RUBY_ENGINE RUBY_PATCHLEVEL RUBY_COPYRIGHT RUBY_DESCRIPTION RUBY_RELEASE_DATE attr_accessor attr_reader attr_writer include
      extend prepend private public protected module_function private_constant private_class_method public_class_method freeze dup clone tap yield_self
      itself inspect to_s hash singleton_class name object_id instance_variables methods singleton_methods public_methods instance_methods
      public_instance_methods private_instance_methods constants ancestors superclass subclasses included_modules source_location owner arity parameters
      call curry initialize initialize_copy _1 _2 _3 it`,
    // texts, symbols and patterns
    `String Symbol Regexp MatchData b bytes bytesize byteslice byteindex capitalize casecmp center chars chomp chop chr codepoints concat count crypt
      delete_prefix delete_suffix downcase dump each_byte each_char each_grapheme_cluster each_line encode encoding force_encoding getbyte grapheme_clusters
      gsub hex index insert intern length lines ljust lstrip match oct ord partition replace reverse rindex rjust rpartition rstrip scan scrub setbyte size
      slice split squeeze strip sub succ sum swapcase to_c to_f to_i to_r to_str to_sym tr tr_s undump unicode_normalize unpack unpack1 upcase upto escape
      union last_match quote source options names named_captures captures pre_match post_match offset byteoffset values_at deconstruct deconstruct_keys
      Encoding UTF_8 ASCII_8BIT BINARY US_ASCII UTF_16 default_external default_internal`,
    // numbers
    `Integer Float Rational Complex Numeric Math BigDecimal abs abs2 magnitude bit_length ceil ceildiv coerce denominator digits div divmod downto fdiv
      floor gcd gcdlcm lcm modulo next_float numerator pow pred prev_float quo rationalize real remainder round step times truncate to_int clamp sqrt cbrt
      sin cos tan asin acos atan atan2 sinh cosh tanh exp log log2 log10 hypot erf gamma PI E INFINITY NAN EPSILON MAX MIN DIG prime_division Prime Matrix
      Vector determinant inverse transpose precision scale`,
    // lists, keys and values, ranges
    `Array Hash Range Set Enumerable Enumerator Lazy Yielder Comparable Struct Data OpenStruct define members assoc rassoc at bsearch bsearch_index chunk
      chunk_while collect collect_concat combination compact compare_by_identity cycle default default_proc delete_at delete_if detect difference dig drop
      drop_while each each_cons each_entry each_index each_key each_pair each_slice each_value each_with_index each_with_object entries except fetch
      fetch_values fill filter filter_map find find_all find_index first flat_map flatten force grep grep_v group_by inject intersection invert join keep_if
      key keys last lazy eager map max max_by merge min min_by minmax minmax_by none permutation pop product push append rehash reduce reject
      repeated_combination repeated_permutation reverse_each rewind rotate sample select shift shuffle slice_after slice_before slice_when sort sort_by
      store subset superset take take_while tally tally_by to_a to_ary to_h to_hash to_set to_enum enum_for transform_keys transform_values uniq unshift
      update values with_index with_object zip add subtract disjoint classify divide peek next_values feed`,
    // times and dates
    `Time Date DateTime now today gm local mktime utc gmtime localtime getlocal getutc getgm iso8601 xmlschema rfc2822 httpdate strftime strptime parse
      year month mon day mday hour sec usec nsec subsec yday wday cwday cweek cwyear zone utc_offset gmt_offset to_date to_time to_datetime next_day
      prev_day next_month prev_month next_year prev_year jd ajd mjd ld civil commercial ordinal valid_date valid_civil leap beginning_of_day monday tuesday
      wednesday thursday friday saturday sunday`,
    // errors
    `Exception StandardError ScriptError LoadError SyntaxError NotImplementedError SecurityError Interrupt SystemExit SignalException ArgumentError
      RuntimeError FrozenError TypeError NameError NoMethodError KeyError IndexError StopIteration RangeError FloatDomainError ZeroDivisionError RegexpError
      IOError EOFError EncodingError FiberError ThreadError LocalJumpError SystemCallError SystemStackError NoMatchingPatternError NoMatchingPatternKeyError
      UncaughtThrowError Errno SocketError Timeout ParserError GeneratorError MalformedCSVError BadAlias DisallowedClass OpenTimeout ReadTimeout HTTPError
      InvalidURIError InvalidOption MissingArgument ENOENT EACCES EEXIST ECONNREFUSED ECONNRESET EHOSTUNREACH ETIMEDOUT EADDRINUSE EPIPE EINVAL ENOTDIR
      EISDIR ENOTEMPTY ESRCH EPERM UndefinedConversionError InvalidByteSequenceError message full_message detailed_message backtrace backtrace_locations
      cause exception set_backtrace status errno`,
    // threads and timing
    `Thread Queue SizedQueue Mutex Monitor MonitorMixin ConditionVariable Fiber value wakeup priority synchronize lock unlock try_lock signal broadcast
      wait num_waiting enq deq resume pass thread_variable_get thread_variable_set report_on_exception abort_on_exception timeout CLOCK_MONOTONIC
      CLOCK_REALTIME CLOCK_PROCESS_CPUTIME_ID CLOCK_THREAD_CPUTIME_ID Benchmark measure realtime bm bmbm benchmark report utime stime total cutime cstime
      ips config warmup compare! memory GC start stat disable enable`,
    // files by their names alone, and open ones
    `File Dir IO FileUtils Pathname Tempfile Tmpdir basename dirname extname expand_path absolute_path realpath pwd mtime atime ctime birthtime lstat
      readlink ftype parent relative_path_from cleanpath ascend descend each_filename sub_ext SEPARATOR ALT_SEPARATOR LOCK_EX LOCK_SH LOCK_UN FNM_DOTMATCH
      FNM_PATHNAME FNM_EXTGLOB read write flush sync fsync close close_read close_write fileno lineno pos tell seek ungetc readchar readbyte readpartial
      read_nonblock getc set_encoding external_encoding internal_encoding binmode path to_path foreach StringIO string StringScanner scan_until skip
      skip_until check check_until getch rest matched terminate unscan charpos`,
    // formats
    `JSON YAML Psych CSV Base64 ERB result generate pretty_generate fast_generate pretty_print to_json to_yaml safe_load safe_dump parse_stream load_stream
      headers rows header_row field fields generate_line parse_line to_csv converters header_converters encode64 decode64 strict_encode64 strict_decode64
      urlsafe_encode64 urlsafe_decode64 Digest MD5 SHA1 SHA256 SHA384 SHA512 hexdigest digest base64digest OpenSSL HMAC Zlib Deflate crc32 adler32 deflate
      SecureRandom Random uuid alphanumeric random_number random_bytes urlsafe_base64 new_seed seed Ripper sexp sexp_raw lex tokenize Prism Coverage
      peek_result root children REXML Document Element XPath attributes elements each_element get_elements`,
    // options, logs, settings of the language
    `OptionParser on on_tail on_head banner separator order permute program_name summary_width summary_indent ver help Logger DEBUG INFO WARN ERROR FATAL
      UNKNOWN info debug error fatal formatter progname datetime_format severity level Singleton instance Forwardable def_delegator def_delegators
      instance_delegate SimpleDelegator DelegateClass Warning Signal list RbConfig CONFIG ruby Etc getlogin nprocessors uname Gem Version Requirement
      Specification Dependency satisfied_by segments prerelease bump release canonical_segments loaded_specs Bundler LockfileParser read_file
      default_gemfile default_lockfile definition specs dependencies version platform ruby_version requirement groups locked_gems Shellwords shellescape
      shelljoin shellsplit Kernel Open3 Process pid ppid exitstatus exited signaled termsig success TSort tsort tsort_each strongly_connected_components
      each_strongly_connected_component IPAddr to_range ipv4 ipv6 Abbrev PP Find prune English`,
    // requests
    `URI Net HTTP Get Head Post HTTPSuccess HTTPResponse HTTPRedirection HTTPOK HTTPCreated HTTPNoContent HTTPNotFound HTTPUnauthorized HTTPForbidden
      HTTPClientError HTTPServerError HTTPInformation hostname host port scheme query fragment userinfo request_uri normalize route_to opaque code body
      header content_type content_length each_header set_form_data request_get request_head finish started open_timeout read_timeout write_timeout use_ssl`,
    // databases
    `SQLite3 Database results_as_hash last_insert_row_id busy_timeout changes total_changes columns types PG connect ntuples nfields fname column_values`,
    // tests
    `Minitest Test Unit TestCase Spec RSpec assert assert_equal assert_nil assert_empty assert_includes assert_in_delta assert_in_epsilon assert_match
      assert_no_match assert_raises assert_raise assert_nothing_raised assert_kind_of assert_instance_of assert_operator assert_output assert_silent
      assert_predicate assert_respond_to assert_same assert_throws assert_true assert_false refute refute_equal refute_nil refute_empty refute_includes
      refute_match refute_same refute_predicate flunk setup teardown describe context let let! subject before after around specify example expect to not_to
      to_not eq eql equal be be_nil be_empty be_truthy be_falsey be_a be_an be_within contain_exactly match_array raise_error have_key have_attributes
      start_with end_with change by from described_class shared_examples it_behaves_like aggregate_failures`,
    // what else
    `% <=> =~ FalseClass File.NULL File.basename File.dirname File.expand_path File.extname File.join Float::INFINITY IO.NULL NilClass TrueClass arg
      default= delete new sync= text with_timeout`,
  ].join(' '),
)
