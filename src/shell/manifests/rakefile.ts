import type { ManifestReader } from './manifest.ts'

/** Libraries that bring tasks of their own: tests and linters. */
const broughtIn = /^(?:default|test|spec|lint|rubocop|standard|build|clean|clobber|cucumber|yard|rdoc|coverage|ci)(?::\w+)?$/

/** `rake NAME`: the Rakefile is Ruby and runs whole; a task that it does not name comes from elsewhere. */
export const rakefile: ManifestReader = {
  manifest: 'Rakefile',
  files: ['Rakefile', 'rakefile', 'Rakefile.rb'],
  read(text, name) {
    if (name !== undefined && /^release\b/.test(name)) return { problem: '`rake release` publishes a gem' }
    const plain = (name ?? 'default').replace(/\[.*$/, '')
    const last = plain.split(':').at(-1) ?? plain
    const named = new RegExp(`\\b(?:task|desc|file|multitask)\\b[^\\n]*[:'"]${last.replace(/[^\w-]/g, '')}\\b`).test(text)
    if (!named && !broughtIn.test(plain)) return { problem: `task \`${plain}\` is not in the Rakefile` }
    return { lines: ['ruby Rakefile'], complete: true }
  },
}
