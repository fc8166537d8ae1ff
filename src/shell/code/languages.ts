import type { Language } from '../command-spec.ts'

type Known = Language | 'shell'
const named = (language: Known, names: string): readonly (readonly [string, Known])[] =>
  names.split(' ').map((name) => [name, language] as const)

const extensions: ReadonlyMap<string, Known> = new Map<string, Known>([
  ...named('shell', 'sh bash zsh ksh'),
  ...named('javascript', 'js mjs cjs jsx ts mts cts tsx'),
  ...named('python', 'py pyw'),
  // Crystal reads like Ruby where it acts
  ...named('ruby', 'rb rake gemspec ru cr'),
  ...named('perl', 'pl pm t'),
  ...named('php', 'php'),
  ...named('r', 'r R Rprofile'),
  ...named('lua', 'lua'),
  ...named('elixir', 'ex exs'),
  ...named(
    'other',
    'java jsh kt kts scala sc sbt gradle groovy clj cljc cljs bb hs lhs ml dart swift zig jl nim cs csx cake fs fsx vb rkt el lisp scm erl escript d pas f90 hx raku tcl edn nimble nims boot v vsh sol nf gd',
  ),
  ...named('awk', 'awk'),
  ...named('sql', 'sql'),
  ...named('c', 'c cc cpp cxx c++ h hpp m mm cu'),
  ...named('go', 'go'),
  ...named('rust', 'rs'),
  ...named('cmake', 'cmake'),
  ...named('make', 'mk'),
  ...named('nix', 'nix'),
  ...named('bats', 'bats'),
  ...named('build-xml', 'csproj fsproj vbproj proj props targets'),
  ...named('terraform', 'tf'),
  ...named('notebook', 'ipynb'),
  ...named('chunks', 'Rmd rmd qmd'),
  ...named('powershell', 'ps1 psm1'),
  ...named('robot', 'robot resource'),
  ...named('gyp', 'gyp gypi'),
])

const fileNames: ReadonlyMap<string, Known> = new Map<string, Known>([
  ...named(
    'ruby',
    'Rakefile rakefile Gemfile Guardfile Capfile Vagrantfile Podfile Fastfile Dangerfile Thorfile Steepfile Berksfile Rules',
  ),
  ...named('shell', 'gradlew mvnw .envrc'),
  ...named('perl', 'cpanfile Makefile.PL Build.PL'),
  ...named('python', 'SConstruct SConscript wscript'),
  ...named('make', 'Makefile makefile GNUmakefile'),
  ...named('cmake', 'CMakeLists.txt'),
  ...named('build-xml', 'pom.xml build.xml'),
  ...named('php', 'artisan'),
  ...named('command-lines', 'wrangler.toml wrangler.json wrangler.jsonc netlify.toml vercel.json tox.ini'),
  ...named('bazel', 'BUILD BUILD.bazel BUCK'),
  ...named('other', 'meson.build Snakefile Tiltfile dune rebar.config rebar.config.script'),
])

const interpreters: ReadonlyMap<string, Known> = new Map<string, Known>([
  ...named('shell', 'sh bash dash zsh ksh ash'),
  ...named('bats', 'bats'),
  ...named('javascript', 'node deno bun tsx nodejs ts-node'),
  ...named('python', 'python pypy uv'),
  ...named('ruby', 'ruby'),
  ...named('perl', 'perl'),
  ...named('php', 'php'),
  ...named('r', 'rscript'),
  ...named('lua', 'lua luajit'),
  ...named('elixir', 'elixir'),
  ...named(
    'other',
    'julia runghc runhaskell stack scala scala-cli kotlin groovy swift ocaml dart bb clojure racket guile sbcl raku tclsh escript crystal nim zig',
  ),
  ...named('awk', 'awk gawk mawk'),
  ...named('powershell', 'pwsh'),
])

const systemProgram =
  /^(?:\/usr(?:\/local)?|\/opt\/homebrew|\/opt\/local|\/data\/data\/com\.termux\/files\/usr|\/run\/current-system\/sw)?\/bin\/[^/]+$/

/** The language of a script by its first line, then by its name. */
export function languageOf(path: string, text: string): Known | undefined {
  const words = /^#!\s*(\S+)([^\n]*)/.exec(text)
  if (words) {
    const program = words[1]?.endsWith('/env')
      ? (words[2] ?? '').split(/\s+/).find((word) => word !== '' && !word.startsWith('-') && !word.includes('='))
      : words[1]
    // a program of that name somewhere else may be anything
    if (program?.startsWith('/') && !systemProgram.test(program)) return undefined
    return interpreters.get(
      (program ?? '')
        .replace(/^.*\//, '')
        .replace(/[\d.]+$/, '')
        .toLowerCase(),
    )
  }
  const name = path.slice(path.lastIndexOf('/') + 1)
  return fileNames.get(name) ?? (name.includes('.') ? extensions.get(name.slice(name.lastIndexOf('.') + 1)) : undefined)
}

/** The language of a file that is started as a program: without a first line that names another, a shell reads it, whatever its name. */
export const languageOfProgram = (path: string, text: string): Known | undefined =>
  text.startsWith('#!') ? languageOf(path, text) : 'shell'
