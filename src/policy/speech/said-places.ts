import { wordSet } from '../../word-set.ts'
import { actsIn, withoutVocabulary } from './acts.ts'
import { tokensIn } from '../matching/facts.ts'
import { ambiguousPrograms, knownPrograms } from '../matching/programs.ts'
import { emptyWords, kindWords, ofAnyProject } from './plain-words.ts'
import { guarded } from './text-index.ts'
import { pathsIn, unspaced } from './words.ts'

/** Names of the places where a program runs for others. */
export const environments = guarded(
  'prod prd live staging uat',
  /(?<!\p{L})(?:prod|production(?! (?:build|bundle|code|mode|files?|dependenc))|prd|live|staging(?! (?:any|the|my|all|files|changes|it|them|anything|area)\b)|preprod|uat)(?!\p{L})/u,
)
/** Folders that most projects have, called by their name alone: "files in src". */
const ofTopFolder =
  /^(?:(?:the |all |any )?(?:files?|code|things?|stuff) (?:in|inside|under|below|within) )?(?:the )?(?:src|source|lib|libs|app|apps|packages|pkg|cmd|internal|server|client|backend|frontend|web|tests?|spec|docs?|scripts?|tools)$/

/** All code but the tests. */
const productionCode = /^(?:the |all |any )?(?:production|application|non-test) code$/

/** Whether a text says where, by a path, as "the docs folder", or by a kind of file ("the tests"). */
export const namesPlace = (text: string): boolean =>
  pathsIn(text).length > 0 ||
  ofTopFolder.test(text) ||
  /\S (?:folder|directory|dir|subfolder|package|crate|module)s?\b|^(?:the|our|my) (?!(?:same|other|new|old|first|last|next|whole|following|existing|generated|right|wrong|only) )[a-z][\w-]+ files?$|\b(?:ordner|verzeichnis|dossier|carpeta|cartella|(?<=^(?:(?:le|du|el|il|das|dem|o) )?)(?:package|paquet|paquete|pacchetto|paket|modul[eo]?|módulo)) \S/u.test(
    text,
  ) ||
  kindsIn(text).length > 0 ||
  productionCode.test(text)

/** The places an exception names: paths, files of a known kind ("the docs"), or plain names ("outside src"). */
export function placesIn(text: string): readonly string[] {
  if (text === '') return []
  const paths = pathsIn(text)
  const lower = withoutPaths(text, paths).toLowerCase()
  if (paths.length > 0) return [...paths, ...kindsIn(lower)]
  if (/\b(?:repo|repository|project|workspace|codebase|working (?:directory|tree))\b/u.test(lower)) return ['**']
  return [...kindsIn(lower), ...nounsOf(lower).flatMap(filesCalled)]
}

/** The views are in `views/` or `views.py`, a cart in `cart.tsx`. */
const filesCalled = (noun: string): readonly string[] =>
  [noun, noun.replace(/s$/, ''), ...(foldersOfSide.get(noun) ?? [])].flatMap((name) => [name, `${name}.*`])

const ofFrontend = ['web', 'webapp', 'client', 'www', 'site', 'ui', 'frontend']
const ofBackend = ['api', 'server', 'services', 'backend']
/** Folders in which a side of an application lies, whatever people call it. */
const foldersOfSide: ReadonlyMap<string, readonly string[]> = new Map([
  ['frontend', ofFrontend],
  ['ui', ofFrontend],
  ['backend', ofBackend],
  ['server', ofBackend],
])

/** Files of the kinds that a text names. */
export const kindsIn = (said: string): readonly string[] => {
  // `--json` is no file
  const text = said.replace(/(?<!\S)--?[a-z][\w-]*/g, ' ')
  return actsIn(text).flatMap(({ concept }) => (concept.thing && concept.files) || [])
}

const folderName = /\b(?:the|this|that|my|our|your) ([\w-]+) (?:folder|directory|dir|subfolder)s?\b/g

const insideName =
  /\b(?:anything|everything|nothing|files?|stuff|things|code|changes?|whatever(?: is)?) (?:in|under|inside|below|within) (?:the |our |my )?([\w-]+)(?=$| (?:needs?|is|are|must|should|has|may|can|requires?|belongs?|or|and|without|until|unless|please)\b)/g

/** The same in languages where the name comes last. */
const folderBefore =
  /(?<!\p{L})(?:ordner|verzeichnis|dossier|répertoire|carpeta|cartella|pasta|diretório|directorio|katalog|mappen?|de map|папк[ауеи]) ["'`]?([\w-]+)(?![\w/-]|\.\w)/gu

/** And where both are one word: "den deploy-Ordner", "deploy-mappen", "de deploy map". */
const folderCompound =
  /(?<![\p{L}./])([\w]+)-(?:ordners?|verzeichnis(?:ses)?|mapp?(?:en?)?|katalogen)(?!\p{L})|(?<!\p{L})de ([\w-]+) map(?!\p{L})/gu

/** Words that name nothing elsewhere. */
const ofFolders = wordSet('scripts modules commands actions agents parts sections layers crates')

/** Folders called by their name: "the deploy directory". Those of a kind ("the test folder") are known by their files. */
export const foldersIn = (text: string): readonly string[] =>
  [folderName, insideName, folderBefore, folderCompound]
    .flatMap((expression) => [...text.toLowerCase().matchAll(expression)])
    .map(([, name = '', other = '']) => name || other)
    .filter((name) => name && (!emptyWords.has(name) || ofFolders.has(name)) && !ofAnyProject.has(name) && kindsIn(name).length === 0)

export const withoutPaths = (text: string, paths: readonly string[]): string =>
  paths.reduce((rest, path) => rest.replaceAll(path, ' '), text)

/** The nouns of a phrase: "the user model" is the one for users, "the models" are all of them. */
export function nounsOf(prose: string): readonly string[] {
  const all = tokensIn(withoutVocabulary(prose)).filter(
    (word) =>
      word.length > 1 &&
      !unspaced.test(word) &&
      !emptyWords.has(word) &&
      !(knownPrograms.has(word) && !ambiguousPrograms.has(word)) &&
      !environments.test(word),
  )
  const names = all.filter((word) => !kindWords.has(word))
  return names.length > 0 ? names : all
}
