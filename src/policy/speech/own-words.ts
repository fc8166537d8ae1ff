import { withoutMachineBlocks } from '../../machine-blocks.ts'
import { ambiguousPrograms, knownPrograms } from '../matching/programs.ts'
import { remembered } from '../../remembered.ts'
import { sentencesOf } from './clauses.ts'
import { forbiddings } from './forbiddings.ts'
import { guarded } from './text-index.ts'
import { wordSet } from '../../word-set.ts'

/** Who says something and is no person; what people are quoted with may be meant. */
const noPersons = wordSet(
  'it readme doc docs linter compiler error message warning log comment manual guide ci github gitlab hook server pipeline output page app tool wiki article book blog tutorial spec rfc policy test script',
)

/** A text to be written: "add a note to the guide: never …". */
const toBeWritten = guarded(
  ':_ & add write put append include insert',
  /\b(?:add|write|put|append|include|insert) (?:an? |the |this |one )?(?:[\w-]+ )?(?:rule|validations?|check|guard|note|warning|sentence|paragraph|line|message|comment|hint|disclaimer|reminder|section)\b[^:.!?\n]{0,60}: [^.!?;\n]*/gi,
)

/** What a text that is to be written tells its readers: "write a guide which tells people not to push". */
const toldToReaders = guarded(
  'people user contributor everyone everybody reader dev folks & write add draft create document put include',
  /\b(?:write|add|draft|create|document|put|include)\b(?:[^.!?;\n]|\.(?=\w)){0,100}?\b(?:tell|remind|warn|ask|advis|instruct)(?:s|es|ing|e)? (?:people|users?|contributors?|everyone|everybody|(?:the )?readers?|dev(?:eloper)?s|folks) [^.!?;\n]*/gi,
)

/** A person's own order, quoted to repeat it: `my last message "don't push" still stands`. */
const repeated = guarded(
  'stand appl hold count effect force valid remain place',
  /\b(?:my|our|that|the) (?:[\w-]+ ){0,4}["“]([^"”\n]{3,200})["”],? (?:still |also |definitely |obviously )*(?:stands?|appl(?:y|ies)|holds?|counts?|remains?|is (?:still )?(?:in (?:effect|force|place)|valid))\b/gi,
)

/** A line that a program printed. */
const logLine = guarded(
  'error fatal remote panic npm_err!',
  /^[ \t]*(?:error|fatal|remote|panic|npm err!|\[error\])(?::|(?<=[!\]])) .*$/gim,
)

const fenced = guarded('```', /```[\s\S]*?(?:```|$)/g)
const citation = /^[ \t]*>.*$/gm
const codeComment = guarded('//', /(?<=^|\s)\/\/\s.*$/gm)

/** What stands in marks, where no letter stands beside them. */
const inMarks = /(?<![\w])(["“'`])((?:[^"“”'`\n]|(?<=\w)'(?=\w)){3,400})["”'`](?!\w)/g

/** Who speaks of themselves, or of somebody whose word counts, right before what they quote. */
const own =
  /(?:^|[.!?\n]\s*)(?:\w+ )?$|(?:\bwhat part of $|^(?:warning|note|important|attention|caution): ?$|\b(?:i|we|i've|we've|me|us|my|our|again|remember|reminder|rules?|orders?|instructions?|policy)\b[^.!?\n"“'`]{0,40})$|\b(?!(?:they|people|everyone|everybody|some|you|it|that|which|who)\b)([\w.-]+) (?:says?|said|wrote|writes|insists?|told (?:me|us|you)):? ?$/i

/** "Write me a rule 'never push' for the guide". */
const toWrite = /\b(?:add|write|put|append|include|insert|generate|create|draft|show|print|display|render)\b[^.!?\n]*$/i

/** `"never push on Fridays", they say`; "…, that is all I ask". */
const othersSay =
  /^,? (?:(?:is|was|gets?|stands|appears)\b(?![^.!?\n]{0,30}\b(?:i|me|my)\b)|(?:they|people|everyone|some|it|he|she|the \w+) (?:say|said|wrote|claim|print|show)s?\b|(?:says?|said)\b)/i

/** An order in quotation marks is somebody else's, or a text to be shown; a command or a name in marks is none. */
const withoutQuotedOrders = (text: string): string =>
  text.replace(inMarks, (all, _mark: string, inner: string, place: number) => {
    const before = text.slice(0, place)
    const isAll = before.trim() === '' && text.slice(place + all.length).trim() === ''
    if (isAll || !inner.includes(' ') || knownPrograms.has(inner.split(' ', 1)[0] ?? '') || !forbidsAlone(inner)) return all
    const found = othersSay.test(text.slice(place + all.length)) ? null : own.exec(before)
    const [, speaker = ''] = found ?? []
    return found && !isNoPerson(speaker.toLowerCase()) && !toWrite.test(before) ? `: ${inner}. ` : ' '
  })

const isNoPerson = (name: string): boolean => noPersons.has(name) || (knownPrograms.has(name) && !ambiguousPrograms.has(name))

const forbidsAlone = (text: string): boolean =>
  sentencesOf(text).some(({ clauses }) => clauses.some((clause) => forbiddings(clause).length > 0))

/** What a person wrote in a turn: no blocks of machines, no pasted code or quotations. */
export const ownWords = remembered((text) =>
  withoutQuotedOrders(withoutMachineBlocks(text.slice(0, 20_000)).replace(fenced, ' ').replace(repeated, '. $1. '))
    .replace(citation, ' ')
    .replace(toBeWritten, ' ')
    .replace(toldToReaders, ' ')
    .replace(logLine, ' ')
    .replace(codeComment, ' ')
    .trim(),
)
