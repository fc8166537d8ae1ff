import type { Draft } from '../../command-spec.ts'
import { isRecord } from '../../../is-record.ts'
import { execute, projectCode, run, shell } from '../../command-spec.ts'
import { parseToml } from '../../manifests/toml.ts'
import { literal, type Word } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { startsUsualProgram } from '../spawned.ts'

/** Keys that name a shell, a compiler, a linker or a runner to take in place of the usual one, or options for it. */
const named =
  /^[ \t]*(?:[\w:-]+[ \t]+--)?(?:[\w.-]+\.)?(?:script-shell|node-options|rustc(?:-\w+)*|rustdoc|linker|runner|inventory|library|(?!cache)\w+_plugins|yarnPath|yarn-path|workspace_status_command|run_under|INPUT_FILTER|FILE_VERSION_FILTER)(?:[ \t]*[=:]|(?=[ \t]+")|(?<=yarn-path)[ \t])[ \t]*(.+)$/gm

/** What is loaded before the program: `-javaagent:x.jar`, `--require ./x.js`. */
const agents = /-(?:javaagent|agentpath):([^\s=]+)|[=\s"'](?:-r|--require|--import|--(?:experimental-)?loader)[ =](\.\/[^\s"']+)/g

/** The program that a wrapper fetches (`distributionUrl`), from elsewhere than those who make it. */
const fetched =
  /^[ \t]*(?:distributionUrl|wrapperUrl)[ \t]*=[ \t]*(?!https\\?:\/\/(?:services\.gradle\.org|downloads\.gradle\.org|repo\.maven\.apache\.org|repo1\.maven\.org|archive\.apache\.org)\/)(\S+)/gm

/** A command in a template: `{{ exec(command="…") }}`. */
const templates = /\{\{[^{}\n]{0,200}?\bexec\s*\(\s*command\s*=\s*(["'])([^"'\n]*)\1/g

/** Settings of cargo: the variables that they give to all it runs. */
export const givenVariables: CodeAnalyser = { language: 'given-variables', inline: variablesIn, scan: variablesIn }

function variablesIn(text: string): readonly Draft[] {
  if (!/^[ \t]*\[env\]/m.test(text)) return []
  const env = Object.entries(parseToml(text)?.get('env') ?? {}).flatMap(([name, value]): readonly (readonly [string, Word])[] => {
    const given = isRecord(value) ? value.value : value
    return typeof given === 'string' ? [[name, literal(given)]] : []
  })
  return env.length > 0 ? [run([literal('/usr/bin/true')], { env })] : []
}

/** Settings of package managers and builds (`.npmrc`, `.cargo/config.toml`, `gradle.properties`, `.bazelrc`): programs of somebody else's that they put in place of their own. */
export const programSettings: CodeAnalyser = { language: 'program-settings', inline: scan, scan }

function scan(text: string): readonly Draft[] {
  const loaded = [...text.matchAll(agents)].map(([, agent, file = '']) => projectCode('agent', literal(agent ?? file)))
  const programs = [...text.matchAll(named)].flatMap(([, value = '']): readonly Draft[] => {
    const [, quoted] = /^["'](.*)["']$/.exec(value.trim()) ?? []
    const words = quoted ?? value.replace(/["',[\]]+/g, ' ').trim()
    // a file, or a folder of plugins
    if (/^(?:\.\/|\w[\w.-]*\/)\S+$|^\w[\w.-]*\.(?:sh|py)$/.test(words)) return [projectCode('program', literal(words), `${words}/*.py`)]
    if (/(?:^|[\s=])(?:[/~]|\.\.\/|data:|https?:)/.test(words))
      return [execute('arbitrary', words), ...(startsUsualProgram.test(words) ? [shell(literal(words))] : [])]
    return /^[^-].*\s/.test(words) ? [shell(literal(words))] : []
  })
  const filled = [...text.matchAll(templates)].map(([, , line = '']) => shell(literal(line)))
  const wrapped = [...text.matchAll(fetched)].map(([, url = '']) => execute('arbitrary', url.replaceAll('\\', '')))
  return [...loaded, ...programs, ...wrapped, ...filled]
}
