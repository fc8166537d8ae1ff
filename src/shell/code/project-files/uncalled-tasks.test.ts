import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const start =
  'var target = Argument("target", "Default");\nTask("Default").IsDependentOn("Test");\nTask("Test").Does(() => DotNetTest("a.sln"));\n'
const push =
  'Task("Ship").IsDependentOn("Test").Does(() => {\n  foreach (var p in GetFiles("*.nupkg")) { DotNetNuGetPush(p, new S { Key = "}" }); }\n});\n'
const end = 'RunTarget(target);\n'
const cake = (...parts: readonly string[]): Readonly<Record<string, string>> => ({ '/w/build.cake': [start, ...parts, end].join('') })
const nuke = (text: string): Readonly<Record<string, string>> => ({ '/w/build/Build.cs': text })
const ship = 'Target Ship => _ => _\n  .DependsOn(Test)\n  .Executes(() => { DotNetNuGetPush(s => s); });\n'
const handedOn = 'publish:package DotNetNuGetPush'

test.each([
  ['the usual task', 'dotnet-cake', cake(push)],
  ['another', 'dotnet-cake --target=Test', cake(push)],
  ['a target of Nuke', 'nuke Test', nuke(`Target Test => _ => _.Executes(() => { DotNetTest(); });\n${ship}`)],
])('a task that nobody calls hands nothing on: %s', (_name, commandLine, files) => {
  expect(effectLines(commandLine, { files })).not.toContain(handedOn)
})

test.each([
  ['by its name', 'dotnet-cake --target=Ship', cake(push)],
  ['in other letters', 'dotnet-cake --target ship', cake(push)],
  ['by a name only known at run time', 'dotnet-cake --target="$T"', cake(push)],
  ['by another', 'dotnet-cake --target=All', cake(push, 'Task("All").IsDependentOn("Ship");\n')],
  ['by itself', 'dotnet-cake', cake(push.replace('.IsDependentOn("Test")', '.IsDependeeOn("Test")'))],
  ['under a name that says nothing of it', 'dotnet-cake', cake(push.replace('"Ship"', '"Prepare"'))],
  ['outside of tasks', 'dotnet-cake', cake('DotNetNuGetPush("a.nupkg", s);\n')],
  ['from another file', 'dotnet-cake', cake('#load "b.cake"\n', push)],
  ['by a name that is put together', 'dotnet-cake', cake(push, 'RunTarget("Sh" + "ip");\n', 'RunTarget(x + "ip");\n')],
  ['a target of Nuke', 'nuke Ship', nuke(ship)],
  ['a target that another starts', 'nuke Test', nuke(`Target Test => _ => _.Triggers(Ship).Executes(() => { });\n${ship}`)],
])('one that is called does: %s', (_name, commandLine, files) => {
  expect(effectLines(commandLine, { files })).toContain(handedOn)
})

test('an alias of mix that says what it does, and that nobody calls', () => {
  const files = { '/w/mix.exs': 'defp aliases do\n[t: ["test"], wipe_all: ["cmd rm -rf data"]]\nend', '/w/data/a': '' }
  expect(effectLines('mix test', { files })).not.toContain('delete data')
  expect(effectLines('mix t', { files })).not.toContain('delete data')
})

const syncs = 'publish:package x'
const target = (name: string, rest = ''): string => `"${name}":{"executor":"nx:run-commands","options":{"command":"npm publish x"}${rest}}`
const nx = (targets: string, more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> => ({
  '/w/package.json': '{"devDependencies":{"nx":"19"}}',
  '/w/nx.json': '{"targetDefaults":{"deploy":{"dependsOn":["build"]}}}',
  '/w/apps/web/project.json': `{"name":"web","targets":{"test":{},${targets}}}`,
  ...more,
})

test.each([
  ['another target', 'npx nx affected -t test,lint', nx(target('deploy'))],
  [
    'a target of another project',
    'npx nx test web',
    nx(target('deploy'), { '/w/libs/a/project.json': '{"targets":{"test":{"dependsOn":["^build"]}}}' }),
  ],
])('a target of Nx that nobody calls sends nothing off: %s', (_name, commandLine, files) => {
  expect(effectLines(commandLine, { files })).not.toContain(syncs)
})

test.each([
  ['by its name', 'npx nx run-many -t test,ship', nx(target('ship'))],
  ['with its project', 'npx nx run web:ship:production', nx(target('ship'))],
  ['by a name with a colon', 'npx nx run web:ship:all', nx(target('ship:all'))],
  ['by a pattern', "npx nx run-many -t 'sh*'", nx(target('ship'))],
  ['by a name only known at run time', 'npx nx run-many -t "$T"', nx(target('ship'))],
  ['by none', 'npx nx run-many', nx(target('ship'))],
  ['by one that needs it', 'npx nx test web', nx(`"build":{"dependsOn":["ship"]},${target('ship')}`)],
  [
    'by one elsewhere',
    'npx nx test web',
    nx(target('ship'), { '/w/libs/a/b/project.json': '{"targets":{"test":{"options":{"buildTarget":"web:ship"}}}}' }),
  ],
  ['by what holds for all', 'npx nx test web', nx(target('ship'), { '/w/nx.json': '{"targetDefaults":{"test":{"dependsOn":["^ship"]}}}' })],
  [
    'by a manifest',
    'npx nx test web',
    nx(target('ship'), { '/w/apps/web/package.json': '{"nx":{"targets":{"test":{"dependsOn":["ship"]}}}}' }),
  ],
  ['beside settings that nobody can read', 'npx nx test web', nx(target('ship'), { '/w/nx.json': '{' })],
])('one that is called does: %s', (_name, commandLine, files) => {
  expect(effectLines(commandLine, { files })).toContain(syncs)
})
