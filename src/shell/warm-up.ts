import { codeDrafts } from './code/index.ts'
import { loadSpecs } from './commands/_find-spec.ts'

/** Loads what is otherwise loaded on first use, so that no call of a long-lived process pays for it. */
export function warmUp(): void {
  loadSpecs()
  for (const language of ['python', 'javascript'] as const) codeDrafts(language, '1')
}

/** Ordinary lines of many shapes: analysed a few times, they have the engine compile what every call runs through. */
export const ordinaryLines: readonly string[] = [
  'ls -la src | head -20',
  'cd src && grep -rn "x" . --include="*.ts" | sort | uniq -c',
  'git status --short && git diff --stat',
  'git log --oneline -5 2>/dev/null || echo none',
  'git add -A && git commit -m "x"',
  'npm test 2>&1 | tail -5',
  'python3 -m pytest -q tests/a.py::b -k "c and d"',
  'for f in a b c; do wc -l "$f"; done',
  'X=1; if [ -f "$X" ]; then cat "$X"; else echo no; fi',
  'find . -name "*.py" -not -path "./x/*" | xargs grep -l y',
  'cat <<EOF > notes.txt\nhello $USER\nEOF',
  "sed -n '1,5p' a.txt && awk '{print $1}' b.txt | cut -d, -f2",
  'curl -s https://example.com/a | jq -r .b',
  'rm -rf dist build && mkdir -p out && cp -r a out/',
  'docker ps -a --format "{{.Names}}"; kubectl get pods -n x',
  'echo "$(date +%s) ${HOME}/x" >> log.txt',
  `python3 -c "import json, sys; [print(row['a']) for row in json.load(sys.stdin)]"`,
  `node -e "const { a } = require('./b.json'); console.log(a.map((c) => c.d).join())"`,
  `ruby -e 'puts File.read("a").lines.count'; perl -ne 'print if /b/' a; php -r 'echo 1;'`,
  'git ls-files "*.md" | while read -r f; do n=$(wc -l < "$f"); [ "$n" -gt 9 ] && echo "$f: $n"; done',
  'greet() { local who=${1:-all}; printf "%s\\n" "$who"; }; greet "$USER" || exit 1',
  'psql -c "SELECT a FROM b WHERE c = 1" && make test && timeout 9 bash -c "echo done"',
]
