import { isNegated } from './negation.ts'
import { guarded } from './text-index.ts'
import { pathsIn } from './words.ts'

// what clauses say about others of their message, for `conversation.ts`

/** "The build takes ages, find out why": what it costs is what is to be worked on. */
export const takesTime = /\b(?:takes?|ages|forever|minutes|hours|slow)\b/i
export const wantsItFaster =
  /\b(?:find out|figure out|see|know|explain|tell me|wonder|understand|check)\b.{0,20}\b(?:why|what (?:takes|makes))\b|^why\b|\bspeed (?:it|them|that|this|things) up\b|\b(?:make|get) (?:it|them|that|this|the \w+) (?:faster|quicker)\b|\btakes? (?:so |the )?long(?:est)?\b/

/** Says nothing of its own. */
export const fillers =
  /^(?:(?:wait|no|nah|nope|hm+|oh|ok|okay|sorry|actually|good|great|thanks|thank you|nvm|never ?mind|hang on|hold on|on second thoughts?|scratch that) ?)+$/

export const fineAnyway = guarded(
  'if_you & fine ok no_problem so_be_it',
  /\bbut if you (?:do|must|have to|need to|really (?:have|need) to)\b(?:(?!ask|tell|check|confirm|let )[^.]){0,30}?\b(?:fine|ok|okay|no problem|so be it)\W*$/,
)

export const maybe = guarded(
  'you_may you_can you_are feel_free it_is_',
  /^(?:(?:and|but|so|ok|okay|yes) )*(?:you (?:may|can|are (?:allowed|welcome|free) to)|feel free to|it is (?:ok|okay|fine) to)\b/,
)

export const doesItOneself = guarded(
  'do_ handle_ run_ make_ take_care_of_ & it that this',
  /^(?:(?:and|but|so|because|since|as) )*(?:i'll|i will|i|let me|i'd rather|i want to|i prefer to|i'd like to) (?:do|handle|run|make|take care of) (?:it|that|this)\b/,
)

/** "I only want you to review it and write your findings to a.md". */
const recordsIn = guarded(
  'write_ save_ put_ record_ document_ collect_ make_ create_ compile_ prepare_ draft_ like_ want_ need_ give_me_',
  /\b(?:make|create|compile|prepare|draft|i'd like|i would like|i want|i need|give me) (?:an?|the|your) (?:\w+ )?(?:list|doc|overview|table|report|summary|document|inventory|note|plan)\b.{0,60}? (?:in|to|into|as|at) (\S*[./]\S+)|\b(?:write|save|put|record|document|collect) (?:up )?(?:me |down )?(?:it|them|that|your|the|all|an?|what)\b.{0,60}? (?:in)?to (\S*[./]\S+)|\b(?:write|save|put|record|document|collect) .{0,60}? in (\S*[./]\S+)$/,
)

export const placesOfRecord = (clause: string): readonly string[] =>
  isNegated(clause) ? [] : pathsIn(recordsIn.exec(clause)?.slice(1).find(Boolean) ?? '')

export const solvesThem = guarded(
  'fix resolve solve address repair correct',
  /\b(?:fix|resolve|solve|address|repair|correct) (?:(?:any |all |some |one )(?:of )?)?(?:them|those|these|it|that|(?:the |any |all |other |my |our )*(?:\w+ )?(?:findings?|issues?|problems?|bugs?|failures?|violations?|errors?|warnings?|todos?))\b/,
)
