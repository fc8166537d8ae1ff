import { connect, type Draft, infra, read, send } from '../command-spec.ts'
import { literal } from '../value.ts'

/** Requests that hand something over, as libraries of all languages call them. */
const handsOver =
  /\b(?:Post(?:Form|As\w+)?|PostAsync|PutAsync|SendAsync|UploadString\w*|UploadData\w*|UploadFile\w*)\s*\(|[.:](?:post|put|POST|PUT|send_string|send_json|bodyValue)\s*!?\(|\bMethod(?:\.|::)?P(?:ost|ut|OST|UT)\b|["':](?:POST|PUT|post)\b|\bhttpMethod\s*=|\bnet\.Dial\(|\bTcpStream::connect|\bTcpClient\b|\bnew\s+Socket\(|:gen_tcp\.connect|\bsocket\.(?:tcp|connect)\b|->(?:post|put|request)\(|\bIO::Socket::\w+|\bTCPSocket\b|\bfsockopen\(|\bNet::HTTP::Post\b|\bCURLOPT_(?:COPY)?POSTFIELDS\b/
/** Programs that do so, started with what they hand over: `Command::new("curl").args(["-d", x])`, `exec.Command("nc", …)`. */
const handsOverBy =
  /["'`](?:nc|ncat|scp)["'`]\s{0,9}[,)]|["'`](?:curl|wget)["'`]\s{0,9}[,)][^;]{0,300}["'`](?:-[dFT]|--data[\w-]{0,20}|--form|--upload-file|--post-(?:data|file)\b)/
/** All variables at once; given on to a program that the code starts, or gone through one by one, they stay here. */
const allVariables =
  /(?<!append\(|[eE]nv\s*=\s*|Env:\s*|range\s+)\bos\.Environ\(\)|\bEnvironment\.GetEnvironmentVariables\(\s*\)|\bSystem\.getenv\(\s*\)|\bSystem\.get_env\(\s*\)|(?<!\.envs\()\benv::vars(?:_os)?\(\s*\)|\bprocessInfo\.environment\b(?!\[)|\bPlatform\.environment\b(?!\[)|\bsys\.env\b(?!\.get|\(|\.contains)|\bgetEnvironment\b/
/** Stores of secrets below the home folder, in one text or put together of two. */
const stores =
  /\.(?:ssh(?:\/|["']\s*(?:,|\)\s*\.\w+\()\s*["'])(id_\w+)|aws(?:\/|["']\s*(?:,|\)\s*\.\w+\()\s*["'])credentials|netrc|npmrc|pypirc|pgpass|vault-token|git-credentials|cargo\/credentials|m2\/settings\.xml|gradle\/gradle\.properties|config\/gh\/hosts\.yml|kube\/config|docker\/config\.json|gnupg)\b(?!\.pub)/g
/** The environment file of the project, which code opens by its name. */
const environmentFile =
  /\b(?:open|[rR]ead\w*|file_get_contents|File\.\w+|slurp|cat)\b[^;\n]{0,40}["'`\s/](\.(?:env|dev\.vars)(?:\.\w+)?)["'`\s)]/
const address = /["'](https?:\/\/[^"'\s]+)["']/

/** Whether the whole text of the environment file is handed over, under the name that it is given or one that is made of it. */
function handsItOver(text: string): boolean {
  const names = new Set<string>()
  return text.split(/;|\n(?=[ \t]*[\w$}@])/).some((statement) => {
    const uses =
      environmentFile.test(statement) ||
      [...names].some((name) =>
        new RegExp(`(?<![\\w."'])${name}(?:\\.(?:to_?[sS]\\w*|as_\\w+|clone|[bB]ytes|getBytes)\\(?\\)?)?\\s{0,9}(?:[,)\\]}]|$)`).test(
          statement,
        ),
      )
    if (!uses || takesPart.test(statement)) return false
    if (handsOver.test(statement) || handsOverBy.test(statement)) return true
    const [, name] = /(?:^|[\s$@(])(\w+)(?:\s*,\s*\w+)?\s*(?::\s*[\w.<>[\]]+\s*)?:?=(?!=)/.exec(statement) ?? []
    if (name !== undefined && names.size < mostNames) names.add(name)
    return false
  })
}
const mostNames = 8
/** Settings are taken out of a text, one or all. */
const takesPart = /pars|split|match|scan|lines|\bload|decode|\w\[\s*["':]|\.get\(/i

/**
 * What code in a language that is only read by its words takes from this machine and hands to another: stated as reads and a request, of
 * which a scan makes what it makes of those of other languages. `ofHome`: whether that also holds for what lies in the home folder.
 */
export function sentOff(text: string, { inline = false, ofHome = true } = {}): readonly Draft[] {
  if (!handsOver.test(text) && !handsOverBy.test(text)) return []
  const found = (ofHome ? [...text.matchAll(stores)] : []).map(([store]) => store.replace(/["']\s*(?:,|\)\s*\.\w+\()\s*["']/, '/'))
  // a file of the project may read its own settings for what it does with them
  const own = inline || handsItOver(text) ? environmentFile.exec(text)?.[1] : undefined
  const files = [...[...new Set(found)].map((store) => literal(`~/${store}`)), ...(own === undefined ? [] : [literal(own)])]
  const variables = ofHome && allVariables.test(text) ? (['environment'] as const) : []
  if (files.length + variables.length === 0) return []
  const to = address.exec(text)?.[1] ?? 'an address that is computed'
  return [
    ...variables.map((all) => infra('secret', all)),
    ...files.map((file) => read(file)),
    connect('post', to),
    send('data', to, { carries: [...files, ...variables] }),
  ]
}
