import { connect, defineCommand, type Draft, execute, nothing, projectCode, read, type Subcommand, write } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import { codeIn, configFiles, loadsSettings } from '../_project.ts'
import { table } from '../_table.ts'

/** Settings that are code, and what the manifest runs around a step. */
const around = (step: string): readonly Draft[] => [
  projectCode('settings', ...configFiles('capacitor.config')),
  loadsSettings('settings', 'capacitor.config.json'),
  codeIn('package.json'),
  ...['before', 'after'].map(
    (when): Draft => ({
      do: 'manifest-script',
      manifest: 'package.json',
      name: literal(`capacitor:${step}:${when}`),
      parameters: [],
      otherwise: [],
    }),
  ),
]

/** Copies into the native projects that are named, or all of them. */
const fillsPlatforms = (steps: readonly string[]): Subcommand => ({
  options: table({ flag: '--inline, --deployment' }),
  effects: ({ operands }) => [
    ...steps.flatMap(around),
    ...(operands.length > 0 ? operands : ['ios', 'android']).map((folder) => write(folder, 'edit')),
  ],
})

export default defineCommand({
  name: 'cap',
  aliases: ['capacitor'],
  about: 'native shells around web applications',
  effects: nothing,
  subcommands: {
    doctor: { effects: [...around('doctor'), read('package.json')] },
    ls: { aliases: ['config'], effects: [...around('ls'), read('package.json')] },
    copy: fillsPlatforms(['copy']),
    update: fillsPlatforms(['update']),
    sync: fillsPlatforms(['copy', 'update', 'sync']),
    add: { effects: ({ operands }) => [...around('add'), ...operands.map((word) => write(word, 'folder'))] },
    init: { effects: [write('capacitor.config.ts')] },
    build: { effects: [...around('build'), execute('project', 'native build')] },
    run: {
      options: table({
        flag: '--list, --no-sync, -l --live-reload, --forwardPorts',
        value: '--target, --host, --port, --scheme, --flavor, --configuration',
      }),
      effects: [...['copy', 'update', 'sync', 'run'].flatMap(around), execute('project', 'native build'), connect('listen', 'localhost')],
    },
  },
  examples: [
    ['cap doctor', 'execute:project settings', 'read package.json'],
    ['cap ls', 'execute:project settings', 'read package.json'],
    ['cap copy ios', 'execute:project settings', 'write:edit ios'],
    ['cap update', 'execute:project settings', 'write:edit ios', 'write:edit android'],
    ['cap sync', 'execute:project settings', 'write:edit ios', 'write:edit android'],
    ['cap add ios', 'execute:project settings', 'write:folder ios'],
    ['cap init', 'write capacitor.config.ts'],
    ['cap build ios', 'execute:project settings', 'execute:project native build'],
    ['cap run ios --target x', 'execute:project settings', 'execute:project native build', 'connect:listen localhost'],
    ['cap frob', 'unknown: subcommand `frob` of `cap` is not described'],
  ],
})
