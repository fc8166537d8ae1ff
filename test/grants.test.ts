import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantFor } from '../src/cli/approve.ts'
import { createGate, type Gate } from '../src/gate.ts'
import { findEntry } from '../src/journal/read.ts'
import { openJournal } from '../src/journal/write.ts'
import { openGrants } from '../src/state/grants.ts'
import type { CallRequest } from '../src/tool-call.ts'

let place: string
beforeAll(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'automode-grants-')))
  mkdirSync(join(place, 'home/project'), { recursive: true })
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

const grants = () => openGrants(join(place, 'grants'))
const journalFolder = () => join(place, 'journal')
const gate = (): Gate =>
  createGate({
    grants: grants(),
    journal: openJournal({ folder: journalFolder() }),
    home: join(place, 'home'),
    cwd: join(place, 'home/project'),
  })
const bash = (command: string): CallRequest => ({ tool: 'Bash', input: { command }, session: 's' })

async function approve(request: CallRequest, wanted: { session: boolean; for?: string }): Promise<void> {
  const { id } = await gate().decide(request)
  const entry = findEntry(journalFolder(), id)
  if (entry) grants().add(grantFor(entry, wanted, Date.now()))
}

const decide = async (request: CallRequest): Promise<string> => {
  const { decision, layer } = await gate().decide(request)
  return `${decision} ${layer}`
}

test('a call that was asked about passes once after approval, then asks again', async () => {
  const call = bash('frobnicate-zz --everything')
  await approve(call, { session: false })
  expect([await decide(call), await decide(call)]).toEqual(['allow grants', 'ask classifier'])
})

test('only the exact call passes', async () => {
  await approve(bash('frobnicate-zz one'), { session: true })
  expect(await decide(bash('frobnicate-zz two'))).toBe('ask classifier')
  expect(await decide({ ...bash('frobnicate-zz one'), session: 'another' })).toBe('ask classifier')
  expect([await decide(bash('frobnicate-zz one')), await decide(bash('frobnicate-zz one'))]).toEqual(['allow grants', 'allow grants'])
})

test('a deny of protect is lifted once', async () => {
  const call = bash('rm -rf /etc')
  await approve(call, { session: false })
  expect([await decide(call), await decide(call)]).toEqual(['allow grants', 'deny protect'])
})

test('a hard rule is never lifted, whatever is granted', async () => {
  const call: CallRequest = { ...bash('npm publish'), rules: { hard_deny: ['npm publish'] } }
  await approve(bash('npm publish'), { session: true })
  expect(await decide(call)).toBe('deny hard-rules')
})

test("automode's own files stay closed even with a forged grant", async () => {
  const call = bash('rm -rf ~/.config/automode')
  const { id } = await gate().decide(call)
  const entry = findEntry(journalFolder(), id)
  expect(() => entry && grantFor(entry, { session: false }, Date.now())).toThrow('own files')
  grants().add({ call: entry?.call ?? '', lifetime: 'once', until: Date.now() + 1000, liftsProtect: true, verdict: id })
  expect(await decide(call)).toBe('deny protect')
})

test('many gates at once use a grant for once exactly once', async () => {
  const call = bash('frobnicate-zz race')
  await approve(call, { session: false })
  const verdicts = await Promise.all(Array.from({ length: 20 }, () => decide(call)))
  expect(verdicts.filter((verdict) => verdict === 'allow grants')).toHaveLength(1)
})
