import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

type Row = readonly [name: string, commandLine: string, expected: readonly string[]]

describe('variables that change what runs', () => {
  test.each<Row>([
    ['PATH in front', 'PATH=.:$PATH ls', ['unknown: `PATH` changes what runs', 'read:names .']],
    ['PATH exported', 'export PATH=/tmp:$PATH; ls', ['unknown: `PATH` changes what runs', 'read:names .']],
    ['PATH assigned: it was exported before', 'PATH=/tmp; ls', ['unknown: `PATH` changes what runs', 'read:names .']],
    ['PATH of a function', 'f() { PATH=/tmp; }; f; ls', ['unknown: `PATH` changes what runs', 'read:names .']],
    ["PATH with the project's own programs", 'PATH=./node_modules/.bin:$PATH ls', ['read:names .']],
    ['PATH of ordinary folders', 'PATH=/usr/bin:/bin ls', ['read:names .']],
    ['PATH with one that is not', 'PATH=/tmp/x:/usr/bin ls', ['unknown: `PATH` changes what runs', 'read:names .']],
    ['PATH only known at run time', 'PATH=$X ls', ['unknown: `PATH` changes what runs', 'read:names .']],
    ['PATH through env', 'env PATH=. ls', ['unknown: `PATH` changes what runs', 'read:names .']],
    ['LD_PRELOAD', 'LD_PRELOAD=./x.so ls', ['unknown: `LD_PRELOAD` changes what runs', 'read:names .']],
    [
      'BASH_ENV',
      'BASH_ENV=x.sh bash -c ls',
      ['unknown: `BASH_ENV` changes what runs', 'unknown: runs `x.sh`, which is not there yet', 'read:names .'],
    ],
    ['ENV as the name of an environment', 'ENV=staging ls', ['read:names .']],
    ['ENV as a file', 'ENV=x.sh ls', ['unknown: `ENV` changes what runs', 'unknown: runs `x.sh`, which is not there yet', 'read:names .']],
    [
      'PS4 with a substitution',
      "PS4='$(rm a)'; set -x; ls",
      ['unknown: `PS4` runs at the next prompt', 'unknown: `PS4` changes what runs', 'delete a', 'read:names .'],
    ],
    ['PS4 with variables', "PS4='+ ${BASH_SOURCE}:$LINENO ' bash -xc ls", ['read:names .']],
    ['PS4 with a subscript', "PS4='${a[0]}' bash -xc ls", ['unknown: `PS4` changes what runs', 'read:names .']],
    ['machines without a proxy', 'NO_PROXY=localhost,10.0.0.0/8,*.corp.example ls', ['read:names .']],
    [
      'a trace into a file',
      'GIT_TRACE2_EVENT=~/.profile ls',
      ['unknown: `GIT_TRACE2_EVENT` changes what runs', 'write:append ~/.profile', 'read:names .'],
    ],
    ['what a prompt runs, with nothing after it', "PROMPT_COMMAND='rm a'", ['unknown: `PROMPT_COMMAND` runs at the next prompt']],
    ['a plain prompt', "PS1='$ '", []],
    [
      'NODE_OPTIONS that loads code',
      "NODE_OPTIONS='--require ./x.js' npm test",
      ['unknown: `NODE_OPTIONS` changes what runs', 'execute:project package.json test (no manifest)'],
    ],
    [
      'NODE_OPTIONS that loads code which this line writes',
      `echo 'require("child_process").execSync("rm b")' > x.cjs; NODE_OPTIONS='-r ./x.cjs' ls`,
      ['write x.cjs', 'unknown: `NODE_OPTIONS` changes what runs', 'delete b', 'read:names .'],
    ],
    ['a compiler that is a command', "CC='rm b #' ls", ['unknown: `CC` changes what runs', 'delete b', 'read:names .']],
    [
      'settings of git by number',
      "GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=alias.x GIT_CONFIG_VALUE_0='!rm b' ls",
      ['unknown: `GIT_CONFIG_KEY_0` changes what runs', 'unknown: `GIT_CONFIG_VALUE_0` changes what runs', 'delete b', 'read:names .'],
    ],
    ['NODE_OPTIONS that is inert', 'NODE_OPTIONS=--max-old-space-size=4096 npm test', ['execute:project package.json test (no manifest)']],
    ['modules of one owner', 'GOPRIVATE=github.com/acme/*,*.corp.example ls', ['read:names .']],
    ['modules of all owners', 'GOPRIVATE=github.com/* ls', ['unknown: `GOPRIVATE` changes what runs', 'read:names .']],
    ['modules of a whole forge', 'GONOSUMDB=go.acme.dev,github.com ls', ['unknown: `GONOSUMDB` changes what runs', 'read:names .']],
    ['all modules', "GOPRIVATE='*' ls", ['unknown: `GOPRIVATE` changes what runs', 'read:names .']],
    ['the usual proxy', 'GOPROXY=https://proxy.golang.org,direct GOTOOLCHAIN=go1.23.2 ls', ['read:names .']],
    ['another proxy', 'GOPROXY=https://x.example ls', ['unknown: `GOPROXY` changes what runs', 'read:names .']],
    ['programs into the project', 'GOBIN=$PWD/bin ls', ['read:names .']],
    ['programs into a place of another kind', 'GOBIN=$PWD/.git/hooks ls', ['unknown: `GOBIN` changes what runs', 'read:names .']],
    ['programs into the system', 'GOBIN=/usr/local/bin ls', ['unknown: `GOBIN` changes what runs', 'read:names .']],
    ['settings where they lie anyway', 'KUBECONFIG=$HOME/.kube/config CARGO_HOME=~/.cargo ls', ['read:names .']],
    ['settings of another home', 'KUBECONFIG=/home/x/.kube/config ls', ['unknown: `KUBECONFIG` changes what runs', 'read:names .']],
    ['settings of a tool in the project', 'ANSIBLE_CONFIG=$PWD/ansible/ansible.cfg ls', ['read:names .']],
    ['those elsewhere', 'ANSIBLE_CONFIG=/tmp/ansible.cfg ls', ['unknown: `ANSIBLE_CONFIG` changes what runs', 'read:names .']],
    [
      'build files for MSBuild',
      'CustomAfterMicrosoftCommonTargets=/tmp/x.targets ls',
      ['unknown: `CustomAfterMicrosoftCommonTargets` changes what runs', 'read:names .'],
    ],
    [
      'a compiler for MSBuild',
      'CscToolPath=/tmp/x DOTNET_CLI_TELEMETRY_OPTOUT=1 ls',
      ['unknown: `CscToolPath` changes what runs', 'read:names .'],
    ],
    [
      'a script for a build of firmware',
      'PLATFORMIO_EXTRA_SCRIPTS=/tmp/x.py ls',
      ['unknown: `PLATFORMIO_EXTRA_SCRIPTS` changes what runs', 'read:names .'],
    ],
    [
      'flags that a command makes',
      "PLATFORMIO_BUILD_FLAGS='!sh x' ls",
      ['unknown: `PLATFORMIO_BUILD_FLAGS` changes what runs', 'unknown: runs `x`, which is not there yet', 'read:names .'],
    ],
    ['flags that say what is defined', "PLATFORMIO_BUILD_FLAGS='-DDEBUG=1 -Wall -Os' ls", ['read:names .']],
    ['a registry that is not checked', 'HEX_UNSAFE_HTTPS=1 ls', ['config:tls-off HEX_UNSAFE_HTTPS', 'read:names .']],
    ['a command that knows credentials', 'GOAUTH=/tmp/x ls', ['unknown: `GOAUTH` changes what runs', 'read:names .']],
    ['a compiler with its options', "CC='ccache clang-18 -m32 --target=i686-linux-gnu' CGO_CFLAGS='-O2 -DX=1' ls", ['read:names .']],
    ['a compiler for another machine', 'CC=aarch64-linux-gnu-gcc CXX="zig c++ -target x86_64-linux-musl" ls', ['read:names .']],
    ['a compiler that loads code', "CC='gcc -fplugin=x.so' ls", ['unknown: `CC` changes what runs', 'read:names .']],
    ['options of a compiler that notes what it reads', "CFLAGS='-O2 -MMD -MP -pthread -pedantic' ls", ['read:names .']],
    ['options that load code', "CFLAGS='-O2 -fpass-plugin=x.so' ls", ['unknown: `CFLAGS` changes what runs', 'read:names .']],
    ['a compiler that is told what to run', "CC='gcc -B. -wrapper x' ls", ['unknown: `CC` changes what runs', 'read:names .']],
    ['a compiler and another command', "CC='gcc; x' ls", ['unknown: `CC` changes what runs', 'read:names .']],
    [
      'a compiler of somebody',
      'CC=./gcc CXX=/tmp/g++ ls',
      ['unknown: `CC` changes what runs', 'unknown: `CXX` changes what runs', 'read:names .'],
    ],
    ['a linker for another machine', 'CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc ls', ['read:names .']],
    ['libraries that the project builds', 'LD_LIBRARY_PATH=$PWD/target/debug:$LD_LIBRARY_PATH ls', ['read:names .']],
    ['libraries of another kind', 'LD_LIBRARY_PATH=./lib ls', ['unknown: `LD_LIBRARY_PATH` changes what runs', 'read:names .']],
    ['libraries from where it stands', 'LD_LIBRARY_PATH=build: ls', ['unknown: `LD_LIBRARY_PATH` changes what runs', 'read:names .']],
    ['no libraries', 'LD_LIBRARY_PATH= ls', ['read:names .']],
    ['libraries of somebody', 'LD_LIBRARY_PATH=/tmp/build ls', ['unknown: `LD_LIBRARY_PATH` changes what runs', 'read:names .']],
    ['libraries from the folder above', 'LD_LIBRARY_PATH=../build ls', ['unknown: `LD_LIBRARY_PATH` changes what runs', 'read:names .']],
    [
      'a library that the line copies there',
      'cp a.so build/libc.so.6; LD_LIBRARY_PATH=build ls',
      ['read a.so', 'write build/libc.so.6', 'unknown: `LD_LIBRARY_PATH` changes what runs', 'read:names .'],
    ],
    [
      'libraries that a build of the line fills in',
      'cargo build && LD_LIBRARY_PATH=target/debug true',
      ['execute:project build', 'write target'],
    ],
    [
      'libraries unpacked from elsewhere',
      'tar xf /tmp/a.tgz && LD_LIBRARY_PATH=build true',
      ['read /tmp/a.tgz', 'write .', 'unknown: `LD_LIBRARY_PATH` changes what runs'],
    ],
    [
      'libraries unpacked there',
      'tar xf /tmp/a.tgz -C build && LD_LIBRARY_PATH=build/lib true',
      ['read /tmp/a.tgz', 'write build', 'unknown: `LD_LIBRARY_PATH` changes what runs'],
    ],
    ['a library in front of all', 'LD_PRELOAD=build/x.so ls', ['unknown: `LD_PRELOAD` changes what runs', 'read:names .']],
    ['PATH with what go installs', 'export PATH="$(go env GOPATH)/bin:$PATH"; ls', ['read:names .']],
    ['PATH with what leads out of it', 'PATH="$(go env GOPATH)/../x:$PATH" ls', ['unknown: `PATH` changes what runs', 'read:names .']],
    ['plugins in the project', 'TF_PLUGIN_CACHE_DIR=$PWD/.cache ls', ['read:names .']],
    ['plugins elsewhere', 'TF_PLUGIN_CACHE_DIR=/tmp/cache ls', ['unknown: `TF_PLUGIN_CACHE_DIR` changes what runs', 'read:names .']],
    ['a shell by way of env', "SHELL='/usr/bin/env bash' ls", ['read:names .']],
    ['another shell', 'SHELL=/opt/x ls', ['unknown: `SHELL` changes what runs', 'read:names .']],
    ['settings of a compiler in the project', 'TS_NODE_PROJECT=test/tsconfig.json ls', ['read:names .']],
    ['those of somebody else', 'TS_NODE_PROJECT=../tsconfig.json ls', ['unknown: `TS_NODE_PROJECT` changes what runs', 'read:names .']],
    [
      'a command that prints a password',
      "RESTIC_PASSWORD_COMMAND='cat x' ls",
      ['unknown: `RESTIC_PASSWORD_COMMAND` changes what runs', 'read x', 'read:names .'],
    ],
    ['a shell of a backup', "BORG_RSH='ssh -x' ls", ['unknown: `BORG_RSH` changes what runs', 'read:names .']],
    [
      'a program for a password elsewhere',
      'ANSIBLE_VAULT_PASSWORD_FILE=/tmp/x ls',
      ['unknown: `ANSIBLE_VAULT_PASSWORD_FILE` changes what runs', 'read:names .'],
    ],
    ['one of the project', 'ANSIBLE_VAULT_PASSWORD_FILE=.vault ls', ['read:names .']],
    ['plug-ins from elsewhere', 'AZURE_EXTENSION_DIR=/tmp/x ls', ['unknown: `AZURE_EXTENSION_DIR` changes what runs', 'read:names .']],
    ['a Java that somebody put in temp', 'JAVA_HOME=/tmp/x ls', ['unknown: `JAVA_HOME` changes what runs', 'read:names .']],
    ['a Java of the machine', 'JAVA_HOME=/usr/lib/jvm/java-21 ls', ['read:names .']],
    [
      'a server that gets the login',
      'CONSUL_HTTP_ADDR=https://h.example ls',
      ['unknown: `CONSUL_HTTP_ADDR` changes what runs', 'read:names .'],
    ],
    ['a server of this machine', 'CONSUL_HTTP_ADDR=localhost:8500 ls', ['read:names .']],
    ['a server of the provider', 'DATABRICKS_HOST=https://adb-1.2.azuredatabricks.net ls', ['read:names .']],
    ['PYTHONINSPECT', "PYTHONINSPECT=1 python3 -c 'print(1)'", ['unknown: `PYTHONINSPECT` changes what runs']],
    ['PYTHONSTARTUP', "PYTHONSTARTUP=x.py python3 -c 'print(1)'", ['unknown: `PYTHONSTARTUP` changes what runs']],
    ['a database elsewhere', 'DB=postgres://u:p@db.x.example/a ls', ['unknown: `DB` changes what runs', 'read:names .']],
    ['a database inside a company', 'DB=postgres://db.x.internal/a ls', ['unknown: `DB` changes what runs', 'read:names .']],
    ['a database by its driver', 'DB=jdbc:postgresql://db.x.example:5432/a ls', ['unknown: `DB` changes what runs', 'read:names .']],
    ['a database by its host', 'PGHOST=db.x.example ls', ['unknown: `PGHOST` changes what runs', 'read:names .']],
    ['a database in production', 'DB_HOST=prod-db ls', ['unknown: `DB_HOST` changes what runs', 'read:names .']],
    ['one whose name says so', 'DATABASE_URL=$PROD_DATABASE_URL ls', ['unknown: `DATABASE_URL` changes what runs', 'read:names .']],
    ['a program by the table of the shell', 'BASH_CMDS[ls]=/bin/rm; ls a', ['unknown: `BASH_CMDS` changes what runs', 'read:names a']],
    ['commands in options', "FZF_DEFAULT_OPTS='--preview x' ls", ['unknown: `FZF_DEFAULT_OPTS` changes what runs', 'read:names .']],
    ['options that only look', 'FZF_DEFAULT_OPTS=--height=40% ls', ['read:names .']],
    ['another forge', 'GH_HOST=git.x.example ls', ['unknown: `GH_HOST` changes what runs', 'read:names .']],
    ['the usual forge', 'GH_HOST=github.com ls', ['read:names .']],
    ['programs from elsewhere', 'ELECTRON_MIRROR=https://x.example/ ls', ['unknown: `ELECTRON_MIRROR` changes what runs', 'read:names .']],
    ['a log in place of work', 'TF_LOG_PATH=data.csv ls', ['unknown: `TF_LOG_PATH` changes what runs', 'read:names .']],
    ['a log by its name', 'TF_LOG_PATH=tf.log ls', ['read:names .']],
    ['a sanitizer that writes', 'ASAN_OPTIONS=log_path=notes ls', ['unknown: `ASAN_OPTIONS` changes what runs', 'read:names .']],
    ['a sanitizer that does not', 'ASAN_OPTIONS=detect_leaks=0 ls', ['read:names .']],
    ['sources of a document elsewhere', 'TEXINPUTS=/opt/x: ls', ['unknown: `TEXINPUTS` changes what runs', 'read:names .']],
    ['keys of a pager', 'LESSKEYIN=/tmp/x ls', ['unknown: `LESSKEYIN` changes what runs', 'read:names .']],
    ['a database on this machine', 'DB=postgresql+asyncpg://u:p@localhost:5432/a ls', ['read:names .']],
    ['a database beside a container', 'DB=postgres://host.docker.internal/a ls', ['read:names .']],
    ['a service of a compose file', 'DB_HOST=db REDIS_URL=redis://redis:6379 ls', ['read:names .']],
    ['a database for tests, filled in', 'DATABASE_URL=$TEST_DATABASE_URL ls', ['read:names .']],
    ['a host for a program that is told what to ask', 'PGHOST=db.x.example psql -c "SELECT 1"', ['database:read reads only']],
    ['a database beside it', 'DB=redis://cache:6379 ls', ['read:names .']],
    ['a program elsewhere', 'ESBUILD_BINARY_PATH=/tmp/x ls', ['unknown: `ESBUILD_BINARY_PATH` changes what runs', 'read:names .']],
    ['a program of the system', 'CHROME_BIN=/usr/bin/chromium ls', ['read:names .']],
    ['settings elsewhere', 'COVERAGE_RCFILE=/opt/a ls', ['unknown: `COVERAGE_RCFILE` changes what runs', 'read:names .']],
    ['settings of the project', 'COVERAGE_RCFILE=a.toml ls', ['read:names .']],
    ['a library elsewhere', 'DOTNET_STARTUP_HOOKS=/opt/a.dll ls', ['unknown: `DOTNET_STARTUP_HOOKS` changes what runs', 'read:names .']],
    ['a cache in place of work', 'DENO_DIR=data ls', ['unknown: `DENO_DIR` changes what runs', 'read:names .']],
    ['a cache by its name', 'DENO_DIR=.cache/deno ls', ['read:names .']],
    ['flags that name a program', 'RUSTDOCFLAGS=--runtool=x ls', ['unknown: `RUSTDOCFLAGS` changes what runs', 'read:names .']],
    ['options for ssh', 'ANSIBLE_SSH_ARGS=x ls', ['unknown: `ANSIBLE_SSH_ARGS` changes what runs', 'read:names .']],
    ['temp files where there are none', 'TMPDIR=/etc ls', ['unknown: `TMPDIR` changes what runs', 'read:names .']],
    ['temp files in the project', 'TMPDIR=$PWD/tmp ls', ['read:names .']],
    ['temp files in a folder of their own', 'TMPDIR=/tmp/x ls', ['read:names .']],
    ['warnings of a kind', 'PYTHONWARNINGS=error::DeprecationWarning,ignore pytest', ['execute:project tests']],
    ['PYTHONPATH inside the project', 'PYTHONPATH=src pytest', ['execute:project tests']],
    ['PYTHONPATH with one outside', 'PYTHONPATH=src:/tmp/x pytest', ['unknown: `PYTHONPATH` changes what runs', 'execute:project tests']],
    ['PYTHONPATH with what was there', 'PYTHONPATH=src:$PYTHONPATH pytest', ['execute:project tests']],
    ['LUA_PATH inside the project', "LUA_PATH='src/?.lua;;' busted", ['execute:project tests']],
    ['PERL5LIB inside the project', 'PERL5LIB=lib prove t', ['execute:project tests']],
    ['coverage of Perl', 'HARNESS_PERL_SWITCHES=-MDevel::Cover prove t', ['execute:project tests']],
    ['PYTHONPATH of the workspace', 'PYTHONPATH=$PWD/src pytest', ['execute:project tests']],
    ['sizes and switches of Java', 'GRADLE_OPTS="-Xmx1g -Dorg.gradle.daemon=false" ls', ['read:names .']],
    ['an agent of Java', 'GRADLE_OPTS=-javaagent:x.jar ls', ['unknown: `GRADLE_OPTS` changes what runs', 'read:names .']],
    [
      'a program for Java to run',
      'JAVA_TOOL_OPTIONS=-XX:OnOutOfMemoryError=x ls',
      ['unknown: `JAVA_TOOL_OPTIONS` changes what runs', 'read:names .'],
    ],
    ['a known linker', 'LDFLAGS=-fuse-ld=lld ls', ['read:names .']],
    ['another linker', 'LDFLAGS=-fuse-ld=/w/x ls', ['unknown: `LDFLAGS` changes what runs', 'read:names .']],
    ['warnings that are none', 'PYTHONWARNINGS=x.py pytest', ['unknown: `PYTHONWARNINGS` changes what runs', 'execute:project tests']],
    ['PYTHONPATH outside', 'PYTHONPATH=/tmp/x pytest', ['unknown: `PYTHONPATH` changes what runs', 'execute:project tests']],
    ['LUA_PATH outside', "LUA_PATH='src/?.lua;/tmp/?.lua' busted", ['unknown: `LUA_PATH` changes what runs', 'execute:project tests']],
    ['PERL5LIB outside', 'PERL5LIB=lib:/tmp/x prove t', ['unknown: `PERL5LIB` changes what runs', 'execute:project tests']],
    [
      'a module for every test',
      'HARNESS_PERL_SWITCHES=-MEvil prove t',
      ['unknown: `HARNESS_PERL_SWITCHES` changes what runs', 'execute:project tests'],
    ],
    ['PYTHONPATH climbing inside', 'mkdir -p src && cd src && PYTHONPATH=.:../lib pytest', ['write:folder src', 'execute:project tests']],
    [
      'PYTHONPATH climbing out, and back',
      'PYTHONPATH=lib/../../x pytest',
      ['unknown: `PYTHONPATH` changes what runs', 'execute:project tests'],
    ],
    ['PYTHONPATH climbing out', 'PYTHONPATH=../x pytest', ['unknown: `PYTHONPATH` changes what runs', 'execute:project tests']],
    [
      'a command for git: a deny in it stays',
      "GIT_SSH_COMMAND='rm -rf /etc' git fetch",
      ['unknown: `GIT_SSH_COMMAND` changes what runs', 'delete /etc', 'connect:fetch origin'],
    ],
    [
      'an editor of the list of a rebase that takes commits otherwise',
      `GIT_SEQUENCE_EDITOR="sed -i '2,\\$s/^pick/fixup/'" git rebase -i HEAD~2`,
      ['write:history .git', 'execute:project git hooks'],
    ],
    [
      'one that puts a command into the list',
      `GIT_SEQUENCE_EDITOR="sed -i '1s/^pick/exec make #/'" git rebase -i HEAD~2`,
      ['unknown: `GIT_SEQUENCE_EDITOR` changes what runs', 'write:history .git', 'execute:project git hooks'],
    ],
    ['an editor that does nothing', 'GIT_EDITOR=true git rebase -i HEAD~2', ['write:history .git', 'execute:project git hooks']],
    [
      'an editor that does something',
      'EDITOR=./x.sh git log',
      ['unknown: `EDITOR` changes what runs', 'unknown: runs `x.sh`, which is not there yet', 'read .'],
    ],
    ['a pager that does nothing', 'PAGER=cat git log', ['read .']],
    [
      'a pager that does something',
      `GIT_PAGER='sh -c "rm -rf /etc"' git log`,
      ['unknown: `GIT_PAGER` changes what runs', 'delete /etc', 'read .'],
    ],
    [
      'another registry',
      'npm_config_registry=https://x.example npm ci',
      ['unknown: `npm_config_registry` changes what runs', 'install:manifest package.json'],
    ],
    [
      'another program for differences',
      "KUBECTL_EXTERNAL_DIFF='rm -r a' kubectl diff -f k",
      ['unknown: `KUBECTL_EXTERNAL_DIFF` changes what runs', 'delete a', 'read k', 'infra:dry-run diff'],
    ],
    [
      'another index',
      'PIP_INDEX_URL=https://x.example pip install -r requirements.txt',
      ['unknown: `PIP_INDEX_URL` changes what runs', 'install:manifest requirements.txt'],
    ],
    ['an empty home', 'HOME=$(mktemp -d) ls', ['read:names .']],
    [
      'a home that only has folders',
      'h=$(mktemp -d); export HOME=$h/a; mkdir -p "$HOME"; ls',
      ['write:folder $(mktemp)/a', 'read:names .'],
    ],
    ['the same home', 'env -i HOME="$HOME" ls', ['read:names .']],
    [
      'a home with settings',
      'h=$(mktemp -d); echo x > "$h/.gitconfig"; HOME=$h ls',
      ['write $(mktemp)/.gitconfig', 'unknown: `HOME` changes what runs', 'read:names .'],
    ],
    [
      'a home that a program fills',
      'h=$(mktemp -d); split -b 10 a "$h/.x"; HOME=$h ls',
      ['read a', 'write $(mktemp)/.x*', 'unknown: `HOME` changes what runs', 'read:names .'],
    ],
    ['another home', 'HOME=/tmp/x ls', ['unknown: `HOME` changes what runs', 'read:names .']],
    ['another docker', 'DOCKER_HOST=tcp://x.example ls', ['unknown: `DOCKER_HOST` changes what runs', 'read:names .']],
    [
      'a proxy',
      'https_proxy=http://x.example curl https://y.example',
      ['unknown: `https_proxy` changes what runs', 'connect:get https://y.example'],
    ],
    ['our own', 'AUTOMODE_CONFIG=/dev/null ls', ['unknown: `AUTOMODE_CONFIG` changes what runs', 'read:names .']],
    [
      'exported before it is assigned',
      'export LD_PRELOAD; LD_PRELOAD=./x.so; ls',
      ['unknown: `LD_PRELOAD` changes what runs', 'read:names .'],
    ],
    [
      'declared as exported',
      'declare -x GIT_SSH_COMMAND=./x; git fetch',
      ['unknown: `GIT_SSH_COMMAND` changes what runs', 'unknown: runs `x`, which is not there yet', 'connect:fetch origin'],
    ],
    [
      'all exported',
      'set -a; GIT_SSH_COMMAND=./x; git fetch',
      ['unknown: `GIT_SSH_COMMAND` changes what runs', 'unknown: runs `x`, which is not there yet', 'connect:fetch origin'],
    ],
    ['no longer all exported', 'set -a; set +a; GIT_SSH_COMMAND=./x; git fetch', ['connect:fetch origin']],
    ['not exported, not seen', 'GIT_SSH_COMMAND=./x; git fetch', ['connect:fetch origin']],
    ['exported as it was', 'export EDITOR; git log', ['read .']],
    ['a value only known at run time', 'LD_PRELOAD=$X ls', ['unknown: `LD_PRELOAD` changes what runs', 'read:names .']],
    ['data to the program', 'FOO=bar NODE_ENV=test CI=1 ls', ['read:names .']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)).toEqual(expected)
  })
})

