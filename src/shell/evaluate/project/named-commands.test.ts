import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const application = (body: string): Readonly<Record<string, string>> => ({
  '/w/shop/__init__.py':
    'from flask import Flask\ndef create_app():\n    app = Flask(__name__)\n    from . import jobs\n    jobs.add(app)\n    return app\n',
  '/w/shop/jobs.py': `import os, shutil, requests, click\nfrom .models import Cart, db\ndef add(app):\n${body.replace(/^(?=.)/gm, '    ')}`,
})

const loaded = 'execute:project application'
const both =
  '@app.cli.command("tell")\ndef tell():\n    print(Cart.query.count())\n\n@app.cli.command("drop")\n@click.option("--days")\ndef drop(days):\n    Cart.query.delete()\n'

/** Commands that an application adds to `flask`, each in the file that declares it. */
test.each<readonly [name: string, line: string, body: string, further: readonly string[]]>([
  ['one that only tells', 'flask tell', both, ['execute:project Flask command `tell`']],
  [
    'the one beside it',
    'flask drop --days 3',
    both,
    [
      'execute:project Flask command `drop`',
      'unknown: Flask command `drop` is called with a word that promises destruction',
      'database:write Cart.query.delete(',
    ],
  ],
  ['its help', 'flask drop --help', both, ['execute:project Flask command `drop`']],
  [
    'by the name of its function',
    'flask count-up',
    '@app.cli.command()\ndef count_up():\n    print(1)\n',
    ['execute:project Flask command `count-up`'],
  ],
  [
    'one of a group',
    'flask carts purge',
    'from flask.cli import AppGroup\ncarts = AppGroup("carts")\n@carts.command("purge")\ndef purge():\n    shutil.rmtree("var/carts")\n@carts.command("show")\ndef show():\n    print(1)\n',
    [
      'execute:project Flask command `carts`',
      'unknown: Flask command `carts` is called with a word that promises destruction',
      'unknown: `flask` is told to `purge`',
      'delete var/carts',
    ],
  ],
  [
    'a folder that only running shows',
    'flask tidy',
    '@app.cli.command("tidy")\ndef tidy():\n    shutil.rmtree(os.path.join(app.instance_path, "old"))\n',
    ['execute:project Flask command `tidy`', 'unknown: deletes `(computed)/old`, a path only known at run time'],
  ],
  [
    'another machine',
    'flask tell-all',
    '@app.cli.command("tell-all")\ndef tell_all():\n    requests.post("https://chat.example.com/x", json={"a": 1})\n',
    ['execute:project Flask command `tell-all`', 'connect:post https://chat.example.com/x', 'send:data https://chat.example.com/x'],
  ],
  ['one that nothing declares', 'flask other', both, ['unknown: Flask command `other` is not described']],
])('%s', (_name, line, body, further) => {
  expect(new Set(effectLines(line, { files: application(body) }))).toEqual(new Set([loaded, ...further]))
})
