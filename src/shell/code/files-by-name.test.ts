import { expect, test } from 'vitest'
import { effectLines } from '../testing/effect-lines.ts'

const dependencies = Object.fromEntries(
  'fs-extra graceful-fs shelljs zx execa rimraf sharp esbuild puppeteer csv-writer rollup ejs knex sequelize axios typescript'
    .split(' ')
    .map((name) => [name, '*']),
)
const machine = { files: { '/w/package.json': JSON.stringify({ dependencies }), '/w/a.md': 'one\n' } }
const node = (code: string): readonly string[] => effectLines(`node - <<'E'\n${code}\nE`, machine)

test.each([
  ['a member that says so', `require('fs-extra').outputJsonSync('/etc/x', {})`, 'write /etc/x'],
  ['a member of fs under another name', `require('graceful-fs').unlinkSync('/etc/x')`, 'delete /etc/x'],
  ['fs in a shell of its own', `require('zx').fs.removeSync('/etc/x')`, 'delete /etc/x'],
  ['a copy', `require('fs-extra').copySync('a.md', '/etc/x')`, 'write /etc/x'],
  ['a program by its name', `require('shelljs').mv('a.md', '/etc/x')`, 'write /etc/x'],
  ['what a program prints', `require('shelljs').cat('a.md').to('/etc/x')`, 'write /etc/x'],
  ['a folder deleted another way', `require('rimraf').native('/etc/x')`, 'delete /etc/x'],
  ['a shell that waits', 'require("execa").$.sync`rm -rf /etc/x`', 'delete /etc/x'],
  ['a text that stays one word of a command', 'const c = "rm -rf /etc/x"; require("zx").$`sh -c ${c}`', 'delete /etc/x'],
  ['a list that becomes words of a command', 'const c = ["-rf", "/etc/x"]; require("zx").$`rm ${c}`', 'delete /etc/x'],
  ['a picture', `require('sharp')('a.png').toFile('/etc/x')`, 'write /etc/x'],
  ['an option for the result', `require('esbuild').buildSync({ entryPoints: ['a.ts'], outfile: '/etc/x' })`, 'write /etc/x'],
  ['a page', `require('puppeteer').launch().then((b) => b.newPage()).then((p) => p.pdf({ path: '/etc/x' }))`, 'write /etc/x'],
  ['a writer', `require('csv-writer').createObjectCsvWriter({ path: '/etc/x', header: [] })`, 'write /etc/x'],
  ['a bundle', `require('rollup').rollup({}).then((b) => b.write({ file: '/etc/x' }))`, 'write /etc/x'],
  ['a member that deletes', `require('typescript').sys.deleteFile('/etc/x')`, 'delete /etc/x'],
  ['text written by a package', `require('sharp')('a.png').write('/etc/x.png')`, 'write /etc/x.png'],
  ['a member nobody described', `require('fs-extra').frob('a')`, 'unknown: javascript `fs-extra.frob` is not described'],
  ['a template', `require('ejs').render("<% process.exit() %>")`, 'unknown: javascript evaluates text'],
  ['rows', `require('knex')({})('t').del()`, 'unknown: javascript `del` takes data away'],
  ['tables', `require('sequelize').db.sync({ force: true })`, 'unknown: javascript `sync` takes data away'],
  ['a client', `require('axios').create({ baseURL: 'https://x.example' }).post('/a', {})`, 'connect:post https://x.example/a'],
])('a package changes files or data: %s', (_name, code, line) => {
  expect(node(code)).toContain(line)
})

test.each([
  ['a file edited', `const fs = require('fs-extra'); fs.writeFileSync('a.md', fs.readFileSync('a.md', 'utf8').trim())`, 'write:edit a.md'],
  ['a picture of the project', `require('sharp')('a.png').toFile('out.png')`, 'write out.png'],
])('stays what it is: %s', (_name, code, line) => {
  expect(node(code).filter((found) => !found.startsWith('execute:project') && !found.startsWith('read'))).toEqual([line])
})
