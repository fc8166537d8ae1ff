import { readFileSync, readlinkSync } from 'node:fs'

/** How the processes above a hook are looked at; tests pass their own. */
export interface ProcessTable {
  parent(pid: number): number | undefined
  words(pid: number): readonly string[]
  /** Where standard input of the process comes from. */
  input(pid: number): string
}

/** Linux only: elsewhere every question is answered with nothing, hence nobody is known to be there. */
export const linuxProcesses: ProcessTable = {
  parent(pid) {
    const status = attempt(() => readFileSync(`/proc/${pid}/status`, 'utf8'))
    const found = /^PPid:\s*(\d+)/m.exec(status ?? '')?.[1]
    return found === undefined ? undefined : Number(found)
  },
  words: (pid) => (attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '').split('\0').filter((word) => word !== ''),
  input: (pid) => attempt(() => readlinkSync(`/proc/${pid}/fd/0`)) ?? '',
}

/**
 * Whether a person sits at the client above this hook: its standard input is a terminal and it was not started for one
 * prompt. Undefined when the client is not found: a caller for whom a wrong yes is dangerous must treat that as no.
 */
export function personAtTerminal(pid: number, client: string, table: ProcessTable = linuxProcesses): boolean | undefined {
  for (let current: number | undefined = pid, steps = 0; current !== undefined && current > 1 && steps < 12; steps++) {
    const words = table.words(current)
    if (words.slice(0, 3).some((word) => namesClient(word, client))) {
      const headless = words.some((word) =>
        /^(-p|--prompt|-p=.*|--prompt=.*|-o|--output-format|--output-format=.*|--acp|--experimental-acp)$/.test(word),
      )
      return !headless && /^\/dev\/(pts\/|tty)/.test(table.input(current))
    }
    current = table.parent(current)
  }
  return undefined
}

const namesClient = (word: string, client: string): boolean =>
  (word.split('/').at(-1) ?? '').startsWith(client) || word.includes(`/${client}-cli/`)

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
