import { describe, expect, test } from 'vitest'
import type { Effect, EffectKind } from '../../effect.ts'
import { judgeEffect, judgeProtected } from '../judge.ts'
import { allowRows } from './allow.ts'
import { unsettledRows } from './unsettled.ts'

const none = new Map()

/** What the policy says of an effect: the answer, and the row it comes from. */
function verdictOf(effect: Effect): string {
  const judged = judgeProtected([effect], none) ?? judgeEffect(effect, none)
  return `${judged.answer} ${judged.row?.id ?? ''}`.trim()
}

/** An effect in few words: `write:append @workspace +protected lossless`. */
function effectOf(text: string): Effect {
  const [head = '', ...words] = text.split(' ')
  const [kind, tag] = head.split(':')
  const of = (mark: string): readonly string[] => words.filter((word) => word.startsWith(mark)).map((word) => word.slice(1))
  const [scope] = of('@')
  const [fact] = of('=')
  const [target] = of('>')
  const [from] = of('<')
  const [mode] = of('%')
  return {
    kind: kind as EffectKind,
    target: target ?? 'x',
    zones: of('+'),
    ...(tag ? { tag } : {}),
    ...(scope ? { scope: scope as Exclude<Effect['scope'], undefined> } : {}),
    ...(fact ? { fact: fact.replaceAll('_', ' ') } : {}),
    ...(words.includes('path') ? { path: '/x' } : {}),
    ...(words.includes('recursive') ? { recursive: true } : {}),
    ...(words.includes('forced') ? { detail: { force: true } } : {}),
    ...(from ? { detail: { from } } : {}),
    ...(mode ? { detail: { mode } } : {}),
    ...(words.includes('lossless') ? { recoverable: true } : words.includes('lossy') ? { recoverable: false } : {}),
  }
}

