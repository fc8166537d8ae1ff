import type { Draft } from '../../command-spec.ts'
import { infra, run, shell } from '../../command-spec.ts'
import { ownFolder } from '../../own-folder.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'

/** Terraform files: a plan already runs the programs that `external` data names. */
export const terraform: CodeAnalyser = {
  language: 'terraform',
  inline: drafts,
  scan: drafts,
}

/** Programs of `external` data (of Terraform and Atlas), hooks of Terragrunt and the output that it takes of commands. */
const external =
  /\bdata\s+"external(?:_schema)?"\s+"[^"]*"\s*\{[^}]*?\bprogram\s*=\s*\[([^\]]*)\]|^[ \t]*(?:(?:before|after|error)_hook\b[^}]*?)?\bexecute\s*=\s*\[([^\]]*)\]|\brun_cmd\(([^)]*)\)/gm

const textsIn = (list: string): readonly string[] =>
  [...list.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, word = '']) =>
    word
      .replace(/\\(.)/g, '$1')
      .replace(/\$\{path\.module\}/g, ownFolder)
      .replace(/\$\{path\.(?:root|cwd)\}/g, '.'),
  )

/** `source = "./modules/a"`: a module of the project, whose files are read with these. */
const localModule = /\bsource[ \t]*=[ \t]*"(\.{1,2}\/[^"\n$]*?)\/?"/g

/** Files of Terragrunt that others take in: by a name in some folder above, by their path, or as what they depend on. */
const takenFromAbove = /\bfind_in_parent_folders\(\s*(?:"([\w.-]+)")?/g
const takenIn =
  /\b(?:path|read_terragrunt_config\()[ \t]*=?[ \t]*"(?:\$\{(?:get_terragrunt_dir|get_original_terragrunt_dir)\(\)\}\/)?([\w./-]+\.hcl)"/g
const dependedOn = /\bconfig_paths?[ \t]*=[ \t]*"(\.{1,2}\/[\w./-]+)"/g
const foldersAbove = ['..', '../..', '../../..', '../../../..', '../../../../..']

const hclTakenIn = (text: string): readonly string[] => [
  ...[...text.matchAll(takenFromAbove)].flatMap(([, name = 'terragrunt.hcl']) => foldersAbove.map((above) => `${above}/${name}`)),
  ...[...text.matchAll(takenIn)].map(([, file = '']) => file),
  ...[...text.matchAll(dependedOn)].map(([, folder = '']) => `${folder}/terragrunt.hcl`),
]

function drafts(text: string): readonly Draft[] {
  const modules = [...text.matchAll(localModule)].map(([, folder = '']) => `${ownFolder}/${folder}/*.tf`)
  const others = hclTakenIn(text).map((file) => `${ownFolder}/${file}`)
  return [
    ...programs(text),
    ...(others.length > 0
      ? [{ do: 'project-code' as const, what: 'units', files: [...new Set(others)], as: 'terraform' as const, notCode: true as const }]
      : []),
    ...(modules.length > 0 ? [{ do: 'project-code' as const, what: 'modules', files: [...new Set(modules)], notCode: true as const }] : []),
  ]
}

function programs(text: string): readonly Draft[] {
  return [...text.matchAll(external)].flatMap(([, ...lists]) => {
    const words = lists.flatMap((list) => textsIn(list ?? '')).map((word) => literal(word))
    return words.length > 0 ? [run(words)] : []
  })
}

/** Terraform files about to be applied: what is made may run commands on this machine. */
export const terraformApply: CodeAnalyser = { language: 'terraform-apply', inline: applied, scan: applied }

const local = /\bprovisioner\s+"local-exec"\s*\{[^}]*?\bcommand\s*=\s*("(?:[^"\\]|\\.)*")/g

function applied(text: string): readonly Draft[] {
  const commands = [...text.matchAll(local)].flatMap(([, command = '']) => textsIn(command))
  return [...drafts(text), ...commands.map((line) => shell(literal(line)))]
}

/** What stands for the plan that `plan -destroy` saves: nobody reads the file itself. */
export const planToDestroy = 'a plan that destroys everything\n'

/** A saved plan, which is applied without a question; only one that the same line made is known. */
export const terraformPlan: CodeAnalyser = { language: 'terraform-plan', inline: planned, scan: planned }

function planned(text: string): readonly Draft[] {
  return text === planToDestroy ? [infra('destroy', 'all that a plan takes down')] : []
}

/** Test files of Terraform: a run makes what it describes unless it only plans or its providers are stand-ins. */
export const terraformTest: CodeAnalyser = { language: 'terraform-test', inline: tests, scan: tests }

function tests(text: string): readonly Draft[] {
  const runs = text.split(/^[ \t]*run[ \t]+"[^"]*"[ \t]*\{/m).slice(1)
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
