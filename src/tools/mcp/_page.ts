import type { Effect } from '../../effect.ts'
import type { JsonObject } from '../../tool-call.ts'
import { connectTo } from '../connect.ts'
import type { McpTool } from '../mcp-server.ts'
import { looksAtPage } from '../page-code.ts'
import { wordSet } from '../../word-set.ts'

/** Which page or element the code is given. */
const choosing = wordSet('ref element uid args tabId pageId action')

/** Addresses that code names, of which one may be refused. */
const addressesIn = (code: string): readonly Effect[] =>
  [...code.slice(0, 16_384).matchAll(/https?:\/\/[^\s'"`)]+/g)].slice(0, 16).map(([url]) => connectTo(url))

/** Code that runs in the page: unknown, unless it only looks. */
export const runsInPage = (...fields: readonly string[]): McpTool => ({
  fields: 'any',
  effects: (input: JsonObject) => {
    const names = Object.keys(input).filter((name) => !choosing.has(name))
    const looks = names.length > 0 && names.every((name) => fields.includes(name) && looksAtPage(String(input[name])))
    return looks
      ? []
      : [{ kind: 'unknown', target: 'code that runs in the page' }, ...names.flatMap((name) => addressesIn(String(input[name])))]
  },
})

/** Keys that move about; any other may send what is written. */
const movingKeys = /^(?:Arrow(?:Up|Down|Left|Right)|Page(?:Up|Down)|Home|End|Tab|Escape)$/

/** Presses a key in the page: one that only moves about is harmless, any other may do anything. */
export const pressesKey: McpTool = {
  fields: { data: 'key includeSnapshot' },
  effects: ({ key }: JsonObject) => [
    {
      kind: 'execute',
      tag: typeof key === 'string' && movingKeys.test(key) ? 'ui' : 'sending',
      target: typeof key === 'string' ? key.slice(0, 40) : 'a key',
    },
  ],
}

/** A dialog that is turned down changes nothing. */
export const answersDialog: McpTool = {
  fields: { data: 'accept', query: 'promptText' },
  effects: ({ accept }: JsonObject) => [{ kind: 'execute', tag: accept === false ? 'ui' : 'sending', target: 'a dialog' }],
}
