import { expect, test } from 'vitest'
import { concepts, everything, genericActs } from './vocabulary.ts'
import { neededText, wordExpression, wordForms } from './words.ts'

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
  for (const forms of lists)
    for (const sentence of sentences)
      expect([forms, wordForms(forms).test(sentence)]).toEqual([forms, wordExpression(forms).test(sentence)])
})
