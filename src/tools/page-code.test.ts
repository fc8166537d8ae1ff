import { expect, test } from 'vitest'
import { looksAtPage } from './page-code.ts'

test.each([
  'document.title',
  '() => document.title',
  'async () => { return window.location.href; }',
  "() => document.querySelectorAll('.loom').length",
  "() => [...document.querySelectorAll('a')].map(a => a.href).filter(Boolean).slice(0, 5)",
  "() => Array.from(document.querySelectorAll('li'), (item) => item.textContent.trim())",
  "() => { const box = document.querySelector('main')?.getBoundingClientRect(); return box ? { width: box.width, height: box.height } : null }",
  "() => getComputedStyle(document.body).getPropertyValue('color')",
  '() => window.getComputedStyle(document.body).color',
  '() => JSON.stringify(performance.getEntriesByType("navigation"), null, 2)',
  '(() => `${innerWidth}x${innerHeight}`)()',
  '() => window.scrollTo(0, document.body.scrollHeight)',
  "async (page) => { await page.waitForLoadState('networkidle'); return await page.getByRole('row', { name: 'Loom' }).count() }",
  'async (page) => page.evaluate(() => document.title)',
  "(element) => element.getAttribute('aria-label')",
])('%s only looks', (code) => {
  expect(looksAtPage(code)).toBe(true)
})

test.each([
  ['a request', '() => fetch("/x")'],
  ['a request of the window', '() => window.fetch("/x")'],
  ['a request handed to a list', "() => ['/x'].map(fetch)"],
  ['a method handed to a list', "() => ['x'].forEach(document.write)"],
  ['a function handed on', '() => Array.from([1], alert)'],
  ['a click', "() => document.querySelector('button').click()"],
  ['a click by a name in brackets', "() => document.querySelector('button')['click']()"],
  ['a form that is sent', '() => document.forms[0].submit()'],
  ['a property that is set', "() => { document.title = 'x' }"],
  ['a place that is left', "() => { location.href = 'https://x.example' }"],
  ['a place that is left by a call', "() => location.replace('https://x.example')"],
  ['a count that goes up', '() => { let a = 1; a++ }'],
  ['cookies', '() => document.cookie'],
  ['cookies of a browser', 'async (page) => page.context().cookies()'],
  ['a request of a browser', "async (page) => page.request.get('/x')"],
  ['a click by what drives the page', "async (page) => page.getByRole('button').click()"],
  ['a click inside the page', "async (page) => page.evaluate(() => document.querySelector('a').click())"],
  ['code given as text', "async (page) => page.evaluate('document.forms[0].submit()')"],
  ['cookies by a name in brackets', "() => document['cookie']"],
  ['cookies taken apart', '() => { const { cookie } = document; return cookie }'],
  ['what the page stores', '() => JSON.stringify(localStorage)'],
  ['a constructor', "() => [].map.constructor('alert(1)')()"],
  ['an import', "() => import('https://x.example/a.js')"],
  ['a new object', '() => new Image().src'],
  ['a tag of a template', '() => eval`1`'],
  ['text that is no code', '() => {'],
  ['nothing', ' '],
  ['more than anybody reads', `() => '${'x'.repeat(5000)}'`],
])('%s does more than look: %s', (_name, code) => {
  expect(looksAtPage(code)).toBe(false)
})
