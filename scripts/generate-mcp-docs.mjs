// Writes docs/reference/mcp.md and the tool names of docs/reference/tools.md from src/tools. With --check: fails if one is out of date.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { importSource } from './import-source.mjs'

const entry = `export { mcpServers } from './src/tools/mcp/registry.ts'; export { agents, base } from './src/tools/agents/index.ts'`
const { mcpServers, agents, base } = await importSource(entry)

const code = (text) => `\`${text.replaceAll('|', '\\|')}\``
const list = (text) => text.trim().split(/\s+/).map(code).join(' ')

const example = ([tool, input, ...effects]) =>
  `| ${code(tool)} | ${code(JSON.stringify(input))} | ${effects.map(code).join('<br>') || 'nothing'} |`
const server = ({ name, names, about, tools, lookups, examples }) => `## ${name}

${about[0].toUpperCase()}${about.slice(1)}. Known as: ${names.map(code).join(', ')}.

Described tools: ${Object.keys(tools).map(code).join(' ') || 'none'}${lookups ? ', and others whose names say that they look' : ''}

| tool | input | effects |
|---|---|---|
${examples.map(example).join('\n')}
`

const mcpPage = `# MCP servers

Generated from \`src/tools/mcp\` by \`scripts/generate-mcp-docs.mjs\`.

A call of a described tool has the effects below; the policy answers on them as on any others. A server, tool or argument that is not
described makes the call unknown, hence unsettled, unless the server is known and the tool's name says that it looks something up, or the
argument can only choose what is looked at (decision 0016). What a server says of its own tools (annotations) counts only when the user
trusts it, or where it says that a tool does more than look.
How a server was installed does not matter: ${code('github')}, ${code('GitHub')}, ${code('mcp-server-github')}, ${code('plugin_github_github')} are one.
A word for a kind of thing (${code('shell')}, ${code('tasks')}) is what people call a server of their own, so it names none of these.

${[...mcpServers]
  .sort((a, b) => a.name.localeCompare(b.name))
  .map(server)
  .join('\n')}`

const kindNames = { coordinate: 'bookkeeping', other: 'never settled' }
function agent({ name, tools }) {
  const kinds = new Map()
  for (const [tool, { does }] of Object.entries(tools)) kinds.set(does, [...(kinds.get(does) ?? []), tool])
  return `## ${name}\n\n| does | tools |\n|---|---|\n${[...kinds].map(([kind, names]) => `| ${kindNames[kind] ?? kind} | ${list(names.join(' '))} |`).join('\n')}\n`
}

const toolsPage = `# Tools of each agent

Generated from \`src/tools/agents\` by \`scripts/generate-mcp-docs.mjs\`. Names count exactly as written. With an agent named, only its own
tools and the base names are known; without one, all of them. A field that is not described makes a shell or edit call unsettled.

${[base, ...agents.map((tools) => tools())].map(agent).join('\n')}`

const pages = { 'docs/reference/mcp.md': mcpPage, 'docs/reference/tools.md': toolsPage }
mkdirSync('docs/reference', { recursive: true })
for (const [path, page] of Object.entries(pages)) {
  if (!process.argv.includes('--check')) writeFileSync(path, page)
  else if (readFileSync(path, 'utf8') !== page) {
    console.error(`${path} is out of date: run \`node scripts/generate-mcp-docs.mjs\``)
    process.exitCode = 1
  }
}
