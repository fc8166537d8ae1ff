import { defineCommand, nothing, processes, read, run, unknown, write } from '../../command-spec.ts'
import { table } from '../_table.ts'

export default defineCommand({
  name: 'dotnet-counters',
  aliases: ['dotnet-trace', 'dotnet-dump', 'dotnet-gcdump', 'dotnet-stack', 'dotnet-symbol'],
  about: 'watches programs of .NET while they run',
  style: 'gnu',
  options: table({
    flag: '--show-default-args, --verbose -v, --resume-runtime, --maxHistograms',
    value: `-p --process-id, -n --name, --counters, --refresh-interval, --format, --profile, --providers, --duration, --buffersize, --clrevents, --clreventlevel, --type,
      -c --command, --timeout -t, --diagnostic-port`,
    writes: '-o --output',
  }),
  effects: (args) => {
    const verb = args.text(0) ?? ''
    const [file] = args.operands.slice(1)
    const inner = args.words.findIndex((word) => word.pieces.some((piece) => 'text' in piece && piece.text === '--'))
    const started = inner < 0 ? [] : [run(args.words.slice(inner + 1))]
    if (/^(?:ps|list|list-profiles)$/.test(verb)) return nothing
    if (/^(?:monitor|report)$/.test(verb)) return started.length > 0 ? started : file ? [read(file)] : [processes('debug', args.name)]
    if (/^(?:collect)$/.test(verb))
      return [...(args.has('-o') ? [] : [write('.', 'folder')]), ...started, ...(inner < 0 ? [processes('debug', args.name)] : [])]
    if (/^(?:convert|analyze)$/.test(verb) && file) return [read(file)]
    return [unknown(`subcommand \`${verb}\` of \`${args.name}\` is not described`)]
  },
  examples: [
    ['dotnet-counters ps'],
    ['dotnet-trace collect -o a.nettrace -- rm a', 'write a.nettrace', 'delete a'],
    ['dotnet-trace convert a.nettrace --format Speedscope', 'read a.nettrace'],
    ['dotnet-dump collect -p 12', 'write:folder .', 'process:debug dotnet-dump'],
    ['dotnet-dump frob', 'unknown: subcommand `frob` of `dotnet-dump` is not described'],
  ],
})
