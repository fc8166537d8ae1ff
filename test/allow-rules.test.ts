// What a person writes as an allow rule is done, and nothing beside it: real lines, analysed and judged whole.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gate } from '../src/gate.ts'
import { commandSpecs } from '../src/shell/commands/registry.ts'
import { type Project, throwawayProject } from './shell/project.ts'

let project: Project
let gate: Gate
beforeAll(() => {
  project = throwawayProject()
  gate = project.gate
})
afterAll(() => project.remove())

const decisionOf = async (rule: string, command: string): Promise<string> => {
  const { decision } = await gate.decide({ tool: 'Bash', input: { command }, rules: { allow: [rule] } })
  return decision
}

/** Lines that are asked about without a rule; each is a rule for itself. */
test.each([
  ['docker compose exec -T db psql -c "delete from t"'],
  ['docker compose run --rm web python manage.py migrate'],
  ['ssh deploy@shop.example.com uptime'],
  ['sudo systemctl restart nginx'],
  ['git -C . push --force-with-lease'],
  ['git config --global user.name x'],
  ['git remote add upstream https://example.com/a/b.git'],
  ['go install ./...'],
  ['sed -i s/a/b/ ../elsewhere.txt'],
  ['rm -rf data'],
  ['our-tool publish'],
  ['NODE_ENV=production npm publish'],
  ['pkill -f vite && npm publish'],
])('%s', async (line) => {
  expect(await decisionOf('npm run nothing', line)).toBe('ask')
  expect(await decisionOf(line, line)).toBe('allow')
  expect(await decisionOf(`Bash(${line})`, line)).toBe('allow')
  expect(await decisionOf(line, `${line}; npm install left-pad`)).toBe('ask')
})

test.each([
  ['company', 'docker compose run --rm web python manage.py migrate', 'cd . && {} 2>&1 | tail -5', 'allow'],
  ['in a folder of its own', 'git -C . push --force-with-lease', '{} 2>&1 | tail -5', 'allow'],
  ['the same without the folder', 'git -C . push --force-with-lease', 'git push --force-with-lease', 'ask'],
  ['both', 'git -C . push --force-with-lease', '{} && git push --force-with-lease', 'ask'],
  ['the inner command beside it', 'docker compose run --rm web python manage.py migrate', '{}; python manage.py migrate', 'ask'],
  ['an option more', 'docker compose run --rm web python manage.py migrate', '{} --fake', 'ask'],
  ['a variable', 'docker compose run --rm web python manage.py migrate', 'DOCKER_HOST=tcp://h {}', 'ask'],
  ['into a shell', 'docker compose run --rm web python manage.py migrate', '{} | sh', 'ask'],
  ['a wrapper and something more', 'sudo systemctl restart nginx', '{} sshd', 'ask'],
  ['a word only known at run time', 'rm -rf $D', '{}', 'ask'],
  ['what is not shell', 'rm -rf data )', '{}', 'ask'],
  ['what is refused whatever a rule says', 'rm -rf ~', '{}', 'deny'],
  ['a secret', 'cat ~/.netrc', '{}', 'ask'],
])('%s: %s, %s', async (_name, rule, line, expected) => {
  expect(
    await decisionOf(
      rule,
      line.replace('{}', () => rule),
    ),
  ).toBe(expected)
})

/** What else stands in the line needs no rule where it is settled by itself; an effect of its own that is open needs one. */
test.each([
  ['git push', 'git add -A && git commit -m x && git push origin main', 'allow'],
  ['git push', 'git status && git push origin main', 'allow'],
  ['git push', 'npm test && git push origin main 2>&1 | tail -5', 'allow'],
  ['docker push', 'docker build -t acme/app . && docker push acme/app', 'allow'],
  ['docker push', 'mkdir -p out && echo a > out/b && docker push acme/app', 'allow'],
  ['npm publish', 'npm ci && npm test && npm publish', 'allow'],
  ['npm publish', 'if npm test; then npm publish; fi', 'allow'],
  ['docker push', 'our-tool go && docker push acme/app', 'ask'],
  ['docker push', 'docker push acme/app && our-tool go', 'ask'],
  ['docker push', 'docker push acme/app && npm publish', 'ask'],
  ['docker push', 'docker push acme/app; rm -rf data', 'ask'],
  ['docker push', 'docker push acme/app > ../elsewhere.txt', 'ask'],
  ['docker push', 'docker() { our-tool "$@"; }; docker push acme/app', 'ask'],
  ['docker push', "alias docker='our-tool go; docker'; docker push acme/app", 'ask'],
  ['docker push', 'bash -c "npm publish; docker push acme/app"', 'ask'],
  ['docker push', 'sudo docker push acme/app', 'ask'],
  ['docker push', 'npx left-pad && docker push acme/app', 'ask'],
  ['docker push', 'docker push acme/app $(our-tool go)', 'ask'],
  ['docker push', 'git remote add up https://example.com/a.git && docker push acme/app', 'ask'],
  ['docker push', 'export DOCKER_HOST=tcp://h; npm test && docker push acme/app', 'ask'],
  ['npm publish', 'npm publish && yarn npm publish', 'ask'],
  [
    'docker compose run --rm web python manage.py migrate',
    'docker compose run --rm web python manage.py migrate; python manage.py migrate',
    'ask',
  ],
  ['docker push', 'date -s 2020-01-01 && docker push acme/app', 'ask'],
  ['docker push', 'date && timeout 9 docker push acme/app', 'allow'],
  ['docker push', 'docker push acme/app; git push --force origin main', 'deny'],
])('%s, and %s', async (rule, line, expected) => {
  expect(await decisionOf(rule, line)).toBe(expected)
})

const examples = commandSpecs.flatMap(({ examples }) => examples.map(([line]) => line)).filter((line) => !/[\n#]/.test(line))

test('with a rule for one command, a line of two is no laxer than both of them', async () => {
  const line = fc.constantFrom(...examples)
  await fc.assert(
    fc.asyncProperty(line, line, fc.integer({ min: 1, max: 4 }), async (other, covered, length) => {
      const rule = covered.split(' ').slice(0, length).join(' ')
      for (const both of [`${other} && ${covered}`, `${covered}; ${other}`, `${other} | ${covered}`])
        if ((await decisionOf(rule, both)) === 'allow') expect(`${other}: ${await decisionOf(rule, other)}`).toBe(`${other}: allow`)
    }),
    { numRuns: 300, seed: Number(process.env.SEED ?? 1) },
  )
})
