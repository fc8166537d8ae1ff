import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Question } from '../../src/classifier/classifier.ts'
import { type ClassifierOptions, createClassifier, type ModelSource } from '../../src/classifier/create.ts'
import type { Effect } from '../../src/effect.ts'
import type { Policy, Rule, RuleList, Settings } from '../../src/policy/policy.ts'
import type { JsonObject, ToolCall, TranscriptEntry } from '../../src/tool-call.ts'

/** Settings with short deadlines. */
export function settingsWith(changes: Partial<Settings> = {}): Settings {
  return {
    classifiers: [],
    stages: 'two',
    deadlines: { stageOneMs: 400, stageTwoMs: 600, overallMs: 1500 },
    cacheTtlMs: 0,
    transcript: { entries: 20, characters: 200, include: [] },
    breaker: { inARow: 3, inAll: 20 },
    shadow: false,
    journal: { enabled: false, structureOnly: false },
    dump: false,
    roots: [],
    trustedMcpServers: [],
    trustEnvironment: false,
    prices: {},
    ...changes,
  }
}

export interface CallParts {
  readonly id?: string
  readonly tool?: string
  readonly input?: JsonObject
  readonly command?: string
  readonly transcript?: readonly TranscriptEntry[]
  readonly effects?: readonly Effect[]
  readonly attended?: boolean
  readonly cwd?: string
  readonly session?: string
  readonly annotations?: JsonObject
  readonly lookedThrough?: ReadonlyMap<string, string>
}

/** A call as the layers see it. */
export function callWith(parts: CallParts = {}): ToolCall {
  const command = parts.command ?? 'make deploy'
  const cwd = parts.cwd ?? '/w/shop'
  const effects = parts.effects ?? [{ kind: 'unknown', target: 'program `make` is not described' }]
  return {
    id: parts.id ?? 'call-1',
    tool: parts.tool ?? 'Bash',
    input: parts.input ?? { command },
    action: { kind: 'shell', command, dialect: 'bash' },
    unknownFields: [],
    cwd,
    roots: [cwd],
    home: '/home/dev',
    attended: parts.attended ?? true,
    ...(parts.session ? { session: parts.session } : {}),
    ...(parts.annotations ? { annotations: parts.annotations } : {}),
    transcript: () => parts.transcript ?? [],
    analysis: () => ({ effects, commands: [], factsMs: 0, ...(parts.lookedThrough ? { lookedThrough: parts.lookedThrough } : {}) }),
  }
}

export function rule(list: RuleList, id: string, text: string, changes: Partial<Rule> = {}): Rule {
  return { id, list, text, source: 'user', ...changes }
}

export const someRules: readonly Rule[] = [
  rule('allow', 'allow-tests', 'Running the tests of this project in any way'),
  rule('soft_deny', 'no-force-push', 'Never force-push a shared branch', {
    blocks: ['git push --force origin main'],
    allows: ['git push origin topic'],
  }),
  rule('hard_deny', 'no-prod', 'Nothing may touch production'),
  rule('environment', 'env-1', 'db-primary.internal is the production database'),
]

export function questionWith(
  parts: CallParts & {
    readonly rules?: readonly Rule[]
    readonly concerned?: readonly Rule[]
    readonly settings?: Settings
    readonly signal?: AbortSignal
  } = {},
): Question {
  const call = callWith(parts)
  return {
    call,
    rules: parts.rules ?? someRules,
    concerned: parts.concerned ?? [],
    settings: parts.settings ?? settingsWith(),
    id: call.id,
    ...(parts.signal ? { signal: parts.signal } : {}),
  }
}

export function policyWith(changes: Partial<Policy> = {}): Policy {
  return { rules: someRules, protect: new Map(), settings: settingsWith(), problems: [], degraded: false, hash: 'test', ...changes }
}

export const testKey = 'test-key-0123456789abcdef'

/** A key and a certificate that only these tests use and that nothing trusts. */
export const testOnlyTls = {
  key: readFileSync(new URL('test-only-tls/key.pem', import.meta.url), 'utf8'),
  cert: readFileSync(new URL('test-only-tls/certificate.pem', import.meta.url), 'utf8'),
}

/** The three HTTP providers as the config names them, pointed at a server. */
export const httpSources = (url: string): readonly (readonly [name: string, source: ModelSource])[] => [
  ['anthropic', { provider: 'anthropic', baseURL: url, key: testKey }],
  ['openai', { provider: 'openai', baseURL: `${url}/v1`, key: testKey }],
  ['openai-compatible', { provider: 'openai-compatible', baseURL: `${url}/v1`, key: testKey, model: 'local-model' }],
]

/** A classifier on one source. */
export function classifierOn(
  source: ModelSource | readonly ModelSource[],
  options: ClassifierOptions = {},
  settings: Settings = settingsWith(),
) {
  const models = Array.isArray(source) ? (source as readonly ModelSource[]) : [source as ModelSource]
  const classifier = createClassifier(settings, { retryBaseMs: 10, models, ...options })
  if (!classifier) throw new Error('no classifier')
  return classifier
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A new folder for state that nobody else uses, removed after the test file. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'automode-classifier-'))
  folders.push(folder)
  return folder
}
