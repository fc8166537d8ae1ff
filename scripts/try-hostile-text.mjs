// Looks for text that keeps a decision busy (`npm run hostile`, half an hour; `npm run hostile -- lines python` for a part): short texts, repeated to
// the largest size that is read, in every field of a tool, behind every kind of command and in every file that is looked through.
// Shows what takes longer than 300 ms, slowest first; fails above two seconds (decision 0020).
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { createGate } from '../dist/lib/index.js'

const [part, only = ''] = process.argv.slice(2)
const slow = 300
const tooSlow = 2_000

/**
 * What stands in texts of every kind: signs, words and statements of the shell and of many languages. In the file each ends with `¦`, and
 * ⏎ stands for the end of a line, ⇥ for a tab, ␍ for a carriage return.
 */
const repeated = readFileSync(new URL('hostile-texts.txt', import.meta.url), 'utf8')
  .replaceAll('\n', '')
  .split('¦')
  .slice(0, -1)
  .map((text) => text.replaceAll('⏎', '\n').replaceAll('⇥', '\t').replaceAll('␍', '\r'))

const root = join(homedir(), '.cache', 'automode-hostile')
mkdirSync(dirname(root), { recursive: true })
const home = mkdtempSync(`${root}-`)
const cwd = join(home, 'project')
process.on('exit', () => rmSync(home, { recursive: true, force: true }))

const gate = createGate({ home })
gate.warm()

/** Fields of tools that take text of any length. */
const fields = {
  'a file': (text) => ['Write', { file_path: 'a.ts', content: text }],
  'a manifest': (text) => ['Write', { file_path: 'package.json', content: text }],
  'a file that runs by itself': (text) => ['Write', { file_path: 'conftest.py', content: text }],
  'an edit': (text) => ['Edit', { file_path: 'a.ts', old_string: text, new_string: `${text}x` }],
  'a patch': (text) => ['apply_patch', { input: `*** Begin Patch\n*** Update File: a\n${text}\n*** End Patch` }],
  'a path': (text) => ['Read', { file_path: text }],
  'a pattern': (text) => ['Glob', { pattern: text }],
  'a filter': (text) => ['Grep', { pattern: 'a', glob: text }],
  'an address': (text) => ['WebFetch', { url: `https://a.example/${text}`, prompt: text }],
  'a query': (text) => ['mcp__postgres__query', { sql: text }],
  'code of a page': (text) => ['mcp__playwright__browser_evaluate', { function: text }],
  'an unknown tool': (text) => ['mcp__a__b', { path: text, url: text, query: text }],
  powershell: (text) => ['PowerShell', { command: text }],
  'a task': (text) => ['Task', { prompt: text, description: 'a', subagent_type: 'b' }],
}

/** Commands behind which text may stand, quoted and bare. */
const heads = `
  echo|python3 -c|node -e|deno eval|awk|sed|sed -i|perl -e|perl -ne|ruby -e|php -r|lua -e|Rscript -e|elixir -e|swift -e|julia -e|groovy -e|osascript -e
  jq|yq|psql -c|mysql -e|sqlite3 a.db|duckdb -c|mongosh --eval|redis-cli|bash -c|eval|ssh a|tmux send-keys|pwsh -c|emacs --eval|vim -c|gdb -ex
  git commit -m|git log --format|git|gh api|curl|curl -d|find .|find . -name|grep|rg|xargs|docker run|kubectl|aws|gcloud|make|npm run|env|tar|rsync|ffmpeg|magick|test|printf|sort|dd`
  .trim()
  .split(/\||\n\s*/)

