import type { Args } from '../../arguments.ts'
import {
  connect,
  defineCommand,
  type Draft,
  execute,
  flow,
  install,
  projectCode,
  read,
  run,
  type Target,
  unknown,
  write,
} from '../../command-spec.ts'
import { knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { printsInstalled, readsArguments, sourcesOf, unpacks } from '../_inputs.ts'
import { debuggerSettings, examplesIn, moduleFiles, testsBelow } from '../_project.ts'

/** Modules that are the same program under another name: `python -m pytest` is `pytest`. */
const programs = new Set(
  `pytest pip venv virtualenv pipx uv poetry tox nox ruff black isort flake8 pylint mypy pyright bandit coverage jupyter IPython alembic django flask uvicorn gunicorn celery streamlit mkdocs sphinx twine pre_commit
   cookiecutter build hatch pdm pipenv pycodestyle pydocstyle pyflakes autopep8 yapf pip_audit pip_tools piptools invoke fabric grpc_tools.protoc nbconvert notebook jupyterlab sqlfluff yamllint vulture radon pyupgrade codespell_lib ansible
   doit scrapy robot behave locust mypy.stubgen pip_licenses safety commitizen bumpversion semgrep pyinstaller PyInstaller nuitka cibuildwheel maturin setuptools_scm httpie http webbrowser`.split(
    /\s+/,
  ),
)
const otherNames = new Map([
  ['IPython', 'ipython'],
  ['django', 'django-admin'],
  ['sphinx', 'sphinx-build'],
  ['pre_commit', 'pre-commit'],
  ['build', 'pyproject-build'],
  ['pip_audit', 'pip-audit'],
  ['piptools', 'pip-compile'],
  ['grpc_tools.protoc', 'protoc'],
  ['PyInstaller', 'pyinstaller'],
  ['codespell_lib', 'codespell'],
  ['mypy.stubgen', 'stubgen'],
  ['nbconvert', 'jupyter-nbconvert'],
  ['http', 'http'],
  ['webbrowser', 'xdg-open'],
])

const values = (words: readonly Word[]): readonly Word[] => words.filter((word) => !knownPrefix(word).startsWith('-'))

/** Modules of the standard library that are programs, and what they do. */
const standard = new Map<string, (words: readonly Word[]) => readonly Draft[]>([
  ['json.tool', (words) => filesIn(words)],
  [
    'http.server',
    (words) => [
      // whoever asks has scripts run
      ...(words.some((word) => textOf(word) === '--cgi') ? [unknown('`http.server --cgi` runs scripts for whoever asks')] : []),
      // everybody who asks may read all of it
      read(optionValue(words, '-d', '--directory') ?? '.', 'search'),
      connect('listen', textOf(optionValue(words, '-b', '--bind')) ?? 'localhost'),
    ],
  ],
  ['venv', (words) => [run([literal('virtualenv'), ...words])]],
  ['ensurepip', (words) => (textOf(words[0]) === '--version' ? [] : [install('named', 'pip')])],
  ['compileall', (words) => values(words).flatMap((word) => [read(word), write(word, 'folder')])],
  ['py_compile', (words) => values(words).map((word) => read(word))],
  ['tabnanny', (words) => values(words).map((word) => read(word))],
  ['tokenize', (words) => values(words).map((word) => read(word))],
  [
    'pickletools',
    (words) => {
      const output = optionValue(words, '-o', '--output')
      const set = [output, optionValue(words, '-p', '--preamble'), optionValue(words, '-l', '--indentlevel')]
      return [
        ...values(words)
          .filter((word) => !set.includes(word))
          .map((word) => read(word)),
        ...(output ? [write(output)] : []),
      ]
    },
  ],
  ['pyclbr', (words) => values(words).map((word) => read(word))],
  ['symtable', (words) => values(words).map((word) => read(word))],
  ['ast', (words) => values(words).map((word) => read(word))],
  ['dis', (words) => values(words).map((word) => read(word))],
  [
    'base64',
    (words) => [
      ...values(words).map((word) => read(word)),
      ...(words.some((word) => /^-[du]$/.test(textOf(word) ?? '')) ? [flow(sourcesOf(values(words)), 'stdout', 'decode')] : []),
    ],
  ],
  ['calendar', () => []],
  ['uuid', () => []],
  ['mimetypes', () => []],
  ['inspect', () => [projectCode('a module')]],
  ['this', () => []],
  ['platform', () => []],
  ['sysconfig', () => []],
  ['site', (words) => (/^--user-(?:site|base)$/.test(words.map(show).join(' ')) ? [printsInstalled('python -m site')] : [])],
  ['pydoc', (words) => [run([literal('pydoc'), ...words])]],
  [
    'unittest',
    (words) => [
      projectCode(
        'tests',
        ...values(words).flatMap((word): readonly Target[] => (/\/|\.py$/.test(textOf(word) ?? '/') ? [word] : moduleFiles(show(word)))),
      ),
      ...discovered(words),
    ],
  ],
  ['doctest', (words) => [projectCode('tests', ...values(words)), examplesIn(...values(words))]],
  ['timeit', (words) => timed(words)],
  ['sqlite3', (words) => [run([literal('sqlite3'), ...words])]],
  ['zipfile', (words) => archives(words)],
  ['tarfile', (words) => archives(words)],
  ['cProfile', (words) => profiled(words)],
  ['profile', (words) => profiled(words)],
  ['trace', (words) => profiled(words)],
  ['pdb', (words) => [debuggerSettings, ...told(words), ...profiled(words)]],
  ['debugpy', (words) => profiled(words)],
  ['asyncio', () => [execute('arbitrary', 'python REPL')]],
  ['code', () => [execute('arbitrary', 'python REPL')]],
])

/** `unittest`, `unittest discover -s tests`: tests that it finds by itself. */
function discovered(words: readonly Word[]): readonly Draft[] {
  const [verb, place] = values(words)
  if (verb && textOf(verb) !== 'discover') return []
  return [testsBelow(textOf(optionValue(words, '-s', '--start-directory') ?? place) ?? '.', 'test*.py')]
}

function optionValue(words: readonly Word[], ...names: readonly string[]): Word | undefined {
  const index = words.findIndex((word) => names.includes(textOf(word) ?? ''))
  return index < 0 ? undefined : words[index + 1]
}

/** `json.tool IN OUT`: the second file is written. */
function filesIn(words: readonly Word[]): readonly Draft[] {
  const indent = optionValue(words, '--indent')
  const [input, output] = words.filter((word) => word !== indent && (!(textOf(word) ?? '').startsWith('-') || textOf(word) === '-'))
  return [...(input && textOf(input) !== '-' ? [read(input)] : []), ...(output ? [write(output)] : [])]
}

function archives(words: readonly Word[]): readonly Draft[] {
  const [action, file, target] = words
  const text = textOf(action) ?? ''
  if (!file) return []
  if (/^(-l|--list|-t|--test)$/.test(text)) return [read(file)]
  if (/^(-e|--extract)$/.test(text)) return unpacks(file, target)
  if (/^(-c|--create)$/.test(text)) return [write(file), ...words.slice(2).map((word) => read(word))]
  return [unknown('an archive action that is not described')]
}

/** A script under a profiler or debugger: the first file after its options. */
function profiled(words: readonly Word[]): readonly Draft[] {
  const index = words.findIndex((word) => /\.py$/.test(textOf(word) ?? ''))
  const file = words[index]
  const module = words.findIndex((word) => textOf(word) === '-m')
  const isModule = module >= 0 && (index < 0 || module < index)
  const output = optionValue(words.slice(0, isModule ? module : index), '-o', '--outfile', '-f', '--file', '-C', '--coverdir')
  const writes = output ? [write(output)] : []
  if (isModule) return [...writes, run([literal('python3'), ...words.slice(module)])]
  return file
    ? [...writes, { do: 'script', file, language: 'python', parameters: words.slice(index + 1) }]
    : [unknown('a profiled program that is not a file')]
}

/** Commands of the debugger that only walk through the program. */
const walks =
  /^(?:c|cont(?:inue)?|q(?:uit)?|n(?:ext)?|s(?:tep)?|r(?:eturn)?|w(?:here)?|bt|l(?:ist)?|ll|u(?:p|nt(?:il)?)?|d(?:own)?|a(?:rgs)?|t?b(?:reak)?\b[\w\s.:/-]*)$/

/** `pdb -c COMMAND`: what is no command of the debugger is a statement. */
function told(words: readonly Word[]): readonly Draft[] {
  return words.flatMap((word, index): readonly Draft[] => {
    const given = /^(?:-c|--command)$/.test(textOf(words[index - 1]) ?? '') ? word : undefined
    const text = given && (textOf(given) ?? '')
    if (text === undefined || walks.test(text)) return []
    return [{ do: 'code', language: 'python', text: literal(text.replace(/^(?:!|pp? )/, ''), word.at) }]
  })
}

/** `timeit -s SETUP STATEMENT…`: one program, the setup first. */
function timed(words: readonly Word[]): readonly Draft[] {
  const setup: string[] = []
  const statements: string[] = []
  for (let index = 0; index < words.length; index++) {
    const text = textOf(words[index])
    if (text === undefined) return [unknown('python code that is only known at run time')]
    if (text === '-s' || text === '--setup') setup.push(textOf(words[++index]) ?? '')
    else if (/^-[nru]$/.test(text)) index++
    else if (!text.startsWith('-')) statements.push(text)
  }
  return [{ do: 'code', language: 'python', text: literal([...setup, ...statements].join('\n')) }]
}

/** The folder it is started in comes first: a file of the project by the name of a module runs in its place. */
function inItsPlace(module: string): readonly Draft[] {
  const [top = module] = module.split('.')
  const files = [...new Set([top, module.replaceAll('.', '/')])].flatMap((path) => [
    `${path}.py`,
    `${path}/__init__.py`,
    `${path}/__main__.py`,
  ])
  return [{ do: 'project-code', what: module, files, notCode: true }]
}

function runsModule(name: Word, parameters: readonly Word[]): readonly Draft[] {
  const whole = textOf(name)
  if (whole === undefined) return [unknown('a module only known at run time')]
  // `package.module:main()`: how manifests name a function that is to be started
  const [text = '', start] = whole.split(':')
  const known = standard.get(text)
  if (known) return [...inItsPlace(text), ...known(parameters)]
  if (programs.has(text)) return [...inItsPlace(text), run([literal(otherNames.get(text) ?? text, name.at), ...parameters])]
  // a module of the project: `a.b` is a/b.py or a/b/__main__.py, also below src
  const path = text.replaceAll('.', '/')
  if (!/^[\w/]+$/.test(path)) return [unknown(`module \`${text}\` is not described`)]
  const inPackage = start === undefined ? '__main__' : '__init__'
  const files = [`${path}.py`, `${path}/${inPackage}.py`, `src/${path}.py`, `src/${path}/${inPackage}.py`]
  // asked for help it installs nothing, and what it runs is as plain as any program's `--help`
  const onlyTells = parameters.length === 1 && /^--(?:help|version)$/.test(textOf(parameters[0]) ?? '')
  return [
    ...(onlyTells ? [] : [install('runner', text.split('.')[0] ?? text, { detail: { ecosystem: 'python', files } })]),
    {
      do: 'project-code',
      what: `module ${text}`,
      // also modules that it is told to load
      files: [...files, ...parameters.flatMap((word) => (/^\w[\w.]*$/.test(show(word)) ? moduleFiles(show(word)) : []))],
      parameters,
      program: true,
      ...(start === undefined ? {} : { calls: /\)$/.test(start) ? start : `${start}()` }),
    },
  ]
}

