import { defineCommand, nothing, projectCode, read, unknown, write } from '../../command-spec.ts'
import { readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'rust-analyzer',
    about: 'asks about Rust source',
    options: table({
      flag: '-v --verbose, -q --quiet, --no-dummy-project, --with-deps, --parallel, --no-test, --disable-build-scripts, --skip-lowering, --skip-inference, --randomize, --memory-usage, --version',
      value: '--severity, --only, --log-filter',
      writes: '--output',
    }),
    // building the project first runs its build scripts and macros
    effects: ({ text, operands: [, ...places] }) => {
      const verb = text(0)
      if (verb === undefined) return [projectCode('build')]
      return /^(?:diagnostics|analysis-stats|unresolved-references|run-tests|lsif|scip|symbols|highlight|parse|search)$/.test(verb)
        ? [projectCode('build', 'build.rs', ...places), read('.'), ...(/^(?:lsif|scip)$/.test(verb) ? [write('.', 'folder')] : [])]
        : [unknown(`subcommand \`${verb}\` of \`rust-analyzer\` is not described`)]
    },
    examples: [
      ['rust-analyzer diagnostics .', 'execute:project build', 'read .'],
      ['rust-analyzer diagnostics . --output /opt/a', 'write /opt/a', 'execute:project build', 'read .'],
      ['rust-analyzer ssr x', 'unknown: subcommand `ssr` of `rust-analyzer` is not described'],
    ],
  }),
  defineCommand({
    name: 'lua-language-server',
    about: 'checks Lua source',
    options: table({
      flag: '--version, --force-accept-workspace',
      value: '--checklevel, --check_format, --locale, --loglevel',
      reads: '--check, --doc',
      writes: '--logpath, --metapath, --doc_out_path, --check_out_path',
      code: '--configpath',
    }),
    effects: nothing,
    examples: [
      ['lua-language-server --check src --logpath /tmp/l', 'read src', 'write /tmp/l'],
      [
        'lua-language-server --doc /opt/a --metapath /opt/b --doc_out_path /opt/c --check_out_path /opt/d',
        'read /opt/a',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
      ],
      ['lua-language-server --frob', 'unknown: option `--frob` of `lua-language-server` is not described'],
      ['lua-language-server --configpath /opt/a', 'execute:project /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
    ],
  }),
  defineCommand({
    name: 'clangd',
    about: 'checks C and C++ as an editor would',
    options: table({
      flag: '--log, --background-index, --clang-tidy, --version',
      value: '--check-lines, --compile-commands-dir, -j, --header-insertion, --completion-style',
      'value?': '--check',
    }),
    effects: readsOperandsOr,
    examples: [
      ['clangd --check=src/a.cc', 'read .'],
      ['clangd --query-driver=/tmp/x', 'unknown: option `--query-driver` of `clangd` is not described', 'read .'],
    ],
  }),
]
