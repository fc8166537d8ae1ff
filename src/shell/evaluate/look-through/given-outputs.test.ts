import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const files = {
  '/w/a.rb': 'puts 1\n',
  '/w/a.py': 'print(1)\n',
  '/w/go.mod': 'module x\n',
  '/w/cmd/a/main.go': 'package main\nfunc main() {}\n',
}

test.each([
  ['ruby a.rb -o ../x', ['write:output /x']],
  ['ruby a.rb --out-dir=/srv/x', ['write:output /srv/x']],
  ['go run ./cmd/a -out /etc/hosts', ['write:output /etc/hosts']],
  ['java -jar app.jar --output ~/x', ['write:output ~/x']],
  ['ruby a.rb -o x', []],
  ['ruby a.rb --outline ../x', []],
  ['ruby a.rb -o --force', []],
  // of these it is seen what they do
  ['python3 a.py -o ../x', []],
])('places outside that a program of the project is told to write to: %s', (line, expected) => {
  expect(effectLines(line, { files }).filter((one) => one.startsWith('write'))).toEqual(expected)
})
