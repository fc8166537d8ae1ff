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

| exit code | meaning |
| --- | --- |
| 0 | allow, or done; \`check --batch\`: every line got a verdict |
| 1 | internal error, or the answer is no: \`doctor\` found something broken, \`daemon status\` no daemon, \`classifier test\` a wrong ruling |
| 2 | a mistake on the command line or in a file of yours |
| 3 | ask |
| 4 | deny; \`rules test\`: a rule does not do what its examples say |

Colour only on a terminal; \`NO_COLOR\` turns it off. \`AUTOMODE_CONFIG=FILE\` replaces the config files (an empty file or \`/dev/null\`:
built-in defaults); \`XDG_CONFIG_HOME\`, \`XDG_STATE_HOME\` and \`XDG_CACHE_HOME\` say where files are. A hook reads none of these variables,
because a repository can set them: \`install\` writes the folders into its command line, and without them it takes those of the account's home.

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
