import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallRequest } from '../../src/tool-call.ts'
import { type Project, throwawayProject } from './project.ts'

let project: Project
beforeAll(async () => {
  project = throwawayProject()
  // the first call pays for loading and compiling, not for its input
  for (const line of ['ls', 'for i in a b; do rm -rf "$i"; done', 'echo x | xargs rm', 'cat <<< a | sh']) await project.decide(line)
})
afterAll(() => project.remove())

const size = 16 * 1024
const fill = (text: string): string => text.repeat(Math.floor(size / text.length))
/** Far above the goal of 50 ms, which `npm run bench -- bounds` prints: a busy machine must not fail a test, a blow-up must. */
const blowUp = 1_000
const around = (open: string, inner: string, close: string, depth: number): string => `${open.repeat(depth)}${inner}${close.repeat(depth)}`

/** The best of up to three that took too long, without the questions to disk and git: a pause of the machine is no fault of the input. */
async function milliseconds(command: string, more: Partial<CallRequest> = {}, prepare?: (round: number) => void): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    prepare?.(round)
    const verdict = await project.gate.decide({ tool: 'Bash', input: { command }, cwd: project.root, roots: [project.root], ...more })
    times.push(verdict.ms - (verdict.facts_ms ?? 0))
    expect(['allow', 'ask', 'deny']).toContain(verdict.decision)
    if (Math.min(...times) < blowUp) break
  }
  return Math.min(...times)
}

test.each([
  ['many words', `echo ${fill('a ')}`],
  ['many paths to delete', `rm ${fill('a/b ')}`],
  ['many commands', fill('ls;')],
  [
    'many different commands',
    Array.from({ length: 1500 }, (_, index) => `rm f${index}`)
      .join(';')
      .slice(0, size - 10),
  ],
  ['many pipes', `ls ${fill('| cat ')}`],
  ['many branches', `true ${fill('&& X=a || X=b ')}`],
  ['many ifs', fill('if a; then X=1; else X=2; fi;')],
  ['many variables', Array.from({ length: 1200 }, (_, index) => `V${index}=${index}`).join(';')],
  ['values that double', `X=a;${fill('X=$X$X;')}echo $X`],
  ['braces', `echo ${'{a,b}'.repeat(60)}`],
  ['a long brace list', `rm {${fill('a,')}b}`],
  ['nested braces', `echo ${around('{a,', 'b', '}', 60)}`],
  ['nested substitutions', around('$(', 'ls', ')', 120)],
  ['nested substitutions in quotes', around('"$(', 'ls', ')"', 100)],
  ['nested subshells', around('(', 'ls', ')', 2000)],
  ['nested loops', around('while true; do X=$X$Y; ', 'ls', '; done', 100)],
  ['nested counted loops', around('for i in a b c d e f; do ', 'ls', '; done', 60)],
  [
    'nested functions',
    Array.from({ length: 200 }, (_, index) => `f${index}() { f${index + 1}; f${index + 1}; }`)
      .concat('f0')
      .join(';'),
  ],
  ['nested defaults', around('${X:-', 'a', '}', 60)],
  [
    'nested shells',
    Array.from({ length: 12 })
      .reduce<string>((text) => `sh -c '${text.replaceAll("'", "'\\''")}'`, 'ls')
      .slice(0, size),
  ],
  ['nested arithmetic', `echo $((${around('(', '1', ')', 2000)}))`],
  ['nested tests', `[[ ${around('( ', '-f a', ' )', 500)} ]]`],
  ['many here-documents', fill('cat <<E\na\nE\n')],
  ['a long here-document into a shell', `sh <<'E'\n${fill('ls;').slice(0, size - 50)}\nE`],
  ['many redirections', `ls ${fill('>a ')}`],
  ['many xargs operands', `echo ${fill('a ').slice(0, size - 50)} | xargs rm`],
  ['many globs', `rm ${fill('* ')}`],
  ['a long glob', `rm ${fill('*a')}`],
  ['a pattern that backtracks', `X=${'a'.repeat(3000)}b; echo \${X##${'*a'.repeat(300)}c}`],
  ['a replacement that backtracks', `X=${'a'.repeat(3000)}; echo \${X//${'*a'.repeat(100)}b/c}`],
  ['one long word', 'a'.repeat(size)],
  ['dollars', fill('$')],
  ['backquotes', fill('`')],
  ['quotes', fill('"')],
  ['parentheses', fill('(')],
  ['open braces', fill('${')],
  ['backslashes', fill('\\')],
  ['newlines', fill('\n')],
  ['inline python', `python3 -c '${fill('print((((1))));')}'`],
  ['deep inline python', `python3 -c '${around('(', '1', ')', 3000)}'`],
  ['inline javascript', `node -e '${fill('console.log([[1]]);')}'`],
  ['deep inline javascript', `node -e '${around('[', '1', ']', 3000)}'`],
  ['inline SQL', `psql -c '${fill('SELECT 1;')}'`],
  ['inline awk', `awk '${fill('{print $1}')}' f`],
  ['inline sed', `sed '${fill('s/a/b/;')}' f`],
  ['a long URL', `curl https://x.example/${'a%20'.repeat(3000)}`],
  ['an awk pattern without end', `awk '/[^${'][^][^'.repeat(40)}' f`],
  ['a ruby pattern without end', `ruby -e 'x =~ /\\${'[[\\[]\\'.repeat(40)}'`],
  [
    'a command in python that does not fit at its end',
    `python3 -c 'import subprocess; print(subprocess.check_output("git log -${' -e'.repeat(40)} !", shell=True))'`,
  ],
  ['a condition of PowerShell that does not fit at its end', `pwsh -Command 'ls | Where-Object { $_ -or U ${'\t-or\t\t'.repeat(40)}! }'`],
  ['colons in a path', `rm '${':$a'.repeat(5000)}/b'`],
])('stays bounded: %s', async (_name, command) => {
  expect(command.length).toBeLessThanOrEqual(size + 64)
  expect(await milliseconds(command)).toBeLessThan(blowUp)
})

