import type { Form } from './forms.ts'

export interface Foreign extends Pick<Form, 'on'> {
  readonly cue: RegExp
  readonly unless?: RegExp
  /** The verb follows at once. */
  readonly leads?: true
}

/** Negations of other languages. What follows or surrounds them is read with the same vocabulary. */
export const foreign: readonly Foreign[] = [
  // German, Dutch
  {
    on: 'nicht nie kein ohne auf_keinen finger ruhe weg niet nooit geen zonder',
    cue: /(?<!\p{L})(?:nicht|nichts|nie|niemals|keine?[nmrs]?|ohne|noch nicht|auf keinen fall|finger weg von|in ruhe|lass .{1,40} weg|niet|niets|nooit|geen|zonder)(?!\p{L})/u,
    unless: /(?<!\p{L})(?:ich|wir|er|sie|es|man|ik|hij|warum|wieso|waarom|vergiss|vergesst|vergeet)(?!\p{L})/u,
  },
  // Spanish, Portuguese, Italian
  {
    on: 'no_ nunca jamás nada_de sin_ ni_ evita não nao jamais sem_ evite non_ mai_ senza niente',
    leads: true,
    cue: /(?<!\p{L})(?:no|nunca|jamás|nada de|sin|ni|evita|não|nao|jamais|sem|evite|non|mai|senza|niente)\s+(?:(?:lo|la|los|las|le|me|nos|te|se|il|o|a|un|una|el)\s+|l')?(?=\p{L})/u,
    unless:
      /(?<!\p{L})(?:olvides|esqueça|dimenticare|preocupes|the|is|are|to|of|and|it|that|there|has|have|with|for|this|you|was|my|on|one)(?!\p{L})/u,
  },
  // French
  {
    on: "ne_ n' pas_de sans évite rien",
    cue: /(?<!\p{L})(?:ne\s+(?:pas|rien|jamais|plus)|(?:ne\s+|n')\S+(?:\s+\S+)?\s+(?:pas|rien|jamais|plus|aucune?|ni)|pas de|sans|évite[rz]?(?: de)?|rien)(?!\p{L})/u,
    unless: /(?<!\p{L})n'oublie|(?<![\p{L}'])(?:je|il|elle|on|nous|pourquoi|oublie[rsz]?)(?!\p{L})/u,
  },
  // Russian, Polish
  {
    on: 'не нич без nie_ nigdy bez_',
    leads: true,
    cue: /(?<!\p{L})(?:не|ничего не|никогда не|нельзя|без|nie|nigdy|bez)\s+(?=\p{L})/u,
    unless: /(?<!\p{L})(?:забудь|я|он|она|они|zapomnij)(?!\p{L})/u,
  },
  // Chinese, Japanese, Korean
  {
    on: '不 别 別 勿 禁 しない ないで するな せずに ないよう 마 말 금지',
    cue: /不要|别|別|不得|不准|不许|不能|不可以|请勿|勿|禁止|先不|しないで|しないこと|ないでください|ないで|するな|せずに|ないように|하지\s?마|하지\s?말|지\s?마|지\s?말|금지/u,
  },
]
