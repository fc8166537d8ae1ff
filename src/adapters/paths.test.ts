import { afterEach, expect, test, vi } from 'vitest'
import { recordedPaths } from './paths.ts'

afterEach(() => vi.unstubAllEnvs())

test("what is not recorded lies in the account's own home folder, whatever the environment says", () => {
  for (const name of ['HOME', 'XDG_CONFIG_HOME', 'XDG_STATE_HOME', 'XDG_CACHE_HOME', 'AUTOMODE_CONFIG']) vi.stubEnv(name, '/evil')
  expect(Object.values(recordedPaths({})).filter((path) => path.includes('evil'))).toEqual([])
})

test('what is recorded holds', () => {
  const paths = { config: '/c', state: '/s', cache: '/k' }
  expect(recordedPaths(paths)).toEqual(paths)
})

test('a path that would depend on the folder of the hook is refused', () => {
  expect(() => recordedPaths({ state: 'state' })).toThrow(/`--state` is not an absolute path/)
})
