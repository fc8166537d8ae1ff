import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sha256 } from '../../sha256.ts'
import { builtInPolicy } from '../built-in.ts'
import { createPolicyLoader, loadPolicy, overlayFile, projectSlug, repositoryConfigFile, userConfigFile } from './load.ts'
import type { Policy } from '../policy.ts'
import { openTrustStore } from '../../state/trust.ts'
import { noTrust } from '../../trust-store.ts'

const folders: string[] = []
let configHome = ''
let projectRoot = ''

beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), 'policy-'))
  folders.push(root)
  configHome = join(root, 'config')
  projectRoot = join(root, 'project')
  mkdirSync(projectRoot, { recursive: true })
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function put(path: string, text: string): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}
const user = (text: string) => put(userConfigFile(configHome), text)
const overlay = (text: string) => put(overlayFile(configHome, projectRoot), text)
const repository = (text: string) => put(repositoryConfigFile(projectRoot), text)
const load = (extra: Partial<Parameters<typeof loadPolicy>[0]> = {}) =>
  loadPolicy({ configHome, projectRoot, trusted: noTrust, home: '/home/dev', ...extra })
const own = (policy: Policy) =>
  policy.rules.filter((rule) => rule.source !== 'default').map((rule) => `${rule.source} ${rule.list} ${rule.text}`)

describe('merging', () => {
  test('no file at all is the built-in policy', async () => {
    expect(await load()).toBe(builtInPolicy())
  })

  test('an empty file and /dev/null are the built-in policy', async () => {
    const empty = put(join(configHome, 'empty.jsonc'), '')
    user('{ "allow": ["ls"] }')
    expect(await load({ configFile: empty })).toBe(builtInPolicy())
    expect(await load({ configFile: '/dev/null' })).toBe(builtInPolicy())
  })

  test('the lists of user, overlay and repository add up', async () => {
    user('{ "soft_deny": ["$defaults", "a rule"] }')
    overlay('{ "soft_deny": ["b rule"] }')
    repository('{ "soft_deny": ["c rule"], "hard_deny": ["d rule"] }')
    const policy = await load()
    expect(own(policy)).toEqual(['repo hard_deny d rule', 'user soft_deny a rule', 'project soft_deny b rule', 'repo soft_deny c rule'])
    expect(policy.rules.filter((rule) => rule.source === 'default')).toHaveLength(builtInPolicy().rules.length)
    expect(policy.problems).toEqual([])
  })

  test('a list of the user without the mark replaces the built-in one, a list of a repository never does', async () => {
    user('{ "allow": ["ls"] }')
    repository('{ "soft_deny": ["c rule"] }')
    const policy = await load()
    expect(policy.rules.filter((rule) => rule.list === 'allow').map((rule) => rule.text)).toEqual(['ls'])
    expect(policy.rules.filter((rule) => rule.list === 'soft_deny').length).toBeGreaterThan(20)
  })

  test('settings of the overlay win, what it leaves out stays', async () => {
    user(
      '{ "classifier": { "provider": "anthropic", "model": "m", "deadlines": { "stageOne": "2s" }, "cacheTtl": "30m" }, "breaker": { "inARow": 5 }, "roots": ["~/lib"] }',
    )
    overlay('{ "classifier": { "onBlock": "deny" }, "breaker": { "inAll": 7 }, "protect": { "force-push-default": "ask" }, }')
    const { settings, protect } = await load()
    expect(settings).toMatchObject({
      classifiers: [{ provider: 'anthropic', model: 'm' }],
      onBlock: 'deny',
      cacheTtlMs: 1_800_000,
      deadlines: { stageOneMs: 2_000, stageTwoMs: 12_000 },
      breaker: { inARow: 5, inAll: 7 },
      roots: ['/home/dev/lib'],
    })
    expect([...protect]).toEqual([['force-push-default', 'ask']])
  })

  test('AUTOMODE_CONFIG stands in for user file and overlay, not for the repository', async () => {
    user('{ "soft_deny": ["from user"] }')
    overlay('{ "soft_deny": ["from overlay"] }')
    repository('{ "soft_deny": ["from repo"] }')
    const configFile = put(join(configHome, 'other.jsonc'), '{ "soft_deny": ["from file"] }')
    expect(own(await load({ configFile }))).toEqual(['user soft_deny from file', 'repo soft_deny from repo'])
  })

  test('the lists of a call replace the configured ones', async () => {
    user('{ "soft_deny": ["a rule"], "hard_deny": ["b rule"] }')
    const policy = await load({ rules: { soft_deny: [{ rule: 'from the call', id: 'x', blocks: ['ls'] }] } })
    expect(own(policy)).toEqual(['user hard_deny b rule', 'call soft_deny from the call'])
    await expect(load({ rules: { soft_deny: [' '] } })).rejects.toThrow('rules.soft_deny[0]: is empty')
  })

  test('ids are unique, readable and cannot be taken over by a repository', async () => {
    user('{ "hard_deny": [{ "rule": "a", "id": "mine" }, "Never run docker on this machine, ever", "禁止", "x"] }')
    repository('{ "soft_deny": [{ "rule": "b", "id": "mine" }, { "rule": "c", "id": "destroy-machine" }] }')
    const ids = (await load()).rules.filter((rule) => rule.source !== 'default').map((rule) => rule.id)
    expect(ids).toEqual([
      'mine',
      'never-run-docker-on-this-machine',
      expect.stringMatching(/^rule-\w{8}$/),
      expect.stringMatching(/^rule-\w{8}$/),
      'mine-2',
      'destroy-machine-2',
    ])
  })

  test('two projects never share an overlay', () => {
    expect(projectSlug('/a/b-c')).not.toBe(projectSlug('/a-b/c'))
    expect(projectSlug('/work/../x/app/')).toBe(projectSlug('/x/app'))
    expect(projectSlug('/x/my app')).toMatch(/^my-app-[0-9a-f]{10}$/)
  })
})

