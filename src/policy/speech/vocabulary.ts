import type { Concept } from './concept.ts'
import { fileConcepts } from './file-words.ts'
import { gitConcepts } from './git-words.ts'

/** The acts, each in the languages users write in. One entry to add one act. */
export const concepts: readonly Concept[] = [
  ...gitConcepts,
  {
    id: 'publish',
    words:
      'publish(?:es|ed|ing)? cut(?:ting)?_(?:a_|any_|the_|new_)*releases? releas(?:e|es|ed|ing) veröffentlich\\p{L}+ publi(?:er|ez|ques|quer|car|care) 发布 公開 リリース 게시 (?:о)?публик\\p{L}+ релиз\\p{L}*',
    effects: ['publish:package', 'publish:release', 'publish:image', 'publish:repo-public', 'publish:repo-create'],
    commands:
      'npm publish, pnpm publish, yarn publish, yarn npm publish, cargo publish, twine upload, gem push, poetry publish, uv publish, gh release, docker push, semantic-release, changeset publish, npm version, pnpm version, yarn version, lerna version, release-it, np, cargo release, standard-version',
    scripts: ['publish', 'release'],
  },
  {
    id: 'pull-request',
    says: 'act on a pull request',
    words: '(?:pull|merge)_?requests? prs? mrs?',
    effects: ['publish:comment', 'publish:merge'],
    commands: 'gh pr create, gh pr merge, gh pr comment, gh pr review, gh pr edit, gh pr close, gh pr ready, glab mr create, glab mr merge',
  },
  {
    id: 'tracker',
    says: 'change tickets',
    words:
      '(?:creat|open|fil|edit|updat|clos|reopen|assign|label|archiv|resolv|comment_on|chang|delet|move)(?:e|ing)?_(?:(?:or|and)_\\w+_)?(?:\\w+_){0,3}(?:issues?|tickets?|incidents?|cards?)',
    effects: ['publish:comment', 'publish:issue'],
    commands: 'gh issue create, gh issue close, gh issue edit, gh issue comment, gh issue reopen, gh issue delete, glab issue',
  },
  {
    id: 'delete',
    words:
      'usuwa(?:j|ć) kasuj silme\\p{L}* ta_bort slett?(?:e|a)? radera delet(?:e|es|ed(?!_(?:items?|rows?|users?|records?|entries|entit(?:y|ies)|objects?|posts?|messages?|accounts?|ones?))|ing|ion|ions) clear(?:ing)?_(?:the|any|my|out) remov(?:e|es|ed|ing|als?) rm eras(?:e|ing) empty_(?:the|my|any|out) emptying throw(?:ing)?_(?:\\w+_)?away wip(?:e|ing) purg(?:e|es|ing) clearing drop(?:s|ping)? clean(?:ing)?_?up clean_(?:out|the|any|anything|things|my) clean(?=_*$|_(?:target|build|dist|out|output|caches?|workspace|tree)) cleaning tid(?:y|ying)_?up (?:ge)?lösch(?:e|en|t|st)? entfern(?:e|en|t)? borr(?:es|ar|en|e) elimin(?:es|ar|en|are|e) supprim(?:e|er|es|ez) efface[rsz]? cancell(?:are|i) apag(?:ue|ues|ar) exclua\\p{L}* remova verwijder(?:en)? usuwa\\p{L}* 删除 刪除 删掉 移除 削除 消さ 삭제 지우 (?:у)?дал(?:я|и)\\p{L}* стира\\p{L}*',
    effects: ['delete', 'infra:destroy', 'database:destroy', 'publish:repo-delete'],
    commands: 'rm, rmdir, unlink, shred, git clean, git rm, git branch -D, git branch -d, git stash drop, git stash clear',
    scripts: ['clean', 'clear', 'purge', 'wipe'],
  },
  {
    id: 'destroy',
    says: 'destroy something',
    words: 'destructive irreversible',
    effects: ['delete', 'infra:destroy', 'database:destroy', 'write:history', 'publish'],
  },
  {
    id: 'move',
    words:
      'renam(?:e|es|ing) file_?names? mov(?:e|es|ing)_(?:the|any|a|my|our|files?|it|them|anything|everything|things|stuff|folders?) (?:file_)?moves umbenenn\\p{L}* renombr\\p{L}+ renomme[rsz]? 重命名 リネーム 이름_변경 переимен\\p{L}+',
    commands: 'mv, git mv, rename',
    effects: ['delete:move'],
    fileChanges: ['move'],
  },
  {
    id: 'copy',
    words: 'cop(?:y|ies|ying) duplicat(?:e|ing)_(?:the_|any_)*(?:files?|folders?|director(?:y|ies)) kopier\\p{L}* copi(?:ar|es|er|ez)',
    commands: 'cp, rsync',
  },
  {
    id: 'archive',
    says: 'pack files',
    words: 'archiv(?:e|es|ing) zip(?:ping)? compress(?:es|ing)?',
    commands: 'tar, zip, gzip, bzip2, xz, 7z',
  },
  { id: 'link', says: 'make links', words: 'sym-?links?', commands: 'ln', effects: ['write:link'] },
  {
    id: 'mode',
    says: 'change permissions',
    words:
      '(?:chang|touch|alter)(?:e|ing)?_(?:the_|any_)*permissions? file_(?:modes?|permissions) mak(?:e|ing)_(?:it|them|this|the_\\w+)_executable chmod',
    commands: 'chmod, chown',
    effects: ['write:mode', 'write:owner'],
  },
  {
    id: 'install',
    words:
      '(?:dependency|package|library|module)_versions? new_requirements instaluj installera kurma\\p{L}* (?:re)?install(?:s|ed|ing|ation|ationen|e|er|es|ez|en|ier|iere|ieren|iert|ierst|are)? instal(?:es|ar|e|en|le) upgrad(?:e|es|ing) bump(?:s|ing)? dependenc(?:y|ies)(?!_list) (?<![\\w/-])deps?(?![\\w/-]) pulls?_(?:\\w+_){0,2}from_(?:the_)?registry gems? (?:add|new|more|extra|further|other)(?:ing)?_(?:any_|new_|more_)*crates? packages(?![.\\w-]) (?:an?|any|new|extra|other|another|npm|pip|python)_package(?![.\\w-]) librar(?:y|ies) abhängigkeit\\p{L}* pakete? dependencias? paquetes? dépendances? 安装 安裝 依赖 インストール 설치 (?:у)?станавлива\\p{L}+ (?:у)?станови\\p{L}* ставь зависимост\\p{L}+',
    effects: ['install'],
    commands:
      'npm install, npm i, npm ci, npm add, npm update, pnpm install, pnpm i, pnpm add, pnpm update, yarn add, yarn install, yarn up, bun add, bun install, pip install, pip3 install, uv add, uv sync, uv pip install, poetry add, poetry install, pipenv install, bundle install, bundle add, bundle update, gem install, cargo add, cargo install, cargo update, go get, go install, go mod tidy, go mod download, go mod vendor, composer require, composer install, brew install, apt install, apt-get install, dotnet add, terraform init -upgrade, tofu init -upgrade',
  },
  {
    id: 'generate',
    says: 'generate code',
    words:
      'regenerat(?:e|es|ing) codegen (?:client|code|type|schema)_generation generat(?:e|ing)_(?:the_|any_)?(?:\\w+_)?(?:clients?|code|types|schemas?|bindings?|stubs?|sources?|migrations?|anything)',
    commands:
      'prisma generate, go generate, protoc, buf generate, graphql-codegen, sqlc generate, openapi-generator*, swagger-codegen, orval, rails generate, bin/rails generate, php artisan make*',
    scripts: ['generate', 'codegen', 'gen'],
  },
  {
    id: 'deploy',
    words:
      'deploy(?:s|ed|ing|ment|ments|e|en|ez|er|ear|are|t)?(?!_(?:manifests?|files?|yamls?|configs?)) roll(?:ing)?_?outs? ship(?:ping)? ausroll\\p{L}* despleg\\p{L}+ despliegues? déploi\\p{L}+ déploy\\p{L}+ implant\\p{L}+ 部署 上线 デプロイ 배포 (?:за)?депло\\p{L}*',
    effects: ['publish:deploy', 'infra:change', 'infra:destroy'],
    commands:
      'kubectl apply, helm upgrade, helm install, terraform apply, tofu apply, pulumi up, vercel deploy, vercel --prod, netlify deploy, fly deploy, flyctl deploy, wrangler deploy, firebase deploy, serverless deploy, cdk deploy, sam deploy, git push heroku, ansible-playbook, cap deploy',
    scripts: ['deploy', 'rollout', 'ship'],
  },
  {
    id: 'migrate',
    thing: true,
    words:
      'migrat(?:e|es|ed|ing|ion|ions) (?:db_|database_)?schemas?(?:_changes?)? data_models? esquemas? schémas? migrier\\p{L}* migration(?:s|en)? migr(?:es|ar|er|ez|aciones|ación|ações|azioni) 迁移 マイグレーション 마이그레이션 мигр\\p{L}+',
    effects: ['database:migrate'],
    commands:
      'prisma migrate, prisma db, npx prisma migrate, npx prisma db, rails db:*, bin/rails db:*, rake db:*, alembic, knex migrate:*, sequelize db:*, drizzle-kit, flyway, liquibase, dbmate, goose, diesel migration, php artisan migrate*, python manage.py migrate, mix ecto.*',
    scripts: ['migrate', 'migration', 'migrations'],
    files: [
      '**/migrations/**',
      '**/migrate/**',
      '**/db/{migration,changelog}/**',
      '**/alembic/versions/**',
      '**/schema.{prisma,sql,rb,graphql}',
    ],
    updatedBy:
      'rails generate migration, rails g migration, bin/rails generate migration, bin/rails g migration, alembic revision, python manage.py makemigrations, knex migrate:make, php artisan make:migration, mix ecto.gen.migration, prisma migrate dev, npx prisma migrate dev, drizzle-kit generate',
  },
  {
    id: 'database',
    says: 'use a database',
    thing: 'object',
    words:
      '(?:production|prod|customer|live)_data (?:run|execut)(?:e|ing)?_(?:any_|the_|raw_)*sql databases? db datenbank(?:en)? base_de_datos bases?_de_données banco_de_dados 数据库 資料庫 データベース 데이터베이스 баз\\p{L}+_данных',
    effects: ['database'],
    commands:
      'psql, mysql, mariadb, sqlite3, mongosh, mongo, redis-cli, duckdb, createdb, dropdb, pg_restore, pg_dump, prisma db, npx prisma db, prisma migrate, npx prisma migrate, rails db:*, bin/rails db:*, rake db:*, mix ecto.*',
    scripts: ['db', 'seed', 'migrate'],
    files: ['**/*.sql', '**/*.sqlite*', '**/*.db', '**/db/**', '**/db.*', '**/database.*', '**/database/**', '**/prisma/**'],
  },
  {
    id: 'seed',
    says: 'seed a database',
    thing: true,
    words: 'seed(?:s|ing)?',
    commands: 'rails db:seed*, bin/rails db:seed*, prisma db seed, npx prisma db seed, php artisan db:seed',
    scripts: ['seed', 'seeds'],
    files: ['**/seed.*', '**/seeds.*', '**/seeds/**'],
  },
  {
    id: 'test',
    says: 'run tests',
    thing: true,
    words:
      'verification(?=$|_(?:myself|later|here)) tests? (?<!type_)assertions? (?:re-?)?(?:run|start|execut)(?:e|ning|ing)?_(?:the_)?(?:e2e|smoke|integration|acceptance)(?=$|_(?:now|again|too|please|as_well)) (?:e2e|integration|unit|smoke|visual|acceptance|slow)_(?:ones|runs?) testing testen getestet (?<!(?:open)?api[\\s-])specs? (?:test-?)?suites? pruebas? pytest testes tester test(?:y|ów|ach) 测试 測試 テスト 테스트 тест\\p{L}*',
    commands:
      'npm test, npm t, yarn test, pnpm test, bun test, deno test, node --test, vitest, jest, mocha, ava, tap, cypress, playwright, npx vitest, npx jest, npx mocha, npx playwright, npx cypress, pytest, python -m pytest, python -m unittest, python3 -m pytest, python3 -m unittest, tox, nox, uv run pytest, poetry run pytest, go test, cargo test, cargo nextest, dotnet test, mvn test, mvn verify, mvnw test, gradle test, gradlew test, gradlew check, rspec, bundle exec rspec, rails test, bin/rails test, rake test, rake spec, phpunit, vendor/bin/phpunit, php artisan test, mix test, swift test, ctest, bazel test, make test*, make check, just test*, behave, stack test, cabal test',
    runs: ['tests', 'interface tests'],
    unless: ['--no-run', '--collect-only', '--co', '--list', '--listTests'],
    scripts: ['test', 'tests', 'spec', 'specs', 'e2e', 'unit', 'integration'],
    files: [
      '**/tests/**',
      '**/test/**',
      '**/spec/**',
      '**/specs/**',
      '**/__tests__/**',
      '**/*.test.*',
      '**/*.spec.*',
      '**/*_test.*',
      '**/test_*.*',
      '**/*_spec.*',
    ],
  },
  {
    id: 'benchmark',
    says: 'run benchmarks',
    thing: true,
    words: 'bench(?:es|mark|marks|marking)?',
    commands: 'cargo bench, go test -bench*, vitest bench, hyperfine, k6 run, wrk, ab',
    runs: ['benchmarks'],
    unless: ['--no-run', '--list'],
    scripts: ['bench', 'benchmark', 'benchmarks', 'perf'],
    files: ['**/bench/**', '**/benches/**', '**/benchmarks/**', '**/*.bench.*'],
  },
  {
    id: 'watch',
    says: 'watch files',
    thing: true,
    words: 'watch_(?:mode|tasks?) watchers?',
    commands:
      'vitest watch, vitest --watch, npx vitest --watch, jest --watch*, tsc --watch, npx tsc --watch, tsx watch, cargo watch, nodemon',
    scripts: ['watch'],
  },
  {
    id: 'train',
    thing: true,
    words:
      '(?:re)?train(?:s|ing)?(?:_(?:runs?|jobs?))? fine-?tun(?:e|es|ing) (?:re)?(?:run|produc)(?:e|ing)?_(?:the_|our_)?pipeline experiments',
    commands: 'torchrun, accelerate launch, deepspeed, dvc repro, dvc exp run',
    scripts: ['train', 'training', 'retrain', 'finetune'],
    files: ['**/train*', '**/training/**'],
  },
  {
    id: 'gpu',
    says: 'use a GPU',
    thing: true,
    words: 'gpus? cuda',
    commands: 'torchrun, accelerate launch, deepspeed, dvc repro, dvc exp run',
    scripts: ['train', 'training', 'retrain', 'finetune'],
  },
  {
    id: 'build',
    thing: true,
    words:
      '(?:re)?buil(?:ds?|t)(?!_(?:the_|any_|an?_|new_)*(?:\\w+_)?(?:images?|quer(?:y|ies)|strings?|urls?|objects?|messages?|html|markup|files?|config\\w*)) (?:re)?building(?!_(?:\\w+_)*images?) bundling (?:ge)?baut? baue?n? compil(?:e|es|ing|ations?|er(?!_(?:settings?|options?|flags?|config\\w*|errors?|warnings?))|ar|es|ez|are) kompilier\\p{L}* construy\\p{L}+ 构建 编译 ビルド コンパイル 빌드 (?:со)?бира\\p{L}+ билд\\p{L}*',
    commands:
      'go build, go install, cargo build, tsc, npx tsc, vite build, npx vite build, next build, npx next build, webpack, npx webpack, rollup, esbuild, gradle build, gradlew build, gradle assemble, gradlew assemble, mvn package, mvn compile, mvn install, cmake --build, ninja, bazel build, dotnet build, dotnet publish, swift build, xcodebuild, msbuild, docker build, docker compose build, make build, make all, mix compile, stack build, cabal build, zig build, gcc, g++, clang, javac, mkdocs build, sphinx-build, hugo, jekyll build, astro build, nuxt build, nuxi build, gatsby build, ng build, parcel build, tsup, tsdown, bun build, deno compile, uv build, poetry build, python -m build, hatch build, maturin build, wasm-pack build, flutter build, electron-builder, meson compile, sbt compile, sbt assembly, rebar3 compile',
    unless: ['--noEmit'],
    scripts: ['build', 'compile', 'bundle'],
    files: ['**/dist/**', '**/build/**', '**/_build/**', '**/out/**', '**/target/**', '**/.next/**'],
  },
  {
    id: 'compile',
    says: 'compile something',
    words: 'compil(?:e|es|ing|er(?!_(?:settings?|options?|flags?|config\\w*|errors?|warnings?))|ar|ez|are) kompilier\\p{L}*',
    commands: 'cargo check, cargo c, cargo clippy, cargo doc, cargo rustc',
  },
  {
    id: 'image',
    says: 'build an image',
    words: '(?:re)?build(?:s|ing)?_(?:the_|any_|an?_|new_)*(?:\\w+_)?images?',
    commands: 'docker build, docker buildx, docker compose build, podman build, buildah',
  },
  {
    id: 'lint',
    thing: true,
    words: 'lint(?:s|er|ers|ing|en)? linters? vet(?:ting)?',
    commands:
      'eslint, npx eslint, ruff check, flake8, pylint, mypy, pyright, golangci-lint, go vet, cargo clippy, rubocop, stylelint, shellcheck, biome check, biome lint, npx biome check',
    scripts: ['lint', 'typecheck'],
  },
  {
    id: 'typecheck',
    says: 'check types',
    thing: true,
    words: 'type_?check(?:s|ing|er|ers)?',
    commands: 'tsc, npx tsc, vue-tsc, mypy, pyright, cargo check',
    scripts: ['typecheck', 'types', 'tsc'],
  },
  {
    id: 'autofix',
    ofPrograms: true,
    says: 'fix files by itself',
    words:
      'corrections?(?=$|_(?:yet|please|now)) appl(?:y|ying)_(?:its|the|their|any)_(?:suggestions?|fixes) auto-?(?:fix|correct)(?:s|es|ing|ions?|ers?)? fix_(?:mode|option|flag) automatic_(?:fix(?:es)?|corrections?) fix(?:ing)?_(?:\\w+_){0,3}automatically',
    commands:
      'eslint --fix, biome check --write, biome lint --write, ruff check --fix, stylelint --fix, rubocop -a, rubocop -A, golangci-lint run --fix, cargo fix, cargo clippy --fix',
    scripts: ['fix'],
  },
  {
    id: 'format',
    thing: true,
    words:
      '(?:auto-?|re)?format(?:s|ter|ters|ting|ted|iere|ieren|ear|ees|er|ez|atiere)? (?:pretti|beauti)f(?:y|ying) 格式化 整形 フォーマット 포맷 (?:от)?форматир\\p{L}+',
    commands:
      'prettier, npx prettier, biome format, biome check --write, black, gofmt, goimports, go fmt, rustfmt, cargo fmt, ruff format, clang-format, dotnet format, mix format, terraform fmt, isort, pint, php-cs-fixer fix, phpcbf, rufo, standardrb --fix, scalafmt, google-java-format, ktlint -F, swiftformat, stylua, shfmt, dprint fmt, deno fmt, zig fmt, nixfmt, alejandra, buf format, yapf, autopep8, elm-format, ormolu, fourmolu, csharpier, sqlfluff fix, mdformat, standard --fix, taplo fmt, dart format, flutter format',
    unless: ['--check', '-c', '--list-different', '-l', '-d', '--diff', '--test', '--dry-run', '-n', '--check-only', '--verify-no-changes'],
    scripts: ['format', 'fmt', 'prettier', 'spotless', 'ktlint'],
  },
  {
    id: 'container',
    says: 'use containers',
    thing: 'object',
    words:
      '(?:run|start)(?:ning|ing)?_(?:the_|this_|that_|any_)*images? containers? docker_?compose(?=$|_(?:files?|setup|config)) compose_files? (?:the_|compose_|docker_|whole_|full_)stack(?!_(?:trace|overflow|frame)) contenedores conteneurs',
    effects: ['infra:container'],
    commands: 'docker, podman, docker-compose, nerdctl',
    files: ['**/Dockerfile*', '**/compose*.y*ml', '**/docker-compose*'],
  },
  {
    id: 'cluster',
    says: 'talk to a cluster',
    thing: 'object',
    words: 'clusters? kubernetes k8s (?<!(?:package|dependency)_)manifests?',
    effects: ['infra'],
    commands: 'kubectl, helm, k9s, oc',
    files: ['**/k8s/**', '**/kubernetes/**', '**/charts/**'],
  },
  {
    id: 'server',
    says: 'start a server',
    thing: 'object',
    words:
      '(?:run(?:ning)?|launch(?:ing)?|start(?:ing)?|(?:spin|bring|fir|boot)(?:n?ing|e)?_up)_(?:the_|this_|our_)?(?:app(?:lication)?|binary|executable|program|cli) serv(?:e|ing)_(?:it|them|the|docs|anything|this|that) (?:run(?:ning)?|launch(?:ing)?|start(?:ing)?)_(?:the_|any_|all_)*services (?:another|second|new|more|further|additional|any|extra)_(?:running_)?instances? (?:launch|start|run|serv)(?:ing|ning|e)?_(?:any|some)thing_on_(?:port_)?\\d+ long_running_\\w+ background_(?:jobs?|process(?:es)?|tasks?) open(?:ing)?_(?:any_|a_|the_|new_)*ports? listen(?:s|ing)? (?:dev|development|web|api|backend|frontend|preview|local)_?servers? (?<!mcp_)servers? serveurs? servidor(?:es)? entwicklungsserver サーバー 服务器 서버 сервер\\p{L}*',
    effects: ['connect:listen'],
    commands:
      'go run, cargo run, dotnet run, npm start, yarn start, pnpm start, bun dev, yarn dev, pnpm dev, vite dev, vite serve, vite preview, npx vite dev, npx vite preview, next dev, next start, npx next dev, rails server, rails s, bin/rails server, bin/rails s, bin/dev, flask run, uvicorn, gunicorn, python -m http.server, python3 -m http.server, python manage.py runserver, php artisan serve, docker compose up, docker-compose up, puma, foreman start, gradle bootRun, gradlew bootRun, gradle run, gradlew run, mvn spring-boot:run, mvnw spring-boot:run, mvn quarkus:dev, sbt run, mix phx.server, hugo server, jekyll serve, mkdocs serve, astro dev, nuxt dev, ng serve, flutter run, expo start, streamlit run, fastapi dev, hypercorn, php -S, deno serve, wrangler dev, netlify dev, vercel dev, supabase start, dotnet watch, storybook dev',
    runs: ['dev server', 'notebook server', 'server'],
    scripts: ['dev', 'start', 'serve', 'preview', 'server', 'watch'],
    files: ['**/server.*', '**/server/**'],
  },
  {
    id: 'request',
    says: 'send requests to what runs here',
    words:
      '(?:call|hit|query|ping|curl|contact|poke)(?:s|ing)?_(?:the|my|our|any)_(?:running|local|dev|live)_(?:app|application|server|api|service|instance|endpoint|backend)s?',
    effects: ['connect', 'send'],
    loopback: true,
  },
  {
    id: 'network',
    says: 'use the network',
    words:
      'network(?:ing)? the_net(?=$|_(?:please|for|until|today|now)) air-?gapped outside_world (?:talk(?:ing)?_to|reach(?:ing)?)_(?:\\w+_){0,2}(?:remotes?|origin|upstream|github|gitlab) offline (?:air)?plane_mode flight_mode wi-?fi outgoing_https? (?<!(?:search|brows|look)\\p{L}*_(?:\\p{L}+_){0,3})internet (?:requests|calls)_to contact(?:ing)?_(?:any_|the_|other_|external_)*(?:servers?|hosts?|services?|apis?|remotes?|origin|upstream) only_(?:with_|at_|in_|from_|the_)*local_(?:files|sources) local_(?:files|sources)_only (?:web|network|online|outgoing|http|https|api|external|outside|outbound|remote|third-party)_?(?:https?_)?(?:requests?|calls?|operations?|access|traffic|connections?|apis?|services?|hosts?|servers?|urls?|sites?) download(?:s|ing|en|e)? fetch(?:es|ing)?(?!_(?:from_)?(?:the_)?(?:origin|upstream|remotes?)) anything_(?:outside|external|remote|online) (?:live|production|prod)_(?:site|website|pages?|api|endpoints?|urls?) go(?:ing)?_online sync(?:ing)?_(?:with|to|from) netzwerk\\p{L}* netzzugriff\\p{L}* herunterlad\\p{L}+ réseau télécharg\\p{L}+ descarg\\p{L}+ conexión\\p{L}* 网络 联网 上网 下载 ネットワーク インターネット ダウンロード 네트워크 인터넷 다운로드 сеть сети интернет\\p{L}* скачив\\p{L}+',
    effects: ['connect', 'send', 'publish', 'install'],
    actions: ['fetch', 'search-web'],
    commands:
      'ssh, scp, git fetch, git pull, git push, git clone, git ls-remote, gh, glab, docker pull, docker compose pull, podman pull, dvc pull, dvc fetch, dvc push, git lfs pull, git lfs fetch, git submodule update',
  },
  {
    id: 'web',
    says: 'look on the web',
    words:
      'the_web (?:web|online)_?(?:search(?:es)?|lookups?) (?:search|brows|look)(?:e|ing)?_(?:\\w+_){0,3}(?:web|internet|net|online) from_(?:your_)?(?:own_)?(?:knowledge|memory) googl(?:e|ing) brows(?:e|ing) look(?:ing)?_(?:\\w+_)?up',
    effects: ['connect:get'],
    actions: ['fetch', 'search-web'],
  },
  {
    id: 'browser',
    says: 'use a browser',
    thing: 'object',
    words: '(?:web_)?browsers? open(?:ing)?_(?:anything|any_(?:windows?|tabs?|urls?|links?)|windows|tabs) navegador navigateur',
    servers: ['browser', 'browsermcp', 'playwright', 'puppeteer', 'chrome', 'selenium', 'browserbase', 'stagehand'],
    commands:
      'playwright, npx playwright, open, xdg-open, google-chrome, chromium, firefox, cypress, npx cypress, cargo doc --open, vite --open',
  },
  {
    id: 'send',
    words:
      'send(?:s|ing)? e-?mail(?:s|ing|en)? mail(?:s|ing)? messag(?:e|es|ing) post(?:s|ing)?_(?:to|in|on|a|any|it|anything|the) notif(?:y|ying|ications?) upload(?:s|ing)? repl(?:y|ies|ying)_to comment(?:ing)?_on schick\\p{L}* send(?:e|en|et)_ env[ií]es? enviar envoie[sz]? envoyer invi(?:are|i) 发送 发消息 上传 送信 アップロード 전송 업로드 отправ\\p{L}+',
    effects: ['send', 'publish:comment'],
    commands: 'mail, sendmail, mutt, gh pr comment, gh issue comment, gh issue create, scp, rsync, git send-email',
  },
  {
    id: 'process',
    says: 'stop or restart processes',
    words:
      'kill(?:s|ing|en)? restart(?:s|ing|en)? reboot(?:s|ing)? shut(?:ting)?_(?:\\w+_)?down (?:tak|tear|bring)(?:e|ing)?_(?:\\w+_){0,3}down terminat(?:e|ing) stop(?:ping)?_(?:the|any|anything|my|running|other) beende\\p{L}* neu_?start\\p{L}* reinici\\p{L}+ mates redémarr\\p{L}+ 重启 杀掉 再起動 停止し 재시작 перезапус\\p{L}+ убива\\p{L}+',
    effects: ['process'],
    commands:
      'kill, pkill, killall, systemctl, service, docker stop, docker restart, docker kill, docker compose restart, docker compose stop, docker compose down, kubectl rollout restart, pm2, reboot, shutdown',
    scripts: ['restart'],
  },
  {
    id: 'privilege',
    says: 'raise its rights',
    words: 'sudo root_(?:rights|access|privileges)',
    effects: ['privilege'],
    commands: 'sudo, doas, su',
  },
  {
    id: 'verification',
    says: 'skip a check',
    words:
      '(?:tls|ssl|certificate|cert|host_?key|signature)_(?:verification|validation|checks?|checking) (?:skip|bypass|disabl)(?:e|ing)?_(?:the_|any_|git_|pre-commit_)*hooks?',
    commands:
      'curl -k, curl --insecure, wget --no-check-certificate, git -c http.sslverify=*, git commit --no-verify, git push --no-verify, npm --strict-ssl=*, pip --trusted-host, ssh -o stricthostkeychecking=*',
  },
  {
    id: 'share',
    says: 'send something off this machine',
    words:
      'shared?(?=$|_(?:yet|now|with|it|this|that|publicly)) (?:change|code|feature|release|deploy(?:ment)?)_freeze keep_(?:it|everything|this|that|all)_(?:\\w+_)?(?:local|private|on_(?:my|this)_(?:machine|laptop|computer)|off_(?:the_)?\\w+) leaves?_(?:this|the|my|your)_(?:machine|laptop|computer|host|network) (?:stay|remain)(?:s|ed)?_(?:local|on_(?:my|this)_(?:machine|laptop|computer)) chang(?:e|es|ing)_the_remote (?<!(?:run|running|build|building|test|testing|start|execute|install)_(?:\\w+_){0,3})locally local_commits? upload(?:ing)?(?=$|_(?:it|this|that|anything|code|the_(?:code|branch|changes))) ends?_up_on_(?:the_)?(?:remote|github|gitlab|server|origin) (?:sur|vers)_le_dépôt(?:_distant)? al_(?:repositorio|remoto) ins_remote nothing_(?:on|onto|to)_(?:github|gitlab|origin) embargo(?:ed)? (?:hits?|reach(?:es)?|lands?_on|touch(?:es)?)_(?:the_)?(?:remote|origin|upstream|github|gitlab) public(?=$|_(?:yet|today)) anywhere(?=$|_(?:until|before|today|yet)) lokal(?=$) en_local in_locale goes?_(?:up|upstream|out|live|public|(?:up_)?(?:on)?to_(?:the_)?(?:origin|remote|upstream|server|github|gitlab)) nothing_(?:(?:to|on|onto)_the_)?remote',
    effects: ['publish', 'send'],
    commands: 'git push',
  },
  {
    id: 'delegate',
    says: 'hand work to another agent',
    words: 'sub-?agents? delegat(?:e|ing) spawn(?:s|ing)?_(?:\\w+_){0,2}agents?',
    effects: ['delegate'],
    actions: ['delegate'],
  },
  ...fileConcepts,
]

