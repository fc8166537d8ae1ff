/** A mapping of a settings file. */
export type Settings = Readonly<Record<string, unknown>>

/** A list of a settings file; where one value stands alone, a list of it. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
