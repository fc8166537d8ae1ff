import { infra, printsTainted, read, send, type Draft } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { table } from '../_table.ts'
import type { CloudCall } from './_call.ts'
import { cloudTool, type Meaning } from './_tool.ts'

/** A bucket itself, or everything in it: `s3://b`, `s3://b/*`, `alias/b`. */
const wholeBucket = /^(?:(?:s3|oss|cos|obs|b2):\/\/[^/]+|https:\/\/[\w.-]+\/[^/?]+|[^/:]+\/[^/]+)(?:\/\**)?(?:\?.*)?$/

const isForced = (call: CloudCall): boolean => call.has('--force', '-f', '--dangerous')
const isDeep = (call: CloudCall): boolean =>
  call.has('--recursive', '-r', '-R', '-rf', '--all') || call.words.some((word) => show(word).includes('*'))
const placesOf = (call: CloudCall, operands: CloudCall['path']): readonly string[] =>
  [...operands, ...[...call.parameters.values()].flat()].map(show)

const removesBucket: Meaning = (call, target, operands) => [
  infra(isForced(call) || isDeep(call) ? 'destroy' : 'change', [target, ...placesOf(call, operands)].join(' ')),
]
const removesObjects: Meaning = (call, target, operands) => {
  const places = placesOf(call, operands)
  const isWhole = isDeep(call) && (call.has('--dangerous') || places.some((place) => wholeBucket.test(place)))
  return [infra(isWhole ? 'destroy' : 'change', [target, ...places].join(' '))]
}
const uploads: Meaning = (call, target, operands) => {
  const places = [...operands, ...[...call.parameters.values()].flat()]
  const local = places.slice(0, -1).filter((word) => !/^s3:\/\//.test(show(word)))
  return [...local.map((word): Draft => read(word, 'search')), send('upload', target, { carries: local }), infra('change', target)]
}

/** `mc` takes files of this machine for objects, too. */
const shows: Meaning = (call, target, operands) => [
  infra('read', target),
  ...(target.startsWith('mc') ? [...operands, ...[...call.parameters.values()].flat()] : []).map((word) => read(word)),
  printsTainted('download'),
]

export default [
  cloudTool({
    name: 's3cmd',
    aliases: ['s5cmd', 's4cmd', 'mc', 'mcli', 'azcopy', 'b2', 'ossutil', 'ossutil64', 'coscli', 'obsutil'],
    about: 'buckets of any provider',
    globals: table({ flag: '-v --verbose, -q --quiet, -n --dry-run, --json', value: '--profile, --region, --numworkers' }),
    unsafe: ['-c', '--config', '--endpoint-url', '--host', '--credentials-file'],
    rehearsals: ['-n', '--dry-run'],
    paths: [
      ['ls, la, du, info, version, tree, stat, find, list, jobs list, bucket list', 'read'],
      ['cat, head', shows],
      ['bucket delete, delete-bucket', 'destroy'],
      ['rb, remove-bucket', removesBucket],
      ['del, rm, delete, remove', removesObjects],
      ['put, cp, mv, sync, mirror, copy, file upload, upload-file', uploads],
      ['mb, make-bucket, setacl, setpolicy, delpolicy, setlifecycle, get, expire, accesslog, run, presign', 'change'],
    ],
    examples: [
      ['s3cmd ls', 'infra:read s3cmd ls'],
      ['mc cat minio/b/o', 'infra:read mc cat', 'read minio/b/o'],
      ['mc head /opt/a', 'infra:read mc head', 'read /opt/a'],
      ['mc cat .env', 'infra:read mc cat', 'read .env'],
      ['s3cmd rb --force s3://acme', 'infra:destroy s3cmd rb s3://acme'],
      ['s3cmd rb --recursive s3://acme', 'infra:destroy s3cmd rb s3://acme'],
      ['s3cmd del --recursive --force s3://acme', 'infra:destroy s3cmd del s3://acme'],
      ['s3cmd del s3://acme/a.txt', 'infra:change s3cmd del s3://acme/a.txt'],
      ['mc rm --recursive --force --dangerous minio/', 'infra:destroy mc rm minio/'],
      ['s5cmd rm "s3://acme/*"', 'infra:destroy s5cmd rm s3://acme/*'],
      [
        'azcopy rm https://acme.blob.core.windows.net/data?sas --recursive',
        'infra:destroy azcopy rm https://acme.blob.core.windows.net/data?sas',
      ],
      ['b2 bucket delete acme', 'infra:destroy b2 bucket delete acme'],
      ['s3cmd put a.txt s3://acme/', 'read:search a.txt', 'send:upload s3cmd put', 'infra:change s3cmd put'],
      ['s5cmd --dry-run rm "s3://acme/*"', 'infra:dry-run s5cmd rm'],
      ['s3cmd frob', 'unknown: subcommand `frob` of `s3cmd` is not described'],
    ],
  }),
  cloudTool({
    name: 'cf',
    about: 'Cloud Foundry',
    globals: table({ flag: '-v' }),
    rehearsals: [],
    paths: [
      [
        'apps, app, a, events, logs, services, service, s, orgs, org, spaces, space, routes, domains, target, t, buildpacks, stacks, marketplace, m',
        'read',
      ],
      ['env, e, oauth-token, service-key', (_call, target) => [infra('secret', target)]],
      ['delete, d, delete-org, delete-space, delete-service, ds, purge-service-instance, delete-buildpack', 'destroy'],
      [
        'push, p, scale, start, st, stop, sp, restart, rs, restage, rg, create-service, cs, bind-service, bs, unbind-service, us, map-route, unmap-route, set-env, se, unset-env, create-space, create-org, delete-route, rename, login, l, logout, lo, api, auth',
        'change',
      ],
      ['ssh, run-task, rt', 'exec'],
    ],
    examples: [
      ['cf apps', 'infra:read cf apps'],
      ['cf delete web -f -r', 'infra:destroy cf delete web'],
      ['cf delete-space prod -f', 'infra:destroy cf delete-space prod'],
      ['cf env web', 'infra:secret cf env'],
      ['cf push', 'infra:change cf push'],
      ['cf frob', 'unknown: subcommand `frob` of `cf` is not described'],
    ],
  }),
]
