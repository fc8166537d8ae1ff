import { guarded } from './text-index.ts'

export const pronoun = guarded(
  'it there them itself others original that_file that_folder that_directory this_file this_folder this_directory those these _one another',
  /(?<!\p{L})(?:it|there|them|the originals?(?! \w)|(?:that|this) (?:file|folder|directory|one)|(?:those|these)(?: (?:files|folders|two|three))?|the (?:file|folder|directory) itself|(?:an?|another|any)(?: \w+)? one|others(?=$)|another(?=$)|(?:new|more|further|other|additional|extra|applied|existing|released|shipped|merged|committed) ones|second one)(?!\p{L})/u,
)

/** "Everything else" is what was not named before. */
export const othersToo = guarded(
  "everything_else anything_else nothing_else all_ the_ other_file d'autre nada_más nichts_ sonst_nichts nient'altro nada_mais",
  /\b(?:(?:every|any|no)thing else|rien d'autre|nada (?:más|mais)|nichts (?:anderes|weiter|sonst)|sonst nichts|nient'altro|(?:all|the) (?:the )?(?:rest|others?)|other files?)\b/u,
)

/** Whether a text says "it" or "them" for something else. */
export const refersBack = (text: string): boolean => pronoun.test(text)
