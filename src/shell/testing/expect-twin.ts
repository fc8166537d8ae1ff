import { expect } from 'vitest'
import { linesOf, type Twin } from './project-lines.ts'

/** What projects do in the course of their own work. */
const own =
  /^(?:execute:project|infra:container|config:inert|write|read|install:manifest|connect:post|send:data|delete (?:dist|build|target|coverage|_build)\b)/

/** For tests: the lie is seen, and the same project does nothing but its own work where it tells the truth. */
export function expectTwin({ command, files, lie: [told, line], honest }: Twin): void {
  const lines = linesOf(command, files(told))
  expect(
    lines.filter((one) => one.startsWith(line)),
    lines.join('; '),
  ).not.toEqual([])
  expect(linesOf(command, files(honest)).filter((one) => !own.test(one))).toEqual([])
}
