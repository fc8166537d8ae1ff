import { ruby } from '../code/ruby.ts'
import { type ManifestReader, plainCall } from './manifest.ts'

/** Libraries that bring tasks of their own: tests and linters. */
const broughtIn = /^(?:default|test|spec|lint|rubocop|standard|build|clean|clobber|cucumber|yard|rdoc|coverage|ci)(?::\w+)?$/

/** Where Rake and Rails look for further tasks. */
const taskFiles = ['rakelib/*.rake', 'lib/tasks/*.rake', 'lib/tasks/*/*.rake']

/** A task with its block, which ends where it is set in as far as it began; and a task that only needs others. */
const taskBlock =
  /^([ \t]*)(?:multi)?task[ \t(]+[:"']?([\w-]+)[^\n]*\bdo\b[^\n]*\n[\s\S]*?^\1end\b|^[ \t]*task[ \t(]+[:"']?([\w-]+)[^\n]*$/gm

/** `rake NAME`: Ruby of the project, which is scanned but for the blocks of other tasks; a task that it does not name comes from elsewhere. */
export const rakefile: ManifestReader = {
  manifest: 'Rakefile',
  files: ['Rakefile', 'rakefile', 'Rakefile.rb', 'rakefile.rb'],
  read(text, name, call = plainCall) {
    if (name !== undefined && /^release\b/.test(name)) return { problem: '`rake release` publishes a gem' }
    const plain = (name ?? 'default').replace(/\[.*$/, '')
    const last = plain.split(':').at(-1) ?? plain
    const named = new RegExp(`\\b(?:task|desc|file|multitask)\\b[^\\n]*[:'"]?${last.replace(/[^\w-]/g, '')}\\b`)
    const files = [text, ...taskFiles.flatMap(call.found)]
    if (!files.some((tasks) => named.test(tasks)) && !broughtIn.test(plain)) return { problem: `task \`${plain}\` is not in the Rakefile` }
    const wanted = wantedTasks(files, last)
    const isOther = (task: string | undefined): boolean => task !== undefined && !wanted.has(task)
    const own = files.map((tasks) => tasks.replace(taskBlock, (block, _indent, task, line) => (isOther(task ?? line) ? '' : block)))
    return { lines: [], drafts: own.flatMap((tasks) => ruby.scan(tasks)) }
  },
}

/** The task and every other that it names: what it needs or calls. */
function wantedTasks(files: readonly string[], name: string): ReadonlySet<string> {
  const tasks = files.flatMap((text) => [...text.matchAll(taskBlock)].map(([block, , task, line]) => ({ task: task ?? line ?? '', block })))
  const wanted = new Set([name])
  // a set grows while it is walked
  for (const one of wanted)
    for (const { block } of tasks.filter(({ task }) => task === one))
      for (const [word] of block.matchAll(/[\w-]+/g)) if (tasks.some(({ task }) => task === word)) wanted.add(word)
  return wanted
}
