import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, execute, flow, nothing, read, send, type Subcommand, write } from '../../command-spec.ts'
import { textOf } from '../../value.ts'
import { table } from '../_table.ts'
import { locksAway } from '../_inputs.ts'

const files = {
  reads: '-in, -CAfile, -cert, -certfile, -extfile, -CA, -signature, -CRL, -untrusted, -rand',
  writes: '-out, -keyout, -writerand',
}

const shows = {
  style: 'long' as const,
  options: table({
    flag: '-noout, -text, -nodes, -noenc, -x509, -new, -newkey, -sha1, -sha256, -sha384, -sha512, -md5, -pubkey, -pubin, -pubout, -subject, -issuer, -dates, -enddate, -startdate, -serial, -fingerprint, -modulus, -hash, -subject_hash, -check, -verify, -batch, -utf8, -purpose, -email, -ocsp_uri, -ext, -req, -CAcreateserial, -nokeys, -nocerts, -export, -info, -clcerts, -cacerts, -des3, -aes128, -aes256, -traditional, -topk8, -nocrypt, -conv_form, -noverify, -legacy, -crl, -trusted, -no_check_time, -hex, -binary, -base64, -r, -c, -list, -hmac-hex, -copy_extensions',
    value:
      '-inform, -outform, -days, -subj, -newkey, -key, -keyform, -passin, -passout, -name, -nameopt, -certopt, -checkend, -checkhost, -checkip, -addext, -extensions, -set_serial, -CAkey, -inkey, -hmac, -macopt, -pkeyopt, -algorithm, -sign, -verify, -prverify, -CApath, -caname, -descert, -keysig, -genparam, -paramfile, -strparse, -offset, -length, -rounds, -salt, -mac, -oid, -conv, -reqexts, -section, -signkey, -password',
    ...files,
    unsafe: '-engine, -provider, -config, -provider-path, -loader', // load libraries or settings of the caller's choosing
  }),
}

const plain = {
  ...shows,
  effects: ({ operands }: Args): readonly Draft[] =>
    operands.filter((operand) => !/^\d+$/.test(textOf(operand) ?? '')).map((operand) => read(operand)),
}

/** Engines, providers and settings are code of the caller's. */
const loads = '-engine, -provider, -provider-path, -config, -propquery, -rand, -writerand'

/** Prints what openssl knows or makes, from no file but the one after `-in`. */
const prints: Subcommand = {
  style: 'long',
  options: table({
    flag: `-a, -b, -d, -e, -f, -m, -o, -p, -r, -v, -c, -V, -s, -psk, -srp, -stdname, -tls1, -tls1_1, -tls1_2, -tls1_3, -1, -5, -6, -apr1, -aixmd5, -crypt, -table,
      -reverse, -stdin, -noverify, -quiet, -hex, -safe, -generate, -checks, -decrypt, -mr, -aead, -elapsed, -commands, -standard-commands, -digest-commands,
      -digest-algorithms, -cipher-commands, -cipher-algorithms, -public-key-algorithms, -public-key-methods, -disabled, -missing-help, -providers,
      -mac-algorithms, -kdf-algorithms, -key-exchange-algorithms, -signature-algorithms, -all-algorithms, -engines, -verbose, -objects, -kem-algorithms,
      -tls-groups, -random-generators, -encoders, -decoders, -store-loaders, -tls-signature-algorithms, -asymcipher-algorithms, -key-managers, -1`,
    value:
      '-salt, -bits, -evp, -hmac, -cmac, -seconds, -bytes, -multi, -async_jobs, -primes, -ciphersuites, -options, -select, -convert, -misalign',
    reads: '-in',
    unsafe: loads,
  }),
  effects: nothing,
}

