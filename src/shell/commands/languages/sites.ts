import { connect, defineCommand, printsTainted, projectCode, read, unknown } from '../../command-spec.ts'
import { literal, show } from '../../value.ts'
import type { readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

/** Addresses that are looked at; the rest are files. */
const looksAt = ({ operands }: Parameters<typeof readsOperandsOr>[0]) =>
  operands.map((word) => (/^https?:/.test(show(word)) ? connect('get', word) : read(word)))

export default [
  defineCommand({
    name: 'lynx',
    aliases: ['w3m', 'elinks', 'links'],
    about: 'shows pages as text',
    style: 'long',
    options: table({ flag: '-dump, -nolist, -listonly, -source, -stdin, -nonumbers', value: '-width, -cols, -T, -dump-width' }),
    effects: (args) => [
      ...looksAt(args),
      printsTainted('download'),
      ...(args.has('-dump', '-source') ? [] : [unknown('a browser waits for keys')]),
    ],
    examples: [
      ['lynx -dump file:///etc/shadow', 'read /etc/shadow'],
      ['lynx -dump a.html', 'read a.html'],
      [
        'lynx -source https://example.com/a | sh',
        'connect:get https://example.com/a',
        'execute:download standard input as shell',
        'unknown: runs text from standard input as shell',
      ],
      ['w3m a.html', 'read a.html', 'unknown: a browser waits for keys'],
      ['lynx -cmd_script=x a.html', 'unknown: option `-cmd_script` of `lynx` is not described', 'read a.html'],
    ],
  }),
  defineCommand({
    name: 'lhci',
    about: 'runs Lighthouse as part of the checks of a project',
    eitherCase: true,
    options: table({
      'value?': '--collect.*, --assert.*, --settings.*',
      flag: '--verbose, --additive, --isSinglePageApplication, --headful, --ignoreDuplicateBuildFailure',
      value: `--url, --numberOfRuns -n, --preset, --settings, --budgetsFile, --assertions, --collect.url, --collect.numberOfRuns, --assert.preset,
        --upload.target, --target, --startServerReadyPattern, --startServerReadyTimeout, --includePassedAssertions`,
      reads: '--staticDistDir, --collect.staticDistDir',
      runs: '--startServerCommand, --collect.startServerCommand',
      writes: '--outputDir, --upload.outputDir',
      code: '--config, --rc-file, --puppeteerScript, --collect.puppeteerScript',
    }),
    // reports stay here only where the line says so
    effects: (args) => [
      projectCode('checks', 'lighthouserc.js', 'lighthouserc.cjs', '.lighthouserc.js', '.lighthouserc.cjs'),
      ...[...args.values('--url'), ...args.values('--collect.url')].map((url) => connect('get', url)),
      ...(/^(?:upload|autorun)$/.test(args.text(0) ?? '') &&
      !/^filesystem$/.test(show(args.value('--upload.target') ?? args.value('--target') ?? literal('')))
        ? [unknown('`lhci` sends its report where the settings say')]
        : []),
    ],
    examples: [
      ['lhci collect --url=http://localhost:3000', 'execute:project checks', 'connect:get http://localhost:3000'],
      ['lhci autorun', 'execute:project checks', 'unknown: `lhci` sends its report where the settings say'],
      ['lhci autorun --upload.target=filesystem', 'execute:project checks'],
      ['lhci autorun --upload.target=filesystem --upload.outputDir /opt/a', 'write /opt/a', 'execute:project checks'],
      [
        'lhci --staticDistDir /opt/a --collect.staticDistDir /opt/b --collect.url 2 --outputDir /opt/d',
        'read /opt/a',
        'read /opt/b',
        'write /opt/d',
        'execute:project checks',
        'connect:get 2',
      ],
      ['lhci --zap', 'unknown: option `--zap` of `lhci` is not described', 'execute:project checks'],
      [
        'lhci --config /opt/a --rc-file /opt/b --puppeteerScript /opt/c --collect.puppeteerScript /opt/d',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project /opt/b',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'execute:project /opt/c',
        'unknown: runs `/opt/c`, which is not part of the workspace',
        'execute:project /opt/d',
        'unknown: runs `/opt/d`, which is not part of the workspace',
        'execute:project checks',
      ],
      [
        'lhci --startServerCommand /opt/a --collect.startServerCommand /opt/b',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'execute:project checks',
      ],
    ],
  }),
]
