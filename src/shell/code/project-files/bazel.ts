import { unknown } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { findings } from '../findings.ts'
import { spawnedIn } from '../spawned.ts'

/** Variables that a build fills in: places of its own inputs and outputs. */
const filledIn = /\$\((?:location|execpath|rootpath|rlocationpath)s?\s+[^()]*\)|\$\((?:SRCS|OUTS|RULEDIR|GENDIR|BINDIR|@D|<D)\)|\$[@<]/g

/** Build files of Bazel: the commands of their rules, in which a dollar sign is written twice. */
export const bazel: CodeAnalyser = {
  language: 'bazel',
  inline: () => [unknown('bazel code is not analysed')],
  scan: (text) => findings(spawnedIn(literal(text.replaceAll(filledIn, 'bazel-out/file').replaceAll('$$', () => '$')))),
}
