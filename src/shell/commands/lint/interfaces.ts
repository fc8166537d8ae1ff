import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, nothing, projectCode, type Subcommand, unknown, write } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { loads, loadsFiles, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

const reads: Subcommand = { effects: readsOperandsOr }

/** Rules by name or file; those of an address are code from elsewhere. */
const rules = (args: Args): readonly Draft[] => [
  projectCode('checks', '.spectral.js', '.spectral.mjs'),
  ...args
    .values('-r')
    .flatMap((word) =>
      /^\w+:\/\//.test(show(word)) ? [unknown(`rules of \`${show(word)}\` are code from elsewhere`)] : loads(word, 'javascript'),
    ),
  ...readsOperandsOr(args),
]

export default [
  defineCommand({
    name: 'ajv',
    about: 'checks data against schemas',
    options: table({
      flag: '--all-errors, --verbose, --json-pointers, --unicode, --own-properties, --valid, --invalid, --allow-union-types, --allow-matching-properties',
      value: `-c, --spec, --errors, --changes, --coerce-types, --use-defaults, --remove-additional, --multiple-of-precision, --messages, --inline-refs,
        --loop-required, --loop-enum, --strict, --strict-schema, --strict-numbers, --strict-types, --strict-tuples, --strict-required, --validate-formats,
        --data, --discriminator, --code-es5, --code-esm, --code-lines, --code-optimize, --code-formats, --log`,
      reads: '-s, -d, -r, -m',
      writes: '-o',
    }),
    inherit: true,
    subcommands: {
      validate: { aliases: ['test', 'compile'], effects: (args) => loadsFiles(args, ['-c'], 'javascript') },
      // what was there goes to a copy beside it
      migrate: { effects: (args) => (args.has('-o') ? [] : args.values('-s').map((file) => write(file, 'edit'))) },
    },
    examples: [
      ['ajv migrate -s a -o /opt/b', 'read a', 'write /opt/b'],
      ['ajv migrate -s /opt/a', 'read /opt/a', 'write:edit /opt/a'],
      ['ajv validate -s s.json -d d.json', 'read s.json', 'read d.json'],
      ['ajv compile -s s.json -r r.json -m m.json -o /opt/a', 'read s.json', 'read r.json', 'read m.json', 'write /opt/a'],
      ['ajv test -s s.json -c /opt/a.js', 'read s.json', 'unknown: runs `/opt/a.js`, which is not part of the workspace'],
      ['ajv frob', 'unknown: subcommand `frob` of `ajv` is not described'],
    ],
  }),
  defineCommand({
    name: 'redocly',
    about: 'checks and bundles descriptions of interfaces; rules may be code of the project',
    // `push` publishes
    options: table({
      flag: `--generate-ignore-file, --remove-unused-components, --disable-google-font, --use-community-edition, --dereferenced -d, --keep-url-references -k, --force, --without-x-tag-groups,
        --prefix-tags-with-filename`,
      value: `--format -f, --skip-rule, --skip-preprocessor, --skip-decorator, --title, -p --port, -h --host, --max-problems, --extends, --ext, --lint-config, --metafile,
        --component-renaming-conflicts-severity, --prefix-tags-with-info-prop, --prefix-components-with-info-prop, --separator, --theme.openapi, -t --template`,
      code: '--config',
      writes: '-o --output, --outDir',
    }),
    inherit: true,
    subcommands: {
      lint: { effects: (args) => [projectCode('checks', '.spectral.js', '.spectral.mjs'), ...readsOperandsOr(args)] },
      stats: { aliases: ['check-config', 'score'], ...reads },
      join: { effects: (args) => [...readsOperandsOr(args), ...(args.has('-o') ? [] : [write('openapi.yaml')])] },
      bundle: reads,
      'build-docs': { effects: (args) => [...readsOperandsOr(args), ...(args.has('-o') ? [] : [write('redoc-static.html')])] },
      'preview-docs': { aliases: ['preview'], effects: (args) => [...readsOperandsOr(args), connect('listen', 'localhost')] },
      split: { effects: (args) => [...readsOperandsOr(args), ...(args.has('--outDir') ? [] : [write('.', 'folder')])] },
    },
    examples: [
      ['redocly lint api.yaml', 'execute:project checks', 'read api.yaml'],
      ['redocly stats api.yaml', 'read api.yaml'],
      ['redocly join a.yaml b.yaml', 'read a.yaml', 'read b.yaml', 'write openapi.yaml'],
      ['redocly bundle api.yaml -o out.yaml', 'write out.yaml', 'read api.yaml'],
      ['redocly build-docs api.yaml', 'read api.yaml', 'write redoc-static.html'],
      ['redocly preview-docs api.yaml', 'read api.yaml', 'connect:listen localhost'],
      ['redocly split api.yaml', 'read api.yaml', 'write:folder .'],
      ['redocly split api.yaml --outDir /opt/a', 'write /opt/a', 'read api.yaml'],
      ['redocly lint api.yaml --config /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['redocly push api.yaml', 'unknown: subcommand `push` of `redocly` is not described'],
    ],
  }),
  defineCommand({
    name: 'spectral',
    about: 'checks descriptions of interfaces; rules may be code of the project',
    options: table({
      flag: '-D --display-only-failures, --ignore-unknown-format, --fail-on-unmatched-globs, --show-unmatched-globs, --show-documentation-url, -v --verbose, -q --quiet',
      value: '-f --format, -F --fail-severity, -e --encoding, --stdin-filepath, -r --ruleset',
      code: '--resolver',
      writes:
        '-o --output, --output.json, --output.stylish, --output.junit, --output.html, --output.text, --output.sarif, --output.code-climate',
    }),
    inherit: true,
    subcommands: { lint: { effects: rules } },
    examples: [
      ['spectral lint -f json api.yaml', 'execute:project checks', 'read api.yaml'],
      ['spectral lint -o /opt/a api.yaml', 'write /opt/a', 'execute:project checks', 'read api.yaml'],
      ['spectral lint --output.json /opt/a api.yaml', 'write /opt/a', 'execute:project checks', 'read api.yaml'],
      ['spectral lint -r /opt/x.js api.yaml', 'execute:project checks', 'unknown: runs `/opt/x.js`, which is not part of the workspace'],
      ['spectral lint -r https://a.example/x api.yaml', 'unknown: rules of `https://a.example/x` are code from elsewhere'],
      ['spectral lint --resolver /opt/a.js api.yaml', 'unknown: runs `/opt/a.js`, which is not part of the workspace'],
      ['spectral frob', 'unknown: subcommand `frob` of `spectral` is not described'],
    ],
  }),
  defineCommand({
    name: 'vacuum',
    about: 'checks descriptions of interfaces; rules may be code of the project',
    options: table({
      flag: '-d --details, -s --snippets, -e --errors, -q --silent --quiet, -a --all-results, -x --no-style, -b --no-banner, --no-message, --no-clip, -t --time, -w --skip-check, --hard-mode -z, --remote',
      value: '-c --category, -n --fail-severity, --min-score, -r --ruleset, --base -p',
      // functions are code, and checks of certificates may be off
      code: '-f --functions',
    }),
    inherit: true,
    subcommands: {
      lint: { effects: rules },
      report: {
        effects: (args) => [...rules(args).slice(0, -1), ...readsOperandsOr({ operands: args.operands.slice(0, 1) }), write('.', 'folder')],
      },
      dashboard: { effects: rules },
      version: { effects: nothing },
    },
    examples: [
      ['vacuum lint -d api.yaml', 'execute:project checks', 'read api.yaml'],
      ['vacuum report api.yaml', 'execute:project checks', 'read api.yaml', 'write:folder .'],
      ['vacuum dashboard api.yaml', 'execute:project checks', 'read api.yaml'],
      ['vacuum lint -f /opt/a api.yaml', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['vacuum version'],
      ['vacuum bundle a.yaml b.yaml', 'unknown: subcommand `bundle` of `vacuum` is not described'],
    ],
  }),
  defineCommand({
    name: 'swagger-cli',
    about: 'checks and bundles descriptions of interfaces',
    options: table({
      flag: '--no-schema, --no-spec, -r --dereference, -d --debug, -w, --strict',
      value: '-t --type, -f --format',
      writes: '-o --outfile',
    }),
    inherit: true,
    subcommands: { validate: reads, bundle: reads },
    examples: [
      ['swagger-cli validate api.yaml', 'read api.yaml'],
      ['swagger-cli bundle -r -t yaml -o /opt/a api.yaml', 'write /opt/a', 'read api.yaml'],
      ['swagger-cli frob', 'unknown: subcommand `frob` of `swagger-cli` is not described'],
    ],
  }),
]
