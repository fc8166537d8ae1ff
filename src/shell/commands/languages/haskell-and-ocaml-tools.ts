import { defineCommand, read, readsOperands, unknown, write } from '../../command-spec.ts'
import { textOf } from '../../value.ts'
import { fixes, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'hpack',
    about: 'makes a file for Cabal from package.yaml',
    options: table({ flag: '-f --force, -s --silent, --canonical, --hash, --no-hash, --numeric-version' }),
    // `-` sends the result to standard output
    effects: ({ operands: [source, ...more] }) => [
      read(source && textOf(source) !== '-' ? source : 'package.yaml'),
      ...([source, ...more].some((word) => textOf(word) === '-') ? [] : [write(source ?? '.', 'edit')]),
    ],
    examples: [
      ['hpack --force', 'read package.yaml', 'write:edit .'],
      ['hpack package.yaml', 'read package.yaml', 'write:edit package.yaml'],
      ['hpack /opt/a', 'read /opt/a', 'write:edit /opt/a'],
      ['hpack -', 'read package.yaml'],
      ['hpack --frob', 'unknown: option `--frob` of `hpack` is not described', 'read package.yaml', 'write:edit .'],
    ],
  }),
  defineCommand({
    name: 'gen-hie',
    aliases: ['implicit-hie'],
    about: 'prints settings for Haskell editors',
    options: table({ flag: '--help -h' }),
    effects: [read('.')],
    examples: [
      ['gen-hie', 'read .'],
      ['implicit-hie', 'read .'],
      ['gen-hie --frob', 'unknown: option `--frob` of `gen-hie` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'cabal-fmt',
    about: 'formats files for Cabal',
    options: table({
      flag: '-i --inplace, -c --check, -n --no-inplace --stdout, --no-tabular, --tabular, --no-cabal-file, --cabal-file, -v, --Werror',
      value: '--indent, --specversion',
    }),
    effects: (args) => fixes(args, '--inplace'),
    examples: [
      ['cabal-fmt a.cabal', 'read a.cabal'],
      ['cabal-fmt -i /opt/a.cabal', 'write:edit /opt/a.cabal'],
      ['cabal-fmt --check a.cabal', 'read a.cabal'],
      ['cabal-fmt --frob', 'unknown: option `--frob` of `cabal-fmt` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'bisect-ppx-report',
    about: 'reports how much of OCaml sources tests reach',
    subcommands: {
      summary: {
        options: table({ flag: '--per-file', reads: '--coverage-path', value: '--expect, --do-not-expect' }),
        effects: [read('.')],
      },
      html: {
        options: table({
          flag: '--tree',
          value: '--title, --tab-size, --theme, --expect, --do-not-expect',
          reads: '--coverage-path, --source-path',
          writes: '-o',
        }),
        effects: ({ has }) => [read('.'), ...(has('-o') ? [] : [write('_coverage', 'folder')])],
      },
      cobertura: {
        options: table({ reads: '--coverage-path, --source-path' }),
        effects: ({ operands: [file] }) => [read('.'), ...(file ? [write(file)] : [])],
      },
    },
    examples: [
      ['bisect-ppx-report summary', 'read .'],
      ['bisect-ppx-report html', 'read .', 'write:folder _coverage'],
      ['bisect-ppx-report html -o /opt/a', 'write /opt/a', 'read .'],
      ['bisect-ppx-report cobertura /opt/a.xml', 'read .', 'write /opt/a.xml'],
      ['bisect-ppx-report send-to Coveralls', 'unknown: subcommand `send-to` of `bisect-ppx-report` is not described'],
    ],
  }),
  defineCommand({
    name: 'weeder',
    about: 'looks for unused Haskell',
    options: table({
      flag: '--require-hs-files, --no-default-fields, -j, -N',
      value: '--hie-extension',
      reads: '--config, --hie-directory',
    }),
    effects: readsOperandsOr,
    examples: [
      ['weeder --config weeder.toml', 'read weeder.toml', 'read .'],
      ['weeder --write-default-config', 'unknown: option `--write-default-config` of `weeder` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'ocp-indent',
    about: 'indents OCaml',
    options: table({
      flag: '-i --inplace, -n --numeric, --print-config, --indent-empty, --no-indent-empty',
      value: '-c --config, -l --lines, --syntax',
      writes: '-o --output',
      code: '--load-mods, --load-pkgs',
    }),
    effects: (args) => fixes(args, '--inplace'),
    examples: [
      ['ocp-indent a.ml', 'read a.ml'],
      ['ocp-indent -i /opt/a.ml', 'write:edit /opt/a.ml'],
      ['ocp-indent -o /opt/a b.ml', 'write /opt/a', 'read b.ml'],
      [
        'ocp-indent --load-mods /opt/a.cmxs b.ml',
        'execute:project /opt/a.cmxs',
        'unknown: runs `/opt/a.cmxs`, which is not part of the workspace',
        'read b.ml',
      ],
      [
        'ocp-indent --load-pkgs /opt/a b.ml',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read b.ml',
      ],
      ['ocp-indent --frob', 'unknown: option `--frob` of `ocp-indent` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'hlint',
    about: 'suggests simpler Haskell',
    options: table({
      flag: `-g --git, -s --show, -q --quiet, -t --timing, -d --default, --json, --cc, --cross, --serialise, --no-summary, --no-exit-code,
        --with-refactor, --ignore-glob, --utf8, --verbose -v, --version -V, --ignore-suggestions`,
      value: '-i --ignore, -e --extension, -X --language, --only, --with-group --with, --find, -j --threads, -p --path, --cpp-define',
      'value?': '--color --colour',
      reads: '-h --hint, --cpp-file, --cpp-include',
      writes: '--report -r',
      unsafe: '--refactor, --refactor-options',
    }),
    effects: readsOperands,
    examples: [
      ['hlint src --report=out.html', 'write out.html', 'read src'],
      [
        'hlint src --report=out.html --hint /opt/a --cpp-file /opt/b --cpp-include /opt/c --refactor-options',
        'unknown: option `--refactor-options` of `hlint` can run or load anything',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
      ],
      ['hlint --refactor a.hs', 'unknown: option `--refactor` of `hlint` can run or load anything', 'read a.hs'],
    ],
  }),
  defineCommand({
    name: 'ghc-pkg',
    about: 'the packages a Haskell compiler knows',
    options: table({
      flag: '--simple-output, --user, --global, --names-only, --ignore-case, -v, --expand-pkgroot, --no-user-package-db',
      value: '--package-db',
    }),
    effects: ({ text, name }) =>
      /^(?:list|describe|field|dot|find-module|latest|check|dump)$/.test(text(0) ?? '')
        ? []
        : [unknown(`subcommand \`${text(0) ?? ''}\` of \`${name}\` is not described`)],
    examples: [
      ['ghc-pkg list --simple-output'],
      ['ghc-pkg unregister x', 'unknown: subcommand `unregister` of `ghc-pkg` is not described'],
    ],
  }),
]
