/** A unified-looking diff of one change; the edits here are one block, so a common head and tail are enough. */
export function diffOf(path: string, before: string | undefined, after: string | undefined): string {
  const old = linesOf(before)
  const fresh = linesOf(after)
  let head = 0
  while (head < old.length && head < fresh.length && old[head] === fresh[head]) head++
  let tail = 0
  while (tail < old.length - head && tail < fresh.length - head && old.at(-1 - tail) === fresh.at(-1 - tail)) tail++
  const context = 2
  const from = Math.max(0, head - context)
  return [
    `--- ${before === undefined ? '/dev/null' : path}`,
    `+++ ${after === undefined ? '/dev/null' : path}`,
    `@@ line ${from + 1} @@`,
    ...old.slice(from, head).map((line) => ` ${line}`),
    ...old.slice(head, old.length - tail).map((line) => `-${line}`),
    ...fresh.slice(head, fresh.length - tail).map((line) => `+${line}`),
    ...old.slice(old.length - tail, old.length - tail + context).map((line) => ` ${line}`),
    '',
  ].join('\n')
}

const linesOf = (text: string | undefined): readonly string[] =>
  text === undefined || text === '' ? [] : text.replace(/\n$/, '').split('\n')
