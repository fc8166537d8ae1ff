import {
  defineCommand,
  type Draft,
  execute,
  nothing,
  persist,
  privilege,
  read,
  removeTree,
  run,
  unknown,
  write,
} from '../../command-spec.ts'
import { join, knownPrefix, literal, show, textOf } from '../../value.ts'
import { table } from '../_table.ts'
import { commandAmong } from '../_spawned.ts'

const adminGroup = /(?:^|,)(?:sudo|wheel|admin|root|docker|lxd|disk|shadow)(?:,|$)/

/** Puts somebody into a group that rules the machine, makes a second root, or sets the password of the first. */
const makesAdmin = (name: string, texts: readonly string[]): boolean =>
  (/^(?:usermod|useradd|adduser|addgroup|gpasswd|dseditgroup|groupmod)$/.test(name) && texts.some((text) => adminGroup.test(text))) ||
  (/^user(?:add|mod)$/.test(name) && texts.some((text, index) => text === '0' && /^-\w*u$|^--uid$/.test(texts[index - 1] ?? ''))) ||
  (name === 'passwd' && texts.includes('root')) ||
  (name === 'dscl' && texts.some((text) => /^\/Groups\/(?:admin|wheel)$/i.test(text))) ||
  (name === 'sysadminctl' && texts.some((text) => /^-{1,2}admin$/.test(text))) ||
  name === 'dsenableroot' ||
  name === 'chpasswd'

