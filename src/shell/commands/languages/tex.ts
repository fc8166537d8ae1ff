import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, install, nothing, read, readsOperands, shell, tidy, unknown, write } from '../../command-spec.ts'
import { show, textOf } from '../../value.ts'
import { fillsBeside } from '../_project.ts'
import { table } from '../_table.ts'

/** Perl that latexmk runs before anything else. */
const settings: Draft = { do: 'project-code', what: 'latexmk', files: ['.latexmkrc', 'latexmkrc'], otherwise: 'perl' }

/** Options that choose an engine, and with a value the command that is to run in its place. */
const engines = ['-pdflatex', '-latex', '-xelatex', '-lualatex', '-dvilualatex', '-pdfxelatex', '-pdflualatex']

/** An engine by its name, with options that neither run anything nor say where results go. */
const plainEngine =
  /^(?:pdf|xe|lua)?(?:la)?tex(?:\s+(?:%[OSTBDR]|-(?:interaction=\w+|synctex=-?\d+|halt-on-error|file-line-error|recorder|draftmode|no-shell-escape)))*$/

const runsEngine = (args: Args): readonly Draft[] =>
  engines
    .flatMap((engine) => args.values(engine))
    .filter((line) => !plainEngine.test(textOf(line) ?? ''))
    .flatMap((line) => [unknown(`\`${show(line)}\` runs in place of LaTeX`), shell(line)])

/** Results lie beside the source unless an option says where. */
const besideSource = (args: Args): readonly Draft[] => (args.has('-outdir', '-output-directory', '-o') ? [] : [write('.', 'folder')])

const engineOptions = table({
  flag: `-draftmode, -enc, -etex, -file-line-error, -no-file-line-error, -halt-on-error, -ini, -ipc, -mltex, -no-mktex, -parse-first-line,
    -no-parse-first-line, -recorder, -no-shell-escape, -shell-restricted, -8bit, -help, -version, -nosocket, -safer, -no-pdf`,
  'value?': '-src-specials',
  value: `-interaction, -synctex, -jobname, -fmt, -output-format, -output-comment, -kpathsea-debug, -mktex, -progname,
    -translate-file, -papersize`,
  writes: '-outdir -output-directory, -auxdir -aux-directory',
  // a line of settings can switch on what `-shell-escape` does
  unsafe: '-shell-escape, -enable-write18, -cnf-line, -lua, -luaonly',
})

/** What a document has the shell run (`\write18{rm a}`), on the line or in its files, where it may. */
const commandsIn = ({ has, operands }: Args): readonly Draft[] =>
  has('-shell-escape', '-enable-write18')
    ? operands.map((word) =>
        show(word).startsWith('\\')
          ? { do: 'code', language: 'session', text: word }
          : { do: 'script', file: word, language: 'session', parameters: [], notCode: true },
      )
    : []

