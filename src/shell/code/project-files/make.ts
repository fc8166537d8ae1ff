import type { Draft } from '../../command-spec.ts'
import { shell, unknown } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'

/** Makefiles as far as they run commands while being read; recipes are looked through by target elsewhere. */
export const make: CodeAnalyser = {
  language: 'make',
  inline: (text) => [...shellCalls(text), ...recipes(text)],
  scan: shellCalls,
}

/** A makefile that another tool made, of which any target may run. */
export const makeRecipes: CodeAnalyser = { language: 'make-recipes', inline: make.inline, scan: (text) => make.inline(text) }

/** `$(shell …)` and `X != …` run whatever the target, even in a rehearsal. */
function shellCalls(text: string): readonly Draft[] {
  const found: Draft[] = []
  for (const match of text.matchAll(/\$[({]shell\s+/g)) {
    const body = balanced(text, match.index + 1)
    if (body === undefined) found.push(unknown('a makefile that is not understood'))
    else found.push(command(body.replace(/^shell\s+/, '')))
  }
  for (const match of text.matchAll(/^[\w.-]+\s*!=\s*(.+)$/gm)) found.push(command(match[1] ?? ''))
  return found
}

/** The recipes of rules written on the line itself (`all:;cmd`, tab-indented lines). */
const recipes = (text: string): readonly Draft[] =>
  [...text.matchAll(/^(?:[^\s:#=]+[^:=\n]*:[^=;\n]*;|\t)[-@+]*(.+)$/gm)].map((match) => command(match[1] ?? ''))

/** `$$` is a dollar of the shell; what a variable of make holds is not followed. */
const command = (text: string): Draft =>
  shell(
    literal(
      text
        .replace(/\$\$/g, '\0')
        .replace(/\$[({]([\w.-]+)[)}]/g, '$${$1}')
        .replaceAll('\0', '$'),
    ),
  )

function balanced(text: string, start: number): string | undefined {
  const open = text[start]
  const close = open === '(' ? ')' : '}'
  let depth = 0
  for (let place = start; place < text.length && text[place] !== '\n'; place++) {
    if (text[place] === open) depth++
    else if (text[place] === close && --depth === 0) return text.slice(start + 1, place)
  }
  return undefined
}
