import { oneOfNames } from '../../../expressions.ts'

/** What setting some variables means, and which values of theirs change nothing. */
export interface EnvironmentEntry {
  readonly names: RegExp
  readonly meaning: 'runs' | 'skips-checks' | 'tls-off'
  /** Values that change nothing. */
  readonly inert?: RegExp
  /** Options that change nothing, for a value that is a list of them. */
  readonly inertOptions?: RegExp
  /** Only these values change anything. */
  readonly matters?: RegExp
  /** The value lists folders to load code from; those of the project, or those of this form, change nothing. */
  readonly folders?: 'of-project' | RegExp
  /** A folder of the project changes nothing where no program in it goes by a name that stands for another. */
  readonly programs?: true
  /** Files in those folders that run at every start, whatever is started. */
  readonly starts?: readonly string[]
  /** Such folders count only inside the workspace, with nothing in them that the line has brought. */
  readonly ownOutput?: true
  /** Programs to which the value is what an option on the line would be. */
  readonly clients?: RegExp
  /** The value is a folder that programs look into for settings: the usual one, or one that is still empty, changes nothing. */
  readonly home?: true
}

/** An editor, pager or askpass that does nothing. */
const idle = /^(?:|:|true|cat|less(?: -[A-Za-z]+)?|more|echo|\/bin\/(?:true|cat)|\/usr\/bin\/(?:true|cat)|vi|vim|nano)$/

/** An editor that changes how a rebase takes commits over (`pick` to `fixup`), and can put no command into its list. */
const retakes = (() => {
  const commit = '(?: [0-9a-f]{4,40})?'
  const step = String.raw`(?:[\d,$]+!?|/[\w ]+/)?s/\^?pick${commit}/(?:edit|e|reword|r|squash|s|fixup|f)${commit}/`
  return new RegExp(String.raw`^sed -i(?:\.\w+)?(?: -E)?(?: (?:-e )?(['"]?)${step}(?:; ?${step})*\1)+$`)
})()

/** Options that neither load code into a compiler nor say what it runs. */
const compilerOption =
  /^(?!.*(?:plugin|-specs|-wrapper|-fuse-ld(?!=(?:lld|mold|gold|bfd)$)|-B))-(?:[OgWfmstIL][\w=.,+/-]*|std=[\w+]+|M(?:M?D|P|G)|p(?:thread|ipe|edantic(?:-errors)?)|ansi|D\w+(?:=\w+)?|l\w+)$/

/** A compiler that is installed, also for another machine. */
const compiler = oneOfNames(String.raw`
  (?:(?:ccache|sccache|distcc)\s)?(?:[a-z0-9_.]{1,20}-){0,4}(?:gcc|g\+\+|clang|clang\+\+|cc|c\+\+|cpp|gcc-ar|ar|ranlib|ld|ld\.lld|ld\.mold|lld|as|nm|strip|nvcc|tcc|emcc|em\+\+)(?:-\d{1,3}(?:\.\d{1,3})?)?
  zig\s(?:cc|c\+\+|ar) ccache sccache (?:--target=|-target\s)[\w.-]+`)

/** Folders that builds fill with libraries. */
const libraryOutput =
  /^(?!.*\.\.)(?:.*\/)?(?:target|build|builddir|_build|out|dist|zig-out|bazel-bin|cmake-build-[\w-]+|\.libs|\.build)(?:\/[\w.-]+)*\/?$/

/** Folders people put on PATH: those of tool managers in the home, of the system, and of the project's own programs. */
const ordinaryFolder = oneOfNames(String.raw`
  (?:\/[\w.-]+)*\/\.(?:cargo|local|bun|deno|nvm|pyenv|rbenv|asdf|volta|npm-global|dotnet|fly|pub-cache|poetry)(?:\/[\w.@+-]+)*
  (?:\/[\w.-]+)*\/\.(?:yarn|fnm|mise|rustup|sdkman|nix-profile|composer|gem|rvm|krew|config)(?:\/[\w.@+-]+)*
  (?:\/[\w.-]+)*\/go\/bin
  \/s?bin
  \/usr(?:\/local)?\/s?bin
  \/usr\/local\/[\w.-]+\/bin
  \/opt\/[\w.@-]+(?:\/[\w.@-]+)*\/s?bin
  \/snap\/bin
  \/Library\/[\w./-]+\/bin
  (?:\.\/|(?:\/[\w.-]+)+\/)?(?:node_modules\/\.bin|\.?venv\/bin)`)

