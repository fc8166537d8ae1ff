import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const machine = {
  files: {
    '/w/pyproject.toml': '[project]\ndependencies = ["lantern>=1", "paramiko"]\n',
    '/w/schema.sql': 'create table t(a);\n',
    '/w/visits/__init__.py': '',
    '/w/visits/models.py': '',
    '/w/conftest.py': '',
  },
}
const python = (code: string): readonly string[] => effectLines(`python3 - <<'E'\n${code}\nE`, machine)
const visits = 'execute:project python module `visits.models`'

describe('libraries', () => {
  test.each([
    ['duckdb reads files as tables', `import duckdb\nduckdb.sql("select 1 from 'a.csv'")`, ['read a.csv', 'database:memory reads only']],
    [
      'modules of a package of the project',
      `import importlib, pkgutil, visits\nfor m in pkgutil.walk_packages(visits.__path__, 'visits.'):\n  importlib.import_module(m.name)`,
      ['execute:project python module `visits`'],
    ],
    [
      'a request by the name of its method',
      `import requests\nrequests.request('GET', 'https://a.test/x')`,
      ['connect:get https://a.test/x'],
    ],
    [
      'a request of a session by the name of its method',
      `import requests\ns = requests.Session()\ns.request('DELETE', 'https://a.test/x')`,
      ['connect:delete https://a.test/x'],
    ],
    [
      'a request by a method that nobody knows',
      `import requests\nrequests.request(input(), 'https://a.test/x')`,
      ['connect:put https://a.test/x'],
    ],
    ['lines of files', `import fileinput\nfor l in fileinput.input(['a', 'b']): print(l)`, ['read a', 'read b']],
    ['lines put in their place', `import fileinput\nfor l in fileinput.input('a', inplace=True): pass`, ['read a', 'write a']],
    [
      'lines put in the place of nobody knows what',
      `import fileinput\nfileinput.input(inplace=True)`,
      ['unknown: python edits files only known at run time'],
    ],
    ['tests in texts of the project', `import doctest, visits.models\ndoctest.testmod(visits.models)`, [visits]],
    ['tests in texts of its own', `import doctest\ndoctest.testmod()`, ['unknown: python runs text as code']],
    ['a file by the day', `import datetime\nopen(f'{datetime.date.today().isoformat()}.txt', 'w')`, ['write *.txt']],
    [
      'a file by the day in a folder that nobody knows',
      `import datetime\nopen(datetime.date.today().strftime('../%Y'), 'w')`,
      ['unknown: writes `(computed)`, a path only known at run time'],
    ],
    ['templates of the project', `import jinja2\njinja2.FileSystemLoader('templates')`, ['execute:project templates']],
    [
      'a file put in the place of another',
      `import os, tempfile\nfd, p = tempfile.mkstemp(dir='visits')\nos.replace(p, 'schema.sql')`,
      ['write visits/tmp', 'delete (temporary file) (paths only known at run time)', 'write schema.sql'],
    ],
    [
      'a project file of SQL for a database in memory',
      `import sqlite3\nsqlite3.connect(':memory:').executescript(open('schema.sql').read())`,
      ['read schema.sql', 'execute:project schema.sql', 'database:memory CREATE changes the schema'],
    ],
    [
      'somebody else’s SQL for a database in memory',
      `import sqlite3\nsqlite3.connect(':memory:').executescript(open('/tmp/x.sql').read())`,
      ['read /tmp/x.sql', 'unknown: runs `/tmp/x.sql`, which is not part of the workspace'],
    ],
    [
      'a library loaded into a database',
      `import sqlite3\nsqlite3.connect(':memory:').load_extension('x')`,
      ['unknown: python loads a library into a database'],
    ],
    ['variables of the project', `from dotenv import load_dotenv\nload_dotenv('.env.test')`, ['execute:project variables']],
    [
      'variables of somebody else',
      `from dotenv import load_dotenv\nload_dotenv('/tmp/x.env')`,
      ['execute:project variables', 'unknown: runs `/tmp/x.env`, which is not part of the workspace'],
    ],
    ['variables that are shown', `import dotenv\nprint(dotenv.dotenv_values())`, ['read .env']],
    [
      'a web socket',
      `import websockets\nasync def f():\n  async with websockets.connect('wss://a.test') as s: await s.send('x')`,
      ['connect:post https://a.test'],
    ],
    ['duckdb writes files', `import duckdb\nduckdb.sql("copy (select 1) to '/etc/x'")`, ['database:memory reads only', 'write /etc/x']],
    [
      'duckdb changes its file',
      `import duckdb\nc = duckdb.connect('/srv/a.db')\nc.execute('drop table t')`,
      ['read /srv/a.db', 'write:edit /srv/a.db', 'database:write DROP TABLE'],
    ],
    [
      'a grid is read and computed',
      `import xarray as xr\nprint(float(xr.open_dataset('a.nc')['t'].mean()), xr.__version__)`,
      ['read a.nc'],
    ],
    ['a grid is written', `import xarray as xr\nxr.open_dataset('a.nc').to_netcdf('/etc/b.nc')`, ['read a.nc', 'write /etc/b.nc']],
    [
      'a raster opened to be read, and to be written',
      `import rasterio\nrasterio.open('a.tif')\nrasterio.open('/etc/b.tif', 'w')`,
      ['read a.tif', 'write /etc/b.tif'],
    ],
    ['a store that is opened for changes unless it says otherwise', `import zarr\nzarr.open('/etc/x')`, ['write:edit /etc/x']],
    [
      'work on other machines',
      `import dask.distributed\ndask.distributed.Client('tcp://h:8786')`,
      ['unknown: python works by way of other processes, machines or stores'],
    ],
    [
      'what is sent by a connection of its own',
      `import socket\ns = socket.create_connection(('localhost', 6379))\ns.send(b'x')`,
      ['connect:query localhost:6379', 'unknown: python sends data by a connection of its own'],
    ],
    [
      'a pool of connections',
      `import asyncpg\nasync def main():\n  pool = await asyncpg.create_pool('postgresql:///a')\n  async with pool.acquire() as c:\n    await c.fetchval('select 1')\n    await c.execute('delete from t')\nmain()`,
      ['database:read reads only', 'database:write DELETE changes rows'],
    ],
    [
      'a workbook of several sheets',
      `import pandas as pd\nwith pd.ExcelWriter('/etc/a.xlsx') as book:\n  pd.DataFrame().to_excel(book)`,
      ['write /etc/a.xlsx'],
    ],
    [
      'a query that is put together, and a change',
      `from sqlalchemy import create_engine, select, func, delete\ne = create_engine('postgresql:///a')\nc = e.connect()\nc.execute(select(func.count()).where(True).limit(3))\nc.execute(delete('t'))`,
      [
        'database:read a query that is put together',
        'unknown: python `sqlalchemy.delete` is not described',
        'database:unread SQL only known at run time',
      ],
    ],
    [
      'a query around a change',
      `from sqlalchemy import create_engine, select, update\ncreate_engine('postgresql:///a').connect().execute(select(update('t').returning('id').cte()))`,
      ['unknown: python `sqlalchemy.update` is not described', 'database:unread SQL only known at run time'],
    ],
    [
      'a pipeline of a store',
      `import redis\np = redis.Redis().pipeline()\np.ttl('a')\np.delete('b')\np.execute()`,
      ['unknown: python calls `delete` of a store'],
    ],
    [
      'files that are only in memory',
      `import io, zipfile\nb = io.BytesIO()\nzipfile.ZipFile(b, 'w').writestr('a', 'b')\nzipfile.ZipFile('/etc/a.zip', 'w')`,
      ['write /etc/a.zip'],
    ],
    [
      'a database that is closed afterwards',
      `import contextlib, sqlite3\nwith contextlib.closing(sqlite3.connect('/srv/a.db')) as con: con.execute('drop table t')`,
      ['read /srv/a.db', 'write:edit /srv/a.db', 'database:write DROP TABLE'],
    ],
    [
      'a file behind an address',
      `from sqlalchemy import create_engine, text\nwith create_engine('sqlite:////tmp/new.db').begin() as c: c.execute(text('create table t (a int)'))`,
      ['write:edit /tmp/new.db', 'database:memory CREATE changes the schema'],
    ],
    [
      'tests that are started',
      `import pytest\npytest.main(['-q', '--rootdir=/opt/x'])`,
      [
        'execute:project tests',
        'unknown: runs `/opt/x/conftest.py`, which is not part of the workspace',
        'unknown: runs `/opt/x`, which is not part of the workspace',
      ],
    ],
    [
      'hashes that git prints',
      `import subprocess as s\nfor c in s.run('git log --format=%h -3', shell=True, capture_output=True, text=True).stdout.split(): s.run(f'git show --stat {c}', shell=True)`,
      ['read .'],
    ],
    [
      'hashes of a range that git prints',
      `import subprocess as s\nfor c in s.check_output(['git', 'rev-list', '--reverse', 'main..HEAD', '--', 'src'], text=True).split(): s.run(f'git show --stat {c}', shell=True)`,
      ['read src', 'read .'],
    ],
    [
      'a folder that git prints',
      `import subprocess as s, shutil\nshutil.rmtree(s.check_output(['git', 'rev-parse', '--show-superproject-working-tree'], text=True).strip() + '/data')`,
      ['read:names .git', 'unknown: deletes `(computed)/data`, a path only known at run time'],
    ],
    [
      'messages that git prints',
      `import subprocess as s\nfor c in s.check_output('git log --format=%s', shell=True, text=True).split(): s.run(f'git show {c}', shell=True)`,
      [
        'read .',
        'unknown: runs `git show (computed)`, text only known at run time',
        'unknown: a word that is only known at run time could be an option',
      ],
    ],
    [
      'variables that are data, and one that is not',
      `import os\nos.environ['DATABASE_URL'] = 'x'\nos.environ.setdefault('MODE', 'y')\nos.environ.update(PYTHONSTARTUP='/tmp/x.py')`,
      ['unknown: `PYTHONSTARTUP` changes what runs'],
    ],
    ['a table written as lines', `import polars as pl\npl.DataFrame().write_ndjson('/etc/x')`, ['write /etc/x']],
    [
      'figures get a name',
      `import pandas as pd\ndf = pd.read_csv('a.csv')\nprint(df.isna().sum().rename('n'), df.groupby('a').b.mean().rename('m'))`,
      ['read a.csv'],
    ],
    [
      'what figures hold is anything',
      `import pandas as pd\ns = pd.read_csv('a.csv').groupby('p').first()\ns.iloc[0].rename('x')`,
      ['read a.csv', 'unknown: deletes `(computed)`, a path only known at run time', 'write x'],
    ],
    [
      'a path may be called by no name of theirs',
      `import pandas as pd\nfrom pathlib import Path\nfor p in pd.read_csv('a.csv').describe(): Path(p).rename('x')`,
      ['read a.csv', 'unknown: deletes `(computed)`, a path only known at run time', 'write x'],
    ],
    ['figures are written', `import pandas as pd\npd.read_csv('a.csv').describe().to_csv('/etc/x')`, ['read a.csv', 'write /etc/x']],
    [
      'an own class has a method of that name',
      `import os, thing\nclass T:\n  def rename(self, name): os.remove('/etc/x')\nthing.load().mean().rename('x')`,
      ['unknown: python module `thing` is not described', 'delete /etc/x'],
    ],
    [
      'the asynchronous client of a store is the same client',
      `import redis.asyncio as redis\nr = redis.from_url('redis://localhost')\nr.dbsize()\nr.flushall()`,
      ['unknown: python calls `flushall` of a store'],
    ],
    [
      'a client of a cloud asks',
      `import boto3\ns3 = boto3.client('s3')\nfor page in s3.get_paginator('list_objects_v2').paginate(Bucket='b'):\n  for o in page.get('Contents', []): print(o['Key'])`,
      ['infra:read get_paginator', 'infra:read paginate'],
    ],
    [
      'a client of a cloud shows a secret',
      `import boto3\nprint(boto3.client('secretsmanager').get_secret_value(SecretId='x'))`,
      ['infra:secret get_secret_value'],
    ],
    [
      'a part of a client changes the whole',
      `import pymongo\ndb = pymongo.MongoClient()['shop']\nfor name in db.list_collection_names(): db[name].rename('x')`,
      ['infra:read list_collection_names', 'unknown: python calls `rename` of a service'],
    ],
    [
      'what a client holds, reached by way of others',
      `import docker\nfor c in filter(bool, docker.from_env().containers.list()): c.remove()`,
      ['infra:read list', 'unknown: python calls `remove` beside a client of a service'],
    ],
    [
      'the result of a statement is asked',
      `from sqlalchemy import create_engine, text\nprint(create_engine('postgresql:///a').connect().execute(text('select 1')).scalar())`,
      ['database:read reads only'],
    ],
    [
      'statements read from a file of the project',
      `import sqlite3, pathlib\nsqlite3.connect('/tmp/a.db').executescript(pathlib.Path('schema.sql').read_text())`,
      [
        'read /tmp/a.db',
        'read schema.sql',
        'execute:project schema.sql',
        'write:edit /tmp/a.db',
        'database:memory CREATE changes the schema',
      ],
    ],
    [
      'statements read from elsewhere',
      `import psycopg2\npsycopg2.connect('').cursor().execute(open('/srv/x.sql').read())`,
      ['read /srv/x.sql', 'unknown: runs `/srv/x.sql`, which is not part of the workspace'],
    ],
    ['a module that the project declares', 'import lantern\nlantern.light()', ['execute:project python module `lantern`']],
    ['everything of a module of the project', 'from visits.models import *\nprint(1)', [visits]],
    ['a declared module that acts elsewhere', 'import paramiko', ['unknown: python module `paramiko` is not described']],
    ['a module that nobody declares', 'import torchlight', ['unknown: python module `torchlight` is not described']],
    ['data sets that come with a library', 'from sklearn.datasets import load_iris\nprint(load_iris())', []],
    [
      'a query with a hole stays a query',
      `import sqlite3\nc = sqlite3.connect('a.db')\nfor (t,) in c.execute('select name from sqlite_master'):\n  c.execute(f'select count(*) from {t}')`,
      ['read a.db', 'database:read reads only'],
    ],
    [
      'a script with a hole may be anything',
      `import sqlite3, sys\nc = sqlite3.connect('a.db')\nc.executescript(f'select 1; {sys.argv[1]}')`,
      ['read a.db', 'database:unread SQL only known at run time'],
    ],
    [
      'a path below a base',
      `import httpx\nhttpx.Client(base_url='http://localhost:8000').get('/x')`,
      ['connect:get http://localhost:8000/x'],
    ],
    [
      'a path below a base, filled in',
      `import httpx\nc = httpx.Client(base_url='http://localhost:8000')\nc.get(f'/x/{c.get("/y").json()["id"]}')`,
      ['connect:get http://localhost:8000/y', 'connect:get http://localhost:8000/x/(computed)'],
    ],
    [
      'another host beside a base',
      `import httpx\nhttpx.Client(base_url='http://localhost:8000').get('//a.test/x')`,
      ['connect:get (computed)', 'unknown: `(computed)` is only known at run time'],
    ],
    [
      'a whole address beside a base',
      `import httpx\nhttpx.Client(base_url='http://localhost').get('https://a.test/x')`,
      ['connect:get https://a.test/x'],
    ],
    [
      'another way to the network',
      `import httpx\nhttpx.Client(transport=1).get('http://localhost/x')`,
      ['unknown: python talks to the network by way of its own', 'connect:get http://localhost/x'],
    ],
    ['a tokenizer', `from transformers import AutoTokenizer\nAutoTokenizer.from_pretrained('a/b')`, ['connect:get https://huggingface.co']],
    [
      'code that comes with a model',
      `from transformers import AutoModel\nAutoModel.from_pretrained('a/b', trust_remote_code=True)`,
      ['unknown: python runs code that comes with a model'],
    ],
    ['weights only', `import torch\ntorch.load('a.pt', weights_only=True)`, ['read a.pt']],
    [
      'logging that prints',
      `import logging.config\nlogging.config.dictConfig({'version': 1, 'handlers': {'h': {'class': 'logging.StreamHandler'}}})`,
      [],
    ],
    [
      'logging by a class of its own',
      `import logging.config\nlogging.config.dictConfig({'version': 1, 'handlers': {'h': {'()': 'os.system', 'command': 'id'}}})`,
      ['unknown: python sets up logging by classes that can run anything'],
    ],
    [
      'logging into a file',
      `import logging.config\nlogging.config.dictConfig({'handlers': {'h': {'class': 'logging.FileHandler', 'filename': '/etc/a'}}})`,
      ['unknown: python sets up logging by classes that can run anything'],
    ],
    [
      'a module again',
      `import importlib, os\nimportlib.reload(os)`,
      ['unknown: python loads a module by name', 'unknown: python passes `os` around'],
    ],
    [
      'tables of classes in memory',
      `from sqlalchemy import create_engine, ForeignKey\nfrom sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column\nclass Base(DeclarativeBase): pass\nclass A(Base):\n  __tablename__ = 'a'\n  b: Mapped[int] = mapped_column(ForeignKey('b.id'))\nBase.metadata.create_all(create_engine('sqlite://'))`,
      [],
    ],
    ['a pickle', `import torch\ntorch.load('a.pt')`, ['unknown: python unpickles a file, which can run anything']],
    [
      'SQL in an engine',
      `from sqlalchemy import create_engine, text\ncreate_engine('postgresql://h/d').connect().execute(text('select 1'))`,
      ['database:read reads only'],
    ],
    [
      'a change in an engine',
      `from sqlalchemy import create_engine, text\ncreate_engine('postgresql://h/d').connect().execute(text('delete from t'))`,
      ['database:write DELETE changes rows'],
    ],
    [
      'rows fetched',
      `import asyncpg\nc = await asyncpg.connect('postgresql://h/d')\nawait c.fetch('delete from t returning 1')`,
      ['database:write DELETE changes rows'],
    ],
    ['a store that is read', `import redis\nredis.Redis().get('k')`, []],
    [
      'a store of another machine that is emptied',
      `import redis\nredis.Redis(host='cache.example.com').flushall()`,
      ['database:destroy all keys of another machine'],
    ],
    [
      'a store that an address names',
      `import redis\nredis.from_url('redis://cache.example.com/0').flushdb()`,
      ['database:destroy all keys of another machine'],
    ],
    ['a store that is changed', `import redis\nredis.Redis().flushall()`, ['unknown: python calls `flushall` of a store']],
  ] as const)('%s', (_name, code, expected) => {
    expect(python(code)).toEqual(expected)
  })
})

