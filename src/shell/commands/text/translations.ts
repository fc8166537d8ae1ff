import { defineCommand, read, write } from '../../command-spec.ts'
import { join as joinWords, literal } from '../../value.ts'
import { transforms } from '../_inputs.ts'
import { readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  // msgexec and msgfilter run programs and stay out
  defineCommand({
    name: 'msgfmt',
    aliases: 'msgmerge msginit msgcat msgattrib msgcmp msgcomm msgconv msgen msggrep msguniq msgunfmt recode-sr-latin'.split(' '),
    about: 'compile and compare translations',
    abbreviates: true,
    options: table({
      flag: `-c --check, -v --verbose, -U --update, --statistics, -f --use-fuzzy, --no-wrap, -j --join-existing, --check-format, --check-header,
        --check-domain, --check-accelerators, -C --c++, --use-first, -u --unique, -s --sort-output, -F --sort-by-file, -i --indent,
        --no-location, -n --add-location, --force-po, --strict, -E --no-escape, -e --escape, -p --properties-output, -P --properties-input, --translated,
        --untranslated, --fuzzy, --no-fuzzy, --only-fuzzy, --obsolete, --no-obsolete, --only-obsolete, --set-fuzzy, --clear-fuzzy, --set-obsolete,
        --clear-obsolete, --clear-previous, --previous, --repeated, -N --no-fuzzy-matching, -q --quiet, --no-translator, --omit-header, -a --extract-all,
        --java2, --csharp, --tcl, --qt, --desktop, --xml, --no-hash, --for-msgfmt, --foreign-user, --boost`,
      'value?': '--color, --add-comments',
      value: `-L --language --lang, -k --keyword, -l --locale, -d --default-domain, --from-code, --package-name, --package-version, --msgid-bugs-address,
        --copyright-holder, -w --width, -t --to-code, --backup, --suffix, -m --msgstr-prefix, -M --msgstr-suffix, -x, --flag, --tag, -r --resource,
        --endianness, -T --msgstr`,
      reads: '-i, --input, --compendium, --files-from, --exclude-file, --template, -D --directory, --only-file, --ignore-file',
      writes: '-o --output-file --output, --output-dir',
    }),
    effects: (args) => [
      ...transforms(args),
      ...(args.has('-U') ? args.operands.slice(0, 1).map((file) => write(file, 'edit')) : []),
      // classes and catalogs go below that folder
      ...(args.name === 'msgfmt' ? args.values('-d').map((folder) => write(folder, 'folder')) : []),
    ],
    examples: [
      ['msgfmt -o a.mo a.po', 'write a.mo', 'read a.po'],
      ['msgfmt --tcl -l de -d /opt/a a.po', 'read a.po', 'write:folder /opt/a'],
      ['msgmerge --update --backup=none a.po b.pot', 'read a.po', 'read b.pot', 'write:edit a.po'],
      ['msgattrib --untranslated a.po', 'read a.po'],
      ['xgettext -k_ a.c', 'read a.c', 'write messages.po'],
      [
        'msgfmt --input /opt/a --compendium /opt/b --files-from /opt/c --exclude-file /opt/d --template /opt/e --output-dir /opt/f a.po',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
        'read /opt/e',
        'write /opt/f',
        'read a.po',
      ],
      [
        'msgattrib --directory /opt/a --only-file /opt/b --ignore-file /opt/c -i /opt/d a.po',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
        'read a.po',
      ],
      ['msgfmt --zap', 'unknown: option `--zap` of `msgfmt` is not described'],
    ],
  }),
  defineCommand({
    name: 'xgettext',
    about: 'takes the texts to translate out of sources',
    abbreviates: true,
    options: table({
      flag: `-C --c++, -j --join-existing, -a --extract-all, -E --no-escape, -e --escape, -i --indent, -n --add-location, --no-location, -s --sort-output,
        -F --sort-by-file, --omit-header, --no-wrap, --strict, --force-po, --foreign-user, -v --verbose, --qt, --kde, --boost, --debug, --properties-output,
        --stringtable-output, -T --trigraphs`,
      'value?': '--color, -c --add-comments, -k --keyword, -m --msgstr-prefix, -M --msgstr-suffix',
      value:
        '-L --language, -d --default-domain, --from-code, --package-name, --package-version, --msgid-bugs-address, --copyright-holder, -w --width, --flag, --tag, --check, --sentence-end',
      reads: '-f --files-from, -D --directory, -x --exclude-file, --its',
      writes: '-o --output, -p --output-dir',
    }),
    effects: (args) => [
      ...transforms(args),
      ...(args.has('-o')
        ? []
        : [write(args.has('-d') ? joinWords(args.value('-d') ?? literal('messages'), literal('.po')) : 'messages.po')]),
    ],
    examples: [
      ['xgettext -o po/a.pot src/a.c', 'write po/a.pot', 'read src/a.c'],
      ['xgettext -k_ --from-code=UTF-8 a.c', 'read a.c', 'write messages.po'],
      ['xgettext -p /opt/a b.c', 'write /opt/a', 'read b.c', 'write messages.po'],
      ['xgettext -d /opt/a b.c', 'read b.c', 'write /opt/a.po'],
    ],
  }),
  defineCommand({
    name: 'pocount',
    aliases: ['pofilter', 'pogrep', 'podiff'],
    about: 'look at translations',
    options: table({
      flag: '--short, --full, --csv, --no-color, --incomplete, --fuzzy',
      value: '--progress, -t --test, --excludefilter, --search',
    }),
    effects: (args) => [
      ...readsOperandsOr({ operands: args.operands.slice(0, 1) }),
      ...args.operands.slice(1).map((file) => (args.name === 'pocount' ? read(file) : write(file))),
    ],
    examples: [
      ['pocount po a.po', 'read po', 'read a.po'],
      ['pofilter po out', 'read po', 'write out'],
      ['pocount --zap po', 'unknown: option `--zap` of `pocount` is not described', 'read po'],
    ],
  }),
]
