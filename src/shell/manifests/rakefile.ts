import { posix } from 'node:path'
import { type Draft, removeTree } from '../command-spec.ts'
import { madeOf } from '../value.ts'
import { calledFunctions, withOwnFolder } from '../code/called-functions.ts'
import { isPlainAct } from '../code/findings.ts'
import { scanCode, scriptLosses } from '../code/index.ts'
import { onlyWanted } from '../code/project-files/tasks.ts'
import { inOwnFolder, ownFolder } from '../own-folder.ts'
import { type ManifestReader, plainCall } from './manifest.ts'

/** Libraries that bring tasks of their own: tests and linters. */
const broughtIn = /^(?:default|test|spec|lint|rubocop|standard|build|clean|clobber|cucumber|yard|rdoc|coverage|ci)(?::\w+)?$/

/** Where the tests lie that a library runs. */
const testFiles = ['test/*_test.rb', 'test/*/*_test.rb', 'test/test_*.rb', 'spec/*_spec.rb', 'spec/*/*_spec.rb']

/** Where Rake and Rails look for further tasks. */
const taskFiles = ['rakelib/*.rake', 'lib/tasks/*.rake', 'lib/tasks/*/*.rake']

/** What `CLEAN.include("x/*")` and `CLOBBER << "y"` name, where one of the wanted tasks needs it gone. */
function cleaned(files: readonly string[], wanted: readonly string[]): readonly Draft[] {
  const code = onlyWanted('ruby', files, wanted).join('\n')
  if (!/^cl(?:ean|obber)$/.test(wanted[0] ?? '') && !/\btask\b[^\n]*:cl(?:ean|obber)\b|\bTask\[[:"']cl(?:ean|obber)\b/.test(code)) return []
  const lists = [...code.matchAll(/\bCL(?:EAN|OBBER)(?:\.(?:include|add|concat)|[ \t]*<<|[ \t]*\+=)([^\n]*)/g)].map(([, list = '']) => list)
  return lists.flatMap((list) =>
    [...list.matchAll(/["']([^"'\n#]+)["']/g)].map(([, path = '']) =>
      removeTree(madeOf({ text: path, ...(path.includes('*') ? { glob: true as const } : {}) })),
    ),
  )
}

/** `rake NAME`: Ruby of the project, which is scanned but for the blocks of other tasks; a task that it does not name comes from elsewhere. */
export const rakefile: ManifestReader = {
  manifest: 'Rakefile',
  files: ['Rakefile', 'rakefile', 'Rakefile.rb', 'rakefile.rb'],
  read(text, name, call = plainCall) {
    if (name !== undefined && /^release\b/.test(name)) return { problem: '`rake release` publishes a gem' }
    const plain = (name ?? 'default').replace(/\[.*$/, '')
    const last = plain.split(':').at(-1) ?? plain
    const named = new RegExp(`\\b(?:task|desc|file|multitask)\\b[^\\n]*[:'"]?${last.replace(/[^\w-]/g, '')}\\b`)
    const loaded = [...text.matchAll(/["']((?:\.\/)?[\w*-][\w./*-]*\.rake)["']/g)].map(([, path = '']) => path)
    const requiredBy = (code: string, folder: string): readonly string[] =>
      [...code.matchAll(/\b(?:require(?:_relative)?|load)[ \t(]+["']([^"'\n]+?)(?:\.rb)?["']/g)].flatMap(([, path = '']) =>
        [posix.join(folder, path), path, `lib/${path}`]
          .flatMap((place) => {
            const text = call.file(`${place}.rb`)
            return text === undefined ? [] : [withOwnFolder({ path: `${place}.rb`, text })]
          })
          .slice(0, 1),
      )
    const required = requiredBy(text, '.')
    const definesTasks = (code: string): boolean => /^[ \t]*(?:multi)?task[ \t(]/m.test(code)
    const further = [...new Set([...taskFiles, ...loaded])].flatMap((pattern) =>
      call.found(pattern).map((code) => [code, posix.dirname(pattern)] as const),
    )
    const folders = new Map(further.filter(([, folder]) => !folder.includes('*')))
    const files = [text, ...required.filter(definesTasks), ...new Set(further.map(([code]) => code))]
    // tests empty the database that is theirs
    const looked = (code: string): readonly Draft[] => [
      ...scanCode('ruby', code),
      ...(broughtIn.test(plain) ? [] : scriptLosses('ruby', code)),
    ]
    const helpers = [
      ...required.filter((code) => !definesTasks(code)),
      ...further.flatMap(([code, folder]) => (folder.includes('*') ? [] : requiredBy(code, folder))),
    ]
    if (!files.some((tasks) => named.test(tasks)) && !broughtIn.test(plain)) return { problem: `task \`${plain}\` is not in the Rakefile` }
    return {
      lines: [],
      drafts: [
        ...cleaned(files, [last]),
        ...(/^(?:default|test|spec)$/.test(plain) && /TestTask|RakeTask/.test(text)
          ? testFiles.flatMap(call.found).slice(0, 16)
          : []
        ).flatMap((test) => scanCode('ruby', test).filter(isPlainAct)),
        ...onlyWanted('ruby', files, [plain]).flatMap((tasks, index) =>
          inOwnFolder(
            looked([tasks, ...calledFunctions('ruby', tasks, helpers)].join('\n')),
            posix.join(ownFolder, folders.get(files[index] ?? '') ?? '.'),
          ),
        ),
      ],
    }
  },
}
