/** Words for what must come first, in the languages that orders are read in, as one expression. */
export const conditionWords = `when|if|once|after|as soon as|wenn|falls|sobald|nachdem|nach|quand|après|apres|dès que|une fois|cuando|después|despues|tras|una vez|quando|depois|após|assim que|dopo|appena|als|zodra|nadat|na|jeśli|jesli|gdy|kiedy|po|если|после|когда|как только`

/** What the one who is spoken to decides comes first for nobody else. */
const ofYours = `you|you're|you've|du|ihr|tu|vous|te|ti|je|jij|u|ты|вы|necessary|possible|needed|nötig|want`
const waitsFor = new RegExp(
  `(?<![\\p{L}'])(?:${conditionWords}) (?!(?:${ofYours})(?!\\p{L}))|[后後]|たら|れば|てから|후|\\b(?:tomorrow|tonight|next (?:week|month|sprint|time))\\b|(?:^| )(?:later|später|plus tard|más tarde|mais tarde|più tardi|позже)$`,
  'u',
)
const begins = new RegExp(`^(?:${conditionWords}) `, 'u')

/** What the agent finds out by itself before it goes on, unless somebody else does. */
const foundOut =
  /\b(?:tests?|suite|specs?|builds?|lint|linter|typecheck|checks?|ci|pipeline|works|compiles|pass|passes|green|fixed|done|ready|finished|errors?)\b|тест|테스트|テスト|测试|測試/i
const somebody = /\b(?:i|i'm|i've|i'll|we|we've|he|she|they)\b/

/** Whether a clause says that somebody, or a time, has to be waited for: what is permitted then is not permitted yet. */
export const waitsForOthers = (clause: string): boolean => waitsFor.test(clause) && (!foundOut.test(clause) || somebody.test(clause))

/** "…, as soon as I have seen it". */
const asSoonAs = /^(?:once|as soon as|sobald|dès que|une fois que|una vez que|assim que|appena|zodra|как только) /

/** Whether a clause says from when on the one before it counts. */
export const isAddedCondition = (clause: string): boolean => asSoonAs.test(clause) && waitsForOthers(clause)

/** "When Lea approves, …": whether a clause only says when the next one counts. */
export const isCondition = (clause: string): boolean => begins.test(clause) && waitsForOthers(clause)
