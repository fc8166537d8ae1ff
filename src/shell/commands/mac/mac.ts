import {
  config,
  connect,
  defineCommand,
  type Draft,
  execute,
  infra,
  nothing,
  persist,
  processes,
  read,
  unknown,
  write,
} from '../../command-spec.ts'
import { oneOfNames } from '../../../expressions.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { fillsBeside } from '../_project.ts'
import { table } from '../_table.ts'

/** Files that go into the clipboard. */
const filesTaken = (words: readonly Word[]): readonly Draft[] =>
  words
    .filter(
      (word, index) =>
        !show(word).startsWith('-') && !/^-(?:sel|d|t|target|l|display|selection|loops)/.test(show(words[index - 1] ?? word)),
    )
    .map((word) => read(word))

export default [
  defineCommand({
    name: 'open',
    aliases: ['xdg-open', 'start', 'wslview', 'gnome-open', 'kde-open', 'exo-open', 'cygstart'],
    about: 'open a file, address or program for the user',
    options: table({
      flag: '-e, -f, -F, -g, -h, -j, -n, -R, -t, -u, -W, -w, -x',
      value: '-a, -b, -s, --env, --stdin, --stdout, --stderr, -o',
      unsafe: '--args',
    }),
    effects: ({ operands, has, values }) => [
      ...values('-a').map((program) => execute('program', program)),
      ...operands.flatMap((target): readonly Draft[] => {
        if (has('-R')) return [read(target, 'names')]
        if (/^(?:https?|mailto):/.test(show(target))) return [connect('get', target)]
        // what a file opens in, an application bundle most of all, is the user's setting
        return /\.(?:html?|pdf|png|jpe?g|gif|svg|md|txt|csv|json|log)$|^\.$|\/$/i.test(show(target)) && !has('-a')
          ? [read(target)]
          : [execute('program', target)]
      }),
    ],
    examples: [
      ['open coverage/index.html', 'read coverage/index.html'],
      ['open https://example.com', 'connect:get https://example.com'],
      ['open -a Terminal x.sh', 'execute:program Terminal', 'execute:program x.sh'],
      ['open coverage/index.html --args', 'unknown: option `--args` of `open` can run or load anything', 'read coverage/index.html'],
      ['open --zap x', 'unknown: option `--zap` of `open` is not described', 'execute:program x'],
    ],
  }),
  defineCommand({
    name: 'pbcopy',
    aliases: ['wl-copy', 'clip', 'clip.exe'],
    about: 'copy standard input to the clipboard',
    style: 'raw',
    effects: nothing,
    examples: [['pbcopy']],
  }),
  defineCommand({
    name: 'pbpaste',
    aliases: ['wl-paste', 'xclip', 'xsel'],
    about: 'print the clipboard',
    style: 'raw',
    // whatever a person copied last: often a password
    effects: ({ words, name, hasStdin }) =>
      // without anything to take in, `xsel` prints
      (name === 'xclip' || (name === 'xsel' && hasStdin)) && !words.some((word) => /^(?:-\w*o|-out|--output)$/.test(textOf(word) ?? ''))
        ? filesTaken(words)
        : [infra('secret', 'clipboard')],
    examples: [
      ['pbpaste', 'infra:secret clipboard'],
      ['xclip -selection clipboard'],
      ['xclip -sel clip a.txt', 'read a.txt'],
      ['xclip -i /opt/a', 'read /opt/a'],
      ['xclip -o', 'infra:secret clipboard'],
      ['xsel -b', 'infra:secret clipboard'],
    ],
  }),
  defineCommand({
    name: 'osascript',
    aliases: ['automator', 'shortcuts'],
    about: 'run scripts that steer programs',
    style: 'raw',
    effects: ({ words, name, hasStdin }) => {
      const text = words.map(show).join(' ')
      // only a notification, a sound or a volume is plain
      if (
        /^-e (?:display notification "[^"]*"(?: with title "[^"]*")?(?: sound name "\w+")?|beep(?: \d+)?|get volume settings|output volume of .*)$/.test(
          text,
        )
      )
        return nothing
      if (name === 'osascript' && !hasStdin && onlyAsks(words)) return nothing
      const spawned = /do shell script "((?:[^"\\]|\\.)*)"/.exec(text)
      return [
        ...(spawned ? [{ do: 'shell', text: literal((spawned[1] ?? '').replace(/\\(.)/g, '$1')) } as const] : []),
        ...(/\b(?:shut down|restart|log out)\b/.test(text) && /System Events|Finder|loginwindow/.test(text)
          ? [processes('shutdown', name)]
          : []),
        ...(/make (?:new )?login item/.test(text) ? [persist('login', 'login item')] : []),
        execute('arbitrary', 'a script'),
        // what was fetched or decoded counts as such, whatever it says
        ...words.filter((word) => textOf(word) === undefined).map((text): Draft => ({ do: 'code', language: 'other', text })),
        ...(hasStdin ? [{ do: 'run-stdin', language: 'other' } as const] : []),
        ...words
          .filter((word) => /\.(?:applescript|scpt|js)$/.test(textOf(word) ?? ''))
          .map((file): Draft => ({ do: 'script', file, language: 'other', parameters: [], notCode: true })),
      ]
    },
    examples: [
      ['osascript -e \'display notification "done"\''],
      ['osascript -e \'tell application "System Events" to get name of every process\''],
      ["osascript -e 'tell application \"Finder\"' -e 'count windows' -e 'end tell'"],
      ['osascript -e \'tell application "Finder" to delete every item of folder "a"\'', 'execute:arbitrary a script'],
      ["osascript -e 'get the clipboard'", 'execute:arbitrary a script'],
      ['osascript -e \'tell app "Finder" to shut down\'', 'process:shutdown osascript', 'execute:arbitrary a script'],
      ['osascript -e \'do shell script "rm -rf /"\'', 'delete /', 'execute:arbitrary a script'],
    ],
  }),
  defineCommand({
    name: 'defaults',
    about: 'show or change settings of macOS programs',
    style: 'raw',
    verbFirst: true,
    options: table({
      flag: `-currentHost, -host, -g, -globalDomain, -app, -string, -bool, -boolean, -int, -integer, -float, -array, -array-add, -dict, -dict-add, -date, -data`,
    }),
    effects: ({ words }) => {
      const verb = words.map(textOf).find((text) => text !== undefined && !text.startsWith('-'))
      const [, domain, file] = words.filter((word) => !show(word).startsWith('-'))
      if (verb === 'export' && domain && file) return [write(file)]
      if (verb === undefined || ['read', 'read-type', 'domains', 'find', 'help', 'export'].includes(verb)) return nothing
      // a login hook runs a program
      if (words.some((word) => /loginhook|logouthook|LoginItems/i.test(show(word)))) return [persist('login', 'login hook')]
      return ['write', 'delete', 'rename', 'import'].includes(verb)
        ? [config('system', 'defaults')]
        : [unknown(`subcommand \`${verb}\` of \`defaults\` is not described`)]
    },
    examples: [
      ['defaults export com.a /opt/a', 'write /opt/a'],
      ['defaults read a --frob', 'unknown: option `--frob` of `defaults` is not described'],
      ['defaults read com.apple.dock'],
      ['defaults write com.apple.dock autohide -bool true', 'config:system defaults'],
      ['defaults write com.apple.loginwindow LoginHook /x', 'persist:login login hook'],
      ['defaults zap', 'unknown: subcommand `zap` of `defaults` is not described'],
    ],
  }),
  defineCommand({
    name: 'plutil',
    aliases: ['PlistBuddy'],
    about: 'check and convert property lists',
    style: 'raw',
    verbFirst: true,
    options: table({
      flag: `-lint, -convert, -o, -s, -r, -p, -help, -insert, -replace, -remove, -extract, -type, -create, -raw, -expect, -n, -append, -bool, -integer, -float, -string, -json, -xml, -date, -data, -dictionary, -array, -c, -x`,
    }),
    effects: ({ words }) => {
      const texts = words.map((word) => textOf(word) ?? '?')
      const file = words.at(-1)
      if (!file) return nothing
      const place = texts.indexOf('-o')
      const output = place < 0 ? undefined : words[place + 1]
      if (
        texts.some((text) => /^(?:-convert|-insert|-replace|-remove|-create|-extract)$/.test(text)) ||
        texts.some((text) => /^(?:Set|Add|Delete|Clear|Merge|Import|Copy) /.test(text))
      )
        return output ? [read(file), ...(textOf(output) === '-' ? [] : [write(output)])] : [write(file, 'edit')]
      return [read(file)]
    },
    examples: [
      ['plutil -lint a.plist --frob', 'unknown: option `--frob` of `plutil` is not described'],
      ['plutil -lint Info.plist', 'read Info.plist'],
      ['plutil -convert xml1 a.plist', 'write:edit a.plist'],
      ['plutil -convert json -o - a.plist', 'read a.plist'],
    ],
  }),
  defineCommand({
    name: 'sips',
    about: 'show or change images on macOS',
    style: 'raw',
    options: table({
      flag: `-g --getProperty, -1 --oneLine, -s --setProperty, -Z --resampleHeightWidthMax, -z --resampleHeightWidth, --resampleWidth, --resampleHeight, -r --rotate, -f --flip, -c --cropToHeightWidth, -p --padToHeightWidth,
        --padColor, -d --deleteProperty, -i --addIcon, -o --out, --optimizeColorForSharing, --formats, --help, --cropOffset`,
    }),
    effects: ({ words }) => {
      const texts = words.map((word) => textOf(word) ?? '?')
      const place = texts.findIndex((text) => text === '-o' || text === '--out')
      const output = place < 0 ? undefined : words[place + 1]
      const files = words.filter(
        (word) => word !== output && (/\.\w{3,4}$/.test(show(word)) || word === words.at(-1)) && !show(word).startsWith('-'),
      )
      const looks = texts.every((text) => !text.startsWith('-') || /^(?:-g|--getProperty|-1|--oneLine)$/.test(text))
      return [...files.map((file) => (looks || output ? read(file) : write(file, 'overwrite'))), ...(output ? [write(output)] : [])]
    },
    examples: [
      ['sips -j /opt/a b.png', 'unknown: option `-j` of `sips` is not described'],
      ['sips -r 90 photo', 'write:overwrite photo'],
      ['sips -g pixelWidth a.png', 'read a.png'],
      ['sips -Z 100 a.png --out b.png', 'read a.png', 'write b.png'],
      ['sips -r 90 a.png', 'write:overwrite a.png'],
    ],
  }),
  defineCommand({
    name: 'mdfind',
    aliases: ['system_profiler', 'ioreg', 'lipo', 'sw-vers', 'say', 'afplay', 'screencapture', 'textutil'],
    about: 'look at files, programs and the machine',
    style: 'raw',
    options: table({
      flag: `-name, -onlyin, -live, -count, -0, -literal, -interpret, -s, -reprint, -json, -xml, -detailLevel, -listDataTypes, -timeout, -usage, -nospawn, -l, -w*, -w, -r, -c, -n, -p, -k, -x, -b, -f, -i, -a, -d, -t, -q, -v, -e, -m, -o, -R, -S, -T, -C, -D, -P,
        -info, -detailed_info, -archs, -create, -output, -thin, -remove, -replace, -verify_arch, -extract, --voice, --rate, -raw, -nullMarker, -convert, -format, -stdout, -encoding, -cat, -noload, -nostore, -inputencoding, -title, -fontname, -fontsize, -outputdir, -extension`,
    }),
    effects: ({ words, name }) => looks(words, name),
    examples: [
      ['mdfind a --frob', 'unknown: option `--frob` of `mdfind` is not described'],
      ['mdfind -name readme'],
      ['say done'],
      ['screencapture a.png', 'infra:secret screen', 'write a.png'],
    ],
  }),
  defineCommand({
    name: 'mdls',
    about: 'shows what the system knows of a file',
    style: 'long',
    options: table({ flag: '-raw, -r', value: '-name, -n, -nullMarker', writes: '-plist' }),
    effects: ({ operands }) => operands.map((file) => read(file, 'names')),
    examples: [
      ['mdls -name kMDItemKind a.pdf', 'read:names a.pdf'],
      ['mdls -plist /opt/a b', 'write /opt/a', 'read:names b'],
      ['mdls -frob a', 'unknown: option `-frob` of `mdls` is not described', 'read:names a'],
    ],
  }),
  defineCommand({
    name: 'xattr',
    about: 'show or change extended attributes',
    options: table({ flag: '-c, -d, -l, -p, -r, -s, -v, -w, -x' }),
    effects: ({ operands, has }) => {
      const files = has('-d', '-p') ? operands.slice(1) : has('-w') ? operands.slice(2) : operands
      const changes = has('-c', '-d', '-w')
      // the mark of what came from elsewhere is what makes the system check it
      const unmarks = has('-c') || (changes && /quarantine/.test(show(operands[0] ?? literal(''))))
      return [
        ...files.map((file) => (changes ? write(file, 'mode', has('-r') ? { recursive: true } : {}) : read(file, 'names'))),
        ...(unmarks ? [config('skip-checks', 'quarantine')] : []),
      ]
    },
    examples: [
      ['xattr -l a.app', 'read:names a.app'],
      ['xattr -d com.example.note a.app', 'write:mode a.app'],
      ['xattr -dr com.apple.quarantine a.app', 'write:mode a.app', 'config:skip-checks quarantine'],
      ['xattr --zap', 'unknown: option `--zap` of `xattr` is not described'],
      ['xattr -c', 'config:skip-checks quarantine'],
    ],
  }),
  defineCommand({
    name: 'ditto',
    about: 'copy folders on macOS',
    options: table({
      flag: '-c, -k, -x, -v, -V, -X, -z, -j, --rsrc, --norsrc, --extattr, --noextattr, --qtn, --noqtn, --acl, --noacl, --keepParent, --sequesterRsrc, --noclone',
      value: '--arch, --bom',
    }),
    effects: ({ operands }) => {
      const to = operands.at(-1)
      return to ? [...operands.slice(0, -1).map((source) => read(source, 'search')), write(to, undefined, { recursive: true })] : []
    },
    examples: [
      ['ditto src backup', 'read:search src', 'write backup'],
      ['ditto --zap', 'unknown: option `--zap` of `ditto` is not described'],
    ],
  }),
  defineCommand({
    name: 'lp',
    aliases: ['lpr'],
    about: 'prints files on paper',
    alone: '--version',
    style: 'raw',
    effects: [config('system', 'printers')],
    examples: [
      ['lp a.pdf', 'config:system printers'],
      ['lpr log', 'config:system printers'],
    ],
  }),
  defineCommand({
    name: 'codesign',
    aliases: [
      'hdiutil',
      'productbuild',
      'productsign',
      'xcodes',
      'notarytool',
      'altool',
      'stapler',
      'tccutil',
      'profiles',
      'fdesetup',
      'tmdiagnose',
      'cupsctl',
      'lpadmin',
    ],
    about: 'sign, package and set up on macOS',
    style: 'raw',
    verbFirst: true,
    options: table({
      flag: `-d* -d, -v* -v, --display, --verify, --verbose, -s --sign, -f --force, --deep, --strict, --entitlements, --options, --timestamp, -r, -R, --requirements, --identifier, -i, --preserve-metadata, --xml, --architecture, -a, -h,
        --all-architectures, --keychain, --remove-signature, -plist, -quiet, -verbose, -volname, -srcfolder, -format, -ov, -fs, -o, --apple-id, --password, --team-id, --wait, --keychain-profile, --output-format, -t, -u, -p, --check-notarization`,
    }),
    effects: ({ words, name }) => {
      const texts = words.map((word) => textOf(word) ?? '?')
      const signs = texts.some((text) => /^(?:-s|--sign|-f|--force|--remove-signature)/.test(text))
      const shows =
        name === 'codesign'
          ? !signs && texts.some((text) => /^(?:-d\w*|--display|-v+|--verify)$/.test(text))
          : /^(?:info|imageinfo|verify|status|list|history|log|validate|help)$/.test(texts[0] ?? '')
      // shown into a file, or behind a colon
      const shown = texts.indexOf('--entitlements') < 0 ? undefined : words[texts.indexOf('--entitlements') + 1]
      // the log of `notarytool` goes into the file behind its number
      const log =
        name === 'notarytool' && texts[0] === 'log' ? words.slice(1).filter((word) => !textOf(word)?.startsWith('-'))[1] : undefined
      if (shows && log) return [write(log)]
      if (shows) return shown && !/^:?-$/.test(show(shown)) ? [write(shown)] : nothing
      const file = words.findLast((word) => !textOf(word)?.startsWith('-'))
      return name === 'codesign' && file ? [write(file, 'edit', { recursive: true })] : [config('system', name)]
    },
    examples: [
      ['notarytool log 1 /opt/a', 'write /opt/a'],
      ['codesign -dv --extract-certificates=/opt/a a.app', 'unknown: option `--extract-certificates` of `codesign` is not described'],
      ['codesign -d --entitlements /opt/a a.app', 'write /opt/a'],
      ['codesign -dv a.app'],
      ['codesign -s - a.app', 'write:edit a.app'],
      ['hdiutil info'],
      ['tccutil reset All', 'config:system tccutil'],
    ],
  }),
]