/** Words up to `-m` or `-c` are python's own options; what follows belongs to the module or code. */
function cut(words: readonly Word[]): {
  readonly own: readonly Word[]
  readonly kind?: 'm' | 'c'
  readonly value?: Word
  readonly rest: readonly Word[]
} {
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as Word
    const text = textOf(word)
    if (text === undefined || !text.startsWith('-') || text === '-' || text === '--') return { own: words, rest: [] }
    if (text.startsWith('--')) {
      if (text === '--check-hash-based-pycs') index++
      continue
    }
    const at = text.slice(1).search(/[mcWX]/)
    if (at < 0) continue
    const letter = text[at + 1] as string
    const attached = text.slice(at + 2)
    const value = attached ? literal(attached, word.at) : words[index + 1]
    const after = attached ? index + 1 : index + 2
    if (letter === 'W' || letter === 'X') {
      index = after - 1
      continue
    }
    const before = at > 0 ? [literal(text.slice(0, at + 1), word.at)] : []
    return { own: [...words.slice(0, index), ...before], kind: letter as 'm' | 'c', ...(value ? { value } : {}), rest: words.slice(after) }
  }
  return { own: words, rest: [] }
}

const ownFlags = /^-[bBdEhiIOPqRsSuvVx?]+$|^--(version|help|help-all|help-env|help-xoptions|check-hash-based-pycs)$/

