import type { Args } from '../../arguments.ts'
import { type CommandSpec, defineCommand, type Draft, type Options, read, unknown, write } from '../../command-spec.ts'
import { join, knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { fileWords } from '../_inputs.ts'
import { type OptionLists, table } from '../_table.ts'

/** What becomes of the files that are no values of options. */
type Way =
  /** all are read */
  | 'reads'
  /** the last of several is written */
  | 'last'
  /** each is changed, unless the result goes elsewhere */
  | 'edits'
  /** each becomes another beside it, unless the result goes elsewhere */
  | { readonly beside: string }

interface Converter {
  readonly aliases?: readonly string[]
  readonly style?: 'gnu' | 'long'
  readonly options: Options
  readonly way: Way
  /** Options that let the result go elsewhere, or nowhere. */
  readonly elsewhere?: readonly string[]
  readonly examples: CommandSpec['examples']
}

/** The name of a file with another ending. */
const renamed = (file: Word, ending: string): Word => {
  const text = textOf(file)
  return text === undefined ? file : literal(`${text.replace(/\.[^./]*$/, '')}${ending}`, file.at)
}

function converts({ operands, has }: Args, { way, elsewhere = [] }: Converter): readonly Draft[] {
  // sizes, where an option takes several
  const files = fileWords(operands).filter((word) => !/^[\d.]+$/.test(show(word)))
  const goesElsewhere = has(...elsewhere)
  if (way === 'reads' || goesElsewhere) return files.map((file) => read(file))
  if (way === 'edits') return files.map((file) => write(file, 'edit'))
  const last = operands.length > 1 ? operands.at(-1) : undefined
  if (way === 'last' || last) return files.map((file) => (file === last ? write(file) : read(file)))
  return files.flatMap((file) => [read(file), write(renamed(file, way.beside))])
}

const converter = (name: string, about: string, description: Converter): CommandSpec =>
  defineCommand({
    name,
    about,
    ...(description.aliases ? { aliases: description.aliases } : {}),
    style: description.style ?? 'long',
    options: description.options,
    effects: (args) => converts(args, description),
    examples: description.examples,
  })

const frob = (name: string): CommandSpec['examples'][number] => [
  `${name} --frob`,
  `unknown: option \`--frob\` of \`${name}\` is not described`,
]

/** What the programs of poppler have in common. */
const poppler = (lists: OptionLists): Options =>
  table({ flag: `-q, -v, -h, ${lists.flag ?? ''}`, value: `-f, -l, -opw, -upw, ${lists.value ?? ''}` }, { '-help --help': 'flag' })

const pages =
  '-r, -rx, -ry, -scale-to, -scale-to-x, -scale-to-y, -x, -y, -W, -H, -sz, -jpegopt, -tiffcompression, -aa, -aaVector, -freetype, -thinlinemode, -sep'
const graphs = table({
  flag: '-v, -V, -x, -y, -P, -O',
  value: '-T, -K, -G, -N, -E',
  'value?': '-q, -n, -s',
  reads: '-l',
  writes: '-o',
})

/** Settings of tesseract that name no file. */
const plainSetting =
  /^(?:tessedit_char_(?:white|black|unblack)list|tessedit_pageseg_mode|tessedit_ocr_engine_mode|tessedit_create_\w+|tessedit_do_invert|preserve_interword_spaces|user_defined_dpi|load_\w+_dawg|textord_\w+|language_model_\w+|thresholding_\w+|hocr_\w+|classify_\w+|lstm_\w+|page_separator)=/

/** Programs that turn one document, picture or sound into another. */
export default [
  converter('pdftotext', 'shows the text of PDF files', {
    options: poppler({
      flag: '-layout, -raw, -nopgbrk, -bbox, -bbox-layout, -htmlmeta, -tsv, -simple, -simple2, -table, -lineprinter, -cropbox, -nodiag, -listenc',
      value: '-r, -x, -y, -W, -H, -fixed, -enc, -eol, -colspacing',
    }),
    way: { beside: '.txt' },
    examples: [
      ['pdftotext -layout a.pdf a.txt', 'read a.pdf', 'write a.txt'],
      ['pdftotext a.pdf -', 'read a.pdf'],
      ['pdftotext /opt/a.pdf', 'read /opt/a.pdf', 'write /opt/a.txt'],
      frob('pdftotext'),
    ],
  }),
  converter('pdfinfo', 'looks into PDF files', {
    aliases: ['pdffonts'],
    options: poppler({
      flag: '-box, -meta, -js, -struct, -struct-text, -url, -isodates, -rawdates, -dests, -listenc, -custom, -subst, -loc, -locPS',
      value: '-enc',
    }),
    way: 'reads',
    examples: [['pdfinfo -box a.pdf', 'read a.pdf'], ['pdffonts a.pdf', 'read a.pdf'], frob('pdfinfo')],
  }),
  converter('pdftoppm', 'turns PDF files into pictures', {
    aliases: ['pdftocairo', 'pdfimages', 'pdfseparate', 'pdfunite'],
    options: poppler({
      flag: `-png, -jpeg, -jpegcmyk, -tiff, -mono, -gray, -cropbox, -o, -e, -singlefile, -progress, -hide-annotations, -forcenum, -ps, -eps, -pdf,
        -svg, -transp, -noshrink, -nocrop, -nocenter, -expand, -origpagesizes, -level2, -level3, -j, -jp2, -jbig2, -ccitt, -all, -list, -p,
        -print-filenames`,
      value: `-antialias, -paper, -paperw, -paperh, ${pages}`,
    }),
    way: 'last',
    elsewhere: ['-list'],
    examples: [
      ['pdftoppm -png -r 150 a.pdf out/page', 'read a.pdf', 'write out/page'],
      ['pdfunite a.pdf b.pdf /opt/c.pdf', 'read a.pdf', 'read b.pdf', 'write /opt/c.pdf'],
      ['pdfimages -list a.pdf', 'read a.pdf'],
      frob('pdftocairo'),
    ],
  }),
  converter('pdftohtml', 'turns PDF files into web pages', {
    options: poppler({
      flag: '-p, -c, -s, -i, -noframes, -stdout, -xml, -noroundcoord, -hidden, -nomerge, -nodrm, -dataurls, -fontfullname',
      value: '-fmt, -zoom, -enc, -wbt',
    }),
    way: { beside: '.html' },
    elsewhere: ['-stdout'],
    examples: [['pdftohtml -c a.pdf', 'read a.pdf', 'write a.html'], ['pdftohtml -stdout -i a.pdf', 'read a.pdf'], frob('pdftohtml')],
  }),
  defineCommand({
    name: 'qpdf',
    about: 'rearranges PDF files',
    fillsLast: true,
    options: table({
      flag: `--linearize, --replace-input, --empty, --decrypt, --check, --check-linearization, --show-npages, --show-encryption, --show-xref,
        --show-pages, --show-linearization, --requires-password, --is-encrypted, --qdf, --deterministic-id, --static-id, --no-warn,
        --warning-exit-0, --progress, --verbose, --pages, --coalesce-contents, --flatten-rotation, --generate-appearances, --optimize-images,
        --recompress-flate, --preserve-unreferenced, --keep-inline-images, --externalize-inline-images, --remove-restrictions,
        --no-original-object-ids, --raw-stream-data, --filtered-stream-data, --with-images, --list-attachments, --remove-page-labels, --overlay, --underlay`,
      value: `--password, --rotate, --object-streams, --compress-streams, --stream-data, --compression-level, --decode-level, --min-version,
        --force-version, --show-object, --json-key, --json-object, --flatten-annotations, --remove-unreferenced-resources, --normalize-content,
        --oi-min-width, --oi-min-height, --oi-min-area, --to, --from, --repeat, --show-attachment`,
      'value?': '--split-pages, --json, --collate, --json-output',
      reads: '--copy-encryption',
    }),
    effects: ({ operands, has }) => {
      // behind the pages, which end in two dashes, further options may stand, and a file may hold more of them
      const odd = operands.filter((word) => /^[-@]./.test(knownPrefix(word)))
      const files = operands.filter(
        (word) => !odd.includes(word) && !/^(?:\.|-|(?:r?\d+|z)(?:[-,](?:r?\d+|z))*(?::\w+)?)$/.test(show(word)),
      )
      const isShown = has(
        ...'--check --show-npages --show-encryption --requires-password --is-encrypted --show-xref --show-pages'.split(' '),
      )
      const last = isShown || (files.length < 2 && !has('--empty')) ? undefined : operands.at(-1)
      return [
        ...odd.map((word) => unknown(`option \`${show(word)}\` of \`qpdf\` is not described`)),
        ...files.map((file) => (has('--replace-input') ? write(file, 'edit') : file === last ? write(file) : read(file))),
      ]
    },
    examples: [
      ['qpdf d/*', 'read d/*', 'write d/*'],
      ['qpdf --linearize a.pdf b.pdf', 'read a.pdf', 'write b.pdf'],
      ['qpdf --linearize --replace-input a.pdf', 'write:edit a.pdf'],
      ['qpdf --empty --pages a.pdf 1-3 b.pdf 2-z -- c.pdf', 'read a.pdf', 'read b.pdf', 'write c.pdf'],
      ['qpdf --check a.pdf', 'read a.pdf'],
      ['qpdf @/opt/a', 'unknown: option `@/opt/a` of `qpdf` is not described'],
      ['qpdf a.pdf -- --frob', 'unknown: option `--frob` of `qpdf` is not described', 'read a.pdf'],
      ['qpdf --password-file=/opt/a b.pdf', 'unknown: option `--password-file` of `qpdf` is not described', 'read b.pdf'],
      ['qpdf --job-json-file=a.json', 'unknown: option `--job-json-file` of `qpdf` is not described'],
    ],
  }),
  converter('img2pdf', 'puts pictures into a PDF file', {
    style: 'gnu',
    options: table({
      flag: '-v --verbose, -D --nodate, -d --auto-orient, --first-frame-only, --without-pdfrw',
      value:
        '-S --pagesize, -s --imgsize, -b --border, -f --fit, -C --colorspace, --engine, --title, --author, --creator, --subject, --rotation',
      writes: '-o --output',
    }),
    way: 'reads',
    examples: [['img2pdf a.png -o a.pdf', 'write a.pdf', 'read a.png'], frob('img2pdf')],
  }),
  converter('cwebp', 'turns pictures into WebP and back', {
    aliases: ['dwebp'],
    options: table({
      flag: `-lossless, -mt, -low_memory, -jpeg_like, -strong, -nostrong, -sharp_yuv, -exact, -noalpha, -short, -quiet, -progress, -v, -noasm,
        -print_psnr, -print_ssim, -print_lsim, -af, -pgm, -bmp, -tiff, -yuv, -ppm, -pam, -nofancy, -nofilter, -flip, -alpha, -nodither`,
      value: `-q, -alpha_q, -preset, -z, -m, -segments, -size, -psnr, -sns, -f, -sharpness, -pass, -qrange, -crop, -resize, -scale, -metadata,
        -alpha_method, -alpha_filter, -hint, -near_lossless, -partition_limit, -blend_alpha, -map, -dither`,
      writes: '-o, -d',
    }),
    way: 'reads',
    examples: [
      ['cwebp -q 80 a.png -o a.webp', 'write a.webp', 'read a.png'],
      ['dwebp a.webp -o /opt/a', 'write /opt/a', 'read a.webp'],
      frob('cwebp'),
    ],
  }),
  converter('rsvg-convert', 'draws SVG pictures', {
    style: 'gnu',
    options: table({
      flag: '-a --keep-aspect-ratio, -u --unlimited, --keep-image-data, --no-keep-image-data, -v --version',
      value: `-w --width, -h --height, -z --zoom, -x --x-zoom, -y --y-zoom, -d --dpi-x, -p --dpi-y, -f --format, -b --background-color,
        -i --export-id, -l --accept-language, --page-width, --page-height, --top, --left`,
      reads: '-s --stylesheet',
      writes: '-o --output',
    }),
    way: 'reads',
    examples: [['rsvg-convert -w 512 a.svg -o a.png', 'write a.png', 'read a.svg'], frob('rsvg-convert')],
  }),
  converter('optipng', 'makes pictures smaller', {
    options: table({
      flag: '-backup -keep, -clobber, -fix, -force, -preserve, -quiet -silent, -simulate, -v, -full, -nb, -nc, -np, -nx, -nz, -snip',
      value: '-o -o*, -f, -i, -i*, -zc, -zc*, -zm, -zm*, -zs, -zs*, -zw, -strip',
      writes: '-out, -dir, -log',
    }),
    way: 'edits',
    elsewhere: ['-out', '-dir', '-simulate'],
    examples: [['optipng -o2 a.png', 'write:edit a.png'], ['optipng -dir /opt a.png', 'write /opt', 'read a.png'], frob('optipng')],
  }),
  converter('oxipng', 'makes pictures smaller', {
    style: 'gnu',
    options: table({
      flag: `-r --recursive, --stdout, -p --preserve, -P --pretend, -s, -a --alpha, --nx, --nb, --nc, --np, --ng, --nz, --fix, --force, -v --verbose, -q --quiet,
        -Z --zopfli, --fast, --scale16`,
      value: '-o --opt, --keep, --strip, -i --interlace, --timeout, -t --threads, -f --filters',
      writes: '--out, --dir',
    }),
    way: 'edits',
    elsewhere: ['--out', '--dir', '--stdout', '--pretend'],
    examples: [['oxipng a.png', 'write:edit a.png'], ['oxipng --out /opt/a a.png', 'write /opt/a', 'read a.png'], frob('oxipng')],
  }),
  converter('jpegoptim', 'makes pictures smaller', {
    style: 'gnu',
    options: table({
      flag: `--stdout, --stdin, -p --preserve, -P --preserve-perms, -f --force, -o --overwrite, -s --strip-all, --strip-none, --strip-com, --strip-exif, --strip-iptc,
        --strip-icc, --strip-xmp, -t --totals, -n --noaction, -b --csv, --all-progressive, --all-normal, --keep-all, --keep-com, --keep-exif, --keep-iptc,
        --keep-icc, --keep-xmp, --auto-mode, -v --verbose, -q --quiet`,
      value: '-m --max, -S --size, -T --threshold, -w --workers',
      writes: '-d --dest',
    }),
    way: 'edits',
    elsewhere: ['--dest', '--stdout', '--noaction'],
    examples: [
      ['jpegoptim -P -m 80 --strip-all a.jpg', 'write:edit a.jpg'],
      ['jpegoptim --dest=/opt a.jpg', 'write /opt', 'read a.jpg'],
      frob('jpegoptim'),
    ],
  }),
  converter('pngquant', 'makes pictures smaller', {
    style: 'gnu',
    options: table({
      flag: '-f --force, --skip-if-larger, --nofs, --strip, --transbug, -v --verbose, -q --quiet',
      value: '-Q --quality, -s --speed, --posterize, --ext',
      'value?': '--floyd',
      reads: '--map',
      writes: '-o --output',
    }),
    way: 'edits',
    elsewhere: ['--output'],
    examples: [
      ['pngquant --force a.png', 'write:edit a.png'],
      ['pngquant -o /opt/a a.png', 'write /opt/a', 'read a.png'],
      frob('pngquant'),
    ],
  }),
  converter('lame', 'turns sound into MP3', {
    style: 'gnu',
    options: table({
      flag: `-h, -f, -r, -x, -a, -t, -k, -p, -e, -o, -c, -S, --decode, --quiet --silent, --verbose, --nohist, --vbr-new, --vbr-old, --cbr, --mp3input,
        --noreplaygain, --replaygain-fast, --clipdetect, --add-id3v2, --id3v1-only, --id3v2-only, --ignore-tag-errors, --freeformat, --brief`,
      value:
        '-V, -b, -B, -q, -m, -s, --preset, --abr, --tt, --ta, --tl, --ty, --tn, --tg, --tc, --resample, --lowpass, --highpass, --scale, --bitwidth',
      reads: '--ti',
    }),
    way: { beside: '.mp3' },
    examples: [
      ['lame -V2 a.wav b.mp3', 'read a.wav', 'write b.mp3'],
      ['lame /opt/a.wav', 'read /opt/a.wav', 'write /opt/a.mp3'],
      frob('lame'),
    ],
  }),
  defineCommand({
    name: 'flac',
    about: 'turns sound into FLAC and back',
    // with --delete-input-file what it was made from is gone
    options: table({
      flag: `-0, -1, -2, -3, -4, -5, -6, -7, -8, -d --decode, -t --test, -a --analyze, -c --stdout, -s --silent, --totally-silent, -w, -f --force, --best,
        --fast, -V --verify, -e, -p, --keep-foreign-metadata, --no-padding, --replay-gain, --force-raw-format, --lax, -F --decode-through-errors`,
      value:
        '--skip, --until, -P --padding, -S --seekpoint, -T --tag, -b --blocksize, --channels, --bps, --sample-rate, --sign, --endian, -l, -r, -q, -A',
      reads: '--cuesheet',
      writes: '-o --output-name',
    }),
    effects: (args) => {
      const elsewhere = args.has('-o', '-c', '-t')
      const ending = args.has('-d') ? '.wav' : '.flac'
      return fileWords(args.operands).flatMap((file) => [read(file), ...(elsewhere ? [] : [write(renamed(file, ending))])])
    },
    examples: [
      ['flac --best a.wav -o b.flac', 'write b.flac', 'read a.wav'],
      ['flac -d /opt/a.flac', 'read /opt/a.flac', 'write /opt/a.wav'],
      ['flac -t --delete-input-file a.flac', 'unknown: option `--delete-input-file` of `flac` is not described', 'read a.flac'],
      ['flac -t --cuesheet=/opt/a a.wav', 'read /opt/a', 'read a.wav'],
    ],
  }),
  converter('mediainfo', 'looks into media files', {
    aliases: ['zbarimg'],
    style: 'gnu',
    options: table({
      flag: '-f --Full, --Version, -q --quiet, -v --verbose, --raw, --xml, --noxml, --oneshot, -1, --nodbus, -D --nodisplay',
      value: '--Output, --Inform, --Language, -S --set, --BOM',
      writes: '--LogFile',
    }),
    way: 'reads',
    examples: [
      ['mediainfo --Output=JSON a.mp4', 'read a.mp4'],
      ['mediainfo --LogFile=/opt/a a.mp4', 'write /opt/a', 'read a.mp4'],
      frob('zbarimg'),
    ],
  }),
  defineCommand({
    name: 'tesseract',
    about: 'reads the text in pictures',
    options: table({
      flag: '--list-langs, --print-parameters, --help-extra, --help-psm, --help-oem, -v --version',
      value: '-l, --psm -psm, --oem, --dpi, -c',
      reads: '--tessdata-dir, --user-words, --user-patterns',
    }),
    effects: ({ operands: [picture, result, ...configs], values }) => [
      ...(picture && !/^(?:-|stdin)$/.test(show(picture)) ? [read(picture)] : []),
      ...(result && !/^(?:-|stdout)$/.test(show(result)) ? [write(join(result, literal('.txt')))] : []),
      ...configs
        .filter((word) => !/^(?:txt|pdf|hocr|tsv|alto|page|quiet|digits|makebox|wordstrbox|lstmbox)$/.test(show(word)))
        .map((word) => unknown(`\`${show(word)}\` holds settings of \`tesseract\``)),
      ...values('-c')
        .filter((word) => !plainSetting.test(show(word)))
        .map((word) => unknown(`setting \`${show(word)}\` of \`tesseract\` is not described`)),
    ],
    examples: [
      ['tesseract a.png stdout -l eng --psm 6', 'read a.png'],
      ['tesseract a.png /opt/b pdf', 'read a.png', 'write /opt/b.txt'],
      ['tesseract a.png - ./b', 'read a.png', 'unknown: `./b` holds settings of `tesseract`'],
      ['tesseract a.png - -c debug_file=/opt/a', 'read a.png', 'unknown: setting `debug_file=/opt/a` of `tesseract` is not described'],
      frob('tesseract'),
    ],
  }),
  defineCommand({
    name: 'qrencode',
    about: 'draws QR codes',
    options: table({
      flag: '-S --structured, -k --kanji, -c --casesensitive, -i --ignorecase, -8 --8bit, -M --micro, --rle, --svg-path, --inline, --strict-version, --verbose, -V',
      value: '-s --size, -l --level, -v --symversion, -m --margin, -d --dpi, -t --type, --foreground, --background',
      reads: '-r --read-from',
      writes: '-o --output',
    }),
    effects: [],
    examples: [['qrencode -s 8 -o a.png hello', 'write a.png'], ['qrencode -r /opt/a -t UTF8', 'read /opt/a'], frob('qrencode')],
  }),
  defineCommand({
    name: 'dot',
    aliases: ['neato', 'fdp', 'sfdp', 'circo', 'twopi'],
    about: 'draws graphs',
    options: graphs,
    effects: ({ operands, has }) =>
      fileWords(operands).flatMap((file) => [read(file), ...(has('-O') ? [write(join(file, literal('.out')))] : [])]),
    examples: [
      ['dot -Tsvg g.dot -o g.svg', 'write g.svg', 'read g.dot'],
      ['dot -o/opt/a -Gdpi=150 g.dot', 'write /opt/a', 'read g.dot'],
      ['dot -Tsvg -O /opt/g', 'read /opt/g', 'write /opt/g.out'],
      frob('dot'),
    ],
  }),
  defineCommand({
    name: 'pdftk',
    about: 'rearranges PDF files',
    effects: ({ operands }) => {
      const place = operands.findIndex((word) => textOf(word) === 'output')
      const result = place < 0 ? undefined : operands[place + 1]
      const makesHere = operands.some((word) => /^(?:burst|unpack_files)$/.test(textOf(word) ?? 'burst')) && !result
      return [
        ...operands
          .slice(0, place < 0 ? undefined : place)
          .filter((word) => /[./]/.test(show(word)))
          .map((word) => read(word)),
        ...(result && textOf(result) !== '-' ? [write(result)] : []),
        ...(makesHere ? [write('.', 'folder')] : []),
      ]
    },
    examples: [
      ['pdftk a.pdf cat 1-3 output b.pdf', 'read a.pdf', 'write b.pdf'],
      ['pdftk a.pdf output /opt/a compress', 'read a.pdf', 'write /opt/a'],
      ['pdftk a.pdf burst', 'read a.pdf', 'write:folder .'],
      frob('pdftk'),
    ],
  }),
]
