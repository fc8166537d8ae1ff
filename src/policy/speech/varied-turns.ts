/**
 * Things people say to an agent, of many forms: read once when a process that stays is warmed up, they make ready the expressions that
 * otherwise wait for the first such sentence (some 20 ms in the middle of a call).
 */
export const variedTurns: readonly string[] = [
  'Please fix the failing test in src/cart.ts and run the linter. The build is slow, can you see why?',
  "Add the header, but don't push yet. Never commit to main without asking me first.",
  'Leave the migrations alone and keep config/app.yml as it is; the docs are off limits.',
  'Only look, do not change anything. Just explain what the function does.',
  "No new dependencies please, and don't run npm install. Use pnpm instead of npm.",
  'Change the code, not the tests. Edit everything except package.json.',
  'Wait for my ok before you deploy. Work only in src/api and stay away from prod.',
  'The database must not be dropped, the branch should not be pushed. Avoid deleting any files, without asking.',
  'Stop. I want to review it first.',
  'You can push it now. Go ahead and edit docs/guide.md.',
  "Don't touch it. Bitte nichts committen. No toques los tests. Ne pousse pas.",
]
