import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Language } from '../command-spec.ts'
import { codeDrafts, scanCode } from './index.ts'

const languages: readonly Language[] = [
  'python',
  'javascript',
  'ruby',
  'perl',
  'php',
  'lua',
  'r',
  'go',
  'go-generate',
  'rust',
  'compose',
  'powershell',
  'make',
  'awk',
  'sed',
  'jq',
]
const scraps = fc.constantFrom(
  'import os',
  'os.system("rm x")',
  'def f(x):\n  return f(x)',
  'f(f)',
  'x = [x]',
  'for a in b:',
  '{',
  '}',
  '(',
  ')',
  '"',
  "'",
  '`',
  '#{',
  '$(',
  '%w[',
  's/a/b/e',
  'class A',
  '=> ',
  'x += x',
  '...x',
  'require("fs")',
  '\n',
  ';',
  ' ',
  '=',
  '.',
  ',',
  'qq{',
  '<<X',
  '/*',
  '//',
  '{{',
  ': ',
  '- ',
  '\\',
)

test.each(languages)('%s: any text gets an answer, quickly', (language) => {
  fc.assert(
    fc.property(fc.array(fc.oneof(scraps, fc.string({ maxLength: 8 })), { maxLength: 40 }), (parts) => {
      const text = parts.join('')
      const started = performance.now()
      expect(Array.isArray(codeDrafts(language, text))).toBe(true)
      expect(Array.isArray(scanCode(language, text))).toBe(true)
      expect(performance.now() - started).toBeLessThan(500)
    }),
    { numRuns: 150 },
  )
})

test('code that grows without end is given up on', () => {
  const drafts = codeDrafts(
    'python',
    `x = "a"\n${Array.from({ length: 200 }, (_, index) => `def f${index}(a): return f${(index + 1) % 200}(a + "x") + x\nx = f${index}(x)`).join('\n')}\nopen(x, "w")`,
  )
  expect(drafts).toContainEqual(expect.objectContaining({ kind: 'unknown' }))
})