/** Files that are looked through, each with a command that runs it. */
const files = `
  x.py|python3 x.py, x.js|node x.js, x.ts|npx tsx x.ts, x.rb|ruby x.rb, x.pl|perl x.pl, x.php|php x.php, x.lua|lua x.lua, x.sh|bash x.sh, x.R|Rscript x.R, x.exs|elixir x.exs
  x.jl|julia x.jl, x.go|go run x.go, x.rs|rustc x.rs && ./x, x.c|gcc x.c -o x && ./x, x.java|java x.java, x.kts|kotlinc -script x.kts, x.swift|swift x.swift, x.dart|dart run x.dart
  x.cs|dotnet run x.cs, x.groovy|groovy x.groovy, x.scala|scala x.scala, x.hs|runghc x.hs, x.ml|ocaml x.ml, x.clj|clojure x.clj, x.tcl|tclsh x.tcl, x.el|emacs --batch -l x.el
  x.ps1|pwsh x.ps1, x.vim|vim -S x.vim, x.sql|psql -f x.sql, x.awk|awk -f x.awk a, x.sed|sed -i -f x.sed a, x.jq|jq -f x.jq a, x.patch|git apply x.patch, x.ipynb|jupyter nbconvert --execute x.ipynb
  Makefile|make, package.json|npm test, package.json|npm ci, composer.json|composer test, deno.json|deno task a, Taskfile.yml|task a, justfile|just a, compose.yaml|docker compose up
  Dockerfile|docker build ., conftest.py|pytest, pyproject.toml|pytest, setup.py|pip install -e ., tox.ini|tox, noxfile.py|nox, manage.py|python manage.py test, build.rs|cargo build
  Cargo.toml|cargo build, vite.config.ts|npx vite build, .eslintrc.js|npx eslint ., gulpfile.js|gulp, build.gradle|gradle test, pom.xml|mvn test, Rakefile|rake a, mix.exs|mix test
  Gemfile|bundle install, main.tf|terraform plan, playbook.yml|ansible-playbook playbook.yml, .pre-commit-config.yaml|pre-commit run, CMakeLists.txt|cmake -B b, BUILD.bazel|bazel build //...
  default.nix|nix-build, requirements.txt|pip install -r requirements.txt, artisan|php artisan test, .envrc|direnv allow`
  .trim()
  .split(/,\s*|\n\s*/)
  .map((entry) => entry.split('|'))

const bash = (command) => ['Bash', { command }]
const fill = (text, size) => text.repeat(Math.floor(size / text.length))

/** Every call to try: what it is called, and how it is made of a text. */
function* calls() {
  if (part === undefined || part === 'fields') {
    for (const [name, call] of Object.entries(fields)) yield [name, (text) => ({ call: call(fill(text, 100_000)) })]
    yield ['a turn', (text) => ({ call: bash('git push'), more: { transcript: [{ role: 'user', content: fill(text, 100_000) }] } })]
    yield ['a rule', (text) => ({ call: bash('git push'), more: { rules: { soft_deny: [fill(text, 100_000)] } } })]
  }
  if (part === undefined || part === 'lines')
    for (const head of ['', ...heads]) {
      yield [`${head} bare`, (text) => ({ call: bash(`${head} ${fill(text, 15_000)}`) })]
      yield [`${head} quoted`, (text) => ({ call: bash(`${head} '${fill(text, 15_000).replaceAll("'", '')}'`) })]
      yield [`${head} here-document`, (text) => ({ call: bash(`${head} <<'E'\n${fill(text, 15_000)}\nE`) })]
    }
  if (part === undefined || part === 'files')
    for (const [file, command] of files)
      yield [`${file}: ${command}`, (text) => ({ call: bash(command), file, content: fill(text, 63_000) })]
}

const found = []
let count = 0
for (const [name, make] of calls()) {
  if (!name.includes(only)) continue
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${name}`)
  for (const text of repeated) {
    const {
      call: [tool, input],
      file,
      content,
      more,
    } = make(text)
    rmSync(cwd, { recursive: true, force: true })
    mkdirSync(cwd, { recursive: true })
    if (file) writeFileSync(join(cwd, file), content, { mode: 0o755 })
    // time of this process, not of the clock: others may use the machine too
    const started = process.cpuUsage()
    const { decision } = await gate.decide({ tool, input, cwd, ...more })
    const { user, system } = process.cpuUsage(started)
    const ms = (user + system) / 1000
    count++
    if (ms > slow) found.push({ ms, name, text, decision })
  }
}
if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
found.sort((one, other) => other.ms - one.ms)
for (const { ms, name, text, decision } of found)
  console.log(`${ms.toFixed(0).padStart(6)} ms  ${name} of many ${JSON.stringify(text)} (${decision})`)
console.log(
  `${count} texts, ${found.length} slower than ${slow} ms, ${found.filter(({ ms }) => ms > tooSlow).length} slower than ${tooSlow / 1000} s`,
)
process.exitCode = found.some(({ ms }) => ms > tooSlow) ? 1 : 0
