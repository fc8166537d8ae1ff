import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, infra, read, unknown, write } from '../../command-spec.ts'
import { dropPrefix, hasGlob, knownPrefix, show, textOf, type Word } from '../../value.ts'
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

const pictureFlags = `-auto-orient -strip -flip -flop -negate -normalize -equalize -append -trim -flatten -mosaic -coalesce -transpose -transverse -monochrome
  -verbose -quiet -ping -identify -clone -delete -swap -insert -duplicate -auto-level -auto-gamma -contrast -enhance -despeckle -matte -antialias
  -adjoin -combine -separate -layers -transparent-color -version -regard-warnings -respect-parentheses -composite -subimage-search -brightness -synchronize
  -reverse -unique-colors -white-balance -clut -hald-clut -deconstruct -magnify -moments -features -silent -smush -noop -repage -remap -annotate`
const pictureValues = `-resize -thumbnail -scale -sample -adaptive-resize -resample -liquid-rescale -quality -density -depth -colors -colorspace -type -units -crop
  -extent -gravity -geometry -border -bordercolor -background -fill -stroke -strokewidth -font -pointsize -family -weight -style -stretch -kerning
  -interline-spacing -interword-spacing -draw -rotate -blur -gaussian-blur -sharpen -unsharp -adaptive-blur -adaptive-sharpen -median -edge
  -emboss -charcoal -sketch -paint -sepia-tone -solarize -swirl -wave -spread -implode -vignette -shadow -shade -raise -roll -shear -distort -virtual-pixel
  -level -gamma -modulate -brightness-contrast -sigmoidal-contrast -threshold -black-threshold -white-threshold -posterize -dither -ordered-dither
  -channel -evaluate -function -fx -color-matrix -colorize -tint -opaque -transparent -fuzz -alpha -compose -dissolve -blend -morphology -kernel
  -convolve -interpolate -filter -define -limit -format -page -delay -loop -dispose -set -label -caption -title -comment -size -seed -statistic -noise
  -attenuate -chop -splice -shave -frame -mattecolor -tile -metric -highlight-color -lowlight-color -dissimilarity-threshold -precision -sampling-factor
  -interlace -compress -endian -orient -scene -scenes -morph -encoding -undercolor -bias -lat -linear-stretch -contrast-stretch -floodfill -mask-color
  -canny -hough-lines -connected-components -window -intent -region -pause -path -extract -affine -shadow -monitor -evaluate-sequence -layer -mode
  -tile-offset -list -debug -direction -texture-offset -quantize -treedepth -black-point-compensation -intensity -cycle -perceptible -rotational-blur -stegano`

