import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const stub = (gem: string): string => `#!/usr/bin/env ruby\nrequire "bundler/setup"\nload Gem.bin_path("${gem}", "${gem}")\n`
const machine = {
  files: {
    '/w/package.json': '{"devDependencies":{"rimraf":"6","typescript":"5","vitest":"2"}}',
    '/w/node_modules/.bin/rimraf': '#!/usr/bin/env node\n',
    '/w/node_modules/rimraf/dist/esm/bin.mjs': '#!/usr/bin/env node\n',
    '/w/node_modules/typescript/bin/tsc': '#!/usr/bin/env node\n',
    '/w/node_modules/shelljs/rm.js': 'module.exports = 1\n',
    '/w/gradlew': '#!/bin/sh\nexec java -jar x.jar "$@"\n',
    '/w/bin/rails': '#!/usr/bin/env ruby\nrequire_relative "../config/boot"\nrequire "rails/commands"\n',
    '/w/bin/tasks': '#!/usr/bin/env ruby\nrequire "rake"\nRake.application.run\n',
    '/w/bin/kamal': stub('kamal'),
    '/w/bin/cop': stub('rubocop'),
    '/w/bin/both': stub('rubocop').replace('load', 'system("rm -rf /opt/x")\nload'),
    '/w/Gemfile': 'gem "rubocop"\n',
  },
}

/** A program by its file does what it does by its name: what tells of it. */
test.each([
  ['where npm puts it', 'node node_modules/.bin/rimraf a', 'delete a'],
  ['from where it lies', 'cd node_modules/.bin && node rimraf ../../a', 'delete a'],
  ['called from where it lies', 'cd node_modules/.bin && ./rimraf ../../a', 'delete a'],
  ['behind options of the interpreter', 'node --inspect -r dotenv/config node_modules/.bin/rimraf a', 'delete a'],
  ['by another runtime', 'bun node_modules/.bin/rimraf a', 'delete a'],
  ['as a file of its package', 'node node_modules/rimraf/dist/esm/bin.mjs a', 'delete a'],
  ['by a name its package does not have', 'node node_modules/typescript/bin/tsc --outDir a', 'write a'],
  ['by the name of its package', 'node node_modules/@changesets/cli/bin.js publish', 'publish:package changed packages'],
  ['a script that an option names', 'php -f artisan -- db:wipe', 'database:destroy laravel'],
  ['a wrapper of a build', 'sh ./gradlew publish', 'publish:package publish'],
  ['a program of the project', "ruby bin/rails runner 'system(%q(rm a))'", 'delete a'],
  ['tasks under a name of its own', 'bin/tasks db:drop', 'database:destroy rails'],
  ['the file of a gem', 'ruby bin/kamal remove', 'infra:destroy kamal remove on servers of the project'],
  ['the file of a gem, called', './bin/kamal deploy', 'publish:deploy servers of the project'],
  ['a file of a gem with another name', 'bin/cop -a src', 'write:edit src'],
  ['what stands beside it', 'bin/both', 'delete /opt/x'],
])('%s', (_name, line, expected) => {
  expect(effectLines(line, machine)).toContain(expected)
})

test('the names of files in a package mean nothing', () => {
  expect(effectLines('node node_modules/shelljs/rm.js a', machine)).toEqual(['execute:project node_modules/shelljs/rm.js'])
})

test('a file that this line writes is read as it is', () => {
  const line = "echo 'rm -rf /opt/x' > gradlew; sh gradlew"
  expect(effectLines(line, machine)).toContain('delete /opt/x')
})
