import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const lines = (code: string): readonly string[] =>
  effectLines(`python3 - <<'E'\nimport os, shop\nfrom unittest import mock\n${code}\nE`, { files: { '/w/shop/__init__.py': '' } })
const shop = 'execute:project python module `shop`'
const replaced = 'unknown: python puts something else in the place of a function'

test.each([
  ['a function of the project', `mock.patch('shop.price', return_value='/etc')`, [shop]],
  ['an object of the project', `mock.patch.object(shop, 'price', lambda: 1)`, [shop]],
  ['a table of the project', `mock.patch.dict(shop.PRICES, {'a': 1})`, [shop]],
  ['a function that then does nothing', `mock.patch('subprocess.run')`, [shop]],
  ['a clock', `mock.patch('time.time', return_value=5)`, [shop]],
  ['a variable', `mock.patch.dict(os.environ, {'TZ': 'UTC'})`, [shop]],
  ['names of files', `mock.patch('os.listdir', return_value=['../../x'])`, [shop, replaced]],
  ['nobody knows what', `mock.patch(input())`, [shop, replaced]],
  [
    'a variable that changes what runs',
    `mock.patch.dict('os.environ', {'LD_PRELOAD': '/tmp/x.so'})`,
    [shop, 'unknown: `LD_PRELOAD` changes what runs'],
  ],
])('stands in for %s', (_name, code, expected) => {
  expect(lines(code)).toEqual(expected)
})