/** Whether a `manage.py` is none of Django's: it reads its words itself. */
const hasOwnCommands = (text: string): boolean =>
  !/django/i.test(text) && /\b(?:argparse|optparse|click|typer|fire|docopt|cmd2|[Ff]lask\w*|sys\.argv)\b/.test(text)

function runs({ words, hasStdin }: Args): readonly Draft[] {
  const { own, kind, value, rest } = cut(words)
  const first = own.findIndex((word, index) => {
    const text = textOf(word)
    const previous = textOf(own[index - 1])
    return (
      (text === undefined || text === '-' || !text.startsWith('-')) && !['-W', '-X', '--check-hash-based-pycs'].includes(previous ?? '')
    )
  })
  const options = first < 0 ? own : own.slice(0, first)
  const odd = options.find((word, index) => {
    const text = textOf(word) ?? ''
    return text.startsWith('-') && !ownFlags.test(text) && !/^-[WX]/.test(text) && !['-W', '-X'].includes(textOf(options[index - 1]) ?? '')
  })
  if (odd) return [unknown(`option \`${textOf(odd) ?? ''}\` of \`python\` is not described`)]
  if (options.some((word) => /^(-V+|--version|-h|--help.*)$/.test(textOf(word) ?? ''))) return []
  // goes on with what it reads after the program has ended
  const after: readonly Draft[] =
    hasStdin && options.some((word) => /^-[a-zA-Z]*i/.test(textOf(word) ?? '')) ? [{ do: 'run-stdin', language: 'python' }] : []
  if (kind === 'c')
    return value
      ? [
          { do: 'code', language: 'python', text: value, parameters: rest },
          ...(/\bfileinput\b/.test(show(value)) ? readsArguments(rest) : []),
          ...after,
        ]
      : after
  if (kind === 'm') return value ? [...runsModule(value, rest), ...after] : after
  const file = own[first]
  if (file && textOf(file) !== '-') {
    const parameters = own.slice(first + 1)
    const script: readonly Draft[] = [{ do: 'script', file, language: 'python', parameters, called: true }, ...after]
    if (!/(^|\/)manage\.py$/.test(textOf(file) ?? '')) return script
    // Django's own command file: what matters is the subcommand
    const does = [projectCode('settings', file), run([literal('django-admin'), ...parameters])]
    return [{ do: 'by-text', file, isOther: hasOwnCommands, does, otherwise: script }]
  }
  if (hasStdin || file) return [{ do: 'run-stdin', language: 'python', parameters: file ? own.slice(first + 1) : [] }]
  return [execute('arbitrary', 'python REPL')]
}

