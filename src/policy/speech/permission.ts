import { remembered } from '../../remembered.ts'
import { firstAct } from './acts.ts'
import { isNegated } from './negation.ts'
import { waitsForOthers } from './conditions.ts'
import { guarded } from './text-index.ts'
import { pathsIn } from './words.ts'

const politeOpening =
  /^(?:(?:ok|okay|now|please|then|and|so|yes|yep|yeah|sure|alright|all right|great|good|perfect|nice|lgtm|looks good|fine|thanks|thank you|go|ahead|also|finally|just|on second thoughts?|do(?= (?:run|push|commit|install|fetch|start|use|edit|change|delete)\b)|actually|rather|instead|better|let's|lets|jetzt|bitte|gut|ja|dann|vale|ahora|sí|bien|oui|maintenant|d'accord)[\s,!.]+)*/u

const permission = guarded(
  'you_can you_may you_could you_should you_must go_ahead_and _to can_you could_you would_you please du_kannst du_darfst kannst_du darfst_du puedes tu_peux vous_pouvez peux-tu pourrais-tu pouvez-vous puoi',
  /\b(?:you (?:can|may|could|should|are allowed to|have my (?:ok|permission) to|must)|feel free to|go ahead and|(?:ok|okay|fine|free|good|safe|allowed|welcome|clear|time) to|can you|could you|would you|please|want you to|i'd like you to|i allow you to|du (?:kannst|darfst)|(?:kannst|darfst) du|puedes|tu peux|vous pouvez|peux-tu|pourrais-tu|pouvez-vous|puoi)\s+(?:now |also |please |then |jetzt |ya |maintenant )*(.+)$/,
)

const nowFine = guarded(
  '_is_ _are_ & ok fine allowed good permitted welcome fair_game in_scope unlocked unblocked unfrozen open free back_in yours',
  /^(?:(?:alright|ok|okay|fine|well|and|so|now|actually|good news|update) )*(.+?) (?:is|are) (?:now |also |all )?(?:ok|okay|fine|allowed|good|permitted|welcome|fair game|(?:back )?in scope|unlocked|unblocked|unfrozen|yours|(?:open|free)(?: again| now|$)|(?:open|free)(?= for))\b(?! (?:as|like|the way) (?:it|they|is|are|that|this)\b| as-is)/,
)

const goAhead = guarded(
  'go do_it do_that do_so proceed approved start begin continue make_the_ make_that_ make_this_ make_these_ make_those_ apply_it apply_that apply_the apply_this implement_it implement_that implement_this fix_it fix_that fix_this fix_them',
  /^(?:(?:ok(?:ay)?|yes|sure|great|good|perfect|alright|fine|lgtm|then|so|now|well|right|cool|and)[\s,!.]+)*(?:please )?(?:go ahead|go(?: for it| on)?$|do (?:it|that|so)\b|proceed|approved$|(?:you (?:can|may) )?(?:start|begin|continue|proceed)(?: now)?$|make (?:the|that|this|these|those) (?:change|changes|edit|edits|fix)|apply (?:it|that|them|the|this)|implement (?:it|that|this)|fix (?:it|that|this|them))\b/,
)

/** "Auth is fine now"; what "that" is nobody says. */
const aThing =
  /^(?:the )?(?!(?:it|that|this|they|these|those|all|everything|which|what|there|you|he|she|we)\b)[\w-]+(?: (?:part|folder|module|side|stuff))?$/

/** "The docs are fine to edit now" permits to edit the docs. */
const nowFineTo = guarded(
  'ok_to_ okay_to_ fine_to_ free_to_ safe_to_ & _is_ _are_',
  /^(.+?) (?:is|are) (?:now )?(?:ok|okay|fine|free|safe) to (\w+)\b/,
)

/** "models.py can be changed now". */
const nowMay = guarded('_can_ _may_ & be_', /^(.+?) (?:can|may) (?:now |again )*be (\w+)(?: now| again)?$/)

/** "models.py has to change too". */
const nowNeeded = guarded(
  'change edit modif touch update adapt & has_to_ have_to_ need_to_ needs_to_ must_',
  /^(?:(?:hm+|ok|okay|so|and|but|then|well) )*((?:the )?\S*[./]\S+) (?:has to|have to|needs? to|must) (?:be )?(?:change|edit|modif|touch|update|adapt)\w*(?: too| as well| after all| now)?$/,
)

/** "Forget what I said about commits". */
const takenBack = guarded(
  'forget ignore disregard scrap never_mind nevermind',
  /^(?:(?:ok|okay|well|actually|please|and|so) )*(?:forget|ignore|disregard|scrap|never ?mind) (?:what i said|what i told you|my (?:rule|ban|order|request)|the (?:rule|ban|thing|no-\w+ rule)) (?:about|on|against|for|with) (?:the |any |not )?(.+)$/,
)

/** "You'll need store.go too". */
const youNeed = guarded(
  'need_',
  /^(?:(?:hm+|ok|okay|so|and|but|then|well|yes|right) )*you(?:'ll| will| do)? (?:also |probably |actually )?need (?:to touch |to change |to edit )?(?=\S*[./])(\S+)(?: too| as well| after all)?$/,
)

/** "Pushed it myself" tells what was done. */
const isDone =
  /^(?:(?:ok|okay|just|already|i|i've|we|we've|and|so) )*(?!(?:need|allow|permitt|approv|speed|feed|embed|shed)ed\b|need |embed |speed |feed |seed )(?:[a-z]+ed|built|ran|sent|did|made|wrote)\b (?:it|that|this|them|everything|the \w+) (?:myself|already|now|just now|by hand|manually|yesterday|this morning)\b/

/** The stretch of a clause in which the user asks for or permits something, if it does. */
export const permitted = remembered((clause): string | undefined => {
  const [, again] = takenBack.exec(clause) ?? []
  if (again) return again
  if (isNegated(clause) || waitsForOthers(clause) || isDone.test(clause)) return undefined
  const [, thing, verb] = nowFineTo.exec(clause) ?? []
  if (thing) return `${verb} ${thing}`
  const [, freed, done] = nowMay.exec(clause) ?? []
  if (freed) return `${done} ${freed}`
  const [, needed] = nowNeeded.exec(clause) ?? []
  const named = needed ?? youNeed.exec(clause)?.[1]
  if (named) return `change ${named}`
  const allowed = permission.exec(clause)?.[1]
  if (allowed) return allowed
  const [, fine] = nowFine.exec(clause) ?? []
  // "src/store is fair game": a place is opened for what is done in places
  if (fine) return pathsIn(fine).length > 0 || (aThing.test(fine) && firstAct(fine) === undefined) ? `touch ${fine}` : fine
  if (clause.endsWith('?') || /^(?:i|we|they|it|he|she|the|when|why|what|who|did|does|is|are|was|before|after|if)\b/.test(clause))
    return undefined
  return clause.replace(politeOpening, '')
})

/** Whether a message is a plain go-ahead for changes, without naming an act. */
export const isGoAhead = (clause: string): boolean => goAhead.test(clause)

const promised = guarded(
  'my_ i_say i_type i_write i_give',
  /\b(?:my|i say|i type|i write|i give(?: you)?(?: the| my)?) ["'`]?(go|go-ahead|lgtm|green light|approval|ship it)\b/,
)
const bareWord =
  /^(?:(?:ok(?:ay)?|yes|alright|all right|great|good|perfect|cool|nice|fine|thanks|so|and|now)[\s,!.]+)*(?:you have my )?(go|go ahead|go for it|lgtm|green light|approved|ship it)(?: then| now| please)?$/

/** Whether a clause is the word that a prohibition waits for, and nothing more: "wait for my go", and then "ok, go". */
export const isWordAwaited = (prohibition: string, clause: string): boolean => {
  const [, word = ''] = promised.exec(prohibition.toLowerCase()) ?? []
  const [, said = ''] = bareWord.exec(clause) ?? []
  return (
    word !== '' &&
    said !== '' &&
    (word === said || (word.startsWith('go') && said.startsWith('go')) || (word === 'approval' && said === 'approved'))
  )
}
