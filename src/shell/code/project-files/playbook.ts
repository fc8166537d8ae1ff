import { isRecord } from '../../../is-record.ts'
import { type Draft, infra, removeTree, run, shell, write } from '../../command-spec.ts'
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
  const how: Rehearsal = { rehearsed, refused: false }
  if (rehearsed && !/\bcheck_mode\b|\balways_run\b|\b(?:include|import)_\w+\b|^\s*roles:/m.test(text)) return []
  // most playbooks name other machines only, and need no parse
  const plays =
    everywhere || rehearsed || /localhost|127\.0\.0\.1|\blocal(?:_action)?\b/.test(text) || !/^[ -]*hosts:/m.test(text)
      ? listOf(parseYaml(text)).filter(isRecord)
      : []
  return plays.flatMap((play) => {
    if (rehearsed && typeof play.import_playbook === 'string') return takenIn(play.import_playbook, rehearsed)
    // a file of tasks, which a play on this machine may take in
    if (play.hosts === undefined && (everywhere || rehearsed)) return tasksOf([play], true, how)
    const here = everywhere || isHere(play.hosts) || play.connection === 'local'
    const roles = rehearsed ? listOf(play.roles).flatMap(tasksOfRole) : []
    const refused = roles.length > 0 && rehearsal(play, how).refused ? [infra('change', 'roles in a rehearsal')] : []
    return [
      ...roles,
      ...refused,
      ...['pre_tasks', 'roles', 'tasks', 'post_tasks', 'handlers'].flatMap((part) => tasksOf(play[part], here, rehearsal(play, how))),
    ]
  })
}

/** Whether all is only rehearsed, and whether what stands around a task refused to be. */
interface Rehearsal {
  readonly rehearsed: boolean
  readonly refused: boolean
}

/** What a play, a block or a task says of it; what an expression says is only known at run time. */
function rehearsal({ check_mode: mode, always_run: always }: Settings, { rehearsed, refused }: Rehearsal): Rehearsal {
  const isRehearsed = mode === true || mode === 'yes' || mode === 'true' || mode === 'on'
  return { rehearsed, refused: always === true || always === 'yes' || (mode === undefined ? refused : !isRehearsed) }
}

function tasksOf(tasks: unknown, here: boolean, around: Rehearsal): readonly Draft[] {
  return listOf(tasks)
    .filter(isRecord)
    .flatMap((task) => {
      const own = here || isHere(task.delegate_to) || task.connection === 'local'
      const how = rehearsal(task, around)
      const { rehearsed } = how
      const inner = ['block', 'rescue', 'always'].flatMap((part) => tasksOf(task[part], own, how))
      // tasks of another file, which may refuse each for itself
      const taken = [
        ...(own || rehearsed ? ['include_tasks', 'import_tasks'].flatMap((key) => takenIn(given(task, key), rehearsed)) : []),
        ...(rehearsed ? ['include_role', 'import_role'].flatMap((key) => tasksOfRole(given(task, key))) : []),
      ]
      if (rehearsed && !how.refused) return [...inner, ...taken]
      const unrehearsed = rehearsed ? unrehearsedModules(task) : []
      if (rehearsed && !own) return [...inner, ...taken, ...unrehearsed, ...linesOf(task).map(onOtherMachines)]
      const local = isRecord(task.local_action) ? { [String(task.local_action.module)]: task.local_action } : { command: task.local_action }
      return [
        ...inner,
        ...taken,
        ...unrehearsed,
        ...(own ? moduleDrafts(task) : []),
        ...(task.local_action === undefined ? [] : moduleDrafts(local)),
      ]
    })
}

const given = (task: Settings, module: string): unknown => task[module] ?? task[`ansible.builtin.${module}`]

/** The tasks of a role, by its name or with its settings. */
function tasksOfRole(role: unknown): readonly Draft[] {
  const name = isRecord(role) ? (role.role ?? role.name) : role
  if (typeof name !== 'string' || name.includes('{{')) return []
  // beside the playbook, or where the project keeps them
  return ['roles', `${ownFolder}/roles`].map((folder) => rehearsedTasks(`${folder}/${name}/tasks/main.yml`))
}

/** What a task is made of beside its module. */
const keywords =
  /^(?:name|when|register|check_mode|always_run|changed_when|failed_when|tags|become\w*|vars|with_\w+|loop|loop_control|notify|no_log|delegate_\w+|run_once|environment|args|ignore_\w+|retries|delay|until|listen|block|rescue|always|diff|any_errors_fatal|connection|throttle|timeout|async|poll|module_defaults|collections|debugger|remote_user|port|action|local_action|(?:include|import)_\w+)$/
/** Modules that only look, and those whose lines are read. */
const readModules =
  /^(?:ping|setup|gather_facts|debug|assert|fail|stat|find|getent|slurp|set_fact|service_facts|package_facts|mount_facts|wait_for|wait_for_connection|pause|meta|command|shell|raw|script)$/

/** What a task that refuses to be rehearsed changes by other modules than those. */
const unrehearsedModules = (task: Settings): readonly Draft[] =>
  [...modulesOf(task).keys()]
    .filter((name) => !keywords.test(name) && !readModules.test(name))
    .map((name) => infra('change', `${name} in a rehearsal`))

const onOtherMachines = (line: string): Draft =>
  run(
    ['sh', '-c', line].map((word) => literal(word)),
    { where: 'pod' },
  )

const rehearsedTasks = (file: string): Draft => ({
  do: 'project-code',
  what: 'tasks',
  files: [file],
  as: 'playbook-rehearsed',
  notCode: true,
})

function takenIn(given: unknown, rehearsed: boolean): readonly Draft[] {
  const file = isRecord(given) ? given.file : given
  if (typeof file !== 'string' || file.includes('{{')) return []
  const as = rehearsed ? 'playbook-rehearsed' : 'playbook-here'
  return [{ do: 'project-code', what: 'tasks', files: [`${ownFolder}/${file}`], as, notCode: true }]
}

/** Modules by their short names. */
const modulesOf = (task: Settings): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(task).map(([name, given]) => [name.replace(/^ansible\.(?:builtin|posix)\./, ''), given]))

/** The lines that a task hands to a shell. */
function linesOf(task: Settings): readonly string[] {
  const modules = modulesOf(task)
  return ['command', 'shell', 'raw', 'script'].flatMap((name) => lineOf(modules.get(name)) ?? [])
}

function moduleDrafts(task: Settings): readonly Draft[] {
  const modules = modulesOf(task)
  const file = modules.get('file')
  const removed = isRecord(file) && file.state === 'absent' ? [file.path ?? file.dest] : []
  const written = ['copy', 'template'].map((name) => modules.get(name)).flatMap((given) => (isRecord(given) ? [given.dest] : []))
  return [
    ...linesOf(task).map((line) => shell(literal(line))),
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
