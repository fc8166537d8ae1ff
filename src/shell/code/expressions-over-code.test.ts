import { expect, test } from 'vitest'
import { codeDrafts, scriptLosses } from './index.ts'

test('texts made to keep the expressions over code busy do not', () => {
  const started = performance.now()
  for (const part of [
    'tar ',
    '.delete(',
    'if x ',
    '"https://a.b/c" ',
    'crontab ssh ',
    '.exec("drop ',
    'host="a" ',
    '# ',
    'os.Create("a") http.Get( ',
    'boto3 .delete',
  ])
    for (const language of ['ruby', 'go', 'php', 'python'] as const) {
      codeDrafts(language, part.repeat(Math.floor(8000 / part.length)))
      scriptLosses(language, part.repeat(Math.floor(60_000 / part.length)))
    }
  expect(performance.now() - started).toBeLessThan(10_000)
})
