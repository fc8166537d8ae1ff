export { callHash } from './call-hash.ts'
export type { Classifier, NoVerdict, Question, Ruling } from './classifier/classifier.ts'
export { type Effect, type EffectKind, formatEffect, type Scope, type Span } from './effect.ts'
export { InputError } from './errors.ts'
export { createGate, type Explanation, type Gate, type GateOptions, type LayerOpinion } from './gate.ts'
export type { Grant, Grants } from './grant.ts'
export type { Journal, JournalEntry } from './journal/entry.ts'
export { findEntry, follow, type JournalFilter, newestFirst, oldestFirst } from './journal/read.ts'
export { type JournalOptions, openJournal } from './journal/write.ts'
export type { Layer } from './layer.ts'
export { defaultLayers } from './layers/index.ts'
export { builtInPolicy } from './policy/built-in.ts'
export { createPolicyLoader, loadPolicy, type PolicyPlaces } from './policy/config/load.ts'
export type { ConfigProblem, Policy, Rule, RuleList, RuleSource, Settings } from './policy/policy.ts'
export { type Breaker, type Denials, memoryBreaker, openBreaker } from './state/breaker.ts'
export { type GrantStore, openGrants } from './state/grants.ts'
export { openTrustStore } from './state/trust.ts'
export type {
  Action,
  Analysis,
  CallRequest,
  FileChange,
  FoundCommand,
  Json,
  JsonObject,
  RuleLists,
  ToolCall,
  TranscriptEntry,
} from './tool-call.ts'
export { noTrust, type TrustStore } from './trust-store.ts'
export type { Cause, Decision, ModelUse, Opinion, Verdict } from './verdict.ts'
export { version } from './version.ts'
