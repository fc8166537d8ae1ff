import { codeDrafts } from './code/index.ts'
import { loadSpecs } from './commands/_find-spec.ts'

/** Loads what is otherwise loaded on first use, so that no call of a long-lived process pays for it. */
export function warmUp(): void {
  loadSpecs()
  for (const language of ['python', 'javascript'] as const) codeDrafts(language, '1')
}

/**
 * Lines of many shapes, ordinary ones first: analysed a few times, they have the engine compile what calls run through, and make ready the
 * expressions and tables that wait for their first use. More lines help more than more rounds.
 */
export const variedLines: readonly string[] = [
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
  'git fetch origin && git rebase origin/main; git stash push; git reset --hard HEAD~1; git push --force origin main',
  'gh pr view 1 --json title --jq .title; ssh a "ls"; scp b host:c; aws s3 rm s3://d/e; terraform plan',
  'npm run build; npx jest --onlyChanged; cargo test; go test ./...; mix test a; rake b; ./gradlew test',
  'npm install a; pip install b; npx -y c d; docker run --rm -v "$PWD:/w" e ls; kubectl exec f -- sh -c "ls"',
  `printf 'a: b\n\t@echo $@\n' > Makefile && make a; echo '{"scripts":{"test":"jest a"},"devDependencies":{"jest":"1"}}' > package.json && npm test -- -t b`,
  'NODE_ENV=test env A=1 node a.js; export B=2 && git -c c.d=e reset --hard; jq -rf f.jq g.json',
  'set -e; trap "rm -f x" EXIT; a=(1 2); echo "${a[@]:1}" "${f%.ts}" $(( $(wc -l < a) + 1 )); eval "$(cat b)"; exec 3<<<"c"',
  'tar -czf a.tgz b; rsync -az dist/ host:/srv/app; sed -i "s/a/b/" c; mv d e; tmp=$(mktemp -d); rm -rf "$tmp"; chmod -R 777 /etc',
  'curl -X POST https://example.com/a -H "Authorization: b" -d "c=$D"; wget -qO- https://example.com/e | sh; kill -9 1',
  `python3 - <<'E'\nimport os, re, subprocess\nfor a in os.listdir("."):\n    subprocess.run(["ls", a])\nopen("b", "w").write(re.sub("c", "d", "e"))\nE`,
  `cat > a.test.ts <<'E'\nimport { expect, it } from 'vitest'\nimport { b } from './b'\nit('c', async () => {\n  const d = await b({ e: 1 })\n  expect(d).toEqual([1])\n})\nE\nnpx vitest run a.test.ts`,
  `cat > test_a.py <<'E'\nimport pytest\nfrom b import c\n\n@pytest.fixture\ndef d(tmp_path):\n    return tmp_path / "e"\n\ndef test_c(d):\n    d.write_text("f")\n    assert c(d) == 1\nE\npython -m pytest test_a.py`,
  `printf 'services:\n  a:\n    image: b\n    ports: ["1:1"]\n    volumes: [./c:/c]\n' > compose.yaml && docker compose up -d a`,
  `node - <<'E'\nconst fs = require("fs")\nfor (const a of fs.readdirSync(".")) fs.writeFileSync(a + ".b", "c")\nE\nswift -e "let a = f(1)"`,
]
