// Writes docs/reference/cli.md from what the built CLI says of itself. With --check: fails if it is out of date.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const help = (...words) =>
  execFileSync(process.execPath, ['dist/cli.cjs', ...words, '--help'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: '/nonexistent', NO_COLOR: '1' },
  }).trimEnd()

const overview = help()
const verbs = [...overview.matchAll(/^ {2}([a-z-]+) {2,}/gm)].map((match) => match[1]).filter((name) => name !== 'automode')
const sections = verbs.flatMap((verb) => {
  const text = help(verb)
  const inner = [...(text.split('\nVerbs\n')[1]?.split('\n\n')[0] ?? '').matchAll(/^ {2}([a-z-]+) {2,}/gm)].map((match) => match[1])
  return [
    `## automode ${verb}\n\n\`\`\`text\n${text}\n\`\`\`\n`,
    ...inner.map((name) => `### automode ${verb} ${name}\n\n\`\`\`text\n${help(verb, name)}\n\`\`\`\n`),
  ]
})
const page = `# Command line

Generated from the CLI's own help by \`scripts/generate-cli-reference.mjs\`.

Exit codes: 0 allow or done, 3 ask, 4 deny, 2 usage or a mistake in a file of yours, 1 internal error. \`check --batch\` exits 0 when
every line got a verdict. Colour only on a terminal; \`NO_COLOR\` turns it off. \`AUTOMODE_CONFIG=FILE\` replaces the config files (an
empty file or \`/dev/null\`: built-in defaults); \`XDG_CONFIG_HOME\`, \`XDG_STATE_HOME\` and \`XDG_CACHE_HOME\` say where files are.

\`\`\`text
${overview}
\`\`\`

${sections.join('\n')}`

if (process.argv.includes('--check')) {
  if (readFileSync('docs/reference/cli.md', 'utf8') !== page) {
    console.error('docs/reference/cli.md is out of date: run `npm run build && node scripts/generate-cli-reference.mjs`')
    process.exit(1)
  }
} else writeFileSync('docs/reference/cli.md', page)
