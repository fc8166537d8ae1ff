import type { Language } from '../command-spec.ts'
import type { CodeAnalyser } from './analyser.ts'
import { awk } from './text-tools/awk.ts'
import { bats } from './project-files/bats.ts'
import { bazel } from './project-files/bazel.ts'
import { buildXml } from './project-files/build-xml.ts'
import { c } from './small-languages/c.ts'
import { chunks, doctests } from './project-files/chunks.ts'
import { cmake } from './project-files/cmake.ts'
import { codePlaces } from './project-files/code-places.ts'
import { codeSettings } from './project-files/code-settings.ts'
import { commandLines } from './project-files/command-lines.ts'
import { composeCommands } from './project-files/compose-commands.ts'
import { compose, composeAlone, composeBuilt, composeResolved, composeShown, moleculePlatforms } from './project-files/compose.ts'
import { curlSettings } from './project-files/curl-settings.ts'
import { dbt, dbtClean } from './project-files/dbt.ts'
import { elixir, elixirModules } from './small-languages/elixir.ts'
import { environment } from './project-files/environment.ts'
import { entryPoints } from './project-files/entry-points.ts'
import { go, goGenerate } from './small-languages/go.ts'
import { gyp } from './project-files/gyp.ts'
import { javascript } from './javascript/index.ts'
import { jq } from './text-tools/jq.ts'
import { kubernetes, kubernetesRemoval } from './project-files/kubernetes.ts'
import { lua } from './small-languages/lua.ts'
import { make, makeRecipes } from './project-files/make.ts'
import { mongo } from './queries/mongo.ts'
import { other } from './small-languages/other.ts'
import { outputSettings } from './project-files/output-settings.ts'
import { nix } from './project-files/nix.ts'
import { notebook } from './project-files/notebook.ts'
import { packageSources } from './project-files/package-sources.ts'
import { edScript, patch } from './text-tools/patch.ts'
import { tox } from './project-files/tox.ts'
import { playbook, playbookHere, playbookRehearsed } from './project-files/playbook.ts'
import { helmfile, helmfileHooks } from './project-files/helmfile.ts'
import { samBuild } from './project-files/sam.ts'
import { perl } from './small-languages/perl.ts'
import { php } from './small-languages/php.ts'
import { powershell } from './powershell.ts'
import { givenVariables, programSettings } from './project-files/program-settings.ts'
import { python } from './python/index.ts'
import { r } from './small-languages/r.ts'
import { redis } from './queries/redis.ts'
import { laravel, rails } from './small-languages/models.ts'
import { requirements } from './project-files/requirements.ts'
import { robot } from './project-files/robot.ts'
import { ruby } from './small-languages/ruby.ts'
import { rust, rustDocs, rustTests } from './small-languages/rust.ts'
import { sed, sedExtended } from './text-tools/sed.ts'
import { session } from './session.ts'
import { sqlInMemory } from './queries/sql-in-memory.ts'
import { sqlText } from './queries/sql-text.ts'
import { template } from './text-tools/template.ts'
import { terraform, terraformApply, terraformConsole, terraformPlan, terraformTest } from './project-files/terraform.ts'

/** How the code of each language is read. A language is added by its file and its name here. */
export const analysers: ReadonlyMap<Language, CodeAnalyser> = new Map(
  [
    awk,
    bats,
    bazel,
    buildXml,
    c,
    chunks,
    doctests,
    cmake,
    codePlaces,
    codeSettings,
    entryPoints,
    commandLines,
    tox,
    compose,
    composeAlone,
    composeCommands,
    composeBuilt,
    composeResolved,
    composeShown,
    curlSettings,
    dbt,
    dbtClean,
    elixir,
    elixirModules,
    environment,
    go,
    goGenerate,
    gyp,
    javascript,
    jq,
    kubernetes,
    kubernetesRemoval,
    lua,
    make,
    makeRecipes,
    mongo,
    nix,
    notebook,
    other,
    outputSettings,
    packageSources,
    edScript,
    patch,
    perl,
    php,
    playbook,
    playbookHere,
    playbookRehearsed,
    samBuild,
    helmfile,
    helmfileHooks,
    moleculePlatforms,
    powershell,
    givenVariables,
    programSettings,
    python,
    r,
    redis,
    requirements,
    rails,
    laravel,
    robot,
    ruby,
    rust,
    rustDocs,
    rustTests,
    sed,
    sedExtended,
    session,
    sqlInMemory,
    sqlText,
    template,
    terraform,
    terraformApply,
    terraformConsole,
    terraformPlan,
    terraformTest,
  ].map((analyser) => [analyser.language, analyser]),
)
