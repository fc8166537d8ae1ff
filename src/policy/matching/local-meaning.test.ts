import { expect, test } from 'vitest'
import { policyWith } from '../fake-call.ts'
import { localMeaning } from './local-meaning.ts'
import type { RuleList } from '../policy.ts'

test.each<[RuleList, string, string]>([
  ['allow', 'npm test', 'allows the command'],
  ['allow', 'Bash(python:*)', 'for the model only: `python` runs any code; name the file'],
  ['allow', 'sudo apt install x', 'allows this very line; else for the model only: `sudo` runs whatever follows it'],
  ['allow', 'Reading logs is fine', 'for the model only: it is not plainly a command'],
  ['allow', 'mcp__tracker__close', 'allows the tool'],
  ['allow', 'our-tool publish', 'allows the command, if it is one'],
  ['hard_deny', 'rclone sync', 'denies what matches this command'],
  ['hard_deny', 'open', 'denies what matches this command'],
  ['hard_deny', 'pastebin.com', 'denies what matches this path or host'],
  ['hard_deny', 'secrets/**', 'denies what matches this path'],
  ['hard_deny', 'https://evil.example/', 'denies what matches this host'],
  ['hard_deny', 'DROP TABLE', 'denies what matches this text'],
  ['soft_deny', 'git push --force', 'holds back what matches this command'],
  ['soft_deny', 'Never push or touch src/legacy/', 'holds back calls about: push, src/legacy/'],
  ['soft_deny', 'be careful', 'holds back everything that is not read-only: no word in it tells which calls it means'],
  ['soft_deny', 'Respect the freeze', 'holds back everything that is not read-only: no word in it tells which calls it means'],
  ['environment', 'Staging is shared', 'a hint for the model'],
])('%s %s', (list, text, expected) => {
  const rule = policyWith({ [list]: [text] }).rules.find((each) => each.source === 'call')
  expect(rule && localMeaning(rule)).toBe(expected)
})

test('a built-in rule gates nothing itself', () => {
  expect(localMeaning(policyWith({}).rules[0] as never)).toContain('for the model')
})
