import type { Draft } from '../command-spec.ts'
import { connect, execute, flow, projectCode, read, run, shell, unknown, write } from '../command-spec.ts'
import { literal } from '../value.ts'
import { type Argument, type Call, changedWordOf, knownText, opaque, row, wordOf } from './call.ts'
import { doubt, each, type Meaning } from './describe.ts'
import * as means from './describe.ts'
import { formatModules, formats } from './python-formats.ts'
import { changesRows, fromBase, libraries, objectSql } from './python-libraries.ts'
import { reaching, reachingMethods } from './python-reaching.ts'
import { writesOpen } from './rewrites.ts'
import { itemOf, joinPath, optionsOf, staysInside } from './values.ts'
import { ownName, split } from './names.ts'

/** Names every program has; calling or naming them only computes or prints. */
export const builtins: ReadonlySet<string> = new Set(
  split(`
  abs aiter all anext any ascii bin bool bytearray bytes callable chr classmethod complex dict dir divmod enumerate filter float format frozenset hasattr hash help
  hex id input int isinstance issubclass iter len list map max memoryview min next object oct ord pow print property range repr reversed round set slice sorted
  staticmethod str sum super tuple type zip exit quit copyright license True False None NotImplemented Ellipsis __name__ __file__ __doc__ __debug__ self cls
  ArithmeticError AssertionError AttributeError BaseException BlockingIOError BrokenPipeError BufferError ChildProcessError ConnectionError ConnectionRefusedError
  ConnectionResetError EOFError EnvironmentError Exception ExceptionGroup FileExistsError FileNotFoundError FloatingPointError GeneratorExit IOError ImportError
  IndentationError IndexError InterruptedError IsADirectoryError KeyError KeyboardInterrupt LookupError MemoryError ModuleNotFoundError NameError NotADirectoryError
  NotImplementedError OSError OverflowError PermissionError ProcessLookupError RecursionError ReferenceError RuntimeError StopAsyncIteration StopIteration
  SyntaxError SystemError SystemExit TimeoutError TypeError UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeError ValueError ZeroDivisionError
  Warning DeprecationWarning UserWarning FutureWarning RuntimeWarning`),
)

/** Modules whose functions compute and print; every member may be used unless it is named below. */
export const pureModules: ReadonlySet<string> = new Set([
  ...formatModules,
  ...split(`
  abc argparse array ast base64 binascii bisect calendar cmath codecs collections colorsys contextlib copy csv dataclasses datetime decimal difflib dis
  email enum errno fnmatch fractions functools gettext graphlib hashlib heapq hmac html inspect io ipaddress itertools json keyword
  linecache locale logging math mimetypes numbers operator platform pprint queue quopri random re reprlib secrets shlex stat statistics string stringprep struct
  sys sysconfig textwrap threading time timeit token tokenize tomllib tomli toml traceback types typing typing_extensions unicodedata unittest urllib.parse urllib.error
  uuid warnings weakref xml.dom xml.etree xml.sax.saxutils zlib zoneinfo __future__ importlib.metadata importlib.resources pkg_resources concurrent.futures concurrent asyncio
  numpy pandas polars yaml tabulate rich dateutil pytz attr attrs pydantic jinja2 markdown bs4 lxml packaging semver scipy sklearn sklearn.datasets matplotlib torch PIL tqdm
  seaborn networkx sympy tiktoken chardet regex colorama termcolor click humanize cProfile pstats tracemalloc gc resource pwd grp curses.ascii ntpath posixpath genericpath site getpass
  fastapi starlette flask werkzeug itsdangerous orjson ujson simplejson msgspec more_itertools sortedcontainers hypothesis faker freezegun marshmallow cattrs pendulum arrow babel
  pygments docutils jsonschema lark parso libcst jax einops statsmodels requests.adapters requests.auth requests.cookies requests.exceptions requests.models requests.status_codes requests.structures urllib3.exceptions urllib3.util
  django.conf django.utils django.urls rest_framework.reverse loguru structlog typer
  django.db.models django.db.utils django.db.reset_queries django.db.connection.queries django.db.connection.queries_log django.db.connection.introspection django.db.connection.vendor django.db.connection.features django.core.exceptions django.core.validators torchvision.transforms cv2 optuna sqlparse sqlglot deepdiff tomlkit tomli_w shapely polib openpyxl plotly altair toolz pyparsing
  unidiff rapidfuzz Levenshtein jsonpath_ng jmespath pyproj skimage pyarrow.compute pyarrow.types torch.utils.tensorboard torch.multiprocessing onnx onnxruntime psutil GPUtil pynvml umap hdbscan catboost xgboost lightgbm shap imblearn lifelines prophet pmdarima category_encoders missingno plotnine igraph ftfy emoji langdetect wordcloud
  torchmetrics tensorboard.backend imageio inflection slugify unidecode pycountry phonenumbers dateparser croniter isodate jwt torchvision.models sqlalchemy.func sqlalchemy.types sqlalchemy.sql.func sqlalchemy.sql.expression numba nbformat.v4`),
])

