import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, infra, read, unknown, write } from '../../command-spec.ts'
import { dropPrefix, knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { fileWords } from '../_inputs.ts'
import { startsNamed } from '../_project.ts'
import { table } from '../_table.ts'

const isUrl = (word: Word): boolean => /^\w+:\/\//.test(show(word)) && !/^file:/.test(show(word))

/** A word of ffmpeg without the protocol of files in front; undefined where another one stands there (`concat:`, `tee:`, `subfile,,:`). */
function fileOf(word: Word): Word | undefined {
  const [given = '', protocol] = /^([a-z]\w*)(?:,[^:]*)?:(?:\/\/)?/.exec(knownPrefix(word)) ?? []
  if (protocol === undefined || isUrl(word) || protocol === 'pipe') return word
  return protocol === 'file' ? dropPrefix(word, given.length) : undefined
}

/** An input of a media tool: a file, an address, or a made-up source. */
const input = (word: Word): readonly Draft[] =>
  isUrl(word)
    ? [connect('get', word)]
    : /^(?:concat|concatf|subfile|crypto|async|cache|data|tee|md5|unix|fd|ipfs)[:,]/.test(show(word))
      ? [unknown('a source that is made of others')]
      : /^(?:-|pipe:|lavfi|color=|testsrc|\w+:$|xc:|canvas:|gradient:|label:|caption:)/.test(show(word))
        ? []
        : [read(word)]

/** Pictures that ImageMagick makes up or throws away. */
const isMadeUp =
  /^(?:xc|canvas|gradient|radial-gradient|plasma|label|caption|pattern|fractal|rose|logo|wizard|granite|netscape|info|null|histogram|pango):/i

/** `png:a`: a picture of that format under a name that says something else. */
function withoutFormat(word: Word): Word {
  const [format = ''] = (!isMadeUp.test(knownPrefix(word)) && /^\w{2,8}:(?!\/\/)/.exec(knownPrefix(word))) || []
  return dropPrefix(word, format.length)
}

/** Options of ffmpeg that stand alone; every other one takes the next word. */
const ffmpegFlags = new Set(
  '-y -n -an -vn -sn -dn -hide_banner -nostdin -stats -nostats -re -shortest -report -version -formats -codecs -encoders -decoders -filters -pix_fmts -h -L -benchmark -copyts -start_at_zero -accurate_seek -noaccurate_seek -autorotate -noautorotate -ignore_unknown -copy_unknown -muxers -demuxers -devices -protocols -bsfs -layouts -sample_fmts -buildconf -hwaccels -show_format -show_streams -show_error -show_packets -show_frames -show_chapters -show_programs -count_frames -count_packets -pretty -unit -prefix -bitexact -nodisp -autoexit -fs'.split(
    ' ',
  ),
)

export default [
  defineCommand({
    name: 'ffmpeg',
    aliases: ['ffprobe', 'ffplay', 'avconv'],
    about: 'convert and inspect media',
    style: 'raw',
    effects: ({ words, name }) => {
      if (
        words.some((word) =>
          /(?:textfile|movie|amovie|subtitles|filename|lut3d)=|^-(?:progress|sdp_file|vstats_file|passlogfile|attach|dump_attachment|fpre|vpre|apre)/.test(
            show(word),
          ),
        )
      )
        return [unknown('an option of ffmpeg reads or writes another file')]
      const drafts: Draft[] = []
      const isTee = words.some((word, index) => textOf(word) === 'tee' && textOf(words[index - 1]) === '-f')
      if (isTee || words.some((word) => !fileOf(word))) return [unknown('an address of ffmpeg that stands for other files')]
      const named = words.map((word) => fileOf(word) ?? word)
      for (let index = 0; index < named.length; index++) {
        const word = named[index] as Word
        const text = textOf(word)
        if (text === undefined || !text.startsWith('-') || text === '-') {
          if (name === 'ffmpeg' || name === 'avconv')
            drafts.push(...(text === '-' || isUrl(word) ? (isUrl(word) ? [connect('post', word)] : []) : [write(word)]))
          else drafts.push(...input(word))
        } else if (text === '-i') {
          const file = named[++index]
          if (file) drafts.push(...input(file))
        } else if (text.startsWith('-filter_script') || text.startsWith('-filter_complex_script'))
          return [unknown('a filter script is not looked at')]
        else if (!ffmpegFlags.has(text)) index++
      }
      return drafts
    },
    examples: [
      ['ffmpeg -y -i a.mp4 -vf scale=640:-1 b.mp4', 'read a.mp4', 'write b.mp4'],
      ['ffprobe -v error -show_format a.mp4', 'read a.mp4'],
      ['ffmpeg -i a.mp4 /etc/x', 'read a.mp4', 'write /etc/x'],
      ['ffmpeg -i file:/etc/a -f data file:b.bin', 'read /etc/a', 'write b.bin'],
      ["ffmpeg -i 'concat:a.ts|b.ts' c.ts", 'unknown: an address of ffmpeg that stands for other files'],
      ["ffmpeg -i a.wav -f tee 'b.wav|c.wav'", 'unknown: an address of ffmpeg that stands for other files'],
    ],
  }),
  defineCommand({
    name: 'convert',
    aliases: ['magick', 'mogrify', 'composite', 'montage', 'identify', 'compare', 'gm', 'import'],
    about: 'convert and inspect images',
    style: 'raw',
    effects: ({ words, name }) => {
      const verb = textOf(words[0]) ?? ''
      const isVerb = /^(?:convert|mogrify|composite|montage|identify|compare)$/.test(verb)
      const tool = isVerb ? verb : name
      // delegates and scripts of ImageMagick run programs
      if (
        words.some((word) =>
          /^(?:msl|mvg|ephemeral|https?|ftp|url|text|show|win|x|plt|man|vid|inline|tmp|fd):|^@|:@|^\||`|^[-+](?:script|write|concatenate)$/i.test(
            show(word),
          ),
        )
      )
        return [unknown('an image source or option that can run programs, fetch, or write elsewhere')]
      const given = (isVerb ? words.slice(1) : words).map(withoutFormat)
      const folder = given.find((_word, index) => textOf(given[index - 1]) === '-path')
      // the last word is where the result goes, whatever its name
      const files = given.filter(
        (word, index) =>
          word !== folder &&
          (index === given.length - 1 || /\.\w{2,5}(?:\[\d+\])?$|[*?/]/.test(show(word))) &&
          !/^[-+(]|^[\d.x%]+$/.test(show(word)) &&
          !isMadeUp.test(show(word)),
      )
      if (tool === 'import') return [infra('secret', 'screen'), ...files.map((file) => write(file))]
      if (tool === 'identify') return files.map((file) => read(file))
      if (tool === 'mogrify')
        // without a folder for the results, the picture as it was is gone
        return folder ? [...files.map((file) => read(file)), write(folder, 'folder')] : files.map((file) => write(file, 'overwrite'))
      const result = given.length > 1 ? given.at(-1) : undefined
      return files.map((file) => (file === result ? write(file) : read(file)))
    },
    examples: [
      ['convert a.png -resize 50% b.jpg', 'read a.png', 'write b.jpg'],
      ['magick identify a.png', 'read a.png'],
      ['convert a.png png:notes', 'read a.png', 'write notes'],
      ['montage a.png b.png out/sheet', 'read a.png', 'read b.png', 'write out/sheet'],
      ['convert -size 10x10 xc:red a.png', 'write a.png'],
      ['magick mogrify -path /opt -resize 10x10 a.png', 'read a.png', 'write:folder /opt'],
      ['import -window root a.png', 'infra:secret screen', 'write a.png'],
      ['mogrify -resize 10x10 a.png', 'write:overwrite a.png'],
      ['mogrify -path /opt/a -format jpg a.png', 'read a.png', 'write:folder /opt/a'],
      ['convert a.png /opt/a', 'read a.png', 'write /opt/a'],
      ['convert a.png -format %w info:', 'read a.png'],
      ['mogrify -resize 50% raw/*', 'write:overwrite raw/*'],
      ["convert 'https://x/a.png' b.png", 'unknown: an image source or option that can run programs, fetch, or write elsewhere'],
    ],
  }),
  defineCommand({
    name: 'pandoc',
    about: 'convert documents',
    alone: '-v -h',
    options: table({
      flag: '-s --standalone, -N --number-sections, -C --citeproc, -p --preserve-tabs, -i --incremental, --toc --table-of-contents, --ascii, --mathjax, --katex, --mathml, --self-contained, --embed-resources, --list-input-formats, --list-output-formats, --list-extensions, --no-highlight, --sandbox, --quiet, --verbose, --reference-links, --section-divs, --strip-comments, --html-q-tags, --trace, --file-scope, --gladtex, --webtex, --listings',
      value:
        '-f -r --from --read, -t -w --to --write, -M --metadata, -V --variable, --columns, --wrap, --toc-depth, --dpi, --eol, --tab-width, --highlight-style, --top-level-division, --shift-heading-level-by, --base-header-level, --number-offset, --slide-level, --id-prefix, --title-prefix, -T, --track-changes, --markdown-headings, --reference-location, --email-obfuscation, --epub-chapter-level, --request-header, --resource-path, --default-image-extension, --ipynb-output, --pdf-engine',
      reads:
        '--template, --reference-doc, --bibliography, --csl, -H --include-in-header, -B --include-before-body, -A --include-after-body, -c --css, --metadata-file, --abbreviations, --citation-abbreviations, --syntax-definition, --epub-cover-image',
      writes: '-o --output, --log, --extract-media',
      unsafe: '-F --filter, -L --lua-filter, -d --defaults, --data-dir, --pdf-engine-opt', // run programs or take settings from a file
    }),
    effects: (args) => [
      ...startsNamed(args, '--pdf-engine'),
      // a reader or writer of the caller's is code
      ...[...args.values('-f'), ...args.values('-t')]
        .filter((word) => /\.lua\b|\//.test(show(word)) || textOf(word) === undefined)
        .map((file): Draft => ({ do: 'script', file, language: 'lua', parameters: [] })),
      ...fileWords(args.operands).flatMap(input),
    ],
    examples: [
      ['pandoc -s a.md -o a.html', 'write a.html', 'read a.md'],
      ['pandoc -t /opt/a.lua a.md', 'unknown: runs `/opt/a.lua`, which is not part of the workspace', 'read a.md'],
      ['pandoc -f markdown+smart -t gfm a.md', 'read a.md'],
      [
        'pandoc -s a.md -o a.html --lua-filter --defaults --data-dir --pdf-engine-opt',
        'unknown: option `-L` of `pandoc` can run or load anything',
        'unknown: option `-d` of `pandoc` can run or load anything',
        'unknown: option `--data-dir` of `pandoc` can run or load anything',
        'unknown: option `--pdf-engine-opt` of `pandoc` can run or load anything',
      ],
      [
        'pandoc --abbreviations /opt/a --citation-abbreviations /opt/b --syntax-definition /opt/c --epub-cover-image /opt/d',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
      ],
      [
        'pandoc --include-in-header /opt/a --include-before-body /opt/b --include-after-body /opt/c --metadata-file /opt/d',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
      ],
      [
        'pandoc -s a.md -o a.html --template /opt/a --reference-doc /opt/b --bibliography /opt/c --csl /opt/d --css /opt/e',
        'write a.html',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
        'read /opt/e',
        'read a.md',
      ],
      ['pandoc -s a.md -o a.html --log /opt/a --extract-media /opt/b', 'write a.html', 'write /opt/a', 'write /opt/b', 'read a.md'],
      ['pandoc -s a.md -o a.html --pdf-engine /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['pandoc --filter ./x a.md', 'unknown: option `-F` of `pandoc` can run or load anything', 'read x', 'read a.md'],
    ],
  }),
  defineCommand({
    name: 'exiftool',
    about: 'show or change metadata of files',
    style: 'raw',
    effects: ({ words }) => {
      if (
        words.some((word) =>
          /^-(?:if\d?|config|@|execute|p|use|api|tagsfromfile|o|w|textout|tagout|geotag|stay_open|userparam)[\d+!]*$|^-(?:\w+:)*(?:testname|filename|directory|hardlink|symlink)[-+]?[<=]/i.test(
            textOf(word) ?? '',
          ),
        )
      )
        return [unknown('an option of `exiftool` evaluates code, reads a file or moves one')]
      const files = words.filter((word) => !textOf(word)?.startsWith('-'))
      const edits = words.some((word) => /^-[\w:]+[-+<]?=/.test(textOf(word) ?? ''))
      // otherwise the file as it was stays beside the new one
      const replaces = words.some((word) => /^-(?:overwrite_original|delete_original|restore_original)/.test(textOf(word) ?? ''))
      return files.map((file) => (replaces ? write(file, 'overwrite') : edits ? write(file, 'edit') : read(file)))
    },
    examples: [
      ['exiftool -overwrite_original -all= a.jpg', 'write:overwrite a.jpg'],
      ['exiftool -json a.jpg', 'read a.jpg'],
      ['exiftool -all= a.jpg', 'write:edit a.jpg'],
      ['exiftool -filename=/opt/a a.jpg', 'unknown: an option of `exiftool` evaluates code, reads a file or moves one'],
      ['exiftool -if x a.jpg', 'unknown: an option of `exiftool` evaluates code, reads a file or moves one'],
      ["exiftool '-Directory<CreateDate' a.jpg", 'unknown: an option of `exiftool` evaluates code, reads a file or moves one'],
      ['exiftool -w! txt a.jpg', 'unknown: an option of `exiftool` evaluates code, reads a file or moves one'],
    ],
  }),
  tool(
    'pdftotext',
    'read PDF files',
    [
      'pdfinfo',
      'pdfimages',
      'pdftoppm',
      'pdftocairo',
      'pdftohtml',
      'pdffonts',
      'cwebp',
      'dwebp',
      'rsvg-convert',
      'optipng',
      'oxipng',
      'pngquant',
      'jpegoptim',
      'lame',
      'flac',
      'mediainfo',
      'tesseract',
      'qrencode',
      'zbarimg',
      'dot',
      'neato',
    ],
    [
      ['pdftotext -layout a.pdf a.txt', 'read a.pdf', 'write a.txt'],
      ['pdfinfo a.pdf', 'read a.pdf'],
      ['dot -Tsvg g.dot -o g.svg', 'read g.dot', 'write g.svg'],
      ['dot -O -Tsvg -Tpng g.dot', 'read g.dot', 'write g.dot.svg', 'write g.dot.png'],
      ['dot -Tsvg -o/opt/a g.dot', 'read g.dot', 'write /opt/a'],
      ['rsvg-convert --output=/opt/a a.svg', 'read a.svg', 'write /opt/a'],
      ['pdftotext a.pdf -', 'read a.pdf'],
    ],
  ),
  defineCommand({
    name: 'gs',
    aliases: ['ghostscript'],
    about: 'renders PDF and PostScript',
    style: 'raw',
    effects: ({ words }) => {
      const texts = words.map((word) => textOf(word) ?? '-?')
      // code on the line, access to other files, and output that goes to a program
      const odd = texts.find((text) => /^-(?:\?|c|f-|I|@|dNOSAFER|dDELAYSAFER|-permit.*)/.test(text) || /%pipe%|\|/.test(text))
      const outputs = words.flatMap((word, index) => {
        const attached = /^-sOutputFile=(.+)$/.exec(texts[index] ?? '')?.[1]
        return texts[index - 1] === '-o' ? [word] : attached === undefined || attached === '-' ? [] : [literal(attached, word.at)]
      })
      const files = words.filter((_, index) => !/^-/.test(texts[index] ?? '') && texts[index - 1] !== '-o')
      return [
        ...(odd === undefined ? [] : [unknown(`option \`${odd}\` of \`gs\` can run or load anything`)]),
        ...files.map((file) => read(file)),
        ...outputs.filter((file) => !/^-$|^\/dev\/null$/.test(show(file))).map((file) => write(file)),
      ]
    },
    examples: [
      ['gs -q -sDEVICE=pdfwrite -dPDFSETTINGS=/ebook -o b.pdf a.pdf', 'read a.pdf', 'write b.pdf'],
      ['gs -dNOSAFER a.ps', 'unknown: option `-dNOSAFER` of `gs` can run or load anything', 'read a.ps'],
      [
        'gs -sOutputFile=%pipe%sh a.ps',
        'unknown: option `-sOutputFile=%pipe%sh` of `gs` can run or load anything',
        'read a.ps',
        'write %pipe%sh',
      ],
    ],
  }),
  defineCommand({
    name: 'sox',
    aliases: ['soxi'],
    about: 'converts and measures sound',
    style: 'raw',
    effects: ({ words, name }) => {
      const texts = words.map((word) => textOf(word) ?? '|?')
      if (texts.some((text) => text.startsWith('|') || /^--(?:effects-file|play-rate-arg|plot)/.test(text)))
        return [unknown(`\`${name}\` takes sound from a program or effects from a file`)]
      const values = /^-[rbcetvC]$|^--(?:rate|bits|channels|encoding|type|volume|norm|combine|temp)$/
      const end = texts.findIndex((text) =>
        /^(?:stats?|trim|rate|channels|norm|gain|fade|remix|reverse|silence|pad|speed|tempo|vol|dither|spectrogram|highpass|lowpass|synth|noiseprof)$/.test(
          text,
        ),
      )
      const files = words
        .slice(0, end < 0 ? words.length : end)
        .filter((_, index) => !/^-/.test(texts[index] ?? '') && !values.test(texts[index - 1] ?? ''))
      // `-n` stands for no file
      const makes = name === 'sox' && !texts.slice(1).includes('-n') ? files.at(-1) : undefined
      return [...files.filter((file) => file !== makes).map((file) => read(file)), ...(makes ? [write(makes)] : [])]
    },
    examples: [
      ['sox a.wav -n stat', 'read a.wav'],
      ['sox a.wav -r 16000 b.wav trim 0 5', 'read a.wav', 'write b.wav'],
      ['soxi -D a.wav', 'read a.wav'],
      [`sox '|rm a' b.wav`, 'unknown: `sox` takes sound from a program or effects from a file'],
    ],
  }),
  tool(
    'qpdf',
    'rearrange PDF files',
    ['pdftk', 'pdfunite', 'pdfseparate', 'img2pdf'],
    [
      ['qpdf --linearize a.pdf b.pdf', 'read a.pdf', 'write b.pdf'],
      ['qpdf --linearize --replace-input a.pdf', 'write:edit a.pdf'],
    ],
  ),
  defineCommand({
    name: 'yt-dlp',
    aliases: ['youtube-dl'],
    about: 'download media',
    options: table({
      flag: '-F --list-formats, -g --get-url, -e --get-title, -j --dump-json, -J --dump-single-json, -s --simulate, --skip-download, -x --extract-audio, -q --quiet, -v --verbose, --no-playlist, --yes-playlist, --write-subs, --write-auto-subs, --embed-subs, --list-subs, -c --continue, -i --ignore-errors, --no-warnings, -w',
      value:
        '-f --format, -r --limit-rate, --audio-format, --audio-quality, --sub-langs, --merge-output-format, -S, --playlist-items, -I, -R',
      writes: '-P --paths, -o --output',
      trust: '--proxy',
    }),
    effects: ({ operands, has }: Args) =>
      operands.flatMap((url): readonly Draft[] => [
        connect('get', url),
        ...(has('-F', '-g', '-e', '-j', '-J', '-s', '--skip-download', '--list-subs') ? [] : [write('.', 'create')]),
      ]),
    examples: [
      ['yt-dlp -F https://example.com/v', 'connect:get https://example.com/v'],
      ['yt-dlp -x https://example.com/v', 'connect:get https://example.com/v', 'write:create .'],
      [
        'yt-dlp -F https://example.com/v --paths /opt/a --output /opt/b',
        'write /opt/a',
        'write /opt/b',
        'connect:get https://example.com/v',
      ],
      ['yt-dlp -F --proxy https://example.com/v', 'unknown: option `--proxy` of `yt-dlp` changes what the program trusts'],
      ['yt-dlp --exec x u', 'unknown: option `--exec` of `yt-dlp` is not described', 'connect:get x', 'write:create .', 'connect:get u'],
    ],
  }),
  defineCommand({
    name: 'fc-list',
    aliases: ['fc-match', 'fc-query', 'fc-scan', 'fc-pattern', 'fc-cat', 'otfinfo', 'woff2_info'],
    about: 'look at fonts',
    onlyReads: true,
    effects: ({ operands, name }) => (/^(?:fc-query|fc-scan|otfinfo|woff2_info)$/.test(name) ? operands.map((word) => read(word)) : []),
    examples: [['fc-list :lang=de family'], ['fc-scan --format "%{family}" a.ttf', 'read %{family}', 'read a.ttf']],
  }),
]

