import { defineCommand, read, readsOperands, run } from '../../command-spec.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'samply',
    about: 'records where a program spends its time',
    style: 'posix',
    subcommands: {
      record: {
        style: 'posix',
        options: table({
          flag: '-s --save-only, -n --no-open, --reuse-threads, --fold-recursive-prefix, --unstable-presymbolicate, --main-thread-only, --symbol-server',
          value: '-r --rate, -d --duration, --iteration-count, --profile-name, -P --port',
          writes: '-o --output',
        }),
        effects: ({ operands }) => [run(operands)],
      },
      load: {
        options: table({ flag: '-n --no-open', value: '-P --port' }),
        effects: readsOperands,
      },
    },
    examples: [
      ['samply record --save-only -o prof.json ls', 'write prof.json', 'read:names .'],
      ['samply record rm -r dist', 'delete dist'],
      ['samply record --frob ls', 'unknown: option `--frob` of `samply record` is not described', 'read:names .'],
      ['samply load prof.json', 'read prof.json'],
    ],
  }),
  defineCommand({
    name: 'inferno-flamegraph',
    aliases: [
      'inferno-collapse-perf',
      'inferno-collapse-dtrace',
      'inferno-collapse-sample',
      'inferno-diff-folded',
      'stackcollapse-perf.pl',
      'stackcollapse.pl',
      'flamegraph.pl',
      'difffolded.pl',
    ],
    about: 'draws recorded stacks',
    options: table({
      flag: `--all, --addrs, --context, --jit, --kernel, --pid, --tid, --inline, --reverse, --inverted, --negate, --hash, --flamechart, --cp, --random,
        -n --normalize, -s --strip-hex, --deterministic, --no-sort, --no-javascript, --pretty-xml, -q --quiet, -v --verbose`,
      value: `--title, --subtitle, --colors --color, --bgcolors, --width, --height, --minwidth, --fonttype, --fontsize, --fontwidth, --countname,
        --nametype, --factor, --notes, --event-filter, --nthreads, --search-color, --uicolor, --frame-height`,
    }),
    effects: readsOperands,
    examples: [
      ['inferno-flamegraph --title a out.folded', 'read out.folded'],
      ['perf script | inferno-collapse-perf | inferno-flamegraph > flame.svg', 'write flame.svg'],
      ['flamegraph.pl --frob', 'unknown: option `--frob` of `flamegraph.pl` is not described'],
    ],
  }),
  defineCommand({
    name: 'abidiff',
    aliases: ['abidw', 'abicompat', 'abipkgdiff'],
    about: 'compares the interfaces of libraries',
    options: table({
      flag: `--stat, --symtabs, --deleted-fns, --changed-fns, --added-fns, --deleted-vars, --changed-vars, --added-vars, --leaf-changes-only, -l,
        --impacted-interfaces -i, --full-impact -f, --no-show-locs, --show-bytes, --show-hex, --redundant, --no-redundant, --harmless,
        --no-harmless, --no-added-syms, --drop-private-types, --non-reachable-types -t, --dump-diff-tree, --verbose`,
      value: '--suppressions, --drop, --keep, --drop-fn, --drop-var, --keep-fn, --keep-var',
      reads: '--headers-dir1 --hd1, --headers-dir2 --hd2, --debug-info-dir1 --d1, --debug-info-dir2 --d2',
      writes: '--out-file',
    }),
    effects: ({ operands }) => operands.map((operand) => read(operand)),
    examples: [
      ['abidiff --hd1 include a.so b.so', 'read include', 'read a.so', 'read b.so'],
      ['abidw --out-file a.abi a.so', 'write a.abi', 'read a.so'],
      ['abidiff --debug-info-dir1 a --debug-info-dir2 b --headers-dir2 c', 'read a', 'read b', 'read c'],
      ['abidiff --frob', 'unknown: option `--frob` of `abidiff` is not described'],
    ],
  }),
]
