import { expect, test } from 'vitest'
import './conversation.ts'
import { needsOf } from './needed-text.ts'
import { guards, needsIn } from './text-index.ts'
import { concepts, everything, genericActs } from './vocabulary.ts'
import { neededText, wordForms } from './word-forms.ts'
import { wordExpression } from './words.ts'

test.each([
  ['push(?:es|ed)?', 'push'],
  ['force-?push', 'force'],
  ['(?:за)?пуш\\p{L}*', 'пуш'],
  ['sub(?:as|ir)_(?:los_)?cambios', 'cambios'],
  ['pull(?:s)?(?!_?req)', 'pull'],
  ['推送', '推送'],
  ['colou?r', 'colo'],
  ['tests?', 'test'],
  ['bring_(?:\\w+_){0,2}u', 'bring'],
  ['a|b', ''],
  ['a(?:b(?:c(?:d)))e', ''],
  ['(?:one|two)', ''],
  ['\\p{L}+', ''],
])('every match of `%s` holds `%s`', (form, needed) => expect(neededText(form)).toBe(needed))

test.each([
  ['push(?:es|ed)?', [['push', 'pushes', 'pushed']]],
  ['(?:is|are) (?:off|out)', [['is off', 'is out', 'are off', 'are out']]],
  ['^never .* main$', [['never '], [' main']]],
  ['(?<!not )keep(?= it)', [['keep'], [' it']]],
  ['a{1,}bc', [['bc']]],
  ['(?:x|\\w)y', []],
  ['(?:ab)?', []],
  ['ab{0}cd', [['cd']]],
  ['analy[sz]e', [['analyse', 'analyze']]],
])('every match of `%s` holds one of each list', (source, needs) => expect(needsOf(source)).toEqual(needs))

const lists = [...concepts.map(({ words }) => words), ...Object.values(genericActs), everything]
const sentences = [
  'please do not push or force-push anything, and never deploy',
  'don\u2019t touch the tests; no commits, no new files, run nothing',
  'ne supprime rien, ne pousse pas, pas de d\u00e9ploiement',
  '不要推送, 不要提交, コミットしないで, 푸시하지 마',
  'не пушь и не коммить ничего',
  'delete all migrations, drop tables, install packages, rename the branch, edit the config, read everything',
]
test('what is skipped would not have matched', () => {
  const forms = lists.map((words) => ({ words, found: wordForms(words) }))
  for (const { words, found } of forms)
    for (const sentence of sentences)
      expect([words, found.test(sentence)]).toEqual([words, wordExpression(words.split(/\s+/)).test(sentence)])
})

/** Lists of `on` that what the expression matches can do without. */
const unneeded = (on: string, { source, flags }: RegExp) => {
  const needed = needsOf(flags.includes('i') ? source.toLowerCase() : source, 2000)
  return needsIn(on).filter((words) => !needed.some((texts) => texts.every((text) => words.some((word) => text.includes(word)))))
}

test('no expression is kept from a text that it would match', () => {
  const all = guards.map(({ on, expression }) => [expression.source, unneeded(on, expression)])
  expect(all.length).toBeGreaterThan(50)
  expect(all.filter(([, words]) => words?.length)).toEqual([])
})
