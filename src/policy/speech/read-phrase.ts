import { type CallFacts, tokensIn } from '../matching/facts.ts'
import { knownPrograms } from '../matching/programs.ts'
import { isRef } from './refs.ts'
import { demandOfAct, ofWholeProject } from './act-demands.ts'
import { keepsAway, updatingFile } from './thing-demands.ts'
import type { Reading } from './reading.ts'
import { generic } from './acts.ts'
import { anyChange, anyRun, type Demand, newFile, optionDemand, pathDemand, programDemand, restricted } from './demand.ts'
import { hostDemand, isLook, segmentDemand, serverDemand, shownDemand, tokenDemand, verbDemand, wordDemand } from './named-demands.ts'
import { codeHeads, codeWords, emptyWords, kindWords, troubles } from './plain-words.ts'
import { pronoun } from './pronouns.ts'
import { programsIn } from './said-programs.ts'
import { guarded } from './text-index.ts'

export function demandsIn(reading: Reading): readonly Demand[] {
  const { uses, named, quoted, nouns, prose, changing, flags } = reading
  const words = tokensIn(prose)
  if (words.includes('mcp'))
    return [
      serverDemand(
        words.filter((word) => !emptyWords.has(word) && !/^(?:mcp|servers?|tools?|us(?:e|ing)|calls?|integrations?)$/.test(word)),
      ),
    ]
  const toPush = named.some(({ concept }) => concept.toRef)
  if (flags.length > 0 && !toPush) return flags.map(optionDemand)
  if (uses.edit && named.length === 0 && (isOfCode(prose) || (reading.paths.length === 0 && whatOthersSee.test(prose)))) return []
  const programs = named.some(({ concept }) => concept.ofPrograms) ? [] : programsIn(prose)
  const deletes = !uses.run && named.some(({ concept }) => concept.id === 'delete')
  // "don't comment on GitHub issues" leaves them to be read
  const writesThere = !uses.run && !uses.read && named.some(({ concept }) => concept.id === 'tracker')
  const specific = [
    ...named
      .flatMap((act) => demandOfAct(act, reading))
      .map((demand) => (restarts.test(prose) ? restricted(demand, isMoreThanLook) : demand)),
    ...placesOf(reading)
      .filter((path) => !(toPush && isRef(path, uses)))
      .flatMap((path) => [pathDemand(path, uses), ...(uses.edit ? updatingFile(path) : [])]),
    ...[...programs, ...quoted.flatMap(inBothCases)]
      .map((command) => programDemand(command, { changing, touching: uses.edit }))
      .map((demand) =>
        deletes ? restricted(demand, deletesThere) : writesThere ? restricted(demand, (facts) => !facts.effects.every(isLook)) : demand,
      )
      .map((demand) => (restarts.test(prose) ? restricted(demand, isMoreThanLook) : demand))
      .map((demand) => (ofWholeProject.test(prose) ? restricted(demand, (facts) => takesAll(facts, programs)) : demand)),
    ...(reading.hosts.length > 0 ? [hostDemand(reading.hosts)] : []),
  ]
  const tasks = prose.match(/(?<![\w:./-])[a-z][\w-]*(?::[a-z][\w-]*)+(?![\w:/-])/g) ?? []
  if (tasks.length > 0) return [...specific, ...tasks.map(wordDemand)]
  const plain = nouns.filter((noun) => !codeWords.has(noun))
  // "the tox and dvc files" are called after programs
  const calledAfter = uses.edit ? [...programs.flatMap(([name]) => name ?? []), ...(programs.length === specific.length ? plain : [])] : []
  // "resist the urge to clean up legacy"
  const tidied = /\bclean(?:ing)? up\b/.test(prose) ? plain.map((noun) => segmentDemand(noun)) : []
  const filesToo = uses.create && newFiles.test(prose) && reading.paths.length === 0 ? [newFile] : []
  const ofAll = [...(changesIt.test(prose) ? [anyChange] : []), ...(runsIt.test(prose) ? [anyRun] : [])]
  if (specific.length > 0) return [...specific, ...tidied, ...calledAfter.map((name) => segmentDemand(name)), ...ofAll, ...filesToo]
  if (uses.edit && nouns.length > 0 && !others.test(prose) && nouns.every((noun) => troubles.has(noun))) return [anyChange]
  const looks = keepsAway.test(prose)
  if (uses.edit && (nouns.length > 0 || reading.strict))
    return [...(reading.strict ? [anyChange] : []), ...plain.map((noun) => segmentDemand(noun, { looks }))]
  if (uses.edit)
    return [...(generic.edit.test(prose.replace(wayOfChanging, ' ')) ? [anyChange] : []), ...(runsIt.test(prose) ? [anyRun] : [])]
  // "don't show deleted users" is said of a page
  if (uses.read && plain.length > 0) return /^\s*(?:show|display|print|log)\b/.test(prose) && plain.length > 1 ? [] : plain.map(shownDemand)
  // "don't apply": what a program is told to do in so many words
  if (uses.run && nouns.length === 0 && /^\s*apply\b/.test(prose)) return [verbDemand('apply')]
  if (uses.run && (nouns.length === 0 || reading.strict || runsIt.test(prose))) return runsAnything.test(prose) ? [anyRun] : []
  if (uses.run && /^\s*apply\b/.test(prose)) return [restricted(tokenDemand(nouns), ({ tokens }) => tokens.has('apply'))]
  if (uses.run) return [restricted(tokenDemand(nouns), ({ effects }) => !effects.every(({ kind }) => kind === 'read'))]
  if (onlyFiles.test(prose)) return [newFile]
  const servers = plain.filter((noun) => !ofServers.test(noun))
  // "no linear": one word and nothing else may be a server; of a rule that would be a guess, and it holds back everything instead
  if (
    !reading.strict &&
    !Object.values(uses).some(Boolean) &&
    servers.length === 1 &&
    tokensIn(prose).every((word) => emptyWords.has(word) || word === servers[0] || ofServers.test(word))
  )
    return [
      serverDemand(servers),
      restricted(tokenDemand(servers), ({ readOnly, effects }) => !readOnly || effects.some(({ kind }) => kind === 'execute')),
    ]
  if (!uses.create || plain.length < nouns.length) return filesToo
  return reading.all || reading.strict || plain.every((noun) => kindWords.has(noun))
    ? [newFile]
    : plain.map((noun) => restricted(segmentDemand(noun), (facts) => newFile.test(facts) !== undefined))
}

