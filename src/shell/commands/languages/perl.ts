import { defineCommand, type Draft, execute, install, projectCode, run, unknown } from '../../command-spec.ts'
import { show, textOf } from '../../value.ts'
import { wordsAfter } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'perl',
    about: 'runs Perl',
    style: 'posix',
    options: table({
      // a number or letters may follow `-l`, `-0`, `-C` and `-D`, and further options after them: `-l012ne`
      flag: `-n, -p, -a, -w, -W, -c, -v, -t, -T, -u, -U, -X, -s, -S, -f, -l, -C, -D, -A, -O, -L, -o,
        -0, -1, -2, -3, -4, -5, -6, -7, -8, -9`,
      value: '-e, -E, -M, -m, -I',
      'value?': '-i, -F, -V',
      unsafe: '-x',
    }),
    effects: (args) => {
      const code = [...args.values('-e'), ...args.values('-E')]
      const modules = [...args.values('-M'), ...args.values('-m')].filter(
        (word) =>
          !/^-?(strict|warnings|utf8|v?5[\d.]*|feature(=.*)?|List::Util(=.*)?|Data::Dumper|POSIX(=.*)?|JSON(::PP)?(=.*)?|Time::(Local|HiRes|Piece)(=.*)?|File::(Basename|Spec|Slurp)(=.*)?|Text::\w+(=.*)?|Encode(=.*)?|open(=.*)?|bigint|integer|locale|Digest::\w+(=.*)?|MIME::Base64(=.*)?|Scalar::Util(=.*)?|Storable|Getopt::Long|constant|lib)$/.test(
            textOf(word) ?? 'x y',
          ),
      )
      const doubts = modules.map((word) => unknown(`Perl module \`${show(word)}\` is not described`))
      if (args.has('-v', '-V') && code.length === 0) return []
      if (code.length > 0)
        return [
          ...doubts,
          ...code.map(
            (text): Draft => ({
              do: 'code',
              language: 'perl',
              text,
              reads: args.has('-n', '-p') ? args.operands : [],
              ...(args.has('-i') ? { inPlace: true } : {}),
            }),
          ),
        ]
      const [file, ...parameters] = args.operands
      if (args.has('-c')) return args.operands.map((word) => unknown(`checking \`${show(word)}\` runs its BEGIN blocks`))
      return [
        ...doubts,
        file && textOf(file) !== '-'
          ? { do: 'script', file, language: 'perl', parameters }
          : args.hasStdin || file
            ? { do: 'run-stdin', language: 'perl' }
            : execute('arbitrary', 'perl'),
      ]
    },
    examples: [
      ['perl a.pl', 'execute:project a.pl (not there)'],
      ['perl -v'],
      ["perl -l012ne 'unlink $_' a", 'read a', 'unknown: deletes `(computed)`, a path only known at run time'],
      ['perl -d a.pl', 'unknown: option `-d` of `perl` is not described', 'unknown: runs `a.pl`, which is not there yet'],
    ],
  }),
  defineCommand({
    name: 'cpan',
    aliases: ['cpanm', 'cpm', 'carton'],
    about: 'Perl packages',
    options: table({
      flag: '-n --notest, -f --force, -q --quiet, -v --verbose, --installdeps, -S --sudo, -i, -l, -D, --with-develop, --with-test, --deployment, -g --global',
      value: '-L --local-lib-contained, --mirror',
    }),
    effects: (args) =>
      args.has('--installdeps') ||
      (args.name === 'carton' && args.text(0) === 'install') ||
      (args.name === 'cpm' && args.operands.length === 1)
        ? [install('manifest', 'cpanfile')]
        : args.name === 'carton' && args.text(0) === 'exec'
          ? [run(wordsAfter(args, 'exec'))]
          : args.operands.map((word) => install(args.has('-L') ? 'named' : 'global', word)),
    examples: [
      ['cpanm Moo', 'install:global Moo'],
      ['cpanm --installdeps .', 'install:manifest cpanfile'],
      ['cpan --frob', 'unknown: option `--frob` of `cpan` is not described'],
    ],
  }),
  defineCommand({
    name: 'prove',
    aliases: ['yath'],
    about: 'runs Perl tests',
    options: table({
      flag: `-l --lib, -b --blib, -r --recurse, -v --verbose, -q --quiet, -s --shuffle, -f --failures, -c --color, --nocolor, -w, -t, -T,
        --timer, --merge, --dry -D, -Q --QUIET, -p --parse`,
      value: '-I, -j --jobs, --state, --ext, -P, --formatter',
      unsafe: '-e --exec, -M, --harness, --source',
    }),
    effects: ({ operands }) => [projectCode('tests', ...operands)],
    examples: [
      ['prove -lr t', 'execute:project tests'],
      ['prove -e x', 'unknown: option `-e` of `prove` can run or load anything', 'execute:project tests'],
    ],
  }),
]
