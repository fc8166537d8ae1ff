import { wordSet } from '../../../word-set.ts'
import { database, type Draft, infra, unknown } from '../../command-spec.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { textArgument } from '../interpreter/call.ts'
import { sqlOf } from '../describe.ts'
import { findings } from '../findings.ts'
import { callAround, literalOf, type Token } from './lexical.ts'
import { sourceOf } from './lexical-classes.ts'
import { type LexicalMeaning, type Lexicon, lexicalDrafts } from './lexicon.ts'
import { lexicon as phpLexicon } from './php-lexicon.ts'
import { lexicon as rubyLexicon } from './ruby-lexicon.ts'
import { split } from '../names.ts'

/** What a framework adds to its language. */
interface Framework {
  /** Methods that a question to a model may begin with. A class is known by them: `Order.where`, never `Pathname.new`. */
  readonly starts: string
  /** Methods that go on with it, or that only describe the application. */
  readonly names: string
  /** Methods that are given SQL, or the names of columns. */
  readonly sql: string
  /** The files in which an application declares the columns, scopes and associations of its models, and how one of that name is written there. */
  readonly declares: { readonly files: readonly string[]; readonly holds: (name: string) => RegExp }
  /** Functions that are there for every application. */
  readonly calls?: readonly (readonly [string, LexicalMeaning])[]
}

/** One setting that is no secret; a group of them may hold one. */
const setting =
  /\.(?:name|env|debug|timezone|locale|driver|default|host|port|database|prefix|version|enabled|ttl|lifetime|table|queue|store|disk|level)$|^app\.url$/

const asksSetting: LexicalMeaning = ([name, ...more]) =>
  setting.test(literalOf(name) ?? '') && more.length === 0 ? [] : [infra('secret', 'settings of the application')]

const railsWords: Framework = {
  starts: `all where order limit find_each in_batches select distinct group joins left_joins includes count sum average minimum maximum pluck find_by find_by! find exists? first last take
    ids unscoped columns column_names columns_hash attribute_names table_name primary_key reflect_on_all_associations reflect_on_association validators validators_on
    model_name connection env version application configuration root descendants instance_methods current logger current_version needs_migration? new human_attribute_name ms
    t translate l localize locale available_locales default_locale`,
  names: `not or and reorder offset having preload references in_batches find_each many? to_sql explain blank? present? presence as_json pick none readonly
    attributes attribute_types name type sql_type default null id created_at updated_at macro klass foreign_key kind errors full_messages
    valid? invalid? changed? changes new_record? persisted? tables indexes adapter_name current_database routes verb requirements config time_zone eager_load cache_classes autoload_paths default_locale level queue_adapter
    active_job active_record action_controller action_mailer perform_caching delivery_method filter_parameters hosts force_ssl log_level
    migration_context internal spec defaults controller action required_parts constraints unique using orders lengths
    status state title email price amount total subtotal quantity slug role body content description url path value position number label currency country city address
    username first_name last_name full_name score rating weight
    ago from_now day hour minute second week month year seconds fortnight days hours minutes weeks months years beginning_of_day end_of_day to_date pluralize singularize camelize underscore titleize humanize`,
  sql: 'execute exec_query select_all select_one select_value select_values select_rows find_by_sql',
  declares: {
    files: ['db/schema.rb', 'app/models/*.rb', 'app/models/*/*.rb'],
    holds: (name) =>
      new RegExp(
        String.raw`^\s*(?:t\.\w+ "${name}"|(?:scope|belongs_to|has_one|has_many|has_and_belongs_to_many) :${name}\b|enum\b.*\b${name}:)`,
        'm',
      ),
  },
}

