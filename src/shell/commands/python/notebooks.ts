import { defineCommand, type Draft, execute, install, projectCode, read, send, unknown, write } from '../../command-spec.ts'
import { join, literal, show, textOf, type Word } from '../../value.ts'
import { listens } from '../_project.ts'
import { table } from '../_table.ts'

/** Settings of a server of notebooks, which are code. */
const serverFiles = ['jupyter_server_config.py', 'jupyter_notebook_config.py', 'jupyter_lab_config.py']

/** Notebooks, each of which runs in its own folder. */
const runsNotebooks = (files: readonly Word[]): Draft => ({ do: 'project-code', what: 'notebook', files, runsIn: '.' })

/** Endings of what notebooks are turned into. */
const endings: ReadonlyMap<string, string> = new Map([
  ['asciidoc', '.asciidoc'],
  ['latex', '.tex'],
  ['markdown', '.md'],
  ['notebook', '.ipynb'],
  ['pdf', '.pdf'],
  ['python', '.py'],
  ['rst', '.rst'],
  ['script', '.py'],
  ['slides', '.slides.html'],
])

function converted(word: Word, format = 'html'): Word {
  const ending = endings.get(format) ?? '.html'
  const text = textOf(word)
  return text === undefined || text.endsWith(ending) ? word : literal(text.replace(/\.ipynb$/, '') + ending, word.at)
}