function readsFileOrUrl(call: Call): readonly Draft[] {
  const text = knownText(call.positional[0])
  return text !== undefined && /^(?:https?|s3|ftp|gs):/.test(text)
    ? means.gets({ ...call, positional: call.positional.slice(0, 1), named: new Map() })
    : means.reads(call)
}

/** `open(path, mode)`. */
export function opens({ positional, named }: Call): readonly Draft[] {
  const mode = positional[1] ?? named.get('mode')
  const path = positional[0] ?? named.get('file')
  if ((path?.kind === 'text' && path.constant) || means.isBuffer(path)) return []
  if (mode === undefined || (mode.kind === 'text' && mode.constant)) return [read(wordOf(path))]
  if (mode.kind !== 'text') return [unknown('python opens a file in a mode only known at run time')]
  if (/[wx]/.test(mode.text)) return [write(changedWordOf(path))]
  if (/a/.test(mode.text)) return [write(changedWordOf(path), 'append')]
  return mode.text.includes('+') ? [read(wordOf(path)), write(changedWordOf(path), 'edit')] : [read(wordOf(path))]
}

const spawnsArguments: Meaning = ({ positional, named }) => means.spawnOf(positional[0] ?? named.get('args'), undefined, named)
const second: (meaning: Meaning) => Meaning = (meaning) => (call) => meaning({ ...call, positional: call.positional.slice(1) })
const loopback = /^(?:localhost|127\.[\d.]+|::1)$/
/** Whether anybody answers there; what is then sent counts by itself. */
const knocks: Meaning = (call) => {
  const [host, port] = call.positional[0]?.kind === 'list' ? call.positional[0].items : []
  return loopback.test(knownText(host) ?? '') ? [connect('query', `${knownText(host)}:${knownText(port) ?? 0}`)] : dialsOut(call)
}
const dialsOut: Meaning = ({ positional: [place, ...rest] }) => {
  const [host, port] = place?.kind === 'list' ? place.items : [place, ...rest]
  if (loopback.test(knownText(host) ?? '')) return [connect('post', `http://${knownText(host)}:${knownText(port) ?? 0}`)]
  return [connect('login', wordOf(host)), unknown('python opens a connection of its own')]
}
/** Modules that lie outside the workspace are somebody else's. */
const codeFolder = (folder: Argument | undefined): readonly Draft[] =>
  folder?.kind === 'text' && !staysInside(folder.text) ? [projectCode(`modules of ${folder.text}`, wordOf(folder))] : []
const nameOf = (value: Argument | undefined): string => (value?.kind === 'member' ? value.name : '')
const runsText =
  (because: string): Meaning =>
  ({ positional: [text] }) =>
    text?.kind === 'text' ? [unknown(because), { do: 'code', language: 'python', text: wordOf(text) }] : []

/** What is timed, behind what is set up for it: code like the rest. */
const timed: Meaning = ({ positional, named }) => {
  const statement = positional[0] ?? named.get('stmt')
  const setup = positional[1] ?? named.get('setup')
  const texts = [setup, statement].filter((part) => part !== undefined && part.kind !== 'function')
  if (texts.length === 0) return []
  if (texts.some((part) => part?.kind !== 'text') || named.has('globals')) return [unknown('python runs text as code')]
  return [{ do: 'code', language: 'python', text: literal(texts.map(knownText).join('\n')) }]
}

/** Functions that start a program by its arguments. */
export const spawning: ReadonlySet<string> = new Set(
  split('subprocess.run subprocess.call subprocess.check_call subprocess.check_output subprocess.Popen'),
)