/** A machine other than this one and the services of a compose file, which go by one word: not one that says it is in production. */
const elsewhere = String.raw`(?!127\.|(?:[\w-]+\.)*(?:localhost|local|test)\b|(?:host|gateway|kubernetes)\.(?:docker|containers)\.internal\b)(?:[\w-]+\.[\w.-]+|(?:[\w-]+[-_])?(?:prod|production|live)(?![a-z])[\w-]*)`

/** Programs that say on the line what they do to the database. */
const databaseClient = /^(?:psql|pgcli|pg_\w+|mysql|mysqladmin|mysqldump|mycli|mariadb|mongosh|redis-cli|usql|kcat|kafka-\w+)$/

/** Folders and files of the home that some variables name: what they say where they lie there is what holds without them. */
export const usualPlaces: ReadonlyMap<string, string> = new Map([
  ['TF_PLUGIN_CACHE_DIR', '.terraform.d/plugin-cache'],
  ['CARGO_HOME', '.cargo'],
  ['RUSTUP_HOME', '.rustup'],
  ['GOPATH', 'go'],
  ['GRADLE_USER_HOME', '.gradle'],
  ['KUBECONFIG', '.kube/config'],
  ['DOCKER_CONFIG', '.docker'],
  ['GNUPGHOME', '.gnupg'],
  ['XDG_CONFIG_HOME', '.config'],
  ['XDG_CACHE_HOME', '.cache'],
  ['XDG_DATA_HOME', '.local/share'],
  ['XDG_STATE_HOME', '.local/state'],
  ['HELM_CONFIG_HOME', '.config/helm'],
  ['AWS_CONFIG_FILE', '.aws/config'],
  ['AWS_SHARED_CREDENTIALS_FILE', '.aws/credentials'],
])

