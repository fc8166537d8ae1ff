import { isRecord } from '../../../is-record.ts'
import { type Draft, removeTree, shell, write } from '../../command-spec.ts'
import { ownFolder } from '../../own-folder.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { parseYaml } from '../parsers.ts'
import { listOf, type Settings } from './mappings.ts'

/** Playbooks of Ansible: what their tasks do on this machine. What they do on others is for whoever runs them to say. */
export const playbook: CodeAnalyser = { language: 'playbook', inline: (text) => scan(text), scan: (text) => scan(text) }

/** The same in a rehearsal (`--check`), which tasks may refuse to take part in. */
export const playbookRehearsed: CodeAnalyser = {
  language: 'playbook-rehearsed',
  inline: (text) => scan(text, { rehearsed: true }),
  scan: (text) => scan(text, { rehearsed: true }),
}

/** The same where the line says that all of it happens on this machine (`-c local`, `-i localhost,`). */
export const playbookHere: CodeAnalyser = {
  language: 'playbook-here',
  inline: (text) => scan(text, { everywhere: true }),
  scan: (text) => scan(text, { everywhere: true }),
}

const isHere = (host: unknown): boolean => /^(?:localhost|127\.0\.0\.1)$/.test(String(host))

/** Expressions that run a program here to fill a text in, in a rehearsal too: `lookup('pipe', 'date')`. */
const piped = /\b(?:lookup|query|q)\(\s{0,9}["'](?:ansible\.builtin\.)?pipe["']\s{0,9},\s{0,9}(?:"([^"\n]{1,500})"|'([^'\n]{1,500})')/g

const scan = (text: string, how: { readonly rehearsed?: boolean; readonly everywhere?: boolean } = {}): readonly Draft[] => [
  ...[...text.matchAll(piped)].map(([, one, other]) => shell(literal(one ?? other ?? ''))),
  ...playDrafts(text, how),
]

function playDrafts(text: string, { rehearsed = false, everywhere = false }): readonly Draft[] {
  if (rehearsed && !/\bcheck_mode\b|\balways_run\b|\b(?:include|import)_tasks\b/.test(text)) return []
  // most playbooks name other machines only, and need no parse
  const plays =
    everywhere || /localhost|127\.0\.0\.1|\blocal(?:_action)?\b/.test(text) || !/^[ -]*hosts:/m.test(text)
      ? listOf(parseYaml(text)).filter(isRecord)
      : []
  return plays.flatMap((play) => {
    // a file of tasks, which a play on this machine takes in
    if (play.hosts === undefined && (everywhere || rehearsed)) return tasksOf([play], true, rehearsed)
    const here = everywhere || isHere(play.hosts) || play.connection === 'local'
    return ['pre_tasks', 'roles', 'tasks', 'post_tasks', 'handlers'].flatMap((part) => tasksOf(play[part], here, rehearsed))
  })
}

function tasksOf(tasks: unknown, here: boolean, rehearsed: boolean): readonly Draft[] {
  return listOf(tasks)
    .filter(isRecord)
    .flatMap((task) => {
      const own = here || isHere(task.delegate_to) || task.connection === 'local'
      const only = rehearsed && !(task.check_mode === false || task.check_mode === 'no')
      const inner = ['block', 'rescue', 'always'].flatMap((part) => tasksOf(task[part], own, only))
      // tasks of another file, which may refuse each for itself
      const taken = own ? ['include_tasks', 'import_tasks'].flatMap((key) => takenIn(task[key], rehearsed)) : []
      if (only) return [...inner, ...taken]
      const local = isRecord(task.local_action) ? { [String(task.local_action.module)]: task.local_action } : { command: task.local_action }
      return [...inner, ...taken, ...(own ? moduleDrafts(task) : []), ...(task.local_action === undefined ? [] : moduleDrafts(local))]
    })
}

function takenIn(given: unknown, rehearsed: boolean): readonly Draft[] {
  const file = isRecord(given) ? given.file : given
  if (typeof file !== 'string' || file.includes('{{')) return []
  const as = rehearsed ? 'playbook-rehearsed' : 'playbook-here'
  return [{ do: 'project-code', what: 'tasks', files: [`${ownFolder}/${file}`], as, notCode: true }]
}

/** Modules by their short names. */
function moduleDrafts(task: Settings): readonly Draft[] {
  const modules = new Map(Object.entries(task).map(([name, given]) => [name.replace(/^ansible\.(?:builtin|posix)\./, ''), given]))
  const lines = ['command', 'shell', 'raw', 'script'].map((name) => lineOf(modules.get(name))).filter((line) => line !== undefined)
  const file = modules.get('file')
  const removed = isRecord(file) && file.state === 'absent' ? [file.path ?? file.dest] : []
  const written = ['copy', 'template'].map((name) => modules.get(name)).flatMap((given) => (isRecord(given) ? [given.dest] : []))
  return [
    ...lines.map((line) => shell(literal(line))),
    ...removed.filter(isPath).map((path) => removeTree(literal(path))),
    ...written.filter(isPath).map((path) => write(literal(path))),
  ]
}

const isPath = (value: unknown): value is string => typeof value === 'string' && !value.includes('{{')

function lineOf(given: unknown): string | undefined {
  if (!isRecord(given)) return typeof given === 'string' ? given : undefined
  const words = [given.cmd, ...listOf(given.argv)].filter((word) => typeof word === 'string')
  return words.length > 0 ? words.join(' ') : undefined
}