describe('mistakes', () => {
  test.each([
    ['unknown key', '{\n  "soft_dney": []\n}', ':2:3', 'unknown key `soft_dney`', 'did you mean `soft_deny`?'],
    ['unknown key inside', '{ "breaker": { "inARwo": 3 } }', ':1:16', 'unknown key `inARwo`', 'did you mean `inARow`?'],
    ['unknown key of a rule', '{ "allow": [{ "rule": "ls", "block": [] }] }', ':1:29', 'unknown key `block`', 'did you mean `blocks`?'],
    ['a key nothing is close to', '{ "colour": "red" }', ':1:3', 'unknown key `colour`', 'known keys: $schema, allow'],
    ['prototype key', '{ "__proto__": { "shadow": true } }', ':1:3', 'unknown key `__proto__`', 'remove it'],
    ['wrong type', '{ "shadow": "yes" }', ':1:13', '`shadow` is a string', 'write `true` or `false`'],
    ['list that is none', '{ "allow": "ls" }', ':1:12', '`allow` is a string', 'write a list `[ … ]`'],
    ['empty rule', '{ "allow": ["ls",\n  "  "] }', ':2:3', '`allow[1]` is empty', 'write it out or remove the entry'],
    [
      'rule of 50 KB',
      `{ "hard_deny": ["${'x'.repeat(51_200)}"] }`,
      ':1:17',
      '`hard_deny[0]` is 51200 characters long; the limit is 2000',
      'shorten it',
    ],
    ['rule object without a rule', '{ "allow": [{ "id": "x" }] }', ':1:13', '`allow[0].rule` is missing', 'add it'],
    ['wrong answer', '{ "protect": { "x": "aks" } }', ':1:21', '`protect.x` is `aks`', 'did you mean `ask`?'],
    ['syntax', '{ "allow": ["ls" "id"] }', ':1:18', 'not valid JSON: comma expected', 'fix the syntax'],
    ['cut off', '{ "allow": ["ls"', ':1:17', 'not valid JSON', 'fix the syntax'],
    ['key twice', '{ "hard_deny": ["a"],\n "hard_deny": [] }', ':2:2', 'key `hard_deny` is given twice', 'merge the two'],
    [
      'id twice',
      '{ "allow": [{ "rule": "a", "id": "x" }], "soft_deny": [{ "rule": "b", "id": "x" }] }',
      ':1:56',
      'id `x` is used twice',
      'give one of them another id',
    ],
    ['not an object', '[]', ':1:1', 'the file is a list', 'write an object'],
    ['a list for an object', '{ "breaker": [] }', ':1:14', '`breaker` is a list', 'write an object'],
    ['a list for a rule', '{ "hard_deny": [[]] }', ':1:17', '`hard_deny[0]', ''],
    [
      'duration without unit',
      '{ "classifier": { "cacheTtl": "30" } }',
      ':1:31',
      '`classifier.cacheTtl` must be a number with a unit',
      'correct the value',
    ],
    [
      'the whole home as root',
      '{ "roots": ["~/"] }',
      ':1:13',
      '`roots[0]` would make the whole disk or home a workspace',
      'correct the value',
    ],
  ])('%s', async (_name, text, place, problem, help) => {
    const file = user(text)
    const policy = await load()
    const found = policy.problems[0]
    expect(found?.at).toBe(`${file}${place}`)
    expect(found?.problem).toContain(problem)
    expect(found?.help).toContain(help)
    expect(found?.severity).toBe('error')
    expect(policy.degraded).toBe(true)
  })

  test('a broken user file loosens nothing: built-in lists stand, what it denies is kept, the rest is not used', async () => {
    user('{ "allow": ["rm -rf"], "hard_deny": ["terraform destroy"], "protect": { "a": "ask", "b": "deny" }, "shadow": true, "oops": 1 }')
    overlay('{ "allow": ["ls"], "soft_deny": ["b rule"] }')
    const policy = await load()
    expect(own(policy)).toEqual(['user hard_deny terraform destroy', 'project soft_deny b rule'])
    expect(policy.rules).toEqual(expect.arrayContaining([...builtInPolicy().rules]))
    expect([...policy.protect]).toEqual([['b', 'deny']])
    expect(policy.settings.shadow).toBe(false)
  })

  test('a file the user named must exist', async () => {
    expect(await load({ configFile: join(configHome, 'missing.jsonc') })).toMatchObject({ degraded: true })
  })

  test('an unknown protect row is an error with a suggestion', async () => {
    const file = user('{ "protect": { "force-push-defualt": "ask" } }')
    expect(await load({ rows: ['force-push-default', 'x'] })).toMatchObject({
      degraded: true,
      problems: [{ at: `${file}:1:16`, help: 'did you mean `force-push-default`?' }],
    })
  })

  test('a byte order mark, comments and trailing commas are fine', async () => {
    user('\uFEFF// mine\n{ "allow": ["ls",], /* all */ }\n')
    expect(await load()).toMatchObject({ degraded: false, problems: [] })
  })
})

