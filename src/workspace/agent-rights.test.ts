import { expect, test } from 'vitest'
import { rightsAt } from './agent-rights.ts'

test.each([
  ['/w/.vscode/settings.json', '{"chat.tools.autoApprove": true}', true],
  ['/w/.vscode/settings.json', '{"chat.tools.global.autoApprove":true}', true],
  ['/w/.VSCode/settings.json', '"chat.tools.terminal.autoApprove": { "rm": true }', true],
  ['/w/.vscode/settings.json', '{"chat.tools.autoApprove": false, "editor.tabSize": 2}', false],
  ['/w/.vscode/settings.json', '{"editor.formatOnSave": true}', false],
  ['/home/dev/.config/Code/User/settings.json', '"roo-cline.allowedCommands": ["*"]', true],
  ['/home/dev/.config/Code/User/settings.json', '"security.workspace.trust.enabled": false', true],
  ['/w/app.code-workspace', '{"settings":{"claudeCode.initialPermissionMode":"bypassPermissions"}}', true],
  ['/w/src/settings.json', '{"chat.tools.autoApprove": true}', false],
])('%s: %s', (path, text, expected) => expect(rightsAt(path)?.(text) !== undefined).toBe(expected))

test('what was there before is not the doing of an edit', () =>
  expect(
    rightsAt('/w/.vscode/settings.json')?.('"chat.tools.autoApprove": true, "a": 1', '"chat.tools.autoApprove": true'),
  ).toBeUndefined())
