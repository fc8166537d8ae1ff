import { type Draft, removeTree, run, shell, unknown } from '../../command-spec.ts'
import { ownFolder } from '../../own-folder.ts'
import { literal, textOf, type Word } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { findings } from '../findings.ts'
import { other } from '../small-languages/other.ts'

/** Builds written in XML (MSBuild, Maven, Ant) are only ever settings: the programs that they start and the files that they delete. */
export const buildXml: CodeAnalyser = {
  language: 'build-xml',
  inline: () => [unknown('a build in XML is not analysed as text of a line')],
  scan(text) {
    const plain = text.replace(/<!--[\s\S]*?-->/g, '')
    return [...findings(drafts(withProperties(plain))), ...imports(plain)]
  },
}

const values = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([, value = '']) => value)

// bounded, because a file may be made to take for ever (decision 0020)
/** `<Exec Command="…"/>` and `<PreBuildEvent>…</PreBuildEvent>`. */
const lines = /<Exec\b[^<>]{0,2000}?\bCommand\s*=\s*"([^"]*)"/g
const events = /<P(?:re|ost)BuildEvent>([^<]*)</g
/** `<RemoveDir Directories="…"/>`, `<Delete Files="…"/>`, `<delete dir="…"/>`. */
const deleted = /<(?:RemoveDir|[Dd]elete)\b[^<>]{0,2000}?\b(?:Directories|Files|dir|file)\s*=\s*"([^"]*)"/g
/** `<exec executable="…"><arg value="…"/></exec>`. */
const tasks = /<exec\b[^<>]{0,2000}?\bexecutable\s*=\s*"([^"<>]*)"[^<>]{0,2000}>([\s\S]{0,8000}?)<\/exec>/g
/** `<executable>…</executable>` beside its `<argument>…</argument>`. */
const plugins =
  /<configuration>(?:(?!<\/configuration>)[\s\S]){0,8000}?<executable>([^<]*)<\/executable>((?:(?!<\/configuration>)[\s\S])*)/g

/** The folders that Maven cleans beside its own. */
const cleaner = /<artifactId>maven-clean-plugin<\/artifactId>((?:(?!<\/plugin>)[\s\S]){0,8000})/g

function drafts(text: string): readonly Draft[] {
  return [
    ...[...values(text, lines), ...values(text, events)].map((line) => shell(word(line))),
    ...values(text, deleted).flatMap((list) => list.split(';').map((path) => removeTree(word(path)))),
    ...values(text, cleaner).flatMap((body) =>
      values(body, /<fileset>\s{0,200}<directory>([^<]*)</g).map((path) => removeTree(word(path))),
    ),
    ...started(text, tasks, /<arg\b[^<>]{0,2000}?\b(?:value|line)\s*=\s*"([^"]*)"/g),
    ...started(text, plugins, /<argument>([^<]*)</g),
    ...values(text, /<Code\b[^<>]{0,400}>\s{0,200}<!\[CDATA\[([\s\S]{0,8000}?)\]\]>/g).flatMap((code) => other.scan(code)),
  ]
}

/** `<Import Project="eng/a.targets"/>`, `<import file="b.xml"/>`, `<module>core</module>`: builds that this one takes in. */
const takenIn =
  /<(?:Import\b[^<>]{0,400}?\bProject|import\b[^<>]{0,400}?\bfile|include\b[^<>]{0,400}?\bfile|ant\b[^<>]{0,400}?\bantfile)\s*=\s*"([^"]+)"/g

function imports(text: string): readonly Draft[] {
  const files = values(withProperties(text), takenIn)
    .map((file) => (textOf(word(file)) ?? '').replaceAll('\\', '/').replace(/^(?:\.?\/)+/, ''))
    .filter((file) => /^[\w.-]+(?:\/[\w.-]+)*\.\w+$/.test(file) && !file.startsWith('..'))
    .map((file) => `${ownFolder}/${file}`)
  return files.length > 0 ? [{ do: 'project-code', what: 'build', files, as: 'build-xml', notCode: true }] : []
}

const started = (text: string, task: RegExp, argument: RegExp): readonly Draft[] =>
  [...text.matchAll(task)].map(([, program = '', body = '']) => run([program, ...values(body, argument)].map(word)))

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** `<property name="x" value="y"/>`, `<x>y</x>`: what properties of the build are given. */
const properties =
  /<property\b[^<>]{0,400}?\bname\s*=\s*"([\w.-]+)"[^<>]{0,400}?\b(?:value|location)\s*=\s*"([^"]*)"|<([A-Za-z][\w.-]*)>([^<>\n]{1,400})<\//g

/** The text with what its own properties hold in their places; one may be made of another. */
function withProperties(text: string): string {
  const known = new Map(
    [...text.matchAll(properties)].map(([, name, value, tag, body]) => [name ?? tag ?? '', (value ?? body ?? '').trim()]),
  )
  const fill = (value: string): string =>
    value.replace(
      /\$(?:\{([\w.-]+)\}|\(([\w.-]+)\))/g,
      (whole, braced?: string, round?: string) => known.get(braced ?? round ?? '') ?? whole,
    )
  for (const [name, value] of known) known.set(name, fill(value))
  return fill(text)
}

/** A value as the build fills it in: its own folder is here, the home folder is known, and any other property stands by its name. */
function word(value: string): Word {
  const filled = value
    .replace(
      /\$\{(?:user\.home|env\.HOME)\}|\$\((?:HOME|USERPROFILE|UserProfile)\)|\$\(\[System\.Environment\]::GetFolderPath\(\s*(?:'|SpecialFolder\.)?UserProfile'?\s*\)\)/g,
      '~',
    )
    .replace(/\$\{(?:project\.)?basedir\}|\$\((?:MSBuild(?:ThisFile|Project)|Project|Solution)Dir(?:ectory)?\)/g, './')
    .replace(/[$@%](?:\{([\w.]+)\}|\(([\w.]+)[^)]*\))/g, '$1$2')
    .replace(/&(\w+);/g, (whole, name: string) => entities.get(name) ?? whole)
  return literal(filled.trim())
}
