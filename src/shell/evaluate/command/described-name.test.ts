import { expect, test } from 'vitest'
import { describedName } from './described-name.ts'

test.each([
  ['as it is', 'gcc', 'gcc'],
  ['a version', 'gcc-12', 'gcc'],
  ['a version with parts', 'python3.13', 'python'],
  ['a machine', 'aarch64-linux-gnu-objdump', 'objdump'],
  ['a machine and a version', 'x86_64-linux-gnu-g++-13', 'g++'],
  ['a program of Windows', 'git.exe', 'git'],
  ['a number that is part of the name', 'frob2', 'frob2'],
  ['nobody knows it', 'frob-2', 'frob-2'],
  ['something else in front', 'my-rm', 'my-rm'],
])('%s', (_name, name, described) => {
  expect(describedName(name)).toBe(described)
})
