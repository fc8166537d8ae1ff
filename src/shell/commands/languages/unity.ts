import { connect, defineCommand, projectCode, unknown, write } from '../../command-spec.ts'
import { textOf } from '../../value.ts'
import { table } from '../_table.ts'

export default defineCommand({
  name: 'Unity',
  aliases: ['unity-editor', 'unity'],
  about: 'runs tests and builds of a Unity project',
  style: 'long',
  options: table({
    flag: `-batchmode, -nographics, -quit, -runTests, -runEditorTests, -silent-crashes, -accept-apiupdate, -forgetProjectPath, -noUpm, -ignorecompilererrors,
      -enableCodeCoverage, -debugCodeOptimization, -releaseCodeOptimization, -timestamps, -disable-assembly-updater, -stackTraceLogType, -EnableCacheServer`,
    value: `-testPlatform, -testFilter, -testCategory, -testSettingsFile, -assemblyNames, -buildTarget, -executeMethod, -playerHeartbeatTimeout, -testSettings,
      -coverageOptions, -job-worker-count, -standaloneBuildSubtarget, -orderedTestListFile, -setDefaultPlatformTextureFormat`,
    writes: `-testResults, -editorTestsResultFile, -coverageResultsPath, -buildWindowsPlayer, -buildWindows64Player, -buildLinux64Player, -buildOSXUniversalPlayer,
      -upmLogFile`,
    folder: '-projectPath',
    // a licence, or code from elsewhere
    unsafe:
      '-importPackage, -createProject, -username, -password, -serial, -returnlicense, -createManualActivationFile, -manualLicenseFile, -cacheServerEndpoint',
    'value?': '-logFile',
  }),
  effects: (args) => {
    const log = args.value('-logFile')
    return [
      projectCode(args.has('-runTests', '-runEditorTests') ? 'tests' : 'build', 'Assets/Editor/*.cs', 'Assets/*/Editor/*.cs'),
      write('Library', 'folder'),
      ...(log && textOf(log) !== '-' ? [write(log)] : []),
      ...(args.has('-batchmode') ? [] : [connect('listen', 'localhost'), unknown('opens an editor for a person')]),
    ]
  },
  examples: [
    [
      'Unity -batchmode -quit -projectPath . -runTests -testPlatform EditMode -testResults out.xml -logFile -',
      'write out.xml',
      'execute:project tests',
      'write:folder Library',
    ],
    ['Unity -batchmode -executeMethod Build.Linux -logFile=build.log', 'execute:project build', 'write:folder Library', 'write build.log'],
    ['Unity -batchmode -projectPath /opt/a', 'unknown: runs code of a folder that is not part of the workspace'],
    ['Unity -batchmode -importPackage /opt/a.unitypackage', 'unknown: option `-importPackage` of `Unity` can run or load anything'],
  ],
})
