import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFacts } from './facts.ts'
import { recoverability } from './recoverable.ts'
import { fill, freshPlace, freshRepository, git, link, once } from './testing/temp-folder.ts'

const ignore = 'node_modules/\ndist/\nbuild/\n*.log\n.env\n*.sqlite\nuploads/\ndata/\nmodels/\n__pycache__/\ntarget/\n.terraform/\n'

const work = {
  'node_modules/x/index.js': 'x',
  '.terraform/terraform.tfstate': 'x',
  'dist/app.js': 'x',
  'build/app.js': 'x',
  'build/local.sqlite': 'x',
  'erl_crash.dump': 'x',
  'nightly.dump': 'x',
  'target/debug/app': 'x',
  'target/compiled/models/a.sql': 'x',
  'packages/train/dist/Checkpoints/step-1/state': 'x',
  'runs/two/build/a.csv': 'x',
  'packages/storage/package.json': '{}',
  'packages/storage/dist/a.js': 'x',
  'debug.log': 'x',
  '.env': 'A=1',
  'dev.sqlite': 'x',
  'uploads/a.png': 'x',
  'data/train.csv': 'x',
  'models/best.pkl': 'x',
  'src/__pycache__/a.pyc': 'x',
  'runs/one/train.log': 'x',
  'storage/logs/app.log': 'x',
  'storage/app/kept.log': 'x',
  'notes.md': 'x',
  'out/report.html': 'x',
  'empty.txt': '',
  'mixed/node_modules/a.js': 'x',
  'mixed/dist/a.js': 'x',
  'clone/.git/HEAD': 'ref: refs/heads/main',
  'clone/a': 'x',
  'fresh/deep/new.ts': 'x',
  'runs/snapshots/a.snap.new': 'x',
  'runs/snapshots/a.snap': 'x',
}

