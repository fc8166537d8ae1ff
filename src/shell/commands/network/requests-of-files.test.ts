import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const doubt = 'unknown: the requests of a file are not looked at'
const k6 = (code: string): readonly string[] => effectLines('k6 run a.js', { files: { '/w/a.js': `import http from 'k6/http'\n${code}` } })
const hurl = (text: string): readonly string[] => effectLines('hurl --test a.hurl', { files: { '/w/a.hurl': text } })

test.each([
  ['k6', k6, "export default () => http.get('http://localhost:3000/health')", ['read a.js', 'connect:post http://localhost']],
  ['k6', k6, 'const base = "http://127.0.0.1:8080"\nhttp.post(`${base}/x`, "{}")', ['read a.js', 'connect:post http://localhost']],
  ['hurl', hurl, 'GET http://localhost:3000/health\nHTTP 200\n', ['read a.hurl', 'connect:post http://localhost']],
])('requests of %s to this machine are looked at: %#', (_name, run, text, expected) => {
  expect(run(text)).toEqual(expected)
})

test.each([
  ['another machine', k6, "http.get('http://localhost/a'); http.get('https://api.example.test/b')"],
  ['one whose name begins alike', k6, "http.get('http://localhost.example.test/a')"],
  ['a name that is put together', k6, "http.get('http://' + host); http.get('http://localhost/a')"],
  ['a scheme that is put together', k6, "http.get('https:' + '//x.test'); http.get('http://localhost/a')"],
  ['a name from outside', k6, "http.get(__ENV.BASE || 'http://localhost/a')"],
  ['no address at all', k6, 'http.get(base)'],
  ['a port of administration', k6, "http.post('http://localhost:2375/containers/prune')"],
  ['a change', k6, "http.del('http://localhost/a')"],
  ['a file that is sent', k6, "http.post('http://localhost/a', open('/etc/passwd'))"],
  ['code of another file', k6, "import { base } from './base.js'\nhttp.get('http://localhost/a')"],
  ['extensions', k6, "import exec from 'k6/x/exec'\nhttp.get('http://localhost/a')"],
  ['a template', hurl, 'GET http://localhost/a\nGET {{host}}/b'],
  ['a change in hurl', hurl, 'DELETE http://localhost/a'],
  ['a file in hurl', hurl, 'POST http://localhost/a\nfile,secret.txt;'],
])('requests that do more are not: %s', (_name, run, text) => {
  expect(run(text)).toContain(doubt)
})
