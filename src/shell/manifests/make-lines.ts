/** A variable of several lines: `define NAME`, and what follows up to `endef`. */
export interface Block {
  readonly name: string
  readonly operator: string
  readonly overrides: boolean
  readonly lines: string[]
  depth: number
}

/** The block that a line begins. */
export function blockAt(line: string): Block | undefined {
  const [, overrides, name, operator = ''] =
    /^ *(?:export +)?(override +)?define[ \t]+([\w.-]+)[ \t]*(\?|:{1,3}|\+|!)?=?[ \t]*(?:#.*)?$/.exec(line) ?? []
  return name === undefined ? undefined : { name, operator, overrides: overrides !== undefined, lines: [], depth: 0 }
}

/** Takes a line into the block; false where it is the end of it. */
export function blockGoesOn(block: Block, line: string): boolean {
  if (/^\s*(?:(?:export|override)\s+)*define\b/.test(line)) block.depth++
  else if (/^\s*endef\b/.test(line) && --block.depth === 0) return false
  block.lines.push(line.trimEnd())
  return true
}

/** Lines that go on after a backslash are one. In a recipe both stay: it is the shell that joins them, and it does not do so in a remark. */
export const logicalLines = (text: string): readonly string[] =>
  (text.replace(/\r\n/g, '\n').match(/(?:[^\n\\]|\\[\s\S]|\\$)+/g) ?? []).map((line) =>
    line.startsWith('\t') ? line.replace(/\\\n\t?/g, '\\\n') : line.replace(/\\\n[ \t]*/g, ' '),
  )
