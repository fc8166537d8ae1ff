import { expect, test } from 'vitest'
import { globsOf, inEitherCase } from './_name-patterns.ts'

test.each([
  ['__pycache__', ['*__pycache__*']],
  ['^__pycache__$', ['__pycache__']],
  ['\\.pyc$', ['*.pyc']],
  ['^(dist|build)$', ['dist', 'build']],
  ['\\.(?:pyc|pyo)$', ['*.pyc', '*.pyo']],
  ['^test_.*\\.tsx?$', ['test_*.tsx', 'test_*.ts']],
  ['a|^b$', ['*a*', 'b']],
  ['[ab].c+', ['*[ab]?c*']],
  ['', ['*']],
  ['.', ['*?*']],
  ['x\\[1\\]', ['*x?1?*']],
  ['(^a|b)', undefined],
  ['a$b', undefined],
  ['a{2}', undefined],
  ['\\d', undefined],
  ['(?i)a', undefined],
  ['(a', undefined],
  ['a)', undefined],
  ['[^a]', undefined],
  ['(a|b)(c|d)(e|f)(g|h)(i|j)', undefined],
])('the names that %s finds', (expression, expected) => {
  expect(globsOf(expression)).toEqual(expected)
})

test.each([
  ['.*/\\(dist\\|build\\)', true, ['*/dist', '*/build']],
  ['.*\\.pyc', true, ['*.pyc']],
  ['.*/(dist|build)', false, ['*/dist', '*/build']],
])('the paths that all of %s matches', (expression, emacs, expected) => {
  expect(globsOf(expression, { whole: true, emacs })).toEqual(expected)
})

test('names in either case', () => {
  expect(inEitherCase('*.p[yY]c_1')).toBe('*.[pP][yY][cC]_1')
})
