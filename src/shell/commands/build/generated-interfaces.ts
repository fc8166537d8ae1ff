import { defineCommand, read, readsOperands, write } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { fillsBeside } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'moc',
    aliases: ['uic', 'rcc'],
    about: 'makes code of the interfaces of a Qt program',
    style: 'long',
    options: table({
      flag: '-i, -E, -nw, --no-notes, --no-warnings, -v, -p, -n, --no-protection, -binary, -verbose, -list, -no-compress, --output-json',
      value: '-I, -I*, -D*, -U*, -F, -f, -g, -tr, -name, -root, -compress, -threshold, -M, -generator, -compress-algo, -format-version',
      reads: '--include',
      writes: '-o, --dep-file-path',
    }),
    effects: readsOperands,
    examples: [
      ['moc a.h -o build/moc_a.cpp', 'write build/moc_a.cpp', 'read a.h'],
      ['uic -g python a.ui', 'read a.ui'],
      ['rcc --include b --dep-file-path /opt/a a.qrc', 'read b', 'write /opt/a', 'read a.qrc'],
      ['moc -frob a.h', 'unknown: option `-frob` of `moc` is not described', 'read a.h'],
    ],
  }),
  defineCommand({
    name: 'lupdate',
    aliases: ['lupdate6', 'lupdate-qt5'],
    about: 'collects the texts of a Qt program for translation',
    style: 'long',
    options: table({
      flag: '-no-obsolete, -no-recursive, -recursive, -no-sort, -silent, -verbose, -no-ui-lines, -pluralonly, -locations',
      value: '-extensions, -source-language, -target-language, -I, -I*, -tr-function-alias, -disable-heuristic',
      writes: '-ts',
      reads: '-project',
    }),
    // every further name with that ending is a file to fill
    effects: ({ operands }) => [read('.'), ...operands.filter((word) => /\.ts$/.test(show(word))).map((word) => write(word, 'edit'))],
    examples: [
      ['lupdate src -ts i18n/de.ts', 'write i18n/de.ts', 'read .'],
      ['lupdate -project a.json', 'read a.json', 'read .'],
      ['lupdate -frob src', 'unknown: option `-frob` of `lupdate` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'lrelease',
    aliases: ['lrelease6', 'lrelease-qt5'],
    about: 'packs the translations of a Qt program',
    style: 'long',
    options: table({
      flag: '-compress, -idbased, -nounfinished, -removeidentical, -silent, -verbose, -markuntranslated',
      writes: '-qm',
      reads: '-project',
    }),
    effects: (args) => (args.has('-qm') ? readsOperands(args) : [...readsOperands(args), ...fillsBeside(args.operands)]),
    examples: [
      ['lrelease i18n/de.ts', 'read i18n/de.ts', 'write:folder i18n'],
      ['lrelease /opt/de.ts -qm build/de.qm', 'write build/de.qm', 'read /opt/de.ts'],
      ['lrelease -project a.json', 'read a.json', 'write:folder .'],
      ['lrelease -frob a.ts', 'unknown: option `-frob` of `lrelease` is not described', 'read a.ts', 'write:folder .'],
    ],
  }),
  defineCommand({
    name: 'glib-compile-resources',
    aliases: ['glib-compile-schemas', 'gdbus-codegen'],
    about: 'makes code of the settings and interfaces of a GNOME program',
    options: table({
      flag: '--generate, --generate-source, --generate-header, --generate-dependencies, --generate-phony-targets, --manual-register, --internal, --external-data, --dry-run, --strict, --allow-any-name, --interface-info-header, --interface-info-body, --header, --body, --pragma-once, --c-generate-object-manager',
      value: '--c-name, -C --compiler, --interface-prefix, --c-namespace, --generate-c-code, --c-generate-autocleanup, --annotate',
      reads: '--sourcedir',
      writes: '--target, --targetdir, --output, --output-directory, --dependency-file, --generate-docbook',
    }),
    effects: (args) => [
      ...readsOperands(args),
      ...(args.has('--target', '--targetdir', '--output', '--output-directory', '--dry-run', '--generate-dependencies')
        ? []
        : args.name === 'glib-compile-schemas'
          ? args.operands.map((word) => write(word, 'folder'))
          : [write('.', 'folder'), ...fillsBeside(args.operands)]),
    ],
    examples: [
      ['glib-compile-resources --target=build/a.c --generate-source a.xml', 'write build/a.c', 'read a.xml'],
      ['glib-compile-schemas --strict --dry-run data', 'read data'],
      ['glib-compile-schemas /opt/a', 'read /opt/a', 'write:folder /opt/a'],
      ['gdbus-codegen --sourcedir b --output /opt/a a.xml', 'read b', 'write /opt/a', 'read a.xml'],
      [
        'glib-compile-resources --targetdir /opt/a --output-directory /opt/b --dependency-file /opt/c --generate-docbook /opt/d a.xml',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'read a.xml',
      ],
      ['glib-compile-resources --frob --dry-run a', 'unknown: option `--frob` of `glib-compile-resources` is not described', 'read a'],
    ],
  }),
  defineCommand({
    name: 'wayland-scanner',
    about: 'makes code of the protocols of a Wayland program',
    options: table({ flag: '-c --include-core-only, -s --strict' }),
    effects: ({ operands: [, source, made] }) => [...(source ? [read(source)] : []), ...(made ? [write(made)] : [])],
    examples: [
      ['wayland-scanner private-code a.xml build/a.c', 'read a.xml', 'write build/a.c'],
      [
        'wayland-scanner --frob client-header a.xml /opt/a.h',
        'unknown: option `--frob` of `wayland-scanner` is not described',
        'read a.xml',
        'write /opt/a.h',
      ],
    ],
  }),
]
