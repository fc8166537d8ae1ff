import type { Draft } from '../command-spec.ts'
import { read, unknown, write } from '../command-spec.ts'
import { type Argument, type Call, wordOf } from './call.ts'
import * as means from './describe.ts'
import type { Meaning } from './describe.ts'

const split = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Modules whose functions compute and print; every member may be used. */
const pureModules = new Set(
  split(`
  abc argparse array ast base64 binascii bisect calendar cmath codecs collections colorsys contextlib copy csv dataclasses datetime decimal difflib dis
  doctest email.utils enum errno fnmatch fractions functools gettext graphlib hashlib heapq hmac html html.parser inspect io ipaddress itertools json json.tool keyword
  linecache locale logging math mimetypes numbers operator platform pprint queue quopri random re reprlib secrets shlex stat statistics string stringprep struct
  sys sysconfig textwrap threading time timeit token tokenize tomllib tomli toml traceback types typing typing_extensions unicodedata unittest unittest.mock urllib.parse uuid warnings weakref
  xml.dom.minidom xml.etree xml.etree.ElementTree zlib zoneinfo __future__ importlib.metadata pkg_resources concurrent.futures asyncio
  numpy pandas polars yaml tabulate rich dateutil pytz attr attrs pydantic jinja2 markdown bs4 lxml packaging semver scipy sklearn matplotlib torch PIL
  cProfile pstats tracemalloc gc resource pwd grp curses.ascii ntpath posixpath genericpath sre_parse`),
)

/** Members of pure modules that are not. */
const impure: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['sys.exit', means.harmless],
  ['sys.setprofile', () => [unknown('python hooks its own execution')]],
  ['sys.settrace', () => [unknown('python hooks its own execution')]],
  ['sys.modules', () => [unknown('python reaches modules by name')]],
  ['pandas.read_pickle', () => [unknown('python unpickles a file, which can run anything')]],
  ['numpy.load', () => [unknown('python loads a file that can run anything')]],
  ['torch.load', () => [unknown('python unpickles a file, which can run anything')]],
  ['yaml.load', ({ named }) => (named.has('Loader') ? [] : [unknown('`yaml.load` can run anything')])],
  ['yaml.unsafe_load', () => [unknown('`yaml.unsafe_load` can run anything')]],
  ['asyncio.create_subprocess_shell', means.spawns],
  ['asyncio.create_subprocess_exec', ({ positional }) => means.spawnOf({ kind: 'list', items: positional }, undefined)],
  ['unittest.main', means.harmless],
  ['logging.FileHandler', means.appends],
  ['logging.basicConfig', ({ named }) => (named.has('filename') ? [write(wordOf(named.get('filename')), 'append')] : [])],
  ['logging.config', () => [unknown('python configures handlers by name')]],
  ['pandas.read_sql', ({ positional }) => means.sqlOf(positional[0])],
  ['pandas.eval', () => [unknown('python evaluates text')]],
  ...['read_csv', 'read_json', 'read_parquet', 'read_excel', 'read_table'].map((name): [string, Meaning] => [`pandas.${name}`, readsFileOrUrl]),
  ['linecache.getline', means.reads],
  ['PIL.Image.open', means.reads],
  ['io.open', opens],
  ['codecs.open', opens],
  ['tokenize.open', means.reads],
  ['ast.literal_eval', means.harmless],
])

function readsFileOrUrl(call: Call): readonly Draft[] {
  const [first] = call.positional
  return first?.kind === 'text' && /^https?:/.test(first.text) ? means.gets(call) : means.reads(call)
}

/** `open(path, mode)`. */
function opens({ positional, named }: Call): readonly Draft[] {
  const mode = positional[1] ?? named.get('mode')
  const path = wordOf(positional[0] ?? named.get('file'))
  if (mode === undefined) return [read(path)]
  if (mode.kind !== 'text') return [unknown('python opens a file in a mode only known at run time')]
  if (/[wx]/.test(mode.text)) return [write(path)]
  if (/a/.test(mode.text)) return [write(path, 'append')]
  return mode.text.includes('+') ? [read(path), write(path, 'edit')] : [read(path)]
}

