import { expect, test } from 'vitest'
import { isHeld } from '../fake-talk.ts'
import { inEnglish } from './in-english.ts'
import { tongues } from './tongues/index.ts'

test.each([
  ['bitte noch nichts committen', "don't commit anything"],
  ['die tests fasst du nicht an', "don't change tests"],
  ['bearbeite nur src/api', 'only change src/api'],
  ['frag mich bevor du pushst', 'ask me before you push'],
  ['keine dateien außerhalb von src/core ändern', "don't change files except src/core"],
  ['ne touche pas aux migrations', "don't change migrations"],
  ['ne modifie que src/api', 'only change src/api'],
  ['lecture seule', 'read only'],
  ['no borres nada', "don't delete anything"],
  ['limítate a src/api', 'stay inside src/api'],
  ['los modelos no', 'leave models alone'],
  ['não mexe nos testes', "don't change tests"],
  ['non lanciare i test', "don't run tests"],
  ['blijf van src/billing af', 'leave src/billing alone'],
  ['voeg geen nieuwe pakketten toe', "don't create new dependencies"],
  ['nie używaj dockera', "don't use docker"],
  ['ничего не отправляй в ремоут', "don't push"],
  ['без коммитов', "don't commit"],
  ['テストは実行しないで', "don't run tests"],
  ['推送之前先问我', 'ask me before you push'],
  ['테스트 돌리지 마', "don't run tests"],
  ['теперь можешь пушить', 'you can push'],
])('%s', (said, order) => expect(inEnglish(said).trim()).toBe(order))

test.each([
  'no merge commits',
  'no need to be shy with commits',
  'get() is read-only',
  'die tests laufen wieder',
  'le bouton est rouge',
  'niet alleen de tests aanpassen',
  'darf ich das pushen?',
])('%s stays as it is', (said) => expect(inEnglish(said)).toBe(said))

test.each([
  ['Schau dir export.py an, aber korrigiere noch nichts', 'src/export.py'],
  ['Ich will nicht, dass du die Migrationen anpasst', 'db/migrations/1.sql'],
  ['pas touche aux tests', 'tests/a.test.ts'],
  ['puedes cambiar src/a.ts, las pruebas no', 'tests/a.test.ts'],
  ['o arquivo vite.config.ts não deve ser alterado', 'vite.config.ts'],
  ['preferirei che non facessi commit', 'git commit -m x'],
  ['wolałbym żebyś jeszcze nie commitował', 'git commit -m x'],
  ['файл src/a.ts менять нельзя', 'src/a.ts'],
  ['コードは変えずに分析だけしてください', 'src/a.ts'],
  ['只分析，不要改代码', 'src/a.ts'],
  ['파일 지우지 마', 'rm src/old/a.ts'],
  ['не пушь // после ревью можешь пушить', 'git push'],
])('%s: not %s', (said, call) => expect(isHeld(said, call)).toBe(true))

test.each([
  ['der Nutzer soll keine Bestellungen löschen', 'rm -rf dist'],
  ["l'utilisateur ne doit pas pouvoir supprimer une commande", 'rm -rf dist'],
  ['el usuario no puede borrar pedidos', 'rm -rf dist'],
  ['de tests draaien niet meer', 'npm test'],
  ['de server start niet op', 'npm run dev'],
  ['o servidor não inicia', 'npm run dev'],
  ['le serveur ne démarre pas sans .env', 'npm run dev'],
  ['Je n’arrive pas à lancer les tests', 'npm test'],
  ['vergiss nicht zu pushen', 'git push'],
  ['커밋하는 거 잊지 마', 'git commit -m x'],
  ['не пушь // ок, теперь можешь пушить', 'git push'],
  ['先别推送 // 可以推送了', 'git push'],
  ['ne touche pas au dossier src/billing', 'src/lib/a.ts'],
  ['ne touche pas au fichier compose.yml', 'src/lib/a.ts'],
  ['bitte die Datei compose.yml nicht anfassen', 'src/lib/a.ts'],
  ['não mexa no arquivo compose.yml', 'src/lib/a.ts'],
])('%s: %s may go on', (said, call) => expect(isHeld(said, call)).toBe(false))

// the text is looked up without accents, so a form that has one would never be found
test.each(tongues)('$name: forms are written as they are compared', (tongue) => {
  const plain = JSON.stringify(tongue)
    .normalize('NFD')
    .replace(/[\u0300-\u0303\u0307\u030c\u0327\u0328]/g, '')
    .normalize('NFC')
  expect(JSON.stringify(tongue)).toBe(plain.replaceAll('ł', 'l'))
})
