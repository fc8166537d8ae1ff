import { elixir } from '../code/small-languages/elixir.ts'
import { quoted } from '../../quote.ts'
import { type ManifestCall, type ManifestReader, plainCall } from './manifest.ts'

/** `mix NAME` where `mix.exs` gives that name to other tasks, or to functions of its own. */
export const mixExs: ManifestReader = {
  manifest: 'mix.exs',
  files: ['mix.exs'],
  read(text, name, call = plainCall) {
    if (name === 'cmd') return inApps(text, call)
    const key = (name ?? '').replace(/[^\w.-]/g, '').replaceAll('.', '\\.')
    if (key === '') return 'missing'
    // other settings of the project have keys of the same names
    const [, aliases = ''] = text.split(/^[ \t]*defp?[ \t]+aliases\b/m)
    const [inFunction = ''] = aliases.split(/^[ \t]*defp?[ \t]/m)
    // `aliases: [a: "b", c: ["d", "e"]]`, without a function of its own
    const [, inPlace = ''] = /\baliases:\s*\[((?:[^[\]]|\[[^[\]]*\]){0,8000})\]/.exec(text) ?? []
    const own = `${inFunction}\n${inPlace}`
    const [, list] = new RegExp(`(?:^|[[,{\\s])(?:"${key}"|${key}):\\s{0,200}(\\[[^\\]]*\\]|"[^"\\n]*")`, 'm').exec(own) ?? []
    if (list === undefined) return 'missing'
    const tasks = [...list.matchAll(/"([^"\n]+)"/g)].map(([, task = '']) => task.trim())
    // a task may go on to the one of its own name, and tests make the database that they run on
    const others = tasks.filter(
      (task) => task.split(/\s/)[0] !== name && !(name === 'test' && /^ecto\.(?:create|migrate|load)\b/.test(task)),
    )
    // `&finish/1`: a function of the same file
    const drafts = [...list.matchAll(/&(\w+)\/\d/g)].flatMap(([, own = '']) => elixir.scan(functionIn(text, own)))
    return { lines: others.map((task) => `mix ${task}`), separate: true, parametersAt: -1, ...(drafts.length > 0 ? { drafts } : {}) }
  },
}

/** `mix cmd WORDS` at the root of an umbrella runs in each of its applications. */
function inApps(text: string, { parameters, names }: ManifestCall): ReturnType<ManifestReader['read']> {
  const [, folder] = /\bapps_path:\s*"([\w./-]+)"/.exec(text) ?? []
  const apps = folder === undefined ? [] : (names(`${folder}/*/mix.exs`) ?? [])
  if (apps.length === 0) return 'missing'
  if (parameters.includes(undefined)) return { problem: 'the command for each application is only known at run time' }
  const line = parameters.map((word = '') => quoted(word)).join(' ')
  return { lines: apps.map((file) => `cd ${quoted(file.replace(/\/mix\.exs$/, ''))} && ${line}`), separate: true, parametersAt: -1 }
}

/** A function of the file, on one line or up to where it ends. */
function functionIn(text: string, name: string): string {
  const [whole = ''] =
    new RegExp(`^([ \\t]*)defp?[ \\t]+${name}\\b(?:[^\\n]*, do: [^\\n]*$|[\\s\\S]{0,4000}?^\\1end\\b)`, 'm').exec(text) ?? []
  return whole
}
