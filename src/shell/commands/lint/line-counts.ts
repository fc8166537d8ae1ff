import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, type Example, read, readsOperands, shell } from '../../command-spec.ts'
import { textOf } from '../../value.ts'
import { readsOperandsOr } from '../_project.ts'
import { type OptionLists, table } from '../_table.ts'

const counter = (name: string, about: string, options: OptionLists, ...examples: readonly Example[]) =>
  defineCommand({
    name,
    about,
    options: table(options),
    effects: (args) => [...readsOperandsOr(args), ...listedBy(args)],
    examples: [
      [`${name} src`, 'read src'],
      [`${name} --frob`, `unknown: option \`--frob\` of \`${name}\` is not described`, 'read .'],
      ...examples,
    ],
  })

/** `cloc --vcs` takes any command that prints names for one that knows the files. */
const listedBy = ({ values }: Args): readonly Draft[] =>
  values('--vcs')
    .filter((word) => !/^(?:git|svn|auto)$/.test(textOf(word) ?? ''))
    .map((text) => shell(text))

export default [
  counter(
    'cloc',
    'counts lines of code',
    {
      flag: `--quiet, --by-file, --by-file-by-lang, --json, --yaml, --xml, --csv, --md, --sum-reports, --sum-one, --hide-rate, --skip-uniqueness, --git, --diff, --git-diff-all,
        --git-diff-rel, --count-and-diff, --fullpath, --show-lang, --show-ext, --no-autogen, --no-recurse, --skip-win-hidden, --follow-links, --fmt, --docstring-as-code, --3, --autoconf`,
      value: `--vcs, --exclude-dir, --include-lang, --exclude-lang, --include-ext, --exclude-ext, --match-d, --not-match-d, --match-f, --not-match-f,
        --max-file-size, --by-percent, --timeout, --diff-timeout, --processes, --csv-delimiter, --force-lang, --percent`,
      reads: '--list-file, --exclude-list-file',
      writes: '--out --report-file, --counted, --ignored, --categorized',
    },
    ['cloc --vcs=git --quiet .', 'read .'],
    ["cloc --vcs='rm a' .", 'read .', 'delete a'],
    ['cloc --list-file /opt/a --exclude-list-file /opt/b .', 'read /opt/a', 'read /opt/b', 'read .'],
    [
      'cloc --out /opt/a --counted=/opt/b --ignored=/opt/c --categorized=/opt/d .',
      'write /opt/a',
      'write /opt/b',
      'write /opt/c',
      'write /opt/d',
      'read .',
    ],
    // a definitions file can name filters, which are programs
    ['cloc --read-lang-def=x .', 'unknown: option `--read-lang-def` of `cloc` is not described', 'read .'],
  ),
  counter('tokei', 'counts lines of code', {
    flag: '-f --files, -l --languages, --hidden, --no-ignore, --no-ignore-parent, --no-ignore-dot, --no-ignore-vcs, -C --compact, -v -vv --verbose',
    value: '-c --columns, -e --exclude, -o --output, -s --sort, -r --rsort, -t --type --types, -n --num-format',
    reads: '-i --input',
  }),
  counter(
    'scc',
    'counts lines of code',
    {
      flag: `--by-file, --ci, --debug, -a --dryness, --gen, --no-gen, --min, -z --min-gen, --no-min-gen, -c --no-complexity, --no-cocomo, --no-duplicates -d, --no-gitignore,
        --no-ignore, --no-gitmodule, --no-scc-ignore, --no-size, --no-large, --binary, --cocomo, -l --languages, -m --character, -p --percent, -u --uloc, -v --verbose, -w --wide, --include-symlinks,
        --count-ignore, --trace, -t`,
      value: `--format -f, -i --include-ext, -x --exclude-ext, --exclude-dir, -n --exclude-file, -M --not-match, -s --sort, --avg-wage, --cocomo-project-type, --currency-symbol,
        --count-as, --remap-all, --remap-unknown, --size-unit, --large-byte-count, --large-line-count, --eaf, --overhead, --min-gen-line-length, --generated-markers`,
      // a file behind each format
      unsafe: '--format-multi',
      writes: '-o --output',
    },
    ['scc --by-file', 'read .'],
    ['scc -o /opt/a src', 'write /opt/a', 'read src'],
    ['scc --format-multi json:/opt/a src', 'unknown: option `--format-multi` of `scc` can run or load anything'],
  ),
  counter('loc', 'counts lines of code', { flag: '--files, -u', value: '--exclude, --include, --sort' }),
  counter('sloccount', 'counts lines of code', { flag: '--details, --wide, --multiproject, --cached, --duplicates, --follow' }),
  counter('gocloc', 'counts lines of code', {
    flag: '--by-file, --skip-duplicated, --show-lang, --debug',
    value: '--output-type, --exclude-ext, --include-lang, --match, --not-match, --match-d, --not-match-d, --sort',
  }),
  counter('onefetch', 'sums up a repository', {
    flag: '--no-art, --no-bots, --no-merges, --no-title, --no-color-palette, --no-bold, --hidden, --include-hidden, --email, -E, -z --iso-time, -l --languages, -p --package-managers, --nerd-fonts',
    value:
      '-o --output, -d --disabled-fields, --number-of-authors, --number-of-languages, --number-of-file-churns, -e --exclude, -T --type, -a --ascii-language, -t --text-colors, --true-color',
  }),
  defineCommand({
    name: 'git-sizer',
    about: 'measures a repository',
    options: table({
      flag: '-v --verbose, --critical, -j --json, --no-progress, --progress, --branches, --tags, --remotes, --show-refs',
      value: '--threshold, --names, --json-version, --include, --exclude',
    }),
    effects: [read('.')],
    examples: [
      ['git-sizer -v', 'read .'],
      ['git-sizer --cpuprofile a', 'unknown: option `--cpuprofile` of `git-sizer` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'lizard',
    about: 'measures how tangled functions are',
    options: table({
      flag: '--csv, -H --html, -X --xml, --checkstyle, -w --warnings_only, -v --verbose, -m --modified, -d --working_threads_off',
      value:
        '-l --languages, -C --CCN, -L --length, -a --arguments, -N, -T --Threshold, -x --exclude, -s --sort, -i --ignore_warnings, -t --working_threads',
      reads: '-f --input_file, -W --whitelist',
      writes: '-o --output_file',
      // the name of an extension, which is a module of Python
      unsafe: '-E --extension',
    }),
    effects: (args) => (args.has('-f') ? readsOperands(args) : readsOperandsOr(args)),
    examples: [
      ['lizard -C 15 src', 'read src'],
      ['lizard -o /opt/a src', 'write /opt/a', 'read src'],
      ['lizard -f /opt/a -W /opt/b', 'read /opt/a', 'read /opt/b'],
      ['lizard -Ex src', 'unknown: option `-E` of `lizard` can run or load anything'],
      ['lizard --frob', 'unknown: option `--frob` of `lizard` is not described', 'read .'],
    ],
  }),
]
