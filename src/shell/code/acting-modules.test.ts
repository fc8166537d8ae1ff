import { expect, test } from 'vitest'
import { effectLines } from '../testing/effect-lines.ts'

const machine = {
  files: {
    '/w/package.json': '{"dependencies":{"del":"8","@aws-sdk/client-s3":"3","lodash":"4","ioredis":"5"}}',
    '/w/pyproject.toml': '[project]\ndependencies = ["somelib", "hydra-core", "keras", "gradio"]\n',
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
  ['what others can load from then on', 'python3 -c', `import somelib; somelib.load().push_to_hub('a/b')`, 'publish:release a/b'],
  ['a page for everyone', 'python3 -c', 'import gradio; gradio.Blocks().launch(share=True)', 'publish:deploy an application'],
  [
    'code of a model',
    'python3 -c',
    `import somelib; somelib.M.from_pretrained('a', trust_remote_code=True)`,
    'code that comes with a model',
  ],
])('what a declared package or the project itself can do counts: %s', (_name, program, code, line) => {
  expect(lines(program, code)).toContainEqual(expect.stringContaining(line))
})

test.each([
  ['a package that computes', 'node -e', `require('lodash').chunk([1], 1)`],
  ['words about text', 'node -e', `console.log(require('./src/text').truncate('abc', 2))`],
  ['a version', 'node -e', `console.log(require('@aws-sdk/client-s3/package.json').version)`],
  ['a module by another name than its package', 'python3 -c', 'import hydra; hydra.compose(1)'],
  ['a library that is partly described', 'python3 -c', 'import keras; keras.layers.Dense(1)'],
  ['what packages of packages bring', 'node -e', `require('semver').gt('1.0.1', '1.0.0')`],
  ['two calls in a row, quoted', 'node -e', `require('lodash')('https://example.com')`],
])('stays project code: %s', (_name, program, code) => {
  expect(lines(program, code)).toEqual([expect.stringMatching(/^execute:project /)])
})

test.each([
  ['which the project does not declare', 'import tensorflow; tensorflow.ones(1)', ['unknown: python `tensorflow.ones` is not described']],
  ['asked for its version only', 'import tensorflow; print(tensorflow.__version__)', []],
])('a library that is partly described: %s', (_name, code, expected) => {
  expect(lines('python3 -c', code)).toEqual(expected)
})
