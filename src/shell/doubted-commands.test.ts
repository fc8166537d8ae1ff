import { expect, test } from 'vitest'
import { effectLines } from './testing/effect-lines.ts'

test.each([
  ['an option that says that it runs something', "helm frob --hook='rm b'"],
  ['the same with the value behind it', "git send-email --smtp-server 'rm b' a.patch"],
  ['in words of its own', 'just --command rm b'],
  ['an option that can run anything', "nginx -g 'rm b'"],
  ['code of another language', `rake -e 'sh "rm b"'`],
  ['a setting of its own', "apt-get -o DPkg::Pre-Invoke::='rm b' update"],
  ['the same in quotes', `cargo --config 'build.rustc-wrapper="rm b"' build`],
  ['a subcommand that says so', "helm exec a 'rm b'"],
])('what an option hands on that is not described counts beside the unknown: %s', (_name, commandLine) => {
  const lines = effectLines(commandLine)
  expect(lines).toContain('delete b')
  expect(lines.some((line) => line.startsWith('unknown:'))).toBe(true)
})

test.each([
  ['an option of another name', "gh pr create --frob 'rm b'"],
  ['a word that is no command', 'just --command a b'],
])('what may be data is not taken for a command: %s', (_name, commandLine) => {
  expect(effectLines(commandLine)).not.toContain('delete b')
})
