// Writes docs/reference/policy.md from the rows of src/policy/rows. With --check: fails if it is out of date.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { importSource } from './import-source.mjs'

const entry = `export { protectRows } from './src/policy/rows/protect.ts'; export { allowRows } from './src/policy/rows/allow.ts'; export { unsettledRows } from './src/policy/rows/unsettled.ts'`
const { protectRows, allowRows, unsettledRows } = await importSource(entry)

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const code = (text) => `\`${cell(text)}\``
/** What the row selects on, as people read it; `when` is said in `about`. */
function selects({ kinds, tags, zones, notZones, scopes, recoverable }) {
  const names = tags?.map((tag) => (tag === '' ? 'plain' : tag))
  return [
    kinds.join(', '),
    names && `of kind ${names.join(', ')}`,
    scopes && `in ${scopes.join(', ')}`,
    zones && `at ${zones.join(', ')}`,
    notZones && `not at ${notZones.join(', ')}`,
    recoverable === true && 'recoverable',
    recoverable === false && 'not recoverable',
  ]
    .filter(Boolean)
    .join('; ')
}
const row = (one) => `| ${code(one.id)} | ${cell(one.about)} | ${cell(selects(one))} | ${one.examples.map(code).join('<br>')} |`
const protectRow = (one) =>
  `| ${code(one.id)} | ${one.answer} | ${cell(one.about)} | ${one.instead ? cell(one.instead) : ''} | ${one.examples.map(code).join('<br>')} |`

const page = `# Policy

Generated from \`src/policy/rows\` by \`scripts/generate-policy-docs.mjs\`. Every example is a test: it is decided in a real project and
must meet the row it stands in.

The policy answers per effect of a call; the strictest answer wins: allow, unsettled, ask, deny. Unsettled goes to the classifier, and
without a model to the user. An effect that no row below allows is unsettled.

## Refused or asked without a model

The layer \`protect\` answers before everything but \`hard_deny\` rules and a person's grant. The user's own config may set a row to
\`"ask"\` or \`"unsettled"\` by its id: \`"protect": { "force-push-default": "ask" }\`. \`own-files\` stays as it is.

| row | answer | what it covers | what to do instead | examples |
|---|---|---|---|---|
${protectRows.map(protectRow).join('\n')}

## Allowed without a model

| row | what it covers | effects | examples |
|---|---|---|---|
${allowRows.map(row).join('\n')}

## Left to the model

These rows only say why. None of them denies.

| row | what it covers | effects | examples |
|---|---|---|---|
${unsettledRows.map(row).join('\n')}
`

const path = 'docs/reference/policy.md'
mkdirSync('docs/reference', { recursive: true })
if (!process.argv.includes('--check')) writeFileSync(path, page)
else if (readFileSync(path, 'utf8') !== page) {
  console.error(`${path} is out of date: run \`node scripts/generate-policy-docs.mjs\``)
  process.exitCode = 1
}
