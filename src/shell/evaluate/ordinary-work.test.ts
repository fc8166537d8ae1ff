import { describe } from 'vitest'
import { tablesOn } from '../testing/effect-lines.ts'

const machine = {
  files: {
    '/w/package.json': JSON.stringify({ workspaces: ['packages/*'], scripts: { build: 'echo root' }, devDependencies: { orval: '1' } }),
    '/w/packages/ui/package.json': JSON.stringify({ name: '@acme/ui', scripts: { build: 'rm -rf out', test: 'echo ui' } }),
    '/w/packages/api/package.json': JSON.stringify({ name: '@acme/api', scripts: { build: 'rm -rf lib' } }),
    '/w/src/a.c': 'int main(void) { return 0; }\n',
    '/w/src/evil.c': 'int main(void) { system("rm -rf /etc"); }\n',
    '/w/Gemfile': "gem 'lineguard'\n",
    '/w/manage.py': '',
    '/w/shop/management/commands/purge_carts.py': 'class Command:\n  def handle(self): pass\n',
  },
}

const rows = tablesOn(machine)

describe('packages of a workspace', () => {
  rows([
    ['by name', 'pnpm --filter @acme/ui build', ['execute:project package.json build', 'delete packages/ui/out']],
    ['by folder', 'npm run build -w packages/api', ['execute:project package.json build', 'delete packages/api/lib']],
    ['all of them', 'pnpm -r build', ['execute:project package.json build', 'delete packages/api/lib', 'delete packages/ui/out']],
    ['by its short name', 'yarn workspace @acme/api run build', ['execute:project package.json build', 'delete packages/api/lib']],
  ])
})

describe('commands of a Django project', () => {
  rows([
    [
      'that are only asked about',
      'python manage.py purge_carts --help',
      ['execute:project settings', 'execute:project Django command `purge_carts`'],
    ],
  ])
})

describe('programs compiled in the line', () => {
  rows([
    ['from the workspace', 'gcc src/a.c -o app && ./app', ['read src/a.c', 'write app', 'execute:project app']],
    [
      'whose source spawns',
      'gcc src/evil.c -o /tmp/x && /tmp/x',
      ['read src/evil.c', 'write /tmp/x', 'delete /etc', 'execute:project /tmp/x'],
    ],
    [
      'from elsewhere',
      'gcc /opt/x.c -o x && ./x',
      ['read /opt/x.c', 'write x', 'unknown: runs `x`, compiled from what is not part of the workspace', 'execute:project x'],
    ],
  ])
})

describe('tools of declared packages', () => {
  rows([
    ['one that nobody described', 'npx orval --config orval.config.js', ['execute:project orval (declared dependency)']],
    ['with a word that promises more', 'npx orval deploy', ['unknown: program `orval` is not described']],
    ['with a file elsewhere', 'npx orval --config /etc/x', ['unknown: program `orval` is not described']],
    ['one that is not declared', 'npx mystery', ['install:undeclared mystery', 'unknown: program `mystery` is not described']],
    ['of Ruby', 'bundle exec lineguard --no-browser', ['execute:project lineguard (declared dependency)']],
  ])
})

describe('loops', () => {
  rows([
    [
      'into folders by pattern',
      'for d in packages/*/; do (cd "$d" && rm -rf out); done',
      ['delete packages/api/out', 'delete packages/ui/out'],
    ],
    [
      'with a counter',
      'for ((i = 0; i < 3; i++)); do curl -s "http://localhost:3000/?n=$i"; done',
      [0, 1, 2].map((n) => `connect:get http://localhost:3000/?n=${n}`),
    ],
    ['a counter keeps no old text', 'x=rm; ((x = 1)); echo $x', []],
  ])
})

describe('asking for help', () => {
  rows([
    ['of a subcommand', 'mkdocs gh-deploy --help', []],
    ['is not what a script does', 'npm run build --help', ['execute:project package.json build']],
    ['is one file more where operands end the options', 'rm src --help', ['delete src']],
    ['comes with an option: not so sure', 'terraform destroy -auto-approve --help', ['infra:destroy terraform destroy']],
  ])
})
