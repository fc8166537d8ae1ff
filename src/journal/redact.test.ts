import { expect, test } from 'vitest'
import { longestText, redact, redactText, structureOf } from './redact.ts'

// put together here so that no scanner takes the table for a leak
const token = (...parts: string[]): string => parts.join('')
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJ'

test.each([
  ['github token', `git clone https://x@github.com && echo ${token('ghp', '_', letters.slice(0, 36))}`, letters.slice(0, 36)],
  ['github fine-grained token', token('github', '_pat_', letters), letters],
  ['gitlab token', token('glpat', '-', letters.slice(0, 20)), letters.slice(0, 20)],
  ['aws key id', token('AKIA', 'ABCDEFGHIJKLMNOP'), 'ABCDEFGHIJKLMNOP'],
  ['slack token', token('xox', 'b-', '1234567890-abcdefghij'), '1234567890-abcdefghij'],
  ['slack webhook', 'curl https://hooks.slack.com/services/T000/B000/abcdefgh', 'B000'],
  ['anthropic key', token('sk', '-ant-', letters), letters],
  ['openai key', token('sk', '-proj-', letters), letters],
  ['stripe key', token('sk', '_live_', letters), letters],
  ['google key', token('AI', 'za', letters), letters],
  ['npm token', token('npm', '_', letters.slice(0, 36)), letters.slice(0, 36)],
  ['hugging face token', token('hf', '_', letters.slice(0, 34)), letters.slice(0, 34)],
  ['json web token', `cookie ${token('ey', 'JhbGciOiJIUzI1NiJ9', '.ey', 'JzdWIiOiIxMjM0In0', '.sig-nature')}`, 'sig-nature'],
  ['password in a url', 'psql postgres://app:hunter2@db.example.com/app', 'hunter2'],
  ['password in a url without a user', 'redis-cli -u redis://:hunter2@cache:6379', 'hunter2'],
  ['token as the user of a url', `git clone https://${letters}@git.example.com/a`, letters],
  ['bearer header', 'curl -H "Authorization: Bearer abc.def-ghi" https://api.example.com', 'abc.def-ghi'],
  ['basic header', "curl -H 'authorization: Basic dXNlcjpwYXNz'", 'dXNlcjpwYXNz'],
  ['api key header', 'curl -H "X-Api-Key: s3cr3tvalue"', 's3cr3tvalue'],
  ['cookie header', 'curl -H "Cookie: session=s3cr3tvalue"', 's3cr3tvalue'],
  ['assignment', 'DB_PASSWORD=hunter2 npm start', 'hunter2'],
  ['exported assignment', 'export STRIPE_SECRET_KEY=hunter2secret', 'hunter2secret'],
  ['quoted assignment', 'API_KEY="two words" ./run', 'two words'],
  ['json field', 'echo \'{"password": "hunter2"}\'', 'hunter2'],
  ['yaml field', 'client_secret: hunter2', 'hunter2'],
  ['query parameter', 'curl "https://api.example.com/?access_token=hunter2&x=1"', 'hunter2'],
  ['long option', 'tool --password hunter2 --verbose', 'hunter2'],
  ['long option with equals', 'tool --api-key=hunter2', 'hunter2'],
  ['curl user', 'curl -u admin:hunter2 https://example.com', 'hunter2'],
  ['mysql password', 'mysql -uroot -phunter2 app', 'hunter2'],
  ['sshpass', 'sshpass -p hunter2 ssh host', 'hunter2'],
  ['pem block', token('-----BEGIN RSA PRI', 'VATE KEY-----\nMIIEpAIBAAKCAQEA\n-----END RSA PRI', 'VATE KEY-----'), 'MIIEpAIBAAKCAQEA'],
  ['pem block without its end', token('-----BEGIN OPENSSH PRI', 'VATE KEY-----\nb3BlbnNzaC1rZXk'), 'b3BlbnNzaC1rZXk'],
])('%s is not in the journal', (_name, text, secret) => {
  const result = redactText(text)
  expect(result).not.toContain(secret)
  expect(result).toContain('[redacted]')
})

test.each([
  'git commit -m "add token parser"',
  'npm test -- auth.test.ts',
  'grep -rn "password" src',
  'echo $GITHUB_TOKEN | gh auth login --with-token',
  'docker run -e API_KEY=$API_KEY app',
  'cat src/auth/token.ts',
  'git log --author=sam',
  'https://example.com/path?page=2',
  'ssh-keygen -t ed25519 -f key',
])('ordinary text stays as it is: %s', (text) => {
  expect(redactText(text)).toBe(text)
})

test('a field with the name of a secret loses its value', () => {
  expect(redact({ user: 'sam', password: 'hunter2', pin_token: 1234, headers: { apiKey: 'k', 'x-token': 't', note: 'plain' } })).toEqual({
    user: 'sam',
    password: '[redacted]',
    pin_token: '[redacted]',
    headers: { apiKey: '[redacted]', 'x-token': '[redacted]', note: 'plain' },
  })
})

test('a secret across the cut is not half kept', () => {
  const text = `${'x'.repeat(longestText - 20)} API_KEY=${'s'.repeat(100)}${'y'.repeat(20_000)}`
  expect(redactText(text)).not.toContain('ss')
})

test('a secret halved by the cut does not move into the part that is kept', () => {
  const block = token('-----BEGIN RSA PRI', 'VATE KEY-----\n', 'M'.repeat(5000), '\n-----END RSA PRI', 'VATE KEY-----')
  const start = `${block} ${'x '.repeat(1000)}`.padEnd(longestText * 2 - 10, '.')
  expect(redactText(`${start}${token('ghp', '_', letters.slice(0, 36))}${'y'.repeat(9000)}`)).not.toContain('ghp')
})

test('long text is cut and says how much there was', () => {
  expect(redactText('a '.repeat(50_000))).toMatch(/… \[100000 characters in all\]$/)
})

test('an input of many long texts stays a line that can be read', () => {
  const edits = Array.from({ length: 200 }, () => ({ old_string: 'a b '.repeat(2000), new_string: 'c d '.repeat(2000) }))
  expect(JSON.stringify(redact({ edits })).length).toBeLessThan(80_000)
})

test.each([
  ['no end of words', 'a.'.repeat(4000)],
  ['no end of programs', 'mysql '.repeat(1300)],
  ['no end of names', 'password'.repeat(1000)],
  ['no end of assignments', ' --password'.repeat(700)],
  ['no end of blocks', '-----BEGIN RSA KEY-----'.repeat(300)],
  ['no end of addresses', 'https://a:'.repeat(800)],
  ['no end of quotes', `API_KEY="${'\\'.repeat(7000)}`],
])('hostile text costs little: %s', (_name, text) => {
  const started = performance.now()
  redactText(text)
  expect(performance.now() - started).toBeLessThan(200)
})

test('structure only: shapes without any text', () => {
  expect(structureOf({ command: 'rm -rf work', list: ['a', 'b'], deep: { n: 1, yes: true } })).toEqual({
    command: '<text of 11>',
    list: ['<list of 2>'],
    deep: { n: '<number>', yes: true },
  })
})
