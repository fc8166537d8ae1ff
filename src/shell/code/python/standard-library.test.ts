import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const python = (code: string): readonly string[] => effectLines(`python3 - <<'E'\n${code}\nE`, { files: { '/w/a.py': '' } })

test.each([
  ['options read in the old ways', 'import getopt, optparse, sys\nprint(getopt.getopt(sys.argv[1:], "ab"), optparse.OptionParser())', []],
  ['what a pickle holds, told without loading it', 'import pickletools\npickletools.dis(open("x.pkl", "rb"))', ['read x.pkl']],
  ['a file compiled', 'import py_compile\npy_compile.compile("a.py", doraise=True)', ['read a.py']],
  ['a file compiled to another', 'import py_compile\npy_compile.compile("a.py", cfile="/etc/x")', ['read a.py', 'write /etc/x']],
  ['a file mapped to be read', 'import mmap\nmmap.mmap(open("x", "rb").fileno(), 0, access=mmap.ACCESS_READ)', ['read x']],
  [
    'a file mapped to be changed',
    'import mmap\nmmap.mmap(open("x", "r+b").fileno(), 0)',
    ['read x', 'write:edit x', 'unknown: python changes a file where it lies'],
  ],
  ['a sound that is written', 'import wave\nwave.open("x.wav", "wb")', ['write x.wav']],
  ['a lock', 'import fcntl\nfcntl.flock(open("x"), fcntl.LOCK_EX)', ['read x']],
  ['keys typed for somebody', 'import fcntl\nfcntl.ioctl(0, 0x5412, b"l")', ['unknown: python `fcntl.ioctl` is not described']],
  ['a server', 'import socketserver\nsocketserver.TCPServer(("", 0), None)', ['connect:listen a port']],
  [
    'certificates that nobody checks',
    'import ssl\nssl._create_unverified_context()',
    ['unknown: python `ssl._create_unverified_context` is not described'],
  ],
  ['the folder of a name alone, which is no text', 'import os\nos.remove("a" + os.path.dirname("x.txt"))', ['delete a']],
  ['what is printed at the end', 'import atexit\natexit.register(print, "done")', []],
  ['what is deleted at the end', 'import atexit, os\natexit.register(lambda path: os.remove(path), "x")', ['delete x']],
] as const)('%s', (_name, code, expected) => {
  expect(python(code)).toEqual(expected)
})

test.each([
  ['YAML into a file that is open', 'YAML().dump({}, open("a.yaml", "w"))', ['write a.yaml']],
  ['YAML into a file', 'YAML().dump({}, "/etc/x")', ['write /etc/x']],
  ['YAML that makes objects', 'YAML(typ="unsafe").load("")', ['unknown: `ruamel.yaml` can run anything']],
] as const)('%s', (_name, code, expected) => {
  expect(python(`from ruamel.yaml import YAML\n${code}`)).toEqual(expected)
})
