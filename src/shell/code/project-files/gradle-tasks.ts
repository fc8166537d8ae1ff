import { escaped } from '../../../expressions.ts'
import { type Declared, onlyCode, type Span, without, withoutUncalled } from './declared-tasks.ts'

/** `tasks.register<Exec>("x") {`, `tasks.create('x', Exec) {`; `val x by tasks.registering(Exec::class) {`; `task x(type: Exec) {` */
const forms = [
  String.raw`tasks\.(?:register|create)(?:<(?<generic>[\w.]{1,80})>)?\(["'](?<quoted>[\w-]{1,80})["'](?:, ?(?<given>[\w.]{1,80}?)(?:::class(?:\.java)?|\.class)?)?\)`,
  String.raw`val (?<property>\w{1,80})(?:: ?[\w.<>]{1,80})? by tasks\.(?:registering|creating)(?:\((?<kind>[\w.]{1,80})::class\))?`,
  String.raw`task (?<plain>\w{1,80})(?:\(type: ?(?<typed>[\w.]{1,80})\))?`,
]
const declarations = new RegExp(String.raw`\b(?:${forms.join('|')})[ \t]{0,9}\{`, 'g')

/** Types of Gradle's own whose bodies only say what the task would do. */
const ownTypes = /^(?:Exec|Delete|Copy|Sync|Zip|Tar|Jar|JavaExec|Test|Javadoc|WriteProperties)$/

/** What acts at once, wherever it stands. */
const actsAtOnce =
  /\b(?:exec|javaexec|execute\w*|ProcessBuilder|Runtime|process|delete(?:Recursively|Dir|IfExists|OnExit)|writeText|appendText|File|Files|URL|URI|ant)\b|\bproject\.(?:delete|copy|sync)|\bproviders\b/

/** Tasks that run without being named in plain words: all of a type, whatever fits, or by a name that code puts together. */
const chosenOtherwise = [
  /\b(?:dependsOn|finalizedBy)\b[^;}]{0,300}(?:\bwithType|\bmatching|\bfilter|["'] ?\+|\+ ?["']|\$|\bproperty|\bgetenv|\bproviders)/,
  /\b(?:whenTaskAdded|addRule|taskGraph|taskNames|startParameter|getTasksByName|actions)\b/,
  /\btasks\s{0,3}\.\s{0,3}(?:all|filter|first|last|find|findAll|forEach|each|iterator|toList|names|collect|any|single|map|flatMap)\b/,
  /\btasks\s{0,3}(?:\.\s{0,3}(?:getByName|findByName|named|getByPath|findByPath|getAt|maybeCreate|provider)\s{0,3}(?:<[\w.]{1,80}>)?\(|\[)\s{0,9}(?!["'][\w:.-]{1,80}["'] ?[\]),])/,
]

/** Where the bracket at a place is closed; -1 where it is not. */
function closed(code: string, open: number): number {
  let depth = 0
  for (let place = open; place < code.length; place++) {
    if (code[place] === '{') depth++
    else if (code[place] === '}' && --depth === 0) return place
  }
  return -1
}

function declaredIn(text: string, code: string): readonly Declared[] {
  return [...text.matchAll(declarations)].flatMap(({ 0: head, index, groups = {} }) => {
    const open = index + head.length - 1
    const end = closed(code, open)
    // in a remark, in a text, or not to be followed to its end
    if (end < 0 || code[index] !== text[index]) return []
    const actions = [...code.slice(open, end).matchAll(/\bdo(?:Last|First)\s{0,9}\{/g)].map((found): Span => {
      const start = open + found.index + found[0].length - 1
      return [start + 1, closed(code, start)]
    })
    const type = groups.generic ?? groups.given ?? groups.kind ?? groups.typed ?? ''
    const isTold = ownTypes.test(type) && !actsAtOnce.test(without(code, actions).slice(open, end))
    const known = groups.quoted ?? groups.property ?? groups.plain ?? ''
    return [{ name: known, head: [index, open], acting: isTold ? [[open + 1, end]] : actions }]
  })
}

/** Plugins that bring the steps of a build along. */
const ofLanguage = String.raw`(?:java(?:-library)?|application|groovy|scala|war|org\.jetbrains\.kotlin\.jvm)`
const bringsSteps = new RegExp(
  String.raw`^[ \t]*(?:\x60?${ofLanguage}\x60?[ \t]*$|(?:id[ (]|apply plugin: ?|apply\(plugin ?= ?)["']${ofLanguage}["'](?!.*apply\b.*false)|kotlin\("jvm"\)(?!.*apply\b.*false))`,
  'm',
)
const steps = /^(?:clean|build|assemble|check|test)$/

/** `dS` and `deployS` call `deployStaging`, too. */
function isMeant(call: string, task: string): boolean {
  const humps = call.split(/(?=[A-Z])|-/).map(escaped)
  return new RegExp(`^${humps.join('[\\w-]*')}`, 'i').test(task)
}

/**
 * A build script without what only tasks do that are neither wanted nor named anywhere, in it or in the others. Tasks that are declared in
 * any other way stay.
 */
export function withoutOtherGradleTasks(text: string, wanted: readonly string[], others: readonly string[]): string {
  if ([text, ...others].some((one) => chosenOtherwise.some((form) => form.test(one)))) return text
  const tasks = declaredIn(text, onlyCode(text)).filter(({ acting }) => acting.every(([, end]) => end >= 0))
  // a task of that very name is the one that is meant
  const calls = bringsSteps.test(text) ? wanted.filter((call) => !steps.test(call) || tasks.some(({ name }) => name === call)) : wanted
  return withoutUncalled(text, tasks, { isMeant: (name) => calls.some((call) => isMeant(call, name)), others })
}
