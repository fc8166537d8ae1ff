import type { Args } from '../../arguments.ts'
import {
  connect,
  defineCommand,
  type Draft,
  execute,
  flow,
  install,
  processes,
  projectCode,
  read,
  readsOperands,
  unknown,
  write,
} from '../../command-spec.ts'
import { dropPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { unpacks } from '../_inputs.ts'
import { loadsFolders } from '../_project.ts'
import { table } from '../_table.ts'
import { optionsBehind } from '../_verbs.ts'
import { loadedByProperty } from './_jvm.ts'

const elsewhere = /^(?:\/|~|https?:)/

const holdsElsewhere = (path: Word): boolean =>
  textOf(path) === undefined ||
  show(path)
    .split(/[:;]/)
    .some((one) => elsewhere.test(one))

/** A class by the folder it lies in: where no package names it, its own file. */
const classFile = (folder: Word, name: string): Word =>
  name.includes('.') ? folder : { ...folder, pieces: [...folder.pieces, { text: `/${name}.class` }] }

/** Options whose value is the next word. */
const takesNext =
  /^(?:-cp|-classpath|--class-path|-p|--module-path|--add-modules|--add-opens|--add-exports|--add-reads|--source|-m|--module|-d)$/

/** Files that options of the virtual machine name: `-Xlog:gc:FILE`, `-XX:HeapDumpPath=FILE`, `-XX:StartFlightRecording=filename=FILE`, `-Djava.library.path=FOLDER`. */
function machineFiles({ words }: Args): readonly Draft[] {
  const isValue = (at: number): boolean => takesNext.test(textOf(words[at - 1]) ?? '')
  const end = words.findIndex((word, at) => textOf(word) === '-jar' || (!show(word).startsWith('-') && !isValue(at)))
  return words.slice(0, end < 0 ? undefined : end).flatMap((word): readonly Draft[] => {
    const text = show(word)
    if (text.startsWith('-D')) return loadedByProperty(dropPrefix(word, 2))
    const [, logged] = /^-Xlog:[^:]*:(?:file=)?([^:]+)/.exec(text) ?? []
    if (logged !== undefined) return /^std(?:out|err)$/.test(logged) ? [] : [write(logged)]
    const [, named] = /^(?:-Xloggc:|-XX:\w*(?:Path|File|List|AtExit)=|-XX:StartFlightRecording\b.*\bfilename=)([^,]+)/.exec(text) ?? []
    return named === undefined ? [] : [write(named)]
  })
}

/** java: options up to the class, jar or source file. Agents and flags that load code are not described. */
function runsJava({ words }: Args): readonly Draft[] {
  let folder = literal('.')
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as Word
    const text = textOf(word) ?? show(word)
    if (/^(-version|--version|--help|-help|-h|-\?|-X)$/.test(text)) return []
    if (text === '-') return [{ do: 'run-stdin', language: 'other' }]
    if (text === '-jar') {
      const jar = words[index + 1]
      const what = jar ? `program ${show(jar)}` : ''
      return jar ? [{ do: 'project-code', what, files: [jar], parameters: words.slice(index + 2) }, read(jar)] : []
    }
    if (takesNext.test(text)) {
      if (text === '-m' || text === '--module') return [projectCode('program', folder)]
      const place = words[index + 1] ?? folder
      const places = show(place).split(/[:;]/)
      if (/^-(cp|classpath|-class-path|p|-module-path)$/.test(text)) {
        if (places.length > 1 && holdsElsewhere(place)) return [unknown('classes from outside the workspace')]
        if (places.length === 1) folder = place
        if (textOf(place) === undefined) return [projectCode('program', place)]
      }
      index++
    } else if (/^-(agentlib|agentpath|javaagent|Xbootclasspath|Xrun)|^-XX:(On|Flags|VMOptionsFile)|^@/.test(text))
      return [unknown(`option \`${text}\` of \`java\` can run or load anything`)]
    else if (
      /^(-D|-X|-ea|-da|-esa|-dsa|-server|-client|-verbose|-?-show-?version$|--list-modules$|--dry-run$|--validate-modules$|--show-module|--enable-|--add-|-splash|--illegal|--release|-[dh]\d+)/.test(
        text,
      )
    )
      continue
    else if (text.startsWith('-')) return [unknown(`option \`${text}\` of \`java\` is not described`)]
    else if (text.endsWith('.java')) return [{ do: 'script', file: word, parameters: words.slice(index + 1), called: true }]
    else {
      const file = textOf(word) === undefined || text.startsWith('/') ? word : classFile(folder, text)
      return [{ do: 'project-code', what: 'program', files: [file], parameters: words.slice(index + 1) }]
    }
  }
  return []
}

