import { guarded } from './text-index.ts'

/** Ends of a phrase that say when or why, not what. */
export const sideClause =
  /(?:^|\s)(?:until|unless|after (?:every|each)|before(?= (?:\d|v\d|the|i|we|my|our|it|they|\w+day|noon|christmas))|because|since|so that|in order|as long as|without (?:asking|me|us|him|her|them|my|a|an|approval|permission|telling|checking|confirm[a-z]*|prior|explicit|first|[a-z]+ing)|when|while|if|as (?:i|we|it|they)|for now|right now|(?:please|pls|plz)(?= (?:just |only )?(?:write|fix|do|make|implement|add|use|run|give|keep|leave)\b)|to (?:get|see|check|verify|ensure|avoid|make sure|find out)(?= \S)|(?:just|only) (?:write|fix|make|implement|tell|explain|show|describe|report|list|give|let me know)|at this (?:stage|point|time)|(?:from|on) your (?:side|part|end)|(?:you|we|i) (?:didn't|did not|haven't|have not)|sans (?:mon|ma|notre|me|que|l)|ohne (?:mein\w*|rücksprache|zu|dass)|sin (?:mi|preguntar\w*|avisar\w*|que)|senza (?:il|la|chieder\w*)|bis|solange|weil|hasta|porque|jusqu|parce|finché)(?=\s|$|')/u

/** For how long, wherever it stands. */
export const meanwhile = guarded(
  "_moment for_a_ for_an_ for_the_next_ for_some_ for_another_ for_the_time_being this_ that_ the_same_ pour_l'instant por_ahora per_ora vorerst erstmal erst_mal fürs_erste",
  /(?<!\p{L})(?:(?:for|at|im|pour|por|de|per)(?: the| le| el| il)? moment[oa]?|for (?:an?|the next|some|another) (?:couple of |few )?(?:sec|second|min|minute|moment|while|bit|hour|day|week)s?|for the time being|(?:in|for|as part of|with) (?:this|that|the same) (?:pr|mr|pull request|merge request|ticket|task|session|change|iteration|sprint|round)|pour l'instant|por ahora|per ora|vorerst|erst ?mal|fürs erste)(?!\p{L})/gu,
)

export const exception = guarded(
  'except other_than besides apart_from outside beyond save_for more_than but außer salvo fuera_de sauf en_dehors_de eccetto fora_de fuori_da',
  /(?<![\wäöü])(?:except(?: for)?|other than|besides|apart from|outside(?: of)?(?! (?:requests?|calls?|connections?|access|traffic|services?|apis?|hosts?|servers?|world|network)\b)|beyond|save for|more than(?= \S*[./])|but not|(?<=(?:any|every|no)thing )but|außer|außerhalb|excepto|salvo|fuera de|sauf|en dehors de|eccetto|fora de|fuori da)\s+/u,
)

export const onlyChanging = guarded(
  "change modify modifies write alter mutate touch isn't_read is_not_read aren't_read are_not_read",
  /\b(?:that|which) (?:changes?|modif(?:y|ies)|writes?|alters?|mutates?|touch(?:es)?|(?:isn't|is not|aren't|are not) read)/u,
)

/** What a program found is mended in the files: "don't fix lint errors" is no word against the linter. */
export const foundErrors = guarded(
  'fix address resolv correct repair',
  /\b(fix|address|resolve|correct|repair)(?:ing)? (?:the |any |all |those )*(?:(?:lint|linter|linting|types?|typing|eslint|ruff|tsc|compiler|mypy|clippy|rubocop|style|formatting|pint|phpstan|pylint|flake8|biome|stylelint|golangci-lint|spotless|checkstyle)(?:'s)? (?:errors?|warnings?|findings?|issues?|problems?|violations?|failures?|complaints?|offenses?)\b(?! automatically)|(?:what|whatever|(?:[\w-]+ )?(?:errors?|warnings?|findings?|issues?|problems?|violations?|failures?|complaints?|offenses?|things))(?: that| which)? (?:the )?[\w-]+ (?:finds?|reports?|flags?|complains? about|lists?|prints?|points? out|shows?|says)\b)(?: (?:that |which )?(?:the )?[\w-]+ (?:finds?|reports?|flags?|complains? about|lists?|prints?|points? out|shows?))?/g,
)

/** All code but the tests. */
export const testsAside = guarded(
  'production_code application_code non-test_code implementation',
  /(?<=\b(?:change|edit|touch|modify|update|alter|adapt|fix|changing|editing|touching|modifying)(?: the| any| our)* )implementation\b(?! (?:of|in|for|plan|details?|notes?|guide)\b)|\b(?:the |any |our )*(?:production|application|non-test) code\b(?: (?:changes|edits|modifications)\b)?(?! (?:in|of|under)\b)/,
)

/** Code is not its documentation. */
export const docsAside = guarded(
  'code códig codic',
  /(?:\b(?:au|du|le|el|del|il|al|den|am|vom|o|no) (?:code|código|codice)(?: source| fuente| sorgente)?(?=$)|\b(?:any|the|our|my|all)(?: the)?(?: source| application)? code(?: files?)?|\b(?:code|source code) files?|(?<=\b(?:change|edit|touch|modify) )code)(?=$| (?:without|until|unless|yet|now)\b)|^(?:any )?code (?:changes?|edits?|modifications?)\b/,
)

/** What is there already: "existing migrations" leaves new ones alone. */
export const existing = guarded(
  'existing old_ earlier_ previous_ past_ already_applied already_merged already_released previously_applied previously_merged previously_released that_has_ that_have_ that_were_ that_was_',
  /\b(?:existing|(?:old|earlier|previous|past) (?:migrations?|ones)|(?:already|previously) (?:applied|merged|released)|that (?:has|have|were|was)(?: already)? (?:been )?(?:applied|merged|released|shipped))\b/,
)

/** "Don't reformat files you didn't touch". */
export const untouched = guarded(
  "format_ formatting_ & didn't did_not haven't have_not don't do_not",
  /(?<=format(?:ting)? )(?:any |the )?(?:files?|code|anything|stuff|lines?|things)(?: that)? (?:you|we) (?:didn't|did not|haven't|have not|don't|do not)(?: otherwise)? (?:touch|chang|edit|modif)\w*/,
)

/** "Touching anything that's not under src/ui". */
export const notUnder = guarded(
  '_not_ & anything_ everything_ file',
  /\b(?:anything|everything|(?:any )?files?) (?:that is|that's|that are|which is) not (?:in|under|inside|within|part of) /,
)

/** "Anything that talks to the database". */
export const thatReaches = guarded(
  'anything_ everything_ stuff_ things_ whatever_ call command script',
  /^((?:run|do|start|execute|use|call|running|doing|starting|executing|using|calling) )?(?:anything|everything|stuff|things|whatever|(?:any )?(?:calls?|commands?|scripts?)) (?:that |which )?(?:might |may |could |would )?(?:talks? to|hits?|reach(?:es)?|needs?|involves?|goes? to|writes? to|reads? from|connects? to|quer(?:y|ies)|requires?|depends? on) /,
)

/** A command in plain words: "run ./gradlew publish" is about publishing with it only, "run python manage.py migrate" about migrating. */
export const spelledOut = guarded(
  'run execute executing call use using invoke invoking & ./ bin/ script/ scripts/ python_ python3_ php_ node_ ruby_ sh_ bundle_exec_ poetry_run_ uv_run_ pipenv_run_ pnpm_exec_',
  /(?<!`)(\b(?:run|running|execute|executing|call|calling|use|using|invoke|invoking) )(?:(?:bundle exec|poetry run|uv run|pipenv run|pnpm exec) )?((?:(?:\.\/|bin\/|scripts?\/)[\w./-]+|(?:python3?|php|node|ruby|bash|sh) (?!-|(?:here|there|now|yet|code|scripts?|today|at|on|in|for|or|and|directly|again|commands?|files?|anymore|locally|itself)\b)[\w./-]+|(?<=(?:bundle exec|poetry run|uv run|pipenv run|pnpm exec) )(?!(?:or|and|nor)\b)[\w-]+)(?: (?!(?:or|and|nor|on|in|at|to|for|with|directly|again|yet|now|here|by|from|against|anymore|any|it|them|please|myself|yourself|manually|under|ever|until|unless|while|because|if|when|before|after|without|itself|twice|either|too|though)\b)[a-z][\w:.-]*)?)(?![`\w])/g,
)

/** "Run rm -rf /", "use git push --force": a program, its options and perhaps one more word. */
export const withOptions = guarded(
  '_- _./',
  /(?<!`)(^\s*(?!(?:run|running|execute|executing|call|calling|use|using) )|\b(?:run|running|execute|executing|call|calling|use|using|or|nor) )([a-z][\w.]*(?:-[a-z]+)?(?: (?!(?:with|without|and|or|on|in|for|to|the|an?|any|its?|directly)\b)[a-z][\w:-]*){0,2}(?:(?: --?[a-z][\w=-]*)+(?: [/~.][\w./*-]*)?| \.\/))(?=$|\s)/g,
)
