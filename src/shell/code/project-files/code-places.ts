import { posix } from 'node:path'
import { parseObject } from '../../../is-record.ts'
import { type Draft, unknown } from '../../command-spec.ts'
import { ownFolder } from '../../own-folder.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'

/** Settings and manifests that name folders which code is taken from (`go.mod`, `Cargo.toml`, `pytest.ini`): what leads out of the project is not of it. */
export const codePlaces: CodeAnalyser = { language: 'code-places', inline: scan, scan }

/** A path that may lead out of the folder of its file. */
const path = String.raw`((?:\.\.(?=[/\\"'\s,;)\]}<]|$)|~(?=/)|/(?=[\w.~@-]))[^\s"'<>,;)\]}]*)`

/** Where such a path names code: under a key, as a value of it or in its list, in a call, or behind an arrow or a scheme. */
const places: readonly RegExp[] = [
  // util = { path = "../util" }, <relativePath>../pom.xml</relativePath>, :local/root "../util"
  new RegExp(
    String.raw`(?:^|[\s{,<(:.])(?<!<(?=rootDir>))["']?(?:path|build|toolchain|toolchainFile|CMAKE_TOOLCHAIN_FILE|CMAKE_PROJECT_TOP_LEVEL_INCLUDES|rootDir|root|base_path|relativePath|systemPath|local/root|projectDir|workspace|Project|Include|testpaths|pythonpath|python_paths)(?![\w./~-])["']?\s*(?:=>|[=:>])?\s*(?:new\s+)?(?:\w+\s*\()?\s*\[?["']?${path}`,
    'gm',
  ),
  // includeBuild("../util"), add_subdirectory(../util), apply from: '/opt/x.gradle', import /opt/x.bazelrc
  new RegExp(
    String.raw`(?:^|[\s(])(?:includeBuild|includeFlat|add_subdirectory|include|files?|fileTree|from|use|import|try-import)(?:\s*[(:]\s*|\s+)["']?${path}`,
    'gm',
  ),
  // replace a => ../a, "a": "file:../a"
  new RegExp(String.raw`(?:=>\s*|["'](?:file|link|portal|path):(?://)?)${path}`, 'gm'),
  // BASH_ENV and the like for everything that is built: --action_env=PATH=/opt/x
  new RegExp(String.raw`--(?:\w+_)?env[= ](?:PATH|PYTHONPATH|LD_\w+|BASH_ENV)=${path}`, 'gm'),
  // addopts = -c ../x.ini --rootdir=/opt/x
  new RegExp(String.raw`\s(?:-c|-p|--rootdir|--confcutdir|--config-file)[= ]${path}`, 'gm'),
  // the folder of a toolchain, and nothing else
  new RegExp(String.raw`^\s*${path}\s*$(?![\s\S]*\S)`, 'g'),
]

/** Keys whose values are lists, over several lines or in brackets: members = ["../a"], packages:\n  - ../a, use (\n  ../a\n) */
const lists =
  /(?:^|[\s{,])["']?(?:members|packages|package|use|testpaths|pythonpath|workspaces|setenv|PYTHONPATH|optional-packages)(?![\w./-])["']?\s*[=:]?\s*(?:[[(][^\])]*|.*(?:\n[ \t]+\S.*)*(?:\n\s*-.*)*)/gm
const listed = new RegExp(String.raw`(?:^|[\s"'=:,[(])${path}`, 'gm')

/** Manifests of build tools and package managers, which all name such folders: whoever reads one takes code from there. */
const manifests =
  /^(?:Gemfile|package\.json|pnpm-workspace\.yaml|composer\.json|mix\.exs|pubspec\.yaml|Package\.swift|deps\.edn|build\.zig\.zon|CMakeLists\.txt|pom\.xml|(?:settings|build)\.gradle(?:\.kts)?|pyproject\.toml|cabal\.project|stack\.yaml|go\.(?:mod|work)|Cargo\.toml|WORKSPACE|MODULE\.bazel|\w[\w.-]*\.(?:cs|fs|vb)proj|Directory\.Build\.(?:props|targets))$/

/** Whether a file is such a manifest, by its name. */
export const namesPlaces = (path: string): boolean => manifests.test(posix.basename(path))

/** The folders outside that a file of the project names, if it is a manifest. */
export const placesIn = (path: string, text: string): readonly Draft[] => (namesPlaces(path) ? scan(text) : [])

/** A manifest without the scripts in it: what they do counts where they run. */
function withoutScripts(text: string): string {
  const { scripts, ...rest } = (/^\s*\{/.test(text) && /"scripts"\s*:/.test(text) ? parseObject(text) : undefined) ?? {}
  return scripts === undefined ? text : JSON.stringify(rest, undefined, 2)
}

function scan(text: string): readonly Draft[] {
  const own = withoutRemarks(withoutScripts(text))
  const named = places.flatMap((form) => [...own.matchAll(form)])
  const inLists = [...own.matchAll(lists)].flatMap(([list]) => [...list.matchAll(listed)])
  const files = [...new Set([...named, ...inLists].map(([, place = '']) => place))]
  const outside = files.filter((file) => !file.startsWith('~')).map((file) => literal(file.startsWith('/') ? file : `${ownFolder}/${file}`))
  return [
    ...(outside.length > 0 ? [{ do: 'project-code' as const, what: 'code', files: outside, notCode: true as const }] : []),
    ...files.filter((file) => file.startsWith('~')).map((file) => unknown(`takes code from \`${file}\``)),
    ...[...text.matchAll(fetchedScript)].map(([, url = '']) => unknown(`runs the build script \`${url}\``)),
  ]
}

/** A build script that is fetched each time: `apply from: 'https://…'`. */
const fetchedScript = /\bapply\s*\(?\s*from\s*[:=]\s*(?:uri\(\s*)?["'](\w+:\/\/[^"'\n]+)["']/g

const withoutRemarks = (text: string): string => text.replace(/(^|\s)(?:#|\/\/|;).*$/gm, '$1').replace(/<!--[\s\S]*?-->/g, '')
