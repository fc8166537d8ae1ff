import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const lost = 'delete data'
const wipe = 'tasks.register<Delete>("wipeAll") { delete("data") }\n'
const cleans = 'tasks.register<Delete>("cleanData") { delete("data") }\n'
const files = (text: string, more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries({ 'build.gradle.kts': text, 'data/a': '', ...more }).map(([path, content]) => [`/w/${path}`, content]))

type Row = readonly [name: string, commandLine: string, files: Readonly<Record<string, string>>]

describe('tasks of Gradle', () => {
  test.each<Row>([
    ['of a type of its own', 'gradle build', files(wipe)],
    ['with a remark that names none', 'gradle test', files(`// tasks { \n${wipe}`)],
    ['as a property', 'gradle build', files('val wipeAll by tasks.registering(Exec::class) { commandLine("rm", "-rf", "data") }\n')],
    ['as Groovy has them', 'gradle build', files('', { 'build.gradle': "task wipeAll(type: Exec) { commandLine 'rm', '-rf', 'data' }\n" })],
    [
      'with steps of their own',
      'gradle build',
      files('tasks.register("wipeAll") { doLast { exec { commandLine("rm", "-rf", "data") } } }\n'),
    ],
    ['where a step of the build begins like it', 'gradle clean build', files(`plugins {\n    java\n}\n${cleans}`)],
    ['where a step of Groovy begins like it', 'gradle clean', files('', { 'build.gradle': `apply plugin: 'java'\n${cleans}` })],
    ['while tasks are listed', 'gradle tasks', files(wipe)],
  ])('that nobody calls do nothing: %s', (_name, commandLine, machine) => {
    expect(effectLines(commandLine, { files: machine })).not.toContain(lost)
  })

  test.each<Row>([
    ['by its name', 'gradle wipeAll', files(wipe)],
    [
      'by its path',
      'gradle :app:wipeAll',
      files('', { 'app/build.gradle.kts': 'tasks.register<Delete>("wipeAll") { delete(rootProject.file("data")) }\n' }),
    ],
    ['by a part of its name', 'gradle wA', files(wipe)],
    ['by a part that no plugin has a step for', 'gradle clean', files(`plugins {\n    id("java") apply false\n}\n${cleans}`)],
    ['by a part beside a step', 'gradle build cleanD', files(`plugins {\n    java\n}\n${cleans}`)],
    ['by a name only known at run time', 'gradle "$T"', files(wipe)],
    ['by another', 'gradle build', files(`${wipe}tasks.named("build") { dependsOn("wipeAll") }\n`)],
    ['by one that is called', 'gradle go', files(`${wipe}tasks.register("go") { doLast { wipeAll } }\n`)],
    ['by another file', 'gradle build', files(wipe, { 'app/build.gradle.kts': 'tasks.build { dependsOn(":wipeAll") }\n' })],
    [
      'by code of the build',
      'gradle build',
      files(wipe, { 'buildSrc/src/main/kotlin/x.gradle.kts': 'tasks.check { finalizedBy("wipeAll") }\n' }),
    ],
    ['by its type', 'gradle build', files(`${wipe}tasks.build { dependsOn(tasks.withType<Delete>()) }\n`)],
    ['by a name that is put together', 'gradle build', files(`${wipe}tasks.build { dependsOn("wipe" + "All") }\n`)],
    ['by a name looked up', 'gradle build', files(`${wipe}val t = tasks.getByName("wipe" + x)\ntasks.build { dependsOn(t) }\n`)],
    ['as the usual one', 'gradle', files(`defaultTasks("wipeAll")\n${wipe}`)],
    ['under a name that says nothing of it', 'gradle build', files('tasks.register<Delete>("warmUp") { delete("data") }\n')],
    ['whatever is called', 'gradle build', files('tasks.register("a") { File("data").deleteRecursively() }\n')],
    ['whatever is called, by a type', 'gradle build', files('tasks.register<Copy>("a") { File("data").deleteRecursively() }\n')],
    ['whatever is called, of a type of the project', 'gradle build', files('tasks.register<Own>("a") { delete("data") }\n')],
    ['behind a bracket in a text', 'gradle build', files('tasks.register<Copy>("a") { from("{") }\ndelete("data")\n')],
    ['behind a bracket that stays open', 'gradle build', files('tasks.register<Copy>("a") { from(/{/) }\ndelete("data")\n')],
  ])('that are called act: %s', (_name, commandLine, machine) => {
    expect(effectLines(commandLine, { files: machine })).toContain(lost)
  })
})
