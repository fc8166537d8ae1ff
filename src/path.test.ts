import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expandHome, isInside, normalise, resolvePath, resolveToolPath } from './path.ts'

test.each([
  ['/w', '/w', true],
  ['/w', '/w/a', true],
  ['/w', '/w//a/./b/', true],
  ['/', '/anything', true],
  ['/w', '/w-evil/a', false],
  ['/w', '/w/../etc', false],
  ['/w', '/w/..', false],
  ['/w', '/w/..a', true],
  ['/w', 'w/a', false],
  ['/w/', '/W/a', false],
])('isInside(%s, %s) is %s', (root, path, expected) => {
  expect(isInside(root, path)).toBe(expected)
})

test.each([
  ['//a', '/a'],
  ['/a//b///c/', '/a/b/c'],
  ['/../../x', '/x'],
  ['/', '/'],
])('normalise(%s)', (path, expected) => {
  expect(normalise(path)).toBe(expected)
})

test('resolvePath takes relative paths from the base', () => {
  expect(resolvePath('/w/a', '../b')).toBe('/w/b')
  expect(resolvePath('/w/a', '/b')).toBe('/b')
})

test.each([
  ['~', '/home/dev'],
  ['~/x', '/home/dev/x'],
  ['~dev/x', '/home/dev/x'],
  ['$HOME/x', '/home/dev/x'],
  ['${HOME}/x', '/home/dev/x'],
  ['~root/x', undefined],
  ['~+/x', undefined],
  ['$OLDPWD/x', undefined],
  ['routes/$slug.tsx', 'routes/$slug.tsx'],
  ['a~b', 'a~b'],
])('expandHome(%s)', (path, expected) => {
  expect(expandHome(path, '/home/dev')).toBe(expected)
})

describe('resolveToolPath', () => {
  const place = { cwd: '/home/dev/w', home: '/home/dev' }

  test.each([
    ['src/a.ts', '/home/dev/w/src/a.ts'],
    ['/home/dev/w//src///a.ts', '/home/dev/w/src/a.ts'],
    ['~/.bashrc', '/home/dev/.bashrc'],
    ['$HOME/.bashrc', '/home/dev/.bashrc'],
    ['file:///etc/hosts', '/etc/hosts'],
    ['file:/etc/hosts', '/etc/hosts'],
    ['file://localhost/etc/hosts', '/etc/hosts'],
    ['file:///home/dev/w/a%20b.ts', '/home/dev/w/a b.ts'],
    ['file:///home/dev/w/%2e%2e/x', '/home/dev/x'],
    ['//server/share/x', '/server/share/x'],
    ['docs/..hidden/file.md', '/home/dev/w/docs/..hidden/file.md'],
    ['app/[[...slug]]/page.tsx', '/home/dev/w/app/[[...slug]]/page.tsx'],
    ['app/routes/$slug.tsx', '/home/dev/w/app/routes/$slug.tsx'],
    ['app/%5Fprivate/page.tsx', '/home/dev/w/app/%5Fprivate/page.tsx'],
    ['src/…é.md', '/home/dev/w/src/…é.md'],
  ])('%s leads to one place', (raw, path) => {
    expect(resolveToolPath(raw, place)).toMatchObject({ path })
  })

  test.each([
    ['', 'empty'],
    ['/w\0/../x', 'NUL'],
    ['x'.repeat(5000), 'longer'],
  ])('malformed: %j', (raw, because) => {
    const found = resolveToolPath(raw, place)
    expect(found).toMatchObject({ invalid: expect.stringContaining(because) })
    expect(found).not.toHaveProperty('unclear')
  })

  test.each([
    ['src/%2e%2e/%2E%2E/x', 'percent'],
    ['src%2f..%2fx', 'percent'],
    ['src/%252e%252e/x', 'percent'],
    ['/home/dev/w∕..∕x', 'slash'],
    ['a⁄b', 'slash'],
    ['a＼b', 'slash'],
    ['．．/x', '`..`'],
    ['.. /x', '`..`'],
    ['.../x', '`..`'],
    ['C:\\Windows\\x', 'backslash'],
    ['c:/x', 'drive'],
    ['\\\\server\\share', 'backslash'],
    ['..\\..\\x', 'backslash'],
    ['http://x/y', 'URL'],
    ['file://evil/share/x', 'file URL'],
    ['file://../x', 'file URL'],
    ['file:relative', 'file URL'],
    ['file:///a%2f..%2fb', 'file URL'],
    ['~root/x', 'another user'],
    ['$XDG_CONFIG_HOME/x', 'variable'],
    ['src/${X}/y', 'variable'],
    ['%APPDATA%/x', 'substitution'],
    ['$(pwd)/x', 'substitution'],
    [' /etc/passwd', 'space'],
    ['.g\u200cit/config', 'invisible'],
    ['a\nb', 'control'],
  ])('unclear: %j', (raw, because) => {
    expect(resolveToolPath(raw, place)).toMatchObject({ invalid: expect.stringContaining(because), unclear: true })
  })

  test('a climb through a folder that may be a link keeps the physical path', () => {
    expect(resolveToolPath('link/../x', place)).toEqual({ path: '/home/dev/w/x', physical: '/home/dev/w/link/../x' })
    expect(resolveToolPath('src/x', place)).toEqual({ path: '/home/dev/w/src/x' })
  })

  test('never throws, and a path is always absolute and normal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        const found = resolveToolPath(raw, place)
        if ('path' in found) expect(found.path).toBe(normalise(found.path))
      }),
    )
  })
})
