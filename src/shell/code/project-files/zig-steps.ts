import { saysThatItActs } from './declared-tasks.ts'

/** A command that a build script of Zig would run for a step, up to the end of its statement. */
const commands = /^[ \t]*const (\w{1,80}) = \w{1,40}\.addSystemCommand\([^;]{0,2000};[ \t]*$/gm

/** A step by its name, in the name of a variable. */
const steps = /^[ \t]*const (\w{1,80}) = \w{1,40}\.step\("([\w-]{1,80})",[^;\n]{0,400};[ \t]*$/gm

/** What makes a step need a command: `b.step("x", "…").dependOn(&command.step);`, `x_step.dependOn(&command.step);` */
const needs = /^[ \t]*(?:\w{1,40}\.step\("([\w-]{1,80})",[^;\n]{0,400}\)|(\w{1,80}))\.dependOn\(&(\w{1,80})\.step\);[ \t]*$/gm

/** What only tells a command more: `command.addArg("x");`, `command.step.dependOn(b.getInstallStep());` */
const told = /^[ \t]*(\w{1,80})\.(?:add\w*Args?|setCwd|setEnvironmentVariable|step\.dependOn)\([^;\n]{0,400};[ \t]*$/gm

const mentions = (text: string, name: string): number => text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0

/** A build script of Zig without the commands that only steps need which nobody asks for. */
export function withoutOtherSteps(text: string, wanted: readonly string[]): string {
  const named = new Map([...text.matchAll(steps)].map(([, variable = '', step = '']) => [variable, step] as const))
  const needed = [...text.matchAll(needs)].flatMap(([, step, variable = '', command = '']) => {
    const name = step ?? named.get(variable)
    // a step that is used in any other way may be part of another
    const isPlain =
      step !== undefined || mentions(text, variable) === 1 + [...text.matchAll(needs)].filter((one) => one[2] === variable).length
    return [{ command, step: isPlain ? name : undefined }]
  })
  return text.replace(commands, (statement, command: string) => {
    const own = needed.filter((one) => one.command === command)
    const isUnasked =
      own.length > 0 && own.every(({ step }) => step !== undefined && !wanted.includes(step) && step !== 'install' && saysThatItActs(step))
    const counted = 1 + own.length + [...text.matchAll(told)].filter((one) => one[1] === command).length
    return isUnasked && mentions(text, command) - mentionsInTexts(text, command) === counted ? statement.replace(/[^\n]/g, ' ') : statement
  })
}

/** A name that stands in a text in quotes names nothing. */
const mentionsInTexts = (text: string, name: string): number =>
  (text.match(/"(?:[^"\\\n]|\\[^\n])*"/g) ?? []).reduce((count, quoted) => count + mentions(quoted, name), 0)
