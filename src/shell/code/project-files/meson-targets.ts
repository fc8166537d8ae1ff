import { type Declared, onlyCode, withoutUncalled } from './declared-tasks.ts'

/** `run_target('wipe', …)`: nothing builds it but who asks for it, or a name that it is given. */
const declarations = /^[ \t]*run_target\(\s{0,99}'(?<name>[\w.+-]{1,80})'/gm

/** A build file of Meson without what only targets run that nobody asks for. */
export function withoutOtherRunTargets(text: string, wanted: readonly string[], others: readonly string[]): string {
  // a remark begins as in a shell
  const code = onlyCode(text.replace(/#[^\n]*/g, (remark) => ' '.repeat(remark.length)))
  const targets = [...text.matchAll(declarations)].flatMap(({ 0: head, index, groups = {} }): readonly Declared[] => {
    const open = index + head.indexOf('(')
    let [depth, end] = [0, -1]
    for (let place = open; place < code.length && end < 0; place++) {
      if (code[place] === '(') depth++
      else if (code[place] === ')' && --depth === 0) end = place
    }
    const from = index + head.length
    return end < 0 || code[open] !== '(' ? [] : [{ name: groups.name ?? '', head: [index, from], acting: [[from, end]] }]
  })
  return withoutUncalled(text, targets, { isMeant: (name) => wanted.includes(name), others })
}
