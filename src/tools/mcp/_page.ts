import type { JsonObject } from '../../tool-call.ts'
import type { McpTool } from '../mcp-server.ts'

/** One look at the page: a property, or the text of an element found by a selector. Nothing is called but finders. */
const onlyLooks =
  /^\s*(?:(?:async\s*)?\(\s*\)\s*=>\s*)?(?:window\s*\.\s*)?(?:document|location|innerWidth|innerHeight|devicePixelRatio|performance\.timing|navigator\.userAgent)(?:\??\.(?:querySelector|querySelectorAll|getElementById|getElementsByClassName|getElementsByTagName|getAttribute)\(\s*(?:'[^'\\]*'|"[^"\\]*")\s*\))*(?:\??\.[a-zA-Z]+)*\s*;?\s*$/

/** Code that runs in the page: unknown, unless it is one plain look. */
export const runsInPage = (...fields: readonly string[]): McpTool => ({
  fields: 'any',
  effects: (input: JsonObject) => {
    const names = Object.keys(input).filter((name) => name !== 'ref' && name !== 'element')
    const looks = names.length > 0 && names.every((name) => fields.includes(name) && onlyLooks.test(String(input[name])))
    return looks ? [] : [{ kind: 'unknown', target: 'code that runs in the page' }]
  },
})

/** Keys that move about; any other may send what is written. */
const movingKeys = /^(?:Arrow(?:Up|Down|Left|Right)|Page(?:Up|Down)|Home|End|Tab|Escape)$/

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