/** Functions that touch the world, and the members of pure modules that are not pure. */
export const described: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  // of these only the version is asked for without a doubt
  ...split(`sqlalchemy django celery redis boto3 botocore psycopg2 psycopg asyncpg pymongo aiohttp tensorflow transformers keras xgboost lightgbm cv2 openai anthropic langchain pyarrow duckdb dask spacy nltk
    gensim uvicorn gunicorn pytest mypy black alembic sqlmodel peewee grpc torchvision torchaudio peft trl vllm gradio streamlit plotly bokeh scrapy playwright selenium setuptools pip numba cupy onnx onnxruntime`).flatMap(
    (name) => each(`${name}.__version__ ${name}.VERSION ${name}.__file__ ${name}.__path__`, means.harmless),
  ),
  ...each('django.get_version pyarrow.parquet.read_schema pyarrow.parquet.read_metadata', means.harmless),
  ...each(
    'open io.open io.FileIO io.open_code click.open_file typer.open_file codecs.open gzip.open bz2.open lzma.open zipfile.ZipFile tarfile.open tarfile.TarFile',
    opens,
  ),
  ...each(
    `os.getcwd os.getpid os.getppid os.getuid os.geteuid os.getgid os.cpu_count os.uname os.getlogin os.sep os.linesep os.name os.devnull os.fspath os.urandom os.get_terminal_size os.path os.pathsep
    os.curdir os.pardir os.extsep os.altsep os.strerror os.PathLike os.DirEntry os.F_OK os.R_OK os.W_OK os.X_OK os.O_RDONLY os.times os.getloadavg os.sched_getaffinity os.error os.fsdecode os.fsencode
    os.O_WRONLY os.O_RDWR os.O_CREAT os.O_TRUNC os.O_APPEND os.O_EXCL os.P_WAIT os.P_NOWAIT os.read os.write os.fsync os.wait os.waitpid
    os.fdopen os.umask os.nice os.isatty os.WEXITSTATUS os._exit os.getenv os.environ.get os.environ.copy os.close os.getpgid os.SEEK_SET os.SEEK_END os.EX_OK os.stat_result`,
    means.harmless,
  ),
  ...each('os.listdir os.scandir os.walk os.stat os.lstat os.access os.readlink os.statvfs os.fwalk glob.glob glob.iglob', means.lists),
  ...each('os.remove os.unlink os.rmdir', means.deletes),
  ...each('os.removedirs shutil.rmtree send2trash.send2trash', means.deletesTree),
  ...each('sh.rm plumbum.cmd.rm', ({ positional }) =>
    means.spawnOf({ kind: 'list', items: [{ kind: 'text', text: 'rm' }, ...positional] }, undefined),
  ),
  ...each('os.rename os.replace os.renames shutil.move', means.moves),
  ...each('shutil.copy shutil.copy2 shutil.copyfile shutil.copytree', means.copies),
  ...each('os.symlink os.link', means.links),
  ...each('os.mkdir os.makedirs', means.makesFolder),
  ...each('os.chmod os.chown os.lchown shutil.chown os.utime shutil.copymode shutil.copystat', means.changesRights),
  ...each('os.truncate', means.truncates),
  ...each('os.chdir os.chroot', doubt('python changes its working directory')),
  ...each('os.environ os.environb os.environ.items os.environ.values', means.environment),
  ...each('os.environ.keys os.environ.pop', means.harmless),
  ...each('os.putenv os.environ.update os.environ.setdefault', means.setsEnvironment),
  ...each(
    'os.system os.popen subprocess.getoutput subprocess.getstatusoutput asyncio.create_subprocess_shell commands.getoutput',
    means.spawns,
  ),
  ...[...spawning].map((name) => [name, spawnsArguments] as const),
  ...each('asyncio.create_subprocess_exec', ({ positional, named }) =>
    means.spawnOf({ kind: 'list', items: positional }, undefined, named),
  ),
  ...each('os.execl os.execlp os.execle os.execlpe', ({ positional }) =>
    means.spawnOf({ kind: 'list', items: [positional[0] ?? { kind: 'opaque' }, ...positional.slice(2)] }, undefined),
  ),
  ...each('os.execv os.execvp os.execve os.execvpe', ({ positional }) => means.spawnOf(positional[1], undefined)),
  ...each('os.posix_spawn os.posix_spawnp', ({ positional }) => means.spawnOf(positional[1], undefined)),
  ...each('os.open', (call) =>
    /O_RDONLY$/.test(nameOf(call.positional[1])) ? means.reads(call) : [write(changedWordOf(call.positional[0]))],
  ),
  ...each('os.spawnl os.spawnlp', ({ positional }) => means.spawnOf({ kind: 'list', items: positional.slice(2) }, undefined)),
  ...each('os.spawnv os.spawnvp', ({ positional }) => means.spawnOf(positional[2], undefined)),
  ...each('pty.spawn', (call) => [...means.spawns(call), execute('arbitrary', 'a shell of its own')]),
  ...each(
    'subprocess.PIPE subprocess.STDOUT subprocess.DEVNULL subprocess.CalledProcessError subprocess.TimeoutExpired subprocess.CompletedProcess subprocess.SubprocessError subprocess.list2cmdline',
    means.harmless,
  ),
  ...each('os.kill os.killpg', means.kills),
  ...each(
    'shutil.which shutil.disk_usage shutil.get_terminal_size shutil.Error shutil.SameFileError shutil.ignore_patterns shutil.copyfileobj',
    means.harmless,
  ),
  ...each('shutil.make_archive shutil.unpack_archive', ({ name, positional, named }) => [
    write(changedWordOf(name.endsWith('unpack_archive') ? (positional[1] ?? named.get('extract_dir')) : positional[0])),
  ]),
  ...each(
    'pathlib.Path pathlib.PurePath pathlib.PosixPath pathlib.PurePosixPath pathlib.PureWindowsPath pathlib.Path.home pathlib.Path.cwd glob.escape',
    means.harmless,
  ),
  ...each('tempfile.gettempdir', means.harmless),
  ...each(
    'tempfile.mkdtemp tempfile.mkstemp tempfile.TemporaryDirectory tempfile.NamedTemporaryFile tempfile.TemporaryFile tempfile.SpooledTemporaryFile',
    ({ named }) => {
      const folder = named.get('dir')
      return folder === undefined || knownText(folder) === 'None'
        ? []
        : [write(changedWordOf(joinPath(folder, { kind: 'text', text: 'tmp' })))]
    },
  ),
  ...each('fileinput.input fileinput.FileInput', ({ positional, named }) => {
    const files = positional[0] ?? named.get('files')
    const isEdit = knownText(positional[1] ?? named.get('inplace') ?? { kind: 'text', text: 'False' }) !== 'False'
    if (files === undefined) return isEdit ? [unknown('python edits files only known at run time')] : []
    const paths = files.kind === 'list' || files.kind === 'iterable' ? optionsOf(itemOf(files)) : [files]
    return paths.flatMap((path) => [read(wordOf(path)), ...(isEdit ? [write(changedWordOf(path))] : [])])
  }),
  ...each('fileinput.filename fileinput.lineno fileinput.filelineno fileinput.isfirstline fileinput.close', means.harmless),
  ...each('zipfile.is_zipfile tarfile.is_tarfile filecmp.cmp filecmp.dircmp', means.reads),
  ...each(
    'configparser.ConfigParser configparser.RawConfigParser configparser.NoOptionError zipfile.BadZipFile zipfile.ZIP_DEFLATED tarfile.TarError gzip.decompress gzip.compress bz2.decompress lzma.decompress',
    means.harmless,
  ),
  ...each('sqlite3.connect', ({ positional }) =>
    /^(?::memory:|file::memory:.*)$/.test(knownText(positional[0]) ?? '') ? [] : [read(wordOf(positional[0]))],
  ),
  ...each(
    'sqlite3.Row sqlite3.Error sqlite3.version sqlite3.sqlite_version sqlite3.OperationalError sqlite3.PARSE_DECLTYPES sqlite3.IntegrityError sqlite3.DatabaseError',
    means.harmless,
  ),
  ...each('urllib.request.urlopen', (call) =>
    call.positional[0]?.kind === 'object' ? [] : call.positional[1] || call.named.has('data') ? means.posts(call) : means.gets(call),
  ),
  ...each('requests.get requests.head requests.options httpx.get httpx.head urllib3.request', (call) =>
    call.positional[1] || call.named.has('data') ? means.posts(call) : means.gets(call),
  ),
  ...each('urllib.request.Request', (call) =>
    call.named.has('method') || call.named.has('data') || call.positional[1] ? means.posts(call) : means.gets(call),
  ),
  ...each('urllib.request.urlretrieve', ({ positional, named }) => [
    ...means.gets({ name: '', positional: positional.slice(0, 1), named: new Map() }),
    write(changedWordOf(positional[1] ?? named.get('filename'))),
    flow([{ taint: 'download' }], changedWordOf(positional[1] ?? named.get('filename'))),
  ]),
  ...each('requests.post httpx.post', means.posts),
  ...each('requests.request httpx.request', ({ positional: [method, ...rest], named }) =>
    requestsBy({ name: knownText(method ?? named.get('method')) ?? '', positional: rest, named }),
  ),
  ...each('requests.put requests.patch requests.delete httpx.put httpx.patch httpx.delete', means.changesRemote),
  ...each(
    'requests.exceptions requests.exceptions.RequestException requests.RequestException requests.HTTPError requests.codes requests.__version__ requests.Timeout requests.ConnectionError requests.Session requests.session',
    means.harmless,
  ),
  ...each('http.client.HTTPConnection http.client.HTTPSConnection', ({ positional }) => [connect('get', wordOf(positional[0]))]),
  ...each('http.HTTPStatus', means.harmless),
  ...each('json.dump yaml.dump yaml.safe_dump', ({ positional }) => (positional[1] ? writesOpen(positional[1], positional[0]) : [])),
  ...each(
    'socket.gethostname socket.AF_INET socket.AF_INET6 socket.SOCK_STREAM socket.SOCK_DGRAM socket.error socket.timeout socket.setdefaulttimeout socket.SOL_SOCKET socket.SO_REUSEADDR socket.getfqdn',
    means.harmless,
  ),
  ...each('socket.gethostbyname socket.getaddrinfo', ({ positional }) => [connect('query', wordOf(positional[0]))]),
  ...each('socket.socket', means.harmless),
  ...each('socket.create_connection', knocks),
  ...each('asyncio.open_connection', dialsOut),
  ...each('asyncio.start_server asyncio.open_unix_connection asyncio.start_unix_server', doubt('python opens a connection of its own')),
  ...each('importlib.util.find_spec importlib.util.module_from_spec importlib.util', means.harmless),
  ...each(
    'importlib.import_module importlib.reload importlib.util.spec_from_file_location runpy.run_path runpy.run_module',
    doubt('python loads a module by name'),
  ),
  ...each('pkgutil.walk_packages', ({ positional: [path], named }) =>
    path === undefined && !named.has('path') ? [unknown('python loads every package there is')] : [],
  ),
  ...each(
    'pkgutil.iter_modules pkgutil.get_data pickle.dumps pickle.dump pickle.HIGHEST_PROTOCOL multiprocessing.cpu_count multiprocessing.Pool multiprocessing.get_start_method multiprocessing.set_start_method multiprocessing.current_process multiprocessing.Queue multiprocessing.Lock multiprocessing.Process multiprocessing.Manager multiprocessing.get_context multiprocessing.freeze_support pyarrow.table pyarrow.Table pyarrow.array pyarrow.schema pyarrow.field',
    means.harmless,
  ),
  ...each(
    'signal.SIGTERM signal.SIGINT signal.SIGKILL signal.SIGHUP signal.SIGALRM signal.signal signal.alarm signal.Signals signal.SIG_DFL signal.SIG_IGN',
    means.harmless,
  ),
  // members of pure modules that are not
  ...each('sys.setprofile sys.settrace sys.addaudithook', doubt('python hooks its own execution')),
  ...each(
    'sys.modules sys.modules.get sys.modules.values sys.modules.items sys.meta_path sys.path_hooks sys._getframe sys._current_frames gc.get_objects gc.get_referrers inspect.currentframe inspect.stack inspect.getattr_static',
    doubt('python reaches anything by way of its own insides'),
  ),
  ...each('types.CodeType types.FunctionType types.MethodType types.ModuleType', doubt('python makes code of its own')),
  ...each('sys.path.insert', ({ positional: [, folder] }) => codeFolder(folder)),
  ...each('sys.path.append', ({ positional: [folder] }) => codeFolder(folder)),
  // tests in the text of a module run with it
  ...each('doctest.testmod', ({ positional: [module] }) => (module?.kind === 'member' ? [] : [unknown('python runs text as code')])),
  ...each('timeit.timeit timeit.repeat timeit.Timer', timed),
  ...each('timeit.main cProfile.run cProfile.runctx', runsText('python runs text as code')),
  ...each('operator.attrgetter operator.methodcaller', ({ positional }) =>
    positional.every((value) => value.kind === 'text' && !/^_|\._/.test(value.text) && !riskyMethods.has(ownName(value.text)))
      ? []
      : [unknown('python picks a member by a computed name')],
  ),
  ...each(
    'pandas.read_pickle pandas.read_hdf joblib.load pickle.load pickle.loads marshal.loads shelve.open dill.load',
    doubt('python unpickles a file, which can run anything'),
  ),
  ...each('numpy.load', (call) =>
    call.named.has('allow_pickle') || call.positional.length > 2
      ? [unknown('python unpickles a file, which can run anything')]
      : means.reads(call),
  ),
  ...each('yaml.load yaml.load_all', ({ named, positional }) =>
    /^yaml\.C?(?:Safe|Base)Loader$/.test(nameOf(named.get('Loader') ?? positional[1])) ? [] : [unknown('`yaml.load` can run anything')],
  ),
  ...each(
    'yaml.unsafe_load yaml.unsafe_load_all yaml.full_load pkg_resources.load_entry_point pkg_resources.run_script torch.hub torch.jit.load torch.utils.cpp_extension numpy.ctypeslib numpy.f2py pandas.eval logging.config logging.config.dictConfig logging.config.fileConfig jinja2.ModuleLoader',
    doubt('python calls something that can run anything'),
  ),
  ...each('jinja2.FileSystemLoader', ({ positional: [folder] }) => {
    const folders = (folder?.kind === 'list' ? folder.items : [folder]).map(knownText)
    return folders.every((path) => path !== undefined && staysInside(path))
      ? folders.map((path) => projectCode('templates', `${path}/*`))
      : [unknown('python fills in templates that are not of the project')]
  }),
  ...each('logging.FileHandler logging.handlers.RotatingFileHandler', means.appends),
  ...each(
    'logging.handlers logging.handlers.SocketHandler logging.handlers.HTTPHandler logging.handlers.SMTPHandler',
    doubt('python logs to a place that is not followed'),
  ),
  ...each('Execute', (call) => deletesByCommand(call)),
  ...each('logging.basicConfig', ({ named }) =>
    named.has('filename')
      ? [write(changedWordOf(named.get('filename')), /^a?$/.test(knownText(named.get('filemode')) ?? '') ? 'append' : 'overwrite')]
      : [],
  ),
  ...each('pandas.read_sql pandas.read_sql_query', ({ positional }) => means.sqlOf(positional[0])),
  ...each(
    `pandas.read_csv pandas.read_json pandas.read_parquet pandas.read_excel pandas.read_table pandas.read_fwf pandas.read_feather pandas.read_html pandas.read_xml pandas.ExcelFile polars.read_csv polars.read_json
    polars.read_parquet polars.scan_csv polars.scan_parquet polars.read_ndjson`,
    readsFileOrUrl,
  ),
  ...each(
    'linecache.getline linecache.getlines PIL.Image.open tokenize.open numpy.loadtxt numpy.genfromtxt numpy.fromfile numpy.memmap xml.etree.ElementTree.parse xml.etree.ElementTree.iterparse xml.dom.minidom.parse lxml.etree.parse lxml.html.parse matplotlib.pyplot.imread scipy.io.loadmat toml.load',
    (call) =>
      call.positional[0]?.kind === 'text' || call.positional[0]?.kind === 'mixed' || call.positional[0]?.kind === 'workspace-path'
        ? readsFileOrUrl(call)
        : [],
  ),
  ...each(
    'numpy.save numpy.savetxt numpy.savez numpy.savez_compressed matplotlib.pyplot.savefig matplotlib.pyplot.imsave scipy.io.savemat',
    means.writes,
  ),
  ...each('torch.save', second(means.writes)),
  ...each('getpass.getpass', doubt('python asks for a password')),
  ...libraries,
  ...reaching,
  ...formats,
])

