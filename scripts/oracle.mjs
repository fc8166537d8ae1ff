// The effects oracle: runs the harmless examples of the specs under strace, without network, in a throwaway folder, and fails if one writes,
// deletes, runs or connects to something that the analysis does not declare. Linux only. `--verbose` names every line that was run.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { importSource } from './import-source.mjs'
import { mayRun } from '../test/oracle/choose.mjs'
import { observe } from '../test/oracle/observe.mjs'
import { prepare } from '../test/oracle/prepare.mjs'

const verbose = process.argv.includes('--verbose')
const works = (program, ...words) => spawnSync(program, words, { stdio: 'ignore' }).status === 0
if (process.platform !== 'linux') stop('NOT RUN: this is not Linux')
if (!works('strace', '-V') && process.getuid() === 0) spawnSync('apt-get', ['install', '-y', '-qq', 'strace'], { stdio: 'ignore' })
if (!works('strace', '-V')) stop('NOT RUN: strace is missing')
if (!works('strace', '-qq', '-o', '/dev/null', 'true')) stop('NOT RUN: strace is not permitted here')
const withoutNetwork = works('unshare', '-n', 'true')
  ? ['unshare', '-n', '--']
  : works('unshare', '-rn', 'true')
    ? ['unshare', '-rn', '--']
    : []
if (withoutNetwork.length === 0) stop('NOT RUN: the network cannot be taken away')

function stop(message) {
  console.log(message)
  process.exit(0)
}

const entry = `export { analyseShell } from './src/shell/analyse-shell.ts'; export { commandSpecs } from './src/shell/commands/registry.ts'; export { formatEffect } from './src/effect.ts'`
const { analyseShell, commandSpecs, formatEffect } = await importSource(entry)

/** The questions of the analysis, answered from the throwaway folder. */
function worldOf({ root, home }) {
  const kindOf = (path) => (existsSync(path) ? (statSync(path).isDirectory() ? 'folder' : 'file') : 'missing')
  return {
    home,
    roots: [root],
    temp: ['/tmp'],
    kindOf,
    textOf: (path) => (kindOf(path) === 'file' ? readFileSync(path, 'utf8') : undefined),
    expand: () => [],
    repositoryOf: () => root,
    gitConfig: () => undefined,
    gitSettings: () => new Map(),
  }
}

/** Paths that belong to the machinery of every process. */
const machinery = /^\/(?:dev|proc|sys)\/|\.so(?:\.\d+)*$|^\/(?:usr\/(?:lib|share)|etc)\//
/** Programs that stand for others: scripts and symbolic names of the distribution. */
const standsFor = new Map([
  ['zcat', 'gzip'],
  ['gunzip', 'gzip'],
  ['egrep', 'grep'],
  ['fgrep', 'grep'],
  ['bunzip2', 'bzip2'],
  ['unxz', 'xz'],
  ['awk', 'mawk'],
  ['which', 'which.debianutils'],
])

/** Programs that another one works through: part of what its spec describes. */
const worksThrough = new Map([
  ['tar', ['gzip', 'bzip2', 'xz', 'zstd', 'lzma', 'lzip', 'compress']],
  ['gtar', ['gzip', 'bzip2', 'xz', 'zstd', 'lzma', 'lzip', 'compress']],
  ['sort', ['gzip']],
  ['man', ['groff', 'less', 'preconv', 'tbl', 'nroff', 'troff', 'grotty']],
])

function isCovered({ act, path }, { effects, commands, existedBefore, root, temp, line }) {
  if (machinery.test(path)) return act !== 'exec' || programNames(commands).has(basename(path))
  if (act === 'connect') return false
  if (act === 'exec') return programNames(commands).has(basename(path)) || /\/git(?:-core\/.*)?$/.test(path) || path.endsWith('/true')
  // what was neither there before nor is afterwards is a temporary file of the program itself
  if (!existedBefore(path) && !existsSync(path)) return true
  if (path.startsWith(`${root}/.git/`) && line.startsWith('git ')) return true
  if (path.startsWith(`${temp}/`)) return true
  return effects.some(
    (effect) => (effect.kind === 'write' || effect.kind === 'delete') && effect.path !== undefined && reaches(effect, path),
  )
}

function reaches({ path: declared, glob }, path) {
  if (glob) return path.startsWith(dirname(declared.slice(0, declared.indexOf('*') < 0 ? undefined : declared.indexOf('*') + 1)))
  return path === declared || path.startsWith(`${declared}/`) || dirname(path) === declared
}

const programNames = (commands) =>
  new Set([
    'bash',
    'sh',
    'dash',
    ...commands.flatMap(({ words: [name] }) => [basename(name), standsFor.get(name) ?? name, ...(worksThrough.get(basename(name)) ?? [])]),
  ])

let ran = 0
const wrong = []
const lines = [...new Set(commandSpecs.flatMap((spec) => spec.examples.map(([line]) => line)))]
const started = Date.now()
for (const line of lines) {
  if (Date.now() - started > 160_000) {
    console.log('stopped after 160 seconds')
    break
  }
  // the folder is made anew only for lines that will run in it
  const sketch = analyseShell(line, { world: worldOf({ root: '/w', home: '/home/u' }), cwd: '/w' })
  if (!mayRun({ line, ...sketch, root: '/w' })) continue
  const place = prepare()
  try {
    const { effects, commands } = analyseShell(line, { world: worldOf(place), cwd: place.root })
    if (
      !mayRun({ line, effects, commands, root: place.root }) ||
      !commands.every(({ words: [name] }) => works('sh', '-c', `command -v ${name}`))
    )
      continue
    const before = spawnSync('find', [place.base], { encoding: 'utf8' }).stdout.split('\n')
    const known = new Set(before)
    const log = join(place.base, 'strace.log')
    const words = [
      'strace',
      '-f',
      '-y',
      '-qq',
      '-s',
      '4096',
      '-e',
      'trace=file,process,network',
      '-o',
      log,
      'bash',
      '--norc',
      '--noprofile',
      '-c',
      line,
    ]
    const [program, ...rest] = [...withoutNetwork, ...words]
    const env = {
      PATH: process.env.PATH,
      HOME: place.home,
      TMPDIR: place.temp,
      LANG: 'C',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_TERMINAL_PROMPT: '0',
      GIT_PAGER: 'cat',
      GIT_EDITOR: 'true',
    }
    spawnSync(program, rest, { cwd: place.root, env, stdio: ['ignore', 'ignore', 'ignore'], timeout: 5_000, killSignal: 'SIGKILL' })
    if (!existsSync(log)) continue
    ran++
    if (verbose) console.log(line)
    const context = { effects, commands, existedBefore: (path) => known.has(path), root: place.root, temp: place.temp, line }
    const unexpected = observe(readFileSync(log, 'utf8'), place.root).filter((one) => one.path !== log && !isCovered(one, context))
    if (unexpected.length > 0) {
      const shown = [...new Set(unexpected.map(({ act, path }) => `${act} ${path.replace(place.root, '.')}`))]
      wrong.push(`${line}\n  declared: ${effects.map(formatEffect).join('; ') || 'nothing'}\n  observed: ${shown.slice(0, 6).join('; ')}`)
    }
  } finally {
    rmSync(place.base, { recursive: true, force: true })
  }
}
for (const one of wrong) console.error(one)
console.log(`${ran} of ${lines.length} examples ran; ${wrong.length} did something undeclared`)
process.exitCode = wrong.length > 0 ? 1 : 0