const table: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'files beyond repair': {
    'deny system-files': ['delete +system', 'write:append +system', 'delete +other-home', 'write +other-home'],
    'unsettled outside': [
      'delete +system +temp',
      'write @home',
      'delete @home',
      'write:mode +home-itself',
      'write:overwrite lossless +home-child',
      'write:append lossy +home-child',
    ],
    'deny home-files': ['delete +home-itself', 'delete +home-child', 'delete:worktree forced +home-child'],
    'deny home-rights': ['write:mode +home-itself recursive', 'write:owner +above-workspace recursive'],
    'deny home-overwrite': ['write +home-child lossy', 'write:overwrite +home-child lossy'],
    'deny workspace-delete': ['delete +workspace-root', 'delete +above-workspace', 'delete +git-folder'],
    'deny device': ['write +device', 'delete +device'],
  },
  'rights to a secret': {
    'allow keep-private': ['600', '0400', 'go-rwx', 'g-rwx', 'o-rwx', 'go=', 'u=rw,go='].map(
      (mode) => `write:mode @secret +secret-store +protected %${mode}`,
    ),
    'unsettled protected-file': [
      ...['644', '1600', '6000', 'ug-rwx', 'go=r'].map((mode) => `write:mode @secret +secret-store +protected %${mode}`),
      'write:mode @secret +secret-store +protected %600 recursive',
      'write:append @secret +secret-store +protected %600',
      'write:mode @secret +secret-store +protected',
    ],
    'unsettled outside': ['write:mode @secret +private-key %600'],
    'deny private-key': [
      'write:mode @secret +private-key %644',
      'write:mode @secret +private-key %600 recursive',
      'write:mode @secret +private-key',
      'write @secret +private-key %600',
    ],
  },
  'git takes away only a worktree that is clean': {
    'unsettled git-loss': ['delete:worktree +home-child lossy'],
  },
  'a file of home that is not there is not overwritten': {
    'unsettled outside': [
      'write +home-child lossy =missing',
      'write +home-child lossy =nothing_there',
      'write +home-child lossy =not_there',
    ],
  },
  'shared state': {
    'deny force-push-default': ['publish:force-push-default'],
    'deny repository-delete': ['publish:repo-delete', 'publish:repo-public'],
    'deny infra-destroy': ['infra:destroy'],
    'deny database-destroy': ['database:destroy'],
    'deny audit-off': ['infra:audit-off', 'config:audit-off'],
    'deny grant-admin': ['infra:grant-admin', 'privilege:grant-admin'],
    'allow push-own': ['publish:push-own @workspace', 'publish:push-own @temp'],
    'unsettled publish': ['publish:push', 'publish'],
  },
  secrets: {
    'deny private-key': ['read +private-key', 'write +private-key', 'delete +private-key'],
    'allow read-names': ['read:names +private-key', 'read:names +secret-store', 'read:names +device'],
    'deny secret-export': ['infra:private-key', 'read:private-key'],
    'deny secret-sent': ['send +carries-secret', 'send:upload +carries-archive', 'send +carries-dump'],
    'unsettled send': [
      'send',
      'send:data +carries-secret +to-loopback',
      'send:message +to-loopback',
      'send:data +carries-outside +to-loopback',
    ],
    'deny metadata-address': ['connect:get +metadata', 'send +metadata'],
    'ask secret-store': ['read +secret-store', 'read:search +secret-store'],
    'ask secret-store-change': ['write +secret-store +store-outside @secret', 'delete +secret-store +store-outside @secret'],
    'unsettled protected-file': [
      'write +secret-store @secret',
      'delete +secret-store @secret',
      'write +secret-store +protected @secret lossy =overwritten <.env.example',
      'write +secret-store +protected @secret lossless =new_file <.env.production',
      'write +secret-store +protected @secret lossless =new_file',
    ],
    'allow first-environment': ['write +secret-store +protected @secret lossless =new_file <apps/web/.env.example'],
    'ask search-above-secrets': ['read:search +above-secrets', 'read +above-secrets recursive'],
    'allow read': ['read +above-secrets', 'read:names +above-secrets recursive', 'read', 'read @system'],
    'unsettled read-special': ['read +device'],
  },
  'code nobody has seen': {
    'deny download-and-run': ['execute:download'],
    'deny decode-and-run': ['execute:decoded'],
    'deny remote-shell': ['execute:remote-shell'],
    'deny unchecked-agent': ['execute:agent-unchecked'],
    'deny container-escape': ['execute:container-escape', 'privilege:container-escape'],
    'allow project-code': ['execute:project', 'execute:container', 'execute:ui'],
    'unsettled execute': ['execute', 'execute:arbitrary'],
  },
  'things that run later': {
    'deny persistence': ['write:append +persistence', 'delete +persistence'],
    'deny schedule-persistent': [
      'persist:cron',
      'persist:unit',
      'persist:autostart',
      'persist:rc',
      'persist:authorized-keys',
      'persist:sudoers',
      'persist:kernel',
      'persist:login',
    ],
    'unsettled persist': ['persist', 'persist:at'],
    'deny setuid': ['privilege:setuid', 'write:setuid', 'persist:setuid', 'write:capability'],
  },
  'the gate itself': {
    'deny own-files': ['write +own-files', 'delete +own-files', 'persist +own-files'],
    'allow read': ['read +own-files'],
    'deny own-controls': ['config:own-controls', 'config:own-files'],
    'deny own-processes': [
      'process >automode',
      'process:name >Automode-daemon',
      'process:name >auto[m]ode',
      'process:name >AUTO.ODE',
      'process:name >auto.*',
    ],
    'allow own-process': ['process:probe >automode', 'process:list >automode', 'process:own', 'process:probe', 'process:list'],
    'deny own-package': ['install:global >automode', 'install:remove >automode@1'],
    'unsettled install': ['install:global >my-automode', 'install:global >automode-x', 'install:named >automode', 'install'],
    'deny agent-settings': ['write +agent-settings', 'delete +agent-settings'],
    'deny agent-record': ['write:append +agent-record', 'delete +agent-record'],
  },
  'the machine': {
    'deny root-shell': ['privilege:root-shell'],
    'deny fork-bomb': ['process:fork-bomb'],
    'deny all-processes': ['process:all', 'process:shutdown'],
    'unsettled process': ['process', 'process:name', 'process:name >nod[e]', 'process:name >[', `process:name >${'.*'.repeat(31)}`],
    'unsettled sudo': ['privilege:sudo'],
    'unsettled privilege': ['privilege', 'privilege:user'],
  },
  'edits of the workspace': {
    'allow edit': ['append', 'edit', 'create', 'folder', 'link', 'mode', 'merge', 'commit', 'index'].map(
      (tag) => `write:${tag} @workspace`,
    ),
    'allow write': ['write @workspace lossless', 'write:overwrite @workspace lossless', 'write:output @workspace lossless'],
    'unsettled work-lost': [
      'write @workspace',
      'write:edit @workspace +project-key',
      'write:overwrite @workspace lossy',
      'write:mode @workspace +workspace-root recursive',
      'delete @workspace',
      'delete @workspace lossy',
      'delete:move @workspace +workspace-root',
    ],
    'allow delete': ['delete @workspace lossless', 'delete:uncommitted @workspace lossless'],
    'allow move': ['delete:move @workspace', 'delete:empty @workspace'],
    'unsettled protected-file': [
      'write:edit @workspace +protected',
      'write:edit @workspace +git-file',
      'write:edit @workspace +git-folder',
      'write:edit @workspace +dependency-code',
      'write @workspace +dependency-code lossless',
      'delete @workspace +protected lossless',
      'delete @workspace +dependency-code',
      'delete:move @workspace +protected',
    ],
    'allow installed': ['delete @workspace +dependency-code lossless', 'write:folder @workspace +dependency-code'],
  },
  'a folder whose rights change, not all of it or not the whole': {
    'allow edit': [
      'write:mode @workspace +workspace-root',
      'write:mode @workspace recursive',
      'write:append @workspace +workspace-root recursive',
    ],
  },
  'temp files': {
    'allow temp': ['', ':append', ':edit', ':create', ':overwrite', ':folder', ':output'].map((tag) => `write${tag} @temp path`),
    'allow temp-own': ['delete @temp lossless path', 'write:mode @temp lossless path', 'delete @temp'],
    'unsettled outside': ['delete @temp path', 'delete:shred @temp lossless path', 'delete @temp lossless path +temp-itself'],
    'unsettled protected-file': ['write @temp +protected', 'delete @temp lossless +protected'],
  },
  git: {
    'allow commit': ['commit', 'index', 'merge', 'object', 'objects', 'ref', 'refs', 'stash', 'notes'].map(
      (tag) => `write:${tag} @workspace +git-folder`,
    ),
    'unsettled other-project': [
      'write:stash @home path',
      'write:index @system +git-folder +protected',
      'write:history @home lossless',
      'delete:branch @home lossless',
      'install:manifest @home',
      'install:manifest @unresolved',
      'config:inert @system',
      'publish:push-own @unresolved',
    ],
    'allow history': ['write:history @workspace lossless', 'write:switch @temp lossless'],
    'unsettled git-history': ['write:history', 'write:switch lossy', 'write:plumbing', 'write:maintenance'],
    'allow branch': ['delete:branch @workspace lossless', 'delete:tag @workspace lossless', 'delete:worktree @workspace lossless'],
    'unsettled git-reset-whole': ['delete:uncommitted @workspace lossless +workspace-root'],
    'unsettled git-changes-lost': ['delete:uncommitted', 'delete:uncommitted @workspace lossy'],
    'unsettled git-loss': [
      'delete:branch lossless forced',
      'delete:branch @temp lossy',
      ...['branch', 'tag', 'stash', 'reflog', 'worktree'].map((tag) => `delete:${tag}`),
    ],
  },
  network: {
    'allow get': ['get', 'head', 'query', 'fetch', 'clone', 'search'].map((tag) => `connect:${tag}`),
    'allow loopback': [
      ...['post', 'data', 'upload', 'options'].map((tag) => `connect:${tag} +to-loopback`),
      ...['get', 'post', 'data', 'upload'].map((tag) => `send:${tag} +to-loopback`),
      'connect:get +to-loopback +private-network',
    ],
    'allow listen': ['connect:listen'],
    'unsettled network-change': ['connect:post', 'connect:put', 'connect:patch', 'connect:delete', 'connect:delete +to-loopback'],
    'unsettled login': ['connect:login', 'connect:tunnel'],
    'unsettled network': [
      ...['private-network', 'odd-url', 'admin-port', 'credentials-in-url', 'secret-in-url'].map((zone) => `connect:get +${zone}`),
      'connect:get +to-loopback +admin-port',
      'connect:get +to-loopback +odd-url',
      'connect:listen +odd-url',
    ],
  },
  'everything else': {
    'allow install-manifest': ['install:manifest @workspace', 'install:manifest @temp'],
    'allow config-inert': ['config:inert @workspace'],
    'unsettled check-off': ['config:skip-checks', 'config:tls-off'],
    'unsettled config': ['config', 'config:runs'],
    'allow database-read': ['database:read', 'database:memory'],
    'unsettled database-unread': ['database:unread'],
    'unsettled database': ['database', 'database:write'],
    'allow infra-read': ['infra:read', 'infra:dry-run', 'infra:container', 'infra:build'],
    'unsettled infra-secret': ['infra:secret'],
    'unsettled volume': ['infra:volume'],
    'unsettled infra': ['infra', 'infra:exec'],
    'unsettled unknown': ['unknown'],
    'unsettled delegate': ['delegate'],
  },
}

