import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, privilege, read, remove, write } from '../../command-spec.ts'
import { hasGlob, join, literal, show, textOf, type Word } from '../../value.ts'
import { replacedBackups } from '../_backups.ts'
import { folderName, into, staysUnknown } from '../_inputs.ts'
import { table } from '../_table.ts'
import { lendsRights } from '../../modes.ts'

/** Each source with the path it ends up at. The last operand is the destination unless `-t` names a folder. */
function pairs({ operands, value, has }: Args): readonly (readonly [source: Word, to: Word])[] {
  const folder = value('-t')
  const sources = folder ? operands : operands.slice(0, -1)
  const last = folder ?? operands.at(-1)
  if (!last) return []
  const text = show(last)
  // of all that a pattern finds, the last is what the others are put over
  if (sources.length === 0 && hasGlob(last)) return [[last, last]]
  const isFolder = folder !== undefined || sources.length > 1 || text.endsWith('/') || text === '.' || text === '..'
  // --parents keeps the folders in front of each name
  const kept = (source: Word): Word => join(last, literal('/'), source)
  return sources.map((source) => [source, has('--parents') ? kept(source) : isFolder && !has('-T') ? into(last, source) : last])
}

const copied = (source: Word, to: Word): Draft => ({ do: 'flow', from: [source], to, through: 'copy' })

/** One source goes into a folder that has the name of the destination. */
const landing = ({ operands, has }: Args, source: Word): { readonly lands?: Word } =>
  operands.length === 2 && !has('-T', '-t', '--parents') && !/(?:^|\/)\.{0,2}$/.test(show(operands[1] as Word)) ? { lands: source } : {}

/** `-n` leaves alone what is there; an option that says otherwise may come after it. */
const whereNothingIs = ({ has }: Args): 'create' | undefined =>
  has('-n') && !has('-f', '-i', '-b', '--backup', '--update', '--remove-destination') ? 'create' : undefined

/** Links below a folder are copied as links; one that is named itself only where an option says so, or the copy is one of folders. */
const keepsLinks = ({ has }: Args): boolean => has('-r', '-a', '-d', '-P') && !has('-L')

const copyOptions = {
  flag: `-a --archive, -b, --attributes-only, -c, -d, -f --force, -H, -i --interactive, -l --link, -L --dereference, -n --no-clobber, -N, -p, -P --no-dereference, --parents, -r -R --recursive,
    --remove-destination, --strip-trailing-slashes, -s --symbolic-link, -T --no-target-directory, -u, -v --verbose, -x --one-file-system, -X, -Z, --keep-directory-symlink, --debug`,
  value: '-S --suffix, -t --target-directory, --no-preserve, --sparse',
  'value?': '--backup, --preserve, --reflink, --context, --update',
}