describe('variables that switch checks off', () => {
  test.each<Row>([
    ['hooks', 'HUSKY=0 git commit -m x', ['config:skip-checks HUSKY', 'write:commit .git', 'execute:project git hooks']],
    ['hooks switched on', 'HUSKY=1 git commit -m x', ['write:commit .git', 'execute:project git hooks']],
    ['pre-commit', 'SKIP=lint git commit -m x', ['config:skip-checks SKIP', 'write:commit .git', 'execute:project git hooks']],
    [
      'TLS of node',
      'NODE_TLS_REJECT_UNAUTHORIZED=0 npm test',
      ['config:tls-off NODE_TLS_REJECT_UNAUTHORIZED', 'execute:project package.json test (no manifest)'],
    ],
    ['TLS of git', 'GIT_SSL_NO_VERIFY=1 git fetch', ['config:tls-off GIT_SSL_NO_VERIFY', 'connect:fetch origin']],
    ['TLS of npm', 'NPM_CONFIG_STRICT_SSL=false npm ci', ['config:tls-off NPM_CONFIG_STRICT_SSL', 'install:manifest package.json']],
    ['TLS of npm switched on', 'npm_config_strict_ssl=true npm ci', ['install:manifest package.json']],
    [
      'TLS of bundler',
      'BUNDLE_SSL_VERIFY_MODE=0 bundle install',
      ['config:tls-off BUNDLE_SSL_VERIFY_MODE', 'execute:project Gemfile', 'install:manifest Gemfile'],
    ],
    [
      'the signature of a package manager',
      'COREPACK_INTEGRITY_KEYS=0 pnpm install',
      ['config:skip-checks COREPACK_INTEGRITY_KEYS', 'install:manifest package.json'],
    ],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)).toEqual(expected)
  })
})

