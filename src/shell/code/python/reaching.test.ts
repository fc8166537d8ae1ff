import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const python = (code: string): readonly string[] => effectLines(`python3 - <<'E'\n${code}\nE`)

test.each([
  ['a process', `import psutil; psutil.Popen('rm -rf /etc', shell=True)`, 'delete /etc'],
  ['a process of a loop', `import asyncio; asyncio.get_event_loop().subprocess_shell(None, 'rm -rf /etc')`, 'delete /etc'],
  ['a process of another loop', `import anyio\nasync def f(): await anyio.run_process(['rm', '-rf', '/etc'])\nanyio.run(f)`, 'delete /etc'],
  ['a process handed on', `import trio; trio.run(trio.run_process, 'rm a')`, 'unknown: python passes `trio.run_process` around'],
  ['a path of another loop', `import anyio\nasync def f(): await anyio.Path('/etc/x').unlink()\nanyio.run(f)`, 'delete /etc/x'],
  [
    'a file beside a package',
    `import pkgutil; pkgutil.get_data('a', '../.env')`,
    'unknown: python reads a file outside of the package that it names',
  ],
  ['code from the network', `import torch; torch.hub.load('a/b', 'c')`, 'unknown: python downloads code and runs it'],
  ['code of a folder', `import site; site.addsitedir('/tmp/x')`, 'unknown: python loads code'],
  ['another program', `import click; click.launch('https://example.com')`, 'unknown: python opens another program'],
  ['a store', `import pandas as pd; pd.HDFStore('/etc/x')`, 'write /etc/x'],
  ['a log', `from loguru import logger; logger.add('/etc/x')`, 'write /etc/x'],
  ['a file opened by another name', `import io; io.FileIO('/etc/passwd', 'w')`, 'write /etc/passwd'],
  ['a file opened by a library', `import click; click.open_file('/etc/passwd', 'w')`, 'write /etc/passwd'],
  ['a function that says so', `import networkx as nx; nx.write_gml(nx.Graph(), '/etc/x')`, 'write /etc/x'],
  ['a method that says so', `from rich.console import Console; Console(record=True).save_text('/etc/x')`, 'write /etc/x'],
  ['figures of a run', `import cProfile; cProfile.Profile().dump_stats('/etc/x')`, 'write /etc/x'],
  ['a snapshot', `import tracemalloc; tracemalloc.take_snapshot().dump('/etc/x')`, 'write /etc/x'],
  ['a log that starts anew', `import logging; logging.FileHandler('/etc/x', 'w')`, 'write /etc/x'],
  ['a mode beside a path', `from scipy.io import netcdf_file; netcdf_file('/etc/x', 'w')`, 'write /etc/x'],
  ['an array in a file', `import numpy as np; np.memmap('/etc/x', mode='w+', shape=(2,))`, 'write /etc/x'],
  ['a file for the result', `import markdown; markdown.markdownFromFile(input='a.md', output='/etc/x')`, 'write /etc/x'],
  ['many pictures', `import imageio; imageio.mimsave('/etc/x', [])`, 'write /etc/x'],
  ['a writer', `import imageio; imageio.get_writer('/etc/x')`, 'write /etc/x'],
  ['a model', `import torch; torch.jit.save(None, '/etc/x')`, 'write /etc/x'],
  ['pages', `from matplotlib.backends.backend_pdf import PdfPages; PdfPages('/etc/x')`, 'write /etc/x'],
  ['a table as text', `import pandas as pd; pd.DataFrame().to_string('/etc/x')`, 'write /etc/x'],
  ['a plot', `import plotly.offline as p; p.plot([], filename='/etc/x')`, 'write /etc/x'],
  ['a store of pictures', `import cv2; cv2.FileStorage('/etc/x', cv2.FILE_STORAGE_WRITE)`, 'write /etc/x'],
  ['an archive', `import django.utils.archive as a; a.extract('a.zip', '/etc/x')`, 'write /etc/x'],
  ['a folder of data', `from sklearn.datasets import clear_data_home; clear_data_home('/etc/x')`, 'delete /etc/x'],
  ['a process by its words', `import asyncio; asyncio.get_event_loop().subprocess_exec(None, 'rm', '-rf', '/etc')`, 'delete /etc'],
  ['a process of the loop', `import asyncio; asyncio.subprocess.create_subprocess_shell('rm -rf /etc')`, 'delete /etc'],
  ['the files of options', `import argparse; argparse.FileType('w')('x')`, 'unknown: python writes files that are only known at run time'],
  ['a function by its name', `from werkzeug.utils import import_string; import_string('os.system')('ls')`, 'unknown: python loads code'],
  [
    'what a module keeps for itself',
    `import unittest.mock as m; m._importer('os')`,
    'unknown: python `unittest.mock._importer` is not described',
  ],
  ['a query that calls', `import pandas as pd; pd.DataFrame().query('@pd.io.common.os.system("ls")')`, 'unknown: python evaluates text'],
  ['a process held up', `import psutil; psutil.Process(42).suspend()`, 'unknown: python `suspend` ends a process'],
  ['a graph', `import igraph; igraph.Graph().write('/etc/x.gml', format='gml')`, 'write /etc/x.gml'],
  ['tables', `import pandas as pd; pd.connect().drop_tables()`, 'unknown: python calls `drop_tables`, which may destroy data'],
  ['rows', `import pandas as pd; pd.connect().query('delete from t')`, 'database:write DELETE changes rows'],
  ['a tree', `import xml.etree.ElementTree as E; E.ElementTree(E.Element('a')).write('/etc/x')`, 'write /etc/x'],
  ['a formula that is none', `import sympy; sympy.sympify('__import__("os")')`, 'unknown: python evaluates text'],
  ['a template that reaches out', `import jinja2; jinja2.Template('{{ a.__init__ }}').render()`, 'unknown: python evaluates text'],
  [
    'templates of others',
    `import jinja2; jinja2.FileSystemLoader('/tmp/t')`,
    'unknown: python fills in templates that are not of the project',
  ],
  ['a file of its own elsewhere', `import tempfile; tempfile.mkstemp(dir='/etc')`, 'write /etc/tmp'],
  ['every package', `import pkgutil; list(pkgutil.walk_packages())`, 'unknown: python loads every package there is'],
  [
    'a module of a package that can act',
    `import importlib; importlib.import_module(f'os.{input()}')`,
    'unknown: python loads a module by name',
  ],
  ['what a module holds', `import os; print(vars(os))`, 'unknown: python `vars` can reach anything'],
  ['what there is here', `print(vars())`, 'unknown: python `vars` can reach anything'],
  ['the order of a list', `import os; sorted(['rm -rf /etc'], key=os.system)`, 'delete /etc'],
])('a harmless library reaches beyond the process: %s', (_name, code, line) => {
  expect(python(code)).toContain(line)
})

