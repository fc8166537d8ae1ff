import { ruby } from '../code/ruby.ts'
import type { ManifestReader } from './manifest.ts'

/** Libraries that bring tasks of their own: tests and linters. */
const broughtIn = /^(?:default|test|spec|lint|rubocop|standard|build|clean|clobber|cucumber|yard|rdoc|coverage|ci)(?::\w+)?$/

/** `rake NAME`: Ruby of the project, which runs whole, so all of it is scanned; a task that it does not name comes from elsewhere. */
export const rakefile: ManifestReader = {
  manifest: 'Rakefile',
  files: ['Rakefile', 'rakefile', 'Rakefile.rb', 'rakefile.rb'],
  read(text, name) {
    if (name !== undefined && /^release\b/.test(name)) return { problem: '`rake release` publishes a gem' }
    const plain = (name ?? 'default').replace(/\[.*$/, '')
    const last = plain.split(':').at(-1) ?? plain
    const named = new RegExp(`\\b(?:task|desc|file|multitask)\\b[^\\n]*[:'"]?${last.replace(/[^\w-]/g, '')}\\b`).test(text)
    if (!named && !broughtIn.test(plain)) return { problem: `task \`${plain}\` is not in the Rakefile` }
    return { lines: [], drafts: ruby.scan(text) }
  },
}
