import { ruby } from '../code/small-languages/ruby.ts'
import { onlyWanted } from '../code/project-files/tasks.ts'
import { type ManifestReader, plainCall } from './manifest.ts'

/** Libraries that bring tasks of their own: tests and linters. */
const broughtIn = /^(?:default|test|spec|lint|rubocop|standard|build|clean|clobber|cucumber|yard|rdoc|coverage|ci)(?::\w+)?$/

/** Where Rake and Rails look for further tasks. */
const taskFiles = ['rakelib/*.rake', 'lib/tasks/*.rake', 'lib/tasks/*/*.rake']

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
    return { lines: [], drafts: onlyWanted('ruby', files, [last]).flatMap((tasks) => ruby.scan(tasks)) }
  },
}
