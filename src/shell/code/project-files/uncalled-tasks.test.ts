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
