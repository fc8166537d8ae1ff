import { defineCommand, type Draft, execute, install, projectCode, publish, unknown, write } from '../../command-spec.ts'
import { literal, reworded, show, textOf, type Word } from '../../value.ts'
import { testsBelow } from '../_project.ts'
import { table } from '../_table.ts'
import { optionsBehind } from '../_verbs.ts'

const isPackage = (word: Word): boolean => !show(word).startsWith('-')

/** Options that say what is built and how; others name compilers, linkers and folders of code. */
const plainOption =
  /^-(?:d|-define|D)(?:[:=]|$)|^-[orhvqfOgwtpcCeR]$|^-O\w$|^--?(?:o|out|output|outdir|nimcache|run|release|debug|opt|mm|gc|forceBuild|hints?|warnings?|hint\[\w+\]|warning\[\w+\]|hintAsError|warningAsError|verbosity|threads|app|cpu|os|stackTrace|lineTrace|lineDir|debugger|styleCheck|colors?|panics|checks|assertions|overflowChecks|boundChecks|exceptions|experimental|index|project|docRoot|git\.\w+|no-debug|static|error-trace|error-on-warnings|progress|stats|time|no-color|no-codegen|cross-compile|mcpu|target|prod|cg|stats|vet[\w-]*|strict-style|show-timings|build|config|arch|force|parallel|rdmd|combined|nodeps|root|format|json|all|installed|local|skip-\w+|warn\w*|quiet|verbose|version|help|yes|y|accept|noLinking|compileOnly|stdout)(?:[:=]|$)/

/** `--out:x`, `-of=x`, `-o/x`, `-o x`, `--nimcache:x`. */
function outputs(words: readonly Word[]): readonly Draft[] {
  return words.flatMap((word, index): readonly Draft[] => {
    if (/^--?o(?:ut(?:put)?)?$/.test(show(words[index - 1] ?? word)) && index > 0) return [write(word)]
    const [, place] = /^--?(?:of|od|o|out|output|outdir|nimcache)(?:[:=]|(?<=^-o)(?=[/~.]))(.+)$/.exec(show(word)) ?? []
    return place === undefined ? [] : [write(literal(place, word.at))]
  })
}

/** `--path:/opt/a`, `--gcc.exe:/opt/a`: code or a compiler from elsewhere. */
const takesElsewhere = (word: Word): readonly Draft[] =>
  /^--?(?!o|out|outdir|nimcache)[\w.]+[:=](?:[/~]|\.\.)/.test(show(word))
    ? [unknown(`\`${show(word)}\` names something outside the project`)]
    : []