export default [
  defineCommand({
    name: 'latexmk',
    about: 'sets a document as often as it takes',
    alone: '-v -h',
    style: 'long',
    options: table(
      {
        flag: `-bibtex, -bibtex-, -bibtex-cond, -bibtex-cond1, -nobibtex, -bibfudge, -bibfudge-, -c, -C, -CA, -cd, -cd-, -commands, -d,
          -dependents, -dependents-, -deps, -deps-, -diagnostics, -dvi, -dvi-, -dvilua, -emulate-aux-dir, -emulate-aux-dir-, -f, -f-, -g,
          -g-, -gg, -h, -l, -l-, -M, -MP, -norc, -pdf, -pdf-, -pdfdvi, -pdflua, -pdfps, -pdfxe, -ps, -ps-, -pvc, -pvc-, -pvctimeout,
          -pvctimeout-, -quiet -silent -q, -rc-report, -rc-report-, -rules, -showextraoptions, -time, -time-, -v, -verbose, -Werror, -xdv,
          -xdv-, -view=none, -logfilewarninglist -logfilewarnings, -logfilewarninglist- -logfilewarnings-`,
        value: '-pvctimeoutmins, -deps-escape, -out2dir',
        'value?': engines.join(', '),
        writes: '-o, -MF, -deps-out',
        unsafe: '-e, -r, -pretex, -usepretex',
      },
      engineOptions,
    ),
    effects: (args) => [
      settings,
      ...runsEngine(args),
      ...readsOperands(args),
      // `-cd` goes to the folder of the source first
      ...(args.has('-cd') && !args.has('-outdir', '-o') ? fillsBeside(args.operands) : besideSource(args)),
    ],
    examples: [
      ['latexmk -logfilewarninglist -outdir=/opt/a b.tex', 'write /opt/a', 'execute:project latexmk', 'read b.tex'],
      ['latexmk -xelatex -cd a.tex', 'execute:project latexmk', 'read a.tex', 'write:folder .'],
      ['latexmk -cd /opt/a.tex', 'execute:project latexmk', 'read /opt/a.tex', 'write:folder /opt'],
      ['latexmk -o /opt/a -auxdir /opt/b', 'write /opt/a', 'write /opt/b', 'execute:project latexmk'],
      [
        'latexmk -pdf -MF /opt/c -deps-out=/opt/d -output-directory=/opt/e a.tex',
        'write /opt/c',
        'write /opt/d',
        'write /opt/e',
        'execute:project latexmk',
        'read a.tex',
      ],
      [
        'latexmk -enable-write18 -e -r -pretex x',
        'unknown: option `-enable-write18` of `latexmk` can run or load anything',
        'unknown: option `-e` of `latexmk` can run or load anything',
        'unknown: option `-r` of `latexmk` can run or load anything',
        'unknown: option `-pretex` of `latexmk` can run or load anything',
        'execute:project latexmk',
        'read x',
        'write:folder .',
      ],
      ["latexmk -pdf -pdflatex='lualatex -interaction=nonstopmode %O %S' a.tex", 'execute:project latexmk', 'read a.tex', 'write:folder .'],
      [
        "latexmk -pdflatex='rm -rf /' a.tex",
        'execute:project latexmk',
        'unknown: `rm -rf /` runs in place of LaTeX',
        'delete /',
        'read a.tex',
        'write:folder .',
      ],
    ],
  }),
  defineCommand({
    name: 'pdflatex',
    aliases: ['xelatex', 'lualatex', 'latex', 'dvilualatex', 'pdftex', 'xetex', 'luatex', 'tex', 'etex', 'context'],
    about: 'sets a document',
    alone: '-v -version -help',
    style: 'long',
    options: engineOptions,
    // a line that starts with a backslash or an ampersand is code, or a format that is loaded
    effects: (args) =>
      args.operands.some((word) => /^[\\&]/.test(show(word)))
        ? [unknown('code of the document stands on the line'), ...commandsIn(args)]
        : [...readsOperands(args), ...commandsIn(args), ...besideSource(args)],
    examples: [
      ['pdftex -src-specials -output-directory=/opt/a b.tex', 'write /opt/a', 'read b.tex'],
      ["lualatex '\\directlua{os.remove(1)}'", 'unknown: code of the document stands on the line'],
      [
        "pdflatex -shell-escape '\\\\immediate\\\\write18{rm a}'",
        'unknown: option `-shell-escape` of `pdflatex` can run or load anything',
        'unknown: code of the document stands on the line',
        'delete a',
      ],
      ['pdflatex -interaction=nonstopmode a.tex', 'read a.tex', 'write:folder .'],
      ['xelatex -output-directory=/opt/a -aux-directory=/opt/b a.tex', 'write /opt/a', 'write /opt/b', 'read a.tex'],
      [
        'pdflatex -shell-escape a.tex',
        'unknown: option `-shell-escape` of `pdflatex` can run or load anything',
        'read a.tex',
        'write:folder .',
      ],
    ],
  }),
  defineCommand({
    name: 'biber',
    aliases: ['bibtex', 'bibtex8', 'upbibtex', 'makeindex', 'xindy', 'makeglossaries'],
    about: 'makes the bibliography or the index of a document',
    options: table({
      flag: `-terse, -c, -g, -i, -l, -q --quiet, -r, -L, -T --trace, -w --wraplines, --debug, --clrmacros, --dieondatamodel, --fixinits, --isbn10,
        --isbn13, --isbn-normalise, --nolog, --onlylog, --noconf, --nodieonerror, --nostdmacros, --nouri-encode, --no-default-config,
        --output-align, --output-legacy-dates, --output-macro-fields, --output-resolve, --output-safechars, --sortdebug, --strip-comments,
        --tool, -V --validate-control, --validate-bblxml, --validate-bltxml, --validate-config, --validate-datamodel, --version -v`,
      value: `-p, -s, -min-crossrefs, --min-crossrefs, --annotation-marker, --bblencoding -E, --collate-options, --decodecharsset, --dot-include,
        --input-encoding -e, --input-format, --listsep, --namesep, --others-string, --output-encoding, --output-fieldcase,
        --output-field-order, --output-format, --output-indent, --sortcase, --sortlocale, --sortupper, --xsvsep`,
      reads: '--configfile, --input-directory, --bcf',
      writes: '-o, -t, -O --output-file, --output-directory, --logfile',
    }),
    effects: (args) => [...readsOperands(args), ...(args.has('-o', '-O', '--output-directory') ? [] : [write('.', 'folder')])],
    examples: [
      ['biber --validate-datamodel main', 'read main', 'write:folder .'],
      ['biber --configfile /opt/a --logfile /opt/b -O /opt/c main', 'read /opt/a', 'write /opt/b', 'write /opt/c', 'read main'],
      [
        'biber --input-directory /opt/a --bcf /opt/b --output-directory /opt/c main',
        'read /opt/a',
        'read /opt/b',
        'write /opt/c',
        'read main',
      ],
      ['makeindex -o /opt/a -t /opt/b main.idx', 'write /opt/a', 'write /opt/b', 'read main.idx'],
      ['bibtex --frob main', 'unknown: option `--frob` of `bibtex` is not described', 'read main', 'write:folder .'],
    ],
  }),
  defineCommand({
    name: 'chktex',
    aliases: ['lacheck', 'detex', 'opendetex', 'texcount', 'latexdiff', 'kpsewhich', 'texdoc'],
    about: 'checks, counts or compares sources of documents',
    style: 'long',
    onlyReads: true,
    options: table({
      flag: '-q, -inc, -sum, -brief, -total, -1, -merge, -I, -all, -must-exist',
      value: '-n, -w, -e, -m, -f, -v, -d, -b, -p, -s, -template, -var-value, -format, -type, -subtype',
      reads: '-l, -opt',
      writes: '-o --output, -out',
      unsafe: '-mktex, --filter-script',
    }),
    effects: (args) => (/^(?:kpsewhich|texdoc)$/.test(args.name) ? nothing : readsOperands(args)),
    examples: [
      ['chktex -q -n 8 a.tex', 'read a.tex'],
      ['chktex -o/opt/a a.tex', 'unknown: option `-o/opt/a` of `chktex` is not described'],
      ['chktex -l /opt/a -o /opt/b a.tex', 'read /opt/a', 'write /opt/b', 'read a.tex'],
      ['texcount -inc -sum -opt=/opt/a -out=/opt/b a.tex', 'read /opt/a', 'write /opt/b', 'read a.tex'],
      ['latexdiff old.tex new.tex', 'read old.tex', 'read new.tex'],
      ['latexdiff --filter-script=/opt/a old.tex new.tex', 'unknown: option `--filter-script` of `latexdiff` can run or load anything'],
      ['kpsewhich natbib.sty'],
      ['kpsewhich -mktex=tfm cmr10', 'unknown: option `-mktex` of `kpsewhich` can run or load anything'],
    ],
  }),
  defineCommand({
    name: 'latexindent',
    about: 'indents sources of documents',
    style: 'long',
    options: table({
      flag: `-w --overwrite, -wd --overwriteIfDifferent, -d --onlydefault, -s --silent, -t --trace, -tt --ttrace, -m --modifylinebreaks, -k --check,
        -kv --checkv, -r --replacement, -rr --onlyreplacement, -rv --replacementrespectverb, -sl --screenlog, -h --help, -v --version, -vv`,
      value: '-y --yaml, -n --lines',
      'value?': '-l --local',
      writes: '-o --outputfile, -g --logfile, -c --cruft',
    }),
    effects: (args) => [
      ...args.operands.map((word) => (args.has('-w', '-wd') ? tidy(word) : read(word))),
      ...args.values('-l').map((word) => read(word)),
    ],
    examples: [
      ['latexindent -l -s -w a.tex', 'write:edit a.tex'],
      ['latexindent -l=b.yaml a.tex', 'read a.tex', 'read b.yaml'],
      ['latexindent a.tex -o /opt/a -g /opt/b -c /opt/c', 'write /opt/a', 'write /opt/b', 'write /opt/c', 'read a.tex'],
      ['latexindent --frob a.tex', 'unknown: option `--frob` of `latexindent` is not described', 'read a.tex'],
    ],
  }),
  defineCommand({
    name: 'tlmgr',
    about: 'packages of a TeX installation',
    style: 'posix',
    options: table({ flag: '-v, -q, --json, --verify-repo, --no-verify-downloads', value: '--usermode' }),
    subcommands: {
      info: {
        aliases: ['show', 'search', 'list', 'version', 'check', 'help', 'dump-tlpdb', 'print-platform', 'print-arch'],
        onlyReads: true,
        effects: nothing,
      },
      install: { options: table({ flag: '--reinstall, --dry-run -n, --no-depends' }), effects: () => [install('system', 'TeX packages')] },
    },
    examples: [
      ['tlmgr info --only-installed natbib'],
      ['tlmgr install natbib', 'install:system TeX packages'],
      ['tlmgr remove --all', 'unknown: subcommand `remove` of `tlmgr` is not described'],
    ],
  }),
  defineCommand({
    name: 'typst',
    about: 'sets documents',
    options: table({
      // `--open` starts a viewer, the next word if it is no option
      flag: '--ignore-system-fonts, --no-serve, --no-reload, --one, --pretty, --variants',
      value: `--root, --input, --font-path, --package-path, --package-cache-path, --creation-timestamp, -j --jobs, --features,
        --diagnostic-format, -f --format, --ppi, --pdf-standard, --pages, --port, --field, --target, --color`,
      writes: '--make-deps, --timings, --deps',
      trust: '--cert',
    }),
    inherit: true,
    subcommands: {
      compile: {
        aliases: ['c', 'watch', 'w'],
        // the name of the result may stand behind that of the source
        effects: ({ operands: [source, result] }) => [
          ...(source ? [read(source)] : []),
          ...(result ? [write(result)] : fillsBeside(source ? [source] : [])),
        ],
      },
      query: {},
      fonts: { aliases: ['info', 'help'], effects: nothing },
    },
    examples: [
      ['typst compile a.typ', 'read a.typ', 'write:folder .'],
      ['typst compile /opt/a.typ', 'read /opt/a.typ', 'write:folder /opt'],
      ['typst compile a.typ b.pdf', 'read a.typ', 'write b.pdf'],
      ['typst watch a.typ --make-deps /opt/a --timings /opt/b', 'write /opt/a', 'write /opt/b', 'read a.typ', 'write:folder .'],
      ['typst query a.typ heading --deps /opt/a', 'write /opt/a', 'read a.typ', 'read heading'],
      ['typst fonts --variants'],
      ['typst init @preview/x', 'unknown: subcommand `init` of `typst` is not described'],
    ],
  }),
  defineCommand({
    name: 'tectonic',
    about: 'sets documents with packages it fetches',
    options: table({
      flag: '-X, -k --keep-intermediates, --keep-logs, --synctex, -p --print, -C --only-cached, --untrusted, --open',
      value: '-f --format, --outfmt, --pass, -r --reruns, -c --chatter, --color, --hide',
      writes: '-o --outdir, --makefile-rules',
      unsafe: '-Z, -b --bundle, -w --web-bundle',
    }),
    effects: (args) => {
      const [verb, ...rest] = args.operands
      const made = args.has('-o') ? [] : fillsBeside(args.has('-X') ? rest : args.operands)
      if (!args.has('-X')) return [...readsOperands(args), ...made]
      return /^(?:compile|build|watch|show)$/.test(verb ? show(verb) : '')
        ? [...rest.map((word) => read(word)), ...made]
        : [unknown(`subcommand \`${verb ? show(verb) : ''}\` of \`tectonic\` is not described`)]
    },
    examples: [
      ['tectonic -X compile a.tex', 'read a.tex', 'write:folder .'],
      ['tectonic a.tex -o /opt/a --makefile-rules /opt/b', 'write /opt/a', 'write /opt/b', 'read a.tex'],
      [
        'tectonic -Z shell-escape a.tex',
        'unknown: option `-Z` of `tectonic` can run or load anything',
        'read shell-escape',
        'read a.tex',
        'write:folder .',
      ],
      ['tectonic -X new x', 'unknown: subcommand `new` of `tectonic` is not described'],
    ],
  }),
]