/** Speech is read in lower case: `git add -a` may have been `-A`. */
const inBothCases = (command: readonly string[]): readonly (readonly string[])[] =>
  command.some((word) => /^-[a-z]$/.test(word))
    ? [command, command.map((word) => (/^-[a-z]$/.test(word) ? word.toUpperCase() : word))]
    : [command]

/** "No sentry lookups". */
const ofServers = guarded(
  'lookup call access query queries request search usage integration check',
  /^(?:lookups?|calls?|access|quer(?:y|ies)|requests?|search(?:es)?|usage|integrations?|checks?)$/,
)

/** "No file yet". */
const onlyFiles = guarded(
  'file',
  /^\s*(?:any )?(?:(?:report|summary|notes?|markdown|scratch|temp|temporary|plan|output|log|doc|result) )?files?(?: yet| at all)?\s*$/,
)

/** "No new packages or folders" is about folders, too. */
const newFiles = guarded(
  'file folder directory directories',
  /\b(?:new|extra|additional|another|more)\b.*\b(?:files?|folders?|director(?:y|ies))\b|\b(?:add|create|introduce)(?:,? (?:or|and|nor) \w+)* (?:any )?(?:files?|folders?|director(?:y|ies))\b/,
)

/** More than what the task is about. */
export const others = guarded(
  'other unrelated more further additional existing',
  /\b(?:other|unrelated|more|further|additional|existing)\b/,
)

/** "The behaviour of the limiter", "the API of metrics" are in the code. */
function isOfCode(prose: string): boolean {
  const head = /(\w+) of /.exec(prose)?.[1] ?? ''
  return codeWords.has(head) || codeHeads.has(head)
}

/** "The public API" is no folder. */
const whatOthersSee = guarded(
  'public_ external_ exported_ & api interface surface contract',
  /\b(?:public|external|exported) (?:apis?|interfaces?|surface|contracts?)(?! (?:folder|directory|files?|docs?|package|module|tests?)\b)/,
)

/** "Don't remove docker volumes" is no word against containers. */
const deletesThere = ({ tokens }: CallFacts): boolean =>
  ['rm', 'rmi', 'rmdir', 'prune', 'delete', 'remove', 'down', 'kill', 'clean', 'uninstall', 'drop', 'purge'].some((word) =>
    tokens.has(word),
  )

/** "Don't run prettier on the whole repo" leaves single files alone. A script picks what it likes. */
const takesAll = ({ commands }: CallFacts, programs: readonly (readonly string[])[]): boolean => {
  const ofLine = commands.filter(({ via, words }) => via === undefined && programs.some(([name = '']) => words.includes(name)))
  return (
    ofLine.length === 0 || ofLine.some(({ words }) => !words.slice(1).some((word) => /^[^-].*[a-z].*[./]|^[^-]*[./].*[a-z]/i.test(word)))
  )
}