export default defineCommand({
  name: 'nim',
  aliases: [
    'crystal',
    'v',
    'odin',
    'd',
    'dmd',
    'ldc2',
    'rdmd',
    'dub',
    'shards',
    'nimble',
    'haxe',
    'pony',
    'roc',
    'io',
    'janet',
    'red',
    'wolframscript',
    'raku',
    'ballerina',
    'bal',
    'chapel',
    'chpl',
    'mojo',
    'ponyc',
    'vlang',
    'fpc',
    'gnatmake',
  ],
  about: 'compiles and runs other languages',
  style: 'posix',
  options: table({
    flag: '--version -v, --release, -q --quiet, --verbose, -O, --debug -d, --color, --no-startup-file',
    value: '-e --eval, -E --print, -t --threads, --project, -o --out --output, --opt, -r, --mm, --warnings, --gc, --depth',
    unsafe: '-L --load, -J --sysimage, -i, --startup-file',
  }),
  effects: (args) => {
    const code = [...args.values('-e'), ...args.values('-E')]
    if (code.length > 0) return code.map((text): Draft => ({ do: 'code', language: 'other', text }))
    const [first, ...rest] = args.operands
    if (!first) return args.has('--version') ? [] : [execute('arbitrary', args.name)]
    const text = textOf(first) ?? show(first)
    if (text === 'eval') return rest.map((code): Draft => ({ do: 'code', language: 'other', text: code }))
    if (/^(test|spec|t)$/.test(text))
      return [
        ...rest.flatMap(takesElsewhere),
        ...optionsBehind(args, plainOption),
        projectCode('tests', ...rest, 'config.nims', '*.nimble'),
        testsBelow('spec', '*_spec.cr'),
        testsBelow('tests', 't*.nim'),
      ]
    const made = rest.filter((_word, index) => /^(?:-o|--output|--out)$/.test(show(rest[index - 1] ?? first)))
    if (/^(build|compile|check|c|cpp|js|vet|doc|docs|dump|info|tree|outdated|list|env|clean|version|tasks|dump)$/.test(text))
      return [
        projectCode('build', ...rest.filter((word) => isPackage(word) && !made.includes(word)), 'config.nims', '*.nimble'),
        ...(args.has('-o') ? [write(args.value('-o') ?? '.')] : [write('.', 'folder')]),
        ...outputs(rest),
        ...optionsBehind(args, plainOption),
      ]
    if (/^(fmt|format|tool-format)$/.test(text))
      return rest.length > 0 ? rest.filter(isPackage).map((word) => write(word, 'edit')) : [write('.', 'edit')]
    if (/^(install|add|upgrade|update)$/.test(text))
      return rest.filter(isPackage).length > 0
        ? rest.filter(isPackage).map((word) => install('named', word))
        : [install('manifest', 'package manifest')]
    if (/^(publish|push)$/.test(text)) return [publish('package', 'this package')]
    if (/^(?:run|r)$/.test(text))
      // options of the compiler may stand before the program
      return [
        // a package that is not there is fetched
        ...(args.name === 'dub'
          ? rest
              .slice(0, 1)
              .filter(isPackage)
              .map((word) => install('undeclared', word))
          : []),
        { do: 'project-code', what: 'program', files: rest.filter((word) => !show(word).startsWith('-')).slice(0, 1), program: true },
        ...rest.flatMap(takesElsewhere),
      ]
    if (/\.\w+$/.test(text))
      return [
        { do: 'project-code', what: 'program', files: [first], program: true },
        // `dmd -of=FILE`, `-od=FOLDER`
        ...args
          .values('-o')
          .map((word) => write(reworded(word, (text) => (/^(?:dmd|ldc2|rdmd)$/.test(args.name) ? text.replace(/^[fd]=?/, '') : text)))),
        ...outputs(rest),
        ...rest.flatMap(takesElsewhere),
      ]
    return [unknown(`subcommand \`${text}\` of \`${args.name}\` is not described`)]
  },
  examples: [
    ['dmd -of=/opt/a a.d', 'execute:project program', 'write /opt/a'],
    ['dub run frob', 'install:undeclared frob', 'execute:project program'],
    ['nim c --out:/opt/a --nimcache:/opt/b x.nim', 'execute:project build', 'write:folder .', 'write /opt/a', 'write /opt/b'],
    ['nim c --gcc.exe:/opt/a x.nim', 'unknown: option `--gcc.exe:/opt/a` of `nim` is not described'],
    ['crystal build a.cr -o /opt/a', 'execute:project build', 'write:folder .', 'write /opt/a'],
    ['crystal spec --link-flags /opt/a', 'unknown: option `--link-flags` of `crystal` is not described'],
    ['odin run a.odin', 'execute:project program'],
    ['crystal spec', 'execute:project tests'],
    ['nim r a.nim', 'execute:project program'],
    ['nim r --hints:off /opt/a.nim', 'execute:project program', 'unknown: runs `/opt/a.nim`, which is not part of the workspace'],
    [
      'crystal --load --sysimage -i --startup-file --print /opt/e spec',
      'unknown: option `-L` of `crystal` can run or load anything',
      'unknown: option `-J` of `crystal` can run or load anything',
      'unknown: option `-i` of `crystal` can run or load anything',
      'unknown: option `--startup-file` of `crystal` can run or load anything',
      'unknown: code `opt/e` is not described',
    ],
    ['nimble install x', 'install:named x'],
    ['nim', 'execute:arbitrary nim'],
    ["raku -e 'run(`rm a`)'", 'unknown: code `run` is not described', 'delete a'],
  ],
})
