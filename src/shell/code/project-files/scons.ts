import { posix } from 'node:path'
import { type Draft, removeTree, shell } from '../../command-spec.ts'
import { literal } from '../../value.ts'

const isScons = /^SCons(?:truct|cript)$/
const deletes = /(?<![.\w])Delete\(\s*\[?\s*["']([^"'\n$]+)["']/g
const executes = /(?:\bExecute|\bAction)\(\s*["']([^"'\n$]+)["']/g

/** What the functions that SCons brings along do in a file of its own, where that is written out. */
export const sconsActs = (path: string, text: string): readonly Draft[] =>
  isScons.test(posix.basename(path))
    ? [
        ...[...text.matchAll(deletes)].map(([, place = '']) => removeTree(literal(place))),
        ...[...text.matchAll(executes)].map(([, line = '']) => shell(literal(line))),
      ]
    : []
