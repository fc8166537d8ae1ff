import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const lost = 'delete data'
const wipe = 'add_custom_target(wipe-data COMMAND ${CMAKE_COMMAND} -E rm -rf ${CMAKE_SOURCE_DIR}/data)\n'
const files = (text: string, more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries({ 'CMakeLists.txt': text, 'data/a': '', ...more }).map(([path, content]) => [`/w/${path}`, content]))

type Row = readonly [name: string, commandLine: string, files: Readonly<Record<string, string>>]

describe('targets of CMake', () => {
  test.each<Row>([
    ['while a build is set up', 'cmake -S . -B out', files(wipe)],
    ['while all is built', 'cmake --build out -j 8', files(wipe)],
    ['while others are built', 'cmake --build out --target app tests', files(`add_executable(app a.c)\n${wipe}`)],
    ['while tests run', 'ctest --test-dir out', files(wipe)],
    ['while firmware is built', 'west build -b x app', files(wipe)],
    ['with a remark that names it', 'cmake --build out', files(`# run wipe-data to start afresh\n${wipe}`)],
    ['in a folder of the project', 'cmake --build out', files('add_subdirectory(tools)\n', { 'tools/CMakeLists.txt': wipe })],
    ['beside targets with other needs', 'cmake --build out', files(`${wipe}add_dependencies(\${PROJECT_NAME} gen)\n`)],
  ])('that nobody asks for do nothing: %s', (_name, commandLine, machine) => {
    expect(effectLines(commandLine, { files: machine })).not.toContain(lost)
  })

  test.each<Row>([
    ['by its name', 'cmake --build out --target wipe-data', files(wipe)],
    ['among others', 'cmake --build out -t app wipe-data', files(wipe)],
    ['in one word', 'cmake --build out -t "app;wipe-data"', files(wipe)],
    ['behind the dashes', 'cmake --build out -- wipe-data', files(wipe)],
    ['by a name only known at run time', 'cmake --build out -t "$T"', files(wipe)],
    ['with every build', 'cmake --build out', files(wipe.replace('wipe-data', 'wipe-data ALL'))],
    [
      'with every build, in other letters',
      'cmake --build out',
      files(wipe.replace('add_custom_target(wipe-data', 'ADD_CUSTOM_TARGET( wipe-data ALL')),
    ],
    ['by one that needs it', 'cmake --build out', files(`${wipe}add_dependencies(app wipe-data)\n`)],
    ['by one with a list of needs', 'cmake --build out', files(`${wipe}set(NEEDS wipe)\nadd_dependencies(app \${NEEDS}-data)\n`)],
    ['by a command', 'cmake --build out', files(`${wipe}add_custom_command(TARGET app POST_BUILD COMMAND ninja wipe-data)\n`)],
    [
      'by another file',
      'cmake --build out',
      files(`add_subdirectory(t)\n${wipe}`, { 't/CMakeLists.txt': 'add_dependencies(t wipe-data)\n' }),
    ],
    [
      'from another file',
      'cmake --build out',
      files('add_subdirectory(t)\nadd_dependencies(app wipe-data)\n', { 't/CMakeLists.txt': wipe }),
    ],
    ['in a folder of the project', 'cmake --build out -t wipe-data', files('add_subdirectory(t)\n', { 't/CMakeLists.txt': wipe })],
    ['under a name that does not say what it does', 'cmake --build out', files(wipe.replace('wipe-data', 'codegen'))],
    [
      'where the word means something else',
      'cmake -B out',
      files(`function(add_custom_target)\n  execute_process(COMMAND rm -rf data)\nendfunction()\n${wipe}`),
    ],
    ['at once', 'cmake -B out', files('execute_process(COMMAND rm -rf data)\n')],
    ['as part of what is made', 'cmake --build out', files('add_custom_command(OUTPUT wipe.h COMMAND rm -rf data)\n')],
  ])('that somebody asks for act: %s', (_name, commandLine, machine) => {
    expect(effectLines(commandLine, { files: machine })).toContain(lost)
  })
})
