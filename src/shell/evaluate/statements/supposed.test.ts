import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const effectsOf = (script: string, call = 'bash x.sh'): readonly string[] => effectLines(call, { files: { '/w/x.sh': script } })

test.each([
  ['a test of text', '[ -n "${MODE:-}" ] && rm /etc/x'],
  ['its other branch', '[ -z "${MODE:-}" ] || rm /etc/x'],
  ['a condition', 'if [ "${MODE:-dry}" = real ]; then rm /etc/x; fi'],
  ['a test of bash', '[[ "${MODE:-}" = 1 ]] && rm /etc/x'],
  ['a number', '[ "${COUNT:-0}" -gt 1 ] && rm /etc/x'],
  ['arithmetic', 'N=${COUNT:-0}; if (( N > 1 )); then rm /etc/x; fi'],
  ['a script that ends before', '[ -n "${MODE:-}" ] || exit 0\nrm /etc/x'],
  ['a case', 'case "${MODE:-dry}" in dry) exit 0;; esac\nrm /etc/x'],
  ['another variable', 'A=${MODE:-}; [ -z "$A" ] || rm /etc/x'],
  ['a part of a word', '[ "is-${MODE:-dry}" = is-dry ] || rm /etc/x'],
  ['a default that is assigned', ': "${MODE:=}"\n[ -z "$MODE" ] || rm /etc/x'],
  ['a parameter of a function', 'f() { [ -z "$1" ] && return; rm /etc/x; }\nf "${MODE:-}"'],
  ['a list that is empty by default', 'for f in ${FILES:-}; do rm /etc/x; done'],
  ['a command that only shows by default', '${RUN:-echo} rm /etc/x'],
])('what a default stands in for may be anything to a question: %s', (_name, script) => {
  expect(effectsOf(script)).toContain('delete /etc/x')
})

test.each([
  ['as a value', 'rm -rf "${OUT:-dist}"', 'bash x.sh', ['delete dist']],
  ['as part of one', 'OUT=${OUT:-dist}; rm -rf "$OUT/a"', 'bash x.sh', ['delete dist/a']],
  ['in sums', 'P=${PORT:-1}; curl -s "localhost:$((P + 1))"', 'bash x.sh', ['connect:get localhost:2']],
  ['what the line gives is known', '[ "${MODE:-dry}" = real ] && rm a', 'MODE=dry bash x.sh', []],
  ['what the caller gives is known', '[ "${1:-dry}" = real ] && rm a', 'bash x.sh dry', []],
])('a default is taken otherwise: %s', (_name, script, call, expected) => {
  expect(effectsOf(script, call).filter((effect) => !/^(?:execute|read)/.test(effect))).toEqual(expected)
})
