import { anyNameOf } from '../../../expressions.ts'
import { wordSet } from '../../../word-set.ts'

/** SQL functions that reach files or programs of the server. */
export const fileFunctions: ReadonlySet<string> = wordSet(`
  pg_read_file pg_read_binary_file pg_ls_dir pg_ls_logdir pg_ls_waldir pg_ls_tmpdir pg_ls_archive_statusdir pg_stat_file pg_file_write
  pg_file_read pg_file_rename pg_file_unlink pg_logdir_ls lo_import lo_export load_extension load_file xp_cmdshell xp_dirtree xp_fileexist
  xp_regread sp_oacreate sp_oamethod readfile writefile fsdir edit sys_exec sys_eval read_csv read_csv_auto read_parquet read_json
  read_json_auto read_text read_blob parquet_scan csv_scan openrowset opendatasource bfilename`)

/** SQL functions that only compute or only look at the catalogue. Others may be the user's own and do anything. */
export function onlyReads(name: string): boolean {
  return harmless.has(name) || (harmlessPrefix.test(name) && !changing.test(name))
}

/** Built-in functions known to change something. */
const changing =
  /^(pg_(terminate|cancel|reload|rotate|switch|create|drop|replication|promote|notify|advisory|try_advisory|wal_replay|backup|start|stop|export|logical|import|restore|stat_reset|reset|rewind|truncate)|json_populate_exec|st_addband_file)|_exec$/

const harmlessPrefix = new RegExp(
  `^${anyNameOf(String.raw`
    duckdb_\w+$ current_ json_ jsonextract jsonb_ array_
    array(?:map|filter|join|sort|reversesort|sum|exists|all|count|distinct|element|concat|slice|uniq|zip|first|last|avg|min|max|difference|cumsum|enumerate|flatten|intersect|reduce|reverse)
    object_(?:construct|keys|agg|pick) string_ splitby regexp_ date_ time_
    (?:datetime|timestamp)_(?:trunc|add|sub|diff|bucket|seconds|millis|micros)
    to(?=_|date|start|int|uint|float|string|year|month|day|hour|unix|relative|decimal) try_to_
    from_(?:iso8601|unixtime|days|base|hex|utf8|utc) parse_(?:json|date|time|url|ip|xml|duration) parsedatetime
    format_(?:date|time|bytes) make_timestamp safe_(?:divide|add|subtract|multiply|negate|offset|ordinal)
    url_(?:extract|decode|encode) st_ has_\w+_privilege$ pg_get_ pg_\w*size pg_typeof$ pg_encoding pg_table_is pg_is_in
    pg_blocking_pids$ pg_postmaster pg_conf_load pg_current_ pg_last_ pg_stat_get_ pg_lock_status$ pg_show_all_ pg_available_
    pg_index pg_options_to pg_trigger_depth$ pg_size pg_relation_ pg_total_ pg_indexes_ pg_column_ pg_database_ pg_tablespace_
    pg_my_temp pg_sleep obj_description col_description format_type inet_ bit_ is_ list_ map_ struct_ approx_ percentile_
    quantile uniq(?:exact|combined|hll|theta) group(?:array|uniq) str_split arg_m(?:ax|in)$ dictget regr_ covar_ stddev var_
    pragma_(?:table_(?:x?info|list)|index_(?:list|x?info)|foreign_key_(?:list|check)|(?:database|collation|function|module|pragma)_list|compile_options|user_version|page_(?:count|size)|freelist_count|integrity_check|quick_check)$
    ts_ tsvector_ plainto_ phraseto_ websearch_ gen_ generate_(?:date|timestamp|uuid|array) generateuuid uuid_ epoch_ txid_
    vector_(?:dims|norm) hash`)}`,
)

