import { type Declared, type Span, withoutUncalled } from './declared-tasks.ts'

/** `[tasks.wipe]`, `[tasks."db:wipe".env]` */
const heads = /^[ \t]*\[tasks\.(?:"([\w:.-]{1,80})"|([\w:-]{1,80}))(?:\.[\w.-]{1,80})?\][ \t]*(?:#[^\n]*)?$/gm

/** Tasks that others bring in: flows that come with the tool, files that are taken in, and names that only running shows. */
const chosenOtherwise =
  /^[ \t]*(?:extend|load_script|init_task|end_task|on_error_task|legacy_migration)[ \t]*=|-flow"|\brun_task[ \t]*=[ \t]*(?!")|\bdependencies[ \t]*=[ \t]*\[[^\]]{0,1000}\$|\bcm_run_task\b|\b(?:cargo[ \t]+make|makers)\b[^\n]{0,200}\$/m

/** Tasks for cargo-make without those that are neither wanted nor named by one that is. */
export function withoutOtherTomlTasks(text: string, wanted: readonly string[]): string {
  const found = [...text.matchAll(heads)].map(({ 0: head, 1: quoted, 2: plain, index }) => ({
    name: quoted ?? plain ?? '',
    from: index,
    to: index + head.length,
  }))
  const names = new Set(found.map(({ name }) => name))
  // what is called by another name comes with the tool, and may call any of them
  if (wanted.length === 0 || !wanted.every((name) => names.has(name)) || chosenOtherwise.test(text)) return text
  const tables = [...text.matchAll(/^[ \t]*\[/gm)].map(({ index }) => index)
  const endOf = (place: number): number => tables.find((start) => start >= place) ?? text.length
  const tasks = [...names].map((name): Declared => {
    const own = found.filter((one) => one.name === name)
    const [first] = own
    const acting = own.map(({ to }): Span => [to, endOf(to)])
    return { name, head: [first?.from ?? 0, first?.to ?? 0], acting: [...own.slice(1).map(({ from, to }): Span => [from, to]), ...acting] }
  })
  return withoutUncalled(text, tasks, { isMeant: (name) => wanted.includes(name), others: [] })
}
