import { randomText } from './grammar.ts'
import { importedJustfile, justGrammar } from './just-grammar.ts'
import { javascriptGrammar } from './javascript-grammar.ts'
import { filterGrammar } from './filter-grammar.ts'
import { lossGrammar } from './loss-grammar.ts'
import { includedMakefile, makeGrammar } from './make-grammar.ts'
import { programGrammar } from './program-grammar.ts'
import { packageProgram } from './package-grammar.ts'
import { plainProject, repository, scripts } from './projects.ts'
import { pythonGrammar } from './python-grammar.ts'
import { perl } from './languages/perl.ts'
import { php } from './languages/php.ts'
import { textTools } from './languages/text-tools.ts'
import { ruby } from './languages/ruby.ts'
import { scriptsGrammar } from './scripts-grammar.ts'
import { shellGrammar } from './shell-grammar.ts'
import { wrapperGrammar } from './wrapper-grammar.ts'

/** A command, and files that it is run beside. */
interface Program {
  readonly command: string
  readonly files?: Readonly<Record<string, string>>
}

/** Programs of one kind, and the project that they are run in. */
interface Kind {
  readonly kind: string
  readonly needs: string
  readonly project: (folder: string) => void
  /** How many of the random ones must be understood: a test of nothing but questions would prove nothing. */
  readonly understood: number
  readonly program: (seed: number) => Program
  /** The part of the runs that kinds get which take long, or in which hardly anything is found any more. */
  readonly share?: number
  /** Where the names that are deleted are worked out, a mistake could reach anything: such programs only run where they can not leave their folder. */
  readonly confined?: true
}

/** Everything that is made up, judged and run. */
export const kinds: readonly Kind[] = [
  {
    kind: 'scripts of the shell',
    needs: 'bash',
    project: plainProject,
    understood: 0.4,
    program: (seed) => ({ command: randomText(shellGrammar, 'script', seed) }),
  },
  {
    kind: 'scripts that call each other',
    needs: 'bash',
    project: scripts,
    understood: 0.3,
    program: (seed) => ({
      command: randomText(scriptsGrammar, 'command', seed),
      files: {
        'main.sh': randomText(scriptsGrammar, 'main', seed),
        'lib.sh': randomText(scriptsGrammar, 'lib', seed + 1),
        'sub/tool.sh': randomText(scriptsGrammar, 'tool', seed + 2),
        'conf.env': randomText(scriptsGrammar, 'conf', seed + 3),
      },
    }),
  },
  {
    kind: 'programs that start others',
    needs: 'bash',
    project: plainProject,
    understood: 0.2,
    program: (seed) => ({ command: randomText(wrapperGrammar, 'command', seed) }),
  },
  {
    kind: 'names through filters',
    needs: 'bash',
    project: plainProject,
    understood: 0.1,
    program: (seed) => ({ command: randomText(filterGrammar, 'command', seed) }),
  },
  {
    kind: 'makefiles',
    needs: 'make',
    project: plainProject,
    understood: 0.3,
    program: (seed) => ({
      command: randomText(makeGrammar, 'command', seed),
      files: { Makefile: `${randomText(makeGrammar, 'makefile', seed)}\n`, 'more.mk': includedMakefile },
    }),
  },
  {
    kind: 'scripts of packages',
    needs: 'npm',
    project: plainProject,
    understood: 0.2,
    share: 0.2,
    program: packageProgram,
  },
  {
    kind: 'justfiles',
    needs: 'just',
    project: plainProject,
    understood: 0.2,
    program: (seed) => ({
      command: randomText(justGrammar, 'command', seed),
      files: {
        justfile: `${randomText(justGrammar, 'justfile', seed)}\n`,
        'more.just': importedJustfile,
        '.env': 'E=fromenv\n',
      },
    }),
  },
  {
    kind: 'code in Python',
    share: 0.5,
    needs: 'python3',
    project: plainProject,
    understood: 0.25,
    program: (seed) => ({ command: randomText(pythonGrammar, 'command', seed) }),
  },
  {
    kind: 'code in JavaScript',
    share: 0.5,
    needs: 'node',
    project: plainProject,
    understood: 0.25,
    program: (seed) => ({ command: randomText(javascriptGrammar, 'command', seed) }),
  },
  {
    kind: 'code in Ruby',
    share: 0.5,
    needs: 'ruby',
    project: repository,
    understood: 0.1,
    confined: true,
    program: (seed) => ({ command: randomText(ruby, 'command', seed) }),
  },
  {
    kind: 'code in PHP',
    share: 0.5,
    needs: 'php',
    project: repository,
    understood: 0.04,
    confined: true,
    program: (seed) => ({ command: randomText(php, 'command', seed) }),
  },
  {
    kind: 'code in Perl',
    share: 0.5,
    needs: 'perl',
    project: repository,
    understood: 0.1,
    confined: true,
    program: (seed) => ({ command: randomText(perl, 'command', seed) }),
  },
  {
    kind: 'awk, sed and jq',
    needs: 'sed',
    project: repository,
    understood: 0.1,
    confined: true,
    program: (seed) => ({ command: randomText(textTools, 'command', seed) }),
  },
  {
    kind: 'programs that change files',
    needs: 'git',
    project: repository,
    understood: 0.2,
    program: (seed) => ({ command: randomText(programGrammar, 'command', seed) }),
  },
  {
    kind: 'what may be lost',
    needs: 'git',
    project: repository,
    understood: 0.1,
    confined: true,
    program: (seed) => ({ command: randomText(lossGrammar, 'command', seed) }),
  },
]
