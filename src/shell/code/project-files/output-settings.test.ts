import { expect, test } from 'vitest'
import { outputsIn } from './output-settings.ts'

test.each([
  ['a key of JavaScript', "export default { build: { outDir: 'www' } }", ['www']],
  ['a key of JSON', '{ "compilerOptions": { "outDir": "./lib" } }', ['lib']],
  ['a single file', '{ "compilerOptions": { "outFile": "all.js" } }', ['all.js']],
  ['a key of TOML', 'baseURL = "x"\npublishDir = "out"\n', ['out']],
  ['a key of YAML', 'site_name: x\nsite_dir: pages\n', ['pages']],
  ['a path from the root', "export default { outDir: '/srv/www' }", ['/srv/www']],
  ['below a root of its own', "export default {\n  root: 'web',\n  build: { outDir: '../dist' },\n}", ['dist']],
  [
    'joined behind the folder of the file',
    "module.exports = { output: { path: path.resolve(__dirname, 'a', 'b') } }",
    ['{own folder}/a/b'],
  ],
  ['a folder by its address', "outDir: fileURLToPath(new URL('./www', import.meta.url))", ['{own folder}/./www']],
  ['a part of its own', "module.exports = () => ({ dir: { input: 'src', output: 'pages' } })", ['pages']],
  ['joined with what is only known at run time', 'export default { outDir: path.join(base, "x") }', []],
  ['where requests are sent on to', "redirects: [\n  { source: '/a', destination: '/b' },\n]", []],
  ['where a site goes', 'title: x\ndestination: ../pages\n', ['../pages']],
  ['what a build of images hands out', 'output = ["type=local,dest=pages"]', ['pages']],
  ['a comment', "// outDir: 'www'\nexport default {}", []],
])('%s', (_name, text, expected) => {
  expect(outputsIn(text)).toEqual(expected)
})
