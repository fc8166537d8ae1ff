import { wordSet } from '../../../word-set.ts'
import { defineCommand, type Draft, execute, nothing, run, unknown } from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'

/** Commands of the application, which run in its container on the files of the project. */
const artisan = wordSet('test tinker queue:work queue:listen')
const programs = wordSet('php composer npm npx pnpm pnpx yarn bun bunx node')
const tools = wordSet('pest phpunit pint dusk')
/** What the containers themselves are asked; the rest opens shells and clients, or shows the site to everybody. */
const compose = wordSet('up down stop start restart ps logs build config images pull top events port pause unpause version')

const words = (...texts: readonly string[]): readonly Word[] => texts.map((text) => literal(text))

/** The files are mounted: what happens in the container happens to the project, and is judged as if it ran here. */
function inContainer([first, ...rest]: readonly Word[]): readonly Draft[] {
  const name = first ? (textOf(first) ?? '') : ''
  if (!first) return nothing
  if (name === 'artisan' || name === 'art' || name === 'a' || name === 'debug') return [run([...words('php', 'artisan'), ...rest])]
  if (artisan.has(name)) return [run([...words('php', 'artisan'), first, ...rest])]
  if (programs.has(name)) return [run([first, ...rest])]
  if (tools.has(name)) return [run([first, ...rest], { ofPackage: 'php' })]
  if (name === 'bin') return [run(rest, { ofPackage: 'php' })]
  if (compose.has(name)) return [run([...words('docker', 'compose'), first, ...rest])]
  if (/^(?:root-)?(?:shell|bash)$/.test(name)) return [execute('arbitrary', 'a shell in the container')]
  return [unknown(`subcommand \`${show(first)}\` of \`sail\` is not described`)]
}

export default defineCommand({
  name: 'sail',
  about: 'runs a Laravel project in containers',
  style: 'raw',
  effects: ({ words: given }) => inContainer(given),
  examples: [
    ['sail'],
    ['sail artisan migrate:status', 'execute:project application', 'database:read laravel'],
    ['sail artisan db:wipe', 'unknown: `artisan` is told to `db:wipe`', 'database:destroy laravel'],
    ['sail test', 'execute:project tests'],
    ['sail npm ci', 'install:manifest package.json'],
    ['sail composer require a/b', 'install:named a/b'],
    ['sail up -d', 'execute:project compose', 'infra:container compose up'],
    ['sail down -v', 'execute:project compose', 'infra:volume compose down -v'],
    ['sail shell', 'execute:arbitrary a shell in the container'],
    ['sail share', 'unknown: subcommand `share` of `sail` is not described'],
  ],
})
