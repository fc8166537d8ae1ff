import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const files = {
  '/w/build/JSON/PP.pm': 'unlink "a";\n1;\n',
  '/w/build/Own.pm': 'unlink "a";\n1;\n',
  '/w/build/json.rb': 'File.delete("a")\n',
  '/w/build/json.py': 'import os\nos.remove("a")\n',
  '/w/script.py': 'import json\n',
}

test.each([
  ['perl -Ibuild -MJSON::PP -e 1'],
  ['perl -Ibuild -MOwn -e 1'],
  ['perl -Mlib=build -MJSON::PP -e 1'],
  [`perl -e 'use lib "build"; use JSON::PP;'`],
  [`perl -e 'use lib qw(lib build); use JSON::PP;'`],
  ['PERL5LIB=lib:build perl -MJSON::PP -e 1'],
  ['ruby -Ibuild -rjson -e 1'],
  [`ruby -I lib:build -e 'require "json"'`],
  [`RUBYLIB=build ruby -e 'require "json"'`],
  [`PYTHONPATH=build python3 -c 'import json'`],
  [`python3 -c 'import sys; sys.path.insert(0, "build"); import json'`],
  ['PYTHONPATH=build python3 script.py'],
])('a library found in a folder that is searched first is looked through: %s', (line) => {
  expect(effectLines(line, { files })).toContain('delete a')
})

test.each([
  ['PERL5LIB=lib perl -MJSON::PP -e 1', []],
  ['ruby -rjson -e 1', []],
  [`perl -e 'use lib $x; use JSON::PP;'`, ['unknown: perl changes where modules come from']],
  [`perl -e 'use lib "/opt/x"; print 1'`, ['execute:project modules', 'unknown: runs `/opt/x`, which is not part of the workspace']],
])('nothing else is: %s', (line, expected) => {
  expect(effectLines(line, { files })).toEqual(expected)
})
