import { defineCommand, type Draft, flow, read, remove, run, unknown, write } from '../../command-spec.ts'
import { knownPrefix, literal, show, textOf } from '../../value.ts'
import { locksAway, unpacks } from '../_inputs.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'zip',
    about: 'pack files into a zip archive',
    options: table({
      flag: '-0, -1, -2, -3, -4, -5, -6, -7, -8, -9, -A, -c, -d --delete, -D, -e --encrypt, -f --freshen, -F, -FF, -g --grow, -h, -j --junk-paths, -J, -k, -l, -ll, -L, -m --move, -o, -q --quiet, -r --recurse-paths, -R, -S, -sf, -T --test, -u --update, -v, -w, -X --no-extra, -y --symlinks, -z, -@, -FS',
      value: '-b, -n, -P --password, -s, -t, -tt, -Z, -x --exclude, -i --include',
      writes: '-O --out, -lf',
      program: '-TT --unzip-command',
    }),
    effects: ({ operands: [archive, ...files], has }): readonly Draft[] => {
      if (!archive) return []
      // the names of the files arrive one a line
      if (has('-@')) return [run([literal('xargs'), literal('-d'), literal('\\n'), literal('zip'), archive, ...files])]
      if (has('-sf')) return files.map((file) => read(file, 'names'))
      const name = /\.\w+$|^-$/.test(show(archive)) ? archive : { ...archive, pieces: [...archive.pieces, { text: '.zip' }] }
      if (has('-d')) return [write(name, 'edit')]
      const reads = files.map((file) => read(file, has('-r', '-R') ? 'search' : undefined, { detail: { follows: !has('-y') } }))
      const stream = textOf(archive) === '-'
      return [
        ...(has('-P', '-e') ? locksAway(files) : []),
        ...reads,
        ...(stream ? [] : [write(name)]),
        flow(files, stream ? 'stdout' : name, 'archive'),
        ...(has('-m') ? files.map((file) => remove(file, 'move', { recursive: true })) : []),
      ]
    },
    examples: [
      ['zip -r out.zip src', 'read:search src', 'write out.zip'],
      ['zip -m out a.txt', 'read a.txt', 'write out.zip', 'delete:move a.txt'],
      ['echo b.txt | zip -@ out.zip', 'read b.txt', 'write out.zip'],
      ['zip -r out.zip src --out /opt/a -lf /opt/b', 'write /opt/a', 'write /opt/b', 'read:search src', 'write out.zip'],
      ['zip --delete out.zip a.txt', 'write:edit out.zip'],
      [
        'zip -T -TT "sh #" a.zip b',
        'unknown: option `-TT` of `zip` can run or load anything',
        'execute:arbitrary sh',
        'read b',
        'write a.zip',
      ],
      ['zip --zap', 'unknown: option `--zap` of `zip` is not described'],
    ],
  }),
  defineCommand({
    name: 'unzip',
    aliases: ['zipinfo', 'zipgrep'],
    about: 'unpack zip archives',
    options: table({
      flag: '-1, -2, -a, -aa, -b, -B, -c, -C, -D, -f, -h, -j, -l, -L, -M, -n, -o, -p, -q, -qq, -t, -T, -u, -U, -v, -V, -W, -X, -z, -Z, -:, -s, -m, -i',
      value: '-P, -d, -x, -I, -O',
    }),
    effects: ({ operands: [archive, ...others], has, value, name }): readonly Draft[] => {
      if (!archive) return []
      if (name === 'zipgrep') return [read(others[0] ?? archive)]
      if (has('-l', '-t', '-v', '-z', '-Z', '-1') || name === 'zipinfo') return [read(archive)]
      if (has('-p', '-c')) return [read(archive), ...others.map((member) => read(member)), flow([archive], 'stdout', 'decode')]
      return unpacks(archive, has('-:') ? literal('/') : value('-d'))
    },
    examples: [
      ['unzip -q a.zip -d vendor', 'read a.zip', 'write vendor'],
      ['unzip -l a.zip', 'read a.zip'],
      ['unzip -o a.zip', 'read a.zip', 'write .'],
      ['unzip -o a.zip -:', 'read a.zip', 'write /'],
      ['unzip --zap', 'unknown: option `--zap` of `unzip` is not described'],
    ],
  }),
  defineCommand({
    name: 'unar',
    about: 'unpack archives of many kinds',
    style: 'long',
    options: table({
      flag: '-f -force-overwrite, -r -force-rename, -s -force-skip, -d -force-directory, -D -no-directory, -q -quiet, -nr -no-recursion, -t -copy-time, -i -indexes, -v -version, -h',
      value: '-p -password, -e -encoding',
      writes: '-o -output-directory',
    }),
    effects: ({ operands: [archive], value }) => (archive ? unpacks(archive, value('-o')) : []),
    examples: [
      ['unar a.rar', 'read a.rar', 'write .'],
      ['unar -o /opt/a a.rar', 'write /opt/a', 'read a.rar'],
    ],
  }),
  defineCommand({
    name: 'lsar',
    about: 'show what is in archives of many kinds',
    style: 'long',
    options: table({
      flag: '-l -long, -L -verylong, -t -test, -j -json, -ja -json-ascii, -nr -no-recursion, -i -indexes, -v -version, -h',
      value: '-p -password, -e -encoding',
    }),
    effects: ({ operands }) => operands.map((archive) => read(archive)),
    examples: [['lsar -l a.rar', 'read a.rar']],
  }),
  defineCommand({
    name: 'unrar',
    aliases: ['rar'],
    about: 'look into and unpack rar archives',
    options: table({ flag: '-y, -r, -o+, -o-, -inul, -idq, -c-, -kb, -ep, -ep1, -ad, -or, -u, -f', value: '-p' }),
    effects: ({ operands: [verb, archive, ...others], name }): readonly Draft[] => {
      const what = textOf(verb) ?? ''
      if (!verb || !archive) return []
      if (/^(?:l[tab]*|v[tab]*|t)$/.test(what)) return [read(archive)]
      if (what === 'p') return [read(archive), flow([archive], 'stdout', 'decode')]
      const folder = others.find((word) => show(word).endsWith('/'))
      return /^[ex]$/.test(what) ? unpacks(archive, folder) : [unknown(`what \`${name}\` is to do is not described`)]
    },
    examples: [
      ['unrar l a.rar', 'read a.rar'],
      ['unrar p a.rar', 'read a.rar'],
      ['unrar x a.rar vendor/', 'read a.rar', 'write vendor'],
      ['unrar x a.rar', 'read a.rar', 'write .'],
      ['rar a out.rar src', 'unknown: what `rar` is to do is not described'],
      ['unrar --frob l a.rar', 'unknown: option `--frob` of `unrar` is not described', 'read a.rar'],
    ],
  }),
  defineCommand({
    name: '7z',
    aliases: ['7za', '7zz', '7zr', 'p7zip'],
    about: 'pack and unpack archives of many kinds',
    style: 'long',
    // `-w` and `-sfx` name a folder and a program, and a list behind `-i@` names further files
    options: table({
      flag: '-y, -r, -r-, -r0, -so, -sdel, -slt, -spf, -spf2, -spe, -sni, -snh, -snl, -ssc, -ssc-, -stl, -scsUTF-8, -u-, -aoa, -aos, -aou, -aot, -bd, -bt, -ssw, -p, -ba, -snoi, -snld',
      value: '-o*, -p*, -t*, -m*, -x!*, -xr!*, -x0!*, -i!*, -ir!*, -v*, -bb*, -bs*, -mhe, -mx, -si*, -scrc*, -sa*',
    }),
    effects: ({ operands, values, has }) => {
      const [verb, archive, ...files] = operands
      const [output] = values('-o*')
      const lists = files.filter((file) => knownPrefix(file).startsWith('@'))
      const sources = files.filter((file) => !knownPrefix(file).startsWith('@'))
      if (!archive) return ['i', '--help', 'b', undefined].includes(textOf(verb)) ? [] : [unknown('what `7z` is to do is not described')]
      switch (textOf(verb)) {
        case 'l':
        case 't':
        case 'h':
          return [read(archive)]
        case 'a':
        case 'u':
          return [
            ...(has('-p', '-p*') ? locksAway([archive, ...sources]) : []),
            ...lists.map((list) => unknown(`\`${show(list)}\` names files that are not seen`)),
            ...sources.map((file) => read(file, 'search')),
            write(archive),
            flow(sources, archive, 'archive'),
            ...(has('-sdel') ? sources.map((file) => remove(file, 'move', { recursive: true })) : []),
          ]
        case 'x':
        case 'e':
          return [read(archive), write(has('-spf', '-spf2') ? literal('/') : (output ?? literal('.')), undefined, { recursive: true })]
        case 'd':
        case 'rn':
          return [write(archive, 'edit')]
        default:
          return [unknown('what `7z` is to do is not described')]
      }
    },
    examples: [
      ['7z a out.7z src', 'read:search src', 'write out.7z'],
      ['7z x a.7z -ovendor', 'read a.7z', 'write vendor'],
      ['7z l a.7z', 'read a.7z'],
      ['7z a -mx=9 -tzip a.zip src -xr!dist', 'read:search src', 'write a.zip'],
      ['7z a a.zip src -xr!*.map', 'read:search src', 'write a.zip'],
      ['7z x -spf a.7z', 'read a.7z', 'write /'],
      ['7z a a.7z @list', 'unknown: `@list` names files that are not seen', 'write a.7z'],
      ['7z a -w/opt/a a.7z src', 'unknown: option `-w/opt/a` of `7z` is not described', 'read:search src', 'write a.7z'],
      ['7z q a.7z', 'unknown: what `7z` is to do is not described'],
    ],
  }),
  defineCommand({
    name: 'cpio',
    about: 'pack and unpack cpio archives',
    abbreviates: true,
    options: table({
      flag: '-0 --null, -a --reset-access-time, -A --append, -b --swap, -B, -c, -d --make-directories, -f --nonmatching, -i --extract, -k, -l --link, -L --dereference, -m --preserve-modification-time, -n --numeric-uid-gid, -o --create, -p --pass-through, -q, -r --rename, -s, -S, -t --list, -u --unconditional, -v --verbose, -V --dot, --absolute-filenames, --no-absolute-filenames, --no-preserve-owner, --only-verify-crc, --quiet, --sparse, --to-stdout',
      value: '-C --io-size, -D --directory, -F --file, -H --format, -I, -M --message, -O, -R --owner, --block-size',
      reads: '-E --pattern-file',
    }),
    effects: ({ has, value, operands }): readonly Draft[] => {
      const archive = value('-F') ?? value('-I') ?? value('-O')
      if (has('-t')) return archive ? [read(archive)] : []
      if (has('-p')) return operands.slice(0, 1).map((folder) => write(folder, undefined, { recursive: true }))
      if (has('-i'))
        return [
          ...(archive ? [read(archive)] : []),
          write(has('--absolute-filenames') ? '/' : (value('-D') ?? '.'), undefined, { recursive: true }),
        ]
      // the members come as names on standard input
      return [
        read('.', 'search'),
        run([literal('cat')], { operandsFromStdin: {} }),
        ...(archive ? [write(archive)] : []),
        flow(['stdin', { taint: 'archive' }], archive ?? 'stdout', 'archive'),
      ]
    },
    examples: [
      ['cpio -t -F a.cpio', 'read a.cpio'],
      ['cpio -idm -F a.cpio', 'read a.cpio', 'write .'],
      ['echo /opt/k | cpio -o', 'read:search .', 'read /opt/k'],
      ['cpio -o -O a.cpio', 'read:search .', 'write a.cpio'],
      ['cpio -o -O a.cpio -I /opt/a', 'read:search .', 'write /opt/a'],
      ['cpio -idm -F a.cpio --absolute-filenames --pattern-file /opt/b', 'read /opt/b', 'read a.cpio', 'write /'],
      ['cpio --rsh-command=x -i', 'unknown: option `--rsh-command` of `cpio` is not described', 'write .'],
    ],
  }),
]
