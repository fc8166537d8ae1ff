import { defineCommand, type Draft, infra, read, send, unknown, write } from '../../command-spec.ts'
import { show, textOf } from '../../value.ts'
import { table } from '../_table.ts'
import { cloudTool } from '../cloud/_tool.ts'

/** A root, or a folder right below it or below `/user`: all that somebody keeps there. */
const wholeTree = /^(?:hdfs:\/\/[^/]*)?\/?(?:(?:user\/)?[^/]+)?\/?\*?$/

export default [
  cloudTool({
    name: 'ceph',
    aliases: ['rbd', 'gluster', 'radosgw-admin', 'linstor', 'drbdadm'],
    about: 'storage that many machines share',
    globals: table({ flag: '--yes-i-really-mean-it, --yes-i-really-really-mean-it', value: '--mode, -p --pool, -f --format' }),
    unsafe: ['-c', '--conf', '-m', '-k', '--keyring'],
    paths: [
      [
        'status, health, df, osd tree, osd df, osd pool ls, fs ls, volume info, volume status, volume list, pool list, ls, info, du, showmapped',
        'read',
      ],
      ['auth get, auth print-key, user info, key create', (_call, target) => [infra('secret', target)]],
      [
        'osd pool delete, fs delete, fs volume delete, volume delete, pool delete, rm, snap purge, bucket delete, user delete, wipe-md',
        'destroy',
      ],
      [
        'osd pool create, osd out, osd in, set, unset, volume create, volume start, volume stop, create, resize, map, unmap, snap create',
        'change',
      ],
    ],
    examples: [
      ['ceph status', 'infra:read ceph status'],
      ['ceph osd pool delete a a --yes-i-really-really-mean-it', 'infra:destroy ceph osd pool delete a a'],
      ['gluster volume delete a', 'infra:destroy gluster volume delete a'],
      ['ceph frob', 'unknown: subcommand `frob` of `ceph` is not described'],
    ],
  }),
  defineCommand({
    name: 'hdfs',
    aliases: ['hadoop'],
    about: 'files of a Hadoop cluster',
    style: 'raw',
    effects: ({ words, name }): readonly Draft[] => {
      const [tool, act, ...rest] = words
      if (textOf(tool) === 'namenode' && textOf(act) === '-format') return [infra('destroy', `${name} namenode`)]
      if (!/^(?:dfs|fs)$/.test(textOf(tool) ?? '') || !act) return [unknown(`\`${name} ${tool ? show(tool) : ''}\` is not described`)]
      const verb = show(act)
      const places = rest.filter((word) => !show(word).startsWith('-'))
      const target = `${name} ${verb} ${places.map(show).join(' ')}`.trim()
      if (/^-(?:ls|cat|du|df|count|stat|test|tail|head|text|help|usage|checksum)$/.test(verb))
        return [
          infra('read', target),
          // files of this machine are within its reach
          ...places.filter((word) => /^file:/.test(show(word))).map((word) => read(show(word).replace(/^file:\/{0,2}(?=\/)/, ''))),
        ]
      if (/^-(?:rm|rmr|expunge|rmdir)$/.test(verb)) {
        const deep = verb === '-rmr' || rest.some((word) => /^-[rR]/.test(show(word)))
        return [infra(deep && places.some((word) => wholeTree.test(show(word))) ? 'destroy' : 'change', target)]
      }
      if (/^-(?:put|copyFromLocal|appendToFile|moveFromLocal)$/.test(verb)) {
        const files = places.slice(0, -1)
        return [...files.map((file) => read(file, 'search')), send('upload', target, { carries: files })]
      }
      if (/^-(?:get|copyToLocal|getmerge)$/.test(verb)) return [infra('read', target), ...places.slice(-1).map((file) => write(file))]
      return /^-(?:mkdir|cp|mv|chmod|chown|chgrp|setrep|touchz?|truncate)$/.test(verb)
        ? [infra('change', target)]
        : [unknown(`\`${name} ${verb}\` is not described`)]
    },
    examples: [
      ['hdfs namenode -format', 'infra:destroy hdfs namenode'],
      ['hdfs dfs -cat file:///opt/a', 'infra:read hdfs -cat file:///opt/a', 'read /opt/a'],
      ['hdfs dfs -ls /user', 'infra:read hdfs -ls /user'],
      ['hdfs dfs -rm -r -skipTrash /', 'infra:destroy hdfs -rm /'],
      ['hadoop fs -rm -r /user/prod', 'infra:destroy hadoop -rm /user/prod'],
      ['hadoop fs -rm /user/prod/a/b.csv', 'infra:change hadoop -rm /user/prod/a/b.csv'],
      ['hdfs dfs -put a.csv /data', 'read:search a.csv', 'send:upload hdfs -put a.csv /data'],
      ['hdfs dfs -get /data/a.csv b.csv', 'infra:read hdfs -get /data/a.csv b.csv', 'write b.csv'],
      ['hdfs dfs -frob /', 'unknown: `hdfs -frob` is not described'],
      ['hdfs namenode -frob', 'unknown: `hdfs namenode` is not described'],
    ],
  }),
]
