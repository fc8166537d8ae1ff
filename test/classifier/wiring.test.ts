import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { envelope, type Stage, stages, systemText } from '../../src/classifier/prompt.ts'
import { providers } from '../../src/classifier/providers/registry.ts'
import { classifyResult } from '../../src/classifier/tool.ts'
import { builtInPolicy } from '../../src/policy/built-in.ts'
import { questionWith, rule } from './fixtures.ts'

const sources = resolve(import.meta.dirname, '../../src')

describe('the SDKs', () => {
  test('are loaded only when a provider is used: no file imports one but for its types', () => {
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
    const eager = files.filter((name) =>
      /^import (?!type )[^'"]*['"](?:@anthropic-ai\/sdk|openai|ai)['"]/m.test(readFileSync(join(sources, name), 'utf8')),
    )
    expect(eager).toEqual([])
  })

  test('and so are the providers: only the registry names them, lazily', () => {
    for (const [, { load }] of providers) expect(String(load)).toMatch(/import/)
    const named = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .filter((name) =>
        /^import (?!type )[^'"]*providers\/(?:anthropic|openai-responses|openai-compatible|ai-sdk|function)\.ts['"]/m.test(
          readFileSync(join(sources, name), 'utf8'),
        ),
      )
    expect(named).toEqual([])
  })
})

describe('the forced tool', () => {
  test('has three required fields, thinking first', () => {
    expect(classifyResult.name).toBe('classify_result')
    expect(Object.keys(classifyResult.schema.properties)).toEqual(['thinking', 'should_block', 'reason'])
    expect(classifyResult.schema.required).toEqual(['thinking', 'should_block', 'reason'])
  })

  test.each(Object.keys(stages) as Stage[])('%s: the token limit leaves room for the ruling after all the thinking asked for', (stage) => {
    const { ask, maxTokens } = stages[stage]
    const thinking = Number(/`thinking` at most (\d+)/.exec(ask)?.[1] ?? 0)
    const reason = Number(/`reason` at most (\d+)/.exec(ask)?.[1] ?? (stage === 'quick' ? 1 : 60))
    // English takes 1.4 tokens a word, and no recorded call took more than 80 around its values
    expect(maxTokens).toBeGreaterThan(1.9 * (thinking + reason) + 80)
  })

  test('a single look may write 256 tokens', () => {
    expect(stages.single.maxTokens).toBe(256)
  })
})

describe('the system text', () => {
  const { rules } = builtInPolicy()
  const text = systemText([
    ...rules,
    rule('soft_deny', 'mine', 'no pushes', { blocks: ['git push'] }),
    rule('hard_deny', 'theirs', 'x', { source: 'repo' }),
  ])
  const at = (part: string) => text.indexOf(part)

  test('has its sections in order', () => {
    const places = ['# Decision order', '# ALLOW rules', '# DENY rules', '\nhard:\n', '\nsoft:\n', '# Environment context'].map(at)
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })

  test('holds every rule once, with its id, under its list', () => {
    const bounds = {
      allow: [at('# ALLOW rules'), at('# DENY rules')],
      hard_deny: [at('\nhard:\n'), at('\nsoft:\n')],
      soft_deny: [at('\nsoft:\n'), at('# Environment context')],
      environment: [at('# Environment context'), text.length],
    } as const
    for (const { id, list } of rules) {
      const [start, end] = bounds[list]
      const places = [...text.matchAll(new RegExp(`^\\["${id}",`, 'gm'))].map(({ index }) => index)
      expect(places).toHaveLength(1)
      expect(places[0]).toBeGreaterThan(start)
      expect(places[0]).toBeLessThan(end)
    }
  })

  test('says who wrote a rule that is not the user’s, and keeps the examples of those that are', () => {
    expect(text).toContain('["mine","no pushes",{"blocks":["git push"]}]')
    expect(text).toContain('["theirs","x",{"from":"repo"}]')
  })

  test.each([
    ['hard rules', /Nothing lifts a hard rule/],
    ['the blast radius', /whole blast radius of THIS call/],
    ['prohibitions', /stands until the user lifts it in words/],
    ['everything else', /Otherwise allow/],
    ['what is no intent', /"machine": true/],
    ['what is cut', /if what is missing could change the ruling, block/],
    ['repositories', /A rule from "repo" .* can only forbid/],
  ])('decides about %s', (_name, says) => {
    expect(text).toMatch(says)
  })
})

describe('the envelope', () => {
  test('names only what there is', () => {
    const fields = JSON.parse(envelope(questionWith()) ?? '') as object
    expect(Object.keys(fields)).toEqual(['tool', 'input', 'effects', 'workspace'])
  })

  test('names an effect once', () => {
    const effect = { kind: 'delete', target: 'dist/' } as const
    expect(JSON.parse(envelope(questionWith({ effects: [effect, effect] })) ?? '')).toMatchObject({ effects: ['delete dist/'] })
  })

  test('names a rule that may concern the call by its id, and a prohibition in the user’s words', () => {
    const said = rule('soft_deny', 'said-1', 'do not push', { source: 'conversation' })
    const own = rule('soft_deny', 'own', 'no pushes')
    expect(JSON.parse(envelope(questionWith({ rules: [own], concerned: [own, said] })) ?? '')).toMatchObject({
      may_concern: ['own', { id: 'said-1', the_user_said: 'do not push' }],
    })
  })
})