/** Words of AppleScript that name things and facts about them; none of them does anything or shows what a person wrote. */
const asking =
  oneOfNames(`tell end app application applications process processes get return count exists name names version id every of in the
  first last front frontmost whose where is are not equal to true false visible background only running bounds size position title class number
  window windows document documents file files folder folders disk disks item items path POSIX desktop home library system info volume settings
  current date as string text and or it its my me`)

/** `osascript -e …`: whether every statement only asks for names and facts. */
function onlyAsks(words: readonly Word[]): boolean {
  if (words.length === 0 || words.length % 2 === 1) return false
  return words.every((word, index) => {
    const text = textOf(word)
    if (index % 2 === 0 || text === undefined) return text === '-e'
    return text
      .replace(/"[^"\\]*"/g, ' ')
      .split(/[\s(){},&=]+/)
      .every((token) => token === '' || /^\d+$/.test(token) || asking.test(token))
  })
}

function looks(words: readonly Word[], name: string): readonly Draft[] {
  const texts = words.map((word) => textOf(word) ?? '?')
  const files = words.filter((word) => !textOf(word)?.startsWith('-'))
  if (name === 'say' && texts.some((text) => /^-[fo]/.test(text))) return [unknown('`say` reads or writes a file')]
  if (name === 'screencapture') return [infra('secret', 'screen'), ...files.slice(-1).map((file) => write(file))]
  if (name === 'textutil' || name === 'lipo')
    return texts.some((text) => /^-(?:convert|output|create|thin|remove|replace|cat)$/.test(text))
      ? [
          ...files.map((file) => read(file)),
          ...words.filter((_word, index) => /^-(?:output|outputdir|o)$/.test(texts[index - 1] ?? '')).map((file) => write(file)),
          // it stands beside what it is made from
          ...fillsBeside(files, 'create'),
        ]
      : files.map((file) => read(file))
  if (/^(?:mdls|afplay)$/.test(name)) return files.map((file) => read(file))
  return []
}