/** Functions of modules that touch the world; a member that is not here is unknown. */
const described: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['open', opens],
  ...split('os.getcwd os.getpid os.getppid os.getuid os.geteuid os.getgid os.cpu_count os.uname os.getlogin os.sep os.linesep os.name os.devnull os.fspath os.urandom os.get_terminal_size os.path os.pathsep os.curdir os.pardir os.extsep os.altsep os.strerror os.PathLike os.DirEntry os.F_OK os.R_OK os.W_OK os.X_OK os.O_RDONLY os.times os.getloadavg os.sched_getaffinity os.error os.fsdecode os.fsencode os.umask os.nice os.isatty os.WEXITSTATUS').map((name): [string, Meaning] => [name, means.harmless]),
  ...split('os.listdir os.scandir os.walk os.stat os.lstat os.access os.readlink os.statvfs os.fwalk').map((name): [string, Meaning] => [name, means.lists]),
  ...split('os.remove os.unlink os.rmdir').map((name): [string, Meaning] => [name, means.deletes]),
  ['os.removedirs', means.deletesTree], ['shutil.rmtree', means.deletesTree],
  ...split('os.rename os.replace os.renames shutil.move').map((name): [string, Meaning] => [name, means.moves]),
  ...split('shutil.copy shutil.copy2 shutil.copyfile shutil.copytree os.link').map((name): [string, Meaning] => [name, means.copies]),
  ['os.symlink', ({ positional }) => [write(wordOf(positional[1]), 'link', { detail: { to: positional[0]?.kind === 'text' ? positional[0].text : '' } })]],
  ...split('os.mkdir os.makedirs').map((name): [string, Meaning] => [name, means.makesFolder]),
  ...split('os.chmod os.chown shutil.chown').map((name): [string, Meaning] => [name, means.changesRights]),
  ['os.truncate', means.writes], ['os.utime', means.changesRights],
  ['os.chdir', () => [unknown('python changes its working directory')]],
  ['os.environ', means.environment], ['os.getenv', means.harmless], ['os.environ.get', means.harmless], ['os.environ.setdefault', means.harmless], ['os.environ.copy', means.harmless],
  ['os.system', means.spawns], ['os.popen', means.spawns],
  ['os.kill', means.kills], ['os.killpg', means.kills], ['os._exit', means.harmless],
  ...split('shutil.which shutil.disk_usage shutil.get_terminal_size shutil.Error').map((name): [string, Meaning] => [name, means.harmless]),
  ['shutil.make_archive', ({ positional }) => [write(wordOf(positional[0]))]],
  ...split('subprocess.run subprocess.call subprocess.check_call subprocess.check_output subprocess.Popen').map((name): [string, Meaning] => [name, ({ positional, named }) => means.spawnOf(positional[0] ?? named.get('args'), undefined)]),
  ...split('subprocess.getoutput subprocess.getstatusoutput').map((name): [string, Meaning] => [name, means.spawns]),
  ...split('subprocess.PIPE subprocess.STDOUT subprocess.DEVNULL subprocess.CalledProcessError subprocess.TimeoutExpired subprocess.CompletedProcess').map((name): [string, Meaning] => [name, means.harmless]),
  ...split('pathlib.Path pathlib.PurePath pathlib.PosixPath pathlib.PurePosixPath pathlib.Path.home pathlib.Path.cwd').map((name): [string, Meaning] => [name, means.harmless]),
  ...split('glob.glob glob.iglob').map((name): [string, Meaning] => [name, means.lists]), ['glob.escape', means.harmless],
  ...split('tempfile.mkdtemp tempfile.mkstemp tempfile.gettempdir tempfile.TemporaryDirectory tempfile.NamedTemporaryFile tempfile.TemporaryFile').map((name): [string, Meaning] => [name, means.harmless]),
  ...split('gzip.open bz2.open lzma.open').map((name): [string, Meaning] => [name, opens]),
  ...split('zipfile.ZipFile tarfile.open zipfile.is_zipfile tarfile.is_tarfile').map((name): [string, Meaning] => [name, opens]),
  ...split('configparser.ConfigParser configparser.RawConfigParser configparser.NoOptionError zipfile.BadZipFile').map((name): [string, Meaning] => [name, means.harmless]),
  ['sqlite3.connect', ({ positional }) => (positional[0]?.kind === 'text' && positional[0].text === ':memory:' ? [] : [read(wordOf(positional[0]))])],
  ...split('sqlite3.Row sqlite3.Error sqlite3.version sqlite3.sqlite_version sqlite3.OperationalError sqlite3.PARSE_DECLTYPES').map((name): [string, Meaning] => [name, means.harmless]),
  ...split('urllib.request.urlopen requests.get requests.head httpx.get urllib.request.Request').map((name): [string, Meaning] => [name, means.gets]),
  ['urllib.request.urlretrieve', ({ positional }) => [...means.gets({ name: '', positional, named: new Map() }), write(wordOf(positional[1]))]],
  ...split('requests.post httpx.post').map((name): [string, Meaning] => [name, means.posts]),
  ...split('requests.put requests.patch requests.delete httpx.put httpx.patch httpx.delete').map((name): [string, Meaning] => [name, means.changesRemote]),
  ...split('requests.exceptions requests.exceptions.RequestException requests.RequestException urllib.error.URLError urllib.error.HTTPError urllib.error requests.codes requests.__version__ requests.Timeout requests.ConnectionError').map((name): [string, Meaning] => [name, means.harmless]),
  ['socket.gethostname', means.harmless], ['socket.AF_INET', means.harmless], ['socket.SOCK_STREAM', means.harmless],
  ['importlib.util.find_spec', means.harmless], ['importlib.metadata', means.harmless], ['importlib.util', means.harmless], ['importlib.reload', () => [unknown('python loads a module again')]],
  ['site.getsitepackages', means.harmless], ['getpass.getuser', means.harmless], ['pkgutil.iter_modules', means.harmless],
  ['pickle.dumps', means.harmless], ['pickle.dump', means.harmless], ['pickle.HIGHEST_PROTOCOL', means.harmless], ['signal.SIGTERM', means.harmless], ['signal.SIGINT', means.harmless], ['signal.signal', means.harmless], ['signal.alarm', means.harmless],
  ['multiprocessing.cpu_count', means.harmless],
])

