import {
  connect,
  defineCommand,
  nothing,
  printsTainted,
  projectCode,
  publish,
  read,
  removeTree,
  unknown,
  write,
} from '../../command-spec.ts'
import { literal, show } from '../../value.ts'
import { configFiles, fills, fillsBeside, fillsNamed, readsOperandsOr, settingsIn } from '../_project.ts'
import { table } from '../_table.ts'

/** Addresses that are looked at; the rest are files. */
const looksAt = ({ operands }: Parameters<typeof readsOperandsOr>[0]) =>
  operands.map((word) => (/^https?:/.test(show(word)) ? connect('get', word) : read(word)))

/** Options of a browser that only say how it shows pages; others name programs, or files that it keeps things in. */
const plainBrowserFlag =
  /^(?:|--(?:headless(?:=\w+)?|no-sandbox|disable-[\w-]+|enable-[\w-]+(?:=[\w,]+)?|window-size=[\dx,]+|no-first-run|incognito|ignore-certificate-errors|force-[\w-]+(?:=[\w.]+)?|lang=[\w-]+|no-zygote|single-process|hide-scrollbars|mute-audio))$/

const bookSettings = settingsIn('book.toml', '_quarto.yml')

export default [
  defineCommand({
    name: 'pelican',
    about: 'builds a site; its settings are code',
    options: table({
      flag: '-q --quiet, -v --verbose, -D --debug, -r --autoreload, -d --delete-output-directory, -l --listen, --ignore-cache, --print-settings, --relative-urls',
      value: '-p --port, -b --bind, -t --theme-path, --fatal, --logs-dedup-min-level, -o --output, -e --extra-settings',
      code: '-s --settings',
    }),
    effects: (args) => {
      const output = args.value('-o')
      return [
        projectCode('site', ...args.operands, 'pelicanconf.py'),
        ...(args.has('-l') ? [connect('listen', 'localhost')] : []),
        ...(output
          ? [args.has('-d') ? removeTree(output) : write(output, 'folder')]
          : [fillsNamed('pelicanconf.py'), write('output', 'folder')]),
        ...(args.has('-e') ? [unknown('settings on the line')] : []),
      ]
    },
    examples: [
      ['pelican content', 'execute:project site', 'write:folder output'],
      ['pelican -d -o uploads content', 'execute:project site', 'delete uploads'],
      ['pelican content -o /opt/a -s /opt/b', 'unknown: runs `/opt/b`, which is not part of the workspace', 'write:folder /opt/a'],
      ['pelican -e OUTPUT_PATH="/opt"', 'execute:project site', 'write:folder output', 'unknown: settings on the line'],
      ['pelican --frob', 'unknown: option `--frob` of `pelican` is not described', 'execute:project site', 'write:folder output'],
    ],
  }),
  defineCommand({
    name: 'mdbook',
    aliases: ['zola', 'quarto', 'antora', 'retype', 'honkit'],
    about: 'builds books and sites; settings may name programs of the project',
    options: table({
      flag: '-o --open, --no-open, --no-browser, --drafts, --quiet -q, --force, --fast, --no-clean, --execute, --no-execute, --fetch, --stacktrace, -r --autoreload, -D, --execute-debug, --execute-daemon-restart, --no-execute-daemon, --use-freezer, --cache, --no-cache, --cache-refresh, --no-watch-inputs, --no-navigate',
      value:
        '-p --port, -n --hostname -i --interface, -t --to, -P, -M, -u --base-url, -L --library-path, -c --chapter, --log-level, -l --listen, --profile, --execute-daemon, --execute-dir, --execute-params, --metadata, --log-format, --timeout',
      writes: '-d --dest-dir --output-dir --to-dir',
      code: '--config, -s --settings, -e',
    }),
    inherit: true,
    subcommands: {
      build: {
        effects: [projectCode('site'), ...bookSettings, ...fills('book', 'book.toml', 'config.toml', '_quarto.yml', 'antora-playbook.yml')],
      },
      render: {
        effects: (args) => [
          projectCode('site', ...args.operands, '*.qmd'),
          ...bookSettings,
          ...readsOperandsOr(args),
          write('.', 'folder'),
        ],
      },
      serve: { effects: [projectCode('site'), ...bookSettings, connect('listen', 'localhost')] },
      preview: { effects: [projectCode('site'), ...bookSettings, connect('listen', 'localhost')] },
      watch: { effects: [projectCode('site'), ...bookSettings] },
      test: { effects: [projectCode('tests'), ...bookSettings] },
      check: { effects: [read('.')] },
      inspect: { effects: [read('.')] },
      clean: { effects: [removeTree('book'), fillsNamed('book.toml')] },
    },
    effects: (args) =>
      args.operands.length === 0 || args.name === 'antora'
        ? [projectCode('site', ...args.operands), write('.', 'folder')]
        : [unknown(`subcommand \`${args.text(0) ?? ''}\` of \`${args.name}\` is not described`)],
    examples: [
      ['mdbook build', 'execute:project site', 'write book'],
      ['quarto render a.qmd', 'execute:project site', 'read a.qmd', 'write:folder .'],
      ['zola serve --port 1111', 'execute:project site', 'connect:listen localhost'],
      ['quarto preview --no-browser', 'execute:project site', 'connect:listen localhost'],
      ['mdbook watch', 'execute:project site'],
      ['mdbook test', 'execute:project tests'],
      ['zola check', 'read .'],
      ['quarto inspect', 'read .'],
      ['mdbook clean', 'delete book'],
      ['mdbook test --dest-dir /opt/a', 'write /opt/a', 'execute:project tests'],
      ['quarto publish', 'unknown: subcommand `publish` of `quarto` is not described'],
      [
        'mdbook test --config /opt/a --settings /opt/b -e /opt/c',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project /opt/b',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'execute:project /opt/c',
        'unknown: runs `/opt/c`, which is not part of the workspace',
        'execute:project tests',
      ],
    ],
  }),
  defineCommand({
    name: 'asciidoctor',
    aliases: ['asciidoctor-pdf', 'wkhtmltopdf', 'wkhtmltoimage', 'weasyprint', 'vhs', 'marp'],
    about: 'turns documents into pages',
    options: table({
      flag: '-q --quiet, -v --verbose, -w, -s, -e, --enable-local-file-access, --pdf, --allow-local-files, --no-outline',
      value: '-a --attribute, -b --backend, -d --doctype, --page-size, --orientation, -B, -L, -R, --dpi, --theme',
      writes: '-o --out-file --output, -D --destination-dir',
      code: '-r --require, -I --load-path, -T',
    }),
    // the last of two names is where the page goes
    effects: ({ operands, name, has }) =>
      /^w/.test(name) && operands.length > 1
        ? [...looksAt({ operands: operands.slice(0, -1) }), write(operands.at(-1) ?? '.')]
        : name === 'vhs'
          ? [projectCode('recorded commands', ...operands), write('.', 'folder')]
          : [...operands.map((word) => read(word)), ...(has('-o', '-D') ? [] : fillsBeside(operands))],
    examples: [
      ['asciidoctor a.adoc', 'read a.adoc', 'write:folder .'],
      ['asciidoctor a.adoc --out-file /opt/a --destination-dir /opt/b', 'write /opt/a', 'write /opt/b', 'read a.adoc'],
      ['asciidoctor /opt/a.adoc', 'read /opt/a.adoc', 'write:folder /opt'],
      ['asciidoctor -T /opt/a a.adoc', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['wkhtmltopdf a.html a.pdf', 'read a.html', 'write a.pdf'],
      ['vhs demo.tape', 'execute:project recorded commands', 'write:folder .'],
      ['asciidoctor -r /opt/x.rb a.adoc', 'unknown: runs `/opt/x.rb`, which is not part of the workspace', 'read a.adoc'],
      [
        'asciidoctor --load-path /opt/a',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'write:folder .',
      ],
    ],
  }),
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
    name: 'lighthouse',
    aliases: ['pa11y', 'pa11y-ci', 'htmltest', 'htmlproofer', 'tidy', 'html2text'],
    about: 'checks pages',
    options: table({
      flag: `-q --quiet, -e, -utf8, -xml, --disable-external, --allow-hash-href, --assume-extension, --enforce-https, --no-enforce-https,
        --check-html, --include-notices, --include-warnings, --ignore-missing-alt, --view, --verbose, --screenEmulation.disabled, --save-assets,
        --list-all-audits, --list-locales, --disable-full-page-screenshot, --enable-error-reporting, --disable-storage-reset, --no-enable-error-reporting, --only-4xx,
        --ignore-empty-mailto, --ignore-empty-alt, --no-ignore-empty-alt, --allow-missing-href, --check-external-hash, --no-check-external-hash,
        --check-internal-hash, --no-check-internal-hash, --check-sri, --check-favicon, --check-opengraph, --as-links`,
      value: `--output, --chrome-flags, --reporter, --standard, --ignore-urls, --swap-urls, --preset, --form-factor, --timeout, --threshold, --wait,
        --only-categories, --only-audits, --skip-audits, --ignore-files, --url-ignore, --throttling-method, --throttling.cpuSlowdownMultiplier,
        --max-wait-for-load, --port, --hostname, --locale, --emulated-form-factor, --emulated-user-agent, --channel, --blocked-url-patterns, --sitemap, --sitemap-find, --sitemap-replace, --sitemap-exclude, -j, --concurrency,
        --checks, --extensions, --ignore-status-codes, --only-status-codes, --log-level, --directory-index-file, --swap-attributes`,
      reads: '--budget-path, --root-dir',
      writes: '--output-path',
      code: '--conf',
    }),
    effects: (args) => [
      { do: 'project-code', what: 'checks', files: configFiles('.pa11yci'), notCode: true },
      ...args.values('--chrome-flags').flatMap((word) =>
        show(word)
          .split(/\s+/)
          .filter((flag) => !plainBrowserFlag.test(flag))
          .map((flag) => unknown(`the browser is started with \`${flag}\``)),
      ),
      ...looksAt(args),
    ],
    examples: [
      [
        "lighthouse https://example.com --chrome-flags='--headless --gpu-launcher=./x'",
        'unknown: the browser is started with `--gpu-launcher=./x`',
        'connect:get https://example.com',
      ],
      ['lighthouse http://localhost:3000 --output-path=a.json', 'write a.json', 'connect:get http://localhost:3000'],
      ['lighthouse --conf /opt/a --budget-path /opt/b', 'unknown: runs `/opt/a`, which is not part of the workspace', 'read /opt/b'],
      ['htmlproofer --disable-external --root-dir /opt/a site', 'read /opt/a', 'read site'],
      ['pa11y --config x.js a', 'unknown: option `--config` of `pa11y` is not described', 'read x.js', 'read a'],
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
  defineCommand({
    name: 'aspell',
    aliases: ['hunspell'],
    about: 'checks spelling',
    options: table({
      flag: '-a, -l, -G, -t, -n, -H, -X, -O, -w, -1, -L, -D, -r, -u, --ignore-case, --dont-backup, --run-together, --camel-case',
      value: '--lang, --mode, -d --master, -i --encoding, --sug-mode, --ignore, --add-filter, --rem-filter, --size, --variety',
      reads: '-p --personal --extra-dicts',
    }),
    effects: (args) => args.operands.filter((word) => !/^(list|pipe|dump|dicts|modes)$/.test(show(word))).map((word) => read(word)),
    examples: [
      ['aspell list'],
      ['aspell list --personal /opt/a', 'read /opt/a'],
      ['hunspell -l a.md', 'read a.md'],
      ['aspell --frob list', 'unknown: option `--frob` of `aspell` is not described'],
    ],
  }),
  defineCommand({
    name: 'mike',
    aliases: ['gh-pages'],
    about: 'publishes versions of a site',
    options: table({ flag: '-j --json, -p --push', value: '-b --branch, -r --remote, -d --dist' }),
    effects: (args) => (args.name === 'mike' && args.text(0) === 'list' ? nothing : [publish('deploy', 'the site')]),
    examples: [
      ['mike list'],
      ['mike deploy 1.0', 'publish:deploy the site'],
      ['mike --frob', 'unknown: option `--frob` of `mike` is not described', 'publish:deploy the site'],
    ],
  }),
]