/** `@FILE`: options are read from there. */
const takesOptions = ({ operands }: Args): readonly Draft[] =>
  operands.filter((word) => show(word).startsWith('@')).map((word) => unknown(`takes options from \`${show(word)}\``))

/** Classes lie in the folder named, or beside their sources; a jar holds them all. */
function compiledTo(source: Word, into: Word | undefined): readonly Word[] {
  const stem = /([\w$]+)\.(?:java|kt|scala|groovy)$/.exec(show(source))?.[1]
  if (into) return stem === undefined || /\.jar$/.test(show(into)) ? [into] : [into, classFile(into, stem)]
  return stem === undefined || textOf(source) === undefined ? [] : [literal(show(source).replace(/\.\w+$/, '.class'), source.at)]
}

/** What `jcmd` asks a JVM without changing it. */
const looksAtProcess =
  /^(?:help|Thread\.print|VM\.(?:version|flags|uptime|command_line|info|native_memory|classloader_stats)|GC\.(?:class_histogram|heap_info)|JFR\.check|Compiler\.queue|VM\.(?:system_properties|metaspace|stringtable|symboltable))$/

const isAddress = /^https?:/

/** `jar cmf MANIFEST JAR`: what the letters name follows in their order. */
const letterOrder = (action: string): 'jar first' | 'other' => (/[me].*f/.test(action.replace(/^--\w+/, '')) ? 'other' : 'jar first')

/** Options of programs that run scripts on the JVM. */
const scriptOptions = table({
  flag: '-v, -s, -q, --quiet, --verbose, -version, --version, --fresh, --offline, --enable-preview, --nocolor, --server=false',
  value: '-cp -classpath --class-path, --java, --feedback, --execution, -e --eval, -S --scala, --jvm, -language',
  code: '--startup',
  unsafe: '--main, --dep, --deps, --repository',
})

/** A script, a line of code, or what another program says. */
function runsScript({
  operands: [first, ...rest],
  name,
  has,
  values,
  hasStdin,
}: Pick<Args, 'operands' | 'name' | 'has' | 'values' | 'hasStdin'>): readonly Draft[] {
  if (has('-version', '--version')) return []
  const elsewhere = values('-cp').flatMap((places) => loadsFolders('classes', places))
  if (has('-e')) return [...elsewhere, ...values('-e').map((text): Draft => ({ do: 'code', language: 'other', text }))]
  const text = first ? (textOf(first) ?? show(first)) : undefined
  if (text === '-' || (text === undefined && hasStdin)) return [...elsewhere, { do: 'run-stdin', language: 'other' }]
  if (text === undefined) return [execute('arbitrary', name)]
  if (isAddress.test(text)) return [connect('get', text), execute('download', text)]
  if (/^([\w.-]+:[\w.-]+:|[\w-]+@)/.test(text)) return [install('undeclared', text), execute('arbitrary', text)]
  if (name === 'jbang' && !rest.some((word) => show(word) === '--update')) {
    if (/^(?:info|version)$/.test(text)) return []
    if (text === 'init') return rest.slice(-1).map((word) => write(word))
    if (text === 'build') return [projectCode('build', ...rest)]
  }
  if (name === 'jbang' && /^[\w-]+$/.test(text)) return [unknown(`\`${text}\`, an alias of a catalog`)]
  if (rest.some((word) => textOf(word) === '-')) return [...elsewhere, { do: 'run-stdin', language: 'other' }]
  return [...elsewhere, { do: 'script', file: first as Word, parameters: rest }]
}