test.each([
  ['a start-up file in a folder of PYTHONPATH', "PYTHONPATH=hooks python3 -c 'print(1)'"],
  ['one in the folder itself', "cd hooks && PYTHONPATH=. python3 -c 'print(1)'"],
])('%s', (_name, commandLine) => {
  const machine = { files: { '/w/hooks/sitecustomize.py': 'print(1)\n' } }
  expect(effectLines(commandLine, machine)).toEqual(['unknown: `PYTHONPATH` changes what runs'])
})

describe('folders of the project on PATH', () => {
  const machine = {
    files: {
      '/w/bin/mytool': '#!/bin/sh\necho a > out.txt\n',
      '/w/bad/mytool': '#!/bin/sh\nrm -rf /etc\n',
      '/w/as/git': '#!/bin/sh\nls\n',
    },
  }
  const doubted = 'unknown: `PATH` changes what runs'
  test.each<Row>([
    ['with names of their own', 'PATH=$PWD/bin:$PATH ls', ['read:names .']],
    ['that are not there yet', 'export PATH="$PWD/none/bin:$PATH"; ls', ['read:names .']],
    ['whose program is called', 'PATH=/w/bin:$PATH mytool a', ['execute:project bin/mytool', 'write out.txt']],
    ['whose program is not what it seems', 'PATH=/w/bad:$PATH mytool', ['execute:project bad/mytool', 'delete /etc']],
    ['with another program of a known name', 'PATH=/w/as:$PATH ls', [doubted, 'read:names .']],
    ['that depend on the folder', 'PATH=bin:$PATH ls', [doubted, 'read:names .']],
    ['that are the project itself', 'PATH=$PWD:$PATH ls', [doubted, 'read:names .']],
    ['beside one elsewhere', 'PATH=/w/bin:/srv/x:$PATH ls', [doubted, 'read:names .']],
    ['climbing out', 'PATH=/w/bin/../../x:$PATH ls', [doubted, 'read:names .']],
    ['with what the line puts there', 'echo ls > bin/git; PATH=/w/bin:$PATH ls', ['write bin/git', doubted, 'read:names .']],
    [
      'with what it copies there',
      'export PATH=/w/bin:$PATH; cp -r src/. bin; ls',
      ['read:search src', 'write bin', doubted, 'read:names .'],
    ],
    [
      'beside what it fetches',
      'curl -so a https://x.example/a; PATH=/w/bin:$PATH ls',
      ['connect:get https://x.example/a', 'write a', doubted, 'read:names .'],
    ],
  ])('%s', (_name, commandLine, expected) => expect(effectLines(commandLine, machine)).toEqual(expected))
})

