import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

test.each([
  ['a count shows no values', 'cat .env | grep -c =', ['read:names .env']],
  ['a quiet search shows no values', 'cat .env | grep -iq token', ['read:names .env']],
  ['key names only', 'cat .env | cut -d= -f1', ['read:names .env']],
  ['`-ec` is the pattern `c`, not a count', 'cat .env | grep -ec -', ['read .env']],
  ['`-fq` is a file of patterns', 'cat .env | grep -fq -', ['read .env']],
  ['the second field is the value', 'cat .env | cut -d= -f2', ['read .env']],
  ['lines picked on the way stay lines', "cat .env | grep -v '^#' | sort | sed '/^$/d' | cut -d= -f1", ['read:names .env']],
  ['values cut off', 'cat .env | sed "s/=.*//"', ['read:names .env']],
  ['names printed alone', "sed -n 's/^\\([A-Z_]*\\)=.*/\\1/p' .env", ['read:names .env']],
  ['names printed beside lines without one', "sed 's/^\\([A-Z_]*\\)=.*/\\1/p' .env", ['read .env']],
  ['signs among the names', "sed -nE 's/^([A-Z=]+)=.*/\\1/p' .env", ['read .env']],
  ['a count by a name in two parts', 'cat .env | w"c" -l', ['read:names .env']],
  ['files in braces', 'cat {.env,a} | wc -l', ['read .env']],
  ['a count with a word only known at run time', 'cat .env | wc -l "$X"', ['read .env']],
  ['values masked', "grep TOKEN .env | sed 's/=.*/=<hidden>/'", ['read:names .env']],
  ['the first field', "cat .env | awk -F= '{print $1}'", ['read:names .env']],
  ['files found by a pattern', 'cat .env* | wc -l', ['read:names .env*']],
  ['signs were changed on the way', 'cat .env | tr = : | cut -d= -f1', ['read .env']],
  ['matches are no lines', "grep -oP '(?<==).*' .env | cut -d= -f1", ['read .env']],
  ['an option in braces', 'cat .env | cut -d= -f1 {--complement,-}', ['read .env']],
  ['an option in a variable', 'x=--complement; cat .env | cut -d= -f1 $x', ['read .env']],
  ['a function of that name', 'wc() { cat; }; cat .env | wc -l', ['read .env']],
  ['an alias of that name', 'alias wc=cat; cat .env | wc -l', ['read .env']],
  ['shown beside the pipe', "sh -c 'cat .env >&2' | wc -l", ['read .env']],
  ['shown beside the pipe by a redirection', 'cat .env >&2 | wc -l', ['read .env']],
  ['shown beside the pipe by a substitution', 'cat < <(cat .env >&2) | wc -l', ['read .env']],
  ['shown beside the pipe in front of it', 'X=$(cat .env >&2) cat a | wc -l', ['read .env']],
  ['copied beside the pipe', 'cat .env | tee b | wc -l', ['read .env']],
  ['copied, not printed', 'cp .env b | wc -l', ['read .env']],
  ['a count of what a redirection opens', 'wc -l < .env', ['read:names .env']],
  ['key names of what a redirection opens', 'cut -d= -f1 < .env', ['read:names .env']],
  ['shown as it is by what a redirection opens', 'sort < .env', ['read .env']],
  ['a redirection beside one that runs something', 'wc -l < .env < <(cat .env >&2)', ['read .env']],
  ['a variable by its name, in a file that keeps secrets', "cat .env | grep '^PORT='", ['read .env']],
  ['a script of its own beside', "sed -f a.sed -e 's/=.*//' .env", ['read .env']],
])('%s', (_name, commandLine, expected) => {
  expect(effectLines(commandLine).filter((line) => line.includes('.env'))).toEqual(expected)
})

test.each([
  ['a key has lines without a sign', 'cat ~/.ssh/id_rsa | cut -d= -f1', ['read ~/.ssh/id_rsa']],
  ['a count of a key', 'cat ~/.ssh/id_rsa | wc -l', ['read:names ~/.ssh/id_rsa']],
  ['the names of the environment', 'env | sort | cut -d= -f1', []],
  ['the names of the shell’s variables', 'declare -p | cut -d= -f1', []],
  ['variables by their names', "env | grep -E '^(PATH|HOME)=' | tr : '\\n'", []],
  ['a variable by a name that no secret has', 'env | sort | grep PATH', []],
  ['a variable of any name that holds these letters', 'env | grep -i path', ['infra:secret environment']],
  ['all variables that begin so', "env | grep '^NODE'", ['infra:secret environment']],
  ['a secret by its name', "env | grep '^API_TOKEN='", ['infra:secret environment']],
  ['a variable and the lines around it', "env | grep -A5 '^PATH='", ['infra:secret environment']],
  ['all variables but one', "env | grep -v '^PATH='", ['infra:secret environment']],
  ['a single variable is all value', 'printenv API_TOKEN | cut -d= -f1', ['infra:secret API_TOKEN']],
  ['a single variable, counted', 'printenv API_TOKEN | wc -c', ['infra:secret API_TOKEN']],
  ['the command that env runs is another', 'env sh -c env | cut -d= -f1', ['infra:secret environment']],
])('%s', (_name, commandLine, expected) => {
  expect(effectLines(commandLine)).toEqual(expected)
})
