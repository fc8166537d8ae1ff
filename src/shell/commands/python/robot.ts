import { defineCommand, type Target } from '../../command-spec.ts'
import { show, type Word } from '../../value.ts'
import { loadsValues } from '../_project.ts'
import { table } from '../_table.ts'

/** A suite, or everything below a folder of them. */
const suitesAt = (word: Word): readonly Target[] =>
  /\.\w+$/.test(show(word))
    ? [word]
    : ['*.robot', '*/*.robot', '*/*/*.robot'].map((pattern) => `${show(word).replace(/\/+$/, '')}/${pattern}`)

export default defineCommand({
  name: 'robot',
  aliases: ['rebot', 'pabot'],
  about: 'runs tests of Robot Framework',
  options: table({
    flag: `--dryrun, --exitonfailure, --exitonerror, --skipteardownonexit, --rpa, --nostatusrc, --timestampoutputs -T, --splitlog, --quiet,
        --dotted -., --testlevelsplit, --verbose, --runemptysuite`,
    value: `-t --test --task, -s --suite, -i --include, -e --exclude, -v --variable, -N --name, -D --doc, -M --metadata, -G --settag, -L --loglevel,
        --skip, --skiponfailure, -R --rerunfailed, --randomize, --console, -C --consolecolors, -W --consolewidth, --maxerrorlines, --processes,
        -F --extension, -I --parseinclude, --language, --logtitle, --reporttitle, --tagstatcombine, --removekeywords, --flattenkeywords,
        -V --variablefile, -P --pythonpath, --listener, --prerunmodifier, --prerebotmodifier, --parser`,
    writes: '-d --outputdir, -o --output, -l --log, -r --report, -x --xunit, -b --debugfile',
    // a file of further options
    code: '-A --argumentfile',
  }),
  effects: (args) => [
    { do: 'project-code', what: 'tests', files: args.operands.flatMap(suitesAt) },
    ...loadsValues(args, ['-V', '-P', '--listener', '--prerunmodifier', '--prerebotmodifier', '--parser'], 'python'),
  ],
  examples: [
    ['robot tests', 'execute:project tests'],
    ['robot -d out -i smoke tests/a.robot', 'write out', 'execute:project tests'],
    ['robot --listener /opt/a.py tests', 'execute:project tests', 'unknown: runs `/opt/a.py`, which is not part of the workspace'],
    [
      'robot --argumentfile /opt/a --output /opt/b --log /opt/c --report /opt/d --xunit /opt/e --debugfile /opt/f tests',
      'unknown: runs `/opt/a`, which is not part of the workspace',
      'write /opt/b',
      'write /opt/c',
      'write /opt/d',
      'write /opt/e',
      'write /opt/f',
      'execute:project tests',
    ],
    [
      'robot -V /opt/a.py -P /opt/b --prerunmodifier /opt/c.py --prerebotmodifier /opt/d.py --parser /opt/e.py tests',
      'execute:project tests',
      'unknown: runs `/opt/a.py`, which is not part of the workspace',
      'unknown: runs `/opt/b`, which is not part of the workspace',
      'unknown: runs `/opt/c.py`, which is not part of the workspace',
      'unknown: runs `/opt/d.py`, which is not part of the workspace',
      'unknown: runs `/opt/e.py`, which is not part of the workspace',
    ],
    ['robot --frob tests', 'unknown: option `--frob` of `robot` is not described', 'execute:project tests'],
  ],
})