export default defineCommand({
  name: 'openssl',
  aliases: ['libressl'],
  about: 'certificates, digests and ciphers',
  subcommands: {
    version: prints,
    list: prints,
    ciphers: prints,
    speed: prints,
    prime: prints,
    errstr: prints,
    rand: { style: 'long', options: table({ flag: '-hex, -base64', writes: '-out' }), effects: nothing },
    passwd: prints,
    x509: plain,
    req: plain,
    verify: plain,
    crl: plain,
    asn1parse: plain,
    dgst: { ...plain, aliases: ['sha1', 'sha256', 'sha512', 'md5', 'sha384', 'sha224'] },
    ecparam: plain,
    dhparam: plain,
    genrsa: { ...shows, aliases: ['genpkey', 'gendsa'], effects: nothing },
    // what they read is a key: it is shown unless only its public half is asked for
    rsa: {
      ...shows,
      aliases: ['pkey', 'ec', 'dsa', 'pkcs8', 'pkcs12', 'pkcs7'],
      // a key packed with its certificate
      effects: ({ values }) => values('-inkey').map((key) => read(key)),
    },
    rsautl: { ...shows, aliases: ['pkeyutl', 'cms', 'smime'], effects: ({ operands }) => operands.map((operand) => read(operand)) },
    enc: {
      style: 'long',
      aliases: ['base64', 'aes-256-cbc', 'aes-128-cbc', 'des3', 'zlib'],
      options: table({
        flag: '-d, -e, -a, -base64, -A, -p, -P, -salt, -nosalt, -pbkdf2, -nopad, -v, -z, -aes-256-cbc, -aes-128-cbc, -aes-192-cbc, -aes-256-ctr, -aes-256-ecb, -aes256, -aes128, -des3, -bf, -rc4, -chacha20',
        value: '-k, -K, -iv, -S, -iter, -md, -pass, -bufsize',
        reads: '-in, -kfile',
        writes: '-out',
      }),
      effects: ({ has, value, given, name }) => {
        const source = value('-in')
        const ciphers = given.some((option) => /^-(?:k|K|pass|aes|des|bf|rc4|chacha|pbkdf2)/.test(option.name)) || !/base64|zlib/.test(name)
        return [
          ...(source && ciphers && !has('-d', '-a', '-base64') ? locksAway([source]) : []),
          flow([source ?? 'stdin'], value('-out') ?? 'stdout', has('-d') ? 'decode' : 'archive'),
        ]
      },
    },
    s_client: {
      style: 'long',
      options: table({
        flag: '-showcerts, -quiet, -brief, -status, -servername_none, -tls1, -tls1_1, -tls1_2, -tls1_3, -no_tls1, -no_ssl3, -prexit, -ign_eof, -crlf, -verify_return_error, -state, -debug, -msg, -4, -6',
        value: '-connect, -host, -port, -servername, -starttls, -alpn, -verify, -CApath, -cipher, -cert, -key, -verify_hostname',
        reads: '-CAfile',
        trust: '-proxy',
      }),
      effects: ({ value, operands, hasStdin }) => {
        const host = value('-connect') ?? value('-host') ?? operands[0] ?? 'a host'
        // the usual `echo | openssl s_client` sends nothing worth a name; what it does send is known from standard input
        return [
          connect('query', host),
          ...(hasStdin ? [send('data', host, { carries: ['stdin'] })] : []),
          flow([{ taint: 'download' }], 'stdout'),
        ]
      },
    },
    s_server: {
      style: 'raw',
      effects: [connect('listen', 'a port'), execute('program', 'openssl s_server'), flow([{ taint: 'download' }], 'stdout')],
    },
    ca: {
      style: 'long',
      options: table({
        flag: '-batch, -verbose, -notext, -gencrl, -selfsign, -utf8, -msie_hack, -preserveDN, -noemailDN, -create_serial, -rand_serial, -updatedb, -multivalue-rdn',
        value:
          '-days, -md, -policy, -name, -extensions, -subj, -startdate, -enddate, -passin, -keyform, -crldays, -crlhours, -crlexts, -crl_reason, -status, -inform, -sigopt',
        reads: '-in, -cert, -ss_cert, -spkac, -revoke, -extfile, -keyfile',
        writes: '-out, -outdir',
        unsafe: loads,
      }),
      effects: ({ operands }) => [...operands.map((request) => read(request)), write('.', 'edit')],
    },
  },
  examples: [
    ['openssl version'],
    ['openssl list -digest-algorithms'],
    ['openssl ciphers -v'],
    ['openssl speed'],
    ['openssl pkcs12 -export -inkey /opt/a -out b.p12', 'write b.p12', 'read /opt/a'],
    ['openssl speed -engine /opt/a', 'unknown: option `-engine` of `openssl speed` can run or load anything'],
    ['openssl version -engine ./a', 'unknown: option `-engine` of `openssl version` can run or load anything'],
    ['openssl version -frob', 'unknown: option `-frob` of `openssl version` is not described'],
    ['openssl ca -in a.csr -frob', 'unknown: option `-frob` of `openssl ca` is not described'],
    ['openssl passwd -in /opt/a', 'read /opt/a'],
    ['openssl ca -in a.csr -out /opt/a', 'read a.csr', 'write /opt/a', 'write:edit .'],
    ['openssl prime 7'],
    ['openssl errstr 1'],
    ['openssl rand -hex 32'],
    ['openssl rand -hex 32 -out /opt/a', 'write /opt/a'],
    ['openssl passwd -6 x'],
    ['openssl x509 -in a.pem -noout -text', 'read a.pem'],
    [
      'openssl x509 -cert /opt/a -certfile /opt/b -extfile /opt/c -CA /opt/d -signature /opt/e -CRL /opt/f -rand /opt/g',
      'read /opt/a',
      'read /opt/b',
      'read /opt/c',
      'read /opt/d',
      'read /opt/e',
      'read /opt/f',
      'read /opt/g',
    ],
    ['openssl req -x509 -newkey rsa:2048 -nodes -keyout k.pem -out c.pem -subj /CN=x', 'write k.pem', 'write c.pem'],
    ['openssl verify -CAfile ca.pem a.pem', 'read ca.pem', 'read a.pem'],
    ['openssl crl -in a.crl -noout', 'read a.crl'],
    ['openssl asn1parse -in a.der', 'read a.der'],
    ['openssl dgst -sha256 a.bin', 'read a.bin'],
    [
      'openssl dgst -sha256 a.bin -untrusted /opt/a -provider -config -provider-path -loader -writerand /opt/f',
      'unknown: option `-provider` of `openssl dgst` can run or load anything',
      'unknown: option `-config` of `openssl dgst` can run or load anything',
      'unknown: option `-provider-path` of `openssl dgst` can run or load anything',
      'unknown: option `-loader` of `openssl dgst` can run or load anything',
      'read /opt/a',
      'write /opt/f',
    ],
    ['openssl ecparam -name prime256v1 -out p.pem', 'write p.pem'],
    ['openssl dhparam -out dh.pem 2048', 'write dh.pem'],
    ['openssl genrsa -out k.pem 2048', 'write k.pem'],
    ['openssl rsa -in ~/.ssh/id_rsa', 'read ~/.ssh/id_rsa'],
    ['openssl rsautl -in a.enc -out a', 'read a.enc', 'write a'],
    ['openssl enc -d -aes-256-cbc -in a.enc -out a', 'read a.enc', 'write a'],
    ['openssl enc -d -aes-256-cbc -in a.enc -out a -kfile /opt/a', 'read a.enc', 'write a', 'read /opt/a'],
    ['openssl s_client -connect example.com:443', 'connect:query example.com:443'],
    ['openssl s_client -CAfile /opt/a -host 2', 'read /opt/a', 'connect:query 2'],
    ['openssl s_client -proxy -connect example.com:443', 'unknown: option `-proxy` of `openssl s_client` changes what the program trusts'],
    ['openssl s_server -port 1', 'connect:listen a port', 'execute:program openssl s_server'],
    ['openssl ca -in a.csr', 'read a.csr', 'write:edit .'],
    ['openssl x509 -engine ./x', 'unknown: option `-engine` of `openssl x509` can run or load anything', 'read x'],
    ['openssl zap', 'unknown: subcommand `zap` of `openssl` is not described'],
  ],
})
