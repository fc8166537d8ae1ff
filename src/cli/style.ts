import type { Decision } from '../verdict.ts'

/** Paints text for a terminal, or leaves it alone. */
export interface Paint {
  bold(text: string): string
  dim(text: string): string
  red(text: string): string
  green(text: string): string
  yellow(text: string): string
  cyan(text: string): string
}

const code =
  (on: number, off: number, colour: boolean) =>
  (text: string): string =>
    colour ? `\u001b[${on}m${text}\u001b[${off}m` : text

/** The paints of one output. */
export function paint({ colour }: { readonly colour: boolean }): Paint {
  return {
    bold: code(1, 22, colour),
    dim: code(2, 22, colour),
    red: code(31, 39, colour),
    green: code(32, 39, colour),
    yellow: code(33, 39, colour),
    cyan: code(36, 39, colour),
  }
}

/** The decision in its colour. */
export function paintDecision(paints: Paint, decision: Decision, text: string = decision): string {
  return decision === 'allow' ? paints.green(text) : decision === 'deny' ? paints.red(text) : paints.yellow(text)
}

/** Text that came from a model or a file, without the characters that move a cursor or hide what stands there. */
export function printable(text: string): string {
  return text.replace(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
    (character) => `\\u{${character.charCodeAt(0).toString(16)}}`,
  )
}

/** The text in at most `width` columns, on one line. */
export function clip(text: string, width: number): string {
  const line = printable(text.replace(/\s*\n\s*/g, ' ⏎ ').replaceAll('\t', ' '))
  return line.length <= width ? line : `${line.slice(0, Math.max(0, width - 1))}…`
}

/** Characters that take two columns of a terminal: Chinese, Japanese and Korean ones, most emoji. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/gu

/** Blanks as wide as the printed text; tabs stay tabs. */
export const blanks = (text: string): string =>
  printable(text)
    .replace(/\p{Mark}/gu, '')
    .replace(wide, '  ')
    .replace(/[^\t]/gu, ' ')