test.each([
  ['MAKEFLAGS', 'rs'],
  ['GOFLAGS', '-p=0 '],
  ['NODE_OPTIONS', '--unhandled-rejections=a '],
  ['RUSTFLAGS', '-Alto=n '],
  ['CFLAGS', '-DD=b '],
  ['MAVEN_OPTS', '-Xw-Dsbt.ci=ub'],
])('stays bounded: an option that does not fit at the end of %s', async (name, option) => {
  expect(await milliseconds(`${name}='${option.repeat(40)}!' make`)).toBeLessThan(blowUp)
})

const heads = ['eval', 'bash -c', 'ssh a', 'find .', 'sort', 'ffmpeg', 'vim -c', 'sqlite3 a.db', "sh <<'E'\n", 'A=']
const repeated = ['?', '/*', '$', '*a', '? ', 'a = ', 'rm ', '- ', '0', '[[']
test.each(heads.flatMap((head) => repeated.map((text) => [head, text] as const)))('stays bounded: %s of many %j', async (head, text) => {
  expect(await milliseconds(`${head} ${fill(text).slice(0, size - 64)}`)).toBeLessThan(blowUp)
})

test('bounded and without an error: random text', async () => {
  const bytes = fc.uint8Array({ minLength: 0, maxLength: size }).map((list) => Buffer.from(list).toString('latin1'))
  const token = fc.constantFrom(
    'ls',
    'rm',
    '-rf',
    '/',
    '$X',
    '"',
    "'",
    '`',
    '$(',
    ')',
    '{',
    '}',
    '((',
    '))',
    '[[',
    ']]',
    ';',
    '&&',
    '||',
    '|',
    '&',
    '\n',
    '<',
    '>',
    '<<',
    'E',
    'if',
    'then',
    'fi',
    'for',
    'in',
    'do',
    'done',
    'case',
    'esac',
    'f()',
    '${',
    ':-',
    '*',
    '?',
    '[',
    ']',
    '\\',
    '=',
    '#',
    '!',
    '~',
    ' ',
    ' ',
    ' ',
  )
  const soup = fc.array(token, { maxLength: 3000 }).map((tokens) => tokens.join(''))
  await fc.assert(
    fc.asyncProperty(fc.oneof(bytes, soup, fc.string({ maxLength: 2000 })), async (command) => {
      expect(await milliseconds(command)).toBeLessThan(blowUp)
    }),
    { numRuns: 150 },
  )
}, 60_000)

