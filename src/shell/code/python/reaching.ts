import type { Draft } from '../../command-spec.ts'
import { unknown } from '../../command-spec.ts'
import { type Argument, type Call, knownText } from '../interpreter/call.ts'
import { doubt, each, type Meaning, type Method } from '../describe.ts'
import * as means from '../describe.ts'
import { ownName } from '../names.ts'

/** Text that a library evaluates: formulas and templates are harmless until they reach for what lies behind them. */
const evaluates: Meaning = ({ positional: [text] }) =>
  text !== undefined && /^[^_]*(?:_[^_]+)*$/.test(knownText(text) ?? '__') ? [] : [unknown('python evaluates text')]

/** Members of libraries that otherwise only compute: these reach beyond the process. */
export const reaching: readonly (readonly [string, Meaning])[] = [
  ...each('psutil.Popen', ({ positional: [words], named }) => means.spawnOf(words ?? named.get('args'), undefined, named)),
  ...each('torch.hub.load torch.hub.help torch.hub.list', doubt('python downloads code and runs it')),
  ...each('torch.hub.download_url_to_file', ({ positional, ...call }) => [
    ...means.gets({ ...call, positional: positional.slice(0, 1) }),
    ...means.writes({ ...call, positional: positional.slice(1) }),
  ]),
  ...each('site.addsitedir site.main networkx.read_gpickle', doubt('python loads code')),
  ...each('click.launch typer.launch click.edit', doubt('python opens another program')),
  ...each('pandas.HDFStore numpy.lib.format.open_memmap scipy.io.wavfile.write', means.writes),
  ...each('loguru.logger.add', (call) => (knownText(call.positional[0]) === undefined ? [] : means.writes(call))),
  ...each('optuna.delete_study optuna.study.delete_study', doubt('python deletes a study')),
  ...each('sympy.sympify sympy.S sympy.parse_expr sympy.parsing.sympy_parser.parse_expr jinja2.Template', evaluates),
]

const isPath = (value: Argument): boolean =>
  value.kind === 'mixed' || value.kind === 'workspace-path' || (value.kind === 'text' && !value.constant)

/** A member nobody described whose name says that it writes files (`write_gml`, `save_text`, `dump_stats`): where it is told to. */
export function writesByName({ name, positional, named }: Call): readonly Draft[] {
  const own = ownName(name)
  if (!/^(?:save|dump|export|write)_\w+$/.test(own)) return []
  return positional.filter(isPath).flatMap((place) => means.writes({ name, positional: [place], named }))
}

/** Methods that act whatever object they are called on. */
export const reachingMethods: readonly (readonly [string, Method])[] = [
  ['subprocess_shell', (_receiver, { positional, ...call }) => means.spawns({ ...call, positional: positional.slice(1) })],
  ['subprocess_exec', (_receiver, { positional, ...call }) => means.spawns({ ...call, positional: positional.slice(1) })],
  ['from_string', (_receiver, call) => evaluates(call)],
  ['dump', (_receiver, call) => (call.positional.length === 1 && call.positional.every(isPath) ? means.writes(call) : [])],
]