/** A file of that name in the folder that an option names. */
function placed(word: Word, folder: Word | undefined): Word {
  const name = textOf(word)?.replace(/^.*\//s, '')
  return folder ? (name === undefined ? folder : join(folder, literal(`/${name}`, word.at))) : word
}

export default [
  defineCommand({
    name: 'jupyter',
    aliases: ['jupyter-nbconvert', 'jupyter-lab', 'jupyter-notebook'],
    about: 'notebooks',
    style: 'gnu',
    options: table({
      flag: `--stdout, --execute, --inplace, --no-browser, --allow-errors, --clear-output, --no-input, --no-prompt, --json, --paths,
        --debug, --ClearOutputPreprocessor.enabled, --allow-root, --version, --runtime, --config-dir, --data-dir, --runtime-dir`,
      value: `--timeout, --startup_timeout, --kernel_name, --to, --output, --output-dir, --port, --ip, --ExecutePreprocessor.timeout, --ExecutePreprocessor.kernel_name,
        --NotebookApp.token, --ServerApp.token, --IdentityProvider.token, --log-level, --TagRemovePreprocessor.remove_cell_tags`,
      reads: '--notebook-dir',
      code: '--template',
    }),
    effects: (args) => {
      const [first, ...rest] = args.name === 'jupyter' ? args.operands : [literal(args.name.replace('jupyter-', '')), ...args.operands]
      const name = first ? textOf(first) : undefined
      if (name === 'nbconvert') {
        const reads = rest.map((word) => read(word))
        const runs = args.has('--execute') ? [runsNotebooks(rest)] : []
        return [
          { ...projectCode('settings', 'jupyter_config.py', 'jupyter_nbconvert_config.py'), notCode: true },
          ...reads,
          ...runs,
          ...(args.has('--inplace') && !args.has('--output')
            ? rest.map((word) => write(word, 'edit'))
            : args.has('--stdout')
              ? []
              : rest.map((word) =>
                  write(placed(converted(args.value('--output') ?? word, textOf(args.value('--to'))), args.value('--output-dir'))),
                )),
        ]
      }
      const folders = args.values('--output-dir').map((word) => write(word))
      if (folders.length > 0) return [unknown('results that go to a folder')].concat(folders)
      if (name === 'execute' || name === 'run')
        return [runsNotebooks(rest), ...(args.has('--inplace') ? rest.map((word) => write(word, 'edit')) : [])]
      const open = ['--NotebookApp.token', '--ServerApp.token', '--IdentityProvider.token'].some(
        (option) => textOf(args.value(option)) === '',
      )
      if (open) return [unknown('a notebook server that lets everybody in')]
      if (['lab', 'notebook', 'server', 'console'].includes(name ?? ''))
        return name === 'console' ? [execute('arbitrary', 'jupyter console')] : listens('notebook server', ...serverFiles)
      if (['kernelspec', 'labextension', 'troubleshoot', 'migrate'].includes(name ?? ''))
        return textOf(rest[0]) === 'list' ? [] : [install('named', rest.map(show).join(' '))]
      return name === undefined ? [] : [unknown(`subcommand \`${name}\` of \`jupyter\` is not described`)]
    },
    examples: [
      ['jupyter nbconvert --to script --stdout a.ipynb', 'read a.ipynb'],
      ['jupyter nbconvert --execute --inplace a.ipynb', 'read a.ipynb', 'execute:project notebook', 'write:edit a.ipynb'],
      ['jupyter nbconvert --to markdown a.ipynb', 'read a.ipynb', 'write a.md'],
      ['jupyter nbconvert a.ipynb --output b', 'read a.ipynb', 'write b.html'],
      ['jupyter execute a.ipynb --timeout=60', 'execute:project notebook'],
      ['jupyter lab --no-browser', 'execute:project notebook server', 'connect:listen localhost'],
      ['jupyter execute a.ipynb --timeout=60 --notebook-dir /opt/a', 'read /opt/a', 'execute:project notebook'],
      ['jupyter nbconvert a/b.ipynb --output-dir /opt/c', 'read a/b.ipynb', 'write /opt/c/b.html'],
      ["jupyter lab --ip=0.0.0.0 --ServerApp.token=''", 'unknown: a notebook server that lets everybody in'],
      ['jupyter frob', 'unknown: subcommand `frob` of `jupyter` is not described'],
    ],
  }),
  defineCommand({
    name: 'papermill',
    about: 'runs a notebook with parameters',
    options: table({
      flag: '--help-notebook, --progress-bar, --no-progress-bar, --request-save-on-cell-execute, --no-request-save-on-cell-execute, --inject-input-path, --inject-output-path, --inject-paths, --log-output, --no-log-output, --report-mode, --prepare-only',
      value:
        '-p --parameters, -r --parameters_raw, -k --kernel, -l --language, --cwd, -y --parameters_yaml, -b --parameters_base64, --execution-timeout, --start-timeout, --autosave-cell-every, --log-level',
      reads: '-f --parameters_file',
      writes: '--stdout-file, --stderr-file',
    }),
    effects: ({ operands: [input, output], has }) => {
      if (has('--help-notebook')) return input ? [read(input)] : []
      const isAddress = (word: Word): boolean => /^\w[\w+.-]+:\/\//.test(show(word))
      const elsewhere = output && isAddress(output)
      return [
        ...(input ? (isAddress(input) ? [execute('download', input)] : [projectCode('notebook', input)]) : []),
        ...(output ? [elsewhere ? send('upload', output, { carries: ['opaque'] }) : write(output)] : []),
      ]
    },
    examples: [
      ['papermill a.ipynb s3://bucket/b.ipynb', 'execute:project notebook', 'send:upload s3://bucket/b.ipynb'],
      ['papermill a.ipynb b.ipynb', 'execute:project notebook', 'write b.ipynb'],
      ['papermill https://x.example/a.ipynb b.ipynb', 'execute:download https://x.example/a.ipynb', 'write b.ipynb'],
      ['papermill --help-notebook a.ipynb', 'read a.ipynb'],
      [
        'papermill --help-notebook a.ipynb --parameters_file /opt/a --stdout-file /opt/b --stderr-file /opt/c',
        'read /opt/a',
        'write /opt/b',
        'write /opt/c',
        'read a.ipynb',
      ],
      [
        'papermill --engine x a.ipynb',
        'unknown: option `--engine` of `papermill` is not described',
        'execute:project notebook',
        'write a.ipynb',
      ],
    ],
  }),
  defineCommand({
    name: 'ipython',
    aliases: ['ipython3', 'bpython', 'ptpython'],
    about: 'interactive Python',
    style: 'posix',
    options: table({
      flag: '-i, --no-banner, --pylab, --matplotlib, --quick, --simple-prompt, --no-confirm-exit, --quiet',
      value: '-c, -m',
    }),
    effects: (args) => {
      const code = args.value('-c')
      const [file, ...parameters] = args.operands
      if (code) return [{ do: 'code', language: 'python', text: code }]
      return [
        file
          ? { do: 'script', file, language: /\.ipynb$/.test(show(file)) ? 'notebook' : 'python', parameters }
          : execute('arbitrary', 'python REPL'),
        // `!rm x` is a line for a shell
        ...(file && /\.ipy$/.test(show(file))
          ? [{ do: 'project-code', what: show(file), files: [file], as: 'session', notCode: true } as const]
          : []),
      ]
    },
    examples: [
      ['ipython', 'execute:arbitrary python REPL'],
      ['ipython a.py', 'execute:project a.py (not there)'],
      ['ipython --profile x', 'unknown: option `--profile` of `ipython` is not described', 'unknown: runs `x`, which is not there yet'],
      ['ipython -c a a.py', 'unknown: python name `a` is not described'],
    ],
  }),
]