export default defineCommand({
  name: 'python',
  aliases: ['python3', 'python2', 'pypy', 'pypy3', 'py'],
  about: 'runs Python',
  style: 'raw',
  effects: runs,
  examples: [
    ['python --version'],
    ['python3 app.py --port 1', 'execute:project app.py (not there)'],
    ['python -m json.tool a.json', 'read a.json'],
    ['python -i a.py <<< \'import os; os.remove("b")\'', 'execute:project a.py (not there)', 'delete b'],
    ['python -m http.server --cgi', 'unknown: `http.server --cgi` runs scripts for whoever asks', 'read:search .'],
    ['python -m http.server 8000', 'read:search .', 'connect:listen localhost'],
    ['python -m venv .venv', 'write:folder .venv'],
    ['python -m venv --clear media', 'delete media', 'write:folder media'],
    ['python -m venv --clear "$X"', 'unknown: deletes `$X`, a path only known at run time'],
    ['python -m pip install requests', 'install:named requests'],
    ['python -um pytest -q', 'execute:project tests'],
    ['python -m compileall -q src', 'read src', 'write:folder src'],
    ['python -m zipfile -e a.zip out', 'read a.zip', 'write out'],
    ['python manage.py migrate', 'execute:project settings', 'database:migrate django'],
    ['python -m mytool', 'install:undeclared mytool', 'execute:project module mytool'],
    ['python -m mytool --help', 'execute:project module mytool'],
    ['python -m mytool run --help', 'install:undeclared mytool', 'execute:project module mytool'],
    ['python', 'execute:arbitrary python REPL'],
    ['python --frob a.py', 'unknown: option `--frob` of `python` is not described'],
  ],
})
