import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const script = (...lines: readonly string[]): string =>
  ['const std = @import("std");', 'pub fn build(b: *std.Build) void {', ...lines.map((line) => `    ${line}`), '}', ''].join('\n')
const wipe = 'const wipe = b.addSystemCommand(&.{ "rm", "-rf", "data" });'
const asStep = 'b.step("wipe", "Wipe data").dependOn(&wipe.step);'

const linesOf = (commandLine: string, text: string): readonly string[] =>
  effectLines(commandLine, { files: { '/w/build.zig': text, '/w/data/a': '' } })

test.each([
  ['a build', 'zig build', script(wipe, asStep)],
  ['another step', 'zig build test', script(wipe, 'wipe.addArg("-v");', asStep)],
  ['a step with a name of its own', 'zig build', script(wipe, 'const wipe_step = b.step("wipe", "x");', 'wipe_step.dependOn(&wipe.step);')],
  ['no build at all', 'zig test src/a.zig', script(wipe, 'b.getInstallStep().dependOn(&wipe.step);')],
])('a command of a step that nobody asks for does not run: %s', (_name, commandLine, text) => {
  expect(linesOf(commandLine, text)).not.toContain('delete data')
})

test.each([
  ['asked for', 'zig build wipe', script(wipe, asStep)],
  ['by a name only known at run time', 'zig build "$S"', script(wipe, asStep)],
  ['of the usual step', 'zig build', script(wipe, 'b.getInstallStep().dependOn(&wipe.step);')],
  ['of two steps', 'zig build test', script(wipe, asStep, 'b.step("test", "x").dependOn(&wipe.step);')],
  ['that another needs', 'zig build', script(wipe, asStep, 'exe.step.dependOn(&wipe.step);')],
  [
    'whose step another needs',
    'zig build',
    script(wipe, 'const s = b.step("wipe", "x");', 's.dependOn(&wipe.step);', 'b.default_step = s;'),
  ],
  ['that is used in any other way', 'zig build', script(wipe, asStep, 'go(wipe);')],
  ['under a name that says nothing of it', 'zig build', script(wipe, 'b.step("warm", "x").dependOn(&wipe.step);')],
  ['of no step', 'zig build', script(wipe)],
])('one runs: %s', (_name, commandLine, text) => {
  expect(linesOf(commandLine, text)).toContain('delete data')
})
