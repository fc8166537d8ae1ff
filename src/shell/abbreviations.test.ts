import { expect, test } from 'vitest'
import { effectLines } from './testing/effect-lines.ts'

test.each([
  ['a beginning that only one option has', 'rm --rec --forc a', ['delete a']],
  ['one letter is enough', 'sort --u a -o b', ['write b', 'read a']],
  ['the value belongs to it', 'wget --output-doc=b http://example.com/a', ['connect:get http://example.com/a', 'write b']],
  ['in a subcommand', 'git commit --amen --no-edit', effectLines('git commit --amend --no-edit')],
  ['of a wrapper', 'timeout --sig KILL 5 rm a', ['delete a']],
  ['of a spec that reads its own words', 'tar --extr --file a.tar', ['read a.tar', 'write .']],
  ['a beginning that two options share', 'cut --o a', ['unknown: option `--o` of `cut` is not described', 'read a']],
  ['dashes alone are no beginning', 'rev --=a', ['unknown: option `--` of `rev` is not described']],
])('%s', (_name, commandLine, expected) => {
  expect(effectLines(commandLine)).toEqual(expected)
})

test.each([
  ['a program that is not known to abbreviate', 'docker run --privil alpine', '--privil'],
  ['its subcommands neither', 'kubectl delete pod a --dry-ru', '--dry-ru'],
  ['a wrapper of another family', "hyperfine --pre 'rm a' 'cat a'", '--pre'],
])('%s', (_name, commandLine, option) => {
  expect(effectLines(commandLine).join('\n')).toMatch(`unknown: option \`${option}\``)
})
