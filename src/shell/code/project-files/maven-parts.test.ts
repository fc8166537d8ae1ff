import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const lost = 'delete data'
const step = (phase: string, more = ''): string =>
  `<plugin><artifactId>maven-antrun-plugin</artifactId><executions><execution>${more}<phase>${phase}</phase><configuration><target><delete dir="data"/></target></configuration></execution></executions></plugin>`
const profile = (inner: string, id = '<id>wipe-data</id>'): string =>
  `<project><profiles><profile>${id}${inner}</profile></profiles></project>`
const files = (pom: string, more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries({ 'pom.xml': pom, 'data/a': '', ...more }).map(([path, content]) => [`/w/${path}`, content]))
const wipe = profile(`<build>${step('validate')}</build>`)
const always = (phase: string): string => `<project><build>${step(phase)}</build></project>`

type Row = readonly [name: string, commandLine: string, files: Readonly<Record<string, string>>]

describe('parts of a build of Maven', () => {
  test.each<Row>([
    ['a profile', 'mvn -q verify', files(wipe)],
    ['a profile beside others that are asked for', 'mvn -Pdev,it test', files(wipe)],
    ['a profile that is left out', "mvn -P '!wipe-data' test", files(wipe)],
    ['a profile, while the build is looked at', 'mvn dependency:tree', files(wipe)],
    ['a step of another life', 'mvn verify', files(always('clean'))],
    ['a step that is not reached', 'mvn test', files(always('install'))],
    ['a step of no life by its name', 'mvn -q clean verify', files(always('none'))],
    ['a step, for a goal that runs none', 'mvn -q dependency:tree help:effective-pom', files(always('validate'))],
    ['a step, for a goal that runs few', 'mvn javadoc:javadoc', files(always('install'))],
  ])('that nobody asks for do nothing: %s', (_name, commandLine, machine) => {
    expect(effectLines(commandLine, { files: machine })).not.toContain(lost)
  })

  test.each<Row>([
    ['by its name', 'mvn -Pwipe-data test', files(wipe)],
    ['among others', 'mvn -P dev,wipe-data test', files(wipe)],
    ['with a sign before it', "mvn -P '+wipe-data' test", files(wipe)],
    ['by a name only known at run time', 'mvn -P "$P" test', files(wipe)],
    ['by the environment', 'MAVEN_ARGS=-Pwipe-data mvn test', files(wipe)],
    ['by settings of the project', 'mvn test', files(wipe, { '.mvn/maven.config': '-Pwipe-data\n' })],
    ['where it says when it is active', 'mvn test', files(profile(`<activation><os/></activation><build>${step('validate')}</build>`))],
    ['under a name that does not say what it does', 'mvn test', files(profile(`<build>${step('validate')}</build>`, '<id>dev</id>'))],
    [
      'where another name stands first',
      'mvn -Pdev test',
      files(profile(`<build>${step('validate', '<id>wipe</id>')}</build><id>dev</id>`, '')),
    ],
    ['a step that is reached', 'mvn test', files(always('compile'))],
    ['the step itself', 'mvn -q clean', files(always('clean'))],
    ['a step of a second life', 'mvn clean verify', files(always('pre-clean'))],
    ['a step that a goal runs before it', 'mvn spring-boot:run', files(always('compile'))],
    ['a step that a goal may call for', 'mvn release:perform', files(always('package'))],
    ['a step that a goal names', 'mvn antrun:run@wipe', files(`<project><build>${step('none', '<id>wipe</id>')}</build></project>`)],
    ['a step beside a goal that runs none', 'mvn dependency:tree test', files(always('validate'))],
    ['a step of no life', 'mvn test', files(always('${when}'))],
  ])('that somebody asks for act: %s', (_name, commandLine, machine) => {
    expect(effectLines(commandLine, { files: machine })).toContain(lost)
  })
})

describe('what modules of Elixir do while they are compiled', () => {
  const module = (inner: string): Readonly<Record<string, string>> => ({
    '/w/mix.exs': '',
    '/w/lib/app/boot.ex': `defmodule App.Boot do\n${inner}\nend\n`,
  })
  test.each([
    ['in the module itself', '  File.rm_rf!("/opt/x")', true],
    ['as a value of it', '  @x System.cmd("rm", ["-rf", "/opt/x"])', true],
    ['in a function', '  def wipe do\n    File.rm_rf!("/opt/x")\n  end', false],
    ['in a function of one line', '  def wipe, do: File.rm_rf!("/opt/x")', false],
  ])('%s', (_name, inner, acts) => {
    expect(effectLines('mix compile', { files: module(inner) }).includes('delete /opt/x')).toBe(acts)
  })
})
