import { config, connect, defineCommand, processes, read, run, type Draft, write } from '../../command-spec.ts'
import { join, literal, textOf } from '../../value.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'ssh-keygen',
    about: 'make and show keys',
    options: table({
      flag: '-A, -B, -c, -e, -g, -h, -H, -i, -k, -K, -l, -L, -p, -q, -Q, -v, -x, -X, -y',
      value: '-a, -b, -C, -E, -F, -f, -I, -m, -M, -n, -N, -O, -P, -R, -r, -s, -S, -t, -T, -V, -W, -Y, -z, -Z',
      unsafe: '-D, -w', // load a library
    }),
    effects: ({ has, value, operands }): readonly Draft[] => {
      const file = value('-f') ?? literal('~/.ssh/id_ed25519')
      if (has('-R')) return [write(value('-f') ?? '~/.ssh/known_hosts', 'edit')]
      // a fingerprint or the public half is shown, or something is signed; `-i` writes the key itself in another form
      if (has('-l', '-B', '-F', '-L', '-Q', '-H', '-r'))
        return [...(value('-f') ? [read(file, has('-l', '-B') ? 'names' : undefined)] : []), ...operands.map((operand) => read(operand))]
      if (textOf(value('-Y')) === 'sign') return [read(file, 'names'), ...operands.map((operand) => write(join(operand, literal('.sig'))))]
      if (has('-y', '-e', '-i', '-Y')) return [read(file, has('-i') ? undefined : 'names'), ...operands.map((operand) => read(operand))]
      if (has('-p', '-c')) return [write(file, 'edit')]
      if (has('-A')) return [write('/etc/ssh/ssh_host_keys')]
      if (has('-s')) return operands.map((operand) => write(join(operand, literal('-cert.pub'))))
      return [write(file), write(join(file, literal('.pub')))]
    },
    examples: [
      ['ssh-keygen -t ed25519 -f deploy_key -N ""', 'write deploy_key', 'write deploy_key.pub'],
      ['ssh-keygen -Y sign -n file -f deploy_key a', 'read:names deploy_key', 'write a.sig'],
      ['ssh-keygen -lw ./x.so -f deploy_key', 'unknown: option `-w` of `ssh-keygen` can run or load anything'],
      ['ssh-keygen -lf deploy_key', 'read:names deploy_key'],
      ['ssh-keygen -i -f deploy_key', 'read deploy_key'],
      ['ssh-keygen -y -f deploy_key', 'read:names deploy_key'],
      ['ssh-keygen -R example.com', 'write:edit ~/.ssh/known_hosts'],
      ['ssh-keygen -t ed25519 -f deploy_key -N "" -A', 'write /etc/ssh/ssh_host_keys'],
      ['ssh-keygen -c -f deploy_key', 'write:edit deploy_key'],
      ['ssh-keygen -p -f deploy_key', 'write:edit deploy_key'],
      [
        'ssh-keygen -D x.so',
        'unknown: option `-D` of `ssh-keygen` can run or load anything',
        'write ~/.ssh/id_ed25519',
        'write ~/.ssh/id_ed25519',
        'write ~/.ssh/id_ed25519.pub',
        'write ~/.ssh/id_ed25519.pub',
      ],
    ],
  }),
  defineCommand({
    name: 'ssh-add',
    about: 'hand keys to the agent',
    options: table({
      flag: '-c, -d, -D, -k, -K, -l, -L, -q, -v, -x, -X, -A, --apple-load-keychain, --apple-use-keychain',
      value: '-E, -H, -h, -S, -t, -T',
      unsafe: '-s, -e',
    }),
    effects: ({ has }) => (has('-l', '-L', '-T') ? [] : [config('system', 'ssh agent')]),
    examples: [
      ['ssh-add -l'],
      ['ssh-add ~/.ssh/id_ed25519', 'config:system ssh agent'],
      ['ssh-add -l -e', 'unknown: option `-e` of `ssh-add` can run or load anything'],
      ['ssh-add -s x.so', 'unknown: option `-s` of `ssh-add` can run or load anything', 'config:system ssh agent'],
    ],
  }),
  defineCommand({
    name: 'ssh-agent',
    about: 'keep keys for a session',
    style: 'posix',
    options: table({ flag: '-c, -d, -D, -k, -s', value: '-a, -E, -O, -P, -t' }),
    effects: ({ operands, has }) => [
      ...(has('-k') ? [processes('name', 'ssh-agent')] : []),
      ...(operands.length > 0 ? [run(operands)] : []),
    ],
    examples: [
      ['ssh-agent -s'],
      ['ssh-agent rm a', 'delete a'],
      ['ssh-agent -k', 'process:name ssh-agent'],
      ['ssh-agent -z', 'unknown: option `-z` of `ssh-agent` is not described'],
    ],
  }),
  defineCommand({
    name: 'ssh-keyscan',
    about: 'fetch public keys of hosts',
    options: table({ flag: '-4, -6, -c, -D, -H, -q, -v', value: '-O, -p, -t, -T', reads: '-f' }),
    effects: ({ operands }) => operands.map((host) => connect('query', host)),
    examples: [
      ['ssh-keyscan -H example.com', 'connect:query example.com'],
      ['ssh-keyscan -H example.com -f /opt/a', 'read /opt/a', 'connect:query example.com'],
      ['ssh-keyscan -z', 'unknown: option `-z` of `ssh-keyscan` is not described'],
    ],
  }),
]