test.each([
  ['a formula', `import sympy; print(sympy.sympify('x_1**2'))`],
  ['a template', `from jinja2 import Environment; print(Environment().from_string('{{ a }}').render(a=1))`],
  ['a query', `import pandas as pd; print(pd.DataFrame().query('a > @b'))`],
  ['a log on the screen of its own', `import logging; logging.StreamHandler()`],
  ['text on the screen', `import sys; sys.stdout.write('done')`],
  ['text of data', `import yaml; print(yaml.dump({'a': 1}))`],
  ['a log on the screen', `import sys; from loguru import logger; logger.add(sys.stderr)`],
  ['text of a tree', `from sklearn.tree import export_text; print(export_text(None))`],
  ['what was asked for', `import argparse; print(vars(argparse.ArgumentParser().parse_args()))`],
  ['a file of its own', `import os, tempfile\nf, p = tempfile.mkstemp()\nos.fdopen(f, 'w').write('x')\nprint(f)`],
  ['files by size', `import os; print(sorted(['a'], key=os.path.getsize))`],
  ['a type named in an annotation', 'import subprocess\ndef f(p: subprocess.Popen | None) -> "list[os.system]": return p'],
  ['what a module raises', 'import httpx\ntry: pass\nexcept (httpx.TransportError, httpx.InvalidURLError): pass'],
])('stays harmless: %s', (_name, code) => {
  expect(python(code)).toEqual([])
})

test.each([
  ['by name', 'f.__annotations__["x"]("a")'],
  ['by their hints', 'import typing; typing.get_type_hints(f)["x"]("a")'],
  ['by the signature', 'import inspect; inspect.signature(f).parameters["x"].annotation("a")'],
  ['by another name', 'import operator; operator.attrgetter("__anno" + "tations__")(f)["x"]("a")'],
])('an annotation that is read hands on what it names: %s', (_name, code) => {
  expect(python(`import os\ndef f(x: os.system): pass\n${code}`)).toContain('unknown: python passes `os.system` around')
})

test('what is called in an annotation runs', () => expect(python('import os\ndef f(x: os.remove("a")): pass')).toEqual(['delete a']))