const roots = new Set([...described.keys()].map((name) => name.split('.')[0]))

/** Whether importing the module is fine by itself; what is then called of it is judged apart. */
export function isListedModule(module: string): boolean {
  if (pureModules.has(module) || pureModules.has(module.split('.')[0] ?? '')) return true
  return roots.has(module.split('.')[0] ?? '')
}

const isPure = (name: string): boolean => {
  const parts = name.split('.')
  return pureModules.has(parts[0] ?? '') || parts.some((_, index) => pureModules.has(parts.slice(0, index + 1).join('.')))
}

/** Naming a member without calling it: fine for constants and pure functions, never for what acts. */
export function isHarmlessReference(name: string): boolean {
  if (name.startsWith('os.path')) return true
  const meaning = impure.get(name) ?? described.get(name)
  if (meaning) return meaning === means.harmless || meaning === means.lists || meaning === means.reads
  return isPure(name) || roots.has(name)
}

/** What a call of a module's function does. */
export function describeCall(call: Call): readonly Draft[] {
  const { name } = call
  if (/^os\.path\.(?:getsize|exists|isfile|isdir|getmtime|islink|samefile|lexists|getctime|ismount)$/.test(name)) return means.lists(call)
  if (name.startsWith('os.path.')) return []
  const meaning = impure.get(name) ?? described.get(name)
  if (meaning) return meaning(call)
  if (isPure(name) || /^(?:pathlib\.Path|os\.environ)\.(?:home|cwd|get|items|keys|values)$/.test(name)) return name.startsWith('os.environ.') ? means.environment(call) : []
  // members of project modules run project code, which is stated where the module is imported
  return isListedModule(name) ? [unknown(`python \`${name}\` is not described`)] : []
}

/** Methods that act on files or databases whatever object they are called on. */
export const riskyMethods: ReadonlyMap<string, (receiver: Argument, call: Call) => readonly Draft[]> = new Map<string, (receiver: Argument, call: Call) => readonly Draft[]>([
  ...split('write_text write_bytes').map((name): [string, (receiver: Argument) => readonly Draft[]] => [name, (receiver) => [write(wordOf(receiver))]]),
  ...split('read_text read_bytes').map((name): [string, (receiver: Argument) => readonly Draft[]] => [name, (receiver) => [read(wordOf(receiver))]]),
  ['unlink', (receiver) => means.deletes({ name: 'unlink', positional: [receiver], named: new Map() })],
  ['rmdir', (receiver) => means.deletes({ name: 'rmdir', positional: [receiver], named: new Map() })],
  ['rmtree', (receiver) => means.deletesTree({ name: 'rmtree', positional: [receiver], named: new Map() })],
  ['touch', (receiver) => [write(wordOf(receiver), 'append')]],
  ['mkdir', (receiver) => [write(wordOf(receiver), 'folder')]],
  ['chmod', (receiver) => [write(wordOf(receiver), 'mode')]],
  ...split('symlink_to hardlink_to link_to').map((name): [string, (receiver: Argument) => readonly Draft[]] => [name, (receiver) => [write(wordOf(receiver), 'link')]]),
  ['rename', (receiver, call) => (receiver.kind === 'opaque' && call.named.size > 0 ? [] : means.moves({ name: 'rename', positional: [receiver, ...call.positional], named: new Map() }))],
  ...split('to_csv to_parquet to_excel to_pickle to_feather to_html savefig tofile').map((name): [string, (receiver: Argument, call: Call) => readonly Draft[]] => [name, (_receiver, call) => (call.positional.length === 0 ? [] : means.writes(call))]),
  ['to_json', (_receiver, call) => (call.positional.length === 0 ? [] : means.writes(call))],
  ['save', (_receiver, call) => (call.positional.length === 0 ? [unknown('python saves to a place only known at run time')] : means.writes(call))],
  ...split('execute executemany executescript read_sql').map((name): [string, (receiver: Argument, call: Call) => readonly Draft[]] => [name, (_receiver, call) => means.sqlOf(call.positional[0])]),
  ...split('system popen spawn fork forkpty execv execve execvp execl execlp').map((name): [string, (receiver: Argument, call: Call) => readonly Draft[]] => [name, () => [unknown(`python calls \`${name}\` on something only known at run time`)]]),
  ...split('extractall extract').map((name): [string, (receiver: Argument, call: Call) => readonly Draft[]] => [name, (_receiver, call) => [write(wordOf(call.positional[0] ?? call.named.get('path')))]]),
  ...split('sendall sendto sendmail send_message').map((name): [string, (receiver: Argument, call: Call) => readonly Draft[]] => [name, () => [unknown(`python \`${name}\` sends data off`)]]),
  ...split('kill terminate').map((name): [string, (receiver: Argument, call: Call) => readonly Draft[]] => [name, () => [unknown(`python \`${name}\` ends a process`)]]),
])
