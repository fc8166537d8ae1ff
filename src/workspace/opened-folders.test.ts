import { expect, test } from 'vitest'
import { openedFolders } from './opened-folders.ts'

test.each([
  ['the whole machine', '/', '/home/dev', false],
  ['written in another way', '//./', '/home/dev', false],
  ['a folder of the system', '/etc', '/home/dev', false],
  ['with a slash at its end', '/usr/', '/home/dev', false],
  ['in other letters', '/System', '/Users/dev', false],
  ['above a folder of the system', '/var', '/home/dev', false],
  ['all homes', '/home', '/home/dev', false],
  ['a folder around the home', '/data', '/data/people/dev', false],
  ["the administrator's home, opened by somebody else", '/root', '/home/dev', false],
  ["the administrator's home, opened by the administrator", '/root', '/root', true],
  ['the home', '/home/dev', '/home/dev', true],
  ['a project in the home', '/home/dev/shop', '/home/dev', true],
  ['a project at the top', '/app', '/root', true],
  ['a project where images put it', '/usr/src/app', '/root', true],
  ['a site', '/var/www/site', '/home/dev', true],
  ['the settings of a machine kept in git', '/etc/nixos', '/home/dev', true],
  ['a mounted folder', '/mnt/work/shop', '/home/dev', true],
  ['a temp folder', '/tmp/shop', '/home/dev', true],
])('%s: %s', (_name, root, home, isOpened) => {
  expect(openedFolders([root, '/srv/other'], home)).toEqual(isOpened ? [root, '/srv/other'] : ['/srv/other'])
})
