import { wordSet } from '../../../word-set.ts'
import { connect, execute, flow, hidden, projectCode, read, unknown, write } from '../../command-spec.ts'
import { changedWordOf, knownText, opaque, textArgument, wordOf } from '../interpreter/call.ts'
import * as means from '../describe.ts'
import { changesFolderTo } from '../working-folder.ts'
import { doubt, each, type Meaning } from '../describe.ts'
import { ownName, split } from '../names.ts'
import { formats } from './formats.ts'
import { computing, libraries } from './libraries.ts'
import {
  codeFolder,
  runsByCommand,
  dialsOut,
  knocks,
  nameOf,
  opens,
  readsFileOrUrl,
  runsText,
  second,
  setsUpLogging,
  spawnsArguments,
  timed,
} from './meanings.ts'
import { requestsBy, riskyMethods } from './methods.ts'
import { reaching } from './reaching.ts'
import { writesOpen } from '../interpreter/rewrites.ts'
import { itemOf, joinPath, optionsOf, staysInside } from '../interpreter/values.ts'

/** Functions that start a program by its arguments. */
export const spawning: ReadonlySet<string> = wordSet(
  'subprocess.run subprocess.call subprocess.check_call subprocess.check_output subprocess.Popen',
)

/** Functions that touch the world, and the members of pure modules that are not pure. */
export const described: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  // of these only the version is asked for without a doubt
  ...[
    ...computing,
    ...split(`sqlalchemy django celery redis boto3 botocore psycopg2 psycopg asyncpg pymongo aiohttp openai anthropic langchain pyarrow duckdb uvicorn gunicorn pytest mypy black alembic sqlmodel peewee grpc scrapy
      playwright selenium setuptools pip dask`),
  ].flatMap((name) => each(`${name}.__version__ ${name}.VERSION ${name}.__file__ ${name}.__path__`, means.harmless)),
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
  // programs as functions of their name
  ...split('rm rmdir mv cp ln dd truncate shred chmod chown find git bash sh').flatMap((program) =>
    each(`sh.${program} plumbum.cmd.${program} plumbum.local.${program}`, ({ positional }) =>
      means.spawnOf({ kind: 'list', items: [textArgument(program), ...positional] }, undefined),
    ),
  ),
  ...each('os.rename os.replace os.renames shutil.move', means.moves),
  ...each('shutil.copy shutil.copy2 shutil.copyfile', means.copies),
  ...each('shutil.copytree', means.copiesTree),
  ...each('os.symlink os.link', means.links),
  ...each('os.mkdir os.makedirs', means.makesFolder),
  ...each('os.chmod os.chown os.lchown shutil.chown os.utime shutil.copymode shutil.copystat', means.changesRights),
  ...each('os.truncate', means.truncates),
  ...each('os.chdir contextlib.chdir', changesFolderTo('python')),
  ...each('os.environ os.environb os.environ.items os.environ.values', means.environment),
  ...each('os.environ.keys os.environ.pop', means.harmless),
  ...each('os.putenv os.environ.update os.environ.setdefault', means.setsEnvironment),
  ...each(
    'os.system os.popen subprocess.getoutput subprocess.getstatusoutput asyncio.create_subprocess_shell asyncio.subprocess.create_subprocess_shell commands.getoutput',
    means.spawns,
  ),
  ...[...spawning].map((name) => [name, spawnsArguments] as const),
  ...each('asyncio.create_subprocess_exec asyncio.subprocess.create_subprocess_exec', ({ positional, named }) =>
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
  ...each('shutil.unpack_archive', ({ positional, named }) => [write(changedWordOf(positional[1] ?? named.get('extract_dir')))]),
  ...each('shutil.make_archive', ({ positional, named }) => {
    const [name, , root, base] = positional
    const folders = [root ?? named.get('root_dir'), base ?? named.get('base_dir')].filter((folder) => folder !== undefined)
    return [
      write(changedWordOf(name ?? named.get('base_name'))),
      ...(folders.length > 0 ? [folders.reduce((path, part) => joinPath(path, part, { resets: true }))] : []).map((folder) =>
        read(wordOf(folder), 'search'),
      ),
    ]
  }),
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
  ...each('zipfile.is_zipfile tarfile.is_tarfile filecmp.cmp filecmp.dircmp compileall.compile_dir compileall.compile_file', means.reads),
  ...each('py_compile.compile', ({ positional: [file, compiled], named, ...call }) => {
    const target = compiled ?? named.get('cfile')
    return target ? means.copies({ ...call, named, positional: [file ?? opaque, target] }) : [read(wordOf(file ?? named.get('file')))]
  }),
  ...each('py_compile.PyCompileError', means.harmless),
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
  ...each(
    'ssl.create_default_context ssl.SSLError ssl.SSLCertVerificationError ssl.OPENSSL_VERSION ssl.get_default_verify_paths',
    means.harmless,
  ),
  ...each('socket.create_server socketserver.TCPServer socketserver.ThreadingTCPServer', () => [connect('listen', 'a port')]),
  ...each(
    'socketserver.BaseRequestHandler socketserver.StreamRequestHandler fcntl.flock fcntl.lockf fcntl.LOCK_EX fcntl.LOCK_SH fcntl.LOCK_NB fcntl.LOCK_UN',
    means.harmless,
  ),
  ...each('mmap.mmap', ({ named }) =>
    /READ$|COPY$/.test(nameOf(named.get('access') ?? named.get('prot'))) ? [] : [unknown('python changes a file where it lies')],
  ),
  ...each('socket.create_connection', knocks),
  ...each('asyncio.open_connection smtplib.SMTP smtplib.SMTP_SSL ftplib.FTP ftplib.FTP_TLS', dialsOut),
  ...each('asyncio.start_server asyncio.open_unix_connection asyncio.start_unix_server', doubt('python opens a connection of its own')),
  ...each('importlib.util.find_spec importlib.util.module_from_spec importlib.util', means.harmless),
  ...each(
    'importlib.import_module importlib.reload importlib.util.spec_from_file_location runpy.run_path runpy.run_module',
    doubt('python loads a module by name'),
  ),
  ...each('pkgutil.get_data', ({ positional: [, file] }) =>
    staysInside(knownText(file) ?? '/') ? [] : [unknown('python reads a file outside of the package that it names')],
  ),
  ...each('pkgutil.walk_packages', ({ positional: [path], named }) =>
    path === undefined && !named.has('path') ? [unknown('python loads every package there is')] : [],
  ),
  ...each(
    'pkgutil.iter_modules pickle.dumps pickle.dump pickle.HIGHEST_PROTOCOL multiprocessing.cpu_count multiprocessing.Pool multiprocessing.get_start_method multiprocessing.set_start_method multiprocessing.current_process multiprocessing.Queue multiprocessing.Lock multiprocessing.Process multiprocessing.Manager multiprocessing.get_context multiprocessing.freeze_support pyarrow.table pyarrow.Table pyarrow.array pyarrow.schema pyarrow.field',
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
  ...each('timeit.main cProfile.run cProfile.runctx', runsText),
  ...each('operator.attrgetter operator.methodcaller', ({ positional }) =>
    positional.every((value) => value.kind === 'text' && !/^_|\._/.test(value.text) && !riskyMethods.has(ownName(value.text)))
      ? []
      : [hidden('python picks a member by a computed name')],
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
  ...each('ruamel.yaml.YAML', ({ positional: [kind], named }) =>
    /^(?:rt|safe|pure)?$/.test(knownText(kind ?? named.get('typ') ?? textArgument('')) ?? 'unsafe')
      ? []
      : [unknown('`ruamel.yaml` can run anything')],
  ),
  ...each('yaml.load yaml.load_all', ({ named, positional }) =>
    /^yaml\.C?(?:Safe|Base)Loader$/.test(nameOf(named.get('Loader') ?? positional[1])) ? [] : [unknown('`yaml.load` can run anything')],
  ),
  ...each(
    'yaml.unsafe_load yaml.unsafe_load_all yaml.full_load ruamel.yaml.load ruamel.yaml.load_all ruamel.yaml.unsafe_load pkg_resources.load_entry_point pkg_resources.run_script torch.hub torch.jit.load torch.utils.cpp_extension numpy.ctypeslib numpy.f2py pandas.eval logging.config.fileConfig jinja2.ModuleLoader',
    doubt('python calls something that can run anything'),
  ),
  ...each('logging.config', means.harmless),
  ...each('logging.config.dictConfig', setsUpLogging),
  ...each('jinja2.FileSystemLoader', ({ positional: [folder] }) => {
    const folders = (folder?.kind === 'list' ? folder.items : [folder]).map(knownText)
    return folders.every((path) => path !== undefined && staysInside(path))
      ? folders.map((path) => projectCode('templates', `${path}/*`))
      : [unknown('python fills in templates that are not of the project')]
  }),
  ...each('logging.FileHandler logging.handlers.RotatingFileHandler logging.handlers.WatchedFileHandler', ({ positional, named, name }) =>
    opens({
      name,
      positional: [positional[0] ?? named.get('filename') ?? opaque, positional[1] ?? named.get('mode') ?? textArgument('a')],
      named: new Map(),
    }),
  ),
  ...each('logging.handlers.TimedRotatingFileHandler', means.appends),
  ...each(
    'logging.handlers logging.handlers.SocketHandler logging.handlers.HTTPHandler logging.handlers.SMTPHandler',
    doubt('python logs to a place that is not followed'),
  ),
  ...each('Execute', (call) => runsByCommand(call)),
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
    'linecache.getline linecache.getlines PIL.Image.open tokenize.open numpy.loadtxt numpy.genfromtxt numpy.fromfile xml.etree.ElementTree.parse xml.etree.ElementTree.iterparse xml.dom.minidom.parse lxml.etree.parse lxml.html.parse matplotlib.pyplot.imread scipy.io.loadmat toml.load',
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
