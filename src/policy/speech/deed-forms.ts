import type { Phrase } from './forms.ts'
import { adverbs, determiner, othersTime, roles } from './reason-words.ts'

/** Deeds said as such: "pushing to origin". */
const doing =
  '(?:(?:force-?)?push|committ|merg|rebas|squash|amend|stash|tagg|publish|releas|deploy|(?:re)?install|upgrad|bump|migrat|seed|pull|fetch|download|upload|restart|(?:re)?build|bundl|compil|(?:re)?format|(?:re)?generat|(?:re-?)?runn|(?:re)?start|launch|test|train|shipp|spinn|boot|fir|bring|delet|remov|renam)ing'

const stems =
  'push commit merg rebas squash amend stash tagg publish releas deploy install upgrad bump migrat seed pull fetch download upload restart build bundl compil format generat runn start launch test train shipp spinn boot firing bringing tag dirty delet remov renam'

const verbs =
  '(?:push|merg|tag|deploy|releas|publish|migrat|regenerat|generat|commit|install|rebuild|build|reformat|format|translat|updat|rewrit|edit|chang|rework|refactor|renam|bump|upgrad|squash|rebas|redesign|clean|run|test|train|profil|benchmark|us)'

const reachesOut =
  '(?:sends?|hits?|calls?|talks? to|writes? to|connects? to|uses?|e-?mails?|mails?|pages?|posts? to|bills?|charges?|costs?|touch(?:es)?|truncates?|wipes?|resets?|spams?|notif(?:y|ies)|wakes?|fights? (?:over|for|with)|competes? (?:for|with)|hogs?|eats?|drains?|steals?|grabs?|runs? against|points? (?:at|to)|go(?:es)? (?:out )?to|interferes? with|clash(?:es)? with|conflicts? with|registers?)'

const others =
  "(?:shared (?:db|database|sandbox|server|account|environment|env|cluster|box|queue|broker|instance|service|machine)|real (?!time|quick|fast|world|bugs?|issues?|problems?|fix|reason|cause|ones?\\b)\\w+|(?:live|prod|production|staging|customer'?s?) (?:db|database|api|systems?|servers?|broker|data|account|queue|cluster|env\\w*)|staging|production|prod|money|the (?:whole|entire) [\\w ]{0,20}(?:team|company|list|office|department)|everyone|everybody|us per|per (?:call|run|request|minute|token)|(?:the|that|my|same) port|my (?:battery|quota|budget|cpu|ram|bandwidth|disk|ports?)|[$€] ?\\d+)"

/**
 * Forms that speak of a deed in the third person and so leave the order to be understood: "every push eats CI minutes", "commits have to
 * come from the signing machine", "reinstalling would wipe my patches". Who wants a thing done says so; who tells what it would cost does not.
 */
export const deedPhrases: readonly Phrase[] = [
  // "starting it registers with the live broker", "anything with an install will hang"
  {
    how: 'deed',
    on: `${stems} & ing`,
    expression: new RegExp(`^${determiner}(${doing}\\b.{0,40}?) ${adverbs}${reachesOut} (?:.{0,30}? )?${others}(?:$|\\W)`),
  },
  // what a run would do to others: "the integration tests send real mails"
  {
    how: 'unrun',
    on: 'shared real live prod staging customer money whole entire everyone everybody us_per per_ port my_ $ €',
    expression: new RegExp(
      `^(?:careful |beware |warning |note )?${determiner}(.{2,50}?) (?:would |will |can |may )?${adverbs}${reachesOut} (?:.{0,30}? )?${others}(?:$|\\W)`,
    ),
  },
  // "SRE gatekeeps everything in deploy/", "translators take care of the other languages"
  {
    how: 'owned',
    on: 'handle do_ does_ own take deal gatekeep control guard decide manage keep approve sign review maintain curate write look_after looks_after sort cover run translat',
    expression: new RegExp(
      `^(?:the |our |my )?${roles} (?:will |always |usually |then |gets? to |has to |have to |is to )*(?:handles?|does|do|owns?|takes? care of|deals? with|gatekeeps?|controls?|guards?|decides?(?: on| about)?|manages?|keeps?|approves?|signs? off(?: on)?|maintains?|curates?|writes?|looks? after|sorts? out|covers?) (.+)$`,
    ),
  },
  // "Jan regenerates the stubs tomorrow"
  {
    how: 'owned',
    on: 'push merg tag deploy releas publish migrat generat commit install build format translat updat rewrit edit chang rework refactor renam bump upgrad squash rebas redesign clean run test train profil benchmark us',
    expression: new RegExp(
      `^(?!(?:i|we|you|it|this|that|which|who|they|there|please|can|could|should|let's|lets|then|and|just|now)\\b)(?:the |our |my )?[\\w-]+ (?:will |is going to |is |are |was already |also |has been )*(${verbs}(?:e?s|ing|ting|ging|ning|e)\\b.*?) ${othersTime}$`,
    ),
  },
]