/** Words that act on whatever they name; the object decides. */
export const genericActs: Readonly<Record<'edit' | 'run' | 'read' | 'create', string>> = {
  edit: '(?:silenc|suppress|disabl|ignor)(?:e|ing)?_(?:it|them|this|that|warnings|errors|rules?)_(?:in|via|through) clean(?:ing)?_up get(?:ting)?_(?:clever|creative|cute|fancy|smart)_with diffs zmienia\\p{L}* edytuj\\p{L}* rusza(?:j|ć) dotyka(?:j|ć) modyfikuj\\p{L}* hand-?edit(?:s|ed|ing)? hand_edit(?:s|ing)? put(?:ting)?_(?:\\w+_){1,3}(?:in|into|under) (?:go|cross|venture|stray|step)(?:ing)?_(?:in|into|inside) implement(?:s|ing)? coding code_(?:it|them|this|that|anything) appl(?:y|ying)_(?:it|them|anything|any_\\w+|changes|fixes|suggestions|the_(?:patch|changes?|fix|diff)) edit(?:s|ed|ing|iere|ieren|ar|er|es|ez)? chang(?:e|es|ed|ing) modif(?:y|ies|ied|ying|ications?|ier|iez|ie|ies|icar|iques|icare|iziere\\p{L}*|iche) touch(?:es|ed|ing)? alter(?:s|ed|ing|ations?)? updat(?:e|es|ed|ing) writ(?:e|es|ing|ten) rewrit(?:e|es|ing) overwrit(?:e|es|ing) mess(?:ing)? fiddl(?:e|ing) loosen(?:s|ing)? weaken(?:s|ing)? relax(?:es|ing)? tamper(?:ing)? clobber(?:ing)? mangl(?:e|ing) disturb(?:ing)? meddl(?:e|ing) (?:pok|play|toy|tinker)(?:e|ing)?_(?:at|with|around) adjust(?:s|ing|ments?)? adapt(?:s|ing)? correct_\\w+ correcting extend(?:s|ing)? rework(?:s|ing)? improv(?:e|es|ing) simplif(?:y|ies|ying) optimi[sz](?:e|es|ing) restructur(?:e|es|ing) convert(?:s|ing)? append(?:s|ing)? work(?:ing)?_on(?!_(?:main|master|develop|trunk)) tweak(?:s|ing)? (?:rais|lower)(?:e|ing)?_the downgrad(?:e|ing) (?:in|de)creas(?:e|es|ing) reduc(?:e|es|ing) wir(?:e|ing)_(?:it|this|them|that) resolv(?:e|es|ing) repair(?:s|ing)? solv(?:e|es|ing) (?:auto-?)?fix(?:es|ing)? refactor(?:s|ing)? replac(?:e|es|ing) sav(?:e|es|ing) go_near patch(?:es|ing)? (?:ge|ver)?änder\\p{L}* an(?:ge)?fass\\p{L}* anzufassen fass(?:e|t)? anrühr\\p{L}* rühr\\p{L}* bearbeit\\p{L}+ arbeit(?:e|en|est) (?:über)?schreib\\p{L}* toques tocar toque cambi(?:es|ar|os|o|are) edites escrib(?:as|ir) touche[rsz]? change[rsz]? modifie[rsz]? écri(?:s|re|vez) toccare mex(?:a|er) alter(?:e|ar) mud(?:e|ar) wijzig\\p{L}* raak(?:t)? aanra\\p{L}+ ändra\\p{L}* rör(?:a)? redigera\\p{L}* endre\\p{L}* rør dokunma\\p{L}* elleme\\p{L}* değiştirme\\p{L}* düzenleme\\p{L}* verander\\p{L}* aanpas\\p{L}* 修改 更改 改动 编辑 (?<![自移活启])动 变更 变动 碰 変更 編集 修正 直さ 触ら 触れ 変え いじら 수정 변경 건드리 (?:из)?меня(?:й|ть)\\p{L}* трога\\p{L}+ правь\\p{L}* редактир\\p{L}+',
  run: 'uruch(?:amia|om)\\p{L}* odpala\\p{L}* (?:re-?)?run(?:s|ning)? talk(?:ing)?_to ask(?:s|ing)?(?=_(?:the_|our_|any_)?(?:clusters?|databases?|db|servers?|api|registry)) connect(?:ing)?_to contact(?:s|ing)? reach(?:es|ing)? ping(?:s|ing)? hit(?:s|ting)? quer(?:y|ies|ying) restart(?:s|ing)? (?:shell|terminal)_commands? the_(?:shell|terminal|command_line) appl(?:y|ies|ying) execut(?:e|es|ed|ing|ion|ions|ar|are) start(?:s|ed|ing|e|en|est)? launch(?:es|ed|ing)? us(?:e|es|ing|ar|are|es) call(?:s|ing)? invok(?:e|es|ing) try(?:ing)? spawn(?:s|ing)? trigger(?:s|ing)? (?:spin(?:ning)?|bring(?:ing)?)_(?:\\w+_){0,2}up (?:open|boot|fir|kick)(?:e|ing)?_(?:up|off) boot(?:s|ing)? führ(?:e|en|t)? (?:aus|durch)(?:zu|ge)?führ\\p{L}* gestartet laufen_lassen lass\\p{L}* benutz\\p{L}* verwend\\p{L}* nutz\\p{L}* ejecut(?:es|ar|en) corr(?:as|er) lances lanz\\p{L}+ inici(?:es|ar|e) arranques lance[rsz]? exécut\\p{L}+ utilise[rsz]? démarre[rsz]? esegu\\p{L}+ lanci\\p{L}+ avvi\\p{L}+ rod(?:e|ar) execut(?:e|ar) draai\\p{L}* uitvoer\\p{L}* gebruik\\p{L}* kör(?:a)? kjør(?:e)? çalıştırma\\p{L}* 运行 执行 跑 启动 使用 用 実行 起動 使わ 走らせ 실행 돌리 사용 запуска\\p{L}* запусти\\p{L}* использу\\p{L}+',
  read: 'read(?:s|ing)? access(?:es|ing)? consult(?:s|ing)? visit(?:s|ing)? open(?:s|ing)?(?!_(?:any_|a_|the_|new_)*ports?) view(?:ing)? print(?:s|ing)? show(?:s|ing)? display(?:s|ing)? dump(?:s|ing)? (?:look|peek)(?:ing)?_(?:at|in|into|inside|through|there) peeking inspect(?:s|ing)? scan(?:s|ning)? leak(?:s|ing)? expos(?:e|ing) log(?:ging)? lies lesen öffne\\p{L}* leas leer abras abrir lis lire ouvr\\p{L}+ 读取 打开 查看 読ま 開か 읽 чита\\p{L}+ открыва\\p{L}+',
  create:
    'same_number_of_files file_counts? (?:new|extra|additional|another|more|temp|temporary|scratch|helper|throwaway|one-off|debug)_(?:\\w+_)?(?:files?|folders?|director(?:y|ies)|modules?|scripts?) leav(?:e|ing)_(?:\\w+_){0,3}files? (?:re)?creat(?:e|es|ing) add(?:s|ing)? introduc(?:e|es|ing) mak(?:e|es|ing) generat(?:e|es|ing) erstell\\p{L}* anleg\\p{L}* crear crees añad\\p{L}+ agregu\\p{L}+ crée[rsz]? ajoute[rsz]? hinzufüg\\p{L}* 创建 新建 添加 新增 作成 追加 만들 추가 созда\\p{L}+ добавля\\p{L}+',
}

/** Objects that mean all there is. */
export const everything =
  'ingenting inget intet anything everything nothing any_?(?:files?|code|thing) (?:the_|my_|our_|any_|this_)*(?:files?|code|codebase|code_base|repo|monorepo|repository|project|sources?|source_code|tree|working_tree|disk|stuff|things?|changes|edits?|modifications?) nichts alles dateien? code codice código nada todo ningún ninguna? archivos? ficheros? rien tout fichiers? aucune? niente nulla tudo niets 任何 什么 文件 代码 何も ファイル コード 아무것도 파일 코드 ничего файл\\p{L}*'
