import { defineCommand, type Draft, write } from '../../command-spec.ts'
import { show, type Word } from '../../value.ts'
import { configFiles, fillsBeside, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

const compilerOptions = table({
  flag: `-w --watch, -b --build, --noEmit, --init, --strict, --pretty, --listFiles, --listEmittedFiles, --listFilesOnly, --showConfig,
        --traceResolution, --extendedDiagnostics, --diagnostics, --explainFiles, --incremental, --skipLibCheck, --esModuleInterop,
        --allowJs, --checkJs, --resolveJsonModule, --isolatedModules, --noImplicitAny, --noUnusedLocals, --noUnusedParameters,
        --noImplicitReturns, --strictNullChecks, --sourceMap, --inlineSourceMap, --declarationMap, --emitDeclarationOnly,
        -d --declaration, --removeComments, --noEmitOnError, --preserveWatchOutput, --allowImportingTsExtensions,
        --experimentalDecorators, --emitDecoratorMetadata, --verbatimModuleSyntax, --noUncheckedIndexedAccess,
        --exactOptionalPropertyTypes, --composite, --importHelpers, --downlevelIteration, --allowSyntheticDefaultImports,
        --forceConsistentCasingInFileNames, --noResolve, --stripInternal, --isolatedDeclarations, --erasableSyntaxOnly, -v --version,
        -f --force, --dry, --clean, --verbose, --stopBuildOnErrors, --noCheck, --all, --allowUmdGlobalAccess,
        --noFallthroughCasesInSwitch, --noImplicitOverride, --noPropertyAccessFromIndexSignature, --useUnknownInCatchVariables,
        --noErrorTruncation, --libReplacement, --useDefineForClassFields, --preserveSymlinks, --resolvePackageJsonExports,
        --resolvePackageJsonImports, --allowArbitraryExtensions, --assumeChangesOnlyAffectDirectDependencies, --noLib, --strictBindCallApply,
        --strictFunctionTypes, --strictPropertyInitialization, --strictBuiltinIteratorReturn, --alwaysStrict, --noImplicitThis, --noEmitHelpers,
        --inlineSources, --emitBOM, --preserveConstEnums, --disableSizeLimit, --disableReferencedProjectLoad, --allowUnreachableCode,
        --allowUnusedLabels, --rewriteRelativeImportExtensions, --singleThreaded, --builders`,
  value: `-t --target, -m --module, --moduleResolution, --lib, --jsx, --jsxImportSource, --rootDir, --baseUrl, --types, --typeRoots,
        --moduleDetection, --newLine, --maxNodeModuleJsDepth, --locale, --customConditions, --ignoreDeprecations,
        --watchFile, --watchDirectory, --fallbackPolling, --paths, --rootDirs, --sourceRoot, --mapRoot, --moduleSuffixes, --jsxFactory, --jsxFragmentFactory, --checkers`,
  code: '-p --project',
  writes: '--outDir, --outFile, --declarationDir, --tsBuildInfoFile, --generateTrace, --generateCpuProfile',
})

const besideProject = (word: Word): readonly Draft[] => (/\.json$/.test(show(word)) ? fillsBeside([word]) : [write(word, 'folder')])
/** Output goes where the settings say, seen from where they lie. */
const filled: Draft = { do: 'project-code', what: 'output', files: ['tsconfig.json'], as: 'output-settings', notCode: true, runsIn: '.' }

export default defineCommand({
  name: 'tsc',
  aliases: ['vue-tsc', 'tsgo', 'svelte-check', 'ngc', 'astro-check'],
  about: 'checks and compiles TypeScript',
  options: table(
    {
      flag: '--no-tsconfig, --fail-on-warnings, --fail-on-hints',
      value: '--workspace, --threshold, --output, --ignore, --compiler-warnings, --diagnostic-sources',
      reads: '--tsconfig',
    },
    compilerOptions,
  ),
  effects: (args) => {
    if (args.has('-v')) return []
    if (args.has('--init')) return [write('tsconfig.json')]
    const looks = args.has('--noEmit', '--showConfig', '--listFilesOnly', '--dry') || args.name !== 'tsc'
    return [
      // programs of frameworks load the settings of those
      ...(args.name === 'tsc'
        ? []
        : [{ do: 'project-code', what: 'settings', files: configFiles('svelte.config', 'astro.config'), notCode: true } as const]),
      ...(args.has('-p') && args.operands.length === 0 ? [] : readsOperandsOr(args)),
      ...(looks || args.has('--outDir', '--outFile') ? [] : [write('dist'), filled]),
      // results of another project lie beside its settings
      ...(looks || !args.has('-b') ? [] : args.operands.flatMap(besideProject)),
    ]
  },
  examples: [
    ['tsc --noEmit', 'read .'],
    ['tsc -p tsconfig.build.json', 'execute:project tsconfig.build.json', 'write dist'],
    ['tsc a.ts --outDir out', 'write out', 'read a.ts'],
    ['tsc -b /opt/a', 'read /opt/a', 'write dist', 'write:folder /opt/a'],
    ['tsc --noEmit --generateCpuProfile /opt/a', 'write /opt/a', 'read .'],
    [
      'tsc --tsconfig /opt/a --outFile /opt/b --declarationDir /opt/c --tsBuildInfoFile /opt/d --generateTrace /opt/e',
      'read /opt/a',
      'write /opt/b',
      'write /opt/c',
      'write /opt/d',
      'write /opt/e',
      'read .',
    ],
    ['tsc --init', 'write tsconfig.json'],
    ['tsc --build /opt/a', 'read /opt/a', 'write dist', 'write:folder /opt/a'],
    ['tsc --plugins x', 'unknown: option `--plugins` of `tsc` is not described', 'read x', 'write dist'],
  ],
})
