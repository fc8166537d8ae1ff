import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, execute, printsTainted, send, unknown } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { joinWithSpaces } from '../_inputs.ts'
import { table } from '../_table.ts'
import { sshSettings } from './_ssh-settings.ts'

export default [
  defineCommand({
    name: 'ssh',
    aliases: ['slogin', 'autossh', 'mosh', 'dbclient'],
    about: 'log in to another machine, or run a command there',
    style: 'posix',
    options: table({
      flag: '-1, -2, -4, -6, -a, -A, -C, -f, -g, -G, -k, -K, -M, -n, -N, -q, -s, -t, -T, -v, -V, -x, -X, -y, -Y',
      value: '-b, -B, -c, -D, -e, -i, -J, -l, -L, -m, -O, -o, -p, -P, -Q, -R, -S, -w, -W',
      writes: '-E',
      unsafe: '-F, -I', // settings from a file can run programs, and a library is loaded
    }),
    effects: (args) => {
      // options may stand behind the host, too
      if (args.has('-G') && args.operands.length > 1) return [unknown('settings of ssh behind the host')]
      if (args.has('-V', '-Q', '-G')) return []
      return [...sshSettings(args.values('-o')), ...session(args), ...opensThisMachine(args)]
    },
    examples: [
      ['ssh -G example.com -F /opt/a', 'unknown: settings of ssh behind the host'],
      ['ssh -T git@example.com', 'connect:login git@example.com'],
      ['ssh -p 22 ann@example.com uptime', 'connect:login ann@example.com'],
      ["ssh example.com 'rm -rf /'", 'connect:login example.com', 'delete /'],
      ['ssh -N -L 5432:db:5432 example.com', 'connect:tunnel example.com'],
      ['ssh -o StrictHostKeyChecking=no example.com id', 'config:skip-checks StrictHostKeyChecking', 'connect:login example.com'],
      ['ssh -W example.org:80 example.com', 'connect:tunnel example.com'],
      ['ssh -w 0:0 example.com', 'connect:tunnel example.com', 'execute:arbitrary a shell on example.com'],
      ['ssh -R 80:localhost:80 example.com', 'connect:tunnel example.com', 'execute:arbitrary a shell on example.com'],
      ['ssh -fNR 2222:localhost:22 a@example.com', 'connect:tunnel a@example.com', 'execute:remote-shell -R 2222:localhost:22'],
      ['ssh -D 1080 example.com', 'connect:tunnel example.com', 'execute:arbitrary a shell on example.com'],
      [
        'ssh -o ProxyCommand=./x example.com',
        'unknown: setting `ProxyCommand` of ssh can run programs',
        'connect:login example.com',
        'execute:arbitrary a shell on example.com',
      ],
      ['ssh -G -E /opt/a example.com', 'write /opt/a'],
      ['ssh -G -I ./x.so example.com', 'unknown: option `-I` of `ssh` can run or load anything'],
      ["ssh -N -o 'RemoteForward=2222 localhost:22' example.com", 'connect:login example.com', 'execute:remote-shell -R 2222 localhost:22'],
      [
        'ssh -F cfg example.com',
        'unknown: option `-F` of `ssh` can run or load anything',
        'connect:login cfg',
        'unknown: program `example.com` is not described',
      ],
    ],
  }),
]

/** Whether a port over there leads to the shell of this machine; options may stand behind the host, too. */
function opensThisMachine({ words }: Args): readonly Draft[] {
  const shown = words.map(show)
  const ways = shown.flatMap((word, at) => (/^-[a-zA-Z]*R/.test(word) ? [word.replace(/^-[a-zA-Z]*R/, '') || (shown[at + 1] ?? '')] : []))
  const set = shown.flatMap((word) => /^(?:-o)?RemoteForward[= ]+(.+)$/i.exec(word)?.[1] ?? [])
  return [...ways, ...set]
    .filter((way) => /[: ](?:localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0):22$/.test(way))
    .map((way) => execute('remote-shell', `-R ${way}`))
}

function session(args: Args): readonly Draft[] {
  const [host, ...command] = args.operands
  if (!host) return []
  const tunnel = args.has('-L', '-R', '-D', '-W', '-w')
  // `-L 8080:HOST:80` makes another machine of that side answer here
  const through = args.values('-L').flatMap((word) => /(?:^|:)([^:\]]+|\[[^\]]+\]):\d+$/.exec(show(word))?.[1] ?? [])
  const login: Draft[] = [
    connect(tunnel ? 'tunnel' : 'login', host),
    ...through.filter((place) => /^[\d[]|^0x|metadata/.test(place)).map((place) => connect('tunnel', place)),
  ]
  if (args.has('-O')) return login
  if (command.length > 0)
    return [
      ...login,
      ...(args.hasStdin ? [send('data', host, { carries: ['stdin'] })] : []),
      { do: 'shell', text: joinWithSpaces(command), where: 'remote' },
    ]
  if (args.has('-N', '-f') || args.has('-W')) return login
  if (args.hasStdin) return [...login, { do: 'run-stdin', language: 'shell' }]
  // `ssh -T git@host` only greets
  if (args.has('-T')) return login
  return [...login, execute('arbitrary', `a shell on ${show(host)}`), printsTainted('download')]
}
