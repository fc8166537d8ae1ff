import { expect, test } from 'vitest'
import { effectLines } from '../testing/effect-lines.ts'

const machine = {
  files: {
    '/w/package.json': '{"dependencies":{"del":"8","@aws-sdk/client-s3":"3","lodash":"4","ioredis":"5"}}',
    '/w/pyproject.toml': '[project]\ndependencies = ["somelib"]\n',
    '/w/src/db.js': '',
    '/w/src/text.js': '',
    '/w/app/__init__.py': '',
    '/w/app/db.py': '',
  },
}
const lines = (program: string, code: string): readonly string[] => effectLines(`${program} "${code}"`, machine)

test.each([
  ['deletes files', 'node -e', `require('del').sync(['/etc/**'])`, 'unknown: javascript module `del` acts beyond the project'],
  ['a service', 'node -e', `require('@aws-sdk/client-s3')`, 'unknown: javascript module `@aws-sdk/client-s3` acts beyond the project'],
  ['a method that empties', 'node -e', `new (require('ioredis'))().flushall()`, 'unknown: javascript `flushall` takes data away'],
  ['a function of the project', 'node -e', `require('./src/db').resetDatabase()`, 'which may destroy data'],
  ['one of Python', 'python3 -c', 'from app.db import reset_db; reset_db()', 'which may destroy data'],
  ['one of a library', 'python3 -c', 'import somelib; somelib.wipe(1)', 'which may destroy data'],
])('what a declared package or the project itself can do counts: %s', (_name, program, code, line) => {
  expect(lines(program, code)).toContainEqual(expect.stringContaining(line))
})

test.each([
  ['a package that computes', 'node -e', `require('lodash').chunk([1], 1)`],
  ['words about text', 'node -e', `console.log(require('./src/text').truncate('abc', 2))`],
  ['a version', 'node -e', `console.log(require('@aws-sdk/client-s3/package.json').version)`],
  ['two calls in a row, quoted', 'node -e', `require('lodash')('https://example.com')`],
])('stays project code: %s', (_name, program, code) => {
  expect(lines(program, code)).toEqual([expect.stringMatching(/^execute:project /)])
})
