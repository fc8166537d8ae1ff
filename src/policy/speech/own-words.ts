import { withoutMachineBlocks } from '../../machine-blocks.ts'
import { knownPrograms } from '../matching/programs.ts'
import { remembered } from '../../remembered.ts'
import { guarded } from './text-index.ts'
import { wordSet } from '../../word-set.ts'

/** What something else says, in quotation marks: `the README says "do not …"`. */
const reported = guarded(
  'say said read state warn print complain report',
  /\b([\w.-]{2,40}) (?:says?|said|reads?|states?|warns?|prints?|complains?|reports?)\b:?\s*["“][^"”]{0,400}["”]/gi,
)

/** The same in single marks, which stand in words, too. */
const reportedSingly = guarded(
  'say said read state warn print complain report',
  /\b([\w.-]{2,40}) (?:says?|said|reads?|states?|warns?|prints?|complains?|reports?)\b:?\s*(?<!\w)'(?:[^'\n]|'(?=[a-z])){3,300}'(?![a-z])/gi,
)

/** Who says something and is no person; what people are quoted with may be meant. */
const noPersons = wordSet(
  'it readme doc docs linter compiler error message warning log comment manual guide ci github gitlab hook server pipeline output page app tool',
)

/** A text to be written: "add a note to the guide: never …". */
const toBeWritten = guarded(
  ':_ & add write put append include insert',
  /\b(?:add|write|put|append|include|insert) (?:an? |the |this |one )?(?:[\w-]+ )?(?:rule|validations?|check|guard|note|warning|sentence|paragraph|line|message|comment|hint|disclaimer|reminder|section)\b[^:.!?\n]{0,60}: [^.!?;\n]*/gi,
)

/** The same in marks: "a guide with rules such as 'never push'". */
const toBeQuoted = guarded(
  'add write put append include insert generate create draft',
  /\b(?:add|write|put|append|include|insert|generate|create|draft)\b(?:[^.!?\n]|\.(?=\w)){0,120}?\b(?:rules?|notes?|warnings?|sentences?|lines?|messages?|comments?|texts?|entries|bullets?)\b[^.!?\n'"“]{0,40}(?:(?<!\w)['"“](?:[^'"“”\n]|(?<=\w)'(?=\w)){1,200}['"”](?!\w)(?:,? (?:and|or) |, )?){1,9}/gi,
)

/** What is to be shown or was shown somewhere, in marks: "show the text 'You must not …'", "the error is `do not …`". A message may be the person's own. */
const shown = guarded(
  'text sentence label string title heading tooltip caption placeholder banner toast error warning message button',
  /\b(?<!\b(?:my|our) )(?:labels?|strings?|titles?|headings?|tooltips?|captions?|placeholders?|banners?|toasts?|errors?|button|(?:show|display|print|log|throw|return|render|change|replace|reword|rename|translate|fix|get|see)\w*\b[^.!?:\n'"“`]{0,60} (?<!\b(?:my|our) )(?:texts?|sentences?|warnings?|messages?))\b[^.!?\n'"“`]{0,40}(?:["“][^"”\n]{1,300}["”]|`[^`\n]{1,300}`|(?<!\w)'(?:[^'\n]|(?<=\w)'(?=\w)){1,300}'(?!\w))/gi,
)

/** What a text that is to be written tells its readers: "write a guide which tells people not to push". */
const toldToReaders = guarded(
  'people user contributor everyone everybody reader dev folks & write add draft create document put include',
  /\b(?:write|add|draft|create|document|put|include)\b(?:[^.!?;\n]|\.(?=\w)){0,100}?\b(?:tell|remind|warn|ask|advis|instruct)(?:s|es|ing|e)? (?:people|users?|contributors?|everyone|everybody|(?:the )?readers?|dev(?:eloper)?s|folks) [^.!?;\n]*/gi,
)

/** `"never push on Fridays", they say`. */
const quoted = guarded(
  'they_ people_ he_ everyone_ some_ say_ says_ said_ is_ was_ get gets_ stands_ appears_',
  /(?<!\b(?:my|our) (?:\w+ )?(?:\w+ )?)["“][^"”]{0,400}["”],? (?:(?:is|was|gets?|stands|appears)(?: still| just)? (?:printed|written|shown|displayed|logged|there|at the|in the|on the|what)\b|(?:they|people|he|she|everyone|some) (?:say|said|wrote|claim)s?|(?:says?|said) )/gi,
)

/** What somebody else was told: `the agent before you was told "only touch docs"`. */
const toldToOthers = guarded(
  'told asked instructed warned',
  /(?<!(?<!before )\byou )\b(?:was|were|been|got) (?:told|asked|instructed|warned)(?: to)?:? ["“][^"”\n]{1,300}["”]/gi,
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

const withoutReport = (text: string, speaker = ''): string =>
  noPersons.has(speaker.toLowerCase()) || knownPrograms.has(speaker.toLowerCase()) ? ' ' : text

/** What a person wrote in a turn: no blocks of machines, no pasted code or quotations. */
export const ownWords = remembered((text) =>
  withoutMachineBlocks(text.slice(0, 20_000))
    .replace(fenced, ' ')
    .replace(repeated, '. $1. ')
    .replace(toldToOthers, ' ')
    .replace(citation, ' ')
    .replace(reported, withoutReport)
    .replace(reportedSingly, withoutReport)
    .replace(toBeWritten, ' ')
    .replace(toBeQuoted, ' ')
    .replace(shown, ' ')
    .replace(toldToReaders, ' ')
    .replace(quoted, ' ')
    .replace(logLine, ' ')
    .replace(codeComment, ' ')
    .trim(),
)
