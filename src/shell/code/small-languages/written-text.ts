import type { Piece } from '../../value.ts'
import { unescaped } from '../unescape.ts'
import type { Lexis, Token } from './lexis.ts'

/** Text that only running the code would show. */
export const computed: Piece = { hole: 'opaque', shown: '(computed)' }
/** A text without the signs that an escape takes their meaning from. */
export const withoutEscapes = (text: string): string => text.replace(/\\[\s\S]/g, '')
/** An escape that stands for the sign before a name. */
export const writesSigil = /\\(?:[$@]|x(?:24|40)|0?44|100|u\{?0*(?:24|40))/

/** Escapes that stand for the same in every language. */
const commonEscape = /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|u\{[\da-fA-F]{1,6}\}|[0-7]{3}|[ntreabfv0\\]|[^A-Za-z0-9])/g

/** A text between double quotes: what is filled in, and nothing where an escape is one of the language's own. */
export function writtenText(body: string, lexis: Lexis): Pick<Token, 'text' | 'inner' | 'dynamic' | 'doubt' | 'pieces'> {
  const isOwn = /\\[A-Za-z0-9]/.test(body.replaceAll(commonEscape, ''))
  const text = lexis.unescape?.(body) ?? unescaped(body)
  return { text, ...(isOwn && !lexis.unescape ? { dynamic: true, pieces: [computed] } : {}), ...(lexis.interpolation?.(body) ?? {}) }
}