/** A file of a project may be hostile, too, and is larger; some of these took seconds, others ended the process. */
const large = (text: string): string => text.repeat(Math.floor(60_000 / text.length))

test.each([
  ['Taskfile.yml', large('['), 'task x'],
  ['Taskfile.yml', large('? '), 'task x'],
  ['compose.yaml', large('- '), 'docker compose up -d'],
  ['compose.yaml', `a:\n${large('{')}`, 'docker compose up -d'],
  ['Makefile', `;:$${'()$($()$'.repeat(40)}=`, 'make x'],
  ['deno.json', large('\\"'), 'deno task x'],
  ['build.gradle', large('\n\t'), 'gradle test'],
  ['pom.xml', `${'<exec"'.repeat(5_000)}c${'"executable=""0'.repeat(2_000)}`, 'mvn test'],
  ['x.rb', large('not '), 'ruby x.rb'],
  ['x.rb', large('x.y = z\n'), 'ruby x.rb'],
  ['x.rb', large('def f(a) File.delete(a) end\n'), 'ruby x.rb'],
  ['x.pl', large('for my $f (@f) { unlink $f; }\n'), 'perl x.pl'],
  ['x.pl', large('$a='), 'perl x.pl'],
  ['x.pl', large('$'), 'perl x.pl'],
  ['x.awk', large('<<A\n'), 'awk -f x.awk a.txt'],
  ['x.sql', large('\n'), 'psql -f x.sql'],
  ['x.patch', large('\n'), 'git apply x.patch'],
  ['x.sh', large('rm\t-'), 'bash x.sh'],
  ['x.php', `<?php\n${large('array_map($f, $a);\n')}`, 'php x.php'],
  ['x.js', `const fs = require('fs')\n${'a += "x"\n'.repeat(3_000)}fs.rmSync(a)\n`, 'node x.js'],
  ['x.py', `import os\n${large('a = {"b": a}\n')}os.remove(a)\n`, 'python x.py'],
  ['y.py', `import os\n${large('a = os.path.join(a, a)\n')}os.remove(a)\n`, 'python y.py'],
  ['Makefile', `${large('a := $(a) $(a)\n')}x:\n\trm -rf $(a)\n`, 'make x'],
  ['build.rs', `fn main() {\n${large('let a = b; fs::remove_dir_all(a);\n')}}\n`, 'cargo build'],
])('stays bounded: a hostile %s', async (name, text, command) => {
  // what was found in a file is remembered: each round gets another one
  const prepare = (round: number): void => writeFileSync(join(project.root, name), `${text}${'\n'.repeat(round)}`)
  expect(await milliseconds(command, {}, prepare)).toBeLessThan(blowUp)
})

test.each([
  ['look at .o .', '* ..* .'],
  ['read only ', 'audit until '],
  ['stop ', 'consult before ever '],
  ['skip the', ' the and'],
  ["don't ", 'by ving '],
])('stays bounded: a person who says %s again and again', async (start, again) => {
  const content = `${start}${again.repeat(Math.floor(8_000 / again.length))}`
  expect(await milliseconds('git push', { transcript: [{ role: 'user', content }] })).toBeLessThan(blowUp)
})
