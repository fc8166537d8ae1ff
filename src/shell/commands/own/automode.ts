import { config, defineCommand, nothing } from '../../command-spec.ts'
import { textOf } from '../../value.ts'

/** Verbs that show and change nothing. */
const readOnly = new Set([
  'check',
  'explain',
  'rules',
  'log',
  'show',
  'stats',
  'status',
  'doctor',
  'demo',
  '--help',
  '-h',
  'help',
  '--version',
  '-v',
])
/** Second words that turn a showing verb into a changing one. */
const changing = new Set([
  'set',
  'edit',
  'init',
  'add',
  'remove',
  'rm',
  'unset',
  'reset',
  'import',
  'write',
  '--write',
  '--fix',
  'clear',
  'prune',
  '--clear',
])

export default defineCommand({
  name: 'automode',
  about: 'this program',
  style: 'raw',
  effects: ({ words }) => {
    const texts = words.map((word) => textOf(word))
    const verb = texts.find((text) => text === undefined || !text.startsWith('-') || readOnly.has(text))
    if (texts.length === 0) return nothing
    const looks = verb !== undefined && (readOnly.has(verb) || verb === 'config')
    // a command to check may hold any word: only the ones right after the verb count
    const next = texts[texts.indexOf(verb) + 1]
    const changes =
      verb !== 'check' &&
      verb !== 'explain' &&
      texts.length > 1 &&
      (changing.has(next ?? 'show') || (verb === 'config' && next === undefined && words.length > 1))
    return looks && !changes ? nothing : [config('own-controls', `automode ${verb ?? '…'}`)]
  },
  examples: [
    ['automode check -- rm -rf /'],
    ['automode rules'],
    ['automode config'],
    ['automode log --json'],
    ['automode config set shadow true', 'config:own-controls automode config'],
    ['automode uninstall', 'config:own-controls automode uninstall'],
    ['automode approve abc', 'config:own-controls automode approve'],
  ],
})