export default [
  defineCommand({
    name: 'useradd',
    aliases: [
      'adduser',
      'usermod',
      'userdel',
      'deluser',
      'groupadd',
      'groupdel',
      'groupmod',
      'addgroup',
      'delgroup',
      'gpasswd',
      'newgrp',
      'passwd',
      'chpasswd',
      'chage',
      'chsh',
      'chfn',
      'vipw',
      'vigr',
      'newusers',
      'faillock',
      'smbpasswd',
      'dscl',
      'dseditgroup',
      'sysadminctl',
      'dsenableroot',
      'pwpolicy',
      'pw',
      'pwconv',
      'grpconv',
    ],
    about: 'change users, groups and passwords',
    style: 'raw',
    options: table({
      flag: `-S --status, -l --list, -a --all, -list, -read, -search, -readall, -m --create-home, -r --remove --system, -G --groups, -aG, -g --gid, -s --shell, -d --home, -u --uid, -c --comment, -M, -N, -o, -p --password, -e
        --expiredate, -f, -k, -L --lock, -U --unlock, -append, -create, -delete, -passwd, -plist, -raw, -url, -D, -E, -I, -W, -h --help, -n, -t, -P, -i, -q, --stdin, --remove-*, --disabled-password, --gecos, --ingroup, -x, -merge, -change, -T, -v, -F, -A`,
    }),
    effects: ({ words, name, hasStdin }) => {
      const texts = words.map((word) => textOf(word) ?? '?')
      if (name === 'dscl' && texts.some((text) => /^-?(?:read|list|search|readall|ls|cat)$/i.test(text))) return nothing
      if ((name === 'passwd' && texts[0] === '-S') || (name === 'chage' && texts[0] === '-l')) return nothing
      // the tools of a Mac, and of BSD, do not know it
      if (texts.includes('--help') && !/^(?:ds|sysadminctl|pw)/.test(name)) return nothing
      if (name === 'pwpolicy' && /^-?-?get/.test(texts[0] ?? '') && texts.length === 1) return nothing
      if (name === 'chsh' && texts.length === 1 && /^(?:-l|--list-shells)$/.test(texts[0] ?? '')) return nothing
      if (name === 'dseditgroup' && texts.includes('read')) return nothing
      const takesHome = /^(?:userdel|deluser)$/.test(name) && texts.some((text) => /^(?:-\w*r\w*|--remove(?:-\w+)*)$/.test(text))
      const gone = takesHome
        ? words.filter((word) => !knownPrefix(word).startsWith('-')).map((user) => removeTree(join(literal('/home/'), user)))
        : []
      // it opens a shell
      const fed: readonly Draft[] = name === 'newgrp' && hasStdin ? [{ do: 'run-stdin', language: 'shell' }] : []
      return [privilege(makesAdmin(name, texts) ? 'grant-admin' : 'user', name), ...gone, ...fed]
    },
    examples: [
      ['passwd -S ann --frob', 'unknown: option `--frob` of `passwd` is not described'],
      ['useradd -m evil', 'privilege:user useradd'],
      ['userdel -r ann', 'privilege:user userdel', 'delete /home/ann'],
      ['userdel ann', 'privilege:user userdel'],
      ["newgrp docker <<< 'rm a'", 'privilege:user newgrp', 'delete a'],
      ['passwd -S ann'],
      ['chsh -l'],
      ['chsh -s /bin/zsh', 'privilege:user chsh'],
      ['dscl . -list /Users'],
      ['dscl . -append /Groups/admin GroupMembership ann', 'privilege:grant-admin dscl'],
      ['sysadminctl -addUser ann -admin', 'privilege:grant-admin sysadminctl'],
      ['usermod -aG sudo ann', 'privilege:grant-admin usermod'],
    ],
  }),
  defineCommand({
    name: 'htpasswd',
    about: 'passwords for a web server',
    options: table({ flag: '-n, -c, -b, -i, -m, -B, -d, -s, -p, -5, -2, -v, -D', value: '-C, -r' }),
    // `-n` prints the line, `-v` only compares
    effects: ({ operands: [file], has }) => (has('-n') || !file ? nothing : [has('-v') ? read(file) : write(file, 'edit')]),
    examples: [
      ['htpasswd -nbB ann x'],
      ['htpasswd -b /opt/a ann x', 'write:edit /opt/a'],
      ['htpasswd -vb /opt/a ann x', 'read /opt/a'],
      ['htpasswd --frob', 'unknown: option `--frob` of `htpasswd` is not described'],
    ],
  }),
  defineCommand({
    name: 'visudo',
    about: 'edit the rules of sudo',
    abbreviates: true,
    options: table({ flag: '-c --check, -q --quiet, -s --strict, -O, -P', value: '-f --file, -x' }),
    effects: ({ has }) => (has('-c') ? nothing : [persist('sudoers', 'sudoers')]),
    examples: [
      ['visudo -c'],
      ['visudo', 'persist:sudoers sudoers'],
      ['visudo --zap', 'unknown: option `--zap` of `visudo` is not described', 'persist:sudoers sudoers'],
    ],
  }),
  defineCommand({
    name: 'setcap',
    about: 'give a program further rights',
    options: table({ flag: '-q, -v, -f', value: '-n', 'value?': '-r' }),
    // -v counts from where it stands
    effects: ({ operands, words }) => (textOf(words[0]) === '-v' ? nothing : [privilege('capability', operands.at(-1) ?? '')]),
    examples: [
      ['setcap cap_setuid+ep ./tool', 'privilege:capability ./tool'],
      ['setcap -v cap_setuid+ep ./tool'],
      ['setcap cap_setuid+ep ./tool -v', 'privilege:capability ./tool'],
      ['setcap --zap', 'unknown: option `--zap` of `setcap` is not described', 'privilege:capability'],
    ],
  }),
  defineCommand({
    name: 'getcap',
    aliases: ['capsh', 'getpcaps', 'pscap'],
    about: 'show rights of programs',
    options: table({ flag: '-n, -r, -v, --print' }),
    // whatever follows the options of `capsh` is for a shell
    effects: ({ operands, words, name }) =>
      name !== 'capsh'
        ? operands.map((operand) => read(operand, 'names'))
        : words.some((word) => ['--', '=='].includes(textOf(word) ?? '')) || operands.length > 0
          ? [run([literal('bash'), ...operands])]
          : nothing,
    examples: [
      ['getcap -r /usr', 'read:names /usr'],
      ['capsh --print'],
      ["capsh -- -c 'rm a'", 'delete a'],
      ['capsh --shell=x', 'unknown: option `--shell` of `capsh` is not described'],
    ],
  }),
  defineCommand({
    name: 'chroot',
    about: 'run a command with another root folder',
    abbreviates: true,
    style: 'posix',
    options: table({ flag: '--skip-chdir', value: '--userspec, --groups, -u, -g, -G' }),
    effects: ({ operands: [root, ...command] }) => [
      privilege('chroot', root ?? ''),
      ...(/^(?:\/host|\/mnt|\/hostfs|\/rootfs|\/proc\/1\/root)\/?$/.test(textOf(root) ?? '') ? [execute('container-escape', root)] : []),
      ...(command.length > 0 ? [run(command)] : [execute('arbitrary', 'a shell')]),
    ],
    examples: [
      ['chroot /srv/jail rm a', 'privilege:chroot /srv/jail', 'delete a'],
      ['chroot /host', 'privilege:chroot /host', 'execute:container-escape /host', 'execute:arbitrary a shell'],
      ['chroot /proc/1/root id', 'privilege:chroot /proc/1/root', 'execute:container-escape /proc/1/root'],
      ['chroot --zap', 'unknown: option `--zap` of `chroot` is not described', 'privilege:chroot', 'execute:arbitrary a shell'],
    ],
  }),
  defineCommand({
    name: 'nsenter',
    about: 'run a command in the namespaces of another process',
    abbreviates: true,
    style: 'posix',
    options: table({
      flag: '-a --all, -F --no-fork, -Z, --preserve-credentials',
      value: '-t --target, -S --setuid, -G --setgid',
      'value?': '-C --cgroup, -i --ipc, -m --mount, -n --net, -p --pid, -r --root, -T --time, -u --uts, -U --user, -w --wd',
    }),
    effects: ({ operands, value, words }) => [
      // process 1 is the host's: entering it leaves the container
      execute(
        textOf(value('-t')) === '1' || words.some((word) => /=?\/proc\/1\/ns\//.test(show(word))) ? 'container-escape' : 'program',
        'nsenter',
      ),
      privilege('namespace', 'another process'),
      ...(operands.length > 0 ? [run(operands)] : [execute('arbitrary', 'a shell')]),
    ],
    examples: [
      ['nsenter -t 1 -m -p rm a', 'execute:container-escape nsenter', 'privilege:namespace another process', 'delete a'],
      ['nsenter --mount=/proc/1/ns/mnt rm a', 'execute:container-escape nsenter', 'privilege:namespace another process', 'delete a'],
      [
        'nsenter --zap',
        'unknown: option `--zap` of `nsenter` is not described',
        'execute:program nsenter',
        'privilege:namespace another process',
        'execute:arbitrary a shell',
      ],
    ],
  }),
  defineCommand({
    name: 'unshare',
    about: 'run a command in new namespaces',
    abbreviates: true,
    style: 'posix',
    options: table({
      flag: '-f --fork, -r --map-root-user, -c --map-current-user, --map-auto, --keep-caps',
      folder: '-w --wd',
      value: '-S --setuid, -G --setgid, -R --root, --propagation, --setgroups, --map-user, --map-group',
      'value?': '-C --cgroup, -i --ipc, -m --mount, -n --net, -p --pid, -T --time, -u --uts, -U --user, --kill-child, --mount-proc',
    }),
    effects: ({ operands, has }) => [
      ...(has('-R') ? [unknown('the command runs with another root folder')] : []),
      ...(operands.length > 0 ? [run(operands)] : [execute('arbitrary', 'a shell')]),
    ],
    examples: [
      ['unshare -rn rm a', 'delete a'],
      ['unshare --wd=src -r rm a', 'delete src/a'],
      ['unshare -m', 'execute:arbitrary a shell'],
      ['unshare --zap', 'unknown: option `--zap` of `unshare` is not described', 'execute:arbitrary a shell'],
      ['unshare --root a', 'unknown: the command runs with another root folder', 'execute:arbitrary a shell'],
    ],
  }),
  defineCommand({
    name: 'bwrap',
    aliases: ['firejail', 'setpriv', 'capsudo', 'cgexec', 'chpst', 'setuidgid'],
    about: 'run a command in a sandbox or with other rights',
    style: 'raw',
    effects: ({ words }) => {
      const end = words.findIndex((word) => textOf(word) === '--')
      return [
        unknown('the surroundings of the command are not described'),
        ...(end >= 0 ? [run(words.slice(end + 1))] : commandAmong(words)),
      ]
    },
    examples: [['bwrap --ro-bind / / -- rm a', 'unknown: the surroundings of the command are not described', 'delete a']],
  }),
]
