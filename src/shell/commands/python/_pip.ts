import type { Args } from '../../arguments.ts'
import { config, connect, type Draft, install, projectCode, read } from '../../command-spec.ts'
import { join, literal, show, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'
import { codeIn } from '../_project.ts'

/** Where packages come from unless a line says otherwise. */
export const index = 'https://pypi.org'

export const pipOptions = table({
  flag: `-v --verbose, -vv, -vvv, -q --quiet, -qq, --no-cache-dir, --no-cache, --disable-pip-version-check, --no-color, --no-input,
        --isolated, --no-python-version-warning, --require-virtualenv, --debug, -U --upgrade, --force-reinstall,
        -I --ignore-installed, --no-deps, --pre, --user, --no-user, --no-build-isolation, --use-pep517, --no-compile, --compile,
        --require-hashes, --no-clean, --dry-run, --prefer-binary, --no-index, --ignore-requires-python, --break-system-packages,
        --no-warn-script-location, --no-warn-conflicts, --check-build-dependencies, --system, --strict, --all-extras, --exact,
        --compile-bytecode, --offline, --reinstall, --refresh, --verify-hashes, --no-progress, --no-sources, --native-tls`,
  value: `--retries, --timeout, --exists-action, --progress-bar, --upgrade-strategy, --no-binary,
        --only-binary, --platform, --python-version, --implementation, --abi, --extra, --group, --config-settings -C,
        --resolution, --prerelease, --color, --exclude-newer, --keyring-provider, --link-mode, --root-user-action,
        --use-feature, --use-deprecated, --index-strategy, --only-group, --no-binary-package, --torch-backend, --reinstall-package,
        --upgrade-package -P`,
  reads: '-c --constraint, -b --build-constraint, --override, --cert, --client-cert',
  writes: '-t --target, --prefix, --root, --src, --report, --log, --cache-dir',
  trust: '--proxy',
  starts: '-p --python',
})
export const indexOptions = table({ value: '-i --index-url --default-index, --extra-index-url, --index, -f --find-links, --trusted-host' })
export const requirementOptions = table({ value: '-r --requirement --requirements, -e --editable' })

const remote = /^(https?:|git\+|git@|hg\+|svn\+|bzr\+|ssh:|file:)|@ (https?|git)|@(https?|git\+)/
// a name holds no slash
const local = /^(\.{0,2}\/|~|\.{1,2}($|\[))|\.(whl|tar\.gz|zip)$|^[\w.-]+(?:\/[\w.-]+)+\/?(?:\[[\w,.-]+\])?$/

/** Settings that decide whose code is installed. */
export const otherIndex = (args: Args): readonly Draft[] => [
  ...['-i', '--extra-index-url', '--index', '-f'].flatMap((option) =>
    args.values(option).map((word) => (textOf(word)?.startsWith(index) ? read('requirements.txt', 'names') : install('url', word))),
  ),
  ...['--trusted-host', '--allow-insecure-host'].flatMap((option) => args.values(option)).map((word) => config('tls-off', word)),
]

/** Builds the package of a folder: by its scripts, and by what its manifest names. */
export const buildsPackage = (folder: Word): readonly Draft[] => [
  projectCode('build', ...['setup.py', 'build.py', 'hatch_build.py'].map((name) => join(folder, literal(`/${name}`)))),
  codeIn(join(folder, literal('/pyproject.toml'))),
]

/** What a package operand installs: a name, a URL, or a folder of the project (which runs its build). */
export const installsRequirement = (word: Word, tag: 'named' | 'global' = 'named'): readonly Draft[] => {
  const text = textOf(word) ?? show(word)
  if (remote.test(text)) return [install('url', word)]
  if (/\.(?:whl|tar\.gz|zip|egg)$/.test(text)) return [install('named', word)]
  if (local.test(text))
    return [install('manifest', 'pyproject.toml'), ...buildsPackage(literal(text.replace(/\[.*\]$/, '').replace(/\/+$/, ''), word.at))]
  return [install(tag, word)]
}

/** A list of packages may name an index of its own. */
export const listed = (file: Word): Draft => ({
  do: 'project-code',
  what: 'requirements',
  files: [file],
  as: 'requirements',
  notCode: true,
})

/** Installs what a list names; a list of somebody else's is not the project's. */
export const installsList = (file: Word, tag = 'manifest'): readonly Draft[] => [
  listed(file),
  install(tag, file),
  ...(/^(?:\/|~|\.\.(?:\/|$))/.test(show(file)) ? [projectCode(show(file), file)] : []),
]

/** `-e name[extras]` is a folder, whatever it is called. */
function asFolder(word: Word): Word {
  const [, folder, extras = ''] = /^(\w[\w.-]*(?:\/[\w.-]+)*)(\[[\w,.-]+\])?$/.exec(textOf(word) ?? '') ?? []
  return folder === undefined ? word : literal(`./${folder}${extras}`, word.at)
}

export function pipInstalls(args: Args): readonly Draft[] {
  if (args.has('--dry-run')) return [...args.values('-r').map((word) => read(word)), connect('get', index)]
  const everywhere = args.has('--user', '--break-system-packages', '--system')
  return [
    ...otherIndex(args),
    ...args
      .values('-r')
      .flatMap((word): readonly Draft[] =>
        remote.test(show(word)) ? [install('url', word)] : installsList(word, everywhere ? 'global' : 'manifest'),
      ),
    ...args.values('-e').flatMap((word) => installsRequirement(asFolder(word))),
    ...args.operands.flatMap((word) => installsRequirement(word, everywhere ? 'global' : 'named')),
  ]
}
