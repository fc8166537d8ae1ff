import { wordSet } from '../word-set.ts'

/**
 * Programs of packages that a project declares, but whose work is done at a service, at a shared database, or in the sight of others: that it
 * is declared says nothing of what a call does.
 */
const programs: ReadonlySet<string> = wordSet(`
  surge twilio convex contentful sanity algolia phrase crowdin lokalise lokalise2 apify checkly renovate danger chromatic percy happo bit nx-cloud ghost
  appcenter code-push snyk codecov eyes-storybook applitools tolgee transifex tx localazy storyblok prismic hygraph graphcms butter bumpp np
  expo-cli netlify-cms release-please auto shipit trigger inngest novu knock courier sendgrid mailgun postmark stripe plaid
  posthog launchdarkly ldcli growthbook flagsmith honeycomb newrelic datadog-ci sentry raygun rollbar bugsnag
  postgrator pgmigrate umzug marv east ley aerich yoyo piccolo feast meltano superset dagster-cloud coiled lightning replicate clearml comet neptune
  kaggle runpod sky anyscale zappa chalice platformio sqlmesh soda dlt`)

/** What such a program does here, or only tells. */
const local =
  /^(?:dev|build|start|serve|preview|lint|check|validate|typecheck|codegen|typegen|generate|format|list|ls|show|status|info|version|docs|help|heads|history|inspectdb|plan|diff|config|debug|doctor)$/

/** Behind the name of what it is about. */
const tells = /^(?:list|ls|show|describe|status)$/

/** Words that bring more about than building, checking and serving, where they stand alone. */
const verb =
  /^(?:[\w-]+:)?(?:upgrade|downgrade|teardown|undeploy|unpublish|import|submit|send|trigger|buy|promote|invite|restart|relaunch|materialize(?:-\w+)?|terminate|backfill|restore)$/

/** Whether a program that nobody described may reach beyond the workspace by its name, or by a verb among the words that it is given. */
export function reachesFurther(name: string, words: readonly string[]): boolean {
  const bare = words.filter((word, index) => /^[\w:-]+$/.test(word) && !word.startsWith('-') && !words[index - 1]?.startsWith('-'))
  if (programs.has(name)) return !(local.test(bare[0] ?? '') || (bare.length === 2 && tells.test(bare[1] ?? '')))
  return bare.slice(0, 3).some((word) => verb.test(word))
}
