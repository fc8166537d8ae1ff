import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const machine = {
  files: {
    '/w/.env': 'DATABASE_URL=postgres://u:p@h/x\nMODE="a"\n',
    '/w/.env.example': 'MODE=a\n',
    '/w/a.js': '',
    '/w/package.json': '{"devDependencies":{"dotenv-cli":"7"}}',
    '/w/pyproject.toml': '[project]\ndependencies = ["python-dotenv"]\n',
  },
}
const lines = (commandLine: string): readonly string[] => effectLines(commandLine, machine)

test.each([
  ['by an option of the interpreter', "node --env-file=.env -e 'console.log(process.env.MODE)'"],
  ['all that is worked out', "node --env-file=.env -p 'process.env.MODE'"],
  ['in a text', "node --env-file=.env -e 'console.log(`${process.env.MODE}`)'"],
  ['as JSON', "node --env-file=.env -e 'console.log(JSON.stringify({ a: process.env.MODE }))'"],
  ['under another name', "node --env-file=.env -e 'const m = process.env.MODE; console.log(m)'"],
  ['taken apart', "node --env-file=.env -e 'const { MODE } = process.env; console.log(MODE)'"],
  ['from a here-document', "node --env-file=.env - <<'E'\nconsole.log(\n  process.env['MODE'],\n)\nE"],
  ['by a wrapper', `uv run --env-file .env python -c "import os; print(os.environ['MODE'])"`],
  ['by code', `python3 -c "from dotenv import load_dotenv; import os; load_dotenv(); print(f\\"{os.getenv('MODE')}\\")"`],
  ['by code that names it', `python3 -c "from dotenv import load_dotenv; import os; load_dotenv('.env'); print(os.getenv('MODE', ''))"`],
  ['for a program that prints it', 'npx dotenv -e .env -- printenv MODE'],
  ['by itself', 'npx dotenvx run -- printenv MODE'],
  ['for all that an environment runs', 'pipenv run printenv MODE'],
  ['for recipes', "printf 'set dotenv-load\\na:\\n    echo $MODE\\n' > justfile; just a"],
  ['for tasks', "printf \"version: '3'\\ndotenv: ['.env']\\ntasks:\\n  a: echo \\$MODE\\n\" > Taskfile.yml; task a"],
  ['for a shell', "npx env-cmd -f .env sh -c 'echo $MODE'"],
  ['unasked', "bun -e 'console.log(process.env.MODE)'"],
  ['in another language', `deno eval --env-file=.env 'console.log(Deno.env.get("MODE"))'`],
])('code shows a value of a file of secrets that is loaded %s', (_name, commandLine) => {
  expect(lines(commandLine)).toContain('read .env')
})

test.each([
  ['a program of the project gets it', 'node --env-file=.env a.js'],
  ['code of the project gets it', `node --env-file=.env -e "require('./a.js')"`],
  ['it is only there', "node --env-file=.env -e 'console.log(!!process.env.MODE, typeof process.env.MODE)'"],
  ['it is only there or not', `node --env-file=.env -e 'console.log(process.env.MODE ? "set" : "unset")'`],
  ['how long it is', "node --env-file=.env -e 'console.log(process.env.MODE.length)'"],
  ['it is handed to a program', "node --env-file=.env -e 'connect(process.env.MODE)'"],
  ['another variable', "node --env-file=.env -e 'console.log(process.env.HOME)'"],
  ['another variable of a shell', "npx env-cmd -f .env sh -c 'echo $OTHER'"],
  ['before it is loaded', 'echo $MODE; npx env-cmd -f .env node a.js'],
  ['an example', "node --env-file=.env.example -e 'console.log(process.env.MODE)'"],
])('no value is shown: %s', (_name, commandLine) => {
  expect(lines(commandLine)).not.toContain('read .env')
})

const shown = 'infra:secret environment variable DATABASE_URL'
test.each([
  ['printed', 'node -p process.env.DATABASE_URL', true],
  ['printed by Python', `python3 -c "import os; print(os.environ['DATABASE_URL'])"`, true],
  ['printed by Ruby', `ruby -e 'puts ENV["DATABASE_URL"]'`, true],
  ['printed by PHP', `php -r 'echo getenv("DATABASE_URL");'`, true],
  ['printed by Perl', `perl -e 'print $ENV{DATABASE_URL}'`, true],
  ['used', `node -e 'connect(process.env.DATABASE_URL)'`, false],
  ['asked for', `python3 -c "import os; print(os.environ.get('DATABASE_URL') is not None)"`, false],
  ['set on the line', 'DATABASE_URL=x node -p process.env.DATABASE_URL', false],
])('a variable that holds a secret, though its name is none, is %s', (_name, commandLine, isShown) => {
  expect(lines(commandLine).includes(shown)).toBe(isShown)
})
