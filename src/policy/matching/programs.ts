import { wordSet } from '../../word-set.ts'

/** Programs a rule or message may name; a single word of these is plainly a command. */
export const knownPrograms = wordSet(`
  git gh glab hg svn jj npm npx pnpm yarn bun bunx deno node tsc tsx eslint prettier biome vite vitest jest mocha playwright cypress next nuxt turbo nx webpack rollup esbuild
  python python3 pip pip3 pipx uv uvx poetry pipenv conda mamba pytest tox nox ruff black mypy pyright alembic django-admin flask uvicorn gunicorn celery jupyter
  cargo rustc rustup go gofmt golangci-lint java javac mvn gradle gradlew mvnw sbt dotnet msbuild ruby gem bundle bundler rake rails rspec rubocop php composer artisan phpunit
  mix elixir iex lein stack cabal ghc swift xcodebuild pod fastlane flutter dart R Rscript julia make cmake ninja bazel buck just task gcc g++ clang gdb lldb
  docker docker-compose podman buildah skopeo kubectl helm kustomize minikube kind k3s terraform terragrunt tofu pulumi ansible ansible-playbook vagrant packer argocd flux nomad consul vault
  aws gcloud gsutil bq az doctl fly flyctl vercel netlify heroku wrangler firebase supabase railway render sam cdk serverless eksctl
  psql pg_dump pg_restore createdb dropdb mysql mysqldump mariadb sqlite3 mongosh mongo mongodump redis-cli duckdb clickhouse-client prisma knex drizzle-kit sequelize flyway liquibase dbt dvc
  systemctl journalctl service launchctl crontab at apt apt-get yum dnf apk brew pacman snap flatpak zypper nix port choco winget scoop
  rm rmdir mv cp ln dd shred truncate chmod chown chattr mkdir touch tee cat ls find fd grep rg ag sed awk jq yq xargs tar zip unzip gzip 7z rsync
  curl wget http https httpie nc ncat netcat socat ssh scp sftp ftp telnet dig nslookup ping nmap tcpdump mail sendmail mutt
  ps kill pkill killall lsof fuser ss netstat top htop df du mount umount mkfs fdisk parted useradd usermod userdel passwd visudo iptables ufw sysctl shutdown reboot halt poweroff
  sudo doas su env nohup nice timeout time watch tmux screen bash sh zsh fish dash ksh pwsh powershell eval exec source openssl gpg pass security op sops age ssh-keygen
  claude codex gemini opencode aider cursor-agent copilot amp ollama pre-commit husky lefthook changeset semantic-release goreleaser act trivy hadolint shellcheck ffmpeg pandoc
  twine lerna release-it standard-version bump2version protoc sqlc dbmate ctest hyperfine k6 torchrun deepspeed zig flake8 pylint stylelint vue-tsc goimports rustfmt clang-format isort nerdctl k9s pm2
  buf mkdocs sphinx-build pdm hugo jekyll tsup nodemon ts-node graphql-codegen openapi-generator swagger-codegen orval gatsby skaffold istioctl stylua swiftformat swiftlint ktlint detekt
  phpstan psalm phpcs php-cs-fixer sqlfluff yamllint markdownlint actionlint tflint checkov semgrep snyk gitleaks trufflehog newman supervisorctl nginx streamlit spark-submit`)

/** Programs that run whatever they are given: an allow for one of them is an allow for everything. */
export const wrappers = wordSet(
  'sudo doas su env xargs parallel nohup nice ionice timeout time stdbuf setsid watch flock script eval exec command builtin source . trap ssh tmux screen busybox toybox chroot unshare nsenter strace ltrace gdb expect',
)

/** Interpreters: fine with a file of the project, everything without one. */
export const interpreters = wordSet(
  'bash sh zsh fish dash ksh csh tcsh pwsh powershell cmd python python2 python3 pypy node nodejs deno bun tsx ts-node ruby perl php lua julia Rscript R osascript awk gawk sed java groovy scala clojure elixir',
)

/** Programs and subcommands that fetch and run a package, or hand a command to somewhere else; fine only with that package named. */
export const runners: readonly (readonly string[])[] = `
  npx, bunx, uvx, pipx run, npm exec, npm x, pnpm dlx, pnpm exec, yarn dlx, yarn exec, bun x, uv run, uv tool run, poetry run, pipenv run, conda run, bundle exec, nix run, nix-shell, go run, deno run,
  docker run, docker exec, docker compose run, docker compose exec, podman run, podman exec, kubectl exec, kubectl run, kubectl debug, git submodule foreach, git bisect run`
  .split(',')
  .map((line) => line.trim().split(' '))

/** Programs whose subcommands or statements are of every degree of danger: without one an allow says too little. */
export const families = wordSet(
  'git gh glab npm pnpm yarn bun docker podman kubectl helm terraform tofu pulumi aws gcloud az cargo go make just pip uv poetry pipenv conda composer bundle dotnet flutter mix brew apt apt-get systemctl heroku fly vercel supabase firebase vault ansible rails artisan find psql mysql mariadb sqlite3 duckdb mongosh redis-cli bq',
)

