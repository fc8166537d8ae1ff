import { saysThatItActs } from './declared-tasks.ts'

/** What runs a build in order: each of the steps of a life runs those before it. */
const lives: readonly (readonly string[])[] = [
  ['pre-clean', 'clean', 'post-clean'],
  [
    ...['validate', 'initialize', 'generate-sources', 'process-sources', 'generate-resources', 'process-resources', 'compile'],
    ...['process-classes', 'generate-test-sources', 'process-test-sources', 'generate-test-resources', 'process-test-resources'],
    ...['test-compile', 'process-test-classes', 'test', 'prepare-package', 'package'],
    ...['pre-integration-test', 'integration-test', 'post-integration-test', 'verify', 'install', 'deploy'],
  ],
  ['pre-site', 'site', 'post-site', 'site-deploy'],
]

/** How a profile is asked for among the goals. */
export const asProfile = (id: string): string => `-P${id}`

/** The last step that goals run before them: most run none. */
const runBefore: readonly (readonly [RegExp, string?])[] = [
  [
    /^(?:dependency:(?:tree|list|resolve|resolve-plugins|sources|go-offline|copy|copy-dependencies|get|build-classpath)|help:[\w-]+|versions:display-[\w-]+|spotless:(?:apply|check)|wrapper:wrapper)$/,
  ],
  [/^(?:compiler:(?:compile|testCompile)|surefire:test|checkstyle:check(?:style)?|jacoco:report|enforcer:enforce|exec:(?:java|exec))$/],
  [/^(?:javadoc:(?:test-)?javadoc|source:jar)$/, 'generate-sources'],
  [/^(?:spring-boot:(?:test-)?run|jetty:run)$/, 'test-compile'],
]

/** The steps that run for these goals; undefined where one of them is no step, and may call for any. */
function stepsOf(goals: readonly string[]): ReadonlySet<string> | undefined {
  const steps = goals.map((goal) => {
    const [known, last = known ? undefined : goal] = runBefore.find(([goals]) => goals.test(goal)) ?? []
    if (last === undefined) return []
    const life = lives.find((one) => one.includes(last))
    return life?.slice(0, life.indexOf(last) + 1)
  })
  return steps.some((some) => !some) ? undefined : new Set(steps.flatMap((some) => some ?? []))
}

/**
 * A build of Maven without the profiles that nobody asks for and the parts that belong to a step which is not reached. A profile counts
 * as asked for where it says when it is active, where settings of the project name it, and where its name does not say that it acts.
 */
export function withoutOtherMavenParts(text: string, wanted: readonly string[], others: readonly string[]): string {
  const settings = others.filter((one) => !/^\s*</.test(one)).join('\n')
  const steps = stepsOf(wanted.filter((goal) => !goal.startsWith('-')))
  return text
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<profile>[\s\S]*?<\/profile>/g, (profile) => {
      const [, id = ''] = /^<profile>\s{0,999}<id>\s{0,99}([\w.-]{1,80})\s{0,99}<\/id>/.exec(profile) ?? []
      const isOpen = id === '' || /<activation>/.test(profile) || wanted.includes(asProfile(id)) || settings.includes(id)
      return isOpen || !saysThatItActs(id) ? profile : ''
    })
    .replace(/<execution>[\s\S]*?<\/execution>/g, (execution) => {
      const [, step = ''] = /<phase>\s{0,99}([\w-]{1,40})\s{0,99}<\/phase>/.exec(execution) ?? []
      // such a step is none of any life: a goal may name what stands there
      if (step === 'none' && !wanted.some((goal) => goal.includes('@'))) return ''
      return steps === undefined || steps.has(step) || !lives.some((life) => life.includes(step)) ? execution : ''
    })
}
