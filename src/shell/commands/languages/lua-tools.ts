import { defineCommand, install, nothing, projectCode, publish, read, unknown, write } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { testsBelow, loadsFiles, loadsFolders, readsOperandsOr, runsSettings, settingsIn } from '../_project.ts'
import { table } from '../_table.ts'

const describes = /\.rockspec$/

export default [
  defineCommand({
    name: 'busted',
    about: 'tests of Lua code',
    options: table({
      flag: `-v --verbose, --no-verbose, -c --coverage, --no-coverage, -s --enable-sound, --no-enable-sound, -k --keep-going, --no-keep-going, -R --recursive,
        --no-recursive, --shuffle, --shuffle-files, --shuffle-tests, --sort, --sort-files, --sort-tests, --no-shuffle, --no-sort, --suppress-pending,
        --no-suppress-pending, --defer-print, --no-defer-print, -l --list, --lazy, --no-lazy, --auto-insulate, --no-auto-insulate, --version, --ignore-lua`,
      value: `-t --tags, --exclude-tags, --filter, --filter-out, --name, --exclude-name, -p --pattern, --exclude-pattern, --repeat, --seed, --lang, --loaders,
        -o --output, -m --lpath, --cpath, -r --run, -Xhelper`,
      code: '-f --config-file, --coverage-config-file, --helper',
      unsafe: '-e, --lua',
      folder: '-C --directory',
    }),
    effects: (args) => [
      projectCode('tests', ...args.operands),
      ...(args.operands.length > 0 ? args.operands.map(show) : ['spec'])
        .filter((folder) => !/\.lua$|\*/.test(folder))
        .map((folder) => testsBelow(folder.replace(/\/$/, ''), '*_spec.lua')),
      ...settingsIn('.busted'),
      { do: 'project-code', what: 'settings', files: ['.busted'], as: 'lua', notCode: true },
      ...loadsFiles(args, ['-o']),
      ...['-m', '--cpath'].flatMap((option) => args.values(option)).flatMap((list) => loadsFolders('tests', list)),
      ...(args.has('-c') ? [write('luacov.stats.out'), write('luacov.report.out')] : []),
    ],
    examples: [
      ['busted --filter slug spec', 'execute:project tests'],
      ['busted -c', 'execute:project tests', 'write luacov.stats.out', 'write luacov.report.out'],
      [
        'busted -c --directory /opt/a',
        'execute:project tests',
        'write /opt/a/luacov.stats.out',
        'write /opt/a/luacov.report.out',
        'unknown: runs code of a folder that is not part of the workspace',
      ],
      [
        'busted --filter slug spec --output /opt/a --lpath /opt/b --cpath /opt/c',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'unknown: runs `/opt/c`, which is not part of the workspace',
      ],
      ['busted --filter slug spec --lua', 'unknown: option `--lua` of `busted` can run or load anything', 'execute:project tests'],
      ["busted -e 'x()'", 'unknown: option `-e` of `busted` can run or load anything', 'execute:project tests'],
      [
        'busted --config-file /opt/a --coverage-config-file /opt/b --helper /opt/c',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project /opt/b',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'execute:project /opt/c',
        'unknown: runs `/opt/c`, which is not part of the workspace',
        'execute:project tests',
      ],
    ],
  }),
  defineCommand({
    name: 'luacheck',
    about: 'checks Lua code',
    options: table({
      flag: `-g --no-global, -u --no-unused, -r --no-redefined, -a --no-unused-args, -s --no-unused-secondaries, --no-self, -d --allow-defined,
        -t --allow-defined-top, -m --module, -q --quiet, --codes, --ranges, --no-color, --no-config, --no-default-config, --no-cache, --no-inline,
        --no-max-line-length, --no-max-code-line-length, --no-max-string-line-length, --no-max-comment-line-length, --no-max-cyclomatic-complexity, -v --version`,
      value: `--std, --globals, --read-globals, --new-globals, --new-read-globals, --not-globals, -i --ignore, -e --enable, -o --only, --max-line-length,
        --max-code-line-length, --max-string-line-length, --max-comment-line-length, --max-cyclomatic-complexity, --formatter, -j --jobs, --include-files,
        --exclude-files, --filename, --operators`,

      'writes?': '--cache',
      code: '--config --default-config',
    }),
    effects: (args) => [
      ...readsOperandsOr(args),
      { do: 'project-code', what: 'settings', files: ['.luacheckrc'], as: 'lua', notCode: true },
    ],
    examples: [
      ['luacheck src --std lua54 --formatter plain', 'read src'],
      ['luacheck .', 'read .'],
      ['luacheck . --config /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['luacheck --frob', 'unknown: option `--frob` of `luacheck` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'luacov',
    about: 'reports which lines of Lua code were reached',
    options: table({ value: '-r --reporter', code: '-c --config' }),
    effects: [projectCode('coverage report', '.luacov'), write('luacov.report.out')],
    examples: [
      ['luacov', 'execute:project coverage report', 'write luacov.report.out'],
      ['luacov --frob', 'unknown: option `--frob` of `luacov` is not described', 'execute:project coverage report'],
      [
        'luacov --config /opt/a',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project coverage report',
        'write luacov.report.out',
      ],
    ],
  }),
  defineCommand({
    name: 'luac',
    aliases: ['luac5.1', 'luac5.3', 'luac5.4'],
    about: 'compiles Lua',
    style: 'posix',
    options: table({ flag: '-l, -p, -s, -v', writes: '-o' }),
    effects: ({ operands, has }) => [
      ...operands.map((word) => read(word)),
      ...(has('-p', '-v', '-o') || operands.length === 0 ? [] : [write('luac.out')]),
    ],
    examples: [
      ['luac -p a.lua', 'read a.lua'],
      ['luac a.lua', 'read a.lua', 'write luac.out'],
      ['luac -o /opt/a -p a.lua', 'write /opt/a', 'read a.lua'],
      ['luac -x a.lua', 'unknown: option `-x` of `luac` is not described', 'read a.lua', 'write luac.out'],
    ],
  }),
  defineCommand({
    name: 'luarocks',
    about: 'Lua packages',
    style: 'gnu',
    options: table({
      flag: `--local, --global, --force, --force-fast, --only-deps --deps-only, --dev, --porcelain, --no-doc, --no-install, --keep, --pack-binary-rock, --verify, --sign,
        --check-lua-versions, --pin, --no-manifest, --no-project, --verbose, --source, --binary, --all, --outdated, --home, --modules, --deps, --build-deps, --rockspec,
        --mversion, --rock-tree, --rock-namespace, --rock-dir, --rock-license, --issues, --labels, --lr-path, --lr-cpath, --lr-bin, --append, --no-bin, --prepare, --list`,
      value: '--tree, --lua-version, --lua-dir, --timeout, --deps-mode, --branch, --test-type, --namespace, --project-tree',
      unsafe: '--server, --only-server, --only-sources, --temp-key, --api-key',
    }),
    effects: (args) => {
      const name = args.text(0) ?? ''
      const rest = args.operands.slice(1)
      const [first] = rest
      if (/^(install|build|make|test|unpack)$/.test(name) && /^\w+(?:\+\w+)?:\/\//.test(first ? show(first) : ''))
        return [install('url', first)]
      const named = first && !describes.test(show(first)) && show(first) !== '.' && name !== 'test'
      if (/^(install|build|make)$/.test(name))
        return named
          ? rest.slice(0, 1).map((word) => install(args.has('--local', '--tree') ? 'named' : 'global', word))
          : [
              install('manifest', 'rockspec'),
              ...(args.has('--only-deps') || name === 'install' ? [] : [runsSettings('build', '*.rockspec')]),
            ]
      if (name === 'remove') return rest.slice(0, 1).map((word) => install('remove', word))
      if (/^(list|show|search|path|which|doc|lint|help)$/.test(name) || (name === 'config' && rest.length < 2)) return nothing
      if (name === 'test') return [projectCode('tests', '.busted')]
      if (/^(init|new_version|write_rockspec|pack|download|unpack)$/.test(name)) return [write('.', 'folder')]
      if (name === 'upload') return [publish('package', 'this rock')]
      return name === '' ? nothing : [unknown(`subcommand \`${name}\` of \`luarocks\` is not described`)]
    },
    examples: [
      ['luarocks install x', 'install:global x'],
      ['luarocks make --local a-1.rockspec', 'install:manifest rockspec', 'execute:project build'],
      ['luarocks build https://x.example/a-1.rockspec', 'install:url https://x.example/a-1.rockspec'],
      ['luarocks list'],
      ['luarocks test', 'execute:project tests'],
      ['luarocks upload a-1.rockspec', 'publish:package this rock'],
      ['luarocks install --local x', 'install:named x'],
      [
        'luarocks list --server --only-server --only-sources --temp-key --api-key',
        'unknown: option `--server` of `luarocks` can run or load anything',
        'unknown: option `--only-server` of `luarocks` can run or load anything',
        'unknown: option `--only-sources` of `luarocks` can run or load anything',
        'unknown: option `--temp-key` of `luarocks` can run or load anything',
        'unknown: option `--api-key` of `luarocks` can run or load anything',
      ],
      ['luarocks frob', 'unknown: subcommand `frob` of `luarocks` is not described'],
    ],
  }),
]
