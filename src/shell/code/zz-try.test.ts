import { test } from 'vitest'
import { readFileSync } from 'node:fs'
import { formatEffect } from '/work/main/src/effect.ts'
import { codeDrafts, scanCode } from '/work/main/src/shell/code/index.ts'
import { analyseShell } from '/work/main/src/shell/analyse-shell.ts'
import { fakeWorld } from '/work/main/src/shell/fake-world.ts'
test('x', () => {
  const [lang, file, mode] = (process.env.TRY ?? '').split(',')
  for (const code of readFileSync(file!, 'utf8').split('\n---\n')) {
    console.log('>>> ' + code.slice(0, 200) )
    if (lang === 'sh') console.log('   ', analyseShell(code, { world: fakeWorld({files: JSON.parse(process.env.FILES ?? '{}')}), cwd: '/w' }).effects.map(formatEffect))
    else {
      const q = { python: 'python3 -c', javascript: 'node -e', ruby: 'ruby -e', perl: 'perl -e', php: 'php -r' }[lang!]
      if (mode === 'scan') console.log('   ', JSON.stringify(scanCode(lang as never, code)))
      else console.log('   ', analyseShell(`${q} '${code.replaceAll("'", "'\\''")}'`, { world: fakeWorld(), cwd: '/w' }).effects.map(formatEffect))
    }
  }
})
