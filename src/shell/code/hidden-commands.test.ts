import { expect, test } from 'vitest'
import { effectLines } from '../testing/effect-lines.ts'

test.each([
  ['a function by a computed name', `php -r '("sys"."tem")("rm -rf /etc");'`],
  ['a function that is passed around', `ruby -e 'method(:system).call("rm -rf /etc")'`],
  ['by reflection', `node -e "Reflect.apply(require('child_process').execSync,null,['rm -rf /etc'])"`],
  ['by reference', `perl -e '&{"CORE::system"}("rm -rf /etc")'`],
  ['a list put together', `perl -e 'system(join " ","rm","-rf","/etc")'`],
  ['numbers of letters', `python3 -c "import os; os.system(''.join(map(chr,[114,109,32,45,114,102,32,47,101,116,99])))"`],
])('a command line in code that hides what it runs counts: %s', (_name, line) => {
  expect(effectLines(line)).toContain('delete /etc')
})

test.each([
  ['code that hides nothing', `python3 -c "print('rm -rf /etc')"`],
  ['a text that destroys nothing', `php -r '("str"."len")("rm -rf dist");'`],
])('not so: %s', (_name, line) => {
  expect(effectLines(line).filter((effect) => effect.startsWith('delete'))).toEqual([])
})
