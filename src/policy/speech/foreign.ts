import type { Form, Halves, Phrase } from './forms.ts'

/** A negation of another language: the words that are one, and the clauses in which they are none. */
export interface Foreign extends Pick<Form, 'on'> {
  readonly cue: RegExp
  readonly unless?: RegExp
  /** The verb follows at once. */
  readonly leads?: true
}

/** Negations of other languages. What follows or surrounds them is read with the same vocabulary. */
export const foreign: readonly Foreign[] = [
  // Spanish, Portuguese, Italian
  {
    on: 'no_ nunca jamás nada_de sin_ ni_ nem_ evita não nao jamais sem_ evite non_ mai_ senza niente prohibido proibido vietato',
    leads: true,
    cue: /(?<!\p{L})(?:no|nunca|jamás|nada de|sin|ni|nem|evita|não|nao|jamais|sem|evite|non|mai|senza|niente|prohibido|proibido|vietato)\s+(?:(?:lo|la|los|las|le|me|nos|te|se|il|o|a|un|una|el)\s+|l')?(?=\p{L})/u,
    unless:
      /(?<!\p{L})(?:olvides|esqueça|dimenticare|preocupes|the|is|are|to|of|and|it|that|there|has|have|with|for|this|you|was|my|on|one|we|i|i'm|they|he|she)(?!\p{L})/u,
  },
  // French
  {
    on: "ne_ n' pas_ sans évite rien interdi",
    cue: /(?<!\p{L})(?:ne\s+(?:pas|rien|jamais|plus)|(?:ne\s+|n')\S+(?:\s+\S+)?\s+(?:pas|rien|jamais|plus|aucune?|ni)|pas de|(?:mais|et|surtout) pas|interdi(?:t|ction) de|sans|évite[rz]?(?: de)?|rien)(?!\p{L})/u,
    unless:
      /(?<!\p{L})n'oublie|(?<![\p{L}'])(?:je(?! ne veux pas que)|il(?! (?:ne )?faut)|elle|on(?! ne)|nous|pourquoi|oublie[rsz]?)(?!\p{L})|^(?:le|la|les|un|une|mon|ma|mes|notre|nos|ce|cette) \p{L}+ n(?:e |')(?!(?:le|la|les|y|en) )\p{L}+ (?:pas|plus|jamais|rien)(?!\p{L})/u,
  },
  // Swedish, Danish, Norwegian, Turkish
  {
    on: 'inte_ inte ikke ing inga intet aldrig aldri yapma etme atma çalıştırma dokunma değiştirme silme pushlama commitleme kurma yükleme elleme',
    cue: /(?<!\p{L})(?:inte|ikke|inget|ingenting|inga|intet|ingen|aldrig|aldri|(?:yap|et|at|çalıştır|dokun|değiştir|sil|pushla|commitle|kur|yükle|elle)m[ae](?:y[ıi]n(?:[ıi]z)?|n)?)(?!\p{L})/u,
    unless: /(?<!\p{L})(?:glöm|glem|unutma|varför|hvorfor|jag|jeg|det|den|vi|neden)(?!\p{L})/u,
  },
]

/** Asking, showing or waiting, in languages where "before" is one of the words below it. */
const asking =
  'frag|zeig|warte|melde|sag |gib|bescheid|rücksprache|pregunt|pregúnt|consult|consúlt|enseña|enséña|muestra|muéstra|avis|avís|espera|pergunt|mostr|demande|relire|voir |montre|préviens|attends|chied|aspett'
const before = "(?:be)?vor |antes d[eo] |avant (?:que tu |de |d'|le |la |chaque |tout )?|prima (?:di |del )"
const beforeWords = 'vor antes avant prima'

/** Clauses of those languages that say something only together. */
export const foreignHalves: readonly Halves[] = [
  // "bevor du pushst, zeig mir den diff"
  {
    on: beforeWords,
    first: new RegExp(`^(?:bitte )?(?:${before})`, 'u'),
    second: new RegExp(`^(?:bitte |kurz |erst )*(?:${asking})`, 'u'),
  },
  // "le push, je m'en charge"
  {
    on: "je_m'en c'est_moi _ich _yo _io",
    first: /./,
    second:
      /^(?:je m'en (?:charge|occupe)|c'est moi(?: qui (?!ai ).*)?$|(?:das|den|die) (?:mache|übernehme|erledige|starte) ich|(?:das|den|die) habe nur ich|me (?:encargo|ocupo) yo|(?:ya )?(?:l[oae]s?|li) (?:hago|haré|lanzo|ejecuto|subo|corro|faccio|farò|lancio|eseguo) (?:yo|io)|ci penso io)(?!\p{L})/u,
  },
  { on: 'nicht', first: /(?<!\p{L})nicht$/u, second: /^dass du /u },
  // "ändere aber noch nichts"
  { on: 'aber', first: /^(?:bitte )?\p{L}+$/u, second: /^aber (?:.* )?(?:nichts?|nie|kein\p{L}*)(?!\p{L})/u },
]

/** Forms of other languages that forbid without a negation. */
export const foreignPhrases: readonly Phrase[] = [
  // whose it is: "les migrations, c'est Paul qui s'en occupe", "um die Migrationen kümmert sich Jan", "de las migraciones se encarga Ana"
  {
    how: 'owned',
    on: "c'est",
    expression:
      /^(?:mais |et |car )*(?:les? |la |l')?(.+?) c'est (?!toi)\S+(?: \S+)? qui (?:s'en (?:occupe|charge)|(?:l|le |la |les |l')\p{L}+)/u,
  },
  { how: 'somewhere', on: 'まだ', expression: /^(.+?)[はも]まだ(?:です|だ|だめ|ダメ)?$/u },
  // "committen übernehme ich", "ich pushe selbst", "le push, je m'en charge", "del commit me encargo yo"
  {
    how: 'thing',
    on: '_ich',
    expression:
      /^(.+?) (?:übernehme|mache?|tue|tu|erledige|erledig|kümmere|starte|lasse|fahre|führe|schiebe) (?:\p{L}+ ){0,2}ich(?!\p{L})/u,
  },
  {
    how: 'somewhere',
    on: 'übernimmt erledigt macht',
    expression: /^(.+?) (?:übernimmt|erledigt|macht) (?:die|der|das|unsere?) (?:ci|pipeline|team|bot)(?!\p{L})/u,
  },
  {
    how: 'somewhere',
    on: 'ich & committe pushe merge deploye tagge release',
    expression:
      /(?<!\p{L})ich (?:.{0,60}? und )?((?:committe|pushe|merge|deploye|tagge|release)(?: (?:es|das|dann|später|morgen|danach|selbst))*)$/u,
  },
  { how: 'somewhere', on: "je_m' moi-même", expression: /(?<!\p{L})je (?:m'occupe|me charge|ferai|fais) (.+)$/u },
  {
    how: 'thing',
    on: '_yo _io _eu',
    expression:
      /^(.+?) (?:ya )?(?:me (?:encargo|ocupo) yo|(?:l[oae]s?|li) (?:hago|haré|lanzo|lanzaré|ejecuto|ejecutaré|subo|subiré|corro|faccio|farò|lancio|eseguo|gestisco) (?:yo|io)|ci penso io|(?:faço|farei|corro|executo) eu)(?!\p{L})/u,
  },
  // "der Branch bleibt vorerst lokal", "alles uncommittet lassen"
  {
    how: 'thing',
    on: 'lokal uncommit ungepusht en_local in_locale',
    expression:
      /(?<!\p{L})(?:bleib\p{L}*|lass\p{L}*|reste\p{L}*|queda\p{L}*|resta\p{L}*)(?: \p{L}+){0,3}? (lokal|en local|in locale|uncommitt?et)(?!\p{L})|(?<!\p{L})(uncommitt?et|ungepusht) (?:be)?lassen/u,
  },
  // "on pousse demain"
  {
    how: 'somewhere',
    on: 'on_ wir_ lo_ & demain plus_tard lundi après morgen später mañana luego domani dopo',
    expression: /^(?:on|wir|lo|la) (.+?) (?:demain|plus tard|lundi|après|morgen|später|mañana|luego|domani|dopo)(?!\p{L})/u,
  },
  // "kein Build", "pas de tests", "nada de commits"; "keine Tests gefunden" tells how it is
  {
    how: 'thing',
    on: 'kein pas_d aucun ningun ningún nada_de geen_ nessun nenhum',
    expression:
      /^(?:(?:bitte|aber|und|also|erst ?mal|heute|vorerst|mais|et|surtout|pero|y|por favor|per favore|ma|e|en|mas) )*(?:keine?[nr]?|pas de|pas d'|aucune?|ningun[ao]s?|ningún|nada de|geen|nessun[ao]?|nenhuma?) (?!(?:\S+ ){0,2}(?:gefunden|vorhanden|da|mehr da|fehlgeschlagen|nötig gewesen|trouvée?s?|encontrad[oa]s?|trovat[oia])(?!\p{L}))((?:neuen? |weiteren? |nouvelles? |nuev[oa]s? )*[\p{L}-]+)(?: (?:bitte|mehr|heute|jetzt|erst ?mal|vorerst|pour l'instant|pour le moment|s'il te plaît|stp|por favor|por ahora|todavía|ancora|per favore|per ora))*$/u,
  },
  // "gepusht wird erst, wenn …", "erst nach meinem ok mergen"
  {
    how: 'somewhere',
    on: 'erst',
    expression: /^((?:.+ )?erst(?: dann)?$|(?:.+ )?erst (?:nach|wenn|ab|morgen|nächste|später)(?!\p{L}).*)/u,
  },
  {
    how: 'somewhere',
    on: 'nur_',
    expression:
      /^(.+?) nur (?:nach|mit|auf) (?:meine\p{L}* )?(?:rücksprache|freigabe|absprache|anweisung|ok|erlaubnis|zustimmung)(?!\p{L})/u,
  },
  {
    how: 'somewhere',
    on: 'meine unsere',
    expression: /^(.+?) (?:ist|sind|bleibt|bleiben) (?:mein|unser)e? (?:aufgabe|sache|job)(?!\p{L})/u,
  },
  {
    how: 'somewhere',
    on: 'laisse-moi laissez-moi déjame dejame lass_mich lasciami',
    expression: /(?<!\p{L})(?:laissez?-moi|d[ée]jame|lass mich|lasciami) (?!wissen|sehen|savoir|voir|saber|ver(?!\p{L}))(.+)$/u,
  },
]
