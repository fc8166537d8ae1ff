import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, privilege, read, unknown, write } from '../../command-spec.ts'
import { show, textOf, type Word } from '../../value.ts'
import { lendsRights } from '../../modes.ts'
import { table } from '../_table.ts'

const deep = ({ has }: Args) => (has('-R') ? ({ recursive: true } as const) : {})

/** The first operand says what to set, unless `--reference` does. */
const targets = ({ operands, has }: Args): readonly Word[] => (has('--reference') ? operands : operands.slice(1))

const changesOwner = (args: Args): readonly Draft[] => targets(args).map((target) => write(target, 'owner', deep(args)))

const ownerOptions = table({
  flag: '-c --changes, -f --silent --quiet, -h --no-dereference, --dereference, -H, -L, -n, -P, -R --recursive, -v --verbose, -x, --preserve-root, --no-preserve-root',
  value: '--from',
  reads: '--reference',
})

export default [
  defineCommand({
    name: 'chmod',
    aliases: ['gchmod'],
    about: 'change modes',
    abbreviates: true,
    options: table({
      flag: '-c --changes, -f --silent --quiet, -h --no-dereference, --dereference, -H, -L, -P, -R --recursive, -v --verbose, --preserve-root, --no-preserve-root, -E, -C, -N',
      // a mode that takes rights away looks like options: `chmod -x file`
      'value?': '-r, -w, -x, -X, -s, -t, -u, -g, -o',
      reads: '--reference',
    }),
    effects: (args) => {
      const takesAway = args.has('-r', '-w', '-x', '-X', '-s', '-t', '-u', '-g', '-o')
      const [mode] = args.operands
      const files = takesAway ? args.operands : targets(args)
      if (!takesAway && mode && textOf(mode) === undefined) return [unknown('the mode is only known at run time')]
      const text = takesAway || !mode || args.has('--reference') ? undefined : show(mode)
      const lent = lendsRights(text)
      // the rights of a program that runs as somebody else would be taken over with the rest
      const borrowed = args.has('--reference') ? [unknown('takes over the rights of another file')] : []
      return files.flatMap((file): readonly Draft[] => [
        ...borrowed,
        write(file, 'mode', { ...deep(args), ...(text ? { detail: { mode: text } } : {}) }),
        ...(lent ? [privilege(lent, file)] : []),
      ])
    },
    examples: [
      ['chmod +x run.sh', 'write:mode run.sh'],
      ['chmod -x run.sh', 'write:mode run.sh'],
      ['chmod -R 755 bin', 'write:mode bin'],
      ['chmod u+s /bin/bash', 'write:mode /bin/bash', 'privilege:setuid /bin/bash'],
      ['chmod 4755 tool', 'write:mode tool', 'privilege:setuid tool'],
      // on a folder: what is made there belongs to its group
      ['chmod g+s shared', 'write:mode shared', 'privilege:setgid shared'],
      ['chmod 2775 shared', 'write:mode shared', 'privilege:setgid shared'],
      ['chmod g+s,u+s tool', 'write:mode tool', 'privilege:setuid tool'],
      ['chmod -s run.sh', 'write:mode run.sh'],
      ['chmod -w run.sh', 'write:mode run.sh'],
      ['chmod -r run.sh', 'write:mode run.sh'],
      ['chmod --reference=a b', 'read a', 'unknown: takes over the rights of another file', 'write:mode b'],
      ['chmod --all x', 'unknown: option `--all` of `chmod` is not described'],
    ],
  }),
  defineCommand({
    name: 'chown',
    aliases: ['chgrp', 'gchown'],
    about: 'change owner or group',
    abbreviates: true,
    options: ownerOptions,
    effects: changesOwner,
    examples: [
      ['chown -R dev:dev src', 'write:owner src'],
      ['chown -R dev:dev src --reference /opt/a', 'read /opt/a', 'write:owner dev:dev', 'write:owner src'],
      ['chgrp -R staff /etc', 'write:owner /etc'],
      ['chown --all x y', 'unknown: option `--all` of `chown` is not described', 'write:owner y'],
    ],
  }),
  defineCommand({
    name: 'chcon',
    about: 'change security contexts',
    abbreviates: true,
    options: table({
      flag: '--dereference, -h --no-dereference, --preserve-root, --no-preserve-root, -R --recursive, -H, -L, -P, -v --verbose',
      value: '-t --type -u --user -r --role -l --range',
      reads: '--reference',
    }),
    // without a part of it named by an option the first operand is the whole context
    effects: (args) =>
      (args.has('-t', '--reference') ? args.operands : args.operands.slice(1)).map((file) => write(file, 'owner', deep(args))),
    examples: [
      ['chcon -t httpd_sys_content_t public', 'write:owner public'],
      ['chcon -R system_u:object_r:etc_t:s0 /etc', 'write:owner /etc'],
      ['chcon -t httpd_sys_content_t public --reference /opt/a', 'read /opt/a', 'write:owner public'],
      ['chcon --all x y', 'unknown: option `--all` of `chcon` is not described', 'write:owner y'],
    ],
  }),
  defineCommand({
    name: 'chattr',
    aliases: ['chflags'],
    about: 'change attributes of files',
    options: table({
      flag: '-R, -V, -f, -H, -L, -P, -h, -v, -x, -i, -a, -A, -c, -d, -D, -e, -E, -F, -j, -m, -s, -S, -t, -T, -u, -C',
      value: '-p',
    }),
    // `-i` and the like take attributes away; then every operand is a file
    effects: (args) => {
      const first = args.text(0)
      const isMode = first !== undefined && (/^[+=]/.test(first) || (args.name === 'chflags' && !args.has('-i')))
      return (isMode ? args.operands.slice(1) : args.operands).map((file) => write(file, 'mode', deep(args)))
    },
    examples: [
      ['chattr +i a.txt', 'write:mode a.txt'],
      ['chattr -i /etc/passwd', 'write:mode /etc/passwd'],
      ['chflags -R nouchg data', 'write:mode data'],
      ['chattr --all a', 'unknown: option `--all` of `chattr` is not described', 'write:mode a'],
    ],
  }),
  defineCommand({
    name: 'setfacl',
    about: 'change access lists',
    abbreviates: true,
    options: table({
      flag: '-b --remove-all, -k --remove-default, -n --no-mask, --mask, -d --default, -R --recursive, -L --logical, -P --physical, --test',
      value: '-m --modify, -x --remove, --set',
      reads: '-M --modify-file, -X --remove-file, --set-file',
      unsafe: '--restore', // of files that a list names
    }),
    effects: (args) =>
      args.has('--test') ? args.operands.map((file) => read(file, 'names')) : args.operands.map((file) => write(file, 'mode', deep(args))),
    examples: [
      ['setfacl -m u:ann:rx data', 'write:mode data'],
      ['setfacl -R -b /etc', 'write:mode /etc'],
      [
        'setfacl -R -b /etc --modify-file /opt/a --remove-file /opt/b --set-file /opt/c',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'write:mode /etc',
      ],
      ['setfacl --restore=a', 'unknown: option `--restore` of `setfacl` can run or load anything'],
      ['setfacl --give x', 'unknown: option `--give` of `setfacl` is not described', 'write:mode x'],
    ],
  }),
]
