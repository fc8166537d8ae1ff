import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, execute, read, shell, unknown } from '../../command-spec.ts'
import { changesMeaning } from '../../settings.ts'
import { textOf } from '../../value.ts'
import { table } from '../_table.ts'

/** What zsh reads in its own way: lists, and letters behind a colon that cut a path. */
const ofZsh = /=\(|\$\w+(?:\[|:[a-zA-Z&])/

/** Why the text does not mean what it says here. */
function readOtherwise({ operands, has, values, name }: Args): readonly Draft[] {
  const setting = [...values('-o'), ...values('-O')].find((word) => changesMeaning.test(textOf(word) ?? 'posix'))
  const otherwise = /^t?csh$/.test(name) || has('-k', '-P') || (name === 'zsh' && ofZsh.test(textOf(operands[0]) ?? ''))
  return setting || otherwise ? [unknown(`\`${name}\` reads its text in another way`)] : []
}

const traces = ({ has, values }: Args): boolean => has('-x') || values('-o').some((word) => textOf(word) === 'xtrace')

function runs({ operands, has, hasStdin, name }: Args): readonly Draft[] {
  const [first, ...rest] = operands
  // `+x` takes an option back, `+n` even the one that only checks; options may follow it
  if (textOf(first)?.startsWith('+')) {
    const place = rest.findIndex((word) => /^-\w*c\w*$/.test(textOf(word) ?? ''))
    const text = place < 0 ? undefined : rest[place + 1]
    return [
      unknown(`option \`${textOf(first)}\` of \`${name}\` is not described`),
      ...(text ? [shell(text, [])] : []),
      ...(hasStdin ? [{ do: 'run-stdin', language: 'shell' } as const] : []),
    ]
  }
  // -n reads the script and runs nothing
  if (has('-n') && !has('-i')) return first && !has('-c') ? [read(first)] : []
  if (has('-c') && first) return [shell(first, rest)]
  if (first && !has('-s') && !['-', '/dev/stdin'].includes(textOf(first) ?? ''))
    // -v and -x show its lines
    return [...(has('-v', '-x') ? [read(first)] : []), { do: 'script', file: first, language: 'shell', parameters: rest }]
  return hasStdin
    ? [{ do: 'run-stdin', language: 'shell', parameters: has('-s') ? operands : rest, zero: name }]
    : [execute('arbitrary', name)]
}

export default [
  defineCommand({
    name: 'bash',
    aliases: ['sh', 'zsh', 'dash', 'ash', 'ksh', 'mksh', 'rbash', 'yash', 'ksh93', 'csh', 'tcsh'],
    about: 'run shell commands',
    style: 'posix',
    options: table({
      // -c takes the first operand as text; it is no value: `bash -c -e 'text'`
      flag: '-a, -b, -B, -c, -C, -e, -E, -f, -h, -H, -i, -k, -l, -m, -n, -p, -P, -r, -s, -t, -T, -u, -v, -x, -D, --login, --posix, --norc, --noprofile, --noediting, --verbose, --restricted, --dump-strings, --dump-po-strings, --debugger, --no-rcs, --no-globalrcs, --emulate',
      value: '-o, -O',
      unsafe: '--rcfile, --init-file', // run a file of the caller's choosing
    }),
    effects: (args) => [...readOtherwise(args), ...(traces(args) ? [{ do: 'trace' } as const] : []), ...runs(args)],
    examples: [
      ["bash -c 'rm a'", 'delete a'],
      ["bash -O nocaseglob -c 'rm A*'", 'unknown: `bash` reads its text in another way', 'delete A*'],
      ["zsh -c 'x=a/b; rm $x:h'", 'unknown: `zsh` reads its text in another way', 'delete a/b:h'],
      ["csh -c 'alias ls rm'", 'unknown: `csh` reads its text in another way'],
      ["bash -euo pipefail -c 'cat a; rm -rf /'", 'read a', 'delete /'],
      ['bash -n run.sh', 'read run.sh'],
      ["echo 'rm a' | sh", 'delete a'],
      ['bash', 'execute:arbitrary bash'],
      [
        'bash -s --init-file --rcfile x',
        'unknown: option `--init-file` of `bash` can run or load anything',
        'unknown: option `--rcfile` of `bash` can run or load anything',
        'execute:arbitrary bash',
      ],
      ["bash +e -c 'rm a'", 'unknown: option `+e` of `bash` is not described', 'delete a'],
      ["echo 'rm a' | bash -n +n", 'unknown: option `+n` of `bash` is not described', 'delete a'],
      ['bash --rcfile x', 'unknown: option `--rcfile` of `bash` can run or load anything', 'unknown: runs `x`, which is not there yet'],
    ],
  }),
  defineCommand({
    name: 'fish',
    about: 'run fish commands',
    style: 'posix',
    options: table({
      flag: '-i --interactive, -l --login, -n --no-execute, -N --no-config, -p, -P --private',
      value: '-f --features, -d --debug',
      runs: '-c --command, -C --init-command',
    }),
    effects: (args) => (args.has('-c') ? [] : runs(args)),
    examples: [
      ["fish -c 'rm a'", 'delete a'],
      ['fish', 'execute:arbitrary fish'],
      ['fish --zap', 'unknown: option `--zap` of `fish` is not described', 'execute:arbitrary fish'],
      ['fish --init-command /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace', 'execute:arbitrary fish'],
    ],
  }),
]
