// A test runner for Stryker (`npm run mutation`) that stays in one process. The tests and all they import become one script,
// which runs anew for every mutant, so that no state of a module survives. Stryker's runner for vitest starts a worker and reads
// some 400 modules for every mutant and test file, which makes hours of what takes minutes here.
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Script } from 'node:vm'
import { build, transform } from 'esbuild'
import { expect } from 'vitest'

const testsIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)

// the quick ones first, because the first failing test ends a run; tests with random input would kill a mutant on some days only
const testFiles = [
  ...testsIn('src/shell/evaluate'),
  'src/policy/judge.test.ts',
  'src/policy/matching/match.test.ts',
  ...testsIn('src/policy/rows'),
  ...testsIn('src/shell/code').filter((file) => file !== 'src/shell/code/any-text.test.ts'),
  ...testsIn('src/shell/manifests'),
  'src/shell/commands/commands.test.ts',
  'test/corpus.test.ts',
  'test/shell/claims.test.ts',
]

const require = createRequire(resolve('package.json'))
// what test/setup.ts does for vitest
globalThis.require = require
// some matchers of vitest ask which worker they run in
globalThis.__vitest_worker__ ??= { config: {} }
/** What the mutated code and Stryker tell each other. */
globalThis.__stryker__ ??= {}
const state = globalThis.__stryker__

/** A bundled module still knows where its source lies. */
const ownPlace = {
  name: 'own-place',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      if (!text.includes('import.meta')) return { contents: text, loader: 'ts' }
      const define = { 'import.meta.dirname': JSON.stringify(dirname(path)), 'import.meta.url': JSON.stringify(pathToFileURL(path).href) }
      const { code } = await transform(text, { loader: 'ts', target: 'esnext', define })
      return { contents: code, loader: 'js' }
    }),
}

/** The tests as a function of `module` and `require`; it answers with one function for each file that defines the file's tests. */
async function bundleTests() {
  const loaders = testFiles.map((file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(`./${file}`)}),`)
  const { outputFiles } = await build({
    stdin: { contents: `module.exports = {\n${loaders.join('\n')}\n}`, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    mainFields: ['module', 'main'],
    external: ['vitest'],
    logLevel: 'error',
    plugins: [ownPlace],
  })
  return new Script(`(function (module, require) {${outputFiles[0].text}\nreturn module.exports })`).runInThisContext()
}

const hooks = ['beforeAll', 'afterAll', 'beforeEach', 'afterEach']
const newSuite = () => ({ children: [], beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] })

/** The part of vitest that these tests use, and the suite it collects them in. */
function collector() {
  const root = newSuite()
  let current = root
  const each = (define) => (rows) => (name, run) => {
    for (const row of rows) define(name, Array.isArray(row) ? () => run(...row) : () => run(row))
  }
  const describe = (_name, fill) => {
    const outer = current
    current = newSuite()
    outer.children.push(current)
    fill()
    current = outer
  }
  const test = (name, run) => void current.children.push({ name, run })
  const vitest = { describe: Object.assign(describe, { each: each(describe) }), test: Object.assign(test, { each: each(test) }), expect }
  for (const hook of hooks) vitest[hook] = (run) => void current[hook].push(run)
  return { root, vitest }
}

/** Every test of a suite with the suites around it, outermost first. */
const flatten = (suite, around = []) =>
  suite.children.flatMap((child) => (child.run ? [{ ...child, around: [...around, suite] }] : flatten(child, [...around, suite])))

/** Defines the tests of the files anew, and keeps those that are wanted. */
function collect(load, wanted) {
  let vitest
  const files = load({ exports: {} }, (name) => (name === 'vitest' ? { ...vitest } : require(name)))
  return testFiles.flatMap((file) => {
    if (wanted && !wanted.some((id) => id.startsWith(`${file}#`))) return []
    const { root, vitest: api } = collector()
    vitest = api
    files[file]()
    const ids = wanted && new Set(wanted)
    return flatten(root)
      .map((test, index) => ({ ...test, file, id: `${file}#${index}` }))
      .filter(({ id }) => !ids || ids.has(id))
  })
}

/** Runs tests one after the other with the hooks around them. */
async function run(tests, { bail }) {
  const results = []
  const open = []
  const leave = async (depth) => {
    while (open.length > depth) for (const after of open.pop().afterAll) await after()
  }
  for (const { id, name, file, run, around } of tests) {
    const start = performance.now()
    let failureMessage
    try {
      const differs = around.findIndex((suite, index) => open[index] !== suite)
      await leave(differs < 0 ? around.length : differs)
      for (const suite of around.slice(open.length)) {
        open.push(suite)
        for (const before of suite.beforeAll) await before()
      }
      state.currentTestId = id
      for (const suite of around) for (const before of suite.beforeEach) await before()
      await run()
      for (const suite of around) for (const after of suite.afterEach) await after()
    } catch (error) {
      failureMessage = String(error?.message ?? error)
    }
    state.currentTestId = undefined
    const outcome = failureMessage === undefined ? { status: 0 } : { status: 1, failureMessage }
    results.push({ id, name: `${file} ${name}`, fileName: resolve(file), timeSpentMs: performance.now() - start, ...outcome })
    if (failureMessage !== undefined && bail) break
  }
  await leave(0)
  return results
}

function createRunner() {
  let load
  return {
    capabilities: () => ({ reloadEnvironment: true }),
    async init() {
      load = await bundleTests()
    },
    async dryRun() {
      state.activeMutant = undefined
      const tests = await run(collect(load), { bail: false })
      return { status: 'complete', tests, mutantCoverage: state.mutantCoverage }
    },
    async mutantRun({ testFilter, activeMutant, mutantActivation, hitLimit }) {
      Object.assign(state, { hitCount: 0, hitLimit, activeMutant: mutantActivation === 'static' ? activeMutant.id : undefined })
      try {
        const tests = collect(load, testFilter)
        state.activeMutant = activeMutant.id
        const results = await run(tests, { bail: true })
        if (state.hitCount > (hitLimit ?? Number.POSITIVE_INFINITY)) return { status: 'timeout', reason: 'hit limit reached' }
        const failed = results.find(({ status }) => status === 1)
        if (!failed) return { status: 'survived', nrOfTests: results.length }
        return { status: 'killed', killedBy: [failed.id], failureMessage: failed.failureMessage, nrOfTests: results.length }
      } catch (error) {
        // the tests could not even be defined
        return { status: 'killed', killedBy: [], failureMessage: String(error), nrOfTests: 0 }
      }
    },
  }
}

/** Sentences and examples of policy rows are for people: a change of them changes no answer. */
const texts = new Set(['about', 'instead', 'examples'])
const ignoreTexts = {
  shouldIgnore: ({ node }) => (node.type === 'ObjectProperty' && texts.has(node.key.name) ? 'a text for people' : undefined),
}

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'one-process', factory: createRunner },
  { kind: 'Ignore', name: 'texts', value: ignoreTexts },
]