/** Harmless company of an allowed command: they only move, show, filter or wait. What they write is judged as an effect. */
export const companions = wordSet(
  'cd pushd popd pwd echo printf true false : test [ sleep wait cat head tail less more grep egrep fgrep rg sort uniq wc cut tr column nl tac fold fmt jq tee date ls stat which type set export local unset shift return exit read',
)

/** Programs to which a colon in a word says where something goes: `git push origin topic:main`. */
export const sendsByColon = wordSet('git jj scp rsync')

/** Wrappers that change only how long or how loud a command runs; the command inside is listed on its own. */
export const quietWrappers = wordSet('timeout time nice nohup stdbuf')

/** Variables that change only how a command looks or sounds; any other may send an allowed command elsewhere (`AWS_PROFILE=prod`). */
export const quietVariables = wordSet(
  'CI NO_COLOR FORCE_COLOR CLICOLOR CLICOLOR_FORCE COLUMNS LINES TERM LANG LANGUAGE LC_ALL LC_CTYPE LC_COLLATE TZ PAGER GIT_PAGER MANPAGER AWS_PAGER DEBUG VERBOSE RUST_BACKTRACE PYTHONUNBUFFERED PYTHONDONTWRITEBYTECODE',
)

/** Program names that are also plain words of a sentence, or acts of the vocabulary. */
export const ambiguousPrograms = wordSet(
  'make go find at time watch kill sort cat less more touch head tail cut service source script exec just task act port screen pass security render next stack kind mail age swift dart pod copilot http https op su amp env nice mount top nix tee buck flux packer consul vault nomad eval aider gemini claude codex fish rm sudo node cursor-agent ss ps',
)

/** Other described programs whose names are English words: a rule that begins with one may be a sentence ("code freeze"). */
export const namesInEnglish = wordSet(`
  accelerate air airport alternatives ameba amplify annotate ant anvil ape apropos aptitude aqua arch artillery as ash atlas atom atop auto babel bacon
  ballerina bandit banner barman bat batch bats beads bear bearer beeline beep behave berg bison bleep blue bombardier bootstrap bore boundary brakeman
  bridge briefcase brownie buffalo busted butler cadaver caddy caffeine cake cal carton cast castor cc cf chalice chamber cheat choose chronic cilium
  clear clinic clip cockroach code col column comm committed compare composite compress concurrently configure confluent conform console context convert
  copier cosign counterfeiter cover coverage coveralls crane crass cross crush crystal cs ct cucumber cue cursor cut darker date deactivate defaults
  delta detox dialog diesel diff ditto dive dog dolt dot drill droid drone dub dune duplicity dust earthly echo ed eject electron elm ember emerge
  emulator envoy ex expand expect expo fabric factor falcon false farm fast file finch finger fisher flay fleet flex flit flock flog flow fold foreman
  forge fortune fossil free garden gawk gazelle ginkgo glances gleam glow gm gold goose gosh grok groovy groups grunt gs guard guile gulp hatch head
  helix help hermit hey highlight hive hivemind honcho host hub hurl id idea identify import indent infection infer influx info install interpreter
  interrogate invoke iodine jar jasmine join jot karma kilo lake lame last latex lean ledger lens less licensed light lighthouse link links lit littler
  lizard locale locate locust log logger lolcat look love lychee lynx maestro man mas mate maxima metro mg middleman migrate mike mill miller mint
  misspell mockery modal modern mods mold molecule mono montage moon more most neon nest net nimble notify nova now nuke octave open opt orb ormolu ouch
  pager panel pants parallel parcel paste pastel patch pct pee pelican periphery pest pi pinky pint pkg please portal prefect presto profiles prove pry
  pt puma pup pyre quarto quota racket radon rage rancher ray rector red redwood reek regal remake remark rename reset retire retype rev revive robot
  roundup route rover rpm rush rustic rye sad safety sage sail sample sass say scalene script scrub sensors serve shards shortcuts shotgun siege sift
  sips size skill sky slack slang slay sleep slither snapper snow sorbet sort sox sparse spectral splint split sponge spring squawk standard stapler
  start stat steep step stern storybook stow stringer strings strip stripe sum swag swig sync tabs tail tap tape tea teller tempo temporal terser test
  thin thrift tidy tilt tint toilet toolbox transfer trash tree trip true truffle trunk truss ts tsp twiggy typos unicorn units unity urchin users vacuum
  vale vector vi vibe view vim vulture wails wall watchman weeder west whenever where which whispers who wily windsurf wipe wire wormhole write xenon
  yard yes zed`)

/** Programs of which a project uses one: "pnpm only" is a word against the others. */
const rivals: readonly (readonly string[])[] = [
  ['npm', 'yarn', 'pnpm', 'bun'],
  ['pip', 'pip3', 'poetry', 'uv', 'pipenv', 'conda', 'mamba'],
  ['docker', 'docker-compose', 'podman', 'nerdctl'],
  ['jest', 'vitest', 'mocha'],
  ['mvn', 'gradle', 'sbt'],
  ['make', 'just', 'task'],
  ['prettier', 'biome', 'dprint'],
]

/** The programs that are used in place of one. */
export const rivalsOf = (name: string): readonly string[] =>
  rivals
    .filter((group) => group.includes(name))
    .flatMap((group) => group.filter((other) => other !== name && !other.startsWith(`${name}-`)))
