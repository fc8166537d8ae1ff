import { oneOfNames } from '../../../expressions.ts'
import type { Args } from '../../arguments.ts'
import {
  config,
  connect,
  defineCommand,
  type Draft,
  flow,
  infra,
  nothing,
  printsTainted,
  read,
  run,
  send,
  shell,
  unknown,
  write,
} from '../../command-spec.ts'
import { commandOfSubcommand } from '../../doubted-commands.ts'
import { dropPrefix, knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { fileWords, sourcesOf } from '../_inputs.ts'
import { isPhrase } from '../_phrases.ts'
import { table } from '../_table.ts'

const privateKey = infra('private-key', 'private keys')

export default [
  defineCommand({
    name: 'gpg',
    aliases: ['gpg2', 'gpgv'],
    about: 'encrypt, sign and manage keys',
    abbreviates: true,
    options: table({
      flag: `-a --armor, -b --detach-sign, -c --symmetric, -d --decrypt, -e --encrypt, -k --list-keys --list-public-keys, -K --list-secret-keys, -n --dry-run, -q --quiet, -s --sign, -t, -v --verbose, --batch, --no-tty, --yes, --no, --verify, --verify-files, --clear-sign --clearsign,
        --check-signatures --check-sigs, --list-signatures --list-sigs, --list-packets, --fingerprint, --with-colons, --with-fingerprint, --with-keygrip, --with-subkey-fingerprint, --import, --dearmor, --enarmor, --export, --export-ssh-key, --export-secret-keys,
        --export-secret-subkeys, --export-ownertrust, --gen-key --generate-key, --full-generate-key --full-gen-key, --quick-generate-key --quick-gen-key, --edit-key, --delete-keys --delete-key, --delete-secret-keys --delete-secret-key, --delete-secret-and-public-keys,
        --recv-keys --receive-keys, --send-keys, --refresh-keys, --search-keys, --locate-keys, --import-ownertrust, --update-trustdb, --check-trustdb, --no-default-keyring, --always-trust, --ignore-mtime-conflict, --no-symkey-cache, --print-md, --version, --list-config,
        --sign-key, --lsign-key, --quick-sign-key, --card-status, --gen-random, --show-keys, --throw-keyids, --no-comments`,
      value:
        '-r --recipient, -u --local-user, -z, --cipher-algo, --digest-algo, --compress-algo, --keyserver, --keyserver-options, --pinentry-mode, --passphrase, --passphrase-fd, --status-fd, --logger-fd, --keyring, --primary-keyring, --trust-model, --default-key, --s2k-mode, --s2k-digest-algo, --s2k-count, --import-options, --export-options, --list-options, --keyid-format, --command-fd, --max-output, --hidden-recipient',
      reads: '--passphrase-file',
      writes: '-o --output',
      // its settings name programs
      code: '--homedir',
    }),
    effects: gpg,
    examples: [
      ['gpg --verify a.sig a.tgz', 'read a.sig', 'read a.tgz'],
      ['gpg --list-keys'],
      ['gpg --export-secret-keys -a ann', 'infra:private-key private keys'],
      ['gpg -d a.gpg', 'read a.gpg', 'infra:secret encrypted files'],
      ['gpg --keyserver hkps://keys.example --recv-keys AB12', 'connect:get hkps://keys.example', 'config:system gpg keys'],
      ['gpg --delete-secret-keys ann', 'infra:destroy gpg keys'],
      ['gpg --delete-secret-keys ann -n', 'infra:destroy gpg keys'],
      ['gpg --homedir /opt/a --list-keys', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['gpg --photo-viewer=x', 'unknown: option `--photo-viewer` of `gpg` is not described'],
      ['gpg --import', 'config:system gpg keys'],
      ['gpg --export-secret-subkeys', 'infra:private-key private keys'],
      ['gpg --gen-key', 'config:system gpg keys'],
      ['gpg --full-generate-key', 'config:system gpg keys'],
      ['gpg --quick-generate-key', 'config:system gpg keys'],
      ['gpg --edit-key', 'config:system gpg keys'],
      ['gpg --delete-keys', 'infra:change gpg keys'],
      ['gpg --delete-secret-and-public-keys', 'infra:destroy gpg keys'],
      ['gpg --send-keys', 'connect:post keyserver', 'send:data keyserver'],
      ['gpg --refresh-keys', 'connect:get keyserver', 'config:system gpg keys'],
      ['gpg --search-keys', 'connect:get keyserver', 'config:system gpg keys'],
      ['gpg --locate-keys', 'connect:get keyserver', 'config:system gpg keys'],
      ['gpg --import-ownertrust', 'config:system gpg keys'],
      ['gpg --update-trustdb', 'config:system gpg keys'],
      ['gpg --sign-key', 'config:system gpg keys'],
      ['gpg --lsign-key', 'config:system gpg keys'],
      ['gpg --quick-sign-key', 'config:system gpg keys'],
      ['gpg --list-keys --passphrase-file /opt/a --output /opt/b', 'read /opt/a', 'write /opt/b'],
      ['gpg --enarmor a.txt', 'read a.txt', 'write a.txt.gpg'],
      ['gpg --symmetric a.txt', 'read a.txt', 'write a.txt.gpg'],
      ['gpg --encrypt a.txt', 'read a.txt', 'write a.txt.gpg'],
      ['gpg --detach-sign a.txt', 'read a.txt', 'write a.txt.sig'],
      ['gpg --clear-sign a.txt', 'read a.txt', 'write a.txt.asc'],
      ['gpg --sign a.txt', 'read a.txt', 'write a.txt.gpg'],
    ],
  }),
  defineCommand({
    name: 'age',
    aliases: ['rage', 'age-keygen'],
    about: 'encrypt files',
    options: table({
      flag: '-a --armor, -d --decrypt, -e --encrypt, -p --passphrase, -y',
      // a key that is used is not shown
      value: '-r --recipient, -j, -i --identity',
      reads: '-R --recipients-file',
      writes: '-o --output',
    }),
    effects: ({ operands, has }) => [
      ...fileWords(operands).map((file) => read(file)),
      ...(has('-d') ? [infra('secret', 'what is decrypted'), flow(sourcesOf(operands), 'stdout', 'decode')] : []),
    ],
    examples: [
      ['age -r age1x -o a.age a.txt', 'write a.age', 'read a.txt'],
      ['age -d a.age', 'read a.age', 'infra:secret what is decrypted'],
      ['age -d a.age --recipients-file /opt/a', 'read /opt/a', 'read a.age', 'infra:secret what is decrypted'],
      ['age -d -i ~/key.txt a.age', 'read a.age', 'infra:secret what is decrypted'],
      ['age --frob a', 'unknown: option `--frob` of `age` is not described', 'read a'],
    ],
  }),
  defineCommand({
    name: 'pass',
    aliases: [
      'gopass',
      'op',
      'bw',
      'lpass',
      'security',
      'secret-tool',
      'keyring',
      'vault',
      'bao',
      'doppler',
      'infisical',
      'chamber',
      'sops',
      'keybase',
      'akeyless',
      'kwallet-query',
      'keepassxc-cli',
      'dashlane',
      'git-credential-manager',
      'ykman',
      'berglas',
      'envchain',
      'teller',
    ],
    about: 'password and secret stores',
    style: 'raw',
    options: table({
      flag: `-format --format, -f, --json, -detailed, -recurse, -h --help, -version --version, -output --output, -o, --vault, --account, --categories, --tags, --favorite, --long, -namespace,
        -mount, -max-versions, -field --field, --fields, --reveal, -c --clip, -w, -s, -a --all, -g, -d, -D, -l, -j, -k, -n, -e, -i, -p, -r, -t, -q --quiet, -v --verbose, -V, -z, --search, --folderid, --pretty,
        --raw, --nointeraction, --include-archive, --project, --config, --only-names, --no-color, --limit, --sort`,
    }),
    effects: ({ words, name }) => secretStore(words, name),
    examples: [
      ['gopass sync', 'infra:change gopass'],
      ['vault status --frob', 'unknown: option `--frob` of `vault` is not described'],
      ['vault status -address=http://a', 'unknown: option `-address` of `vault` is not described'],
      ['pass show web/mail', 'infra:secret pass'],
      ['vault status', 'infra:read vault'],
      ['vault policy list', 'infra:read vault'],
      ['vault policy read app', 'infra:read vault'],
      ['vault token capabilities secret/data/app', 'infra:read vault'],
      ['vault token lookup', 'infra:secret vault'],
      ['vault policy write app a.hcl', 'infra:change vault'],
      ['vault kv get secret/app', 'infra:secret vault'],
      ['vault kv put secret/app a=1', 'infra:change vault'],
      ['vault secrets disable kv/', 'infra:destroy vault'],
      ['op vault delete Prod', 'infra:destroy op'],
      ['vault namespace delete shop', 'infra:destroy vault'],
      ['vault audit disable file/', 'infra:audit-off vault'],
      ['op item list', 'infra:read op'],
      ['bw list items', 'infra:secret bw'],
      ['security find-generic-password -w -s x', 'infra:secret security'],
      ['security dump-keychain -d', 'infra:private-key keychain'],
      ['sops -d secrets.yaml', 'infra:secret sops'],
      ['secret-tool search --all user me', 'infra:secret secret-tool'],
    ],
  }),
  defineCommand({
    name: 'keytool',
    aliases: ['certutil', 'certtool', 'pk12util', 'jarsigner'],
    about: 'manage certificates',
    alone: '-help -h',
    style: 'raw',
    options: table({
      flag: `-list, -v -verbose, -rfc, -keystore, -storepass*, -storepass, -storetype, -alias, -printcert, -printcrl, -file, -cacerts, -sslserver, -jarfile, -L, -K, -d, -h, -n, -a, -f, -CAROOT,
        --version, -help, -verify, -certs, -strict, -showinfo, --cert-name, --domain, --short, --format, --bundle, --insecure, --roots, -in, -srckeystore, -destkeystore, -srcstorepass, -deststorepass,
        -importkeystore, -genkeypair, -genkey, -keyalg, -keysize, -validity, -dname, -keypass, -importcert, -import, -exportcert, -export, -noprompt, -trustcacerts, -srcalias, -destalias,
        -install, -uninstall, -cert-file, -key-file, --dry-run, --nginx, --apache, --standalone, --webroot, -w, -m, --email, --agree-tos, --issue, -J*, -provider*, -addprovider, -conf*`,
    }),
    effects: ({ words, name }) => {
      const texts = words.map((word) => textOf(word) ?? '?')
      if (texts.some((text) => /^-J|^-provider|^-addprovider|^-conf/.test(text))) return [unknown(`an option of \`${name}\` loads code`)]
      const looks = texts.some((text) => /^(?:-list|-printcert|-printcrl|-L|-K|--version|-help|--help|-verify|-showinfo)$/.test(text))
      // its keys go along
      const copied = words.filter((_word, index) => texts[index - 1] === '-srckeystore').map((store) => read(store))
      return looks ? nothing : [...copied, config('system', `certificates (${name})`)]
    },
    examples: [
      ['keytool -list --frob', 'unknown: option `--frob` of `keytool` is not described'],
      ['keytool -importkeystore -srckeystore /opt/a.jks', 'read /opt/a.jks', 'config:system certificates (keytool)'],
      ['keytool -list -keystore a.jks'],
      ['mkcert localhost', 'config:system certificates (mkcert)'],
    ],
  }),
  ...(
    [
      ['certbot', 'certificates, certificates **, plugins, show_account', 'certificates', 'renew'],
      ['mkcert', '-CAROOT', '-CAROOT', '-install'],
      [
        'step',
        'version, certificate inspect **, certificate verify **, certificate fingerprint **, certificate lint **, crypto jwt inspect **, path, ca health **',
        'certificate inspect a.crt',
        'ca init',
      ],
      ['cfssl', 'version, certinfo **, info **', 'version', 'gencert a.json'],
      ['acme.sh', '--list, --info, --info -d *, --version', '--list', '--issue -d x'],
    ] as const
  ).map(([name, looks, shown, changed]) =>
    defineCommand({
      name,
      about: 'gets and makes certificates',
      style: 'raw',
      effects: ({ words }) =>
        isPhrase(words, looks) ? nothing : [config('system', `certificates (${name})`), ...hooksIn(words).map((hook) => shell(hook))],
      examples: [
        [`${name} ${shown}`],
        [`${name} ${changed}`, `config:system certificates (${name})`],
        [`${name} ${changed} --post-hook 'rm a'`, `config:system certificates (${name})`, 'delete a'],
        [`${name} ${changed} --deploy-hook='rm a'`, `config:system certificates (${name})`, 'delete a'],
      ],
    }),
  ),
]

const hookOption = /^--(?:[\w-]+-)?(?:hook|reloadcmd|exec)(=|$)/

/** Commands that run before or after a certificate is made. */
const hooksIn = (words: readonly Word[]): readonly Word[] =>
  words.flatMap((word, index) => {
    const [option, joined] = hookOption.exec(knownPrefix(word)) ?? []
    const hook = joined === '=' ? dropPrefix(word, option?.length ?? 0) : words[index + 1]
    return option !== undefined && hook ? [hook] : []
  })

function gpg({ operands, has, value }: Args): readonly Draft[] {
  const server = value('--keyserver') ?? 'keyserver'
  const files = fileWords(operands).map((file) => read(file))
  if (has('--export-secret-keys', '--export-secret-subkeys')) return [privateKey, printsTainted('secret')]
  // a name ends the options, and a dry run is not made of everything: neither lifts what is taken away for good
  if (has('--delete-secret-keys', '--delete-secret-and-public-keys')) return [infra('destroy', 'gpg keys')]
  if (
    has(
      '-n',
      '-k',
      '-K',
      '--list-signatures',
      '--check-signatures',
      '--fingerprint',
      '--list-config',
      '--card-status',
      '--export',
      '--export-ssh-key',
      '--export-ownertrust',
      '--check-trustdb',
      '--gen-random',
    )
  )
    return nothing
  if (has('--delete-keys')) return [infra('change', 'gpg keys')]
  if (has('--recv-keys', '--refresh-keys', '--search-keys', '--locate-keys')) return [connect('get', server), config('system', 'gpg keys')]
  if (has('--send-keys')) return [connect('post', server), send('data', server, { carries: [] })]
  if (
    has(
      '--gen-key',
      '--full-generate-key',
      '--quick-generate-key',
      '--edit-key',
      '--import-ownertrust',
      '--update-trustdb',
      '--sign-key',
      '--lsign-key',
      '--quick-sign-key',
    )
  )
    return [config('system', 'gpg keys')]
  if (has('--import')) return [...files, config('system', 'gpg keys')]
  if (has('--verify', '--verify-files', '--list-packets', '--show-keys', '--print-md')) return files
  const decodes = has('-d', '--dearmor') || !has('-e', '-s', '-b', '-c', '--clear-sign', '--enarmor')
  const output = value('-o')
  if (decodes)
    return [...files, ...(has('-d') ? [infra('secret', 'encrypted files')] : []), flow(sourcesOf(operands), output ?? 'stdout', 'decode')]
  const [file] = operands
  const made = file && !output ? `${show(file)}.${has('-b') ? 'sig' : has('-a', '--clear-sign') ? 'asc' : 'gpg'}` : undefined
  // what is locked is still what it was
  const locked = has('-b') ? [] : [flow(sourcesOf(operands), output ?? (made === undefined ? 'stdout' : literal(made)))]
  return [...files, ...(made ? [write(made)] : []), ...locked]
}

const listing = oneOfNames(`
  ls list find search status version help ls-remote --version --help -h list-keychains show-keychain-info find-identity
  find-certificate verify-cert list-smartcards default-keychain login-keychain cms leaks whoami account vaults stat sync
  lookup-self capabilities path-help print agent projects environments configs settings filestatus info usb`)
const showing = oneOfNames(`
  show get read cat view lookup dump export inject run exec download unwrap otp clip find-generic-password
  find-internet-password generate-otp secrets decrypt -d --decrypt edit fetch token document reveal`)
const changing = oneOfNames(`
  insert generate rm remove delete mv cp put write set create enable disable login signin signout logout unlock lock patch
  revoke renew undelete destroy seal unseal operator policy add-.* delete-.* import set-.* create-.* unlock-keychain
  lock-keychain authorizationdb trust-settings-.* store clear init encrypt -e -i rotate updatekeys upload move restore config
  git setup`)

/** What a store of secrets is told to do: the first word that is a known verb decides; a word after a group (`kv get`) is stricter. */
function secretStore(words: readonly Word[], name: string): readonly Draft[] {
  const verbs = words
    .map((word) => textOf(word) ?? '?')
    .filter((text) => !text.startsWith('-') || /^-(?:d|e|i)$|^--(?:decrypt|version|help)$/.test(text))
  // `op run -- CMD`
  const end = words.findIndex((word) => textOf(word) === '--')
  if (end >= 0 && /^(?:run|exec)$/.test(verbs[0] ?? '')) return [infra('secret', name), run(words.slice(end + 1))]
  // another address gets this user's token
  if (words.some((word) => /^--?(?:address|server|url|host|api)\b/.test(textOf(word) ?? ''))) return [infra('change', name)]
  if (name === 'security' && words.some((word) => textOf(word) === '-s') && /^(?:list|default|login)-/.test(verbs[0] ?? ''))
    return [infra('change', name)]
  // who has the policy `root` may do everything
  if (name === 'vault' && words.some((word) => /^-?-?(?:token_)?polic(?:y|ies)=(?:[\w,-]*,)?root(?:,|$)/.test(textOf(word) ?? '')))
    return [infra('grant-admin', name)]
  // an engine goes with all the secrets that it keeps
  if (verbs[1] === 'delete' && /^(?:vault|projects?|organization|workspace)$/.test(verbs[0] ?? '')) return [infra('destroy', name)]
  if ((verbs[0] === 'secrets' && verbs[1] === 'disable') || (verbs[0] === 'namespace' && verbs[1] === 'delete'))
    return [infra('destroy', name)]
  if (verbs[0] === 'audit' && verbs[1] === 'disable') return [infra('audit-off', name)]
  // what is set up, by name
  if (verbs[1] === 'list' && /^(?:policy|auth|secrets|audit|plugin|namespace)$/.test(verbs[0] ?? '')) return [infra('read', name)]
  // who may read what is no secret
  if (name === 'vault' && /^(?:policy read|token capabilities)$/.test(verbs.slice(0, 2).join(' '))) return [infra('read', name)]
  const texts = verbs.slice(0, 3)
  const [first = ''] = texts
  // it also gives away what is new here
  if (name === 'gopass' && first === 'sync') return [infra('change', name)]
  if (name === 'security' && /^(?:dump-keychain|export|export-.*)$/.test(first))
    return [infra('private-key', 'keychain'), printsTainted('secret')]
  if (texts.some((text) => showing.test(text)) || (name === 'secret-tool' && first === 'search') || (name === 'bw' && first === 'list'))
    return [infra('secret', name), printsTainted('secret')]
  if (first !== '' && texts.some((text) => /^(?:delete|destroy|seal|delete-keychain)$/.test(text)) && name !== 'pass')
    return [infra('change', name)]
  if (texts.some((text) => changing.test(text))) return [infra('change', name)]
  if (texts.length === 0 || texts.some((text) => listing.test(text))) return [infra('read', name)]
  // `pass NAME` shows it
  return name === 'pass' || name === 'gopass'
    ? [infra('secret', name), printsTainted('secret')]
    : [unknown(`subcommand \`${first}\` of \`${name}\` is not described`), ...commandOfSubcommand(first, words.slice(1))]
}
