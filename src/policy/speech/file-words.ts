import type { Concept } from './concept.ts'

/** Things that are files, by the words people have for them. One entry to add one kind of file. */
export const fileConcepts: readonly Concept[] = [
  {
    id: 'secret',
    thing: 'object',
    words: 'secrets? credentials? passwords? api_keys? private_keys? passwörter geheimnisse contraseñas? secretos mots_de_passe',
    files: ['**/.env', '**/.env.!(example|sample|template|dist|defaults)', '**/*.pem', '**/*.key', '**/secrets/**', '**/credentials*'],
  },
  {
    id: 'venv',
    thing: 'object',
    words:
      'virtual_?envs? virtual_?environments? venvs? (?:python|conda|this|the|my|our)_env(?:ironment)?s?(?!_(?:var|file|config|setting))',
    files: ['**/.venv/**', '**/venv/**'],
    updatedBy:
      'pip install, pip uninstall, pip3 install, pip3 uninstall, python -m pip, python3 -m pip, uv sync, uv add, uv remove, uv pip, poetry install, poetry add, poetry update, pipenv install, pipenv sync, conda install, conda update, mamba install',
  },
  {
    id: 'installed',
    thing: 'object',
    words: 'installed_(?:packages|dependencies|modules)',
    files: ['**/node_modules', '**/vendor'],
    updatedBy:
      'npm ci, npm install, npm i, npm add, npm update, npm uninstall, npm prune, pnpm install, pnpm i, pnpm add, pnpm update, pnpm prune, yarn install, yarn add, yarn up, bun install, bun add, composer install, composer update, composer require, go mod vendor, bundle install',
  },
  {
    id: 'manifest',
    thing: 'object',
    words:
      'manifests? (?:pinned|locked)_(?:versions?|dependencies) (?:package|dependency|module)_(?:manifests?|files?|list|graph) go_version pyproject package_json',
    files: ['**/package.json', '**/go.mod', '**/pyproject.toml', '**/requirements*.txt', '**/Gemfile', '**/Cargo.toml', '**/composer.json'],
    updatedBy:
      'go mod tidy, go get, cargo add, cargo remove, poetry add, poetry remove, uv add, uv remove, bundle add, npm pkg, npm version',
  },
  {
    id: 'version',
    says: 'change the version',
    words:
      'bump(?:s|ing)?_(?:the_|any_|our_)?(?:package_)?versions? version_(?:bumps?|numbers?) (?:the|our|its|this|package|crate|app)_version(?=_*$|_(?:alone|untouched|as_is|yet|unchanged))',
    commands:
      'npm version, pnpm version, yarn version, lerna version, changeset version, standard-version, poetry version, uv version, hatch version, bump2version, bumpversion, cargo set-version, cargo release, mvn versions:set',
    updatedBy:
      'npm version, pnpm version, yarn version, lerna version, changeset version, standard-version, poetry version, uv version, hatch version, bump2version, bumpversion, cargo set-version, cargo release, mvn versions:set',
    scripts: ['bump'],
    thing: true,
    files: [
      '**/package.json',
      '**/pyproject.toml',
      '**/setup.{py,cfg}',
      '**/Cargo.toml',
      '**/composer.json',
      '**/*.gemspec',
      '**/VERSION',
      '**/pom.xml',
      '**/*.csproj',
    ],
  },
  {
    id: 'lockfile',
    thing: 'object',
    words: 'lock-?files? lock_files? sperrdatei',
    files: ['**/package-lock.json', '**/*.lock', '**/pnpm-lock.yaml', '**/bun.lockb', '**/go.sum', '**/*.lock.json'],
    updatedBy:
      'npm install, npm i, npm add, npm update, npm uninstall, npm dedupe, npm audit fix, pnpm install, pnpm i, pnpm add, pnpm update, yarn install, yarn add, yarn up, bun install, bun add, cargo update, cargo add, poetry lock, poetry add, poetry update, uv lock, uv add, uv sync, pipenv lock, pipenv install, bundle install, bundle update, bundle lock, composer update, composer require, go get, go mod tidy, mix deps.update, npm shrinkwrap, pnpm dedupe, yarn dedupe, bun update, cargo generate-lockfile, pod install, pod update, flutter pub, dart pub, swift package resolve, swift package update, nix flake update, pip-compile, uv pip compile, terraform init -upgrade',
  },
  { id: 'env-file', thing: 'object', words: '(?:dot)?env_files? dotenvs? environment_files?', files: ['**/.env', '**/.env.*', '**/*.env'] },
  {
    id: 'ci',
    thing: 'object',
    words: 'ci ci_config(?:uration)? workflows? pipelines? github_actions?',
    files: [
      '.github/**',
      '**/.gitlab-ci.yml',
      '**/.circleci/**',
      '**/Jenkinsfile',
      '**/azure-pipelines.yml',
      '**/.drone.yml',
      '**/.buildkite/**',
      '**/workflows/**',
      '**/pipelines/**',
    ],
  },
  {
    id: 'infrastructure',
    thing: 'object',
    words: 'infra infrastructure(?:_code)? terraform_(?:files?|code|modules?|config\\w*)',
    files: ['**/*.tf', '**/*.tfvars', '**/terraform/**', '**/infra/**', '**/infrastructure/**', '**/deploy/**', '**/helm/**', '**/k8s/**'],
  },
  {
    id: 'docs',
    thing: 'object',
    words: 'docs documentation dokumentation documentación',
    files: ['**/docs/**', '**/doc/**', '**/README*', '**/*.md', '**/*.mdx', '**/*.rst'],
  },
  {
    id: 'data',
    thing: 'object',
    words: 'data_?sets? (?:training|raw|input|sample|evaluation)_data',
    files: ['**/data/**', '**/datasets/**', '**/*.csv', '**/*.parquet'],
  },
  {
    id: 'translations',
    thing: 'object',
    words:
      '(?:english|german|french|spanish|italian|portuguese|dutch|polish|russian|chinese|japanese|korean)_(?:texts?|strings?|labels?|messages) translations? locales? locale_files? i18n(?:_files?)? language_files? translation_files?',
    files: ['**/locales/**', '**/locale/**', '**/i18n/**', '**/translations/**', '**/lang/**', '**/*.po', '**/*.arb', '**/*.xlf'],
  },
  {
    id: 'golden',
    thing: 'object',
    words: 'golden_(?:files?|masters?) goldens fixtures? fixture_files? test_data testdata',
    files: ['**/*.golden', '**/golden/**', '**/goldens/**', '**/testdata/**', '**/fixtures/**', '**/fixture/**'],
  },
  {
    id: 'assets',
    thing: 'object',
    words: '(?:image|static|media|binary)_(?:assets?|files?) icons? pictures? svgs? pngs? fonts?',
    files: ['**/*.{png,jpg,jpeg,gif,svg,webp,avif,ico,woff,woff2,ttf,otf}'],
  },
  { id: 'logs', thing: 'object', words: 'logs log_?files?', files: ['**/*.log', '**/log/**', '**/logs/**'] },
  { id: 'notebook', thing: 'object', words: 'notebooks?', files: ['**/*.ipynb', '**/notebooks/**'] },
  { id: 'readme', thing: 'object', words: 'readme', files: ['**/README*'] },
  { id: 'changelog', thing: 'object', words: 'changelog', files: ['**/CHANGELOG*'] },
  { id: 'license', thing: 'object', words: 'licen[cs]e', files: ['**/LICEN[CS]E*'] },
  {
    id: 'snapshot',
    thing: 'object',
    words: 'snapshots?',
    files: ['**/__snapshots__/**', '**/*.snap', '**/snapshots/**'],
    updatedBy:
      'vitest -u, vitest --update*, jest -u, jest --update*, playwright test -u, playwright test --update*, cargo insta accept, cargo insta review, pytest --snapshot-update',
  },
  {
    id: 'generated',
    thing: 'object',
    words: 'generated_(?:files?|code|sources?)',
    files: [
      '**/generated/**',
      '**/gen/**',
      '**/__generated__/**',
      '**/*.generated.*',
      '**/*.gen.*',
      '**/*_gen.*',
      '**/*_generated.*',
      '**/*_pb2.py',
      '**/*.pb.go',
      '**/dist/**',
    ],
  },
  {
    id: 'build-files',
    thing: 'object',
    words: 'build_(?:files?|scripts?|config\\w*|definitions?|settings)',
    files: [
      '**/{build,settings}.gradle*',
      '**/pom.xml',
      '**/{M,m}akefile',
      '**/CMakeLists.txt',
      '**/*.cmake',
      '**/meson.build',
      '**/BUILD{,.bazel}',
      '**/{WORKSPACE,MODULE.bazel}',
      '**/build.{rs,sbt,zig}',
      '**/setup.{py,cfg}',
      '**/*.{csproj,fsproj,vbproj,sln}',
      '**/{vite,webpack,rollup,esbuild,tsup,next,babel}.config.*',
      '**/{turbo,nx}.json',
      '**/{R,r}akefile',
      '**/{J,j}ustfile',
      '**/Taskfile*',
    ],
  },
  {
    id: 'config',
    thing: 'object',
    words:
      '(?<!ci_)config(?:uration)?s? config_files? (?:compiler|lint|linter|eslint|build)_(?:options?|flags?|rules) (?:switch|turn)(?:ing)?_(?:\\w+_){0,2}rules_off rules_off tsconfig settings? konfiguration\\p{L}* configuración configurazione',
    files: [
      '**/config/**',
      '**/configs/**',
      '**/{config,configuration}.*',
      '**/conf/**',
      '**/*.config.*',
      '**/*.toml',
      '**/*.ini',
      '**/tsconfig*.json',
      '**/settings.*',
      '**/.*rc',
      '**/.*rc.*',
      '**/.*.{yml,yaml,json,toml}',
      '**/*.{properties,conf,cfg}',
      '**/{application,appsettings,config}*.{yml,yaml,json}',
    ],
  },
  {
    id: 'openapi',
    thing: 'object',
    words: '(?:openapi|swagger)(?:_spec|_file|_definition)?s? api_(?:specs?|contract|definition|description)',
    files: ['**/openapi*', '**/swagger*', '**/api/*.{yml,yaml,json}'],
  },
  { id: 'proto', thing: 'object', words: 'protos? proto_files? wire_format', files: ['**/*.proto', '**/proto/**'] },
  { id: 'golang', thing: 'object', words: 'golang go_(?:code|files?|sources?)', files: ['**/*.go'] },
  ...filesByLanguage(`
    typescript: ts tsx mts cts; javascript: js jsx mjs cjs; python: py pyi ipynb; rust: rs; ruby: rb erb rake; php: php; java: java; kotlin: kt kts;
    swift: swift; css: css scss sass less; html: html htm; markdown: md mdx; yaml: yml yaml; json: json jsonc; sql: sql; graphql: graphql gql; protobuf: proto; tf: tf tfvars; toml: toml`),
]

/** "Don't touch any CSS" means files with these endings. */
function filesByLanguage(table: string): readonly Concept[] {
  return table.split(';').map((line) => {
    const [id = '', endings = ''] = line.split(':').map((part) => part.trim())
    return {
      id,
      thing: 'object',
      words: id,
      files: endings.split(' ').map((ending) => `**/*.${ending}`),
    }
  })
}
