import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Project, throwawayProject } from './project.ts'

let project: Project
beforeAll(() => {
  project = throwawayProject()
  mkdirSync(join(project.home, 'other/inner'), { recursive: true })
  writeFileSync(join(project.home, 'other/precious.txt'), 'x')
  symlinkSync(join(project.home, 'other/inner'), join(project.root, 'out'))
  symlinkSync('/etc', join(project.root, 'machine'))
  symlinkSync(join(project.home, 'other/later'), join(project.root, 'leads-nowhere'))
})
afterAll(() => project.remove())

// `..` after a link goes up from where the link leads, whatever the path looks like
test.each([
  ['a delete', 'rm -rf out/../precious.txt', 'not allow'],
  ['a delete from inside', 'cd out && rm -rf ../precious.txt', 'not allow'],
  ['a write', 'echo x > out/../precious.txt', 'not allow'],
  ['a read of a key', 'cat out/../../.ssh/id_rsa', 'deny'],
  ['a read of a key from inside', 'cd out; cat ../../.ssh/id_rsa', 'deny'],
  ['a folder entered by where it is', 'cd -P out && cd .. && rm precious.txt', 'not allow'],
  ['a link made in the line', 'ln -s ~/other/inner l; rm l/../precious.txt', 'not allow'],
  ['a slash behind a link means its folder', 'rm -rf machine/', 'deny'],
  ['a pattern of folders finds links to them', 'rm -rf m*e/', 'deny'],
  ['the link alone', 'rm -rf machine', 'not allow'],
  ['through the link itself', 'rm -rf out/x', 'not allow'],
  ['a new link lies in the folder of its name', 'ln -s src data; rm data/users.db', 'not allow'],
  ['a file stays where a link of its name is refused', 'ln -s a.txt draft.md; echo x > draft.md', 'not allow'],
  ['a link put in place of a file', 'rm a.txt; ln -s ~/.ssh/id_rsa a.txt; cat a.txt', 'deny'],
  ['a link put into the folder of its name', 'ln a.txt out', 'not allow'],
  ['a link in place of a link', 'ln -sfn src out', 'allow'],
  ['a link that was moved', 'mv out moved && touch moved/x', 'not allow'],
  ['files made in all folders', 'for d in *; do touch "$d/made"; done', 'not allow'],
  ['files made in some folders', 'for d in s*; do touch "$d/made"; done', 'allow'],
  ['a database begun where a link leads', 'sqlite3 leads-nowhere "SELECT 1"', 'not allow'],
  ['a database begun outside', 'sqlite3 ~/other/new.db .tables', 'not allow'],
  ['a database read outside', 'sqlite3 ~/other/precious.txt .tables', 'allow'],
  ['tests beside where it leads', 'cd out && pytest ../tests', 'not allow'],
  ['a script that is not there behind it', 'sh out/run.sh', 'not allow'],
  ['a script that is not there in the workspace', 'sh src/run.sh', 'allow'],
  ['shells go up by the name', 'cd out && cd .. && rm a.txt', 'allow'],
  ['ordinary folders', 'rm src/../a.txt', 'allow'],
])('%s: %s', async (_name, command, expected) => {
  const { decision, effects } = await project.decide(command)
  expect(expected === 'not allow' ? decision !== 'allow' : decision === expected, `${decision}: ${effects.join('; ')}`).toBe(true)
})

test('a workspace that is opened by way of a link', async () => {
  const link = join(project.home, 'opened')
  symlinkSync(project.root, link)
  const { gate } = project
  const within = (command: string) => gate.decide({ tool: 'Bash', input: { command }, cwd: link, roots: [link] })
  expect(await within('pytest tests')).toMatchObject({ decision: 'allow' })
  expect(await within('pytest ../tests')).not.toMatchObject({ decision: 'allow' })
  expect(await within('pip install -e ../tests')).not.toMatchObject({ decision: 'allow' })
})