describe('rows of a model', () => {
  test.each([
    ['are counted', 'print(Visit.objects.filter(id=1).count())', []],
    ['are deleted', 'Visit.objects.all().delete()', ['unknown: python changes rows of a database by `delete`']],
    ['are deleted one by one', 'for v in Visit.objects.all():\n  v.delete()', ['unknown: python deletes something only known at run time']],
    ['are changed', "Visit.objects.filter(id=1).update(note='x')", ['unknown: python changes rows of a database by `update`']],
    ['are made', "Visit.objects.create(note='x')", ['unknown: python changes rows of a database by `create`']],
    ['are added by a session', 'Visit.session.add(Visit())\nVisit.session.commit()', ['unknown: python commits changes to a database']],
    [
      'are changed one by one',
      "v = Visit.query.get(1)\nv.note = 'x'\nVisit.s().commit()",
      ['unknown: python commits changes to a database'],
    ],
    ['are kept by git', "Visit.repo.index.commit('x')", []],
    ['lose their tables', 'Visit.metadata.drop_all(None)', ['unknown: python changes tables by `drop_all`']],
  ] as const)('%s', (_name, code, expected) => {
    expect(python(`from visits.models import Visit\n${code}`)).toEqual([visits, ...expected])
  })
})

describe('an environment made in the line', () => {
  test.each([
    [
      'its programs are what their names say',
      'python3 -m venv /tmp/v && /tmp/v/bin/pip install -r requirements.txt',
      ['write:folder /tmp/v', 'install:manifest requirements.txt'],
    ],
    ['packages by name stay so', 'python3 -m venv /tmp/v && /tmp/v/bin/pip install x', ['write:folder /tmp/v', 'install:named x']],
  ] as const)('%s', (_name, line, expected) => {
    expect(effectLines(line, machine)).toEqual(expected)
  })

  test.each([
    ['one that something was put into', 'python3 -m venv /tmp/v && cp a.sh /tmp/v/bin/pip && /tmp/v/bin/pip list'],
    ['one that was unpacked over', 'python3 -m venv /tmp/v && tar xf a.tar -C /tmp/v && /tmp/v/bin/pip list'],
    ['one of somebody else', '/tmp/v/bin/pip list'],
  ])('%s is not trusted', (_name, line) => {
    expect(effectLines(line, machine).some((effect) => effect.startsWith('unknown:'))).toBe(true)
  })

  test('one that was there before is not trusted', () => {
    const lines = effectLines('python3 -m venv /tmp/v && /tmp/v/bin/pip list', { files: { '/tmp/v/bin/pip': 'x' } })
    expect(lines).toContain('unknown: runs `/tmp/v/bin/pip`, which is not part of the workspace')
  })
})

describe('addresses that are filled in', () => {
  test('by the shell they are doubted everywhere', () => {
    expect(effectLines('curl -s "http://localhost:8000/x?k=$KEY"', machine).join()).toContain('is only known at run time')
  })
  test('on this machine they stay there', () => {
    expect(
      python(`import sys, urllib.request\nn = sys.argv[1]\nurllib.request.urlopen(f'http://localhost:8000/x?i={n}')`).join(),
    ).not.toContain('unknown')
  })
  test.each([
    ['elsewhere', `import sys, urllib.request\nn = sys.argv[1]\nurllib.request.urlopen(f'https://a.test/x?i={n}')`],
    ['where the host is not known whole', `import sys, urllib.request\nn = sys.argv[1]\nurllib.request.urlopen(f'http://localhost{n}/x')`],
  ])('%s they are doubted', (_name, code) => {
    expect(python(code).join()).toContain('is only known at run time')
  })
})