/** A request whose method is told by the name of the call. */
const requestsBy: Meaning = (call) =>
  /^(?:get|head|options)$/i.test(call.name) ? means.gets(call) : /^post$/i.test(call.name) ? means.posts(call) : means.changesRemote(call)

/** Methods that act on files or databases whatever object they are called on. */
export const riskyMethods: ReadonlyMap<string, (receiver: Argument, call: Call) => readonly Draft[]> = new Map<
  string,
  (receiver: Argument, call: Call) => readonly Draft[]
>([
  ...reachingMethods,
  ...onReceiver('write_text write_bytes', means.writesText),
  ...onReceiver('read_text read_bytes', means.reads),
  ...onReceiver('unlink rmdir', means.deletes),
  ...onReceiver('rmtree', means.deletesTree),
  ...onReceiver('touch', means.appends),
  ...onReceiver('mkdir', means.makesFolder),
  ...onReceiver('chmod lchmod', means.changesRights),
  ...onReceiver('symlink_to hardlink_to link_to', (call) => means.links({ ...call, positional: [...call.positional].reverse() })),
  ...onReceiver('iterdir rglob', means.lists),
  ...each2('rename', (receiver, call) =>
    receiver.kind === 'opaque' && (call.named.size > 0 || call.positional[0]?.kind === 'record')
      ? []
      : means.moves({ ...call, positional: [receiver, ...call.positional] }),
  ),
  // text has two things to replace, a path one to go to
  ...each2('replace', (receiver, call) =>
    call.positional.length === 1 && call.named.size === 0 ? means.moves({ ...call, positional: [receiver, ...call.positional] }) : [],
  ),
  ...each2('open', (receiver, call) =>
    receiver.kind === 'text' || receiver.kind === 'workspace-path' || receiver.kind === 'mixed'
      ? opens({ ...call, positional: [receiver, ...call.positional] })
      : receiver.kind === 'object'
        ? []
        : [unknown('python opens something only known at run time')],
  ),
  ...each2('read', (_receiver, call) => (call.positional[0]?.kind === 'text' && !call.positional[0].constant ? means.reads(call) : [])),
  ...each2('write', (receiver, call) =>
    receiver.kind === 'object' && receiver.of === 'document'
      ? means.writes(call)
      : [...means.feeds(receiver, call.positional[0]), ...writesOpen(receiver, call.positional[0])],
  ),
  ...each2('writelines', (receiver, call) => writesOpen(receiver, call.positional[0])),
  ...each2('communicate', (receiver, call) => means.feeds(receiver, call.positional[0] ?? call.named.get('input'))),
  ...each2(
    'write_html write_image to_file to_csv to_parquet to_excel to_pickle to_feather to_html to_json to_markdown to_latex to_xml to_stata to_orc to_hdf to_netcdf to_zarr to_npy_stack to_raster savefig tofile write_csv write_parquet write_json write_ndjson write_ipc write_avro write_excel write_delta sink_csv sink_parquet sink_ipc sink_ndjson',
    (_receiver, call) =>
      (call.positional.length === 0 && !call.named.has('path_or_buf')) || isWorkbook(call.positional[0]) ? [] : means.writes(call),
  ),
  ...each2('create update bulk_create bulk_update get_or_create update_or_create acreate aupdate adelete abulk_create', changesRows),
  ...each2('create_all drop_all', (_receiver, { name, positional: [engine] }) =>
    engine?.kind === 'object' && engine.of === 'memory-database' ? [] : [unknown(`python changes tables by \`${ownName(name)}\``)],
  ),
  ...each2('to_sql', (_receiver, { positional, named }) => {
    const place = positional[1] ?? named.get('con')
    return place?.kind === 'object' && place.of === 'memory-database' ? [] : [unknown('python writes to a database')]
  }),
  ...each2('save', (_receiver, call) =>
    call.positional.length === 0 ? [unknown('python saves to a place only known at run time')] : means.writes(call),
  ),
  ...each2(
    'execute executemany executescript read_sql',
    (receiver, call) =>
      (receiver.kind === 'object' && receiver.of === 'redis' ? [] : objectSql(receiver, call)) ??
      (receiver.kind === 'object' && receiver.of === 'memory-database' ? memorySql(call) : means.sqlOf(call.positional[0])),
  ),
  ...each2('sql', (receiver, call) => objectSql(receiver, call) ?? []),
  ...each2('system popen spawn fork forkpty execv execve execvp execl execlp dup2', (_receiver, { name }) => [
    unknown(`python calls \`${name}\` on something only known at run time`),
  ]),
  ...each2('extractall extract', (_receiver, call) => [
    write(changedWordOf(call.positional[0] ?? call.named.get('path') ?? { kind: 'text', text: '.' })),
  ]),
  ...each2('sendall sendto sendmail send_message sendfile storbinary storlines', (receiver, { name, positional }) => [
    unknown(`python \`${name}\` sends data off`),
    ...means.sends(receiver.kind === 'object' ? receiver.made : undefined, positional),
  ]),
  ...each2('send sendmsg makefile', (receiver, { positional }) => sentBySocket(receiver, positional)),
  ...each2('drop_database', (_receiver, { positional: [name] }) => means.dropsDatabase(name)),
  ...each2('exec_command', (_receiver, call) => means.spawns(call)),
  ...each2('run sudo local', (receiver, call) =>
    receiver.kind === 'object' && receiver.of === 'machine' ? means.spawns(call) : deletesByCommand(call),
  ),
  ...each2('connect connect_ex', (receiver, call) => (receiver.kind === 'object' && receiver.of === 'socket' ? knocks(call) : [])),
  ...each2('bind listen', (receiver) => (receiver.kind === 'object' && receiver.of === 'socket' ? [connect('listen', 'a port')] : [])),
  // a program that the code started itself is its own to end
  ...each2('kill terminate', (receiver, { name }) =>
    receiver.kind === 'object' && receiver.of === 'process' ? [] : [unknown(`python \`${name}\` ends a process`)],
  ),
  ...each2('eval', (_receiver, { positional }) => (positional.length > 0 ? [unknown('python evaluates text')] : [])),
  ...each2('query', (receiver, call) => (receiver.kind === 'object' && receiver.of === 'duckdb' ? (objectSql(receiver, call) ?? []) : [])),
  ...each2('load_module exec_module find_module', (_receiver, { name }) => [unknown(`python \`${name}\` loads code`)]),
  ...['get', 'head'].map((name): [string, (receiver: Argument, call: Call) => readonly Draft[]] => [
    name,
    (receiver, call) => (receiver.kind === 'object' && receiver.of === 'session' ? means.gets(fromBase(receiver, call)) : []),
  ]),
  ...each2('request', (receiver, call) =>
    receiver.kind === 'object' && receiver.of === 'session'
      ? requestsBy({ ...fromBase(receiver, { ...call, positional: call.positional.slice(1) }), name: knownText(call.positional[0]) ?? '' })
      : receiver.kind === 'object' && receiver.of === 'connection'
        ? means.posts({ ...call, positional: [receiver.made ?? opaque, ...call.positional.slice(2)] })
        : [],
  ),
  ...['post', 'put', 'patch', 'delete'].map((name): [string, (receiver: Argument, call: Call) => readonly Draft[]] => [
    name,
    (receiver, call) =>
      receiver.kind !== 'object' || receiver.of === 'rows' || receiver === row
        ? changesRows(receiver, call)
        : receiver.of === 'session'
          ? requestsBy(fromBase(receiver, call))
          : [],
  ]),
])

