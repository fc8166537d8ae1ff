import { defineCommand, type Draft, nothing, read, readsOperands, type Subcommand, unknown, write } from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { codeIn, editsOperands, fixes, loads, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'
import { undescribedVerb } from '../_verbs.ts'

/** `--reporter=json,output=build/a.json`: a reporter with what it is told, code where it comes as a jar. */
const reporterParts = (word: Word): readonly Draft[] =>
  show(word)
    .split(',')
    .flatMap((part) => {
      const [, key, value = ''] = /^(output|artifact)=(.+)$/.exec(part) ?? []
      return key === 'output' ? [write(literal(value, word.at))] : key === 'artifact' ? loadsJar(literal(value, word.at)) : []
    })

const loadsJar = (file: Word): readonly Draft[] => [{ do: 'script', file, parameters: [] }]

/** `--report html:build/a.html` */
const reportFile = (word: Word): readonly Draft[] => {
  const [, place] = /^[^:]+:(.+)$/.exec(show(word)) ?? []
  return place === undefined ? [write(word)] : [write(literal(place, word.at))]
}

/** Paths between commas. */
const listed = (word: Word): readonly Word[] =>
  textOf(word) === undefined
    ? [word]
    : show(word)
        .split(/[,;]/)
        .map((part) => literal(part, word.at))

const detektOptions = table({
  flag: `--all-rules, -ac --auto-correct, --build-upon-default-config -bd, -dd --disable-default-rulesets, --debug, --parallel, -cb --create-baseline,
    -gc --generate-config, --version, -h --help`,
  value:
    '-ex --excludes, -in --includes, -i --input, -r --report, --jvm-target, --language-version, --api-version, --fail-on-severity, --max-issues, --base-path -bp, -cr --config-resource',
  reads: '-c --config, -cp --classpath, --jdk-home',
  code: '-p --plugins',
})

const swiftlintOptions = table({
  flag: `--strict, --lenient, --quiet, --progress, --no-cache, --force-exclude, --use-alternative-excluding, --use-script-input-files, --use-stdin, --fix --autocorrect,
    --format, --enable-all-rules, --in-process-sourcekit, --check-for-updates, --silence-deprecation-warnings`,
  value: '--reporter, --only-rule, --leak',
  reads: '--config, --baseline, --compiler-log-path, --compile-commands',
  writes: '--output, --cache-path, --write-baseline',
  folder: '--working-directory',
})
const lints: Subcommand = { options: swiftlintOptions, effects: (args) => fixes(args, '--fix', '--autocorrect', '--format') }

export default [
  defineCommand({
    name: 'ktlint',
    about: 'checks and formats Kotlin',
    options: table({
      flag: `-F --format, --color, --relative, -v --verbose, --debug, --trace, --stdin, --experimental, --baseline-create, --silent, -q --quiet, --version, -V`,
      value: '--color-name, --disabled_rules, --limit, --code-style, -l --log-level, --reporter, --patterns-from-stdin',
      reads: '--editorconfig',
      writes: '--baseline',
      code: '-R --ruleset',
    }),
    effects: (args) => [
      ...args.values('--reporter').flatMap(reporterParts),
      ...undescribedVerb(args),
      // what a pattern begins with `!` leaves out
      ...fixes({ ...args, operands: args.operands.filter((word) => !show(word).startsWith('!')) }, '-F'),
    ],
    examples: [
      ['ktlint', 'read .'],
      ['ktlint --reporter=plain --color "src/**/*.kt"', 'read src/**/*.kt'],
      ['ktlint -F "src/**/*.kt" "!src/gen/**"', 'write:edit src/**/*.kt'],
      ['ktlint -F /opt/a', 'write:edit /opt/a'],
      ['ktlint --reporter=json,output=/opt/a', 'write /opt/a', 'read .'],
      ['ktlint --reporter=x,artifact=/opt/x.jar', 'unknown: runs `/opt/x.jar`, which is not part of the workspace', 'read .'],
      ['ktlint --baseline=/opt/a', 'write /opt/a', 'read .'],
      ['ktlint -R /opt/x.jar', 'execute:project /opt/x.jar', 'unknown: runs `/opt/x.jar`, which is not part of the workspace', 'read .'],
      [
        'ktlint installGitPreCommitHook',
        'unknown: subcommand `installGitPreCommitHook` of `ktlint` is not described',
        'read installGitPreCommitHook',
      ],
      ['ktlint --frob', 'unknown: option `--frob` of `ktlint` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'detekt',
    aliases: ['detekt-cli'],
    about: 'checks Kotlin',
    style: 'long',
    options: table({ value: '-b --baseline' }, detektOptions),
    effects: (args) => {
      const inputs = args.values('-i').flatMap(listed)
      return [
        ...args.values('-r').flatMap(reportFile),
        ...args.values('-b').map((file) => (args.has('-cb') ? write(file) : read(file))),
        ...(args.has('-gc') ? [write('detekt.yml')] : []),
        ...fixes({ ...args, operands: inputs }, '-ac'),
      ]
    },
    examples: [
      ['detekt --input src --config detekt.yml', 'read detekt.yml', 'read src'],
      ['detekt --auto-correct --input /opt/a,src', 'write:edit /opt/a', 'write:edit src'],
      ['detekt --report html:/opt/a', 'write /opt/a', 'read .'],
      ['detekt --create-baseline --baseline /opt/a', 'write /opt/a', 'read .'],
      ['detekt --baseline a.xml', 'read a.xml', 'read .'],
      ['detekt --generate-config', 'write detekt.yml', 'read .'],
      [
        'detekt --plugins /opt/x.jar',
        'execute:project /opt/x.jar',
        'unknown: runs `/opt/x.jar`, which is not part of the workspace',
        'read .',
      ],
      ['detekt --frob', 'unknown: option `--frob` of `detekt` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'checkstyle',
    about: 'checks Java',
    options: table({
      flag: '-d --debug, -E, -t --tree, -T --treeWithComments, -j --javadocTree, -J --treeWithJavadoc, -g --generate-xpath-suppression, -V --version, -h --help',
      value: '-f, -e --exclude, -x --exclude-regexp, -s --line-column, -b --branch-matching-xpath, -w --tabWidth, -c',
      reads: '-p',
      writes: '-o',
    }),
    effects: (args) => [
      // `/sun_checks.xml` comes with it; what others name may be code
      ...args
        .values('-c')
        .filter((word) => !/^\/(?:sun|google)_checks\.xml$/.test(show(word)))
        .flatMap((word) =>
          /^\w+:\/\//.test(show(word)) ? [unknown(`checks of \`${show(word)}\` are code from elsewhere`)] : [read(word), codeIn(word)],
        ),
      ...readsOperandsOr(args),
    ],
    examples: [
      ['checkstyle -c https://x.example/a.xml src', 'unknown: checks of `https://x.example/a.xml` are code from elsewhere'],
      ['checkstyle -c checkstyle.xml src', 'read checkstyle.xml', 'read src'],
      ['checkstyle -c /sun_checks.xml -f xml -o /opt/a src', 'write /opt/a', 'read src'],
      ['checkstyle --frob src', 'unknown: option `--frob` of `checkstyle` is not described', 'read src'],
    ],
  }),
  defineCommand({
    name: 'pmd',
    about: 'checks Java and its kin',
    options: table({ flag: '--version, -h --help' }),
    subcommands: {
      check: {
        options: table({
          flag: `--debug --verbose -D -v, --fail-on-error, --no-fail-on-error, --fail-on-violation, --no-fail-on-violation, --no-cache, --no-progress, --progress, --show-suppressed, --no-ruleset-compatibility, --benchmark -b`,
          value:
            '-f --format, -e --encoding, --minimum-priority, --suppress-marker, -t --threads, --use-version, --force-language, -P --property, --relativize-paths-with -z, --exclude-file-list, --ignore-list, --non-recursive',
          reads: '-d --dir, --file-list, --uri',
          writes: '-r --report-file, --cache',
          code: '-R --rulesets, --aux-classpath',
        }),
        effects: readsOperands,
      },
      cpd: {
        options: table({
          flag: '--debug --verbose -D -v, --ignore-annotations, --ignore-identifiers, --ignore-literals, --ignore-usings, --ignore-sequences, --skip-duplicate-files, --skip-lexical-errors, --no-fail-on-violation, --fail-on-violation, --non-recursive, --no-skip-blocks',
          value:
            '-l --language, --minimum-tokens, --minimum-tile-size, -f --format, -e --encoding, --exclude, --skip-blocks-pattern, -z --relativize-paths-with',
          reads: '-d --dir, --file-list, --uri',
        }),
        effects: readsOperands,
      },
      'cpd-gui': { effects: nothing },
      'ast-dump': { options: table({ value: '--format, --language, -P, --encoding', reads: '--file' }), effects: nothing },
    },
    examples: [
      ['pmd check -d src -R ruleset.xml -f text', 'read src', 'execute:project ruleset.xml'],
      [
        'pmd check -d src -R rulesets/java/quickstart.xml -r /opt/a --cache /opt/b',
        'read src',
        'execute:project rulesets/java/quickstart.xml',
        'write /opt/a',
        'write /opt/b',
      ],
      [
        'pmd check -d src -R /opt/a.xml',
        'read src',
        'execute:project /opt/a.xml',
        'unknown: runs `/opt/a.xml`, which is not part of the workspace',
      ],
      [
        'pmd check -d src --aux-classpath /opt/a.jar',
        'read src',
        'execute:project /opt/a.jar',
        'unknown: runs `/opt/a.jar`, which is not part of the workspace',
      ],
      ['pmd cpd --minimum-tokens 100 -d src', 'read src'],
      ['pmd cpd-gui'],
      ['pmd ast-dump --language java --file A.java', 'read A.java'],
      ['pmd designer', 'unknown: subcommand `designer` of `pmd` is not described'],
    ],
  }),
  defineCommand({
    name: 'spotbugs',
    about: 'looks for bugs in compiled Java',
    style: 'long',
    options: table({
      flag: `-textui, -sortByClass, -low, -medium, -high, -longBugCodes, -progress, -quiet, -exitcode, -xml, -xml:withMessages, -html, -emacs, -xdocs, -sarif, -effort:min,
        -effort:less, -effort:default, -effort:more, -effort:max, -relaxed, -nested:false, -noClassOk, -applySuppression, -showPlugins, -version`,
      value: '-maxRank, -bugCategories, -onlyAnalyze, -visitors, -omitVisitors, -release, -projectName, -workHard',
      reads: '-auxclasspath, -sourcepath, -include, -exclude, -excludeBugs, -analyzeFromFile, -project, -userPrefs',
      writes: '-output, -outputFile, -timestampNow',
      code: '-pluginList',
    }),
    effects: readsOperandsOr,
    examples: [
      ['spotbugs -textui -effort:max -xml:withMessages -output build/a.xml build/classes', 'write build/a.xml', 'read build/classes'],
      ['spotbugs -textui -output /opt/a a.jar', 'write /opt/a', 'read a.jar'],
      [
        'spotbugs -textui -pluginList /opt/x.jar a.jar',
        'execute:project /opt/x.jar',
        'unknown: runs `/opt/x.jar`, which is not part of the workspace',
        'read a.jar',
      ],
      ['spotbugs -textui -html=/opt/a a.jar', 'unknown: option `-html` of `spotbugs` takes no value', 'read a.jar'],
    ],
  }),
  defineCommand({
    name: 'scalafix',
    about: 'rewrites Scala',
    options: table({
      flag: '--check, --test, --diff, --syntactic, --verbose, --stdout, --auto-suppress-linter-errors, --no-sys-exit, --version -v, --help -h, -f',
      value: '-r --rules, --diff-base, --exclude, --scala-version, --charset',
      reads: '-c --config, --classpath, --sourceroot, --files',
      code: '--tool-classpath',
    }),
    effects: (args) => [
      // a rule is known by its name, or comes from a file or an address
      ...args
        .values('-r')
        .filter((word) => /[:/.]/.test(show(word)))
        .flatMap((word) => loads(literal(show(word).replace(/^file:/, ''), word.at))),
      ...(args.has('--check', '--test', '--stdout') ? readsOperandsOr(args) : editsOperands(args)),
    ],
    examples: [
      ['scalafix --check', 'read .'],
      ['scalafix src', 'write:edit src'],
      ['scalafix /opt/a.scala', 'write:edit /opt/a.scala'],
      ['scalafix --stdout src/A.scala', 'read src/A.scala'],
      [
        'scalafix --tool-classpath /opt/x.jar src',
        'execute:project /opt/x.jar',
        'unknown: runs `/opt/x.jar`, which is not part of the workspace',
        'write:edit src',
      ],
      ['scalafix --rules RemoveUnused src', 'write:edit src'],
      ['scalafix --rules https://x.example/a.scala src', 'unknown: `https://x.example/a.scala` is code from elsewhere', 'write:edit src'],
      ['scalafix --rules file:/opt/a.scala src', 'unknown: runs `/opt/a.scala`, which is not part of the workspace', 'write:edit src'],
    ],
  }),
  defineCommand({
    name: 'clj-kondo',
    about: 'checks Clojure',
    options: table({
      flag: '--parallel, --dependencies, --copy-configs, --skip-lint, --fail-fast, --debug, --repro, --version, --help, -h',
      value: '--lint, --lang, --cache, --config, --filename, --fail-level, --report-level, --config-paths',
      writes: '--cache-dir',
      code: '--config-dir',
    }),
    effects: (args) => [
      // settings on the line are text, in a file they may name hooks
      ...args
        .values('--config')
        .filter((word) => !/^\s*[{^]/.test(show(word)))
        .flatMap((word) => [read(word), codeIn(word)]),
      ...args
        .values('--lint')
        .concat(args.operands)
        .filter((word) => textOf(word) !== '-')
        .map((word) => read(word)),
      ...(args.has('--copy-configs') ? [write('.clj-kondo', 'folder')] : []),
    ],
    examples: [
      ['clj-kondo --lint src test --fail-level warning', 'read src', 'read test'],
      ["clj-kondo --lint src --config '{:output {:format :json}}'", 'read src'],
      ['clj-kondo --lint src --copy-configs', 'read src', 'write:folder .clj-kondo'],
      ['clj-kondo --lint src --cache-dir /opt/a', 'write /opt/a', 'read src'],
      [
        'clj-kondo --lint src --config-dir /opt/a',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read src',
      ],
      ['clj-kondo --frob', 'unknown: option `--frob` of `clj-kondo` is not described'],
    ],
  }),
  defineCommand({
    name: 'swiftlint',
    about: 'checks and formats Swift',
    options: swiftlintOptions,
    subcommands: {
      lint: lints,
      autocorrect: { options: swiftlintOptions, effects: editsOperands },
      analyze: lints,
      rules: {
        options: table({ flag: '-e --enabled, -d --disabled, --config-only, --verbose, --default-config', reads: '--config' }),
        effects: nothing,
      },
      reporters: { effects: nothing },
      baseline: {
        options: table({ value: '--reporter', reads: '--config' }),
        effects: (args) => args.operands.slice(1).map((word) => read(word)),
      },
      docs: { effects: nothing },
      version: { options: table({ flag: '--verbose, --check-for-updates' }), effects: nothing },
    },
    effects: (args) => fixes(args, '--fix', '--autocorrect', '--format'),
    examples: [
      ['swiftlint', 'read .'],
      ['swiftlint lint --strict --quiet', 'read .'],
      ['swiftlint lint --compiler-log-path /opt/a --compile-commands /opt/b', 'read /opt/a', 'read /opt/b', 'read .'],
      ['swiftlint --fix', 'write:edit .'],
      ['swiftlint --fix /opt/a', 'write:edit /opt/a'],
      ['swiftlint autocorrect Sources', 'write:edit Sources'],
      ['swiftlint analyze', 'read .'],
      [
        'swiftlint lint --output /opt/a --cache-path /opt/b --write-baseline /opt/c',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'read .',
      ],
      ['swiftlint rules'],
      ['swiftlint reporters'],
      ['swiftlint baseline report a.json', 'read a.json'],
      ['swiftlint docs'],
      ['swiftlint version'],
      ['swiftlint lint --frob', 'unknown: option `--frob` of `swiftlint lint` is not described', 'read .'],
    ],
  }),
]
