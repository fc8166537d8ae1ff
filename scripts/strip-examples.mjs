// An esbuild plugin: the examples in data files are for tests and documentation; no program carries them.
import { readFileSync } from 'node:fs'
import { parser } from '@lezer/javascript'

const typescript = parser.configure({ dialect: 'ts' })

/** The text with every list after `examples:` emptied. */
export function withoutExamples(text) {
  const spans = []
  typescript.parse(text).iterate({
    enter({ node, name }) {
      if (name !== 'Property' || text.slice(node.firstChild?.from, node.firstChild?.to) !== 'examples') return true
      const list = node.getChild('ArrayExpression')
      if (list) spans.push([list.from, list.to])
      return false
    },
  })
  return spans.reduceRight((rest, [from, to]) => `${rest.slice(0, from)}[]${rest.slice(to)}`, text)
}

export const stripExamples = {
  name: 'strip-examples',
  setup({ onLoad }) {
    onLoad({ filter: /src[\\/](shell[\\/]commands|tools[\\/]mcp|policy[\\/]rows)[\\/].*\.ts$/ }, ({ path }) => ({
      contents: withoutExamples(readFileSync(path, 'utf8')),
      loader: 'ts',
    }))
  },
}
