import {
  defineCommand,
  type Draft,
  execute,
  install,
  projectCode,
  read,
  removeTree,
  run,
  shell,
  unknown,
  write,
} from '../../command-spec.ts'
import { literal, reworded, show, textOf, type Word } from '../../value.ts'
import { editsOperands, settingsIn } from '../_project.ts'
import { table } from '../_table.ts'
import { editBackups } from '../_backups.ts'
import { editsInPlace, runsOnLines } from './_line-options.ts'

/** `-MFoo=bar,baz` is `use Foo qw(bar baz)`, and `-M-Foo` is `no Foo`. */
function loading(word: Word, searched: readonly Word[]): Draft {
  // a backend of the compiler that shows the code instead of running it
  if (/^O=(?:Deparse|Concise|Terse|Xref|Lint)(?:,[-\w,]*)?$/.test(textOf(word) ?? ''))
    return { do: 'code', language: 'perl', text: literal('1', word.at) }
  const [, module = '', list = ''] = /^-?([^=]*)(?:=(.*))?$/s.exec(textOf(word) ?? '') ?? []
  return /^[\w:.]+$/.test(module) && !/[()]/.test(list)
    ? { do: 'code', language: 'perl', text: literal(`use ${module}${list ? ` qw(${list.replaceAll(',', ' ')})` : ''};`, word.at), searched }
    : unknown(`Perl module \`${show(word)}\` is not described`)
}

/** The folders of `-Mlib=a,b`. */
const libraryFolders = (word: Word): readonly Word[] =>
  show(word).startsWith('lib=')
    ? show(word)
        .slice(4)
        .split(',')
        .map((folder) => literal(folder, word.at))
    : []