test.each([
  ['gems from elsewhere', 'BUNDLE_MIRROR__ALL=http://gems.example bundle install'],
  ['settings of bundler from elsewhere', 'BUNDLE_APP_CONFIG=/opt/x bundle install'],
  ['a cache of builds elsewhere', 'TURBO_API=https://cache.example turbo run build'],
  ['a browser by its address', 'CYPRESS_INSTALL_BINARY=https://x.example/c.zip npm ci'],
  ['libraries by their address', 'SENTRYCLI_CDNURL=https://x.example npm ci'],
  ['settings of a site from elsewhere', 'WP_CLI_CONFIG_PATH=/opt/wp.yml wp option get home'],
  ['whoever steers a debugger', 'XDEBUG_CONFIG="client_host=x.example" php -v'],
  ['a report in place of code', 'PLAYWRIGHT_HTML_REPORT=src playwright test'],
])('changes what runs: %s', (_name, commandLine) => {
  expect(effectLines(commandLine)).toContainEqual(expect.stringMatching(/^unknown: `\w+` changes what runs$/))
})

test.each([
  ['groups left out', 'BUNDLE_WITHOUT=development:test bundle install'],
  ['gems from where they are', 'BUNDLE_MIRROR__ALL=https://rubygems.org bundle install'],
  ['no browser at all', 'CYPRESS_INSTALL_BINARY=0 npm ci'],
  ['a debugger on this machine', 'XDEBUG_CONFIG="client_host=127.0.0.1 idekey=x" php -v'],
  ['a report in a folder for reports', 'PLAYWRIGHT_HTML_REPORT=out/playwright-report playwright test'],
])('changes nothing: %s', (_name, commandLine) => {
  expect(effectLines(commandLine)).not.toContainEqual(expect.stringContaining('changes what runs'))
})
