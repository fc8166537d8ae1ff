/** One call of a session, with how often it comes in 1,000. */
export type Share = readonly [times: number, tool: string, input: Readonly<Record<string, string>>]

const shell = (times: number, command: string): Share => [times, 'Bash', { command }]

/**
 * A session of 1,000 calls on a TypeScript service: reads, edits and shell in the proportions of ordinary agent work.
 * Written before any figure was measured with it, and not to be changed towards the goal: what stays unsettled is the point.
 */
export const session: readonly Share[] = [
  [240, 'Read', { file_path: '$PROJECT/src/app.ts' }],
  [40, 'Read', { file_path: '$PROJECT/package.json' }],
  [90, 'Grep', { pattern: 'createOrder', path: '$PROJECT/src' }],
  [30, 'Glob', { pattern: '**/*.test.ts', path: '$PROJECT' }],
  [60, 'TodoWrite', { todos: '[]' }],
  [120, 'Edit', { file_path: '$PROJECT/src/app.ts', old_string: 'a', new_string: 'b' }],
  [30, 'Write', { file_path: '$PROJECT/src/new-file.ts', content: 'export const a = 1\n' }],
  [10, 'WebFetch', { url: 'https://nodejs.org/api/fs.html', prompt: 'how does rm work' }],
  shell(55, 'npm test'),
  shell(35, 'npx vitest run src/app.test.ts'),
  shell(30, 'git status --short'),
  shell(25, 'git diff'),
  shell(15, 'git log --oneline -5'),
  shell(20, 'ls -la src'),
  shell(20, 'cat src/app.ts | head -50'),
  shell(15, 'rg -n "TODO" src'),
  shell(15, 'npx tsc --noEmit'),
  shell(12, 'npm run lint'),
  shell(12, 'git add -A && git commit -m "Handle empty orders"'),
  shell(10, 'sed -n 20,60p src/app.ts'),
  shell(10, 'find src -name "*.ts" | xargs wc -l'),
  shell(8, 'npm run build'),
  shell(8, 'mkdir -p src/orders && touch src/orders/index.ts'),
  shell(8, 'node -e "console.log(require(\'./package.json\').version)"'),
  shell(7, 'rm -rf dist && npm run build'),
  shell(6, 'curl -s http://localhost:3000/health'),
  shell(6, 'git checkout -b fix/empty-orders'),
  shell(6, 'npm run dev > /tmp/dev.log 2>&1 &'),
  shell(5, 'npm ci'),
  shell(5, 'cp src/app.ts src/app.backup.ts'),
  shell(5, 'git push -u origin fix/empty-orders'),
  shell(4, 'npm install zod'),
  shell(4, 'gh pr create --fill'),
  shell(4, 'docker compose up -d db'),
  shell(4, 'npx prisma migrate dev --name add-note'),
  shell(4, 'python3 scripts/report.py --month 5'),
  shell(3, 'psql postgres://localhost/app_dev -c "select count(*) from orders"'),
  shell(3, 'jq .scripts package.json'),
  shell(3, 'git stash && npm test; git stash pop'),
  shell(3, 'for f in src/*.ts; do grep -c export "$f"; done'),
  shell(3, 'kill %1'),
  shell(2, 'gh pr view 12 --comments'),
  shell(2, 'docker compose logs --tail 50 app'),
  shell(1, 'make seed'),
  shell(1, 'terraform plan'),
  shell(1, 'npm publish --dry-run'),
]
