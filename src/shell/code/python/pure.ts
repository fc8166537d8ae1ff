import { wordSet } from '../../../word-set.ts'
import { split } from '../names.ts'
import { formatModules } from './formats.ts'

/** Names every program has; calling or naming them only computes or prints. */
export const builtins: ReadonlySet<string> = wordSet(`
  abs aiter all anext any ascii bin bool bytearray bytes callable chr classmethod complex dict dir divmod enumerate filter float format frozenset hasattr hash help
  hex id input int isinstance issubclass iter len list map max memoryview min next object oct ord pow print property range repr reversed round set slice sorted
  staticmethod str sum super tuple type zip exit quit copyright license True False None NotImplemented Ellipsis __name__ __file__ __doc__ __debug__ self cls
  ArithmeticError AssertionError AttributeError BaseException BlockingIOError BrokenPipeError BufferError ChildProcessError ConnectionError ConnectionRefusedError
  ConnectionResetError EOFError EnvironmentError Exception ExceptionGroup FileExistsError FileNotFoundError FloatingPointError GeneratorExit IOError ImportError
  IndentationError IndexError InterruptedError IsADirectoryError KeyError KeyboardInterrupt LookupError MemoryError ModuleNotFoundError NameError NotADirectoryError
  NotImplementedError OSError OverflowError PermissionError ProcessLookupError RecursionError ReferenceError RuntimeError StopAsyncIteration StopIteration
  SyntaxError SystemError SystemExit TimeoutError TypeError UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeError ValueError ZeroDivisionError
  Warning DeprecationWarning UserWarning FutureWarning RuntimeWarning`)

/** Modules whose functions compute and print; every member may be used unless it is named below. */
export const pureModules: ReadonlySet<string> = new Set([
  ...formatModules,
  ...split(`
  abc argparse array ast atexit base64 binascii bisect calendar cmath codecs collections colorsys contextlib contextvars copy csv dataclasses datetime decimal difflib dis
  email encodings enum errno faulthandler fnmatch fractions functools getopt gettext graphlib hashlib heapq hmac html inspect io ipaddress itertools json keyword
  linecache locale logging math mimetypes mmap numbers opcode operator optparse pickletools platform pprint pyclbr queue quopri random re reprlib sched secrets select selectors shlex stat statistics string stringprep struct symtable
  sys sysconfig tabnanny textwrap threading time timeit token tokenize tomllib tomli toml plistlib traceback types typing typing_extensions unicodedata unittest urllib.parse urllib.error
  uuid warnings weakref xml.dom xml.etree xml.parsers.expat xml.sax.saxutils zlib zoneinfo __future__ importlib.metadata importlib.resources pkg_resources concurrent.futures concurrent asyncio anyio trio
  numpy pandas polars yaml ruamel.yaml tabulate rich dateutil pytz attr attrs pydantic jinja2 markdown bs4 lxml packaging semver scipy sklearn sklearn.datasets matplotlib torch PIL tqdm
  seaborn networkx sympy tiktoken chardet regex colorama termcolor click humanize cProfile pstats tracemalloc gc resource pwd grp curses.ascii ntpath posixpath genericpath site getpass
  fastapi starlette flask werkzeug itsdangerous orjson ujson simplejson msgspec more_itertools sortedcontainers hypothesis faker freezegun marshmallow cattrs pendulum arrow babel
  pygments docutils jsonschema lark parso libcst jax einops statsmodels requests.adapters requests.auth requests.cookies requests.exceptions requests.models requests.status_codes requests.structures urllib3.exceptions urllib3.util
  django.conf django.template django.utils django.urls rest_framework.reverse loguru structlog typer
  django.db.models django.db.utils django.db.reset_queries django.db.connection.queries django.db.connection.queries_log django.db.connection.introspection django.db.connection.vendor django.db.connection.features django.core.exceptions django.core.validators torchvision.transforms cv2 optuna sqlparse sqlglot deepdiff tomlkit tomli_w shapely polib openpyxl plotly altair toolz pyparsing
  unidiff rapidfuzz Levenshtein jsonpath_ng jmespath pyproj skimage pyarrow.compute pyarrow.types torch.utils.tensorboard torch.multiprocessing onnx onnxruntime psutil GPUtil pynvml umap hdbscan catboost xgboost lightgbm shap imblearn lifelines prophet pmdarima category_encoders missingno plotnine igraph ftfy emoji langdetect wordcloud
  torchmetrics tensorboard.backend imageio inflection slugify unidecode pycountry phonenumbers dateparser croniter isodate jwt torchvision.models sqlalchemy.func sqlalchemy.types sqlalchemy.orm.Mapped sqlalchemy.sql.func sqlalchemy.sql.expression numba nbformat.v4
  omegaconf tenacity xxhash zstandard lz4 bcrypt passlib argon2 cryptography pyotp jose html2text html5lib markdown_it mistune frontmatter bleach nh3 markdownify cssselect parsel validators textdistance jellyfish
  editdistance prettytable texttable qrcode z3 mpmath gmpy2 holidays num2words humanfriendly cachetools boltons bidict astor asttokens radon celery.schedules scrapy.http scrapy.selector scrapy.exceptions scrapy.Selector scrapy.Item scrapy.Field scrapy.Spider scrapy.Request itemadapter itemloaders w3lib black.format_str black.Mode black.FileMode black.TargetVersion
  isort.code isort.Config gymnasium mpl_toolkits pylab wcwidth`),
])