/** A workbook that is written already, sheet by sheet. */
const isWorkbook = (place: Argument | undefined): boolean => place?.kind === 'object' && place.of === 'workbook'

const startsDelete = /^(?:rm|rmdir|shred|truncate|find|dd)(?:\s|$)/

/** A command that deletes in the hands of a runner of tasks (`c.run("rm -r x")`, `session.run("rm", "-r", "x")`). */
function deletesByCommand({ positional }: Call): readonly Draft[] {
  const words = positional.map(knownText).filter((word) => word !== undefined)
  const [first = ''] = words
  if (words.length < positional.length || !startsDelete.test(first)) return []
  return [words.length === 1 ? shell(literal(first)) : run(words.map((word) => literal(word)))]
}

const sentBySocket = (receiver: Argument, values: readonly Argument[]): readonly Draft[] =>
  receiver.kind === 'object' && receiver.of === 'socket'
    ? [unknown('python sends data by a connection of its own'), ...means.sends(receiver.made, values)]
    : []

/** A database in memory goes with the program; only what leaves it counts. */
function memorySql({ positional }: Call): readonly Draft[] {
  const [sql] = positional
  return sql?.kind === 'text' && !/\b(?:attach|load_extension|vacuum\s+into|readfile|writefile)\b/i.test(sql.text) ? [] : means.sqlOf(sql)
}

function onReceiver(names: string, meaning: Meaning): readonly [string, (receiver: Argument, call: Call) => readonly Draft[]][] {
  return split(names).map((name) => [name, (receiver, call) => meaning({ ...call, positional: [receiver, ...call.positional] })])
}

function each2(
  names: string,
  meaning: (receiver: Argument, call: Call) => readonly Draft[],
): readonly [string, (receiver: Argument, call: Call) => readonly Draft[]][] {
  return split(names).map((name) => [name, meaning])
}
