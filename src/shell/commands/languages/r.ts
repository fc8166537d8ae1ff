import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, execute, install, projectCode, unknown, write } from '../../command-spec.ts'
import { show, textOf } from '../../value.ts'
import { testsFound } from '../_project.ts'
import { table } from '../_table.ts'

/** Options of `R CMD build` and `R CMD check` that leave what it makes where it is. */
const packageOption =
  /^--(?:no-(?:manual|vignettes|build-vignettes|tests|examples|codoc|clean|stop-on-test-error|resave-data|multiarch)|as-cran|timings|force|run-donttest|run-dontrun|ignore-vignettes|md5|resave-data(?:=\w+)?|compact-vignettes(?:=\w+)?|use-gct|use-valgrind|multiarch|install=(?:yes|no|skip|fake)|version|help)$/

function runs(args: Args): readonly Draft[] {
  const [file, ...parameters] = args.operands
  const texts = args.values('-e')
  if (texts.length > 0) return texts.map((text) => ({ do: 'code', language: 'r', text }))
  if (args.has('--version')) return []
  if (args.name === 'R' && args.text(0) === 'CMD')
    return /^(check|build)$/.test(args.text(1) ?? '')
      ? [
          projectCode('build', 'configure', ...args.operands.slice(2).filter((word) => !show(word).startsWith('-'))),
          testsFound('R/*.R', 'tests/*.R', 'tests/testthat/*.R'),
          write('.', 'folder'),
          ...args.operands
            .slice(2)
            .filter((word) => show(word).startsWith('-') && !packageOption.test(show(word)))
            .map((word) => unknown(`option \`${show(word)}\` of \`R CMD\` is not described`)),
        ]
      : args.text(1) === 'INSTALL'
        ? [install('global', args.operands.slice(2).map(show).join(' '))]
        : args.text(1) === 'BATCH' && args.operands[2]
          ? [
              { do: 'script', file: args.operands[2], language: 'r', parameters: [] },
              ...args.operands.slice(3, 4).map((word) => write(word)),
            ]
          : [unknown('an R command that is not described')]
  const script = args.value('-f') ?? file
  return [
    script && textOf(script) !== '-'
      ? { do: 'script', file: script, language: 'r', parameters }
      : args.hasStdin
        ? { do: 'run-stdin', language: 'r' }
        : execute('arbitrary', 'R'),
  ]
}

export default defineCommand({
  name: 'Rscript',
  aliases: ['R', 'littler', 'r'],
  about: 'runs R',
  style: 'posix',
  options: table({
    flag: `--vanilla, --no-save, --no-restore, --no-environ, --no-init-file, --no-site-file, --slave, -s --no-echo, -q --quiet, --silent,
        --verbose, --version, --save, --interactive`,
    value: '-e, -f, --default-packages, --encoding',
  }),
  effects: (args) => [
    // the profile of the folder runs first
    ...(args.has('--vanilla', '--no-init-file', '--version') ? [] : [projectCode('R', '.Rprofile')]),
    ...runs(args),
  ],
  examples: [
    [`Rscript -e 'system("rm a")' -e 1`, 'execute:project R', 'delete a'],
    ['Rscript a.R', 'execute:project R', 'execute:project a.R (not there)'],
    ['Rscript --vanilla a.R', 'execute:project a.R (not there)'],
    ['R CMD check .', 'execute:project R', 'execute:project build', 'write:folder .'],
    ['R CMD check --no-manual --as-cran .', 'execute:project R', 'execute:project build', 'write:folder .'],
    ['R CMD check /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
    ['R CMD build . --frob', 'unknown: option `--frob` of `R CMD` is not described'],
    ['R', 'execute:project R', 'execute:arbitrary R'],
    ['Rscript --frob', 'unknown: option `--frob` of `Rscript` is not described', 'execute:project R', 'execute:arbitrary R'],
    ['Rscript -f /opt/a --vanilla a.R', 'unknown: runs `/opt/a`, which is not part of the workspace'],
  ],
})