describe('in a repository', () => {
  const shared = once(() => {
    const place = freshRepository({ '.gitignore': ignore, 'src/a.ts': 'a', 'src/changed.ts': 'a', 'lib/b.ts': 'b' })
    fill(place.cwd, { ...work, 'src/changed.ts': 'changed' })
    link(place.cwd, { shortcut: 'src/a.ts' })
    mkdirSync(join(place.cwd, 'nothing'))
    return place
  })

  test.each([
    ['src/a.ts', true, 'tracked, clean'],
    ['src/changed.ts', false, 'uncommitted changes'],
    ['src', false, 'uncommitted changes: changed.ts'],
    ['lib', true, 'tracked, clean'],
    ['missing/x', true, 'nothing there'],
    ['node_modules', true, 'ignored, regenerable'],
    ['.terraform', true, 'ignored, regenerable'],
    ['dist', true, 'ignored, regenerable'],
    ['dist/app.js', true, 'ignored, regenerable'],
    ['target', true, 'ignored, regenerable'],
    ['target/compiled/models', true, 'ignored, regenerable'],
    ['packages/train/dist', false, 'holds Checkpoints'],
    ['packages/train/dist/Checkpoints', false, 'ignored, not regenerable: step-1/state'],
    ['runs/two/build', false, 'ignored, not regenerable: a.csv'],
    ['packages/storage/dist', true, 'ignored, regenerable'],
    ['packages/storage/dist/a.js', true, 'ignored, regenerable'],
    ['build', false, 'holds local.sqlite'],
    ['debug.log', true, 'ignored, regenerable'],
    ['.env', false, 'ignored, not regenerable'],
    ['erl_crash.dump', true, 'regenerable'],
    ['nightly.dump', false, 'untracked'],
    ['dev.sqlite', false, 'ignored, not regenerable'],
    ['uploads', false, 'ignored, not regenerable: a.png'],
    ['data', false, 'ignored, not regenerable: train.csv'],
    ['models', false, 'ignored, not regenerable: best.pkl'],
    ['runs/one', false, 'ignored, not regenerable: train.log'],
    ['runs/snapshots/a.snap.new', true, 'regenerable'],
    ['runs/snapshots/a.snap', false, 'untracked'],
    ['storage/logs/app.log', true, 'ignored, regenerable'],
    ['storage/app/kept.log', false, 'ignored, not regenerable'],
    ['.git/config', false, 'part of the repository itself'],
    ['src/__pycache__', true, 'ignored, regenerable'],
    ['notes.md', false, 'untracked'],
    ['out', false, 'untracked: report.html'],
    ['empty.txt', true, 'empty file'],
    ['nothing', true, 'empty folder'],
    ['mixed', true, 'ignored, regenerable'],
    ['clone', false, 'holds a git repository'],
    ['fresh', false, 'untracked: deep/new.ts'],
    ['shortcut', false, 'untracked'],
  ])('%s: %s (%s)', (path, recoverable, fact) => {
    const place = shared()
    expect(recoverability(join(place.cwd, path), createFacts(place))).toEqual({ recoverable, fact })
  })

  test('a tracked `dist` with changes is work', () => {
    const place = freshRepository({ 'dist/app.js': 'x' })
    fill(place.cwd, { '.gitignore': 'dist/\n', 'dist/app.js': 'changed' })
    expect(recoverability(join(place.cwd, 'dist'), createFacts(place))).toMatchObject({ recoverable: false })
  })

  test.each([
    ['lib', true, 'ignored, regenerable'],
    ['lib/deep/a.js', true, 'ignored, regenerable'],
    ['es', true, 'ignored, regenerable'],
    ['other', false, 'ignored, not regenerable: a.js'],
    ['types', false, 'holds local.sqlite'],
    ['uploads', false, 'ignored, not regenerable: a.png'],
    ['www', true, 'ignored, regenerable'],
    ['www/a.js', true, 'ignored, regenerable'],
    ['tools/made/deep', true, 'ignored, regenerable'],
    ['tools/kept', false, 'ignored, not regenerable: a.js'],
    ['charts/all.yaml', true, 'ignored, regenerable'],
    ['charts/own.yaml', false, 'ignored, not regenerable'],
    ['tools/kept/web', true, 'ignored, regenerable'],
    // whatever settings say, nobody's build draws
    ['art', false, 'holds hero.psd'],
  ])('what settings say a build fills: %s: %s', (path, recoverable, fact) => {
    const place = freshRepository({
      '.gitignore': 'lib/\nes/\nother/\ntypes/\nuploads/\nwww/\nmade/\nkept/\ncharts/\nart/\n',
      'tsconfig.json': '{ "compilerOptions": { "outDir": "./lib" } }',
      'package.json': '{ "files": ["es", "types/**", "uploads"] }',
      'vite.config.ts': "export default { build: { outDir: 'www' } }",
      'site.config.js': "module.exports = { outDir: 'art' }",
      'tools/webpack.config.js': "module.exports = { output: { path: path.resolve(__dirname, 'made/deep') } }",
      // a folder that is its own output, or lies above, says nothing of what is in it
      'tools/mkdocs.yml': 'site_dir: .\n',
      'tools/export_presets.cfg': '[preset.0]\nexport_path="kept/web/index.html"\n[preset.1]\nexport_path="game.exe"\n',
      // what is made from nothing may be a copy of something else
      Makefile: 'charts/all.yaml: src/a.ts\n\tcat $< > $@\ncharts/own.yaml:\n\tdump > $@\n',
      'tools/hugo.toml': 'publishDir = "../other"\n',
    })
    fill(place.cwd, {
      'lib/deep/a.js': 'x',
      'es/a.js': 'x',
      'other/a.js': 'x',
      'types/local.sqlite': 'x',
      'uploads/a.png': 'x',
      'www/a.js': 'x',
      'art/hero.psd': 'x',
      'charts/all.yaml': 'x',
      'charts/own.yaml': 'x',
      'tools/made/deep/a.js': 'x',
      'tools/kept/a.js': 'x',
      'tools/kept/web/index.wasm': 'x',
    })
    expect(recoverability(join(place.cwd, path), createFacts(place))).toEqual({ recoverable, fact })
  })

  test.each([
    ['app', true, 'ignored, regenerable'],
    ['cmd/tool/tool.exe', true, 'ignored, regenerable'],
    ['notes', false, 'ignored, not regenerable'],
    ['data.db', false, 'ignored, not regenerable'],
    ['other/app', false, 'ignored, not regenerable'],
  ])('a program that a compiler made where the project builds: %s', (path, recoverable, fact) => {
    const place = freshRepository({
      '.gitignore': '/app\nnotes\n*.exe\n*.db\n',
      'go.mod': 'module m\n',
      'cmd/tool/main.go': 'package main\n',
    })
    const other = freshRepository({ '.gitignore': 'app\n' })
    const program = '\u007fELF\u0002\u0001'
    fill(place.cwd, { app: program, 'cmd/tool/tool.exe': program, notes: 'mine', 'data.db': program })
    fill(other.cwd, { app: program })
    const at = path.startsWith('other/') ? { place: other, file: 'app' } : { place, file: path }
    expect(recoverability(join(at.place.cwd, at.file), createFacts(at.place))).toEqual({ recoverable, fact })
  })

  test.each([
    ['public', true, 'ignored, regenerable'],
    ['docs/public', false, 'ignored, not regenerable: a.html'],
  ])('the folder that a builder of sites fills beside its settings: %s: %s', (path, recoverable, fact) => {
    const place = freshRepository({ '.gitignore': 'public/\n', 'hugo.toml': 'title = "x"' })
    fill(place.cwd, { 'public/a.html': 'x', 'docs/public/a.html': 'x' })
    expect(recoverability(join(place.cwd, path), createFacts(place))).toEqual({ recoverable, fact })
  })

  test('settings that nobody committed say nothing', () => {
    const place = freshRepository({ '.gitignore': 'lib/\n', 'tsconfig.json': '{}' })
    fill(place.cwd, { 'tsconfig.json': '{ "compilerOptions": { "outDir": "lib" } }', 'lib/a.js': 'x' })
    expect(recoverability(join(place.cwd, 'lib'), createFacts(place))).toMatchObject({ recoverable: false })
  })

  test('staged but never committed is work', () => {
    const place = freshRepository()
    fill(place.cwd, { 'new.ts': 'x' })
    git(place.cwd, 'add', 'new.ts')
    expect(recoverability(join(place.cwd, 'new.ts'), createFacts(place))).toEqual({ recoverable: false, fact: 'uncommitted changes' })
  })

  test('a folder too large to look through is not', () => {
    const place = freshRepository()
    fill(place.cwd, Object.fromEntries(Array.from({ length: 5100 }, (_, index) => [`many/${index}.pyc`, ''])))
    expect(recoverability(join(place.cwd, 'many'), createFacts(place))).toEqual({
      recoverable: false,
      fact: 'more files than are looked at',
    })
  })
})

describe('outside of git', () => {
  test.each([
    ['node_modules', true],
    ['src/__pycache__', true],
    ['.pytest_cache', true],
    ['dist', true],
    ['elsewhere/dist', false],
    ['src/a.py', false],
    ['notes.md', false],
  ])('%s: %s', (path, recoverable) => {
    const place = freshPlace()
    fill(place.cwd, {
      'node_modules/a.js': 'x',
      'src/__pycache__/a.pyc': 'x',
      '.pytest_cache/x': 'x',
      'dist/a.js': 'x',
      'src/a.py': 'x',
      'notes.md': 'x',
      'package.json': '{}',
    })
    fill(place.home, { 'a/b/c/dist/a.js': 'x' })
    const full = path === 'elsewhere/dist' ? join(place.home, 'a/b/c/dist') : join(place.cwd, path)
    expect(recoverability(full, createFacts(place))).toMatchObject({ recoverable })
  })
})
