import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, nothing, projectCode, publish, read, tidy, unknown, write } from '../../command-spec.ts'
import { show, textOf } from '../../value.ts'
import { configFiles, fillsBeside, loadsFiles, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

/** Addresses that are looked at; the rest are files. */
const looksAt = ({ operands }: Pick<Args, 'operands'>): readonly Draft[] =>
  operands.map((word) => (/^https?:/.test(show(word)) ? connect('get', word) : read(word)))

/** The last of the names is where the page goes. */
const toLast = ({ operands }: Args): readonly Draft[] => {
  const target = operands.at(-1)
  return target && operands.length > 1
    ? [...looksAt({ operands: operands.slice(0, -1) }), ...(textOf(target) === '-' ? [] : [write(target)])]
    : looksAt({ operands })
}

const wkhtmltoOptions = table({
  flag: `-q --quiet, -g --grayscale, -l --lowquality, --enable-local-file-access, --disable-local-file-access, --disable-javascript -n, --enable-javascript, --no-images, --images, --no-background, --background, --print-media-type, --no-print-media-type,
    --disable-smart-shrinking, --enable-smart-shrinking, --no-stop-slow-scripts, --disable-external-links, --disable-internal-links, --no-outline, --outline, --no-pdf-compression, --header-line, --footer-line, --transparent, --disable-smart-width, --no-collate, --disable-plugins`,
  value: `-s --page-size, -O --orientation, -B --margin-bottom, -L --margin-left, -R --margin-right, -T --margin-top, -d --dpi, --image-dpi, --image-quality, --zoom, --javascript-delay, --encoding, --title, --page-height, --page-width, --load-error-handling, --load-media-error-handling, --log-level, --viewport-size,
    --header-center, --header-left, --header-right, --header-font-size, --header-spacing, --footer-center, --footer-left, --footer-right, --footer-font-size, --footer-spacing, --width, --height, --quality, -f --format, --crop-h, --crop-w, --crop-y, --minimum-font-size, --page-offset, --window-status`,
  reads: '--header-html, --footer-html, --user-style-sheet, --allow, --xsl-style-sheet, --cover',
  writes: '--cookie-jar, --dump-outline, --cache-dir',
  // they send files and fields to the page
  unsafe: '--post, --post-file, --cookie, --custom-header, --username, --password, --run-script, --proxy',
})

const pa11yOptions = table({
  flag: '-e --environment, -n --include-notices, -w --include-warnings, -d --debug',
  value:
    '-s --standard, -i --ignore, -R --root-element, -E --hide-elements, -T --threshold, -a --add-rule, -W --wait, -t --timeout, -l --level, -r --reporter, -e --runner, --sitemap, --sitemap-find, --sitemap-replace, --sitemap-exclude, --concurrency',
  writes: '-S --screen-capture',
})
const pa11y = (args: Args): readonly Draft[] => [
  { do: 'project-code', what: 'checks', files: [...configFiles('.pa11yci', 'pa11y'), '.pa11yci.cjs'], notCode: true },
  ...loadsFiles(args, ['-r', '-e'], 'javascript'),
  ...args.values('--sitemap').map((url) => connect('get', url)),
  ...looksAt(args),
]

export default [
  defineCommand({
    name: 'asciidoctor',
    aliases: ['asciidoctor-pdf', 'asciidoctor-epub3'],
    about: 'turns AsciiDoc into pages',
    options: table({
      flag: '-q --quiet, -v --verbose, -w --warnings, -s --no-header-footer --embedded, -n --section-numbers, -t --timings, --trace, --sourcemap, -V --version',
      value: '-a --attribute, -b --backend, -d --doctype, -S --safe-mode, --failure-level, -B --base-dir, -R --source-dir, --theme',
      writes: '-o --out-file, -D --destination-dir',
      code: '-r --require, -I --load-path, -T --template-dir, -E --template-engine',
    }),
    effects: ({ operands, has }) => [...operands.map((word) => read(word)), ...(has('-o', '-D') ? [] : fillsBeside(operands))],
    examples: [
      ['asciidoctor a.adoc', 'read a.adoc', 'write:folder .'],
      ['asciidoctor-pdf -a toc a.adoc', 'read a.adoc', 'write:folder .'],
      ['asciidoctor a.adoc --out-file /opt/a --destination-dir /opt/b', 'write /opt/a', 'write /opt/b', 'read a.adoc'],
      ['asciidoctor /opt/a.adoc', 'read /opt/a.adoc', 'write:folder /opt'],
      [
        'asciidoctor -T /opt/a a.adoc',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read a.adoc',
        'write:folder .',
      ],
      [
        'asciidoctor -r /opt/x.rb a.adoc',
        'execute:project /opt/x.rb',
        'unknown: runs `/opt/x.rb`, which is not part of the workspace',
        'read a.adoc',
        'write:folder .',
      ],
      [
        'asciidoctor --load-path /opt/a b.adoc',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read b.adoc',
        'write:folder .',
      ],
      ['asciidoctor --frob a.adoc', 'unknown: option `--frob` of `asciidoctor` is not described', 'read a.adoc', 'write:folder .'],
    ],
  }),
  defineCommand({
    name: 'wkhtmltopdf',
    aliases: ['wkhtmltoimage'],
    about: 'turns pages into documents or pictures',
    options: wkhtmltoOptions,
    effects: toLast,
    examples: [
      ['wkhtmltopdf --page-size A4 a.html a.pdf', 'read a.html', 'write a.pdf'],
      ['wkhtmltopdf a.html /opt/a.pdf', 'read a.html', 'write /opt/a.pdf'],
      ['wkhtmltopdf --cookie-jar /opt/a --dump-outline /opt/b a.html a.pdf', 'write /opt/a', 'write /opt/b', 'read a.html', 'write a.pdf'],
      [
        'wkhtmltopdf --post-file a /opt/a https://a.example a.pdf',
        'unknown: option `--post-file` of `wkhtmltopdf` can run or load anything',
        'read a',
        'read /opt/a',
        'connect:get https://a.example',
        'write a.pdf',
      ],
      [
        'wkhtmltopdf --run-script x a.html a.pdf',
        'unknown: option `--run-script` of `wkhtmltopdf` can run or load anything',
        'read x',
        'read a.html',
        'write a.pdf',
      ],
    ],
  }),
  defineCommand({
    name: 'weasyprint',
    about: 'turns pages into documents',
    options: table({
      flag: '-p --presentational-hints, --optimize-images, --full-fonts, --hinting, --uncompressed-pdf, --custom-metadata, --srgb, --pdf-forms, --pdf-tags, -v --verbose, -d --debug, -q --quiet, -i --info',
      value:
        '-e --encoding, -m --media-type, -u --base-url, --pdf-variant, --pdf-version, --pdf-identifier, -j --jpeg-quality, -D --dpi, -t --timeout',
      reads: '-s --stylesheet, -a --attachment',
      writes: '-c --cache-folder',
    }),
    effects: toLast,
    examples: [
      ['weasyprint a.html a.pdf', 'read a.html', 'write a.pdf'],
      ['weasyprint -a /opt/a -s /opt/b a.html /opt/c.pdf', 'read /opt/a', 'read /opt/b', 'read a.html', 'write /opt/c.pdf'],
      ['weasyprint --cache-folder /opt/a a.html a.pdf', 'write /opt/a', 'read a.html', 'write a.pdf'],
      ['weasyprint --frob a.html a.pdf', 'unknown: option `--frob` of `weasyprint` is not described', 'read a.html', 'write a.pdf'],
    ],
  }),
  defineCommand({
    name: 'vhs',
    about: 'types commands into a terminal, and films it',
    options: table({ flag: '-q --quiet', writes: '-o --output' }),
    subcommands: {
      validate: { effects: (args) => readsOperandsOr(args) },
      new: { effects: ({ operands }) => operands.map((word) => write(word)) },
      themes: { options: table({ flag: '--markdown' }), effects: nothing },
      manual: { effects: nothing },
      publish: { effects: [publish('release', 'a recording')] },
    },
    effects: ({ operands }) =>
      operands.every((word) => /\.tape$/.test(show(word)))
        ? [projectCode('recorded commands', ...operands), write('.', 'folder')]
        : [unknown(`subcommand \`${operands.map(show).join(' ')}\` of \`vhs\` is not described`)],
    examples: [
      ['vhs demo.tape', 'execute:project recorded commands', 'write:folder .'],
      ['vhs demo.tape -o /opt/a.gif', 'write /opt/a.gif', 'execute:project recorded commands', 'write:folder .'],
      [
        'vhs /opt/a.tape',
        'execute:project recorded commands',
        'unknown: runs `/opt/a.tape`, which is not part of the workspace',
        'write:folder .',
      ],
      ['vhs validate demo.tape', 'read demo.tape'],
      ['vhs new /opt/a.tape', 'write /opt/a.tape'],
      ['vhs themes'],
      ['vhs manual'],
      ['vhs serve', 'unknown: subcommand `serve` of `vhs` is not described'],
      ['vhs publish a.gif', 'publish:release a recording'],
      ['vhs --frob', 'unknown: option `--frob` of `vhs` is not described', 'execute:project recorded commands', 'write:folder .'],
    ],
  }),
  defineCommand({
    name: 'marp',
    about: 'turns Markdown into slides; settings are code',
    options: table({
      flag: '--pdf, --pptx, --images, --html, --no-html, --allow-local-files, -w --watch, -p --preview, --notes, --pdf-notes, --pdf-outlines, -q --quiet, --stdin, --no-stdin, --bespoke.osc, --bespoke.progress, --no-config-file --no-config, --pptx-editable',
      value:
        '--image, --image-scale, --jpeg-quality, --title, --description, --author, --keywords, --url, --og-image, --template, --browser, --browser-timeout, --parallel -P, --theme',
      reads: '-I --input-dir, --theme-set',
      writes: '-o --output',
      program: '--browser-path',
      code: '-c --config-file --config, --engine',
    }),
    effects: ({ operands, has }) => [
      { do: 'project-code', what: 'slides', files: configFiles('marp.config', '.marprc'), notCode: true },
      ...operands.map((word) => read(word)),
      ...(has('-o') ? [] : fillsBeside(operands)),
    ],
    // `-s` serves every file of a folder
    examples: [
      ['marp a.md --pdf', 'read a.md', 'write:folder .'],
      ['marp a.md -o /opt/a', 'write /opt/a', 'read a.md'],
      [
        'marp -c /opt/a.js a.md',
        'execute:project /opt/a.js',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'read a.md',
        'write:folder .',
      ],
      [
        'marp a.md --engine /opt/a.js',
        'execute:project /opt/a.js',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'read a.md',
        'write:folder .',
      ],
      [
        'marp --browser-path /opt/a b.md',
        'unknown: option `--browser-path` of `marp` can run or load anything',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read b.md',
        'write:folder .',
      ],
      ['marp -s .', 'unknown: option `-s` of `marp` is not described', 'read .', 'write:folder .'],
    ],
  }),
  defineCommand({
    name: 'lighthouse',
    about: 'measures pages',
    // settings, plug-ins and gatherers are code; `--chrome-path` is a program
    options: table({
      flag: `--quiet, --verbose, --view, --save-assets, --list-all-audits, --list-locales, --list-trace-categories, --disable-full-page-screenshot, --enable-error-reporting, --no-enable-error-reporting, --disable-storage-reset, --screenEmulation.disabled, --screenEmulation.mobile, --print-config, --ignore-status-code`,
      value: `--output, --preset, --form-factor, --only-categories, --only-audits, --skip-audits, --throttling-method, --throttling.cpuSlowdownMultiplier, --throttling.rttMs, --throttling.throughputKbps, --max-wait-for-load, --max-wait-for-fcp, --port, --hostname, --locale, --emulated-form-factor, --emulated-user-agent, --channel,
        --blocked-url-patterns, --screenEmulation.width, --screenEmulation.height, --chrome-flags, --budgets`,
      reads: '--budget-path, --precomputed-lantern-data-path',
      writes: '--output-path',
    }),
    effects: (args) => [
      ...args
        .values('--chrome-flags')
        .filter(
          (word) =>
            !/^\s*(?:--(?:headless(?:=\w+)?|no-sandbox|disable-gpu|disable-dev-shm-usage|disable-setuid-sandbox|incognito|ignore-certificate-errors|window-size=[\d,x]+|no-first-run|mute-audio|disable-extensions|force-color-profile=\w+)(?:\s+|$))*$/.test(
              show(word),
            ),
        )
        .map((word) => unknown(`\`${show(word)}\` for the browser can run or load anything`)),
      ...looksAt(args),
    ],
    examples: [
      ['lighthouse http://localhost:3000 --output=json --output-path=a.json', 'write a.json', 'connect:get http://localhost:3000'],
      ['lighthouse http://localhost:3000 --quiet --chrome-flags="--headless --no-sandbox"', 'connect:get http://localhost:3000'],
      [
        'lighthouse http://localhost:3000 --chrome-flags=--user-data-dir=/opt/a',
        'unknown: `--user-data-dir=/opt/a` for the browser can run or load anything',
        'connect:get http://localhost:3000',
      ],
      [
        'lighthouse http://localhost:3000 --budget-path /opt/a --output-path /opt/b',
        'read /opt/a',
        'write /opt/b',
        'connect:get http://localhost:3000',
      ],
      [
        'lighthouse http://localhost:3000 --config-path=/opt/a.js',
        'unknown: option `--config-path` of `lighthouse` is not described',
        'connect:get http://localhost:3000',
      ],
    ],
  }),
  defineCommand({
    name: 'pa11y',
    about: 'checks whether everybody can use a page',
    options: pa11yOptions,
    effects: pa11y,
    examples: [
      ['pa11y --reporter json http://localhost:3000', 'connect:get http://localhost:3000'],
      [
        'pa11y --reporter /opt/a.js http://localhost:3000',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'connect:get http://localhost:3000',
      ],
      [
        'pa11y --runner /opt/a.js http://localhost:3000',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'connect:get http://localhost:3000',
      ],
      ['pa11y --screen-capture /opt/a.png http://localhost:3000', 'write /opt/a.png', 'connect:get http://localhost:3000'],
      ['pa11y --config x.js a', 'unknown: option `--config` of `pa11y` is not described', 'read x.js', 'read a'],
    ],
  }),
  defineCommand({
    name: 'pa11y-ci',
    about: 'checks whether everybody can use the pages of a project',
    options: table({ code: '-c --config' }, pa11yOptions),
    effects: pa11y,
    examples: [
      ['pa11y-ci'],
      ['pa11y-ci --sitemap http://localhost:3000/sitemap.xml', 'connect:get http://localhost:3000/sitemap.xml'],
      ['pa11y-ci --config /opt/a.js', 'execute:project /opt/a.js', 'unknown: runs `/opt/a.js`, which is not part of the workspace'],
      ['pa11y-ci --reporter /opt/a.js', 'unknown: runs `/opt/a.js`, which is not part of the workspace'],
      ['pa11y-ci --frob', 'unknown: option `--frob` of `pa11y-ci` is not described'],
    ],
  }),
  defineCommand({
    name: 'htmltest',
    about: 'checks pages that were built',
    options: table({ flag: '-s --skip-external, -v --version, -h --help', value: '-l --log-level', reads: '-c --conf' }),
    effects: (args) => readsOperandsOr(args),
    examples: [
      ['htmltest public', 'read public'],
      ['htmltest --conf /opt/a', 'read /opt/a', 'read .'],
      ['htmltest --frob', 'unknown: option `--frob` of `htmltest` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'htmlproofer',
    about: 'checks pages that were built',
    // `--cache` may say where to keep what was found
    options: table({
      flag: `--disable-external, --no-disable-external, --allow-hash-href, --no-allow-hash-href, --enforce-https, --no-enforce-https, --check-html, --ignore-missing-alt, --only-4xx, --ignore-empty-mailto, --ignore-empty-alt, --no-ignore-empty-alt, --allow-missing-href,
        --check-external-hash, --no-check-external-hash, --check-internal-hash, --no-check-internal-hash, --check-sri, --check-favicon, --check-opengraph, --as-links, --no-assume-extension`,
      value:
        '--checks, --extensions, --ignore-urls, --url-ignore, --ignore-files, --file-ignore, --ignore-status-codes, --http-status-ignore, --only-status-codes, --swap-urls, --url-swap, --swap-attributes, --log-level, --directory-index-file, --typhoeus, --hydra, --parallel, --timeframe',
      'value?': '--assume-extension',
      reads: '--root-dir',
    }),
    effects: looksAt,
    examples: [
      ['htmlproofer --disable-external _site', 'read _site'],
      ['htmlproofer --root-dir /opt/a site', 'read /opt/a', 'read site'],
      [
        `htmlproofer --cache '{"storage_dir":"/opt/a"}' site`,
        'unknown: option `--cache` of `htmlproofer` is not described',
        'read {"storage_dir":"/opt/a"}',
        'read site',
      ],
    ],
  }),
  defineCommand({
    name: 'tidy',
    about: 'checks and formats HTML',
    style: 'long',
    // every setting is also an option, or stands in a file: `--write-back yes`, `-config`
    options: table({
      flag: '-q, -quiet, -e, -errors, -utf8, -xml, -i, -indent, -asxml, -asxhtml, -ashtml, -bare, -b, -clean, -c, -numeric, -n, -omit, -upper, -u, -m, -modify, -access, -raw, -ascii, -latin1, -version, -v, -help, -h, -show-config, -xml-help',
      value: '-wrap, -w, -access, -language, -lang',
      writes: '-output, -o, -file, -f',
    }),
    effects: (args) => args.operands.map((word) => (args.has('-m', '-modify') ? tidy(word) : read(word))),
    examples: [
      ['tidy -q -e a.html', 'read a.html'],
      ['tidy -m /opt/a.html', 'write:edit /opt/a.html'],
      ['tidy -o /opt/a -f /opt/b c.html', 'write /opt/a', 'write /opt/b', 'read c.html'],
      ['tidy --write-back yes a.html', 'unknown: option `--write-back` of `tidy` is not described', 'read yes', 'read a.html'],
    ],
  }),
  defineCommand({
    name: 'html2text',
    about: 'shows pages as text',
    options: table({
      flag: `--ignore-links, --ignore-images, --ignore-emphasis, --ignore-tables, --protect-links, --images-as-html, --images-to-alt, -b0, --no-wrap-links, --wrap-list-items, --single-line-break, --unicode-snob, --escape-all, --reference-links, --mark-code, --links-after-para, --pad-tables, --bypass-tables,
        -g --google-doc, -d --dash-unordered-list, -e --asterisk-emphasis, -s, -utf8, -ascii, -nobs, -version`,
      value: '-b --body-width, -i --google-list-indent, --decode-errors, -width, -style',
      writes: '-o',
    }),
    effects: looksAt,
    examples: [
      ['html2text a.html', 'read a.html'],
      ['html2text -o /opt/a b.html', 'write /opt/a', 'read b.html'],
      ['html2text --frob a.html', 'unknown: option `--frob` of `html2text` is not described', 'read a.html'],
    ],
  }),
  defineCommand({
    name: 'aspell',
    about: 'checks spelling',
    options: table({
      flag: '-a --pipe, -l, --ignore-case, --dont-ignore-case, --dont-backup, --run-together, --camel-case, -t, -H, -n, -M, -e',
      value: '--lang, --mode, -d --master, -W --ignore, --encoding, --sug-mode, --add-filter, --rem-filter, --size, --variety, -C, -B',
      reads: '-p --personal, --extra-dicts, --repl',
    }),
    subcommands: {
      list: { effects: nothing },
      pipe: { effects: nothing },
      dump: { style: 'raw', effects: nothing },
      dicts: { effects: nothing },
      modes: { effects: nothing },
      filters: { effects: nothing },
      check: { effects: ({ operands }) => operands.map((word) => write(word, 'edit')) },
    },
    inherit: true,
    effects: (args) =>
      args.operands.length > 0 ? [unknown(`subcommand \`${args.text(0) ?? ''}\` of \`aspell\` is not described`)] : nothing,
    examples: [
      ['aspell list --lang=en'],
      ['aspell list --personal /opt/a', 'read /opt/a'],
      ['aspell --mode=markdown --lang=en list'],
      ['aspell pipe'],
      ['aspell dump master'],
      ['aspell dicts'],
      ['aspell modes'],
      ['aspell filters'],
      ['aspell check /opt/a', 'write:edit /opt/a'],
      ['aspell --frob list', 'unknown: option `--frob` of `aspell` is not described'],
    ],
  }),
  defineCommand({
    name: 'hunspell',
    about: 'checks spelling; without `-l` and its like it asks and changes the file',
    options: table({
      flag: '-a, -l, -G, -t, -n, -H, -X, -O, -w, -1, -L, -D, -r, -u, -u2, -m, -s, -S, --check-url, --check-apostrophe',
      value: '-d, -i, -P',
      reads: '-p',
    }),
    effects: (args) =>
      args.operands.map((word) =>
        args.has('-a', '-l', '-G', '-w', '-L', '-u', '-m', '-s', '-S', '-D') ? read(word) : write(word, 'edit'),
      ),
    examples: [
      ['hunspell -l a.md', 'read a.md'],
      ['hunspell -l -p /opt/a b.md', 'read /opt/a', 'read b.md'],
      ['hunspell /opt/a.md', 'write:edit /opt/a.md'],
      ['hunspell --frob a', 'unknown: option `--frob` of `hunspell` is not described', 'write:edit a'],
    ],
  }),
  defineCommand({
    name: 'mike',
    about: 'publishes versions of a site',
    options: table({
      flag: '-j --json, -p --push, -q --quiet',
      value: '-b --branch, -r --remote, --deploy-prefix',
      reads: '-F --config-file',
    }),
    effects: (args) => (args.text(0) === 'list' ? nothing : [publish('deploy', 'the site')]),
    examples: [
      ['mike list'],
      ['mike deploy 1.0', 'publish:deploy the site'],
      ['mike --frob', 'unknown: option `--frob` of `mike` is not described', 'publish:deploy the site'],
    ],
  }),
  defineCommand({
    name: 'gh-pages',
    about: 'publishes a folder as a site',
    options: table({
      flag: '-t --dotfiles, -x --silent, -a --add, -n --no-push, -f --no-history, --nojekyll',
      value: '-d --dist, -b --branch, -r --repo, -o --remote, -m --message, -e --dest, -g --tag, -s --src, -u --user, --cname',
    }),
    effects: [publish('deploy', 'the site')],
    examples: [
      ['gh-pages -d dist', 'publish:deploy the site'],
      ['gh-pages --frob', 'unknown: option `--frob` of `gh-pages` is not described', 'publish:deploy the site'],
    ],
  }),
]
