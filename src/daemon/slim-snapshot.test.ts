import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { slimSnapshot } from './slim-snapshot.ts'

const base = mkdtempSync(join(tmpdir(), 'automode-slim-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}
const short = (value: number): Buffer => long(value).subarray(0, 4)
const text = (value: string): Buffer => Buffer.concat([long(value.length), Buffer.from(value)])

const beginOf = (...checksums: readonly number[]): Buffer => {
  const heap = Buffer.concat([short(4), short(1), ...checksums.map(short), Buffer.from(process.versions.v8), Buffer.alloc(500, 3)])
  return Buffer.concat([Buffer.from('magic'), text('20.1.0'), short(heap.length), heap, text('template'), long(12), text('util')])
}
const begin = beginOf(7)
const needed = [text('zlib'), text('\0code')]
const code = [text('fs'), text('more'), ...needed, text('internal/main/repl'), text('')]
const whole = Buffer.concat([begin, long(3), ...code])

test.each([
  ['of the list at the end the needed modules are kept', whole, Buffer.concat([begin, long(1), ...needed])],
  [
    'so it is behind a heap with two checksums',
    Buffer.concat([beginOf(7, 9), long(3), ...code]),
    Buffer.concat([beginOf(7, 9), long(1), ...needed]),
  ],
  ['one that does not end with the file stays', Buffer.concat([whole, Buffer.from('x')]), undefined],
  ['one that is cut off stays', whole.subarray(0, -1), undefined],
  ['one that says it is longer stays', Buffer.concat([begin, long(4), ...code]), undefined],
  ['one of things that are no modules stays', Buffer.concat([begin, long(1), text('no name'), text('code')]), undefined],
  ['one that is empty stays', Buffer.concat([begin, long(0)]), undefined],
  ['a file of another V8 stays', Buffer.concat([Buffer.alloc(1000, 1), long(3), ...code]), undefined],
  ['an empty file stays', Buffer.alloc(0), undefined],
])('%s', (_name, before, after = before) => {
  const file = join(base, 'snapshot')
  writeFileSync(file, before)
  slimSnapshot(file)
  expect(readFileSync(file).equals(after)).toBe(true)
})