/** What `-F` splits lines by: written between slashes or quotes it is Perl's own text, and so is what follows them. */
function splitting(word: Word): Draft {
  const text = show(word)
  const quote = text[0] ?? ''
  const isCode = /^[/'"]$/.test(quote) && text.includes(quote, 1)
  return { do: 'code', language: 'perl', text: literal(isCode ? `split(${text})` : `split(m\u0001${text}\u0001)`, word.at) }
}

/** `<>` opens the files that it is given as `open` does: `cmd |` is run, `> file` is written. */
function opened(word: Word): readonly Draft[] {
  const text = (textOf(word) ?? '').trim()
  const before = /^[|<>+&]*/.exec(text)?.[0] ?? ''
  const after = text.length > before.length && text.endsWith('|') ? '|' : ''
  const name = text.slice(before.length, text.length - after.length).trim()
  if (before + after === '') return []
  return [
    unknown(`\`perl\` may open \`${show(word)}\` as a command`),
    before.includes('>') ? write(literal(name, word.at)) : shell(literal(name, word.at)),
  ]
}

/** What the project's own list of packages names. */
const installsListed: readonly Draft[] = [
  install('manifest', 'cpanfile'),
  { do: 'project-code', what: 'install', files: ['cpanfile', 'Makefile.PL', 'Build.PL'], notCode: true },
]

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
      const used = [...args.values('-M'), ...args.values('-m')]
      const searched = [...args.values('-I'), ...used.flatMap(libraryFolders)]
      const loaded = used.map((word) => loading(word, searched))
      const elsewhere = args.values('-I').map((folder) => projectCode('modules', folder))
      const before = [...loaded, ...elsewhere, ...args.values('-F').map(splitting)]
      const inPlace = editsInPlace(args)
      if (args.has('-v', '-V') && code.length === 0) return []
      if (code.length > 0) return [...before, ...args.operands.flatMap(opened), ...runsOnLines(args, 'perl', code, searched)]
      const [file, ...parameters] = args.operands
      return [
        ...before,
        ...(inPlace ? [...parameters.map((word) => write(word, 'edit')), ...editBackups(parameters, args.value('-i'))] : []),
        file && textOf(file) !== '-'
          ? { do: 'script', file, language: 'perl', parameters, called: true, inPlace, searched }
          : args.hasStdin || file
            ? { do: 'run-stdin', language: 'perl' }
            : execute('arbitrary', 'perl'),
      ]
    },
    examples: [
      ['perl a.pl', 'execute:project a.pl (not there)'],
      ['perl -pi a.pl b.md', 'write:edit b.md', 'execute:project a.pl (not there)'],
      ["perl -i.bak -pe 's/a/b/' a.md", 'write a.md.bak', 'read a.md', 'write:edit a.md'],
      ['perl -v'],
      ["perl -F: -lane 'print $F[0]' a", 'read a'],
      ["perl -e 'print while <>' a", 'read a'],
      ["perl -e 'print while <>' /opt/*", 'read /opt/*'],
      ["perl -e 'print 1' x$N", 'read x'],
      ["perl -ne print 'rm b |'", 'unknown: `perl` may open `rm b |` as a command', 'delete b', 'read rm b |'],
      ["perl -F'/x/,unlink(q(b))' -ane 1 a", 'delete b', 'read a'],
      ["perl -F'(?{unlink q(b)})' -ane 1 a", 'unknown: perl text is filled in by code that is not followed', 'read a'],
      ["echo 'rm b' | perl -ne 'system $_'", 'unknown: code runs a command only known at run time', 'delete b'],
      ['perl -c a.pl', 'execute:project a.pl (not there)'],
      ["perl -MList::Util=sum -e 'print sum(1, 2)'"],
      [`perl -E 'unlink "a"'`, 'delete a'],
      ['perl -x a.pl', 'unknown: option `-x` of `perl` can run or load anything', 'unknown: runs `a.pl`, which is not there yet'],
      [
        "perl -I/opt/x -MPOSIX -e 'print floor(2)'",
        'execute:project modules',
        'unknown: runs `/opt/x`, which is not part of the workspace',
      ],
      ["perl -MMystery -e 'print 1'", 'unknown: perl module `Mystery` is not described'],
      ["perl -l012ne 'unlink $_' a", 'read a', 'unknown: deletes `(computed)`, a path only known at run time'],
      ['perl -d a.pl', 'unknown: option `-d` of `perl` is not described', 'unknown: runs `a.pl`, which is not there yet'],
      ['perl -m a', 'unknown: perl module `a` is not described', 'execute:arbitrary perl'],
    ],
  }),
  defineCommand({
    name: 'cpan',
    aliases: ['cpanm', 'cpm'],
    about: 'Perl packages',
    options: table({
      flag: `-n --notest, -f --force, -q --quiet, -v --verbose, --installdeps, --showdeps, --scandeps, --info, --test-only, -i --install, -l, -D, --with-develop, --with-test,
        --with-configure, --with-recommends, --with-suggests, --without-recommends, --without-test, --deployment, -g --global, --reinstall, --interactive, --man-pages, --self-contained,
        --no-man-pages, --no-lwp, --no-wget, --no-curl, --cached, -V --version, --show-build-log-on-failure, --without-suggests, --no-prebuilt, --color, --no-color, -w, --build-args, --look`,
      value:
        '-L --local-lib-contained, -l --local-lib, --with-feature, --format, --save-dists, --configure-timeout, --build-timeout, --test-timeout, --workers, --feature, --cpanfile, --auto-cleanup',
      unsafe: '--mirror, --from, --resolver, -S --sudo, --configure-args, --prompt, --self-upgrade, --pp',
    }),
    effects: (args) =>
      args.has('--showdeps', '--scandeps', '--info', '--version')
        ? [
            read('cpanfile'),
            // what a package needs is known only when it is configured
            ...(args.has('--showdeps', '--scandeps') ? args.operands.map((place) => projectCode('install', place, 'Makefile.PL')) : []),
          ]
        : args.has('--installdeps') || (args.name === 'cpm' && args.operands.length === 1)
          ? installsListed
          : // without names it is a prompt that takes Perl too
            args.operands.length === 0 && args.hasStdin && args.name === 'cpan'
            ? [execute('arbitrary', 'cpan')]
            : args.operands.map((word) => install(args.has('-L') ? 'named' : 'global', word)),
    examples: [
      ['cpanm --showdeps /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['cpan <<< "! 1"', 'execute:arbitrary cpan'],
      ['cpanm Moo', 'install:global Moo'],
      ['cpanm --installdeps .', 'install:manifest cpanfile'],
      ['cpanm --showdeps .', 'read cpanfile', 'execute:project install'],
      ['cpanm --local-lib-contained a Moo', 'install:named Moo'],
      ['cpan --frob', 'unknown: option `--frob` of `cpan` is not described'],
      ['cpan --pp', 'unknown: option `--pp` of `cpan` can run or load anything'],
      [
        'cpan --mirror --from --resolver --sudo --configure-args --prompt --self-upgrade',
        'unknown: option `--mirror` of `cpan` can run or load anything',
        'unknown: option `--from` of `cpan` can run or load anything',
        'unknown: option `--resolver` of `cpan` can run or load anything',
        'unknown: option `-S` of `cpan` can run or load anything',
        'unknown: option `--configure-args` of `cpan` can run or load anything',
        'unknown: option `--prompt` of `cpan` can run or load anything',
        'unknown: option `--self-upgrade` of `cpan` can run or load anything',
      ],
    ],
  }),
  defineCommand({
    name: 'carton',
    about: 'Perl packages of a project',
    style: 'posix',
    subcommands: {
      list: { aliases: ['show', 'tree', 'check', 'version'], options: table({ flag: '--distfile' }), effects: [read('cpanfile')] },
      install: {
        options: table({ flag: '--deployment, --cached', value: '--without', writes: '--path' }),
        effects: installsListed,
      },
      exec: { style: 'raw', effects: ({ words }) => [run(words.filter((word, index) => index > 0 || textOf(word) !== '--'))] },
    },
    examples: [
      ['carton list', 'read cpanfile'],
      ['carton install --deployment', 'install:manifest cpanfile'],
      ['carton install --path /opt/a', 'write /opt/a', 'install:manifest cpanfile'],
      ['carton exec prove -l t', 'execute:project tests'],
      ['carton exec -- rm -rf /etc', 'delete /etc'],
      ['carton exec frobnicate', 'unknown: program `frobnicate` is not described'],
      ['carton bundle', 'unknown: subcommand `bundle` of `carton` is not described'],
    ],
  }),
  defineCommand({
    name: 'perltidy',
    about: 'formats Perl',
    style: 'long',
    options: table({
      flag: `-b --backup-and-modify-in-place, -st --standard-output, -se --standard-error-output, -q --quiet, -w --warning-output, -v --version, -h --help, -pbp
        --perl-best-practices, -gnu --gnu-style, -npro --noprofile, -nst, -nse, -f --force-read-binary, -syn --check-syntax, -nsyn, -ce --cuddled-else, -nce, -bar,
        -nbar, -bl, -nbl, -bli, -sbl, -nsbl, -asbl, -lp, -nlp, -xlp, -icp, -icb, -isbc, -bbb, -bbc, -bbs, -ndnl, -dnl, -sbc, -nsbc, -hsc, -sot, -nsot, -sct, -nsct,
        -sac, -vmll, -nolq, -olq, -nola, -ola, -et, -t --tabs, -nt, -dt, -iob, -nibc, -ibc, -msc, -hbc, -nhbc, -hbcm, -nhbcm, -asc, -nasc, -csc, -ncsc, -okw, -bbt, -nbbc,
        -nbbb, -nbbs, -nwls, -nwrs, -wn, -nwn, -sfs, -nsfs, -skp, -nskp, -sfp, -aws, -naws, -dws, -ndws, -tqw, -ntqw, -tso, -nvc, -vc, -fws, -nfws, -dop, -dpro,
        -dln, -ddf, -extended-syntax -xs, -assert-tidy -ast, -assert-untidy -asu, -tac, -dac, -dsc, -tbc, -tsc, -tpc, -ssc, -nssc, -boc, -bol, -bok, -bot, -bos,
        -nbol, -anl, -mangle, -extrude, -io --indent-only, -nanl, -utf8, -wma, -eos, -neos, -ple, -nop, -sil, -ole, -nsak, -sak, -isbc`,
      value: `-l --maximum-line-length, -i --indent-columns, -ci --continuation-indentation, -vt --vertical-tightness, -vtc, -vt*, -vtc*, -pt, -pt*, -sbt, -sbt*, -bt, -bt*,
        -bbt*, -cti, -cti*, -l*, -i*, -ci*, -et*, -wbb, -wba, -wn*, -msc*, -lbl, -mbl, -mbl*, -kbl, -ole=*, -enc --character-encoding, -fs, -fse, -wls, -wrs, -nwls=*, -sfp=*,
        -bbhb, -bbsb, -bbp, -bbhbi, -bbsbi, -bbpi, -dt*, -it, -conv, -kgbs, -kgbd, -kgba, -cab, -lim, -iob=*, -wtc, -dwls, -dwrs, -fpe, -hbc*, -ssp, -blao, -blbo, -blaol, -blbcl`,
      'value?': '-bext --backup-file-extension',
      code: '-pro --profile',
      writes: '-o --outfile, -opath --output-path, -log --logfile',
    }),
    effects: (args) => [
      ...(args.has('-bext') && /\/./.test(show(args.value('-bext') ?? literal(''))) ? [unknown('the name of a copy is no ending')] : []),
      ...(args.has('-b') ? editsOperands(args) : args.operands.map((file) => read(file))),
      ...(args.has('-b', '-st', '-o', '-opath', '-v', '-h', '-dop', '-dpro')
        ? []
        : args.operands.map((file) => write(reworded(file, (name) => `${name}.tdy`)))),
    ],
    examples: [
      ['perltidy -st -l=100 lib/A.pm', 'read lib/A.pm'],
      ['perltidy -b -pbp lib/A.pm', 'write:edit lib/A.pm'],
      ['perltidy -b -bext=/ lib/A.pm', 'write:edit lib/A.pm'],
      ['perltidy -b -bext=/opt/a lib/A.pm', 'unknown: the name of a copy is no ending', 'write:edit lib/A.pm'],
      ['perltidy a.pl', 'read a.pl', 'write a.pl.tdy'],
      ['perltidy a.pl -o=/opt/x', 'write /opt/x', 'read a.pl'],
      ['perltidy -opath=/opt/x a.pl', 'write /opt/x', 'read a.pl'],
      ['perltidy -st -pro=/opt/x a.pl', 'unknown: runs `/opt/x`, which is not part of the workspace', 'read a.pl'],
      ['perltidy --frob a.pl', 'unknown: option `--frob` of `perltidy` is not described', 'read a.pl'],
    ],
  }),
  defineCommand({
    name: 'cover',
    about: 'reports which lines of Perl code were reached',
    style: 'long',
    options: table({
      flag: '-test, -delete, -silent, -v, -version, -summary, -nosummary, -gcov, -nogcov, -annotations, -h, -help, -write',
      value: '-report, -select, -ignore, -select_re, -ignore_re, -coverage, -relax_report',
      writes: '-outputdir, -outputfile',
      unsafe: '-make, -launch',
    }),
    effects: ({ has }) => [
      ...(has('-test') ? [projectCode('tests', 'Makefile.PL', 'Build.PL')] : []),
      ...(has('-delete') ? [removeTree('cover_db')] : [read('cover_db'), write('cover_db', 'folder')]),
    ],
    examples: [
      ['cover -delete', 'delete cover_db'],
      ['cover -test -report text', 'execute:project tests', 'read cover_db', 'write:folder cover_db'],
      ['cover -delete -outputfile /opt/a', 'write /opt/a', 'delete cover_db'],
      [
        'cover -delete -launch -outputdir /opt/b',
        'unknown: option `-launch` of `cover` can run or load anything',
        'write /opt/b',
        'delete cover_db',
      ],
      ['cover -make x', 'unknown: option `-make` of `cover` can run or load anything', 'read cover_db', 'write:folder cover_db'],
    ],
  }),
  defineCommand({
    name: 'prove',
    aliases: ['yath'],
    about: 'runs Perl tests',
    options: table({
      flag: `-l --lib, -b --blib, -r --recurse, -v --verbose, -q --quiet, -s --shuffle, -f --failures, -c --color, --nocolor, -w, -t, -T,
        --timer, --merge, --dry -D, -Q --QUIET, -p --parse, --count, --nocount, -o --comments, --ignore-exit, -m, --reverse, --directives, --trap, --normalize, -W, --norc`,
      value: '-j --jobs, --state, --ext, --formatter, --rules',
      writes: '--statefile',
      code: '-I',
      unsafe: '-e --exec, -M, --harness, --source, -P',
    }),
    effects: ({ operands }) => [
      projectCode(
        'tests',
        ...operands,
        ...(operands.length > 0 ? operands.map(show) : ['t']).map((folder) => `${folder.replace(/\/+$/, '')}/*.t`),
      ),
      ...settingsIn('.proverc'),
    ],
    examples: [
      ['prove --statefile /opt/a t', 'write /opt/a', 'execute:project tests'],
      ['prove -lr t', 'execute:project tests'],
      [
        'prove -I /opt/a -P t',
        'unknown: option `-P` of `prove` can run or load anything',
        'unknown: runs `/opt/a`, which is not part of the workspace',
      ],
      [
        'prove -lr t -M --harness --source',
        'unknown: option `-M` of `prove` can run or load anything',
        'unknown: option `--harness` of `prove` can run or load anything',
        'unknown: option `--source` of `prove` can run or load anything',
      ],
      ['prove -e x', 'unknown: option `-e` of `prove` can run or load anything', 'execute:project tests'],
    ],
  }),
]