export default [
  defineCommand({
    name: 'cp',
    aliases: ['gcp'],
    about: 'copy files',
    abbreviates: true,
    options: table(copyOptions),
    effects: (args) => {
      const deep = args.has('-r', '-a')
      return pairs(args).flatMap(([source, to]) => [
        read(source, deep ? 'search' : undefined, { detail: { follows: args.has('-L') } }),
        // -l and -s leave another name of the same file, in place of what -f takes away
        ...(args.has('-l', '-s') && args.has('-f', '--remove-destination') ? [remove(to)] : []),
        args.has('-l', '-s')
          ? write(to, 'link', { detail: fromHere(source) })
          : write(to, whereNothingIs(args), {
              ...(deep ? { recursive: true } : { detail: { from: show(source) } }),
              ...(keepsLinks(args) ? { linksOf: source } : {}),
              ...landing(args, source),
            }),
        ...replacedBackups(args, to),
        { ...copied(source, to), ...landing(args, source) },
      ])
    },
    examples: [
      ['cp a.txt b.txt', 'read a.txt', 'write b.txt'],
      ['cp --parents a/b.txt /opt', 'read a/b.txt', 'write /opt/a/b.txt'],
      ['cp a.txt b.txt lib/', 'read a.txt', 'write lib/a.txt', 'read b.txt', 'write lib/b.txt'],
      ['cp -r src /etc/app', 'read:search src', 'write /etc/app'],
      ['cp -t out a.txt', 'read a.txt', 'write out/a.txt'],
      ['cp -n a.txt b.txt', 'read a.txt', 'write:create b.txt'],
      ['cp lib/*', 'read lib/*', 'write lib/*'],
      ['cp -l a.txt lib/b.txt', 'read a.txt', 'write:link lib/b.txt'],
      ['cp -al src /tmp/src; echo > /tmp/src/a.ts', 'read:search src', 'write:link /tmp/src', 'write src/a.ts'],
      ['cp -lf a.txt b.txt', 'read a.txt', 'delete b.txt', 'write:link b.txt'],
      ['cp ~/.ssh/id_ed25519 .', 'read ~/.ssh/id_ed25519', 'write id_ed25519'],
      ['cp --symbolic-link --no-target-directory a.txt b.txt', 'read a.txt', 'write:link b.txt'],
      ['cp -n --remove-destination a.txt b.txt', 'read a.txt', 'write b.txt'],
      ['cp -n --update a.txt b.txt', 'read a.txt', 'write b.txt'],
      ['cp -n --backup a.txt b.txt', 'read a.txt', 'write b.txt', 'write b.txt~'],
      ['cp -n -b a.txt b.txt', 'read a.txt', 'write b.txt', 'write b.txt~'],
      ['cp --backup=numbered a.txt b.txt', 'read a.txt', 'write b.txt', 'write:create b.txt.~*~'],
      ['cp -S .old a.txt b.txt', 'read a.txt', 'write b.txt', 'write b.txt.old'],
      ['cp -n --interactive a.txt b.txt', 'read a.txt', 'write b.txt'],
      ['cp -n --force a.txt b.txt', 'read a.txt', 'write b.txt'],
      ['cp --exec a b', 'unknown: option `--exec` of `cp` is not described', 'read a', 'write b'],
    ],
  }),
  defineCommand({
    name: 'mv',
    aliases: ['gmv'],
    about: 'move or rename files',
    abbreviates: true,
    options: table({
      flag: '-b, -f --force, -h, -i --interactive, -n --no-clobber, -T --no-target-directory, -u, -v --verbose, -Z --context, --strip-trailing-slashes, --no-copy, --exchange, --debug',
      value: '-S --suffix, -t --target-directory',
      'value?': '--backup, --update',
    }),
    // what is moved is not lost but lives on at the destination: the tag lets the policy tell
    effects: (args) =>
      pairs(args).flatMap(([source, to]) => [
        remove(source, 'move', { recursive: true, detail: { to: show(to) } }),
        write(to, whereNothingIs(args), { linksOf: source, ...landing(args, source) }),
        ...replacedBackups(args, to),
        { ...copied(source, to), ...landing(args, source) },
      ]),
    examples: [
      ['mv -n a.ts b.ts', 'delete:move a.ts', 'write:create b.ts'],
      ['mv -n -f a.ts b.ts', 'delete:move a.ts', 'write b.ts'],
      ['mv a.ts b.ts', 'delete:move a.ts', 'write b.ts'],
      ['mv *.ts', 'delete:move *.ts', 'write *.ts'],
      ['mv a.ts b.ts lib', 'delete:move a.ts', 'write lib/a.ts', 'delete:move b.ts', 'write lib/b.ts'],
      ['mv /etc/hosts /tmp/h', 'delete:move /etc/hosts', 'write /tmp/h'],
      ['mv a.ts b.ts --target-directory /opt/a', 'delete:move a.ts', 'write /opt/a/a.ts', 'delete:move b.ts', 'write /opt/a/b.ts'],
      ['mv --no-target-directory a.ts lib', 'delete:move a.ts', 'write lib'],
      ['mv -n --update a.ts b.ts', 'delete:move a.ts', 'write b.ts'],
      ['mv -n --backup a.ts b.ts', 'delete:move a.ts', 'write b.ts', 'write b.ts~'],
      ['mv -n -b a.ts b.ts', 'delete:move a.ts', 'write b.ts', 'write b.ts~'],
      ['mv -n --interactive a.ts b.ts', 'delete:move a.ts', 'write b.ts'],
      ['mv --swap a b', 'unknown: option `--swap` of `mv` is not described', 'delete:move a', 'write b'],
    ],
  }),
  defineCommand({
    name: 'ln',
    aliases: ['gln', 'link'],
    about: 'link files',
    abbreviates: true,
    options: table({
      flag: '-b, -d -F --directory, -f --force, -h, -i --interactive, -L --logical, -n --no-dereference, -P --physical, -r --relative, -s --symbolic, -T --no-target-directory, -v --verbose, -w',
      value: '-S --suffix, -t --target-directory',
      'value?': '--backup',
    }),
    effects: (args) => {
      const [only] = args.operands
      const links = args.operands.length === 1 && only && !args.has('-t') ? [[only, into(literal('.'), only)] as const] : pairs(args)
      return links.flatMap(([target, name]): readonly Draft[] => {
        const real = args.has('-s') && !args.has('-r') ? seenFrom(name, target) : target
        // a hard link is the file itself under another name
        // -f takes away what is there under that name; with -n a link is replaced and a folder stays
        const replaces = args.has('-f')
          ? [remove(name, undefined, args.has('-n', '-h') ? { detail: { relinks: true } } : landing(args, target))]
          : []
        return [
          args.has('-s') && !staysUnknown(real) ? read(real, 'names') : read(real),
          ...replaces,
          ...replacedBackups(args, name),
          write(name, 'link', {
            ...(args.has('-n', '-h') ? {} : landing(args, target)),
            detail: {
              ...(args.has('-s') && !args.has('-r') ? { to: show(target) } : fromHere(target)),
              // otherwise a link goes into the folder that has its name
              ...(args.has('-n', '-h', '-T') ? { replaces: true } : {}),
            },
          }),
          { ...copied(real, name), ...(args.has('-n', '-h') ? {} : landing(args, target)) },
        ]
      })
    },
    examples: [
      ['ln -s ../shared/x.ts lib/x.ts', 'read:names shared/x.ts', 'write:link lib/x.ts'],
      ['ln -sfn a b', 'read:names a', 'delete b', 'write:link b'],
      ['ln -sf /etc/passwd p', 'read:names /etc/passwd', 'delete p', 'write:link p'],
      ['ln a b', 'read a', 'write:link b'],
      ['ln -b a b', 'read a', 'write b~', 'write:link b'],
      ['ln a b --target-directory /opt/a', 'read a', 'write:link /opt/a/a', 'read b', 'write:link /opt/a/b'],
      ['ln --hard a b', 'unknown: option `--hard` of `ln` is not described', 'read a', 'write:link b'],
    ],
  }),
  defineCommand({
    name: 'install',
    aliases: ['ginstall'],
    about: 'copy files and set their modes',
    abbreviates: true,
    options: table({
      flag: '-b, -c, -C --compare, -d --directory, -D, -p --preserve-timestamps, -s --strip, -T --no-target-directory, -v --verbose, -Z',
      value: '-g --group, -m --mode, -o --owner, -S --suffix, -t --target-directory',
      'value?': '--backup, --context',
      program: '--strip-program',
    }),
    effects: (args) => {
      const lent = lendsRights(textOf(args.value('-m')))
      if (args.has('-d')) return args.operands.map((operand) => write(operand, 'folder'))
      return pairs(args).flatMap(([source, to]) => [
        read(source),
        write(to, undefined, landing(args, source)),
        ...replacedBackups(args, to),
        { ...copied(source, to), ...landing(args, source) },
        ...(lent ? [privilege(lent, to)] : []),
      ])
    },
    examples: [
      ['install -d build/x', 'write:folder build/x'],
      ['install -m 755 app bin/app', 'read app', 'write bin/app'],
      ['install -b app bin/app', 'read app', 'write bin/app', 'write bin/app~'],
      ['install -m 4755 sh /usr/bin/sh2', 'read sh', 'write /usr/bin/sh2', 'privilege:setuid /usr/bin/sh2'],
      ['install -m 755 app bin/app --target-directory /opt/a', 'read app', 'write /opt/a/app', 'read bin/app'],
      ['install --strip-program=x a b', 'unknown: option `--strip-program` of `install` can run or load anything', 'read a', 'write b'],
      [
        'install --strip-program /opt/a',
        'unknown: option `--strip-program` of `install` can run or load anything',
        'unknown: runs `/opt/a`, which is not part of the workspace',
      ],
    ],
  }),
]

/** Where a link leads whose target is looked up from the working directory, not from the folder of the link. */
const fromHere = (target: Word) => ({ to: show(target), fromHere: true })

/** A relative target of a symbolic link is looked up from the folder of the link. */
function seenFrom(name: Word, target: Word): Word {
  const path = textOf(target)
  const link = textOf(name)
  if (path === undefined || link === undefined || path.startsWith('/') || path.startsWith('~')) return target
  return literal(`${folderName(link)}/${path}`, target.at)
}
