import { defineCommand, makesEnvironment, install, projectCode, publish, read, removeTree, unknown, write } from '../../command-spec.ts'
import { literal, show } from '../../value.ts'
import { startsNamed } from '../_project.ts'
import { table } from '../_table.ts'
import { buildsPackage } from './_pip.ts'

export default [
  defineCommand({
    name: 'virtualenv',
    aliases: ['venv', 'pyvenv'],
    about: 'makes a virtual environment',
    options: table({
      flag: `--clear, --system-site-packages, --symlinks, --copies, --upgrade, --upgrade-deps, --without-pip, -q --quiet, -v --verbose,
        --no-download, --download, --no-setuptools, --no-wheel, --no-pip`,
      value: '--prompt, --pip, --setuptools, --wheel, --creator, --seeder',
      starts: '-p --python',
    }),
    effects: ({ operands, has }) => operands.flatMap((word) => [...(has('--clear') ? [removeTree(word)] : []), makesEnvironment(word)]),
    examples: [
      [
        'virtualenv --python /opt/a/python .venv',
        'unknown: runs `/opt/a/python`, which is not part of the workspace',
        'write:folder .venv',
      ],
      ['virtualenv -p python3 .venv', 'write:folder .venv'],
      ['virtualenv --clear .venv', 'delete .venv', 'write:folder .venv'],
      [
        'virtualenv --activators x .venv',
        'unknown: option `--activators` of `virtualenv` is not described',
        'write:folder x',
        'write:folder .venv',
      ],
    ],
  }),
  defineCommand({
    name: 'twine',
    about: 'uploads Python packages',
    options: table({ flag: '--no-color' }),
    inherit: true,
    subcommands: {
      check: { options: table({ flag: '--strict' }), effects: ({ operands }) => operands.map((word) => read(word)) },
      upload: {
        options: table({
          flag: '--skip-existing, --verbose, --non-interactive, --disable-progress-bar, -s --sign, --attestations',
          value: '-r --repository, --repository-url, -u --username, -p --password, -c --comment, -i --identity',
          reads: '--config-file, --cert',
        }),
        effects: ({ operands }) => [...operands.map((word) => read(word)), publish('package', operands.map(show).join(' '))],
      },
      register: { effects: ({ operands }) => [publish('package', operands.map(show).join(' '))] },
    },
    examples: [
      ['twine register x', 'publish:package x'],
      ['twine check a.whl', 'read a.whl'],
      ['twine upload a.whl', 'read a.whl', 'publish:package a.whl'],
      ['twine upload a.whl --config-file /opt/a --cert /opt/b', 'read /opt/a', 'read /opt/b', 'read a.whl', 'publish:package a.whl'],
      ['twine frob', 'unknown: subcommand `frob` of `twine` is not described'],
    ],
  }),
  defineCommand({
    name: 'pyproject-build',
    aliases: ['flit', 'pyinstaller', 'nuitka', 'cibuildwheel', 'briefcase', 'shiv', 'pex'],
    about: 'builds Python packages and programs',
    options: table({
      flag: `-s --sdist, -w --wheel, -x --skip-dependency-check, -n --no-isolation, -v --verbose, --release -r, --strip, -F --onefile,
        -D --onedir, --windowed, --noconfirm -y, --clean, --universal2, --standalone, --follow-imports, --uv, --print-build-identifiers, --allow-empty, --prerelease-pythons, --debug-traceback`,
      value: `-C --config-setting, --name, --target, --features, --profile, -m --manifest-path, -i --interpreter, --platform, --add-data,
        --hidden-import, --icon, --compatibility, --archs, --only, --enable`,
      writes: '-o --outdir --out --output-dir, --distpath, --workpath',
    }),
    effects: (args) => [
      ...startsNamed(args, '-i'),
      // packages by name, which are fetched, and run where no file is named for them
      ...(/^(?:pex|shiv)$/.test(args.name)
        ? args.operands.filter((word) => !/^(?:\.|-)/.test(show(word))).map((word) => install('undeclared', word))
        : []),
      ...(args.has('--print-build-identifiers')
        ? [read('pyproject.toml')]
        : /^(publish|upload)$/.test(args.text(0) ?? '')
          ? [publish('package', 'this package')]
          : [
              projectCode('build', 'build.rs'),
              // a description of what is packed, in Python
              {
                do: 'project-code',
                what: 'build',
                files: args.operands.filter((word) => show(word).endsWith('.spec')),
                as: 'python',
                notCode: true,
              } as const,
              ...buildsPackage(literal('.')),
            ]),
      ...(args.has('-o', '--distpath', '--print-build-identifiers') ? [] : [write('dist')]),
    ],
    examples: [
      ['pex frob', 'install:undeclared frob', 'execute:project build', 'write dist'],
      ['pyproject-build --wheel', 'execute:project build', 'write dist'],
      [
        'pyproject-build --wheel --outdir /opt/a --distpath /opt/b --workpath /opt/c',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'execute:project build',
      ],
      ['pyproject-build --wheel --interpreter /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['cibuildwheel --print-build-identifiers --platform linux', 'read pyproject.toml'],
      ['flit publish', 'publish:package this package', 'write dist'],
      [
        'pyinstaller --runtime-hook x a.py',
        'unknown: option `--runtime-hook` of `pyinstaller` is not described',
        'execute:project build',
        'write dist',
      ],
    ],
  }),
  defineCommand({
    name: 'maturin',
    about: 'builds Python packages from Rust',
    options: table({
      flag: `-r --release, -q --quiet, -v --verbose, --all-features, --no-default-features, --locked, --frozen, --offline, --strip, -f --find-interpreter,
        --sdist, --zig, --skip-auditwheel, --skip-install, --uv, --ignore-rust-version, --future-incompat-report, --editable`,
      'value?': '--timings',
      value: `-F --features, --target, -j --jobs, --profile, -i --interpreter, -b --bindings, --compatibility --manylinux, --auditwheel, -E --extras,
        -G --group, --color, --message-format, --name, --src, --platform, --pytest`,
      code: '-m --manifest-path',
      writes: '-o --out --output, --target-dir',
      unsafe: '--config, -Z',
    }),
    inherit: true,
    subcommands: {
      build: {
        aliases: ['develop', 'sdist'],
        effects: (args) => [...startsNamed(args, '-i'), projectCode('build', 'build.rs'), ...buildsPackage(literal('.')), write('target')],
      },
      'list-python': { effects: [] },
      init: { aliases: ['new', 'generate-ci'], effects: ({ operands }) => [write(operands[0] ?? '.', 'folder')] },
      publish: { aliases: ['upload'], style: 'raw', effects: [publish('package', 'this package')] },
    },
    examples: [
      ['maturin develop -q', 'execute:project build', 'write target'],
      ['maturin build --release --out /opt/a --target-dir /opt/b', 'write /opt/a', 'write /opt/b', 'execute:project build', 'write target'],
      ['maturin build --manifest-path /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      [
        'maturin build --config -Z',
        'unknown: option `--config` of `maturin build` can run or load anything',
        'unknown: option `-Z` of `maturin build` can run or load anything',
      ],
      ['maturin list-python'],
      ['maturin init a', 'write:folder a'],
      ['maturin publish', 'publish:package this package'],
      ['maturin frob', 'unknown: subcommand `frob` of `maturin` is not described'],
    ],
  }),
  defineCommand({
    name: 'auditwheel',
    aliases: ['delocate-listdeps', 'pydistcheck', 'abi3audit'],
    about: 'looks into built Python packages',
    options: table({
      flag: '-v --verbose, -a --all, -d --depending, --strict, -s --summary, --no-config, --inspect, --disable-isa-ext-check, --json',
      value:
        '--ignore, --toplevel, --select, --max-allowed-files, --max-allowed-size-compressed, --max-allowed-size-uncompressed, -n --min',
      reads: '--config, --package',
    }),
    effects: ({ operands, text, name }) => {
      const act = name === 'auditwheel' ? (text(0) ?? '') : 'show'
      if (!/^(?:show|lddtree)$/.test(act)) return [unknown(`subcommand \`${act}\` of \`${name}\` is not described`)]
      return operands.slice(name === 'auditwheel' ? 1 : 0).map((word) => read(word))
    },
    examples: [
      ['auditwheel show dist/a.whl', 'read dist/a.whl'],
      ['auditwheel show dist/a.whl --config /opt/a --package /opt/b', 'read /opt/a', 'read /opt/b', 'read dist/a.whl'],
      ['pydistcheck dist/a.whl', 'read dist/a.whl'],
      ['auditwheel frob a.whl', 'unknown: subcommand `frob` of `auditwheel` is not described'],
    ],
  }),
]
