import type { Draft } from '../command-spec.ts'
import { run } from '../command-spec.ts'
import { literal } from '../value.ts'
import type { CodeAnalyser } from './analyser.ts'

/** Terraform files: a plan already runs the programs that `external` data names. */
export const terraform: CodeAnalyser = {
  language: 'terraform',
  inline: drafts,
  scan: drafts,
}

const external = /\bdata\s+"external"\s+"[^"]*"\s*\{[^}]*?\bprogram\s*=\s*\[([^\]]*)\]/g

function drafts(text: string): readonly Draft[] {
  return [...text.matchAll(external)].flatMap(([, list = '']) => {
    const words = [...list.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, word = '']) => literal(word.replace(/\\(.)/g, '$1')))
    return words.length > 0 ? [run(words)] : []
  })
}
