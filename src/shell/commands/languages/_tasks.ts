import { literal, show, textOf, type Word } from '../../value.ts'

/** `do a, b + c`: commas and plus signs part the tasks of a build tool. */
export function tasksOf(words: readonly Word[]): readonly (readonly Word[])[] {
  const tasks: Word[][] = [[]]
  for (const word of words) {
    const text = textOf(word) ?? show(word)
    if (text !== '+' && text !== ',') tasks.at(-1)?.push(text.endsWith(',') ? literal(text.slice(0, -1), word.at) : word)
    if (text === '+' || text.endsWith(',')) tasks.push([])
  }
  return tasks.filter((task) => task.length > 0)
}
