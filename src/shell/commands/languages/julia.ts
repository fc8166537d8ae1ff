import { defineCommand, type Draft, execute, install, projectCode, read, unknown, write } from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { spawnedIn } from '../_spawned.ts'
import { table } from '../_table.ts'

const quotedNames = /["']([^"'$\\]+)["']/g

/** One statement of the few that people write on the line: packages of the project, and what is done with them. */
function statement(text: string): readonly Draft[] | undefined {
  if (/^(?:using|import)\s+[\w.]+(?:\s*[,:]\s*[\w.]+)*$/.test(text)) return []
  if (
    /^(?:println|print|display|@show|show)[ (]{0,4}(?:VERSION|Threads\.nthreads\(\)|Sys\.\w+|"[^"$]*"|\d[\d\s+*/().-]*)[ )]{0,4}$/.test(
      text,
    )
  )
    return []
  if (/^versioninfo\(\)$|^[\d\s+*/().-]+$|^exit\(\d*\)$/.test(text)) return []
  const call = /^Pkg\.(\w+)\(([^()]*)\)$/.exec(text)
  const given = call?.[2] ?? ''
  const names = [...given.matchAll(quotedNames)].map(([, name = '']) => name)
  switch (call?.[1]) {
    case 'test':
      return [projectCode('tests', 'test/runtests.jl')]
    case 'instantiate':
    case 'resolve':
    case 'precompile':
      return [install('manifest', 'Project.toml')]
    case 'build':
      return [install('manifest', 'Project.toml'), projectCode('packages', 'deps/build.jl')]
    case 'status':
    case 'why':
      return [read('Project.toml')]
    case 'activate':
      return names.every((name) => /^[\w.-]+(?:\/[\w.-]+)*$/.test(name) && !name.includes('..')) ? [] : undefined
    case 'add':
      return names.length > 0 ? names.map((name) => install('named', name)) : undefined
    default:
      break
  }
  const file = /^include\("([^"$\\]+)"\)$/.exec(text)?.[1]
  if (file) return [projectCode('program', literal(file))]
  return /^(?:JuliaFormatter\.)?format\("[\w./-]+"(?:\s*[,;]\s*\w+\s*=\s*\w+)*\)$/.test(text)
    ? [{ ...projectCode('formatter') }]
    : undefined
}

/** Statements about packages are known; the rest of the code is told by its words. */
function code(text: Word): readonly Draft[] {
  const known = textOf(text)
  if (known === undefined) return [unknown('code for `julia` is only known at run time')]
  // `f(; option = true)` is one statement
  const parts = known.split(/[;\n](?![^()]*\))/).map((part) => part.trim())
  const found = parts.filter(Boolean).map((part) => ({ part, drafts: statement(part) }))
  const rest = found.filter(({ drafts }) => drafts === undefined).map(({ part }) => part)
  // a statement that is not known may go on behind a semicolon
  const others: Draft[] =
    rest.length > 0 ? [{ do: 'code', language: 'other', text: literal(rest.join('\n'), text.at) }, ...spawnedIn(text)] : []
  return [projectCode('packages'), ...found.flatMap(({ drafts }) => drafts ?? []), ...others]
}

export default defineCommand({
  name: 'julia',
  about: 'runs Julia',
  style: 'posix',
  options: table({
    flag: '--version -v, -q --quiet, --no-startup-file',
    value: `-e --eval, -E --print, -t --threads, -p --procs, --color, --check-bounds, --depwarn, --inline, --compiled-modules, -C --cpu-target, --warn-overwrite, --heap-size-hint, --gcthreads, --startup-file, --optimize, --min-optlevel, --math-mode`,
    'value?': '--project, -O, --code-coverage, --track-allocation, -g',
    unsafe: '-L --load, -J --sysimage, -i, -H --home, --machine-file',
    writes: '--history-file',
  }),
  effects: (args) => {
    const texts = [...args.values('-e'), ...args.values('-E')]
    const outside = args.values('--project').some((word) => /^[/~]|\.\./.test(textOf(word) ?? '/') && textOf(word) !== '@.')
    const elsewhere = [
      ...(outside ? [unknown('the packages of another project')] : []),
      // beside the kinds of code there are it takes a file
      ...args
        .values('--code-coverage')
        .filter((word) => !/^(?:none|user|all|@.*)$/.test(show(word)))
        .map((file) => write(file)),
    ]
    if (texts.length > 0) return [...elsewhere, ...texts.flatMap(code)]
    const [file] = args.operands
    if (file) return [...elsewhere, { do: 'project-code', what: 'program', files: [file], program: true }]
    if (args.has('--version')) return []
    return args.hasStdin ? [...elsewhere, projectCode('packages'), { do: 'run-stdin', language: 'other' }] : [execute('arbitrary', 'julia')]
  },
  examples: [
    ['julia --history-file=/opt/a --code-coverage=/opt/b a.jl', 'write /opt/a', 'write /opt/b', 'execute:project program'],
    ['julia --project=. a.jl', 'execute:project program'],
    ['julia /opt/x.jl', 'unknown: runs `/opt/x.jl`, which is not part of the workspace'],
    ["julia --project -e 'using Pkg; Pkg.test()'", 'execute:project packages', 'execute:project tests'],
    ["julia --project=. -e 'import Pkg; Pkg.instantiate()'", 'execute:project packages', 'install:manifest Project.toml'],
    ['julia -e \'using Pkg; Pkg.add("X")\'', 'execute:project packages', 'install:named X'],
    ['julia', 'execute:arbitrary julia'],
    [
      'julia --load --sysimage -i --home --machine-file --project=. a.jl',
      'unknown: option `-L` of `julia` can run or load anything',
      'unknown: option `-J` of `julia` can run or load anything',
      'unknown: option `-i` of `julia` can run or load anything',
      'unknown: option `-H` of `julia` can run or load anything',
      'unknown: option `--machine-file` of `julia` can run or load anything',
    ],
    ["julia -e 'run(`rm a`)'", 'execute:project packages', 'unknown: code `run` is not described', 'delete a'],
    ["julia --project=/opt/x -e 'println(VERSION)'", 'unknown: the packages of another project', 'execute:project packages'],
    ['julia --print /opt/a --project=. a.jl', 'execute:project packages', 'unknown: code `opt/a` is not described'],
  ],
})