/** Variables that change which code runs, or switch a check off. Everything else is data to the program. */
export const environmentEntries: readonly EnvironmentEntry[] = [
  // a database on another machine in place of one's own: tests empty what they are connected to
  {
    names: /^\w+$/,
    meaning: 'runs',
    matters: new RegExp(
      String.raw`^(?:jdbc:)?(?:postgres(?:ql)?|mysql|mariadb|mongodb|rediss?|amqps?|mssql|sqlserver|cockroachdb|clickhouse)(?:\+\w+)?:\/\/(?:[^@/]*@)?${elsewhere}`,
    ),
  },
  {
    names:
      /^(?:PG|(?:DB|DATABASE|POSTGRES(?:QL)?|MYSQL|MARIADB|MONGO(?:DB)?|REDIS|KAFKA|RABBITMQ|ELASTICSEARCH|OPENSEARCH)_)HOST(?:NAME)?$/,
    meaning: 'runs',
    matters: new RegExp(`^${elsewhere}`),
    clients: databaseClient,
  },
  {
    names:
      /(?:^|_)(?:PG|DB|DATABASE|DATASOURCE|POSTGRES(?:QL)?|MYSQL|MARIADB|MONGO(?:DB)?|REDIS|KAFKA|RABBITMQ|ELASTICSEARCH|OPENSEARCH)\w*(?:URL|URI|DSN|HOST|HOSTNAME|BROKERS|SERVERS|NODES)$/,
    meaning: 'runs',
    matters: /(?:^|[^a-z])(?:prod|production|live)(?:[^a-z]|$)/i,
    clients: databaseClient,
  },
  // a program in place of the usual one, by its path
  {
    names: /_(?:BINARY|BIN|EXE|EXECUTABLE|ENGINE_LIBRARY)(?:_PATH)?$|^CHROME_PATH$/,
    meaning: 'runs',
    matters: /^(?!\/usr\/(?:local\/|lib\/)?|\/snap\/|\/opt\/google\/|\/Applications\/)[/~]|\.\.\//,
  },
  // temp files in a place that is none
  {
    names: /^(?:TMP|TEMP)(?:DIR)?$/,
    meaning: 'runs',
    folders: 'of-project',
    matters: /^\/(?!tmp(?:\/|$)|var\/(?:tmp|folders)\/|private\/|dev\/shm)|^~|\.\.(?:\/|$)/,
  },
  {
    names: oneOfNames(`
      PAGER MANPAGER GIT_PAGER BAT_PAGER GH_PAGER AWS_PAGER SYSTEMD_PAGER DELTA_PAGER PSQL_PAGER PSQL_EDITOR EDITOR VISUAL GIT_EDITOR
      KUBE_EDITOR HGEDITOR FCEDIT GIT_ASKPASS SSH_ASKPASS SUDO_ASKPASS BROWSER LESSOPEN LESSCLOSE LESSEDIT GH_EDITOR GH_BROWSER
      KUBECTL_EXTERNAL_DIFF`),
    meaning: 'runs',
    inert: idle,
  },
  { names: /^GIT_SEQUENCE_EDITOR$/, meaning: 'runs', inert: new RegExp(`${idle.source}|${retakes.source}`) },
  { names: /^TF_PLUGIN_CACHE_DIR$/, meaning: 'runs', folders: 'of-project' },
  { names: /^PATH$/, meaning: 'runs', folders: ordinaryFolder, programs: true },
  { names: /^CDPATH$/, meaning: 'runs', inert: /^$/ },
  // they say when libraries are loaded, or show that they are
  {
    names:
      /^(?:LD_(?:BIND_NOW|DEBUG|SHOW_AUXV|TRACE_LOADED_OBJECTS|VERBOSE|WARN)|DYLD_PRINT_(?:APIS|BINDINGS|INITIALIZERS|LIBRARIES|SEGMENTS|STATISTICS))$/,
    meaning: 'runs',
    inert: /^[\w,]*$/,
  },
  // libraries that the project builds
  { names: /^(?:LD|DYLD(?:_FALLBACK)?)_LIBRARY_PATH$/, meaning: 'runs', inert: /^$/, folders: libraryOutput, ownOutput: true },
  { names: /^(?:(?:LD_|DYLD_)\w+|GCONV_PATH|AWKPATH|AWKLIBPATH)$/, meaning: 'runs', inert: /^$/ },
  // to make and scripts it says where they are, to an interactive shell it names a file to run first
  {
    names: /^ENV$/,
    meaning: 'runs',
    inert: /^(?:|local|dev|development|ci|test|testing|qa|uat|sandbox|preview|stage|staging|prod|production)$/,
  },
  // a shell that shows its commands puts the values of variables in, and runs the substitutions
  {
    names: /^PS[0-4]$/,
    meaning: 'runs',
    inert: /^(?!.*(?:TOKEN|SECRET|PASSW|KEY|CREDENTIAL|AUTH))(?:[^$`\\]|\$\w+(?!\w)|\$\{\w+\}|\\[\][$@utTdAne])*$/,
  },
  // which machines are asked without a go-between
  { names: /^no_proxy$/i, meaning: 'runs', inert: /^[\w.,:*/-]*$/ },
  {
    names: oneOfNames(String.raw`
      BASH_ENV BASH_CMDS BASH_ALIASES PROMPT_COMMAND ZDOTDIR BASH_FUNC_\S+ SHELLOPTS BASHOPTS GLOBIGNORE IFS FPATH EXECIGNORE
      BASH_LOADABLES_PATH SHELL`),
    meaning: 'runs',
    inert: /^(?:|[ \t\n,:;|/.=@#+%_-]+|(?:\/usr)?\/bin\/(?:env )?(?:ba|z|da)?sh|\+ )$/,
  },
  {
    names: oneOfNames(
      String.raw`
      SSH SSH_COMMAND EXEC_PATH TEMPLATE_DIR CONFIG\w* PROXY_COMMAND EXTERNAL_DIFF DIR WORK_TREE INDEX_FILE OBJECT_DIRECTORY
      ALTERNATE\w* COMMON_DIR ALLOW_PROTOCOL PROTOCOL_FROM_USER HTTP_PROXY_AUTHMETHOD TRACE2?\w* REDIRECT_\w+ CEILING\w* NAMESPACE
      ATTR_SOURCE ICASE\w*`,
      { before: 'GIT_' },
    ),
    meaning: 'runs',
    inert: /^(?:|0|1|\/dev\/null)$/,
  },
  {
    names: /^NODE_OPTIONS$/,
    meaning: 'runs',
    inertOptions:
      /^--(?:max[-_]old[-_]space[-_]size=\d+|experimental-vm-modules|no-warnings(?:=\w+)?|no-deprecation|trace-warnings|trace-deprecation|unhandled-rejections=\w+|enable-source-maps|stack-trace-limit=\d+|experimental-[\w-]+|openssl-legacy-provider|dns-result-order=\w+|max-http-header-size=\d+)$/,
  },
  {
    names: oneOfNames(String.raw`
      NODE_PATH NODE_REPL_\w+ NODE_EXTRA_CA_CERTS NODE_PENDING\w* BUN_OPTIONS BUN_CONFIG\w* DENO_\w*(?:REGISTRY|CERT)\w* TS_NODE_\w+
      NIX_(?:PATH|CONFIG|REMOTE|USER_CONF_FILES)`),
    meaning: 'runs',
    inert: /^(?:|true|false|1|0|transpile-only|(?:\.\/)?(?:\w[\w-]*\/){0,4}tsconfig[\w.-]*\.json|\.?\/?src)$/,
  },
  {
    names: oneOfNames(`
      PYTHONSTARTUP PYTHONHOME PYTHONEXECUTABLE PYTHONBREAKPOINT PYTHONPLATLIBDIR PYTHONPYCACHEPREFIX PYTHONUSERBASE`),
    meaning: 'runs',
    inert: /^[01]?$/,
  },
  {
    names: /^PYTHONWARNINGS$/,
    meaning: 'runs',
    inert: /^(?:(?:ignore|error|default|once|always|module|all)(?::[\w:.]*)?(?:,(?!$)|$))*$/,
  },
  // goes on with what it reads after the program has ended
  { names: /^PYTHONINSPECT$/, meaning: 'runs', inert: /^$/ },
  { names: /^PYTHONPATH$/, meaning: 'runs', folders: 'of-project', starts: ['sitecustomize.py', 'usercustomize.py'] },
  {
    names: oneOfNames(String.raw`
      PERL5LIB PERLLIB RUBYLIB LUA_C?PATH(?:_5_\d)? GUILE_LOAD(?:_COMPILED)?_PATH CLASSPATH JULIA_(?:LOAD|DEPOT)_PATH R_LIBS\w* ERL_LIBS GHC_PACKAGE_PATH OCAMLPATH CAML_LD_LIBRARY_PATH MIX_HOME COMPOSER(?:_HOME)?
      IPYTHONDIR JUPYTER_(?:CONFIG_)?(?:PATH|DIR) DOTNET_(?:ROOT|STARTUP_HOOKS) CORECLR_PROFILER_PATH\w* MSBUILDSDKSPATH GOTOOLDIR
      GOWORK CCACHE_PREFIX\w* HELM_CONFIG_HOME ELECTRON_OVERRIDE_DIST_PATH`),
    meaning: 'runs',
    folders: 'of-project',
  },
  // gems from another place than the Gemfile says, or settings that say so
  { names: /^BUNDLE_(?:MIRROR__\w+|PLUGINS?\w*)$/, meaning: 'runs', inert: /^(?:|https:\/\/rubygems\.org\/?)$/ },
  { names: /^BUNDLE_(?:APP|USER)_CONFIG$/, meaning: 'runs', folders: 'of-project' },
  // settings or code in place of those that a tool looks for
  {
    names: oneOfNames(`
      WP_CLI_CONFIG_PATH WP_CLI_PACKAGES_DIR
      MIX_EXS REBAR_CONFIG REBAR_GLOBAL_CONFIG_DIR GOPACKAGESDRIVER VAGRANT_CWD VAGRANT_VAGRANTFILE MM_ROOT COVERAGE_RCFILE PYLINTRC HGRCPATH FLASK_APP LOCUST_LOCUSTFILE
      DBT_(?:PROFILES|PROJECT)_DIR ANSIBLE_(?:INVENTORY|CONFIG|ROLES_PATH|COLLECTIONS_PATHS?) CMAKE_PROJECT_TOP_LEVEL_INCLUDES`),
    meaning: 'runs',
    folders: 'of-project',
  },
  // scripts, flags that may be made by a command, and folders of code that a build of firmware takes in
  {
    names: /^PLATFORMIO_BUILD_(?:SRC_|UN)?FLAGS$/,
    meaning: 'runs',
    inertOptions: /^-(?:[DUWOg][\w=.,"+-]*|std=[\w+]+|f[\w-]+)$/,
  },
  {
    names:
      /^PLATFORMIO_(?:EXTRA_SCRIPTS|UPLOAD_FLAGS|LIB_EXTRA_DIRS|\w+_DIR)$|^IDF_EXTRA_ACTIONS_PATH$|^(?:EXTRA_ZEPHYR|ZEPHYR(?:_EXTRA)?)_MODULES$/,
    meaning: 'runs',
    folders: 'of-project',
  },
  // properties that MSBuild takes from the environment: further build files, and the programs that it calls
  {
    names:
      /^(?:Custom(?:Before|After)\w+|Directory(?:Build|Packages|Solution)\w*Path|ForceImport\w+|AlternateCommonProps|(?:Csc|Vbc|Fsc|CL|Link|Lib)Tool(?:Path|Exe)|DOTNET_HOST_PATH|VCPKG_(?:OVERLAY_(?:PORTS|TRIPLETS)|CHAINLOAD_TOOLCHAIN_FILE))$/i,
    meaning: 'runs',
    folders: 'of-project',
  },
  { names: /^HEX_UNSAFE_(?:REGISTRY|HTTPS)$/, meaning: 'tls-off', inert: /^(?:|0|false)$/ },
  // a command that asks for credentials
  { names: /^GOAUTH$/, meaning: 'runs', inert: /^(?:|off|netrc)$/ },
  // a cache or a folder for results, which a tool may empty, by a name that says otherwise
  {
    names: oneOfNames(`
      CCACHE_DIR DENO_DIR NUGET_PACKAGES CYPRESS_CACHE_FOLDER BUN_INSTALL_CACHE_DIR RUFF_CACHE_DIR MYPY_CACHE_DIR MIX_(?:BUILD|DEPS)_PATH COMPOSER_VENDOR_DIR
      TF_DATA_DIR COVERAGE_FILE NODE_V8_COVERAGE`),
    meaning: 'runs',
    matters: /^(?!\/tmp\/)(?!.*(?:cache|_?build|deps|vendor|packages|\.terraform|coverage|\.deno))./i,
  },
  {
    names: oneOfNames(String.raw`
      PERL5OPT HARNESS_PERL_SWITCHES PERL5DB PERL_MM_OPT RUBYOPT GEM_HOME GEM_PATH BUNDLE_GEMFILE BUNDLE_PATH LUA_INIT\w*
      PHPRC PHP_INI_SCAN_DIR JAVA_TOOL_OPTIONS _JAVA_OPTIONS JDK_JAVA_OPTIONS MAVEN_OPTS GRADLE_OPTS GRADLE_USER_HOME M2_HOME SBT_OPTS
      ANT_OPTS LEIN_(?:JVM_)?OPTS JAVA_OPTS JVM_OPTS KOTLIN_(?:OPTS|COMPILER) GROOVY_CONF SWIFT_EXEC ACKRC ACK_PAGER\w* PSYSH_CONFIG open(?:out|in)_any shell_escape
      ERL_\w*FLAGS ELIXIR_ERL_OPTIONS R_PROFILE\w* R_ENVIRON\w* GHCRTS`),
    meaning: 'runs',
    // of the settings of Java only those that name neither a file nor a program
    inert: /^(?:vendor\/bundle|-kernel shell_history enabled)$/,
    inertOptions:
      /^(?:-X(?!X)\w+|-XX:[+-]\w+|-XX:\w*Size=\d+[kmgKMG]?|-D(?:file\.encoding|user\.(?:timezone|language)|java\.awt\.headless|org\.gradle\.(?:daemon|parallel|caching|console|workers\.max|logging\.level|configureondemand)|sbt\.(?:color|supershell|ci)|maven\.artifact\.threads|kotlin\.daemon\.enabled|spring\.profiles\.active)=[\w.,-]+|-w|-W:?[\w-]*|--y?jit|-MDevel::Cover(?:=[\w,+-]+)?|\+[A-Za-z]+(?: \d+)?)$/,
  },
  // what comes from a server is taken as it comes
  {
    names: /^(?:npm_config_strict_ssl|YARN_ENABLE_STRICT_SSL|BUNDLE_SSL_VERIFY_MODE)$/i,
    meaning: 'tls-off',
    inert: /^(?:|1|true|peer)$/,
  },
  { names: /^COREPACK_INTEGRITY_KEYS$/, meaning: 'skips-checks' },
  { names: /^BUNDLE_DISABLE_CHECKSUM_VALIDATION$/, meaning: 'skips-checks', inert: /^(?:|false|0)$/ },
  {
    names: /^(?:npm_config_|NPM_CONFIG_|YARN_|PNPM_|COREPACK_)\w+$/i,
    meaning: 'runs',
    inert: /^(?:|true|false|0|1|error|warn|silent|info|verbose|\d+)$/,
  },
  { names: /^(?:PIP|UV|POETRY)_CACHE_DIR$/, meaning: 'runs', inert: /^(?!.*\.\.)(?:\/tmp\/|(?:\.\/)?\.?[\w-]*cache)[\w./-]*$/ },
  {
    names: /^(?:PIP_|UV_|POETRY_|PDM_|PIPENV_|CONDA_|PIPX_)\w+$/,
    meaning: 'runs',
    inert: /^(?:|true|false|0|1|off|on|yes|no|\d+|\.venv|copy|symlink|hardlink)$/,
  },
  {
    names: oneOfNames(String.raw`
      RUSTC RUSTC_WRAPPER RUSTC_WORKSPACE_WRAPPER RUSTDOC CARGO_TARGET_\w+_(?:RUNNER|LINKER) CARGO_BUILD_\w+ CARGO_HOME RUSTUP_HOME
      RUSTUP_TOOLCHAIN CARGO_ALIAS_\w+ CARGO_REGISTR\w+ CARGO_UNSTABLE\w*`),
    meaning: 'runs',
    inert: /^(?:|sccache|stable|nightly|beta|\d+(?:\.\d+)*|target[\w/-]*)$/,
    inertOptions: compiler,
  },
  {
    names: /^(?:CARGO_ENCODED_)?RUST(?:DOC)?FLAGS$/,
    meaning: 'runs',
    inertOptions:
      /^(?:-[DWAC]\s*(?:[\w-]+(?:::[\w-]+)?|(?:target-cpu|opt-level|debuginfo|debug-assertions|overflow-checks|target-feature|codegen-units|panic|strip|lto|force-frame-pointers|split-debuginfo)=[\w,+-]+|link-arg=-fuse-ld=(?:lld|mold|gold|bfd))|-[gO]|--cfg[ =]\w+|-Z\s*(?:sanitizer|threads|time-passes|macro-backtrace)(?:=[\w,]+)?)$/,
  },
  { names: /^CIBW_(?:BEFORE|TEST_COMMAND|REPAIR|CONFIG_FILE|ENVIRONMENT|CONTAINER_ENGINE|\w+_IMAGE)\w*$/, meaning: 'runs', inert: /^$/ },
  {
    names: /^GOFLAGS$/,
    meaning: 'runs',
    inertOptions: /^-(?:mod=(?:mod|readonly|vendor)|race|v|x|count=\d+|p=\d+|trimpath|buildvcs=\w+|tags=[\w,]+)$/,
  },
  {
    names: /^(?:GNU)?MAKEFLAGS$/,
    meaning: 'runs',
    inertOptions: /^(?:-?[jksBir]+\d*|-[jl] ?\d+|--jobs=\d+|--no-print-directory|--silent)$/,
  },
  {
    names: /^(?:CFLAGS|CXXFLAGS|LDFLAGS|CGO_\w*FLAGS)$/,
    meaning: 'runs',
    inertOptions: compilerOption,
  },
  // the modules of one owner or one company, which no public place knows
  {
    names: /^GO(?:PRIVATE|NOPROXY|NOSUMDB)$/,
    meaning: 'runs',
    inert:
      /^(?:none|(?:(?!(?:github\.com|gitlab\.com|bitbucket\.org|(?:[a-z]+\.)?golang\.org|gopkg\.in)(?:\/\*|,|$))(?:\*\.)?[\w-]+(?:\.[\w-]+)+(?:\/[\w.*-]+)*(?:,(?!$)|$))*)$/,
  },
  {
    names: /^(?:GOPROXY|GOTOOLCHAIN)$/,
    meaning: 'runs',
    inert:
      /^(?:|off|local|direct|auto|path|go1(?:\.\d+)+(?:\+(?:auto|path))?|https:\/\/(?:proxy\.golang\.org|goproxy\.io)\/?(?:[,|](?:direct|off))?)$/,
  },
  // where programs are put: a folder of the project for them
  { names: /^GOBIN$/, meaning: 'runs', matters: /^(?!(?:.*\/)?[._]?(?:bin|tools?)\/?$)/ },
  { names: /^GOBIN$/, meaning: 'runs', folders: 'of-project' },
  {
    names: oneOfNames(String.raw`
      GOENV GOROOT GONOSUMCHECK GOINSECURE GOCACHEPROG GOPATH GOSUMDB CGO_\w+ CC CXX AR LD
      CPP FC AS HOSTCC MAKEFILES CMAKE_\w*(?:LAUNCHER|COMPILER|TOOLCHAIN_FILE) NVCC PKG_CONFIG`),
    meaning: 'runs',
    inert: /^(?:|0|1|off|local|direct|auto|pkg-config|pkgconf)$/,
    inertOptions: new RegExp(`${compiler.source}|${compilerOption.source}`),
  },
  {
    names: oneOfNames(String.raw`
      DOCKER_HOST DOCKER_CONTEXT DOCKER_CONFIG DOCKER_CERT_PATH CONTAINER_HOST KUBECONFIG HELM_\w*PLUGINS HELM_DRIVER TF_CLI_CONFIG_FILE
      TF_CLI_ARGS\w* TF_REATTACH\w* AWS_CONFIG_FILE AWS_SHARED_CREDENTIALS_FILE AWS_CA_BUNDLE
      CLOUDSDK_\w*(?:PYTHON|CONFIG)\w* ANSIBLE_\w*(?:PLUGINS|LIBRARY|S(?:SH|CP|FTP)_\w*ARGS)\w*
      VAULT_ADDR PULUMI_\w+ COMPOSE_FILE`),
    meaning: 'runs',
    inert: /^(?:|(?:docker-)?compose(?:\.override)?\.ya?ml|default)$/,
  },
  // a login or a password is what this command prints
  {
    names: /_(?:PASSWORD|PASS|PASSPHRASE|CREDENTIALS?|TOKEN|SECRET)_?COMMAND$|^BORG_(?:RSH|PASSCOMMAND|REMOTE_PATH)$/,
    meaning: 'runs',
    inert: /^$/,
  },
  { names: /^ANSIBLE_(?:VAULT|BECOME|CONNECTION)_PASSWORD_FILE$/, meaning: 'runs', folders: 'of-project' },
  // settings and plug-ins in place of one's own
  { names: /^(?:RCLONE_CONFIG|AZURE_(?:CONFIG|EXTENSION)_DIR|CLOUDSDK_AUTH_\w+)$/, meaning: 'runs', inert: /^$/ },
  {
    names: /^(?:JAVA|MAVEN|GRADLE)_HOME$/,
    meaning: 'runs',
    matters: /^\/(?:tmp|var\/tmp|dev\/shm)\/|\.\.(?:\/|$)/,
  },
  // another server than one's own gets the login
  {
    names: oneOfNames(String.raw`
      (?:CONSUL_HTTP|NOMAD|BOUNDARY)_ADDR ETCDCTL_ENDPOINTS ARGO(?:CD)?_SERVER FLY_(?:API|FLAPS)_BASE_URL HEROKU_(?:API_URL|HOST) SENTRY_URL DATABRICKS_HOST
      DIGITALOCEAN_API_URL TURBO_API TURBO_LOGIN NX_CLOUD_API NX_SELF_HOSTED_REMOTE_CACHE_SERVER RUBYGEMS_HOST CLOUDSDK_API_ENDPOINT_OVERRIDES_\w+ LINODE_CLI_API_HOST SCW_API_URL HCLOUD_ENDPOINT CLOUDFLARE_API_BASE_URL`),
    meaning: 'runs',
    inert:
      /^(?:|(?:https?:\/\/)?(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?\/?|(?:https:\/\/)?[\w-]+(?:\.[\w-]+)*\.(?:azuredatabricks\.net|databricks\.com|sentry\.io)\/?|https:\/\/rubygems\.org\/?)$/,
  },
  // settings that hold commands of their own
  { names: /^FZF_(?:DEFAULT|CTRL_\w|ALT_C)_OPTS$/, meaning: 'runs', matters: /--?(?:preview|bind|listen|with-shell|history)\b/ },
  // another forge than the usual ones gets the token
  {
    names: /^(?:GH_HOST|GITLAB_HOST|GL_HOST|GITLAB_URI)$/,
    meaning: 'runs',
    inert: /^(?:|(?:https:\/\/)?(?:github\.com|gitlab\.com)\/?)$/,
  },
  // programs are fetched from there
  {
    names:
      /(?:_MIRROR|_BINARY_SITE|_BINARY_HOST(?:_MIRROR)?|_DOWNLOAD_(?:HOST|URL|BASE_URL)|_DIST_SERVER|_DIST_(?:BASE_)?URL|_CDNURL|_BINARIES_URL|_UPDATE_ROOT|_BOTTLE_DOMAIN|_API_DOMAIN|_ORG_MIRROR)$/i,
    meaning: 'runs',
    inert: /^(?:|https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/.*)?)$/,
  },
  // a program by its address or path; a number is a version, or none at all
  { names: /^CYPRESS_INSTALL_BINARY$/, meaning: 'runs', inert: /^[\d.]*$/ },
  // whoever listens there steers what runs
  {
    names: /^XDEBUG_CONFIG$/,
    meaning: 'runs',
    matters: /(?:client|remote)_host=(?!(?:localhost|127\.0\.0\.1|host\.docker\.internal)(?:\s|$))/,
  },
  // a folder that is emptied for a report
  {
    names: /^PLAYWRIGHT_(?:HTML_(?:REPORT|OUTPUT_DIR)|BLOB_OUTPUT_DIR)$/,
    meaning: 'runs',
    matters: /^(?!\/tmp\/)(?!(?:.*[/_.-])?(?:report|reports|results?|blob)(?:[/_.-]|$))./i,
  },
  // files that are written, by a name that says otherwise
  {
    names:
      /^(?:TF_LOG_PATH|LESSHISTFILE|PYTHON_HISTORY|PSQL_HISTORY|MYSQL_HISTFILE|LLVM_PROFILE_FILE|SCCACHE_ERROR_LOG|CCACHE_LOGFILE|MALLOC_TRACE|NODE_REDIRECT_WARNINGS)$/,
    meaning: 'runs',
    matters: /^(?!-?$|\/tmp\/|\/dev\/null$)(?!.*(?:\.log|\.txt|\.profraw)$)./i,
  },
  {
    names: /^(?:[ALMTU]|UB|HWA)SAN_OPTIONS$/,
    meaning: 'runs',
    matters: /(?:log_path|coverage_dir|_path|_file)=(?!std(?:out|err)\b|\/tmp\/)/,
  },
  { names: /^(?:TEX(?:INPUTS|MF\w*|FORMATS)|(?:BIB|BST|LUA|MF|MP|TFM)INPUTS)$/, meaning: 'runs', folders: 'of-project' },
  // a service of one's own in place of the one of the cloud
  {
    names: /^(?:AWS_ENDPOINT\w*|\w+_EMULATOR_HOST|LOCALSTACK_\w+)$/,
    meaning: 'runs',
    inert: /^(?:|(?:https?:\/\/)?(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?\/?)$/,
  },
  {
    names:
      /^(?:https?_proxy|all_proxy|ftp_proxy|SSL_CERT_FILE|SSL_CERT_DIR|REQUESTS_CA_BUNDLE|CURL_CA_BUNDLE|CURL_HOME|WGETRC|NETRC|OPENSSL_CONF|OPENSSL_ENGINES|OPENSSL_MODULES|SSLKEYLOGFILE|RES_OPTIONS|HOSTALIASES)$/i,
    meaning: 'runs',
    inert: /^$/,
  },
  {
    names: oneOfNames(String.raw`
      TAR_OPTIONS TAPE GZIP BZIP2? XZ_(?:OPT|DEFAULTS) ZIPOPT UNZIP GREP_OPTIONS LESS LESSKEY\w* JQ_COLORS RIPGREP_CONFIG_PATH
      BAT_CONFIG_PATH FZF_DEFAULT_(?:COMMAND|OPTS_FILE) RSYNC_RSH GH_CONFIG_DIR GLAB_CONFIG_DIR PYTEST_PLUGINS BAZELISK_\w*(?:URL|HOME\w*)
      RSYNC_PROXY CVS_RSH SSH_AUTH_SOCK SSH_CONFIG\w* TERMINFO INPUTRC XDG_CONFIG_DIRS VIMINIT EXINIT MYVIMRC EMACS\w* SCREENRC TMUX\w*
      WINEPREFIX PSQLRC PGSERVICEFILE MYSQL_HOME SQLITE_HISTORY MAKESHELL GDB\w*`),
    meaning: 'runs',
    inert: /^(?:|-?[FRSXKiMQ]+)$/,
  },
  { names: /^(?:HOME|XDG_\w+_HOME|GNUPGHOME)$/, meaning: 'runs', inert: /^$/, home: true },
  { names: /^AUTOMODE_\w+$/, meaning: 'runs' },
  {
    names: oneOfNames(`
      HUSKY_SKIP_HOOKS SKIP PRE_COMMIT_ALLOW_NO_CONFIG LEFTHOOK LEFTHOOK_EXCLUDE OVERCOMMIT_DISABLE SKIP_HOOKS NO_VERIFY HISTFILE`),
    meaning: 'skips-checks',
    inert: /^$/,
  },
  { names: /^HUSKY$/, meaning: 'skips-checks', inert: /^1?$/ },
  { names: /^NODE_TLS_REJECT_UNAUTHORIZED$/, meaning: 'tls-off', inert: /^1?$/ },
  {
    names:
      /^(?:GIT_SSL_NO_VERIFY|PYTHONHTTPSVERIFY|GIT_SSL_CAINFO|CURL_INSECURE|AZURE_CLI_DISABLE_CONNECTION_VERIFICATION|ANSIBLE_HOST_KEY_CHECKING|VAULT_SKIP_VERIFY|CURL_SSL_BACKEND)$/i,
    meaning: 'tls-off',
    inert: /^$/,
  },
]
