import { wordSet } from '../../word-set.ts'

/** Words that name nothing. */
export const emptyWords = wordSet(`
  the a an any all this that these those my our your its their other more further new old existing yet now today again please just also
  plain bare ordinary at to in on of for from with and or nor not no even ever it them there here own directly manually automatically still only some every
  each single up out off over into onto under inside within around about by is are be been was do does did can could will would should
  must may might i you we they me us want need let get got have has had so then as than too very really actually anymore anyway either
  neither whatever something anything nobody one wait don someone else rest two three myself machine laptop computer system host go kind kinds time next less task etwas algo itself themselves
  ourselves yourself folder folders directory directories dir module modules area part parts section files file perform operation
  operations attempt attempts action actions agent agents command commands commande commandes comando comandos befehl befehle script scripts thing things
  stuff step steps package whole entire full complete always layer code ones crate crates zu den die das der dem des ein eine einen und oder mit auf im am noch mehr ohne sin senza zonder ordner verzeichnis dossier
  carpeta cartella bitte aber wenn nicht nichts kein keine keinen los las el la un una y o de del por para con en mais pero ma maar
  surtout autre autres anderes sonst todavía debe debes deben puede puedes darf dürfen soll sollen doit dois le les du une et ou à au aux dans pour sans rien pas ne il lo gli per fare fai faire fais faites hagas hacer haz faça
  fazer machen mach force forcing anyone anybody doe monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays
  sundays afterwards beforehand meanwhile locally everywhere anywhere last final tomorrow tonight morning week weekend`)

/** Things of the text inside files: no effect of a call tells them apart, so a wish about them holds no call back. */
export const codeWords = wordSet(`
  comment comments docstring docstrings function functions import imports type types line lines logic variable variables argument
  arguments parameter parameters abstraction abstractions class classes method methods emoji emojis style wording behaviour behavior
  signature signatures semantics whitespace indentation formatting statement statements console todo todos heading headings text texts
  feature features flag flags helper helpers placeholder placeholders error errors warning warnings case cases kommentar kommentare
  comentarios commentaires inline verbose verbosity`)

/** What is wrong with code: who is not to fix it is not to change anything. */
export const troubles = wordSet('finding findings issue issues problem problems bug bugs failure failures violation violations')

/** Words for such things only before "of": an API may be a folder too. */
export const codeHeads = wordSet('api apis interface interfaces contract output outputs result results shape order')

/** Kinds of code, said after what it is for. */
export const kindWords = wordSet(`
  model models controller controllers service services component components view views helper helpers handler handlers page pages endpoint
  endpoints route routes middleware class classes store hook hooks screen screens app apps application applications template templates serializer serializers resolver resolvers reducer reducers
  layout layouts widget widgets plugin plugins worker workers`)

/** "Not the e2e tests" leaves the others alone. */
export const testKinds = wordSet('e2e integration unit smoke visual acceptance slow load system browser contract')

/** Folders that every project has, said of the place and not as its name. */
export const ofAnyProject = wordSet(
  'working current root home project source target parent temp tmp same place general particular detail parallel common',
)
