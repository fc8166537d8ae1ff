import type { Draft } from '../command-spec.ts'
import { infra, run } from '../command-spec.ts'
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

/** Test files of Terraform: a run makes what it describes unless it only plans or its providers are stand-ins. */
export const terraformTest: CodeAnalyser = { language: 'terraform-test', inline: tests, scan: tests }

function tests(text: string): readonly Draft[] {
  const runs = text.split(/^\s*run\s+"[^"]*"\s*\{/m).slice(1)
  const plans = runs.length > 0 && runs.every((body) => /^\s*command\s*=\s*plan\b/m.test(body))
  return [infra(plans || /^\s*mock_provider\s+"/m.test(text) ? 'dry-run' : 'change', 'terraform test')]
}

/** Expressions typed at `terraform console`. */
export const terraformConsole: CodeAnalyser = { language: 'terraform-console', inline: expressions, scan: expressions }

/** Names under which infrastructure keeps what nobody should read aloud. */
export const secretName = /pass|secret|token|key|credential|cert|connection|dsn|kubeconfig/i
/** Functions that read any file, or show what is marked sensitive. */
const opens = /\b(?:file\w*|templatefile|nonsensitive|pathexpand)\s*\(/

function expressions(text: string): readonly Draft[] {
  const shows = opens.test(text) || secretName.test(text.replace(/\bkeys\s*\(/g, '')) || /^\s*(?:var|local|module|data)\s*$/m.test(text)
  return [infra(shows ? 'secret' : 'read', 'terraform console')]
}
