import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, execute, run, unknown } from '../../command-spec.ts'
import { literal, textOf } from '../../value.ts'
import { table } from '../_table.ts'
import { sqlFile, sqlOf, sqlSession } from './_sql.ts'

const options = table({
  flag: '-v --verbose, --supervise, --version, -S --silent',
  value: `--master, --deploy-mode, --name, --num-executors, --executor-cores, --executor-memory, --driver-memory, --driver-cores,
        --total-executor-cores, --queue, --class, --conf -c, --database, -d --define, --hivevar, --hiveconf`,
  reads: '--files',
  code: '--py-files, --properties-file',
})

/** Settings that load code, or start another program. */
const loads =
  /(?:^|\.)(?:packages|jars|repositories|extraClassPath|extraJavaOptions|defaultJavaOptions|extraListeners|extensions|pyspark\.(?:driver\.)?python)=/i

/** Spark on this machine only; work handed to a cluster runs elsewhere, with other rights. */
function doubts(args: Args): readonly Draft[] {
  const master = textOf(args.value('--master')) ?? 'local'
  return [
    ...(/^local(?:\[[\w*,]+\])?$/.test(master) ? [] : [unknown('spark work for a cluster')]),
    ...args.values('--conf').flatMap((word) => (loads.test(textOf(word) ?? '.jars=') ? [unknown('a spark setting that loads code')] : [])),
  ]
}

export default [
  defineCommand({
    name: 'spark-submit',
    about: 'runs a Spark program',
    style: 'posix',
    options,
    effects: (args) => {
      const [program] = args.operands
      if (program === undefined) return doubts(args)
      return /\.py$/.test(textOf(program) ?? '')
        ? [...doubts(args), run([literal('python'), ...args.operands])]
        : /\.jar$/.test(textOf(program) ?? '')
          ? [...doubts(args), run([literal('java'), literal('-jar'), ...args.operands])]
          : [...doubts(args), unknown('a spark program that is not read')]
    },
    examples: [
      ["spark-submit --master 'local[2]' job.py x", 'execute:project job.py (not there)'],
      ['spark-submit --master yarn job.py', 'unknown: spark work for a cluster', 'unknown: runs `job.py`, which is not there yet'],
      [
        'spark-submit --conf spark.jars=x.jar job.py',
        'unknown: a spark setting that loads code',
        'unknown: runs `job.py`, which is not there yet',
      ],
      ['spark-submit /opt/app.jar', 'unknown: runs `/opt/app.jar`, which is not part of the workspace'],
      ['spark-submit app', 'unknown: a spark program that is not read'],
      ['spark-submit --py-files /opt/a', 'execute:project /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
    ],
  }),
  defineCommand({
    name: 'spark-sql',
    about: 'asks Spark in SQL',
    options: table({ value: '-e, -u, -n', flag: '--showHeader, --outputformat' }, options, table({ value: '-f' })),
    effects: (args) => {
      const [text, file] = [args.value('-e'), args.value('-f')]
      return [
        ...doubts(args),
        ...(text ? [sqlOf(text)] : []),
        ...(file ? [sqlFile(file)] : []),
        ...(text || file ? [] : [sqlSession(args)]),
      ]
    },
    examples: [
      ['spark-sql -e "select 1"', 'database:read reads only'],
      ['spark-sql -e "drop table t"', 'database:write DROP TABLE'],
      ['spark-sql', 'execute:arbitrary spark-sql'],
      [
        'spark-sql -e "select 1" --files /opt/a --properties-file /opt/b',
        'read /opt/a',
        'unknown: runs `/opt/b`, which is not part of the workspace',
      ],
      [
        'spark-sql --py-files /opt/a --master b',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: spark work for a cluster',
        'execute:arbitrary spark-sql',
      ],
      ['spark-sql -e "select 1" -f a', 'database:read reads only', 'unknown: runs `a`, which cannot be read'],
    ],
  }),
  defineCommand({
    name: 'pyspark',
    aliases: ['spark-shell'],
    about: 'a Spark prompt',
    options,
    effects: (args) =>
      args.hasStdin || args.operands.length > 0 ? [unknown('a spark prompt given code')] : [execute('arbitrary', args.name)],
    examples: [
      ['pyspark --version'],
      ['spark-shell', 'execute:arbitrary spark-shell'],
      ['pyspark < job.py', 'read job.py', 'unknown: a spark prompt given code'],
    ],
  }),
]