describe('repository file', () => {
  test('only tightens; what is ignored is said', async () => {
    const file = repository(
      '{\n "allow": ["curl"],\n "environment": ["all is fine"],\n "hard_deny": ["x"],\n "classifier": { "baseURL": "https://evil.example" },\n "protect": { "a": "unsettled" }\n}',
    )
    const policy = await load()
    expect(own(policy)).toEqual(['repo hard_deny x'])
    expect(policy.settings.classifiers).toEqual([])
    expect(policy.protect.size).toBe(0)
    expect(policy.degraded).toBe(false)
    expect(policy.problems.map(({ at, severity, problem }) => `${at.slice(file.length)} ${severity} ${problem}`)).toEqual([
      ':2:2 ignored `allow` of a repository counts only after trust',
      ':3:2 ignored `environment` of a repository counts only after trust',
      ':6:2 ignored a repository cannot set `protect`',
      ':5:2 ignored a repository cannot set `classifier`',
    ])
  })

  test('trust is pinned to the content', async () => {
    const trusted = openTrustStore(join(configHome, 'state'))
    const text = '{ "allow": ["make deploy"], "environment": ["staging"] }'
    trusted.trust(repository(text), sha256(text))
    expect(own(await load({ trusted }))).toEqual(['repo allow make deploy', 'repo environment staging'])
    repository(text.replace('deploy', 'wipe'))
    expect(own(await load({ trusted }))).toEqual([])
  })

  test('a mistake elsewhere in the file keeps its deny rules; a lost deny rule degrades', async () => {
    repository('{ "hard_deny": ["x"], "newKey": 1 }')
    expect(await load()).toMatchObject({ degraded: false, problems: [{ severity: 'error' }] })
    expect(own(await load())).toEqual(['repo hard_deny x'])
    repository('{ "hard_deny": ["x", 7] }')
    expect(await load()).toMatchObject({ degraded: true })
    expect(own(await load())).toEqual(['repo hard_deny x'])
    repository('<<<<<<< HEAD\n{ "hard_deny": ["x"] }')
    expect(await load()).toMatchObject({ degraded: true })
  })

  test('whatever it holds, nothing is allowed that was not, and nothing denied is let go', async () => {
    user(
      '{ "soft_deny": ["a rule"], "hard_deny": ["$defaults", { "rule": "b rule", "id": "b" }], "allow": ["ls"], "protect": { "r": "deny" } }',
    )
    rmSync(repositoryConfigFile(projectRoot), { force: true })
    const before = await load()
    const rule = fc.oneof(
      fc.string(),
      fc.constant('$defaults'),
      fc.record({ rule: fc.string(), id: fc.constantFrom('b', 'x', 'destroy-machine') }),
      fc.jsonValue(),
    )
    const config = fc.record(
      {
        allow: fc.array(rule),
        soft_deny: fc.array(rule),
        hard_deny: fc.array(rule),
        environment: fc.array(rule),
        protect: fc.jsonValue(),
        shadow: fc.boolean(),
        roots: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    const texts = fc.oneof(
      config.map((value) => JSON.stringify(value)),
      fc.jsonValue().map((value) => JSON.stringify(value)),
      fc.string(),
      config.map((value) => JSON.stringify(value).slice(0, -3)),
    )
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        repository(text)
        const after = await load()
        const lists = (policy: Policy, names: readonly string[]) =>
          policy.rules.filter(({ list }) => names.includes(list)).map((each) => JSON.stringify(each))
        expect(lists(after, ['allow', 'environment'])).toEqual(lists(before, ['allow', 'environment']))
        expect(lists(after, ['soft_deny', 'hard_deny'])).toEqual(expect.arrayContaining(lists(before, ['soft_deny', 'hard_deny'])))
        expect(after.settings).toEqual(before.settings)
        expect(after.protect).toEqual(before.protect)
      }),
      { numRuns: 150 },
    )
  })
})