const laravelWords: Framework = {
  starts: `query where whereIn whereNull whereNotNull whereHas with withCount latest oldest orderBy find findOrFail first firstOrFail all count exists pluck select table max min sum avg
    getColumnListing hasTable hasColumn getTables getColumns environment version getRoutes getColumnType getIndexes hasIndex cursor has check disk files allFiles directories enableQueryLog getQueryLog raw getDefaultDriver size orderByDesc whereDate whereBetween selectRaw whereRaw`,
  names: `orWhere orderByDesc limit take skip groupBy having join leftJoin get doesntExist value toSql toRawSql getBindings toArray toJson explain paginate inRandomOrder
    each mapWithKeys mapToGroups flatMap reject transform reduce keyBy countBy chunk zip partition contains every some implode join tap pipe sortKeys sortDesc diff intersect nth random slice pad collapse flip has whereNotIn whereBetween whereDate whereLike withTrashed onlyTrashed when unless chunkById lazy cursor sole firstWhere getMorphClass getConnectionName getKey relationsToArray
    selectRaw whereRaw orWhereRaw orderByRaw groupByRaw havingRaw whereColumn whereYear whereMonth whereDay whereDoesntHave withSum withAvg withMax withMin withExists loadCount methods getActionName gatherMiddleware parameterNames make bootstrap toIso8601String diffForHumans format subHours addHours subWeek subWeeks subMonth subMonths startOfWeek startOfMonth endOfMonth isPast isFuture
    Str Arr Number Carbon slug camel snake studly kebab title plural singular random uuid ulid headline startsWith endsWith before after of get dot wrap only except
    route url action asset __ trans trans_choice getLocale currentLocale getDriverName getDatabaseName getTablePrefix getPdo
    app distinct dump dd getTable getFillable getCasts getKeyName map filter keys values collect now today uri getName
    subDay subDays addDay addDays startOfDay endOfDay toDateString toDateTimeString isEmpty isNotEmpty last sortBy sortByDesc unique flatten`,
  sql: 'select statement unprepared selectOne query',
  declares: {
    files: ['app/Models/*.php', 'app/Models/*/*.php'],
    holds: (name) =>
      new RegExp(
        String.raw`\bfunction (?:scope${name[0]?.toUpperCase()}${name.slice(1)}\(|${name}\(\)[^{]*\{\s*return \$this->(?:hasMany|hasOne|belongsTo|belongsToMany|hasManyThrough|hasOneThrough|morph\w+)\()`,
      ),
  },
  calls: [['config', asksSetting]],
}

/** Words that compute on texts and lists, but change a record, a relation or a cache. */
const changing = wordSet(
  `update store push append prepend concat insert unshift shift pop write delete touch fill save sync replace clear transform close add sub subtract
  attach enqueue dequeue commit execute enable disable lock unlock try_lock start finish resume pass broadcast signal wakeup wait release report prune
  change connect call fail skip terminate rotate flush free`,
)

/** Names that columns have by convention; a verb in front of such a name acts. */
const column =
  /^(?!(?:update|delete|destroy|reset|set|sync|send|clear|remove|save|create|refresh|recalculate|touch|increment|decrement|mark|cancel|charge|refund|publish|deliver|import|purge|drop|wipe|assign|change|toggle|close|archive|expire|revoke|rotate|approve|process|enqueue|schedule|notify|generate|bump)_)[a-z]+(?:_[a-z]+)*_(?:id|ids|at|on|count|type|name|url|date|number|cents|status)$/

const isClass = (token: Token | undefined): boolean =>
  token?.kind === 'name' && /^\\?[A-Z][A-Za-z0-9]*(?:\\[A-Z][A-Za-z0-9]*)*$/.test(token.text)

const isMember = (token: Token | undefined): boolean => /^(?:\.|&\.|::|->)$/.test(token?.text ?? '')

/** A whole statement, or the name of a column. */
const asksInSql: LexicalMeaning = ([sql]) => {
  const text = literalOf(sql)
  return sql === undefined || /^[\w.*]+$/.test(text ?? '') ? [] : sqlOf(text === undefined ? undefined : textArgument(text))
}

