import {
  defineCommand,
  install,
  makesEnvironment,
  projectCode,
  publish,
  read,
  readsOperands,
  removeTree,
  unknown,
  write,
} from '../../command-spec.ts'
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
    about: 'builds Python packages',
    options: table({
      flag: '-s --sdist, -w --wheel, -x --skip-dependency-check, -n --no-isolation, -v --verbose, --metadata',
      value: '-C --config-setting, --installer',
      writes: '-o --outdir',
    }),
    effects: (args) => [
      projectCode('build', 'build.rs'),
      ...buildsPackage(args.operands[0] ?? literal('.')),
      ...(args.has('-o') ? [] : [write('dist')]),
    ],
    examples: [
      ['pyproject-build --wheel', 'execute:project build', 'write dist'],
      ['pyproject-build --outdir /opt/a', 'write /opt/a', 'execute:project build'],
      ['pyproject-build --frob', 'unknown: option `--frob` of `pyproject-build` is not described'],
    ],
  }),
  defineCommand({
    name: 'flit',
    about: 'builds Python packages',
    options: table({ value: '--repository, --pypirc', code: '-f --ini-file' }),
    subcommands: {
      build: {
        options: table({ flag: '--setup-py, --no-setup-py, --use-vcs, --no-use-vcs', value: '--format' }),
        effects: [projectCode('build'), ...buildsPackage(literal('.')), write('dist')],
      },
      install: {
        options: table({ flag: '-s --symlink, --pth-file, --only-deps', value: '--deps, --extras', starts: '--python' }),
        effects: [...buildsPackage(literal('.')), install('manifest', 'pyproject.toml')],
      },
      publish: { style: 'raw', effects: [publish('package', 'this package')] },
    },
    examples: [
      ['flit build --format wheel', 'execute:project build', 'write dist'],
      ['flit install --symlink', 'execute:project build', 'install:manifest pyproject.toml'],
      ['flit install --python /opt/a/python', 'unknown: runs `/opt/a/python`, which is not part of the workspace'],
      ['flit publish', 'publish:package this package'],
      ['flit -f /opt/a build', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['flit init', 'unknown: subcommand `init` of `flit` is not described'],
    ],
  }),
  defineCommand({
    name: 'pyinstaller',
    about: 'makes a program out of a Python script',
    // hooks are code, and the packer of programs is one itself
    options: table({
      flag: '-F --onefile, -D --onedir, -w --windowed --noconsole, -c --console --nowindowed, -y --noconfirm, --clean, --strip -s, --noupx, --disable-windowed-traceback, --argv-emulation',
      value: `-n --name, --add-data, --add-binary, --hidden-import --hiddenimport, --collect-all, --collect-data, --collect-submodules, --collect-binaries, --copy-metadata, --recursive-copy-metadata, --exclude-module, -i --icon,
        -d --debug, --log-level, --target-arch --target-architecture, --osx-bundle-identifier, --contents-directory, --optimize, --version-file, --splash`,
      code: '-p --paths',
      writes: '--distpath, --workpath, --specpath',
    }),
    effects: (args) => [
      projectCode('build', ...args.operands),
      {
        do: 'project-code',
        what: 'build',
        // a description of what is packed, in Python
        files: args.operands.filter((word) => show(word).endsWith('.spec')),
        as: 'python',
        notCode: true,
      },
      ...(args.has('--distpath') ? [] : [write('dist')]),
    ],
    examples: [
      ['pyinstaller --onefile app.py', 'execute:project build', 'write dist'],
      [
        'pyinstaller app.py --distpath /opt/a --workpath /opt/b --specpath /opt/c',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'execute:project build',
      ],
      ['pyinstaller /opt/a.py', 'unknown: runs `/opt/a.py`, which is not part of the workspace'],
      ['pyinstaller -p /opt/a app.py', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['pyinstaller --runtime-hook x a.py', 'unknown: option `--runtime-hook` of `pyinstaller` is not described'],
    ],
  }),
  defineCommand({
    name: 'nuitka',
    about: 'compiles Python programs',
    // --run starts what it made, plugins of the caller's are code
    options: table({
      flag: '--standalone, --onefile, --module, --follow-imports, --nofollow-imports, --remove-output, --show-progress, --show-memory, --quiet, --assume-yes-for-downloads, --clang, --mingw64',
      value:
        '--include-package, --include-module, --include-package-data, --include-data-files, --include-data-dir, --nofollow-import-to, --follow-import-to, --enable-plugin, --enable-plugins, --jobs, --lto, --mode, --static-libpython',
      writes: '--output-dir, --output-filename, --report',
    }),
    effects: (args) => [projectCode('build', ...args.operands), ...(args.has('--output-dir') ? [] : [write('.', 'folder')])],
    examples: [
      ['nuitka --standalone app.py', 'execute:project build', 'write:folder .'],
      [
        'nuitka --output-dir=/opt/a --output-filename=/opt/b --report=/opt/c app.py',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'execute:project build',
      ],
      ['nuitka --user-plugin=x app.py', 'unknown: option `--user-plugin` of `nuitka` is not described'],
    ],
  }),
  defineCommand({
    name: 'cibuildwheel',
    about: 'builds Python packages for many systems',
    options: table({
      flag: '--print-build-identifiers, --allow-empty, --prerelease-pythons, --debug-traceback',
      value: '--platform, --archs, --only, --enable',
      code: '--config-file',
      writes: '--output-dir',
    }),
    effects: (args) =>
      args.has('--print-build-identifiers')
        ? [read('pyproject.toml')]
        : [
            projectCode('build', 'build.rs'),
            ...buildsPackage(args.operands[0] ?? literal('.')),
            ...(args.has('--output-dir') ? [] : [write('wheelhouse')]),
          ],
    examples: [
      ['cibuildwheel --print-build-identifiers --platform linux', 'read pyproject.toml'],
      ['cibuildwheel --platform linux', 'execute:project build', 'write wheelhouse'],
      ['cibuildwheel --output-dir /opt/a', 'write /opt/a', 'execute:project build'],
      ['cibuildwheel --config-file /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['cibuildwheel --frob', 'unknown: option `--frob` of `cibuildwheel` is not described'],
    ],
  }),
  defineCommand({
    name: 'briefcase',
    about: 'makes programs of Python for desktops and phones',
    options: table({
      flag: '-v -vv --verbose, --no-input, --log, -u --update, -r --update-requirements, --no-run, --test, --no-update',
      value: '-a --app',
    }),
    inherit: true,
    subcommands: {
      dev: { effects: [projectCode('application'), install('manifest', 'pyproject.toml')] },
      create: { effects: [projectCode('build'), ...buildsPackage(literal('.')), write('build')] },
      build: { effects: [projectCode('build'), ...buildsPackage(literal('.')), write('build')] },
      update: { effects: [projectCode('build'), ...buildsPackage(literal('.')), write('build')] },
      run: { effects: [projectCode('application'), ...buildsPackage(literal('.')), write('build')] },
    },
    examples: [
      ['briefcase dev', 'execute:project application', 'install:manifest pyproject.toml'],
      ['briefcase create', 'execute:project build', 'write build'],
      ['briefcase build', 'execute:project build', 'write build'],
      ['briefcase update', 'execute:project build', 'write build'],
      ['briefcase run', 'execute:project application', 'execute:project build', 'write build'],
      ['briefcase publish', 'unknown: subcommand `publish` of `briefcase` is not described'],
    ],
  }),
  defineCommand({
    name: 'shiv',
    about: 'packs a Python program and all it needs',
    // words for pip follow
    options: table({
      flag: '--compressed, --uncompressed, --reproducible, --no-modify',
      value: '-c --console-script, -e --entry-point, -p --python',
      writes: '-o --output-file',
    }),
    effects: ({ operands }) => [
      projectCode('build'),
      ...buildsPackage(literal('.')),
      ...operands.filter((word) => !/^[./]/.test(show(word))).map((word) => install('named', word)),
    ],
    examples: [
      ['shiv -c app -o app.pyz .', 'write app.pyz', 'execute:project build'],
      ['shiv -o /opt/a requests', 'write /opt/a', 'execute:project build', 'install:named requests'],
      ['shiv --frob .', 'unknown: option `--frob` of `shiv` is not described'],
    ],
  }),
  defineCommand({
    name: 'pex',
    about: 'packs a Python program and all it needs, or runs it',
    options: table({
      flag: '-v --verbose, --compress, --no-compress, --include-tools, --venv, --no-wheel, --wheel, --build, --no-build, --strip-pex-env, --no-strip-pex-env, --disable-cache',
      value:
        '-c --script --console-script, -e -m --entry-point, --platform, --interpreter-constraint, --layout, --python-shebang, -j --jobs',
      reads: '-r --requirement, --constraints, --lock',
      code: '-D --sources-directory, -P --package',
      writes: '-o --output-file, --pex-root',
      starts: '--python',
    }),
    effects: (args) => [
      projectCode('build'),
      ...buildsPackage(literal('.')),
      ...(args.has('-r', '--lock') ? [install('manifest', 'requirements.txt')] : []),
      ...args.operands.filter((word) => !/^[./]/.test(show(word))).map((word) => install('named', word)),
      // without a file for the result it is started
      ...(args.has('-o') ? [] : [unknown('`pex` starts what it packed')]),
    ],
    examples: [
      ['pex . -o app.pex', 'write app.pex', 'execute:project build'],
      ['pex requests -o a.pex', 'write a.pex', 'execute:project build', 'install:named requests'],
      [
        'pex -r requirements.txt --constraints /opt/a --lock /opt/b -o /opt/c --pex-root /opt/d',
        'read requirements.txt',
        'read /opt/a',
        'read /opt/b',
        'write /opt/c',
        'write /opt/d',
        'execute:project build',
        'install:manifest requirements.txt',
        'unknown: runs `/opt/a`, which is not part of the workspace',
      ],
      [
        'pex -D /opt/a -P /opt/b -o a.pex',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
      ],
      ['pex --python /opt/a/python . -o a.pex', 'unknown: runs `/opt/a/python`, which is not part of the workspace'],
      ['pex requests', 'unknown: `pex` starts what it packed'],
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
    about: 'looks into built Python packages',
    options: table({ flag: '-v --verbose' }),
    subcommands: {
      show: { options: table({ flag: '--disable-isa-ext-check, --allow-pure-python-wheel' }), effects: readsOperands },
      lddtree: { effects: readsOperands },
    },
    examples: [
      ['auditwheel show dist/a.whl', 'read dist/a.whl'],
      ['auditwheel lddtree a.so', 'read a.so'],
      ['auditwheel repair a.whl', 'unknown: subcommand `repair` of `auditwheel` is not described'],
    ],
  }),
  defineCommand({
    name: 'delocate-listdeps',
    about: 'looks into built Python packages',
    options: table({ flag: '-a --all, -d --depending, -v --verbose' }),
    effects: readsOperands,
    examples: [
      ['delocate-listdeps --all dist/a.whl', 'read dist/a.whl'],
      ['delocate-listdeps --frob', 'unknown: option `--frob` of `delocate-listdeps` is not described'],
    ],
  }),
  defineCommand({
    name: 'pydistcheck',
    about: 'looks into built Python packages',
    options: table({
      flag: '--inspect',
      value:
        '--ignore, --select, --max-allowed-files, --max-allowed-size-compressed, --max-allowed-size-uncompressed, --max-path-length, --expected-directories, --expected-files, --output-file-size-unit',
      reads: '--config',
    }),
    effects: readsOperands,
    examples: [
      ['pydistcheck --inspect dist/a.whl', 'read dist/a.whl'],
      ['pydistcheck --config /opt/a dist/a.whl', 'read /opt/a', 'read dist/a.whl'],
      ['pydistcheck --frob', 'unknown: option `--frob` of `pydistcheck` is not described'],
    ],
  }),
  defineCommand({
    name: 'abi3audit',
    about: 'looks into built Python packages',
    options: table({
      flag: '--debug, -v --verbose, -R --report, -s --strict, -S --summary',
      value: '--assume-minimum-abi3',
      writes: '-o --output',
    }),
    effects: readsOperands,
    examples: [
      ['abi3audit --strict --summary dist/a.whl', 'read dist/a.whl'],
      ['abi3audit -o /opt/a dist/a.whl', 'write /opt/a', 'read dist/a.whl'],
      ['abi3audit --frob', 'unknown: option `--frob` of `abi3audit` is not described'],
    ],
  }),
]