/** What filters and encoders write beside the result (`psnr=stats_file=a.log`), and what they load. */
function besideResult(value: Word | undefined): readonly Draft[] {
  const text = value ? show(value) : ''
  if (
    /\b(?:ladspa|lv2|frei0r|zmq|azmq|sendcmd|asendcmd|program_opencl|coreimage)\b|\b(?:dump-yuv|recon|analysis-(?:save|load)|qpfile|cqmfile)=/.test(
      text,
    )
  )
    return [unknown(`\`${text.slice(0, 60)}\` of \`ffmpeg\` loads or writes another file`)]
  return [...text.matchAll(/(?:^|[=:,'])(?:file|stats_file|result|log_path|stats|csv)='?([^:,;'\]\s]+)/g)].map(([, file = '']) =>
    write(file),
  )
}

const namesIn = (list: string): readonly string[] => list.split(/\s+/)
const pictureOptions = table({
  flag: namesIn(pictureFlags).join(', '),
  value: namesIn(pictureValues).join(', '),
  reads: '-profile, -texture, -mask, -map',
})
const switchedBack: ReadonlySet<string> = new Set(
  [...namesIn(pictureFlags), ...namesIn(pictureValues), '-profile', '-mask', '-texture', '-map'].map((option) => `+${option.slice(1)}`),
)

/** `png:a`: a picture of that format under a name that says something else. */
function withoutFormat(word: Word): Word {
  const [format = ''] = (!isMadeUp.test(knownPrefix(word)) && /^\w{2,8}:(?!\/\/)/.exec(knownPrefix(word))) || []
  return dropPrefix(word, format.length)
}

const isSoundEffect =
  /^(?:stats?|trim|rate|channels|norm|gain|fade|remix|reverse|silence|pad|speed|tempo|vol|dither|spectrogram|highpass|lowpass|synth|noiseprof|noisered|ladspa|fir|newfile|restart|:|pitch|bass|treble|equalizer|band|bandpass|bandreject|reverb|echos?|compand|mcompand|contrast|dcshift|deemph|delay|downsample|upsample|earwax|firfit|flanger|hilbert|loudness|oops|overdrive|phaser|repeat|riaa|sinc|splice|stretch|swap|tremolo|vad|biquad|allpass|bend|chorus|divide)$/

/** Options of ffmpeg that stand alone. */
const ffmpegFlags = new Set(
  '-y -n -an -vn -sn -dn -hide_banner -nostdin -stats -nostats -re -shortest -version -formats -codecs -encoders -decoders -filters -pix_fmts -h -L -benchmark -copyts -start_at_zero -accurate_seek -noaccurate_seek -autorotate -noautorotate -ignore_unknown -copy_unknown -muxers -demuxers -devices -protocols -bsfs -layouts -sample_fmts -buildconf -hwaccels -show_format -show_streams -show_error -show_packets -show_frames -show_chapters -show_programs -count_frames -count_packets -pretty -unit -prefix -bitexact -nodisp -autoexit -show_data -show_private_data -show_versions -show_program_version -show_library_versions -find_stream_info -dump -hex'.split(
    ' ',
  ),
)

/** Options of ffmpeg that take the next word and neither read nor write a file; a stream may stand behind a colon (`-c:v`). */
const ffmpegValues = new Set(
  `-f -c -codec -vcodec -acodec -scodec -dcodec -b -ab -vb -q -qscale -aq -crf -cq -qp -preset -tune -profile -level -r -s -aspect -vf -af -filter
  -filter_complex -lavfi -map -map_metadata -map_chapters -map_channel -metadata -disposition -t -to -ss -sseof -itsoffset -itsscale -fs -vframes
  -aframes -dframes -frames -ar -ac -pix_fmt -sample_fmt -channel_layout -ch_layout -g -keyint_min -bf -refs -sc_threshold -movflags -fflags -flags
  -flags2 -loglevel -v -threads -filter_threads -filter_complex_threads -thread_queue_size -stream_loop -loop -framerate -video_size -pixel_format
  -pattern_type -start_number -probesize -analyzeduration -max_muxing_queue_size -vsync -fps_mode -async -bsf -tag -vtag -atag -timecode -maxrate
  -minrate -bufsize -x264-params -x265-params -x264opts -svtav1-params -deadline -cpu-used -row-mt -tiles -tile-columns -tile-rows -speed -quality
  -lossless -compression_level -pred -color_range -color_primaries -color_trc -colorspace -hwaccel -hwaccel_device -hwaccel_output_format
  -err_detect -strict -max_delay -avoid_negative_ts -muxdelay -muxpreload -vol -volume -id3v2_version -write_xing -brand -segment_time
  -segment_format -reset_timestamps -hls_time -hls_list_size -hls_playlist_type -hls_flags -hls_segment_type -sws_flags -safe -pass -final_delay
  -stats_period -print_format -of -show_entries -select_streams -read_intervals -sections -window_title -x -y -left -top -sync -ast -vst -sst
  -application -vbr -frame_duration -cutoff -qmin -qmax -qdiff -me_method -subq -trellis -rc -rc_lookahead -spatial_aq -gop -timelimit
  -readrate -copytb -enc_time_base -force_key_frames -display_rotation -guess_layout_max -canvas_size -fix_sub_duration_heartbeat -abort_on`.split(
    /\s+/,
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
      const standsForOthers = [unknown('an address of ffmpeg that stands for other files')]
      if (isTee) return standsForOthers
      for (let index = 0; index < words.length; index++) {
        const given = words[index] as Word
        const text = textOf(given)
        if (text === undefined || !text.startsWith('-') || text === '-') {
          const word = fileOf(given)
          if (!word) return standsForOthers
          if (name === 'ffmpeg' || name === 'avconv')
            drafts.push(...(text === '-' || isUrl(word) ? (isUrl(word) ? [connect('post', word)] : []) : [write(word)]))
          else drafts.push(...input(word))
        } else if (text === '-i') {
          const source = words[++index]
          const file = source && fileOf(source)
          if (!file) return standsForOthers
          // where it stands for several files, the others are outputs
          drafts.push(...input(file), ...(hasGlob(file) ? [write(file)] : []))
        } else if (text.startsWith('-filter_script') || text.startsWith('-filter_complex_script'))
          return [unknown('a filter script is not looked at')]
        else if (ffmpegFlags.has(text)) continue
        else {
          const option = text.replace(/:.*$/s, '')
          if (!ffmpegValues.has(option)) drafts.push(unknown(`option \`${option}\` of \`${name}\` is not described`))
          index++
          if (/^-(?:[va]f|filter\w*|lavfi|x26[45]-?(?:params|opts)|svtav1-params)$/.test(option)) drafts.push(...besideResult(words[index]))
        }
      }
      return drafts
    },
    examples: [
      ['ffmpeg -i a.mp4 -x265-params csv=/opt/a b.mp4', 'read a.mp4', 'write /opt/a', 'write b.mp4'],
      ['ffmpeg -i a.wav -af ladspa=file=x.so b.wav', 'unknown: `ladspa=file=x.so` of `ffmpeg` loads or writes another file'],
      ['ffmpeg -i a.mp4 -i b.mp4 -lavfi psnr=stats_file=/opt/a -f null -', 'read a.mp4', 'read b.mp4', 'write /opt/a'],
      ['ffmpeg -i a.mp4 -vf vidstabdetect=result=/opt/a -f null -', 'read a.mp4', 'write /opt/a'],
      ['ffmpeg -y -i d/*', 'read d/*', 'write d/*'],
      ['ffmpeg -y -i a.mp4 -vf scale=640:-1 b.mp4', 'read a.mp4', 'write b.mp4'],
      ['ffprobe -v error -show_format a.mp4', 'read a.mp4'],
      ['ffmpeg -i a.mp4 /etc/x', 'read a.mp4', 'write /etc/x'],
      ['ffmpeg -i file:/etc/a -f data file:b.bin', 'read /etc/a', 'write b.bin'],
      ["ffmpeg -i 'concat:a.ts|b.ts' c.ts", 'unknown: an address of ffmpeg that stands for other files'],
      ['ffmpeg -i a.mp4 -frob /opt/a b.mp4', 'read a.mp4', 'unknown: option `-frob` of `ffmpeg` is not described', 'write b.mp4'],
      ['ffprobe -select_streams v:0 -show_entries stream=width -of csv=p=0 a.mp4', 'read a.mp4'],
      ["ffmpeg -i a.wav -f tee 'b.wav|c.wav'", 'unknown: an address of ffmpeg that stands for other files'],
    ],
  }),
  defineCommand({
    name: 'convert',
    aliases: ['magick', 'mogrify', 'composite', 'montage', 'identify', 'compare', 'gm', 'import'],
    about: 'convert and inspect images',
    fillsLast: /^(?:convert|magick|composite|montage|compare)$/,
    style: 'long',
    numeric: true,
    options: pictureOptions,
    effects: ({ words, name, values }) => {
      const verb = textOf(words[0]) ?? ''
      // what `gm batch` and `magick conjure` do stands in a file
      if (
        /^(?:gm|magick)$/.test(name) &&
        /^(?!convert$|mogrify$|composite$|montage$|identify$|compare$|import$|version$)[a-z]+$/.test(verb)
      )
        return [unknown(`subcommand \`${verb}\` of \`${name}\` is not described`)]
      const isVerb = /^(?:convert|mogrify|composite|montage|identify|compare|import)$/.test(verb)
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
      // an option is switched back with a plus; some settings name a place for files
      const odd = [
        ...words.filter((word) => /^\+[a-z]/.test(knownPrefix(word)) && !switchedBack.has(show(word))),
        ...values('-define').filter((word) => /^registry:|path|file|dir/.test(show(word))),
      ]
      if (odd.length > 0) return odd.map((word) => unknown(`option \`${show(word)}\` of \`${name}\` is not described`))
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
      // a description may go to a file: `info:a.txt`
      const [described] = (result && /^(?:info|histogram):(?!-?$)/.exec(knownPrefix(result))) || []
      return [
        ...files.map((file) => (file === result ? write(file) : read(file))),
        ...(result && described ? [write(dropPrefix(result, described.length))] : []),
      ]
    },
    examples: [
      ['magick conjure a.msl', 'unknown: subcommand `conjure` of `magick` is not described'],
      ['magick import a.png', 'infra:secret screen', 'write a.png'],
      ['gm batch a.txt', 'unknown: subcommand `batch` of `gm` is not described'],
      ['convert a.png info:', 'read a.png'],
      ['convert a.png info:/opt/a', 'read a.png', 'write /opt/a'],
      ['convert d/*', 'read d/*', 'write d/*'],
      ['identify d/*', 'read d/*'],
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
      ['convert a.png -crop 10x10+1+1 +repage b.png', 'read a.png', 'write b.png'],
      [
        'convert a.png -log /opt/a b.png',
        'unknown: option `-log` of `convert` is not described',
        'read a.png',
        'read /opt/a',
        'write b.png',
      ],
      ['convert a.png +frob b.png', 'unknown: option `+frob` of `convert` is not described'],
      [
        'identify -define registry:temporary-path=/opt/a a.png',
        'unknown: option `registry:temporary-path=/opt/a` of `identify` is not described',
      ],
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
          /^-(?:if\d?|config|@|execute|p-?|printformat|use|api|tagsfromfile|o|out|w|textout|wext|tagout|geotag|geosync|stay_open|userparam|srcfile|diff|efile|file|common_args|htmldump)[\d+!]*$|^-(?:csv|j|json|efile|file|geotag|p|api|userparam)\d*\+?=|<=|^-\S*(?:testname|filename|directory|hardlink|symlink)\b\S*[-+^]?[<=>]|>\S*(?:testname|filename|directory|hardlink|symlink)|\$\{[^}]*;/i.test(
            textOf(word) ?? '',
          ),
        )
      )
        return [unknown('an option of `exiftool` evaluates code, reads a file or moves one')]
      const files = words.filter((word) => !textOf(word)?.startsWith('-'))
      const edits = words.some((word) => /^-[\w:*#-]+[-+^]?[<=>]/.test(textOf(word) ?? ''))
      // otherwise the file as it was stays beside the new one
      const replaces = words.some((word) => /^-(?:overwrite_original|delete_original|restore_original)/.test(textOf(word) ?? ''))
      return files.map((file) => (replaces ? write(file, 'overwrite') : edits ? write(file, 'edit') : read(file)))
    },
    examples: [
      ["exiftool '-Title<${Artist;tr/a/b/}' a.jpg", 'unknown: an option of `exiftool` evaluates code, reads a file or moves one'],
      ['exiftool -overwrite_original -all= a.jpg', 'write:overwrite a.jpg'],
      ['exiftool -json a.jpg', 'read a.jpg'],
      ['exiftool -all= a.jpg', 'write:edit a.jpg'],
      ['exiftool -filename=/opt/a a.jpg', 'unknown: an option of `exiftool` evaluates code, reads a file or moves one'],
      ['exiftool -if x a.jpg', 'unknown: an option of `exiftool` evaluates code, reads a file or moves one'],
      ["exiftool '-Directory<CreateDate' a.jpg", 'unknown: an option of `exiftool` evaluates code, reads a file or moves one'],
      ["exiftool '-comment<=/opt/a' a.jpg", 'unknown: an option of `exiftool` evaluates code, reads a file or moves one'],
      ["exiftool '-CreateDate>FileName' a.jpg", 'unknown: an option of `exiftool` evaluates code, reads a file or moves one'],
      ['exiftool -csv=/opt/a a.jpg', 'unknown: an option of `exiftool` evaluates code, reads a file or moves one'],
      ["exiftool '-artist<author' a.jpg", 'write:edit a.jpg'],
      ['exiftool -w! txt a.jpg', 'unknown: an option of `exiftool` evaluates code, reads a file or moves one'],
    ],
  }),
  defineCommand({
    name: 'gs',
    aliases: ['ghostscript'],
    about: 'renders PDF and PostScript',
    style: 'long',
    // `-c` is code, `-I` and `@` take more from elsewhere, and `--permit-…` opens other files
    options: table({
      flag: '-q, -h, -v, -dBATCH, -dNOPAUSE, -dSAFER, -dQUIET, -f',
      value:
        '-d*, -r -r*, -g -g*, -sDEVICE, -sPAPERSIZE, -sPageList, -sColorConversionStrategy, -sProcessColorModel, -sPDFPassword, -sCompression',
      reads: '-sOutputICCProfile, -sDefaultRGBProfile, -sDefaultGrayProfile, -sDefaultCMYKProfile',
      writes: '-o, -sOutputFile, -sstdout',
      unsafe: '-dNOSAFER, -dDELAYSAFER, -dNODISPLAY',
    }),
    effects: ({ operands, values }) => [
      ...operands.map((file) => (/^@|^%|\|/.test(show(file)) ? unknown(`\`${show(file)}\` is no file`) : read(file))),
      ...[...values('-o'), ...values('-sOutputFile')]
        .filter((file) => /^%(?!\d*d)|\|/.test(show(file)))
        .map((file) => unknown(`\`gs\` hands what it makes to \`${show(file)}\``)),
    ],
    examples: [
      ['gs -q -sDEVICE=pdfwrite -dPDFSETTINGS=/ebook -o b.pdf a.pdf', 'write b.pdf', 'read a.pdf'],
      ['gs -sDEVICE=png16m -r150 -sOutputFile=/opt/a a.pdf', 'write /opt/a', 'read a.pdf'],
      ['gs -dNOSAFER a.ps', 'unknown: option `-dNOSAFER` of `gs` can run or load anything', 'read a.ps'],
      ['gs -sOutputFile=%pipe%sh a.ps', 'write %pipe%sh', 'read a.ps', 'unknown: `gs` hands what it makes to `%pipe%sh`'],
      ['gs -q @/opt/a', 'unknown: `@/opt/a` is no file'],
      ['gs -c quit', 'unknown: option `-c` of `gs` is not described', 'read quit'],
    ],
  }),
  defineCommand({
    name: 'sox',
    about: 'converts and measures sound',
    style: 'long',
    numeric: true,
    options: table({
      // the letters of effects stand among them
      flag: `-n, -D --no-dither, -G --guard, -q, -S --show-progress, -R, -m, -M, -T, -L, -B, -x, -N, -X, -s, -u, -a, --no-clobber, --clobber,
        --multi-threaded, --single-threaded, --ignore-length, --no-glob, -1, -2, -3, -4, -8, -d, -h, -l, -w, -p, -f, -I, -A, --i --info`,
      value:
        '-r --rate, -b --bits, -c --channels, -e --encoding, -t --type, -v --volume, -C --compression, --combine, --buffer, --endian, --comment, --add-comment',
      'value?': '-V -V*, --norm',
    }),
    effects: ({ operands, words, values, has }) => {
      const texts = operands.map((word) => textOf(word) ?? '|?')
      const place = texts.findIndex((text) => isSoundEffect.test(text))
      const files = place < 0 ? operands : operands.slice(0, place)
      const effects = place < 0 ? [] : texts.slice(place)
      const toDevice = values('-t').some(
        (type) => !/^\.?(?:wav|mp3|flac|ogg|raw|aiff?|au|opus|sln|vorbis|[su]\d+|[fu]\d+|ul|al|null)$/.test(show(type)),
      )
      if (texts.some((text) => text.startsWith('|')) || toDevice)
        return [unknown('`sox` takes sound from a program or hands it to a device')]
      if (has('--i')) return operands.map((word) => read(word))
      // profiles of noise and pictures of sound are files
      if (effects.some((text) => /^(?:noiseprof|noisered|spectrogram|ladspa|fir|:|newfile|restart)$/.test(text)))
        return [unknown('an effect of `sox` reads, writes or loads a file')]
      // `-n` stands for no file, `-d` for the loudspeaker
      const end = place < 0 ? words.length : words.indexOf(operands[place] as Word)
      const isHeard = words.slice(1, end).some((word) => /^-[nd]$/.test(textOf(word) ?? ''))
      const makes = isHeard && !/^-[nd]$/.test(textOf(words[0]) ?? '') ? undefined : files.at(-1)
      return [...files.filter((file) => file !== makes).map((file) => read(file)), ...(makes ? [write(makes)] : [])]
    },
    examples: [
      ['sox a.wav -n stat', 'read a.wav'],
      ['sox --i a.wav b.wav', 'read a.wav', 'read b.wav'],
      ['sox a.wav -r 16000 b.wav trim 0 5', 'read a.wav', 'write b.wav'],
      ['sox -n a.wav synth 3 sine 440', 'write a.wav'],
      [`sox '|rm a' b.wav`, 'unknown: `sox` takes sound from a program or hands it to a device'],
      ['sox a.wav -t pulseaudio', 'unknown: `sox` takes sound from a program or hands it to a device'],
      ['sox a.wav b.wav noiseprof /opt/a', 'unknown: an effect of `sox` reads, writes or loads a file'],
      ['sox --effects-file a b.wav', 'unknown: option `--effects-file` of `sox` is not described', 'read a', 'write b.wav'],
    ],
  }),
  defineCommand({
    name: 'soxi',
    about: 'says what is in sound files',
    options: table({ flag: '-t, -r, -c, -s, -d, -D, -b, -B, -p, -e, -a, -T' }),
    examples: [
      ['soxi -D a.wav', 'read a.wav'],
      ['soxi --frob a.wav', 'unknown: option `--frob` of `soxi` is not described', 'read a.wav'],
    ],
  }),
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
