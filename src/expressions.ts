/** A text as part of a regular expression: it matches itself and nothing else. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** An expression for a whole text in which each `*` stands for any text. */
export const starred = (text: string): RegExp => new RegExp(`^${text.split('*').map(escaped).join('.*')}$`, 's')

/** The source of an expression for any name of a list, each of which may be an expression itself (`get_\w+`). */
export const anyNameOf = (names: string): string => `(?:${names.trim().split(/\s+/).join('|')})`

/** An expression for the names of a list; `before` stands in front of each. */
export const oneOfNames = (names: string, { before = '' } = {}): RegExp => new RegExp(`^${before}${anyNameOf(names)}$`)
