import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, prints, printsNames, printsWorkspacePaths } from '../../command-spec.ts'
import { hasGlob, literal, madeOf, show, type Word } from '../../value.ts'
import { looksAt, staysUnknown } from '../_inputs.ts'
import { table } from '../_table.ts'

/** Whether a word is the working directory, so that names listed there are paths as they stand. */
const isHere = (word: Word | undefined): boolean => /^(?:\.\/?|\$PWD\/?)$/.test(word ? show(word) : '.')

/** All names of a folder, those with a dot in front too. */
const hiddenToo = ['.*', '*'].map((text) => prints(madeOf({ text, glob: true }, { text: '\n' })))

const everyName = madeOf({ text: '*', glob: true })

const lists = ({ operands, has }: Args): readonly Draft[] => [
  ...looksAt(operands.length > 0 ? operands : [literal('.')], has('-R', '--tree', '-T') ? { recursive: true } : {}),
  // names that a pattern finds are printed as they are; of a folder the names in it, of a file the word itself
  ...(operands.some(staysUnknown)
    ? []
    : operands.length > 0 && (operands.every(hasGlob) ? !has('-l') : has('-d') && !has('-l', '-s', '-i', '-F', '-p'))
      ? operands.map((operand) => printsNames(operand))
      : operands.length === 0 && has('-a', '-A') && !has('-l', '-R', '-T', '--tree')
        ? hiddenToo
        : operands.length === 0 && !has('-l', '-R', '-T', '--tree', '-s', '-i', '-F', '-p', '-m', '-C', '-x')
          ? [printsNames(everyName)]
          : operands.length === 1 && !isHere(operands[0]) && !has('-l', '-R', '-T', '--tree', '-d', '-a', '-A', '-s', '-i', '-F', '-p')
            ? operands.map((operand) => printsNames(everyName, operand))
            : [printsWorkspacePaths]),
]

export default [
  defineCommand({
    name: 'ls',
    harmless: true,
    aliases: ['dir', 'vdir', 'gls'],
    about: 'list folders',
    abbreviates: true,
    options: table({
      flag: `-a --all, -A --almost-all, --author, -b --escape, -B --ignore-backups, -c, -C, -d --directory, -D --dired, -e, -f, -F, -g, -G --no-group, -h --human-readable,
        --si, -H --dereference-command-line, --dereference-command-line-symlink-to-dir, -i --inode, -k --kibibytes, -l, -L --dereference, -m, -n --numeric-uid-gid,
        -N --literal, -o, -O, -p, -P, -q --hide-control-chars, --show-control-chars, -Q --quote-name, -r --reverse, -R --recursive, -s --size, -S, -t, -u, -U, -v, -W, -x, -X, -y, -Z --context, -1,
        -@, -%, --full-time, --group-directories-first, --file-type, --zero, -,`,
      value:
        '--block-size, --format, --hide, --indicator-style, -I --ignore, --quoting-style, --sort, --time, --time-style, -T --tabsize, -w --width',
      'value?': '--color, --classify, --hyperlink',
    }),
    effects: lists,
    examples: [
      ['ls -la', 'read:names .'],
      ['ls "$API_KEY"', 'infra:secret $API_KEY'],
      ['ls "$API_KEY_FILE"'],
      ['F=$(ls -t logs | head -1); cat "logs/$F"', 'read:names logs', 'read logs/*', 'read logs/logs'],
      ['ls -d a b | xargs rm -r', 'read:names a', 'read:names b', 'delete a', 'delete b'],
      ['ls | xargs rm -r', 'read:names .', 'delete *'],
      ['ls -1R src docs', 'read:names src', 'read:names docs'],
      ['ls --color=never -lht ~/.ssh', 'read:names ~/.ssh'],
      ['ls --exec=x', 'unknown: option `--exec` of `ls` is not described', 'read:names .'],
    ],
  }),
  defineCommand({
    name: 'eza',
    aliases: ['exa', 'lsd'],
    about: 'list folders, with icons and git state',
    options: table({
      flag: `-1 --oneline, -a --all, -A --almost-all, -B --bytes, -b --binary, -d --list-dirs --directory-only, -D --only-dirs, -f --only-files, -F --classify, -g --group, -G --grid, -h --header,
        -H --links, -i --inode, -l --long, -m --modified, -M --mounts, -n --numeric, -r --reverse, -R --recurse --recursive, -S --blocksize, -T --tree, -u --accessed, -U --created, -x --across, -X --dereference,
        -Z --context, --git, --git-ignore, --git-repos, --group-directories-first, --group-directories-last, --no-user, --no-permissions, --no-filesize, --no-time, --no-icons, --octal-permissions,
        --total-size, --changed, --header, --no-git, --no-quotes, --smart-group, --stdin, -t, --timesort, -@ --extended`,
      value:
        '-L --level --depth, -s --sort, -I --ignore-glob, --time, --time-style, --color-scale-mode, -w --width, --date, --blocks, --permission, --size, --group-dirs, --icon, --icon-theme',
      'value?': '--color --colour, --icons, --hyperlink, --color-scale, --absolute',
    }),
    effects: lists,
    examples: [
      ['eza -la --git src', 'read:names src'],
      ['exa --tree -L 2', 'read:names .'],
      ['eza --run x', 'unknown: option `--run` of `eza` is not described', 'read:names x'],
    ],
  }),
  defineCommand({
    name: 'tree',
    about: 'draw folders as a tree',
    options: table({
      flag: `-a, -d, -l, -f, -x, -n, -C, -A, -S, -q, -N, -Q, -p, -u, -g, -s, -h, -D, -F, -i, -r, -t, -c, -U, -v, -X, -J, -R, -H, --noreport, --prune, --gitignore, --dirsfirst, --filesfirst, --matchdirs, --ignore-case, --inodes,
        --device, --du, --si, --metafirst, --hintro, --houtro, --nolinks, --fromfile, --fromtabfile, --info, --noreport, --caseless`,
      value: '-L, -P, -I, -T, --filelimit, --timefmt, --charset, --sort, --gitfile, --infofile, --hyperlink',
      'value?': '--color',
      writes: '-o',
    }),
    effects: lists,
    examples: [
      ['tree -L 2 -I node_modules src', 'read:names src'],
      ['tree -o /etc/tree.txt', 'write /etc/tree.txt', 'read:names .'],
      ['tree --zap', 'unknown: option `--zap` of `tree` is not described', 'read:names .'],
    ],
  }),
]
