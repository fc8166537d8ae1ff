import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A small repository to decide calls in. */
export function makeProject(): { readonly project: string; readonly home: string; remove(): void } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'automode-bench-project-')))
  const project = join(folder, 'home/work/shop')
  const files: Readonly<Record<string, string>> = {
    'package.json': JSON.stringify({
      name: 'shop',
      scripts: { test: 'vitest run', build: 'tsc -p .', lint: 'eslint src' },
      devDependencies: { vitest: '4', typescript: '7', eslint: '9' },
    }),
    'src/cart/total.ts': 'export const total = 0\n',
    '.gitignore': 'dist\nnode_modules\n',
    'dist/total.js': '',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, name)), { recursive: true })
    writeFileSync(join(project, name), text)
  }
  const git = (...words: readonly string[]) =>
    spawnSync('git', ['-C', project, '-c', 'user.name=b', '-c', 'user.email=b@example.com', ...words], { stdio: 'ignore' })
  git('init', '-q', '-b', 'feature/x')
  git('add', '.')
  git('commit', '-qm', 'start')
  return { project, home: join(folder, 'home'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
