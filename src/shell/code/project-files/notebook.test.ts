import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const notebook = (...cells: readonly string[]): string =>
  JSON.stringify({ cells: cells.map((source) => ({ cell_type: 'code', source: source.split(/(?<=\n)/) })) })

test.each([
  ['a line for the shell', notebook('import os', '!rm -rf /srv')],
  ['a line whose output is kept', notebook('files = !rm -rf /srv')],
  ['a cell for the shell', notebook('%%bash\ncd /tmp\nrm -rf /srv')],
  ['Python', notebook('%matplotlib inline\nimport shutil\nshutil.rmtree("/srv")')],
])('%s', (_name, text) => {
  expect(effectLines('jupyter nbconvert --execute a.ipynb', { files: { '/w/a.ipynb': text } })).toContain('delete /srv')
})

test.each([
  ['cells that only compute', notebook('%load_ext autoreload', 'import pandas as pd\npd.read_csv("a.csv").head()')],
  ['text beside the code', JSON.stringify({ cells: [{ cell_type: 'markdown', source: ['!rm -rf /srv'] }] })],
  ['no notebook', '{'],
])('%s', (_name, text) => {
  expect(effectLines('jupyter nbconvert --execute a.ipynb', { files: { '/w/a.ipynb': text } })).toEqual([
    'read a.ipynb',
    'execute:project notebook',
    'write a.html',
  ])
})
