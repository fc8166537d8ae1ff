import { builds, connect, defineCommand, type Draft, read, run, shell, type Subcommand } from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { afterDashes } from '../_project.ts'
import { table } from '../_table.ts'

/** The profiler itself puts the port of the server there. */
const withPort = (command: Word): Word => literal((textOf(command) ?? show(command)).replaceAll(/\$PORT\b|\$\{PORT\}/g, '3000'), command.at)

const profiles: Subcommand = {
  style: 'raw',
  // what stands before the dashes shapes the measurement; only `--on-port` is a command
  effects: ({ words }): readonly Draft[] => {
    const place = words.findIndex((word) => show(word) === '--on-port')
    const onPort = place < 0 ? undefined : words[place + 1]
    return [run(afterDashes(words)), ...(onPort ? [shell(withPort(onPort))] : []), builds('.clinic')]
  },
}

export default [
  defineCommand({
    name: 'clinic',
    about: 'measures what a Node.js program spends its time and memory on',
    subcommands: {
      doctor: profiles,
      bubbleprof: profiles,
      flame: profiles,
      heapprofiler: profiles,
      clean: { effects: [{ do: 'effect', kind: 'delete', target: '.clinic', isPath: true, recursive: true }] },
    },
    examples: [
      ['clinic doctor -- rm -r tmp', 'delete tmp', 'write:folder .clinic'],
      ["clinic flame --on-port 'rm -r tmp' -- ls src", 'read:names src', 'delete tmp', 'write:folder .clinic'],
      ['clinic bubbleprof -- ls', 'read:names .', 'write:folder .clinic'],
      ['clinic heapprofiler -- ls', 'read:names .', 'write:folder .clinic'],
      ['clinic clean', 'delete .clinic'],
      ['clinic upload x', 'unknown: subcommand `upload` of `clinic` is not described'],
    ],
  }),
  defineCommand({
    name: '0x',
    about: 'draws a flame graph of a Node.js program',
    style: 'posix',
    options: table({
      flag: '-o --open, -i --kernel-tracing, --collect-only, --phase, --quiet -q, --silent -s, --write-ticks',
      value: '-P --onPort --on-port, --title, --name, --mapFrames, --collectDelay --collect-delay',
      writes: '-D --outputDir --output-dir, -F --outputHtml --output-html',
      reads: '--visualize-only, --visualizeOnly, --visualize-cpu-profile',
    }),
    effects: ({ operands, values }) => [
      ...values('-P').map((command) => shell(withPort(command))),
      ...(operands.length > 0 ? [run(operands)] : [read('.'), connect('listen', 'localhost')]),
    ],
    examples: [
      ['0x -F /opt/a.html src/a.js', 'write /opt/a.html', 'execute:project src/a.js (not there)'],
      ['0x --output-dir flames -- rm -r tmp', 'write flames', 'delete tmp'],
      ["0x -P 'rm -r tmp' ls src", 'delete tmp', 'read:names src'],
      ['0x', 'read .', 'connect:listen localhost'],
      [
        '0x --visualize-only /opt/a --visualizeOnly /opt/b --visualize-cpu-profile /opt/c',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read .',
        'connect:listen localhost',
      ],
      ['0x --frob ls', 'unknown: option `--frob` of `0x` is not described', 'read:names .'],
    ],
  }),
]