const restarts = guarded('start launch boot spin bring stop kill', /\b(?:re)?start|\b(?:launch|boot|spin|bring|stop|kill)/)

/** To ask what runs is no restart. */
const isMoreThanLook = ({ changes, effects }: CallFacts): boolean =>
  changes.length > 0 || !effects.some(({ kind, tag }) => kind === 'infra' && tag === 'read')

/** One way of changing things leaves the others: "don't refactor, fix the bug". */
const wayOfChanging = guarded(
  'replac refactor extend rework improv simplif optimis optimiz restructur convert work_on working_on',
  /\b(?:replac(?=\w* (?:it|them|that|this)\b)|refactor|extend|rework|improv|simplif|optimi[sz]|restructur|convert|work(?:ing)? on)\w*/g,
)

/** Verbs of running that mean something without an object; "don't use any" does not. */
const runsAnything = guarded(
  'run execut start launch trigger bring spin boot führ ejecut lanz lanc exécut esegu avvi rod draai uitvoer запус 运行 执行 启动 実行 起動 실행 shell_command terminal_command the_shell the_terminal the_command_line',
  /(?<!\p{L})(?!us(?:e|es|ing|ar|are)(?!\p{L})|call)\p{L}*(?:run|execut|start|launch|trigger|bring|spin|boot|ausführ|führ|ejecut|lanz|lanc|exécut|esegu|avvi|rod|draai|uitvoer|запус|运行|执行|启动|実行|起動|실행|(?:shell|terminal) command|the (?:shell|terminal|command line))/u,
)

/** "Don't build or start anything" is more than the build, "don't restart or write anything" more than the restart. */
const toAnything =
  '(?:,? (?:or|nor|and) [a-z]+){0,3} (?:anything|any files?|files)\\b(?! (?:that|which|in|inside|under|outside|from|with|like|against|on|to|of|via|using|for|you|except|but|other)\\b)'
const allOn = 'anything any_file files'
const runsIt = guarded(
  allOn,
  new RegExp(`\\b(?:run(?:ning)?|start(?:ing)?|launch(?:ing)?|execut(?:e|ing))${toAnything.replace('|any files?|files', '')}`, 'u'),
)
const changesIt = guarded(
  `${allOn} edits changes`,
  new RegExp(
    `\\b(?:(?:chang|writ)(?:e|ing)|modify(?:ing)?|(?:edit|touch|alter)(?:ing)?)${toAnything}|^\\s*(?:[a-z]+,? (?:or|nor|and) ){0,3}(?:edits|changes)(?:,? (?:or|nor|and) [a-z]+){0,3}\\s*$`,
    'u',
  ),
)

/** A path that can be run. */
const runnable = /\/$|(?:^|\/)[^.]+$|\.(?:sh|bash|ps1|py|[mc]?[jt]s|rb|pl|php|go|exe)$/

/** "Don't write an essay in a.md". */
const writesText = guarded(
  'write_ put_ add_ log_ & _in',
  /^\s*(?:(?:write|put|add) (?:an?|any|the|more|long|too) [\w-]+(?: [\w-]+)?|log \w+) in\s*$/,
)

/** Its path stood where a place is said. */
const saysWhere = guarded('in from of', /\b(?:in|inside|from|of|within)\s*$/)

function placesOf({ paths, prose, nouns, named, uses, lastPaths, quoted }: Reading): readonly string[] {
  const used = Object.values(uses).some(Boolean)
  // "don't reformat a.css" is about formatting, "don't touch a.css" about the file
  if (!used && named.some(({ concept }) => concept.thing !== 'object')) return []
  // "no magic numbers in limit.ts" is about what stands there
  const isOfText = nouns.length > 0 || (quoted.length > 0 && !quoted.some(([name = '']) => knownPrograms.has(name)))
  if (paths.length > 0) return isOfText && saysWhere.test(prose) && (!used || writesText.test(prose)) ? [] : paths
  // "if you delete or overwrite any of it"
  const isOfFiles = named.every(({ concept }) => uses.edit && concept.id === 'delete')
  const meant = nouns.length === 0 && isOfFiles && pronoun.test(prose) ? lastPaths : []
  // "package.json has scripts, don't run them"
  return uses.run && !uses.edit ? meant.filter((path) => runnable.test(path)) : meant
}
