import type { ManagedFile } from './installer.ts'
import { unusable } from './json-file.ts'

const begin = '# automode: begin (automode uninstall removes this part)'
const end = '# automode: end'

/** A part at the end of a TOML file, between two comment lines. */
export function tomlBlock(path: string, block: string): ManagedFile {
  return {
    path,
    add(text = '') {
      const clean = cut(text)
      const line = openAt(clean)
      if (line !== undefined) throw unusable(path, `is not valid TOML: what begins at line ${line} has no end`)
      const gap = clean === '' || clean.endsWith('\n') ? '' : '\n'
      return `${clean}${gap}${begin}\n${block.trimEnd()}\n${end}\n`
    },
    remove(text) {
      const clean = cut(text)
      return clean !== text && clean.trim() === '' ? undefined : clean
    },
    find(text) {
      const from = text.indexOf(begin)
      const to = text.indexOf(end, from)
      return from < 0 || to < 0 ? undefined : text.slice(from, to)
    },
  }
}

function cut(text: string): string {
  const from = text.indexOf(begin)
  const to = from < 0 ? -1 : text.indexOf(`${end}\n`, from)
  return to < 0 ? text : text.slice(0, from) + text.slice(to + end.length + 1)
}

/** Whole texts and comments first, then what opens and closes; a quote that is left over opens a text without an end. */
const tokens = /"""(?:\\[\s\S]|[^\\])*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|#[^\n]*|[[\]{}"']/g

/** The line of the first list, table or text that does not end; a part written after it would be swallowed. */
function openAt(text: string): number | undefined {
  const open: number[] = []
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token === '[' || token === '{') open.push(index)
    else if (token === ']' || token === '}') open.pop()
    else if (token.length === 1) open.push(index)
  }
  return open[0] === undefined ? undefined : text.slice(0, open[0]).split('\n').length
}