/** Part of a statement (`where("lower(name) = ?")`): it must not end it, nor call what acts. */
function partOfSql(tokens: readonly Token[], place: number): readonly Draft[] {
  const { kind, text } = tokens[place] ?? { kind: 'sign', text: '' }
  if (kind !== 'text' || !/[;(]/.test(text) || prints.test(callAround(tokens, place))) return []
  return sqlOf(textArgument(`SELECT ${text}`)).filter((draft) => !isRead(draft))
}
const prints = /^(?:puts|print|pp?|warn|printf|echo|dump|dd|join|implode)$/

const isRead = (draft: Draft): boolean => draft.do === 'effect' && draft.kind === 'database' && draft.tag === 'read'

/** Methods that call what they are given, which may be a function by its name. */
const takesFunctions =
  /^(?:map|filter|each|reject|transform|flatMap|mapWithKeys|mapToGroups|reduce|every|some|partition|contains|tap|pipe|when|unless|first|last|chunkById)$/
const acts = ({ calls, reflective }: Lexicon, name: string): boolean => calls.has(name) || reflective.test(name)

/** Whether a name holds nothing but lists and texts that the code makes itself: `rows = []`, `CSV.generate do |csv|`. */
function isOwnList(tokens: readonly Token[], place: number): boolean {
  const name = tokens[place]?.text
  const sources = tokens
    .flatMap(({ text }, index) => (text === name ? [sourceOf(tokens, index)] : []))
    .filter((source) => source !== undefined)
  return (
    sources.length > 0 &&
    sources.every((source) => tokens[source]?.kind === 'text' || /^(?:\[|CSV|Set|String|StringIO|\+)$/.test(tokens[source]?.text ?? ''))
  )
}

function withModels(base: Lexicon, { starts, names, sql, declares, calls = [] }: Framework): Lexicon {
  const starting = new Set(split(starts))
  const known = new Set([...starting, ...split(names)])
  const has = (name: string): boolean =>
    !changing.has(name.replace(/!$/, '')) && (known.has(name) || column.test(name) || base.names.has(name))
  const described = new Map([...base.calls, ...split(sql).map((name) => [`.${name}`, asksInSql] as const), ...calls])
  const mayBeDeclared = (token: Token | undefined): boolean =>
    token?.kind === 'name' &&
    /^[a-z]\w*$/.test(token.text) &&
    !(has(token.text) || changing.has(token.text) || described.has(`.${token.text}`) || base.reflective.test(token.text))
  return {
    ...base,
    names: { has },
    calls: described,
    around(tokens, place) {
      const [previous, token, next, member] = [-1, 0, 1, 2].map((offset) => tokens[place + offset])
      if (!token) return undefined
      // `list << record` saves it, `each(&:destroy)` calls it
      if (token.kind === 'sign' && token.text === '<<')
        return isOwnList(tokens, place - 1) ? [] : [unknown('`<<` may save what it is given')]
      if (previous?.text === '&' && !token.spaced && !has(token.text.replace(/^:/, '')))
        return [unknown(`\`&${token.text}\` calls what is not described`)]
      if (isClass(token) && !base.names.has(token.text) && !base.reflective.test(token.text) && isMember(next))
        return isClass(member) || member?.text === 'class' || starting.has(member?.text ?? '') || mayBeDeclared(member) ? [] : undefined
      if (takesFunctions.test(tokens[place - 2]?.text ?? '') && previous?.text === '(' && token.kind === 'text' && acts(base, token.text))
        return [unknown(`\`${token.text}\` is handed on by its name`)]
      const part = partOfSql(tokens, place)
      if (part.length > 0) return part
      return isMember(previous) && mayBeDeclared(token) && !(previous?.text === '->' && next?.text !== '(')
        ? [{ do: 'declared', what: `${base.language} \`${token.text}\``, files: declares.files, holds: declares.holds(token.text) }]
        : base.around?.(tokens, place)
    },
  }
}

const reads: readonly Draft[] = [database('read', 'models of the application')]

function analyser(language: 'rails' | 'laravel', lexicon: Lexicon): CodeAnalyser {
  return {
    language,
    inline: (text) => [...lexicalDrafts(text, lexicon), ...reads],
    scan: (text) => findings(lexicalDrafts(text, lexicon, { known: true })),
  }
}

/** Ruby given to `rails runner`: models are at hand, and what only asks them is known. */
export const rails = analyser('rails', withModels(rubyLexicon, railsWords))

/** PHP given to `artisan tinker`. */
export const laravel = analyser('laravel', withModels(phpLexicon, laravelWords))
