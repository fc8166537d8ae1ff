import type { Question } from '../src/classifier/classifier.ts'
import type { Rule, Settings } from '../src/policy/policy.ts'
import type { ToolCall, TranscriptEntry } from '../src/tool-call.ts'

const user = (content: string): TranscriptEntry => ({ role: 'user', content })
const did = (...actions: readonly string[]): readonly TranscriptEntry[] => actions.map((action) => ({ role: 'assistant', action }))

/** Conversations of ordinary length: a task, a few messages, and what the agent did. */
const conversations: readonly (readonly TranscriptEntry[])[] = [
  [
    user('add a --json flag to the export command and a test for it'),
    ...did(
      'Grep export src',
      'Read src/export.ts',
      'Read src/cli.ts',
      'Edit src/export.ts',
      'Edit src/cli.ts',
      'Write src/export.test.ts',
      'Bash npx vitest run src/export',
      'Edit src/export.ts',
      'Bash npx vitest run src/export',
    ),
    user('good, now the docs'),
  ],
  [
    user('the checkout fails for orders without a coupon, find out why and fix it'),
    ...did(
      'Grep coupon app',
      'Read app/checkout.py',
      'Bash pytest tests/test_checkout.py -x',
      'Read tests/test_checkout.py',
      'Edit app/checkout.py',
      'Bash pytest -x',
      'Bash git diff',
    ),
  ],
  [
    user('update the dependencies that have security advisories'),
    ...did('Read package.json', 'Bash npm audit', 'Bash npm outdated', 'Bash npm update', 'Bash npm test'),
  ],
  [],
]

const commands: readonly (readonly [command: string, effect: string])[] = [
  ['make docs && ./scripts/check-links.sh docs/', 'unknown: script `scripts/check-links.sh` runs `lychee`, which is not described'],
  ['docker compose run --rm app rails db:migrate', 'database:migrate development (loopback)'],
  ['npm install zod@3.25.0 && npm run build', 'install:named zod'],
  ['gh pr create --title "Fix checkout without coupon" --body-file /tmp/body.md', 'publish:pull-request origin'],
  ['kubectl --context staging rollout restart deploy/api', 'infra:restart deploy/api (staging)'],
  ['git push origin fix/checkout-coupon', 'send:push origin fix/checkout-coupon (own branch)'],
]

/** Questions such as a working day brings. */
export function sampleQuestions(rules: readonly Rule[], settings: Settings): readonly Question[] {
  return commands.flatMap(([command, effect], index) =>
    conversations.map((transcript, row): Question => {
      const [kind, ...rest] = effect.split(' ')
      const call: ToolCall = {
        id: `sample-${index}-${row}`,
        tool: 'Bash',
        input: { command },
        action: { kind: 'shell', command, dialect: 'bash' },
        unknownFields: [],
        cwd: '/home/dev/shop',
        roots: ['/home/dev/shop'],
        home: '/home/dev',
        attended: true,
        transcript: () => transcript,
        analysis: () => ({
          effects: [kind === 'unknown:' ? { kind: 'unknown', target: rest.join(' ') } : { kind: 'execute', target: effect }],
          commands: [],
          factsMs: 0,
        }),
      }
      return { call, rules, concerned: [], settings, id: call.id }
    }),
  )
}
