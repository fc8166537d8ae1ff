import type { Args } from '../../arguments.ts'
import { type Draft, install, type Manifest, projectCode, read, run, unknown } from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { takesFrom } from '../_project.ts'
import { table } from '../_table.ts'

/** Runs a script of package.json; without a name it lists them. */
export const packageScript = (name: Word | undefined, parameters: readonly Word[] = [], otherwise?: readonly Draft[]): Draft =>
  name ? { do: 'manifest-script', manifest: 'package.json', name, parameters, ...(otherwise ? { otherwise } : {}) } : read('package.json')

/** A script that runs by itself if the project has one. */
export const lifecycle = (manifest: Manifest, ...names: readonly string[]): readonly Extract<Draft, { do: 'manifest-script' }>[] =>
  names.map((name) => ({ do: 'manifest-script', manifest, name: literal(name), parameters: [], otherwise: [] }))

export const installScripts: readonly Draft[] = [
  takesFrom('.npmrc', '.yarnrc.yml', '.yarnrc', 'bunfig.toml', 'package-lock.json', 'yarn.lock'),
  // a shell or options for what packages run
  { do: 'project-code', what: 'install', files: ['.npmrc', '.yarnrc'], as: 'program-settings', plain: true, notCode: true },
  // they hook into an install, or name another program for it
  { do: 'project-code', what: 'install', files: ['.pnpmfile.cjs', '.pnpmfile.mjs'], notCode: true },
  { do: 'project-code', what: 'install', files: ['binding.gyp'], plain: true, notCode: true },
  ...lifecycle('package.json', 'preinstall', 'install', 'postinstall', 'prepare', 'dependencies').map(
    (draft) => ({ ...draft, members: true }) as const,
  ),
]

const localPath = /^(\.{0,2}\/|~|\.{1,2}$|file:|link:)/
const elsewhere = /^(https?:|git[+:@]|ssh:|github:|gitlab:|bitbucket:|[\w.-]+\/[\w.-]+(#|$))|^@?[\w./-]+@(https?:|git|github:)/

/** Installs packages named on the line: from the registry, from a URL, or a folder of the project. */
export function installsNamed(words: readonly Word[], { everywhere = false } = {}): readonly Draft[] {
  return words.flatMap((word): readonly Draft[] => {
    const text = textOf(word) ?? show(word)
    if (/\.t(?:ar\.)?gz$/.test(text)) return [install(everywhere ? 'global' : 'url', word)]
    if (localPath.test(text)) return [install(everywhere ? 'global' : 'manifest', word), ...scriptsIn(text, word)]
    if (elsewhere.test(text) && !text.startsWith('@')) return [install('url', word)]
    return [install(everywhere ? 'global' : 'named', word)]
  })
}

/** Links packages by their folder, or by a name that one was given before. */
export const linksPackages = (words: readonly Word[]): readonly Draft[] =>
  words.length === 0
    ? [install('global', 'this package')]
    : words.flatMap((word) => (localPath.test(show(word)) ? installsNamed([word]) : [install('named', word)]))

/** What a local package runs when it is installed. */
function scriptsIn(text: string, word: Word): readonly Draft[] {
  const folder = literal(text.replace(/^(?:file|link):/, ''), word.at)
  return [
    projectCode('package', literal(`${show(folder).replace(/\/+$/, '')}/package.json`, word.at)),
    ...lifecycle('package.json', 'preinstall', 'install', 'postinstall', 'prepare').map((draft) => ({ ...draft, folder })),
  ]
}

/** The program a package is called for: `eslint@8` → eslint, `@biomejs/biome` → biome. */
export function programOf(word: Word): Word {
  const text = textOf(word)
  if (text === undefined) return word
  const name = text.replace(/(?<=.)@[^@/]*$/, '')
  const known = new Map([
    ['@playwright/test', 'playwright'],
    ['@angular/cli', 'ng'],
    ['@vue/cli', 'vue'],
    ['@changesets/cli', 'changeset'],
    ['@nestjs/cli', 'nest'],
    ['@redocly/cli', 'redocly'],
    ['@sentry/cli', 'sentry-cli'],
    ['@biomejs/biome', 'biome'],
    ['@stoplight/spectral-cli', 'spectral'],
    ['@tailwindcss/cli', 'tailwindcss'],
    ['@anthropic-ai/claude-code', 'claude'],
    ['@openai/codex', 'codex'],
    ['@google/gemini-cli', 'gemini'],
    ['npm-check-updates', 'ncu'],
    ['markdownlint-cli', 'markdownlint'],
    ['markdownlint-cli2', 'markdownlint-cli2'],
    ['typescript', 'tsc'],
    ['http-server', 'http-server'],
  ])
  return literal(known.get(name) ?? name.replace(/^@[^/]+\//, ''), word.at)
}

/** npx, bunx, dlx: fetches a package unless the project declares it, and runs its program. */
export function runsPackage(words: readonly Word[], packages: readonly Word[] = []): readonly Draft[] {
  const [name, ...parameters] = words
  if (!name) return [unknown('no program is named')]
  const text = textOf(name)
  if (text === undefined) return [unknown(`program \`${show(name)}\` is only known at run time`)]
  if (/^(\.{0,2}\/|~|https?:|git[+:@]|github:|file:)/.test(text)) return [/^[.~/]/.test(text) ? run(words) : install('url', name)]
  const needed = packages.length > 0 ? packages : [name]
  return [...needed.map((word) => fetches(word)), run([programOf(name), ...parameters], { ofPackage: 'npm', packageName: text })]
}

/** Fetches a package unless the project declares it, in that version where one is named: the evaluation knows the manifest. */
export const fetches = (word: Word): Draft => install('runner', word, { detail: { ecosystem: 'npm' } })

/** Settings that every npm-like tool takes on the command line. Those that name scripts, shells or other settings files stay out. */
export const managerOptions = table({
  flag: `-s --silent, -d, -dd, -ddd, -q --quiet, --verbose, --json, --parseable, -p, -l --long, -f --force, -y --yes, --no-audit,
        --no-fund, --audit, --fund, --prefer-offline, --prefer-online, --offline, --no-progress, --progress, --color, --no-color,
        --no-update-notifier, --ignore-scripts, --if-present, --no-workspaces, --workspaces=false,
        --legacy-peer-deps, --strict-peer-deps, --no-save, --save, -S, --dry-run, --package-lock-only, --no-package-lock,
        --package-lock, --foreground-scripts, --no-bin-links, --install-links, --engine-strict, --production, --prod, --dev,
        --no-optional, --optional`,
  package: '-w --workspace',
  packages: '-ws --workspaces',
  root: '-iwr --include-workspace-root',
  writes: '--cache',
  value: `--loglevel, --omit, --include, --depth, --fetch-retries, --fetch-timeout, --maxsockets,
        --network-concurrency, --tag, --otp, --access, --reporter`,
  folder: '--prefix',
})

/** A registry named on the line decides whose code is installed. */
export const fromRegistry = (args: Args): readonly Draft[] => args.values('--registry').map((word) => install('url', word))

export const registryOption = table({ value: '--registry' })
