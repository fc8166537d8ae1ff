import { expect, test } from 'vitest'
import type { Effect } from '../../effect.ts'
import { effect, policyWith, shellCall } from '../fake-call.ts'
import { nearAllow } from './near-allow.ts'

const apply = effect('infra', 'change', 'apply')
const push = effect('publish', 'image', 'acme/app:1')

test.each<[string, readonly string[], string, Effect, string | undefined]>([
  [
    'an option behind a plain rule',
    ['kubectl apply'],
    'kubectl apply -f k8s/',
    apply,
    'your rule `kubectl apply` does not cover `-f`, `Bash(kubectl apply:*)` would',
  ],
  [
    'a word behind exact words',
    ['Bash(docker push)'],
    'docker push acme/app:1',
    push,
    'your rule `Bash(docker push)` does not cover `acme/app:1`, `Bash(docker push:*)` would',
  ],
  [
    'a command beside it, which the wider rule would not cover either',
    ['kubectl apply'],
    'our-tool go && kubectl apply -f k8s/',
    apply,
    'your rule `kubectl apply` does not cover `-f`',
  ],
  [
    'another command of the line',
    ['docker push'],
    'our-tool go && docker push acme/app:1',
    push,
    'your rule `docker push` covers a part of the line, but not `our-tool go`',
  ],
  ['nothing: the rule is about something else', ['docker push'], 'kubectl apply -f k8s/', apply, undefined],
  ['nothing: the word is only known at run time', ['kubectl apply'], 'kubectl apply -f $X', apply, undefined],
])('a near miss tells of %s', (_name, allow, command, open, expected) => {
  expect(nearAllow(shellCall(command, [open]), policyWith({ allow }), [open])).toBe(expected)
})

test('a near miss tells of a variable that is set for the command', () => {
  const call = shellCall('kubectl apply', [apply], { commands: [{ words: ['kubectl', 'apply'], dynamic: false, sets: ['KUBECONFIG'] }] })
  expect(nearAllow(call, policyWith({ allow: ['kubectl apply'] }), [apply])).toBe(
    'your rule `kubectl apply` does not cover the variable `KUBECONFIG` that is set for it',
  )
})