const harmless = wordSet(`
  formatreadablesize formatreadablequantity todate todatetime toint32 toint64 touint64 tofloat64 tostring tostartofhour tostartofday tostartofminute tostartofmonth toyear
  today yesterday countif sumif avgif uniq uniqexact quantile quantiles toyyyymm toyyyymmdd argmin argmax
  count sum avg min max abs ceil ceiling floor round trunc truncate mod power pow sqrt cbrt exp ln log log2 log10 sign pi sin cos tan asin acos
  atan atan2 degrees radians random rand randomblob greatest least coalesce nullif ifnull isnull nvl iif if case cast convert try_cast safe_cast
  length len char_length character_length octet_length bit_length lower upper initcap trim ltrim rtrim btrim lpad rpad left right substr
  substring mid replace reverse repeat concat concat_ws position strpos instr locate split_part overlay translate ascii chr char unicode
  format printf quote quote_ident quote_literal quote_nullable md5 sha1 sha2 sha224 sha256 sha384 sha512 crc32 encode decode hex unhex
  to_hex now current_date current_time current_timestamp localtime localtimestamp clock_timestamp statement_timestamp
  transaction_timestamp timeofday getdate sysdate sysdatetime utc_timestamp utc_date curdate curtime date time datetime timestamp julianday
  strftime unixepoch unix_timestamp from_unixtime extract age make_date make_time make_timestamp make_interval justify_days justify_hours
  justify_interval datediff dateadd datepart datename timestampdiff timestampadd adddate subdate addtime subtime day dayofmonth dayofweek
  dayofyear dayname hour minute second month monthname week weekday weekofyear year quarter last_day str_to_date period_diff microsecond
  row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value over filter within group_concat
  listagg median mode corr every bool_and bool_or any_value grouping total variance unnest generate_series generate_subscripts cardinality
  row rowid row_to_json json jsonb json_each json_tree xmlagg xmlelement xmlforest version database schema user current_user session_user
  current_database current_schema current_schemas current_setting current_catalog current_role connection_id found_rows row_count
  last_insert_id last_insert_rowid changes total_changes typeof sqlite_version sqlite_source_id likelihood likely unlikely glob like soundex
  difference similarity word_similarity levenshtein metaphone unaccent uuid newid zeroblob nextafter width_bucket div gcd lcm factorial
  inet host network masklen family broadcast netmask cidr lower_inf upper_inf isempty int4range int8range numrange tsrange tstzrange
  daterange numnode querytree setweight strip currval lastval to_regclass to_regtype to_regproc pg_is_in_recovery any all some exists array
  sleep benchmark field elt find_in_set make_set export_set inet6_aton inet_aton inet_ntoa rtree nullifzero zeroifnull decode_oracle
  object_id object_name db_id db_name schema_id schema_name type_name col_length columnproperty objectproperty serverproperty isjson
  openjson string_agg try_convert parse choose eomonth datefromparts sysutcdatetime patindex charindex stuff space str checksum
  epoch epoch_ms strptime columns range summarize exclude unpivot bin octet oct conv lcase ucase interval tableoid ctid point circle box
  polygon path line lseg area center diameter height width npoints isclosed isopen numeric decimal varchar nvarchar character varying
  l1_distance l2_distance cosine_distance inner_product hamming_distance jaccard_distance subvector binary_quantize
  iff multiif countif logical_and logical_or ratio_to_report hll zeroifnull get_path get_ddl strtok split flatten farm_fingerprint
  starts_with ends_with startswith endswith contains prefix suffix normalize unistr parse_ident scale trim_scale setseed erf cot
  max_by min_by first last product fsum histogram kurtosis skewness entropy mad element_at map apply jaccard damerau_levenshtein century
  bm25 highlight snippet timediff sec_to_time time_to_sec makedate maketime yearweek bin_to_uuid is_uuid weight_string isnumeric
  at_timezone with_timezone hostname uptime empty notempty has formatdatetime bar runningdifference neighbor now64 cosinedistance l2distance
  rownumberinallblocks bit_count numeric_histogram try systimestamp
  float double real bit binary varbinary int integer bigint smallint tinyint dec time_bucket`)
