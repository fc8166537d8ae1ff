// Holds what we say of programs against their manuals (`npm run manuals [FOLDER]`, some minutes): shows every option of which the manual says
// that it writes a file, changes its input or runs something, while our description takes it for harmless, and every one that by the manual
// takes no next word where ours does, or the reverse, where a path that is written to is lost by it. FOLDER holds `man1` and `man8`, for instance of
// unpacked Debian packages; the default is what is installed here. `manuals-reviewed.txt` lists false alarms.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { importSource } from './import-source.mjs'

const [folder = '/usr/share/man'] = process.argv.slice(2)
const { commandSpecs, effectLines, optionsOf } = await importSource(`
  export { commandSpecs } from './src/shell/commands/registry.ts'
  export { optionsOf } from './src/shell/options.ts'
  export { effectLines } from './src/shell/testing/effect-lines.ts'`)
const reviewed = new Set(readFileSync(new URL('manuals-reviewed.txt', import.meta.url), 'utf8').split('\n'))

/** Every program by its names, and its subcommands, which have pages of their own (`git-log`). */
const described = commandSpecs.flatMap((spec) =>
  [spec.name, ...(spec.aliases ?? [])].flatMap((name) => [
    { name, tables: [spec] },
    ...Object.entries(spec.subcommands ?? {}).map(([subcommand, grammar]) => ({ name: `${name} ${subcommand}`, tables: [spec, grammar] })),
  ]),
)
const manuals = described.flatMap(({ name, tables }) => {
  const page = name.replace(' ', '-')
  const file = [`${folder}/man1/${page}.1.gz`, `${folder}/man8/${page}.8.gz`].find((path) => existsSync(path))
  return file ? [{ name, file, kinds: kindsIn(tables) }] : []
})
if (manuals.length === 0) {
  console.error(
    `no manuals of described programs in ${folder}: name a folder with man1 and man8 (unpack packages, or install man-db and them)`,
  )
  process.exit(1)
}

const writes =
  /^(?:also |optionally )?(?:write|save|dump|log|store|append|output|send|redirect|record|export|print)s?\b.*\b(?:to|into|in)\b.*\b(?:file|path|dir|folder|filename)/
const runs =
  /\b(?:execute|run|invoke|spawn)s?\b.*\b(?:command|program|script|executable|file|workload)|through this \w*script|\bload\b.*\b(?:plugin|module|library|script)/
const changes = /\b(?:in[- ]place|overwrites?|deletes?|removes? (?:the )?(?:file|original|input)|erase|clear)\b/

let shown = 0
let misread = 0
for (const { name, file, kinds } of manuals)
  for (const option of optionsIn(textOf(file))) {
    for (const other of otherwise(name, option, kinds)) {
      if (reviewed.has(`${name} ${other.spelling} arity`)) continue
      misread++
      console.log(`${name} ${other.spelling} is read as ${other.kind}, the manual says \`${option.written}\``)
    }
    const said = saidOf(option)
    const line = said && linesWith(name, option).find(looksHarmless)
    if (!line || reviewed.has(`${name} ${option.names[0]}`)) continue
    shown++
    console.log(`${name} ${option.names[0]} ${said}: ${option.first}\n  ${line}: ${effectLines(line).join('; ') || 'nothing'}`)
  }
console.log(`${manuals.length} manuals, ${shown} options that do more than we say, ${misread} with another number of words`)
process.exitCode = shown + misread > 0 ? 1 : 0

/** What each spelling takes, by the tables of a program and its subcommand. */
function kindsIn(tables) {
  const all = tables.flatMap(({ options = {} }) => Object.entries(optionsOf(options)))
  return new Map(all.flatMap(([spellings, kind]) => spellings.split(' ').map((spelling) => [spelling, kind])))
}

/** The spellings that take a next word by the manual and not by us, or the reverse, where a path that is written to gets lost by it. */
function otherwise(program, { written, names, takes, glued }, kinds) {
  // a sentence that begins with an option, and values in quotes
  if (written.length > 45 || /[.;"'()]\s|["']/.test(written)) return []
  const alone = ['flag', 'value?', 'packages', 'root', 'rest']
  const takesNext = takes && !glued
  return names.flatMap((spelling) => {
    const kind = kinds.get(spelling)
    if (kind === undefined || alone.includes(kind) !== takesNext) return []
    const behind = takesNext ? ['', 'b '] : ['']
    const isLost = behind.some((first) => {
      const operands = takesNext ? `${first}/opt/a` : '/opt/a b'
      const line = `${program} ${spelling} ${takesNext ? 'v ' : ''}${operands}`
      return changesThere(`${program} ${operands}`) && !changesThere(line)
    })
    return isLost ? [{ spelling, kind }] : []
  })
}

/** Whether a call does more than read outside the workspace, or is not understood. */
function changesThere(line) {
  return effectLines(line).some(
    (effect) => effect.startsWith('unknown') || (effect.includes('/opt/a') && !/^(?:read|connect)\b/.test(effect)),
  )
}

function textOf(file) {
  const page = execFileSync('man', ['--local-file', file], {
    encoding: 'utf8',
    env: { ...process.env, MANWIDTH: '160' },
    maxBuffer: 2 ** 26,
  })
  return execFileSync('col', ['-bx'], { encoding: 'utf8', input: page, maxBuffer: 2 ** 26 })
}

/** The options of a manual: a line that begins with a dash, not far from the edge, and the sentence that follows. */
function optionsIn(text) {
  const found = []
  let open
  for (const line of text.split('\n')) {
    const [, head] = /^ {1,12}(-{1,2}[\w?][\w-]*(?:[[=,\s|].*)?)$/.exec(line) ?? []
    if (head) {
      const [written = '', ...rest] = head.split(/ {3,}/)
      open = { written, lines: rest }
      found.push(open)
    } else if (/^\S/.test(line)) open = undefined
    else if (open && open.lines.length < 8) open.lines.push(line.trim())
  }
  return found.map(({ written, lines }) => {
    const names = [...written.matchAll(/(?<![\w-])-{1,2}[\w?][\w-]*/g)].map(([name]) => name)
    const value = written.replaceAll(/-{1,2}[\w?][\w-]*/g, '')
    const first =
      lines
        .join(' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .split(/(?<=[.;])\s/)[0] ?? ''
    return { written, names, takes: /[=\s][A-Za-z<[]|\[=?[A-Za-z<]/.test(value), glued: /\[/.test(value), first: first.slice(0, 160) }
  })
}

/** What the first sentence says that the option does, in a word. */
function saidOf({ takes, first }) {
  const text = first.toLowerCase()
  if (takes && (writes.test(text) || /output (?:file|dir|folder)|^(?:name|path) of the .*(?:output|log)/.test(text))) return 'writes'
  if (runs.test(text) && !/(?:not|n't|without|would be) (?:execut|run)/.test(text)) return 'runs'
  return changes.test(text) && !/\b(?:not|without|instead|never|would|no)\b|n't/.test(text) ? 'changes' : undefined
}

/** The calls in which the option would do it. */
function linesWith(program, { names, takes, glued }) {
  if (!takes) return names.map((name) => `${program} ${name} a b`)
  return names.flatMap((name) => [
    ...(glued ? [] : [`${program} ${name} /opt/a b`]),
    `${program} ${name}${name.startsWith('--') ? '=' : ''}/opt/a b`,
  ])
}

function looksHarmless(line) {
  return effectLines(line).every((effect) => /^(?:read|connect:(?:get|query|fetch))\b/.test(effect))
}
