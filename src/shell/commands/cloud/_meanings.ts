import { dumps } from '../databases/_sql.ts'
import { heardStatements } from '../../given-statements.ts'
import {
  connect,
  type Draft,
  execute,
  infra,
  printsTainted,
  projectCode,
  publish,
  read,
  run,
  send,
  write,
  flow,
} from '../../command-spec.ts'
import { isProtectedBranch } from '../../protected-branch.ts'
import { knownPrefix, show, textOf, type Word } from '../../value.ts'
import { asksForPlainFields, type CloudCall } from './_call.ts'
import type { Meaning } from './_tool.ts'

/** Shows something that lets its reader in, unless only the names of what is listed are asked for. */
export const token: Meaning = (call, target) =>
  (/ (?:list|show)$/.test(target) && asksForPlainFields(call)) || call.has('--keys-only', '-keys')
    ? [infra('read', target)]
    : [infra('secret', target), printsTainted('secret')]

/** Opens a session with the service. */
export const login: Meaning = (_call, target) => [connect('login', target)]

/** Takes data of the service out of its database. */
export const pullsData: Meaning = (call, target) => [
  ...dumps(target),
  ...['-f', '--file', '-o', '--output'].flatMap((option) => call.value(option) ?? []).map((file) => flow([{ taint: 'dump' }], file)),
]

/** Puts the project before its users. */
export const deploys: Meaning = (_call, target) => [publish('deploy', target)]

/** The settings that a call names in place of those that are looked for. */
export const settingsOf = (call: CloudCall): readonly Word[] =>
  ['-t', '--template', '--template-file', '-c', '--config', '--config-file', '-f', '--filename', '--file'].flatMap(
    (option) => call.value(option) ?? [],
  )

/** Runs the project on this machine. */
export const serves =
  (...files: readonly string[]): Exclude<Meaning, string> =>
  (call, target) => [{ ...projectCode(target, ...files), settings: settingsOf(call) }, connect('listen', 'localhost')]

/** Builds the project on this machine, into its own folder or the one that it is told. */
export const builds =
  (output: string, ...files: readonly string[]): Meaning =>
  (call, target) => {
    const place = call.value('-b', '--build-dir', '--package', '--outdir', '--output-dir')
    return [{ ...projectCode(target, ...files), settings: settingsOf(call) }, place ? write(place) : write(output, 'folder')]
  }

/** Secrets of the service land in a file here. */
export const pullsSecrets =
  (file: string): Meaning =>
  (_call, target, [named]) => [infra('secret', target), write(named ?? file)]

/** Sends files named by an option or as the last word. */
export const uploads =
  (...options: readonly string[]): Meaning =>
  (call, target) => {
    const files = options.flatMap((option) => call.parameters.get(option)?.slice(0, 1) ?? [])
    return [...files.map((file) => read(file)), send('upload', target, { carries: files }), infra('change', target)]
  }

/** A command on a machine of the service. */
export const inside: Meaning = (call, target) => {
  const given = call.value('--command', '-C', '-c')
  if (!given) return [infra('exec', target), ...(call.hasStdin && /\b(?:connect|p?sql)$/.test(target) ? [heardStatements] : [])]
  const runs: Draft = /psql$/.test(target) ? { do: 'code', language: 'sql', text: given } : { do: 'shell', text: given, where: 'remote' }
  return [infra('exec', target), runs]
}

/** Runs the words after the verb on this machine, with what the service knows in its environment. */
export const runsHere: Meaning = (call, target) => {
  const verb = target.split(' ').at(-1)
  const words = call.words.slice(call.words.findIndex((word) => textOf(word) === verb) + 1)
  const start = words.findIndex((word) => !knownPrefix(word).startsWith('-'))
  return [infra('exec', target), ...(start < 0 ? [] : [run(words.slice(start))])]
}

/** A statement for a database of the service, after its name; without one it waits for whatever somebody types. */
export const asksDatabase: Meaning = (_call, target, [, statement]) =>
  statement ? [infra('exec', target), { do: 'code', language: 'sql', text: statement }] : [execute('arbitrary', target)]

/** Deletes a branch of a database: a copy to try things on, unless its name is that of the data itself. */
export const deletesBranch: Meaning = (_call, target, operands) => {
  const isCopy = operands.length > 0 && operands.every((word) => textOf(word) !== undefined && !isProtectedBranch(show(word)))
  return [infra(isCopy ? 'change' : 'destroy', [target, ...operands.map(show)].join(' '))]
}

/** Waits for whatever somebody types. */
export const interactive: Meaning = (_call, target) => [execute('arbitrary', target)]
