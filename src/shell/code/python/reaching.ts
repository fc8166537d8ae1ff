import { infra, unknown, write } from '../../command-spec.ts'
import { changedWordOf, knownText, textArgument } from '../interpreter/call.ts'
import { doubt, each, type Meaning, type Method } from '../describe.ts'
import * as means from '../describe.ts'
import { uploading, uploads } from './clients.ts'
import { nameOf, opens, second } from './meanings.ts'
import { isPath, isWriting } from '../files-by-name.ts'
import { writesOpen } from '../interpreter/rewrites.ts'

/** Text that a library evaluates: formulas and templates are harmless until they reach for what lies behind them. */
const evaluates: Meaning = ({ positional: [text] }) =>
  text !== undefined && /^[^_]*(?:_[^_]+)*$/.test(knownText(text) ?? '__') ? [] : [unknown('python evaluates text')]

/** Members of libraries that otherwise only compute: these reach beyond the process. */
export const reaching: readonly (readonly [string, Meaning])[] = [
  ...each('psutil.Popen', ({ positional: [words], named }) => means.spawnOf(words ?? named.get('args'), undefined, named)),
  ...each('anyio.run_process anyio.open_process trio.run_process trio.lowlevel.open_process', means.spawns),
  ...each('anyio.open_file trio.open_file', opens),
  ...each(
    'anyio.connect_tcp anyio.connect_unix trio.open_tcp_stream trio.open_ssl_over_tcp_stream trio.open_unix_socket trio.socket.socket',
    doubt('python opens a connection of its own'),
  ),
  ...each('torch.hub.load torch.hub.help torch.hub.list', doubt('python downloads code and runs it')),
  ...each('torch.hub.download_url_to_file', ({ positional, ...call }) => [
    ...means.gets({ ...call, positional: positional.slice(0, 1) }),
    ...means.writes({ ...call, positional: positional.slice(1) }),
  ]),
  ...each(
    `site.addsitedir site.main networkx.read_gpickle torch.utils.model_zoo.load_url pygments.lexers.load_lexer_from_file pygments.formatters.load_formatter_from_file
    django.utils.module_loading.import_string werkzeug.utils.import_string logging.config.listen`,
    doubt('python loads code'),
  ),
  ...each('ctypes.CDLL ctypes.PyDLL ctypes.cdll.LoadLibrary', doubt('python calls functions of the system')),
  ...each('click.launch typer.launch click.edit', doubt('python opens another program')),
  ...each('pandas.HDFStore scipy.io.wavfile.write matplotlib.backends.backend_pdf.PdfPages', means.writes),
  ...each('plotly.offline.plot', ({ named }) => [write(changedWordOf(named.get('filename') ?? textArgument('temp-plot.html')))]),
  ...each('cv2.FileStorage', (call) => (/READ$/.test(nameOf(call.positional[1])) ? means.reads(call) : means.writes(call))),
  ...each('django.utils.archive.extract', second(means.writes)),
  ...each('sklearn.datasets.clear_data_home', means.deletesTree),
  ...each('argparse.FileType', ({ positional: [mode] }) =>
    isWriting(mode) ? [unknown('python writes files that are only known at run time')] : [],
  ),
  ...each('loguru.logger.add', (call) => (knownText(call.positional[0]) === undefined ? [] : means.writes(call))),
  ...each(
    `stripe.Refund.create stripe.Charge.create stripe.Charge.capture stripe.Payout.create stripe.Transfer.create stripe.PaymentIntent.create
      stripe.PaymentIntent.confirm stripe.PaymentIntent.capture stripe.Subscription.create stripe.Subscription.delete stripe.Subscription.cancel
      stripe.Invoice.pay stripe.Customer.delete`,
    ({ name }) => [infra('payment', name)],
  ),
  ...each('optuna.delete_study optuna.study.delete_study', doubt('python deletes a study')),
  ...each('sympy.sympify sympy.S sympy.parse_expr sympy.parsing.sympy_parser.parse_expr jinja2.Template', evaluates),
]

/** `x.dump(path)`, `x.dump(value, path)`, `x.dump(value, file)`. */
const dumps: Meaning = ({ positional, ...call }) => {
  const [first, place] = positional
  if (place) return isPath(place) ? means.writes({ ...call, positional: [place] }) : writesOpen(place, first)
  return positional.every(isPath) ? means.writes({ ...call, positional }) : []
}

/** Methods that act whatever object they are called on. */
export const reachingMethods: readonly (readonly [string, Method])[] = [
  ['subprocess_shell', (_receiver, { positional, ...call }) => means.spawns({ ...call, positional: positional.slice(1) })],
  ['subprocess_exec', (_receiver, { positional, named }) => means.spawnOf({ kind: 'list', items: positional.slice(1) }, undefined, named)],
  ['from_string', (_receiver, call) => evaluates(call)],
  ['dump', (_receiver, call) => dumps(call)],
  ...uploading.map((name): readonly [string, Method] => [name, (_receiver, call) => uploads(call)]),
]

/** A query over data in memory that calls functions around it (`df.query('@f(x)')`), or one of a database that takes rows away. */
export const reachesOut: Meaning = ({ positional: [query] }) => {
  const text = knownText(query) ?? ''
  if (/^\s*(?:delete\s+from|drop|truncate)\s/i.test(text)) return means.sqlOf(query)
  return /@[\w.]+\(/.test(text) ? [unknown('python evaluates text')] : []
}

/** Functions of the system's own library, called on it. */
const ofSystem: ReadonlyMap<string, Meaning> = new Map([
  ...each('system popen', means.spawns),
  ...each('unlink remove rmdir', means.deletes),
  ...each('truncate', means.truncates),
  ...each('rename', means.moves),
])

/** What a function of a loaded library does; that others may do anything is said where it is loaded. */
export const callsSystem: Meaning = (call) => ofSystem.get(call.name)?.(call) ?? []
