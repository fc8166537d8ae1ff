// Writes docs/reference/commands.md from the specs of src/shell/commands. With --check: fails if it is out of date.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { importSource } from './import-source.mjs'

const { commandSpecs } = await importSource(`export { commandSpecs } from './src/shell/commands/registry.ts'`)

// a code span must be fenced by more backquotes than it holds
function code(text) {
  const flat = text.replaceAll('|', '\\|').replaceAll('\n', '⏎')
  return flat.includes('`') ? `\`\` ${flat} \`\`` : `\`${flat}\``
}

const example = ([line, ...effects]) => `| ${code(line)} | ${effects.map(code).join('<br>') || 'nothing but output'} |`

/** Names of all subcommands, nested ones behind their parents. */
const subcommands = (grammar, prefix = '') =>
  Object.entries(grammar.subcommands ?? {}).flatMap(([name, inner]) => [`${prefix}${name}`, ...subcommands(inner, `${prefix}${name} `)])

function section(spec) {
  const aliases = spec.aliases?.length ? ` Also: ${spec.aliases.map(code).join(' ')}.` : ''
  const names = subcommands(spec)
  const known = names.length > 0 ? `\nSubcommands: ${names.map(code).join(' ')}\n` : ''
  return `## ${spec.name}

${spec.about[0].toUpperCase()}${spec.about.slice(1)}.${aliases}
${known}
| command | effects |
|---|---|
${spec.examples.map(example).join('\n')}
`
}

const sorted = [...commandSpecs].sort((a, b) => (a.name < b.name ? -1 : 1))
const names = sorted.reduce((count, spec) => count + 1 + (spec.aliases?.length ?? 0), 0)
const page = `# Commands

Generated from \`src/shell/commands\` by \`scripts/generate-command-docs.mjs\`: ${sorted.length} programs under ${names} names. Every example is a test.
Effects are shown as the analysis states them, before facts of the project (recoverable, inside the workspace …) are added. What is not
described here — a program, an option, a subcommand — is unknown, and unknown is never allowed.

${sorted.map(section).join('\n')}`

const path = 'docs/reference/commands.md'
mkdirSync('docs/reference', { recursive: true })
if (!process.argv.includes('--check')) writeFileSync(path, page)
else if (readFileSync(path, 'utf8') !== page) {
  console.error(`${path} is out of date: run \`node scripts/generate-command-docs.mjs\``)
  process.exitCode = 1
}
