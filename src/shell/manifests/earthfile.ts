import { write } from '../command-spec.ts'
import { literal } from '../value.ts'
import type { ManifestReader } from './manifest.ts'

/** Steps that make another target of the same file. */
const needs = /^[ \t]*(?:BUILD|FROM|COPY|DO)\b[^\n]*?(?:^|[\s(])\+([\w-]+)/gm

/** `earthly +NAME`: what it and the targets it needs do on this machine; all else runs in containers. */
export const earthfile: ManifestReader = {
  manifest: 'Earthfile',
  files: ['Earthfile'],
  read(text, name) {
    const targets = targetsIn(text.replace(/\\\n[ \t]*/g, ' '))
    if (name === undefined || !targets.has(name)) return 'missing'
    const wanted = new Set([name])
    // a set grows while it is walked
    for (const target of wanted) for (const [, needed = ''] of (targets.get(target) ?? '').matchAll(needs)) wanted.add(needed)
    const steps = [...wanted].map((target) => targets.get(target) ?? '')
    const local = steps.filter((body) => /^[ \t]*LOCALLY\b/m.test(body))
    return {
      lines: local.flatMap((body) => found(body, /^[ \t]*RUN[ \t]+((?:--[\w-]+(?:=\S+)?[ \t]+)*)(.+)$/gm)),
      drafts: steps.flatMap((body) => found(body, /\bAS[ \t]+(LOCAL)[ \t]+(\S+)/g)).map((path) => write(literal(path))),
    }
  },
}

const found = (text: string, step: RegExp): readonly string[] => [...text.matchAll(step)].map(([, , what = '']) => what)

/** What stands before the first target belongs to all of them. */
function targetsIn(text: string): ReadonlyMap<string, string> {
  const [base = '', ...parts] = text.split(/^([a-z][\w-]*):[ \t]*$/m)
  return new Map(parts.flatMap((part, index) => (index % 2 === 0 ? [[part, base + (parts[index + 1] ?? '')] as const] : [])))
}