describe('loader of a long-lived process', () => {
  test('reads again exactly when something changed', async () => {
    const loadCached = createPolicyLoader()
    const trusted = openTrustStore(join(configHome, 'state'))
    const places = { configHome, projectRoot, trusted }
    user('{ "allow": ["aa"] }')
    const first = await loadCached(places)
    expect(await loadCached(places)).toBe(first)
    const file = user('{ "allow": ["bb"] }')
    utimesSync(file, 1, 1)
    expect(own(await loadCached(places))).toEqual(['user allow bb'])
    const text = '{ "allow": ["cc"] }'
    const path = repository(text)
    expect(own(await loadCached(places))).toEqual(['user allow bb'])
    trusted.trust(path, sha256(text))
    expect(own(await loadCached(places))).toEqual(['user allow bb', 'repo allow cc'])
    rmSync(path)
    expect(own(await loadCached(places))).toEqual(['user allow bb'])
  })
})

test('the hash follows content and never the key', async () => {
  user('{ "classifier": { "provider": "openai", "key": "one" }, "allow": ["a"] }')
  const one = await load()
  user('{ "classifier": { "provider": "openai", "key": "two" },\n "allow": ["a"] }')
  const two = await load()
  user('{ "classifier": { "provider": "openai", "key": "two" }, "allow": ["b"] }')
  const three = await load()
  expect(two.hash).toBe(one.hash)
  expect(three.hash).not.toBe(one.hash)
})