export default [
  defineCommand({
    name: 'java',
    aliases: ['javaw'],
    about: 'runs Java',
    style: 'raw',
    effects: (args) => [...machineFiles(args), ...runsJava(args)],
    examples: [
      ['java -Xlog:gc:/opt/a -version', 'write /opt/a'],
      ['java -Xlog:gc=debug:stdout -jar app.jar', 'execute:project program app.jar', 'read app.jar'],
      ['java -cp out -Xlog:gc:/opt/a Main', 'write /opt/a', 'execute:project program'],
      ['java -cp out -Djava.library.path=build/jni Main', 'execute:project libraries', 'execute:project program'],
      ['java -Djava.library.path=/usr/lib/jni:/opt/a -jar app.jar', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['java -Dlogback.configurationFile=file:/opt/a.xml -jar app.jar', 'unknown: runs `/opt/a.xml`, which is not part of the workspace'],
      ['java -Djava.library.path=/usr/lib/jni -jar app.jar', 'execute:project program app.jar', 'read app.jar'],
      ['java -Dlogback.configurationFile=classpath:a.xml -jar app.jar', 'execute:project program app.jar', 'read app.jar'],
      ['java -showversion -jar app.jar', 'execute:project program app.jar', 'read app.jar'],
      ['java -XX:VMOptionsFile=a -jar app.jar', 'write a', 'unknown: option `-XX:VMOptionsFile=a` of `java` can run or load anything'],
      ['java -version'],
      ['java -jar app.jar', 'execute:project program app.jar', 'read app.jar'],
      [
        'java -jar app.jar wipe',
        'execute:project program app.jar',
        'unknown: program app.jar is called with a word that promises destruction',
        'read app.jar',
      ],
      ['java -cp out Main', 'execute:project program'],
      ['java -javaagent:x.jar Main', 'unknown: option `-javaagent:x.jar` of `java` can run or load anything'],
      ['java -cp /tmp/x Main', 'execute:project program', 'unknown: runs `/tmp/x/Main.class`, which is not part of the workspace'],
      ['java -cp /opt/* Main', 'unknown: runs `/opt/*`, which is not part of the workspace'],
      ['java -cp out:/opt/lib Main', 'unknown: classes from outside the workspace'],
    ],
  }),
  defineCommand({
    name: 'javac',
    aliases: ['kotlinc', 'scalac', 'groovyc', 'ecj'],
    about: 'compiles for the JVM',
    optionVariables: { JDK_JAVAC_OPTIONS: 'words' },
    style: 'long',
    options: table({
      flag: '-script, -g, -nowarn, -verbose, -parameters, -Werror, -deprecation, -version, -include-runtime, -progressive, -no-stdlib, -Xlint, -Xlint:all, -Xlint:unchecked, -Xlint:deprecation, -Xdiags:verbose, -feature, --enable-preview, -Xlint:none, -Xdoclint, -XDrawDiagnostics, -proc:none, -implicit:none, -implicit:class, -g:none, -Xlint:rawtypes, -Xlint:-options',
      value: `-cp, -classpath, -class-path, -sourcepath, -source-path, -source, -target, -release, -encoding, -module-path, -p, -proc,
        -jvm-target, -api-version, -language-version, -opt-in, -module-name, --add-modules, --limit-modules, -module -m, -module-source-path, -module-version, -system, -Xmaxerrs, -Xmaxwarns, -profile`,
      writes: '-d, -s, -h',
      unsafe:
        '-processor, -processorpath, -processor-path, -Xplugin, -J, --processor-module-path, -bootclasspath, --boot-class-path, -extdirs, -endorseddirs, --upgrade-module-path',
    }),
    effects: (args) => [
      // processors of annotations are looked for among the classes
      ...(['-cp', '-classpath', '-class-path', '-module-path', '-p'].some((option) => args.values(option).some(holdsElsewhere))
        ? [unknown('classes from outside the workspace')]
        : []),
      ...takesOptions(args),
      // without sources one of these takes lines to run
      ...(args.name === 'kotlinc' && args.operands.length === 0 && args.hasStdin ? [{ do: 'run-stdin', language: 'other' } as const] : []),
      ...(args.has('-script')
        ? args.operands.slice(0, 1).map((file): Draft => ({ do: 'script', file, parameters: args.operands.slice(1) }))
        : []),
      ...args.operands.map((word) => read(word)),
      ...(args.has('-d', '-script') || args.operands.length === 0 ? [] : [write('.', 'folder')]),
      ...args.operands.flatMap((source) => compiledTo(source, args.value('-d')).map((to) => flow(args.operands, to, 'compile'))),
    ],
    examples: [
      ["JDK_JAVAC_OPTIONS='-processor x' javac A.java", 'unknown: option `-processor` of `javac` can run or load anything'],
      ['javac -d out A.java', 'write out', 'read A.java'],
      ['javac -cp "$X" A.java', 'unknown: classes from outside the workspace', 'read A.java'],
      ['javac @args', 'unknown: takes options from `@args`', 'read @args'],
      ['javac -cp lib:/opt/x.jar -d out A.java', 'write out', 'unknown: classes from outside the workspace', 'read A.java'],
      [
        'javac -d out A.java -processorpath -processor-path -Xplugin -J -s /opt/e -h /opt/f',
        'unknown: option `-processorpath` of `javac` can run or load anything',
        'unknown: option `-processor-path` of `javac` can run or load anything',
        'unknown: option `-Xplugin` of `javac` can run or load anything',
        'unknown: option `-J` of `javac` can run or load anything',
        'write /opt/e',
        'write /opt/f',
      ],
      ['kotlinc a.kt -include-runtime -d a.jar', 'write a.jar', 'read a.kt'],
      [
        'javac -processor x A.java',
        'unknown: option `-processor` of `javac` can run or load anything',
        'read x',
        'read A.java',
        'write:folder .',
      ],
    ],
  }),
  defineCommand({
    name: 'java_home',
    about: 'says where a JVM is installed on a Mac',
    options: table({
      flag: '-V --verbose, -X --xml, -F --failfast, --request, --datamodel',
      value: '-v --version, -a --arch, -t --task',
      unsafe: '--exec',
    }),
    effects: [],
    examples: [['java_home -v 17'], ['java_home --exec x', 'unknown: option `--exec` of `java_home` can run or load anything']],
  }),
  defineCommand({
    name: 'jar',
    about: 'Java archives',
    style: 'raw',
    verbFirst: true,
    options: table({
      flag: `-C, -c --create, -t --list, -x --extract, -u --update, -f --file, -v --verbose, -e --main-class, -m --manifest, -M --no-manifest, -0 --no-compress, -i, -n, -d --describe-module, --version, --dir`,
    }),
    effects: ({ words: [action, file, ...rest] }) =>
      [action, file].some((word) => /^@/.test(word ? show(word) : ''))
        ? [unknown('words from a file')]
        : !action || !file
          ? []
          : // `jar -c -f a.jar src`: letters apart
            /^-[cu]$/.test(show(action)) && [file, ...rest].some((word) => /^-f/.test(show(word)))
            ? [unknown('a jar named in another way')]
            : /^(?:--list|-t|--describe-module|-d)$/.test(show(action)) && /^--file(?:=|$)/.test(show(file)) && rest.length < 2
              ? [read(textOf(file) === '--file' ? (rest[0] ?? file) : dropPrefix(file, '--file='.length))]
              : [file, ...rest].some((word) => /^--(?:file|dir)\b/.test(show(word)))
                ? [unknown('a jar named in another way')]
                : /^-{0,2}(t|list)/.test(show(action))
                  ? /f/.test(show(action))
                    ? [read(file)]
                    : rest.slice(0, 1).map((word) => read(word))
                  : /^-{0,2}x/.test(show(action))
                    ? unpacks((/f/.test(show(action)) ? file : rest[0]) ?? file)
                    : /^-{0,2}[cu]/.test(show(action))
                      ? [
                          ...(letterOrder(show(action)) === 'other' ? [unknown('a jar named in another way')] : []),
                          write(file),
                          ...rest.filter((word) => !show(word).startsWith('-')).map((word) => read(word)),
                        ]
                      : [unknown('a jar action that is not described')],
    examples: [
      ['jar -c -f a.jar src', 'unknown: a jar named in another way'],
      ['jar tf a.jar -J-javaagent:/opt/a', 'unknown: option `-J-javaagent:/opt/a` of `jar` is not described'],
      ['jar tf a.jar', 'read a.jar'],
      ['jar --list --file a.jar', 'read a.jar'],
      ['jar --describe-module --file a.jar', 'read a.jar'],
      ['jar --list --file=/opt/a.jar', 'read /opt/a.jar'],
      ['jar cf a.jar out', 'write a.jar', 'read out'],
      ['jar xf a.jar', 'read a.jar', 'write .'],
      ['jar -x -f a.jar', 'read a.jar', 'write .'],
      ['jar --create --file=/opt/a.jar -C . .', 'unknown: a jar named in another way'],
      ['jar cmf a.txt /opt/a.jar src', 'unknown: a jar named in another way'],
      ['jar cfm a.jar a.txt src', 'write a.jar', 'read a.txt', 'read src'],
      ['jar frob a.jar', 'unknown: a jar action that is not described'],
    ],
  }),
  defineCommand({
    name: 'javap',
    aliases: ['jdeps', 'jdeprscan'],
    about: 'looks into classes',
    style: 'long',
    options: table({
      flag: '-list, -for-removal, -c, -v, -p, -l, -s, -private, -public, -m, -q, -V, -verbose, -summary, -R, -recursive, -e, -package, -module-path, --list-deps, --list-reduced-deps, --print-module-deps, --ignore-missing-deps, --missing-deps, -jdkinternals --jdk-internals, -apionly --api-only, -profile, --compile-time, -filter:none, -filter:package, -protected, -sysinfo, -constants, -quiet, --check, -P, -I --inverse, --no-recursive, -t',
      value:
        '-cp, -classpath, -class-path, -multi-release, -release, --module, --system, --add-modules, -filter -f, -include, -regex, --require, -bootclasspath, -h',
      writes: '-d, -dotoutput --dot-output, --generate-module-info, --generate-open-module',
    }),
    harmless: true,
    effects: readsOperands,
    examples: [
      ['javap -c A.class', 'read A.class'],
      ['javap -c A.class -d /opt/a', 'write /opt/a', 'read A.class'],
      ['javap -frob', 'unknown: option `-frob` of `javap` is not described'],
    ],
  }),
  defineCommand({
    name: 'jps',
    aliases: ['jstack', 'jmap', 'jstat', 'jinfo'],
    about: 'looks at running JVMs',
    style: 'long',
    // a dump goes to a file, and a flag of the machine may be changed
    options: table({
      flag: '-lv, -vl, -lm, -ml, -mv, -lmv, -mlv, -mlvV, -v, -l, -m, -q, -V, -e, -t, -h*, -gc, -gcutil, -gcnew, -gcold, -gccapacity, -gccause, -gcmetacapacity, -class, -compiler, -printcompilation, -histo, -histo:live, -clstats, -finalizerinfo, -heap, -options, -flags, -sysprops',
    }),
    // a process number is no file, and every option only shapes what is shown
    harmless: true,
    effects: [],
    examples: [
      ['jps -l'],
      ['jstat -gcutil 12 1s 5'],
      ['jmap -dump:file=/opt/a 12', 'unknown: option `-dump:file` of `jmap` is not described'],
      ['jinfo -flag +x 12', 'unknown: option `-flag` of `jinfo` is not described'],
    ],
  }),
  defineCommand({
    name: 'jcmd',
    about: 'asks a running JVM, or makes it do something',
    style: 'posix',
    // `-f` takes what to do out of a file
    options: table({ flag: '-l' }),
    harmless: true,
    effects: ({ operands: [, asked] }) =>
      asked === undefined || looksAtProcess.test(show(asked)) ? [] : [processes('debug', `jcmd ${show(asked)}`)],
    examples: [
      ['jcmd -l'],
      ['jcmd 12 Thread.print'],
      ['jcmd 12 VM.exit', 'process:debug jcmd VM.exit'],
      ['jcmd 12 -f a.txt', 'process:debug jcmd -f'],
      ['jcmd 12 "$WHAT"', 'process:debug jcmd $WHAT'],
    ],
  }),
  defineCommand({
    name: 'javadoc',
    about: 'makes pages from the comments of Java sources',
    style: 'long',
    options: table({
      flag: `-public, -protected, -package, -private, -quiet, -verbose, -author, -version, -use, -html5, -javafx, -keywords, -linksource, -nocomment,
        -nodeprecated, -nodeprecatedlist, -nohelp, -noindex, -nonavbar, -nosince, -notimestamp, -notree, -serialwarn, -splitindex, -docfilessubdirs,
        -breakiterator, -Werror, -Xdoclint, -Xdoclint:none, -Xdoclint:all, --enable-preview, --no-platform-links, --expand-requires`,
      value: `-cp, -classpath, -class-path, -p, -module-path, -module-source-path, -sourcepath, -source-path, -source, -release, -encoding, -charset,
        -docencoding, -doctitle, -windowtitle, -header, -footer, -top, -bottom, -group, -tag, -link, -linkoffline, -subpackages, -exclude,
        -noqualifier, -excludedocfilessubdir, -locale, -sourcetab, --add-modules, --limit-modules, --module, --system, --since, --since-label,
        --show-members, --show-types, --show-packages, --show-module-contents, --override-methods, -Xmaxwarns, -Xmaxerrs`,
      reads: '-overview, -helpfile, -stylesheetfile --main-stylesheet, --add-stylesheet',
      writes: '-d',
      unsafe: '-doclet, -docletpath, -taglet, -tagletpath, -bootclasspath, -extdirs, --upgrade-module-path, -J',
    }),
    effects: (args) => [...takesOptions(args), ...readsOperands(args), ...(args.has('-d') ? [] : [write('.', 'folder')])],
    examples: [
      ['javadoc @/opt/a', 'unknown: takes options from `@/opt/a`'],
      ['javadoc -quiet -d out A.java', 'write out', 'read A.java'],
      ['javadoc -overview /opt/a A.java', 'read /opt/a', 'read A.java', 'write:folder .'],
      ['javadoc -doclet x A.java', 'unknown: option `-doclet` of `javadoc` can run or load anything', 'read x', 'read A.java'],
      ['javadoc -frob', 'unknown: option `-frob` of `javadoc` is not described'],
    ],
  }),
  defineCommand({
    name: 'jfr',
    about: 'reads recordings of a JVM',
    style: 'posix',
    effects: ({ operands: [verb, ...rest], name }) =>
      /^(?:print|summary|view|metadata|version|help)$/.test(show(verb ?? literal('')))
        ? [
            ...optionsBehind(
              { operands: [verb, ...rest].flatMap((word) => word ?? []), name },
              /^--(?:json|xml|exact|events|categories|stack-depth|verbose|truncate|width|cell-height|version|help)(?:=.*)?$/,
            ),
            ...rest.filter((word) => /\.jfr$/.test(show(word))).map((word) => read(word)),
          ]
        : [unknown(`subcommand \`${show(verb ?? literal(''))}\` of \`jfr\` is not described`)],
    examples: [
      ['jfr summary a.jfr', 'read a.jfr'],
      ['jfr summary --frob a.jfr', 'unknown: option `--frob` of `jfr` is not described', 'read a.jfr'],
      ['jfr scrub a.jfr b.jfr', 'unknown: subcommand `scrub` of `jfr` is not described'],
    ],
  }),
  defineCommand({
    name: 'scala',
    about: 'runs and builds Scala',
    style: 'posix',
    options: scriptOptions,
    effects: (args) => {
      const text = args.text(0) ?? ''
      const rest = args.operands.slice(1)
      if (text === 'run') return runsScript({ ...args, operands: rest })
      if (/^(?:compile|test)$/.test(text)) return [projectCode('build', ...rest)]
      return /^[a-z][a-z-]*$/.test(text) ? [unknown(`subcommand \`${text}\` of \`scala\` is not described`)] : runsScript(args)
    },
    examples: [
      ["scala -e 'println(List(1, 2).sum)'"],
      [
        "scala --main --dep --deps --repository --class-path /opt/e -e 'println(List(1, 2).sum)'",
        'unknown: option `--main` of `scala` can run or load anything',
        'unknown: option `--dep` of `scala` can run or load anything',
        'unknown: option `--deps` of `scala` can run or load anything',
        'unknown: option `--repository` of `scala` can run or load anything',
        'execute:project classes',
        'unknown: runs `/opt/e`, which is not part of the workspace',
      ],
      ['scala a.scala', 'execute:project a.scala (not there)'],
      ['scala run https://x.example/a.scala', 'connect:get https://x.example/a.scala', 'execute:download https://x.example/a.scala'],
      ['scala test .', 'execute:project build'],
      ['scala publish .', 'unknown: subcommand `publish` of `scala` is not described'],
    ],
  }),
  defineCommand({
    name: 'jshell',
    aliases: ['groovysh', 'kotlin', 'groovy', 'amm', 'jbang', 'kscript'],
    about: 'runs JVM scripts',
    style: 'posix',
    options: scriptOptions,
    effects: runsScript,
    examples: [
      ['jshell', 'execute:arbitrary jshell'],
      [
        'groovy -cp /opt/a b.groovy',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `b.groovy`, which is not there yet',
      ],
      ['groovy https://x.example/a.groovy', 'connect:get https://x.example/a.groovy', 'execute:download https://x.example/a.groovy'],
      ['jbang version --update', 'unknown: `version`, an alias of a catalog'],
      ['jbang hello', 'unknown: `hello`, an alias of a catalog'],
      ['jbang app@vendor', 'install:undeclared app@vendor', 'execute:arbitrary app@vendor'],
      ['groovy -e \'"rm a".execute()\'', 'unknown: code `.execute` is not described', 'delete a'],
      [
        'jshell --startup /opt/a',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:arbitrary jshell',
      ],
    ],
  }),
]
