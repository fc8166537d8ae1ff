import type { ManifestReader } from './manifest.ts'

/** Tables of pyproject.toml and Pipfile that name commands to run, and those that name functions of the project. */
const taskTables = /^(?:tool\.poe\.tasks|tool\.pdm\.scripts|tool\.hatch\.envs\.[\w-]+\.scripts|tool\.taskipy\.tasks|tool\.rye\.scripts|scripts)$/
const entryTables = /^(?:project\.scripts|tool\.poetry\.scripts)$/

/** `poe NAME`, `hatch run NAME`, `pdm run NAME`: a task, or a function of the project by the name it is installed under. */
export const pyproject: ManifestReader = {
  manifest: 'pyproject.toml',
  files: ['pyproject.toml', 'Pipfile'],
  read(text, name) {
    if (name === undefined) return { lines: [] }
    // `hatch run test:cov`: the environment, then the script
    const wanted = new Set([name, name.slice(name.indexOf(':') + 1)])
    for (const [table, key, value] of entries(text)) {
      if (!wanted.has(key) && !wanted.has(table.split('.').at(-1) ?? '')) continue
      if (entryTables.test(table) && wanted.has(key)) return { lines: [`python -m ${stringIn(value)?.replace(/:.*$/, '') ?? ''}`] }
      if (taskTables.test(table) && wanted.has(key)) return linesOf(value, table)
      // a task with a table of its own
      const parent = table.slice(0, table.lastIndexOf('.'))
      if (taskTables.test(parent) && wanted.has(table.slice(parent.length + 1)) && ['cmd', 'shell'].includes(key)) return linesOf(value, parent)
    }
    return 'missing'
  },
}

function linesOf(value: string, table: string): ReturnType<ManifestReader['read']> {
  const text = stringIn(value)
  if (text !== undefined) return { lines: [text] }
  const command = /\b(?:cmd|shell)\s*=\s*("(?:[^"\\]|\\.)*"|'[^']*')/.exec(value)?.[1]
  if (command !== undefined) return { lines: [stringIn(command) ?? ''] }
  const script = /\bscript\s*=\s*["']([\w.]+)(?::[^"']*)?["']/.exec(value)?.[1]
  if (script !== undefined) return { lines: [`python -m ${script}`] }
  if (!value.startsWith('[') && !/\b(?:sequence|composite)\s*=/.test(value)) return { problem: 'a task of pyproject.toml is written in a way that is not followed' }
  if (/[{]/.test(value.replace(/^\s*\{[^[]*\[/, ''))) return { problem: 'a task of pyproject.toml is written in a way that is not followed' }
  const items = [...value.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'/g)].map((match) => match[1] ?? match[2] ?? '')
  // a list names other tasks for poe, commands for the rest
  return { lines: table.includes('.poe.') ? items.map((item) => `poe ${item}`) : items, separate: true }
}

const stringIn = (value: string): string | undefined => {
  const match = /^(?:"((?:[^"\\]|\\.)*)"|'([^']*)')$/.exec(value.trim())
  return match ? (match[2] ?? match[1]?.replace(/\\(["\\])/g, '$1')) : undefined
}

/** Keys with their tables and the text of their values; lists may span lines. */
function* entries(text: string): Generator<readonly [table: string, key: string, value: string]> {
  let table = ''
  const lines = text.split('\n')
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    const head = /^\s*\[\s*([^\]]+?)\s*\]\s*(?:#.*)?$/.exec(line)
    if (head) {
      table = (head[1] ?? '').replaceAll('"', '')
      continue
    }
    const pair = /^\s*("?)([\w.:-]+)\1\s*=\s*(.*)$/.exec(line)
    if (!pair) continue
    let value = (pair[3] ?? '').trim()
    while (value.startsWith('[') && !value.includes(']') && index + 1 < lines.length) value += ` ${(lines[++index] ?? '').trim()}`
    yield [table, pair[2] ?? '', value.replace(/(?<=["'\]}])\s+#.*$/, '')]
  }
}
