import { type CommandSpec, defineCommand, type Example, read, write } from '../../command-spec.ts'
import { join as joinWords, literal } from '../../value.ts'
import { transforms } from '../_inputs.ts'
import { readsOperandsOr } from '../_project.ts'
import { type OptionLists, table } from '../_table.ts'

/** Options that programs for catalogs of translations have in common. */
const catalogOptions = table({
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
})

/** A program that reads catalogs of translations, and prints what it makes of them where no file is named. */
const catalogs = (name: string, own: OptionLists, ...examples: readonly Example[]): CommandSpec =>
  defineCommand({
    name,
    about: 'compile, compare and change translations',
    abbreviates: true,
    options: table(own, catalogOptions),
    effects: (args) => [
      ...transforms(args),
      ...(args.has('-U') ? args.operands.slice(0, 1).map((file) => write(file, 'edit')) : []),
      // classes and catalogs go below that folder
      ...(name === 'msgfmt' ? args.values('-d').map((folder) => write(folder, 'folder')) : []),
      // it is called after the language
      ...(name === 'msginit' && !args.has('-o') ? [write('.', 'folder')] : []),
    ],
    examples,
  })

export default [
  // msgexec and msgfilter run programs and stay out
  catalogs(
    'msgfmt',
    {},
    ['msgfmt -o a.mo a.po', 'write a.mo', 'read a.po'],
    ['msgfmt --tcl -l de -d /opt/a a.po', 'read a.po', 'write:folder /opt/a'],
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
  ),
  catalogs(
    'msgmerge',
    { flag: '-m --multi-domain', reads: '-C --compendium' },
    ['msgmerge --update --backup=none a.po b.pot', 'read a.po', 'read b.pot', 'write:edit a.po'],
    ['msgmerge -m -o /opt/a b.po c.pot', 'write /opt/a', 'read b.po', 'read c.pot'],
  ),
  catalogs(
    'msginit',
    { reads: '-i --input' },
    ['msginit -i a.pot -o de.po', 'read a.pot', 'write de.po'],
    ['msginit -l de', 'write:folder .'],
  ),
  ...['msgcat', 'msgcomm'].map((name) =>
    catalogs(name, { reads: '-f --files-from', value: '-< --less-than, -> --more-than' }, [
      `${name} -f /opt/a b.po`,
      'read /opt/a',
      'read b.po',
    ]),
  ),
  catalogs('msguniq', { flag: '-d --repeated, -u --unique' }, ['msguniq -d -o /opt/a b.po', 'write /opt/a', 'read b.po']),
  catalogs('msgcmp', { flag: '-m --multi-domain' }, ['msgcmp -m a.po b.pot', 'read a.po', 'read b.pot']),
  catalogs(
    'msggrep',
    {
      flag: '-T --msgstr, -K --msgid, -J --msgctxt, -X --extracted-comment, --comment',
      value: '-N --location, -M --domain, -e --regexp',
      reads: '-f --file',
    },
    ['msggrep -T -e a -o /opt/a b.po', 'write /opt/a', 'read b.po'],
  ),
  ...['msgattrib', 'msgconv', 'msgen', 'msgunfmt', 'recode-sr-latin'].map((name) =>
    catalogs(
      name,
      {},
      [`${name} --no-wrap a.po`, 'read a.po'],
      [`${name} --zap`, `unknown: option \`--zap\` of \`${name}\` is not described`],
    ),
  ),
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
