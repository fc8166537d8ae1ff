import { describe, expect, test } from 'vitest'
import type { Effect } from '../effect.ts'
import { judgeEffect, judgeProtected, unsettledOf } from './judge.ts'
import type { Answer } from './policy.ts'

const none: ReadonlyMap<string, Answer> = new Map()
const system: Effect = { kind: 'delete', target: '/etc', path: '/etc', zones: ['system'] }
const key: Effect = { kind: 'read', target: '~/.ssh/id_rsa', zones: ['private-key'] }
const store: Effect = { kind: 'read', target: '.env', zones: ['secret-store'] }
const own: Effect = { kind: 'write', target: '.automode.jsonc', zones: ['own-files'] }
const plain: Effect = { kind: 'read', target: 'README.md', scope: 'workspace' }
const unclear: Effect = { kind: 'unknown', target: 'program `x` is not described' }

const perhaps = (effect: Effect): Effect => ({ ...effect, detail: { perhaps: true } })

describe('protect', () => {
  test.each<
    [name: string, effects: readonly Effect[], overrides: Readonly<Record<string, Answer>>, expected: readonly [Answer, string] | undefined]
  >([
    ['nothing to say', [plain, unclear], {}, undefined],
    ['a deny', [plain, system], {}, ['deny', 'system-files']],
    ['an ask', [store], {}, ['ask', 'secret-store']],
    ['a deny after an ask', [store, system], {}, ['deny', 'system-files']],
    ['an ask after a deny', [system, store], {}, ['deny', 'system-files']],
    ['the first of two denies', [key, system], {}, ['deny', 'private-key']],
    [
      'the first of two asks',
      [
        { ...store, target: 'a' },
        { ...store, kind: 'delete', scope: 'home' },
      ],
      {},
      ['ask', 'secret-store'],
    ],
    ['a row set to ask', [system], { 'system-files': 'ask' }, ['ask', 'system-files']],
    ['a row set to unsettled', [system], { 'system-files': 'unsettled' }, undefined],
    ['another row set to unsettled', [system], { 'private-key': 'unsettled' }, ['deny', 'system-files']],
    ['a row set to ask beside a deny', [system, key], { 'system-files': 'ask' }, ['deny', 'private-key']],
    ['an allow would not count as an answer', [system], { 'system-files': 'allow' }, undefined],
    ['what may well not happen', [perhaps(system)], {}, undefined],
    ['what may well not happen is asked about as ever', [perhaps(store)], {}, ['ask', 'secret-store']],
    ['what may well not happen beside what does', [perhaps(key), system], {}, ['deny', 'system-files']],
    ['own files that may well not be changed', [perhaps(own)], {}, ['deny', 'own-files']],
    ['own files cannot be opened', [own], { 'own-files': 'unsettled' }, ['deny', 'own-files']],
    ['own files cannot be asked about', [own], { 'own-files': 'ask' }, ['deny', 'own-files']],
  ])('%s', (_name, effects, overrides, expected) => {
    const judgement = judgeProtected(effects, new Map(Object.entries(overrides)))
    expect(judgement && [judgement.answer, judgement.row?.id]).toEqual(expected)
    expect(judgement?.effect).toEqual(expected && effects.find((effect) => effect.zones && judgement?.effect === effect))
  })
})

describe('the policy on effects', () => {
  test.each<[name: string, effect: Effect, overrides: Readonly<Record<string, Answer>>, answer: Answer, row: string | undefined]>([
    ['allowed', plain, {}, 'allow', 'read'],
    ['unknown', unclear, {}, 'unsettled', 'unknown'],
    [
      'a protected effect whose row is set to unsettled',
      { ...plain, zones: ['above-secrets'], tag: 'search' },
      { 'search-above-secrets': 'unsettled' },
      'unsettled',
      undefined,
    ],
    ['the same without the setting', { ...plain, zones: ['above-secrets'], tag: 'search' }, {}, 'allow', 'read'],
    ['a setting for another row', plain, { 'system-files': 'unsettled' }, 'allow', 'read'],
    [
      'a row set to ask is not unsettled here',
      { ...plain, zones: ['above-secrets'], tag: 'search' },
      { 'search-above-secrets': 'ask' },
      'allow',
      'read',
    ],
    ['work that is lost', { kind: 'delete', target: 'draft.md', scope: 'workspace', recoverable: false }, {}, 'unsettled', 'work-lost'],
    ['outside', { kind: 'write', target: '../x', scope: 'home' }, {}, 'unsettled', 'outside'],
  ])('%s', (_name, effect, overrides, answer, row) => {
    const judgement = judgeEffect(effect, new Map(Object.entries(overrides)))
    expect(judgement).toMatchObject({ answer, effect })
    expect(judgement.row?.id).toBe(row)
  })

  test('what is left open is listed with its reason; what is allowed is not', () => {
    expect(unsettledOf([plain, unclear, plain], none).map(({ answer, row, effect }) => [answer, row?.id, effect])).toEqual([
      ['unsettled', 'unknown', unclear],
    ])
    expect(unsettledOf([plain], none)).toEqual([])
  })
})

test('what a row denies is never allowed because it may well not happen', () => {
  expect(judgeEffect(perhaps(system), none).answer).toBe('unsettled')
})