describe.each(Object.entries(table))('%s', (_topic, verdicts) => {
  test.each(Object.entries(verdicts).flatMap(([verdict, effects]) => effects.map((effect) => [effect, verdict] as const)))(
    '%s: %s',
    (effect, verdict) => {
      expect(verdictOf(effectOf(effect))).toBe(verdict)
    },
  )
})

describe('no allow row reaches into a protected place by itself, whatever the protect rows are set to', () => {
  const places =
    'agent-settings agent-record own-files private-key persistence system other-home device secret-store protected git-folder git-file'
  test.each(places.split(' '))('%s', (zone) => {
    for (const effect of ['write:edit @workspace', 'write @workspace lossless', 'delete @workspace lossless', 'delete:move @workspace'])
      expect(judgeEffect(effectOf(`${effect} +${zone}`), none).answer).toBe('unsettled')
  })
  test('a folder above the workspace, a metadata address', () => {
    expect(judgeEffect(effectOf('delete @workspace lossless +above-workspace'), none).answer).toBe('unsettled')
    expect(judgeEffect(effectOf('connect:get +metadata'), none).answer).toBe('unsettled')
  })
})

test('a row of each list gives the answer of its list', () => {
  expect(new Set(allowRows.map(({ answer }) => answer))).toEqual(new Set(['allow']))
  expect(new Set(unsettledRows.map(({ answer }) => answer))).toEqual(new Set(['unsettled']))
})
