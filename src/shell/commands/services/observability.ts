import { defineCommand, type Draft, execute, infra, nothing, read, run, unknown } from '../../command-spec.ts'
import { dropPrefix, knownPrefix, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'

/** The files that code of Jsonnet on the line takes in. */
function importedBy(code: Word): readonly Draft[] {
  const text = textOf(code)
  if (text === undefined) return [unknown('code only known at run time')]
  return [...text.matchAll(/\bimport(?:str|bin)?\s*@?["']([^"']+)/g)].map(([, file = '']) => read(file))
}

export default [
  defineCommand({
    name: 'logcli',
    about: 'asks Loki for logs',
    options: table({
      flag: '-q --quiet, --forward, --no-labels, --include-common-labels, -t --tail -f --follow, --colored-output, --stats, --analyze-labels, --version',
      value: `--limit, --since, --from, --to, --step, --interval, --batch, -o --output, -z --timezone, --addr, --org-id, --exclude-label,
        --include-label, --labels-length, --delay-for, --now`,
    }),
    inherit: true,
    subcommands: {
      query: { effects: [infra('read', 'loki')] },
      'instant-query': { effects: [infra('read', 'loki')] },
      labels: { effects: [infra('read', 'loki')] },
      series: { effects: [infra('read', 'loki')] },
      stats: { effects: [infra('read', 'loki')] },
      volume: { effects: [infra('read', 'loki')] },
    },
    examples: [
      ['logcli query \'{app="web"}\' --since=1h', 'infra:read loki'],
      ['logcli instant-query \'rate({app="web"}[5m])\'', 'infra:read loki'],
      ['logcli labels app', 'infra:read loki'],
      ["logcli series '{}'", 'infra:read loki'],
      ["logcli stats '{}'", 'infra:read loki'],
      ["logcli volume '{}'", 'infra:read loki'],
      ['logcli delete create x', 'unknown: subcommand `delete` of `logcli` is not described'],
    ],
  }),
  defineCommand({
    name: 'logrotate',
    about: 'puts old logs aside',
    options: table({ flag: '-d --debug, -f --force, -v --verbose', value: '-m --mail', writes: '-s --state, -l --log' }),
    effects: ({ operands, has }) => [
      ...operands.map((word) => read(word)),
      // the settings name logs to cut and scripts to run
      ...(has('-d') ? [] : [execute('arbitrary', 'what the settings of logrotate name')]),
    ],
    examples: [
      ['logrotate -d a.conf', 'read a.conf'],
      ['logrotate -f a.conf', 'read a.conf', 'execute:arbitrary what the settings of logrotate name'],
      ['logrotate -d a.conf --state /opt/a --log /opt/b', 'write /opt/a', 'write /opt/b', 'read a.conf'],
      [
        'logrotate --frob a.conf',
        'unknown: option `--frob` of `logrotate` is not described',
        'read a.conf',
        'execute:arbitrary what the settings of logrotate name',
      ],
    ],
  }),
  defineCommand({
    name: 'goaccess',
    about: 'sums up the log of a web server',
    options: table({
      flag: '-a --agent-list, -q --no-query-string, --no-global-config, --ignore-crawlers, --crawlers-only, --no-progress, --anonymize-ip, --4xx-to-unique-count, -d --with-output-resolver',
      value:
        '--log-format, --date-format, --time-format, -e --exclude-ip, --ignore-panel, --enable-panel, --sort-panel, --hour-spec, --html-report-title, --tz',
      reads: '-f --log-file, -p --config-file',
      writes: '-o --output',
    }),
    effects: ({ operands }) => operands.map((word) => read(word)),
    examples: [
      ['goaccess access.log --log-format=COMBINED -o out.html', 'write out.html', 'read access.log'],
      ['goaccess --log-file /opt/a --config-file /opt/b', 'read /opt/a', 'read /opt/b'],
      ['goaccess --real-time-html a.log', 'unknown: option `--real-time-html` of `goaccess` is not described', 'read a.log'],
    ],
  }),
  defineCommand({
    name: 'squeue',
    aliases: ['sinfo', 'seff', 'sacct', 'sstat', 'sprio', 'sshare', 'sreport'],
    about: 'shows jobs of a cluster',
    options: table({
      flag: '-l --long, -h --noheader, -s --summarize, -a --all, -N --Node, -R --list-reasons, -e, --me, --start, -X --allocations, -L, -n, -P --parsable2, -p --parsable, -D --duplicates, -T --truncate, --json, --array -r, -v --verbose, -V --version',
      value:
        '-u --user --users, -j --jobs --job, -o --format -O --Format, -t --states --state, -S --starttime --sort, -E --endtime, -A --account --accounts, -w --nodelist, --partition, -M --clusters, -i --iterate, --units, --name',
    }),
    effects: nothing,
    examples: [
      ['squeue -u me'],
      ['sacct -j 12 --format=JobID,State'],
      ['sinfo --frob', 'unknown: option `--frob` of `sinfo` is not described'],
    ],
  }),
  defineCommand({
    name: 'sdiag',
    about: 'shows how a cluster plans its jobs',
    // -r forgets what was counted
    options: table({
      flag: '-a --all, -i --sort-by-id, -t --sort-by-time, -T --sort-by-time2, --json, --yaml, -V --version',
      value: '-M --cluster',
    }),
    effects: nothing,
    examples: [['sdiag -a'], ['sdiag -r', 'unknown: option `-r` of `sdiag` is not described']],
  }),
  defineCommand({
    name: 'sbatch',
    aliases: ['srun', 'salloc', 'scancel'],
    about: 'starts and ends jobs of a cluster',
    alone: '-V -h',
    style: 'raw',
    options: table({
      flag: `--test-only, -J --job-name, -n --ntasks, -N --nodes, -c --cpus-per-task, -p --partition, -t --time, --mem, --mem-per-cpu, --gres, --gpus, -G, -A --account, -q --qos, -a --array, -d --dependency,
        -o --output, -e --error, -w --nodelist, -x --exclude, -C --constraint, --exclusive, --mail-type, --mail-user, --wrap, --parsable, -Q --quiet, -v --verbose, -u --user, -s, --ntasks-per-node, --signal`,
    }),
    effects: ({ words, name }) => [
      infra(name === 'sbatch' && words.some((word) => textOf(word) === '--test-only') ? 'dry-run' : 'change', name),
    ],
    examples: [
      ['sbatch --test-only a --frob', 'unknown: option `--frob` of `sbatch` is not described'],
      ['sbatch --test-only train.sbatch', 'infra:dry-run sbatch'],
      ['sbatch train.sbatch', 'infra:change sbatch'],
      ['scancel 12', 'infra:change scancel'],
    ],
  }),
  defineCommand({
    name: 'scontrol',
    about: 'shows and changes jobs of a cluster',
    options: table({ flag: '-d --details, -o --oneliner, -a --all, -Q --quiet' }),
    inherit: true,
    subcommands: { show: { effects: nothing }, ping: { effects: nothing }, version: { effects: nothing } },
    examples: [
      ['scontrol show job 12'],
      ['scontrol ping'],
      ['scontrol version'],
      ['scontrol update jobid=1 priority=1', 'unknown: subcommand `update` of `scontrol` is not described'],
    ],
  }),
  defineCommand({
    name: 'crictl',
    about: 'looks at containers of a node',
    options: table({
      flag: '-a --all, -q --quiet, -v --verbose, --no-trunc, -l --latest, -f --follow, -p --previous, -t --timestamps, --digests, -D --debug',
      value:
        '-o --output, --name, --pod, --state -s, --label, --tail, --since, --namespace, -n --last, --image, --id, --timeout, --template',
    }),
    inherit: true,
    // what starts, stops, removes or enters containers stays out
    subcommands: Object.fromEntries(
      ['ps', 'pods', 'images', 'logs', 'stats', 'statsp', 'info', 'version', 'imagefsinfo', 'inspect', 'inspectp', 'inspecti'].map(
        (name) => [name, { effects: [infra('read', 'containers')] }],
      ),
    ),
    examples: [
      ...['ps', 'pods', 'images', 'stats', 'statsp', 'info', 'version', 'imagefsinfo'].map((name): [string, string] => [
        `crictl ${name}`,
        'infra:read containers',
      ]),
      ...['logs', 'inspect', 'inspectp', 'inspecti'].map((name): [string, string] => [`crictl ${name} a1`, 'infra:read containers']),
      ['crictl rm a1', 'unknown: subcommand `rm` of `crictl` is not described'],
    ],
  }),
  defineCommand({
    name: 'jsonnet',
    aliases: ['hcl2json', 'json2hcl', 'j2lint'],
    about: 'turns descriptions into data',
    options: table({
      flag: '-S --string, -y --yaml-stream, -s, -simplify, -c --create-output-dirs, --version, -v --verbose, --json -j',
      value: `-V --ext-str, --ext-code, -A --tla-str, --tla-code, -t --max-trace, --ignore -i, --extensions, -e --exec,
        --ext-str-file, --ext-code-file, --tla-code-file, --tla-str-file`,
      reads: '-J --jpath',
      writes: '-o --output-file -m --multi',
    }),
    effects: (args) => [
      // `name=path`
      ...['--ext-str-file', '--ext-code-file', '--tla-code-file', '--tla-str-file']
        .flatMap((option) => args.values(option))
        .map((word) => read(dropPrefix(word, knownPrefix(word).indexOf('=') + 1))),
      ...(args.has('-e') ? [...args.values('-e'), ...args.operands].flatMap(importedBy) : args.operands.map((word) => read(word))),
    ],
    examples: [
      ["jsonnet -e '1+1'"],
      [`jsonnet -e 'importstr "/opt/a"'`, 'read /opt/a'],
      ['jsonnet --ext-str-file k=/opt/a a.jsonnet', 'read /opt/a', 'read a.jsonnet'],
      ['jsonnet a.jsonnet -o out.json', 'write out.json', 'read a.jsonnet'],
      [
        'jsonnet --jpath /opt/a --ext-str-file /opt/b --ext-code-file /opt/c --tla-code-file /opt/d --tla-str-file /opt/e',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
        'read /opt/e',
      ],
      ['hcl2json main.tf', 'read main.tf'],
      ['jsonnet --frob a', 'unknown: option `--frob` of `jsonnet` is not described', 'read a'],
    ],
  }),
  defineCommand({
    name: 'py-spy',
    about: 'looks into a running Python program',
    options: table({
      flag: '-s --subprocesses, -l --locals, -n --native, --nonblocking, -i --idle, -t --threads, -g --gil, -j --json, -F --function, --nolineno',
      value: '-p --pid, -d --duration, -r --rate, -f --format',
      writes: '-o --output',
    }),
    inherit: true,
    // with a command of its own instead of a process it runs that command
    // what the variables of the program hold
    before: ({ has }) => (has('-l') ? [infra('secret', 'local variables of a process')] : nothing),
    subcommands: Object.fromEntries(
      ['dump', 'top', 'record'].map((name) => [
        name,
        { style: 'posix', effects: ({ operands }) => (operands.length > 0 ? [run(operands)] : nothing) },
      ]),
    ),
    examples: [
      ['py-spy dump --pid 12'],
      ['py-spy dump --pid 12 --locals', 'infra:secret local variables of a process'],
      ['py-spy top --pid 12'],
      ['py-spy record -o p.svg --pid 12', 'write p.svg'],
      ['py-spy record -o p.svg -- rm -r dist', 'write p.svg', 'delete dist'],
      ['py-spy record --frob', 'unknown: option `--frob` of `py-spy record` is not described'],
    ],
  }),
  defineCommand({
    name: 'ct',
    aliases: ['chart-testing'],
    about: 'checks charts',
    options: table({
      flag: '--all, --debug, --print-config, --validate-maintainers, --check-version-increment, --validate-yaml, --github-groups',
      value: '--charts, --chart-dirs, --target-branch, --since, --remote, --excluded-charts',
      reads: '--config, --lint-conf, --chart-yaml-schema',
    }),
    inherit: true,
    subcommands: {
      lint: { effects: [read('.')] },
      'list-changed': { effects: [read('.')] },
      version: { effects: nothing },
    },
    examples: [
      ['ct lint --all', 'read .'],
      ['ct list-changed', 'read .'],
      ['ct version'],
      [
        'ct lint --all --config /opt/a --lint-conf /opt/b --chart-yaml-schema /opt/c',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read .',
      ],
      ['ct install', 'unknown: subcommand `install` of `ct` is not described'],
    ],
  }),
]
