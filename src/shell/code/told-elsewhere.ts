import { type Draft, execute, run, send } from '../command-spec.ts'
import { destroysAt } from '../provider-requests.ts'
import { literal } from '../value.ts'
import { startsUsualProgram } from './spawned.ts'

const verb = String.raw`(?:\bDelete\.new\b|\bMethodDelete\b|["']DELETE["'])`
const url = String.raw`["'](https?:\/\/[^"'\s]{1,300})["']`
/** The verb and the address of a request, which may stand a few lines apart. */
const deletes: readonly RegExp[] = [
  new RegExp(`${verb}[\\s\\S]{0,200}?${url}`, 'g'),
  new RegExp(`${url}[\\s\\S]{0,200}?${verb}`, 'g'),
  new RegExp(`(?:\\.|->|::)delete!?\\(?\\s*(?:URI\\(\\s*)?${url}`, 'g'),
]

/** Requests to take something away for good. */
const requests = (code: string): readonly Draft[] =>
  deletes.flatMap((form) => [...code.matchAll(form)].flatMap(([, address = '']) => destroysAt('delete', address, '')))

const namesLogin = /["'`](?:ssh2|node-ssh|net\/ssh|golang\.org\/x\/crypto\/ssh)["'`]|\bNet::SSH\b/
const sent = /\b(?:exec(?:Command)?!?|Run|Output|CombinedOutput)\(\s*["'`]([^"'`\n]{1,400})["'`]/g

/** Command lines that code has run on another machine. */
const logins = (code: string): readonly Draft[] =>
  namesLogin.test(code)
    ? [...code.matchAll(sent)].flatMap(([, line = '']) =>
        startsUsualProgram.test(line) ? [run([literal('ssh'), literal('host'), literal(line)])] : [],
      )
    : []

const fetches = /\bhttp\.Get\(|\bNet::HTTP\b|\bURI\.open\b|\bopen-uri\b|\breqwest\b|\bfile_get_contents\(\s*["']https?:|\bgetstore\(/
const keeps =
  /\b(?:Create|OpenFile|WriteFile|open|write|binwrite|file_put_contents|getstore)\w*\(\s*(?:["']https?:[^"'\s]{1,300}["'],\s*)?["']([\w./-]{2,200})["']/g
const starts = String.raw`(?:Command|system|exec|spawn|popen|passthru)\w*!?\(?\s*["'](?:(?:sh|bash|python3?|perl|ruby|chmod \S+|\S+) )?`

/** A file that code fetches and then starts by the same name. */
const fetched = (code: string): readonly Draft[] =>
  fetches.test(code)
    ? [...code.matchAll(keeps)]
        .slice(0, 8)
        .flatMap(([, path = '']) =>
          new RegExp(`${starts}(?:\\./)?${path.replace(/[.]/g, '\\.')}(?=["'\\s;&])`).test(code) ? [execute('download', path)] : [],
        )
    : []

const packs = /\b(?:tarfile|zipfile|archiver|adm-zip|AdmZip)\b|["']tar["']/
const packsAll = /\.(?:add|directory|addLocalFolder|create|c)\(\s*(?:\{[^{}]{0,200}\},\s*\[?)?["']\.\/?["']/
const handsOver =
  /\.(?:post|put)\(\s*["'](https?:\/\/(?!localhost|127\.)[^"'\s]{1,300})["']|fetch\(\s*["'](https?:\/\/(?!localhost|127\.)[^"'\s]{1,300})["'][^)]{0,200}(?:POST|PUT)/

/** All of the project, packed in the memory of the code and sent off. */
function packed(code: string): readonly Draft[] {
  const to = packs.test(code) && packsAll.test(code) ? handsOver.exec(code)?.slice(1).find(Boolean) : undefined
  return to === undefined ? [] : [send('upload', to, { carries: ['archive'] })]
}

/** What code tells other machines to do, brings from them, or sends to them; requests of code that is followed are known already. */
export const toldElsewhere = (code: string, { followed }: { readonly followed: boolean }): readonly Draft[] => [
  ...(followed ? [] : requests(code)),
  ...logins(code),
  ...fetched(code),
  ...packed(code),
]