/** Converters that take inputs first and the output last, or after -o. */
const namesOutput = /^(?:-o|--?out(?:put)?(?:-(?:file|name|dir|prefix))?|--export-filename|-dir|--dir|-d|--dest)$/

/** `-o/a.png`, `--output=a.png`: what an option holds itself, where that is a path. */
function attachedOutput(word: Word): readonly Draft[] {
  const [given = '', value = ''] = /^(?:-o|-d(?=[/~.])|--?[a-z][\w-]*=)(.+)$/.exec(show(word)) ?? []
  return value !== '' && (/^-[od]|^--?(?:out|export|dest|dir)/.test(given) || value.includes('/')) ? [write(literal(value, word.at))] : []
}

/** `dot -O -Tsvg a.dot` makes `a.dot.svg`. */
const besideInputs = (files: readonly Word[], words: readonly Word[]): readonly Draft[] => {
  const formats = words.flatMap((word) => /^-T(\w+)/.exec(show(word))?.[1] ?? [])
  return files.flatMap((file) =>
    (formats.length > 0 ? formats : ['dot']).map((format) => write(literal(`${show(file)}.${format}`, file.at))),
  )
}

function tool(name: string, about: string, aliases: readonly string[], examples: Parameters<typeof defineCommand>[0]['examples']) {
  return defineCommand({
    name,
    aliases,
    about,
    style: 'raw',
    effects: ({ words, name: called }): readonly Draft[] => {
      const place = words.findIndex((word) => namesOutput.test(textOf(word) ?? ''))
      const output = place < 0 ? undefined : words[place + 1]
      const files = words.filter(
        (word, index) => word !== output && index !== place && !textOf(word)?.startsWith('-') && !/^[\d.]+$/.test(show(word)),
      )
      const onlyReads = /^(?:pdfinfo|pdffonts|mediainfo|zbarimg)$/.test(called)
      // some of them change the file in place when no output is named
      const edits = /^(?:optipng|oxipng|jpegoptim|pngquant)$/.test(called) || words.some((word) => textOf(word) === '--replace-input')
      const last = output || onlyReads || edits || files.length < 2 ? undefined : files.at(-1)
      return [
        ...files.filter((file) => file !== last).flatMap((file) => (edits && !output ? [write(file, 'edit')] : input(file))),
        ...[output, last].flatMap((file) => (file && textOf(file) !== '-' ? [write(file)] : [])),
        ...words.flatMap(attachedOutput),
        ...(/^(?:dot|neato)$/.test(called) && words.some((word) => /^-\w*O/.test(textOf(word) ?? '')) ? besideInputs(files, words) : []),
      ]
    },
    examples,
  })
}
