import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const lost = 'delete data'
const wipe = '<Target Name="Wipe"><RemoveDir Directories="data" /></Target>'
const files = (inner: string, more: Readonly<Record<string, string>> = {}, head = ''): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ 'build.proj': `<Project${head}>\n<Target Name="Build" />\n${inner}\n</Project>\n`, 'data/a': '', ...more }).map(
      ([path, content]) => [`/w/${path}`, content],
    ),
  )

type Row = readonly [name: string, commandLine: string, files: Readonly<Record<string, string>>]

describe('targets of MSBuild', () => {
  test('do what they say, in the letters in which they say it', () => {
    const text = '<Target Name="All"><RemoveDir Directories="data/ALL" /></Target>'
    expect(effectLines('msbuild -t:all', { files: files(text, { 'data/ALL/a': '' }) })).toContain('delete data/ALL')
  })

  test.each<Row>([
    ['where none is named', 'msbuild build.proj', files(wipe)],
    ['where another is named', 'dotnet msbuild build.proj -t:Build', files(wipe)],
    ['where another is the usual one', 'msbuild', files(wipe, {}, ' DefaultTargets="Build"')],
    ['in a build', 'dotnet build build.proj', files(wipe)],
    ['in tests', 'dotnet test', files(wipe)],
    ['for migrations', 'dotnet ef migrations list', files(wipe)],
    [
      'that need others',
      'msbuild /t:Build',
      files('<Target Name="Wipe" DependsOnTargets="Build"><RemoveDir Directories="data" /></Target>'),
    ],
    ['in a remark', 'msbuild', files(`${wipe}\n<!-- <Target Name="Build" DependsOnTargets="Wipe" /> -->`)],
  ])('that nobody calls do nothing: %s', (_name, commandLine, machine) => {
    expect(effectLines(commandLine, { files: machine })).not.toContain(lost)
  })

  test.each<Row>([
    ['by its name', 'msbuild build.proj -t:Wipe', files(wipe)],
    ['in other letters, among others', 'dotnet msbuild build.proj "/target:build;wipe"', files(wipe)],
    ['in a build', 'dotnet build build.proj -t:Wipe', files(wipe)],
    ['of a project of a solution', 'msbuild a.sln /t:Web:Wipe && msbuild build.proj /t:Web:Wipe', files(wipe)],
    ['by a name only known at run time', 'msbuild build.proj -t:$T', files(wipe)],
    ['as the usual one', 'msbuild build.proj', files(wipe, {}, ' DefaultTargets="wipe"')],
    ['as the first one', 'msbuild a.proj', files('', { 'a.proj': `<Project>${wipe}<Target Name="Build" /></Project>` })],
    ['by another', 'msbuild build.proj', files(`${wipe}<Target Name="All" DependsOnTargets="Wipe" />`)],
    ['by a task of another', 'msbuild build.proj', files(`${wipe}<Target Name="All"><CallTarget Targets="Wipe" /></Target>`)],
    ['by a property', 'msbuild build.proj', files(`<PropertyGroup><Steps>Wipe</Steps></PropertyGroup>${wipe}`)],
    ['by a name that is put together', 'msbuild build.proj', files(`${wipe}<Target Name="All" DependsOnTargets="$(Step)" />`)],
    ['by another file', 'msbuild build.proj', files(wipe, { 'eng/a.targets': '<Project InitialTargets="Wipe" />' })],
    ['by options in a file', 'dotnet build', files(wipe, { 'Directory.Build.rsp': '-t:Wipe\n' })],
    ['before another', 'msbuild build.proj', files(wipe.replace('>', ' BeforeTargets="Build">'))],
    ['under a name that says nothing of it', 'msbuild build.proj', files(wipe.replace('Wipe', 'WarmUp'))],
    ['as one that cleans', 'dotnet clean build.proj', files(wipe.replace('Wipe', 'Clean'))],
    ['as one that a subcommand runs', 'dotnet publish build.proj', files(wipe.replace('Wipe', 'Publish'))],
  ])('that are called act: %s', (_name, commandLine, machine) => {
    expect(effectLines(commandLine, { files: machine })).toContain(lost)
  })
})
