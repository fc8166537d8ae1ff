import {
  builds,
  connect,
  defineCommand,
  type Draft,
  install,
  nothing,
  projectCode,
  publish,
  read,
  removeTree,
  unknown,
  write,
} from '../../command-spec.ts'
import { textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'

/** Packages named on the line, or those of the manifest: no word, or a folder of the project. */
const installs = (names: readonly Word[], manifest: string): Draft =>
  names.every((word) => /^(?:\.|[\w-]+\/?|\.\/.*)$/.test(textOf(word) ?? '') && !/\/\d/.test(textOf(word) ?? ''))
    ? install('manifest', manifest)
    : install('named', names[0] ?? manifest)

export default [
  defineCommand({
    name: 'conan',
    about: 'C and C++ packages',
    options: table({
      flag: '-v, -vv, -vvv, --update -u, --no-remote -nr, --lockfile-partial, --lockfile-clean, --force, --core-conf-list, --raw, --check-updates, --dry-run, --exist-ok',
      value: `-o --options -o:h -o:b -o:a --options:host --options:build --options:all, -s --settings -s:h -s:b -s:a --settings:host --settings:build --settings:all, -b --build, -f --format, -r --remote, --name, --version, --user, --channel, -if, -d --deployer-package,
        -l --lockfile, --filter, --package-filter, -g --generator, -of --output-folder, --requires, --tool-requires`,
      code: '-pr --profile -pr:h -pr:b -pr:a --profile:host --profile:build --profile:all',
      writes: '--lockfile-out, --deployer-folder, --out-file',
      // settings may name compilers and tools to run
      unsafe: '-c --conf -c:h -c:b -c:a --conf:host --conf:build --conf:all, -d --deployer, -cc --core-conf',
    }),
    effects: (args) => {
      const [verb = '', second = ''] = [args.text(0), args.text(1)]
      const rest = args.operands.slice(1)
      const code = projectCode('recipe', 'conanfile.py')
      const made = args.values('-of').map((word) => builds(word))
      if (verb === 'install')
        return [code, args.has('--requires') ? install('named', args.value('--requires') ?? '') : installs(rest, 'conanfile.txt'), ...made]
      if (made.length > 0 && verb !== 'build') return [...made, unknown(`a folder for what \`conan ${verb}\` makes`)]
      if (/^(?:build|create|source|export|export-pkg|test|editable)$/.test(verb))
        return [code, install('manifest', 'conanfile.py'), ...(made.length > 0 ? made : [write('build', 'folder')])]
      if (/^(?:graph|inspect|list|search|version|lock|audit|new)$/.test(verb))
        return [verb === 'new' || verb === 'lock' ? write('.', 'folder') : read('.'), ...(verb === 'graph' ? [code] : [])]
      if (/^(?:profile|remote|config|cache)$/.test(verb) && /^(?:|show|list|path|home|check-integrity|list-users)$/.test(second))
        return nothing
      // the settings of this machine, unless it has some
      if (verb === 'profile' && second === 'detect' && !args.has('--force')) return nothing
      if (verb === 'upload') return args.has('--dry-run') ? [read('.')] : [publish('package', 'conan upload')]
      if (verb === 'remove' && args.has('--dry-run')) return [read('.')]
      return verb === '' ? nothing : [unknown(`subcommand \`${verb} ${second}\` of \`conan\` is not described`)]
    },
    examples: [
      ['conan install . -of build -b missing', 'execute:project recipe', 'install:manifest conanfile.txt', 'write:folder build'],
      ['conan install --requires zlib/1.3', 'execute:project recipe', 'install:named zlib/1.3'],
      ['conan graph info . -f json', 'read .', 'execute:project recipe'],
      ['conan profile show'],
      ['conan profile detect --exist-ok'],
      ['conan profile detect --force', 'unknown: subcommand `profile detect` of `conan` is not described'],
      ['conan upload x', 'publish:package conan upload'],
      ['conan upload x -r acme --dry-run', 'read .'],
      ['conan profile show --profile:all /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['conan profile show --out-file /opt/a', 'write /opt/a'],
      [
        'conan profile show --profile /opt/a --conf --deployer --core-conf --lockfile-out /opt/e --deployer-folder /opt/f',
        'unknown: option `-c` of `conan` can run or load anything',
        'unknown: option `-d` of `conan` can run or load anything',
        'unknown: option `-cc` of `conan` can run or load anything',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'write /opt/e',
        'write /opt/f',
      ],
      ['conan remove x --dry-run', 'read .'],
      ['conan remove x', 'unknown: subcommand `remove x` of `conan` is not described'],
    ],
  }),
  defineCommand({
    name: 'vcpkg',
    about: 'C and C++ packages',
    options: table({
      flag: '--dry-run, --recurse, --outdated, --no-print-usage, --clean-after-build, --x-manifest-only, --keep-going, --full, --x-json, --disable-metrics, --x-full-desc, --add-initial-baseline, --all',
      value: '--triplet, --host-triplet, --x-feature, --feature-flags, --sort, --max-recurse, --format, --exclude',
      unsafe: '--overlay-ports, --overlay-triplets, --vcpkg-root, --x-asset-sources, --binarysource, --x-script',
      code: '--x-manifest-root',
      writes: '--x-install-root',
    }),
    effects: (args) => {
      const verb = args.text(0) ?? ''
      const rest = args.operands.slice(1)
      if (verb === 'install') return [rest.length === 0 ? install('manifest', 'vcpkg.json') : install('named', rest[0] ?? '')]
      if (/^(?:list|search|info|owns|depend-info|hash|version|help|update|portsdir|x-history|x-package-info|contact)$/.test(verb))
        return [read('.')]
      if (/^(?:new|add|x-update-baseline|format-manifest|x-add-version)$/.test(verb))
        return args.has('--dry-run') ? [read('vcpkg.json')] : [write('vcpkg.json', 'edit')]
      if (verb === 'remove') return args.has('--dry-run') ? [read('.')] : [removeTree('vcpkg_installed')]
      if (verb === 'fetch') return [connect('get', 'https://github.com')]
      return verb === '' ? nothing : [unknown(`subcommand \`${verb}\` of \`vcpkg\` is not described`)]
    },
    examples: [
      ['vcpkg env x', 'unknown: subcommand `env` of `vcpkg` is not described'],
      ['vcpkg install --x-install-root=/opt/a', 'write /opt/a', 'install:manifest vcpkg.json'],
      ['vcpkg install', 'install:manifest vcpkg.json'],
      ['vcpkg install zlib', 'install:named zlib'],
      ['vcpkg x-update-baseline', 'write:edit vcpkg.json'],
      ['vcpkg install --x-manifest-root /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      [
        'vcpkg install --overlay-ports --overlay-triplets --vcpkg-root --x-asset-sources --binarysource --x-script',
        'unknown: option `--overlay-ports` of `vcpkg` can run or load anything',
        'unknown: option `--overlay-triplets` of `vcpkg` can run or load anything',
        'unknown: option `--vcpkg-root` of `vcpkg` can run or load anything',
        'unknown: option `--x-asset-sources` of `vcpkg` can run or load anything',
        'unknown: option `--binarysource` of `vcpkg` can run or load anything',
        'unknown: option `--x-script` of `vcpkg` can run or load anything',
      ],
      ['vcpkg integrate install', 'unknown: subcommand `integrate` of `vcpkg` is not described'],
    ],
  }),
]
