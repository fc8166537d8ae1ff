import type { Args } from '../../arguments.ts'
import { defineCommand, flow, read } from '../../command-spec.ts'
import { shapeOfMatches } from '../../matched-shape.ts'
import { literal, type Word } from '../../value.ts'
import { fileWords, namesFiles, printsFound, secretsAmong, sourcesOf } from '../_inputs.ts'
import { table } from '../_table.ts'

/** Whether nothing is printed but what the one expression matches: no names of files, no numbers, no lines around it. */
const isAlone = ({ has, hasStdin }: Args, files: readonly Word[]): boolean =>
  has('-o') &&
  !has(
    '-A',
    '-b',
    '-B',
    '-c',
    '-C',
    '-e',
    '-f',
    '-F',
    '-H',
    '-l',
    '-n',
    '-p',
    '-r',
    '-U',
    '-v',
    '-z',
    '-0',
    '--column',
    '--files',
    '--json',
    '--vimgrep',
  ) &&
  (has('-I') ? files.length > 0 || hasStdin : files.length === 0 && hasStdin)

export default defineCommand({
  name: 'rg',
  aliases: ['ripgrep', 'rga'],
  about: 'search text in a project',
  numeric: true,
  options: table({
    flag: `-a --text, -b --byte-offset, -c --count, -F --fixed-strings, -h, -H --with-filename, -i --ignore-case, -I --no-filename, -l --files-with-matches, -L --follow, -n --line-number, -N --no-line-number, -o --only-matching, -p --pretty,
      -P --pcre2, -q --quiet, -s --case-sensitive, -S --smart-case, -u --unrestricted, -U --multiline, -v --invert-match, -V, -w --word-regexp, -x --line-regexp, -z --search-zip, -0 --null, -., --hidden, --no-hidden, --no-ignore,
      --no-ignore-vcs, --no-ignore-parent, --no-ignore-dot, --no-ignore-exclude, --no-ignore-files, --no-ignore-global, --no-ignore-messages, --no-require-git, --no-messages, --no-config, --no-heading, --heading, --column, --no-column, --count-matches,
      --crlf, --debug, --trace, --files, --files-without-match, --glob-case-insensitive, --include-zero, --json, --line-buffered, --block-buffered, --max-columns-preview, --mmap, --no-mmap, --multiline-dotall, --no-unicode, --null-data,
      --one-file-system, --passthru --passthrough, --stats, --no-stats, --stop-on-nonmatch, --trim, --no-trim, --type-list, --vimgrep, --auto-hybrid-regex, --pcre2-version, --print0, --sort-files, --binary, --no-binary, --ignore, --ignore-vcs, --ignore-case`,
    value: `-A --after-context, -B --before-context, -C --context, -d --max-depth --maxdepth, -e --regexp, -E --encoding, -g --glob, -j --threads, -m --max-count, -M --max-columns, -r --replace, -t --type, -T --type-not, --color, --colors,
      --context-separator, --dfa-size-limit, --engine, --field-context-separator, --field-match-separator, --iglob, --max-filesize, --path-separator, --regex-size-limit, --sort, --sortr, --type-add, --type-clear, --hyperlink-format, --generate`,
    reads: '-f --file, --ignore-file',
    program: '--pre, --hostname-bin',
  }),
  effects: (args) => {
    const { operands, has, hasStdin } = args
    if (has('--type-list', '-V', '-h')) return []
    const listing = has('--files')
    const files = has('-e', '-f') || listing ? operands : operands.slice(1)
    const shape = isAlone(args, files) ? shapeOfMatches(args.text(0) ?? '', 'perl') : undefined
    if (shape) return [...fileWords(files).map((file) => read(file, 'search')), flow(sourcesOf(files), 'stdout', shape)]
    if (files.length === 0 && hasStdin && !listing)
      return [
        { do: 'flow', from: ['stdin'], to: 'stdout', through: has('-o', '-r') ? 'pieces' : 'filter', ...(has('-v') ? {} : { some: true }) },
      ]
    const roots = files.length > 0 ? fileWords(files) : [literal('.')]
    return [
      ...roots.map((root) =>
        listing ? read(root, 'names', { recursive: true }) : read(root, 'search', { detail: { follows: has('-L') } }),
      ),
      ...(listing ? [] : secretsAmong([...args.values('-g'), ...args.values('--iglob')])),
      ...(listing || has('-l', '--files-without-match') ? printsFound(roots, { below: true }) : []),
      ...namesFiles(args, files),
    ]
  },
  examples: [
    ['rg -n "TODO|FIXME" src', 'read:search src'],
    ['rg -t ts -C3 useState', 'read:search .'],
    ['rg --files -g "*.md"', 'read:names .'],
    ['rg -g ".env*" KEY', 'read:search .', 'read .env'],
    ['rg -e a -e b lib', 'read:search lib'],
    ['rg -e a -e b lib --file /opt/a --ignore-file /opt/b', 'read /opt/a', 'read /opt/b', 'read:search lib'],
    ['rg --pre "rm a" foo', 'unknown: option `--pre` of `rg` can run or load anything', 'delete a', 'read:search .'],
    ['rg --zap', 'unknown: option `--zap` of `rg` is not described', 'read:search .'],
    [
      'rg --hostname-bin /opt/a',
      'unknown: option `--hostname-bin` of `rg` can run or load anything',
      'unknown: runs `/opt/a`, which is not part of the workspace',
      'read:search .',
    ],
  ],
})
