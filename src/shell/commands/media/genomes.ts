import { connect, defineCommand, type Draft, read, unknown, write } from '../../command-spec.ts'
import { join, literal, show, type Word } from '../../value.ts'
import { fileWords } from '../_inputs.ts'
import { table } from '../_table.ts'

/** Reads and variants come from files, streams and addresses. */
const looksAt = (operands: readonly Word[]): readonly Draft[] =>
  fileWords(operands).map((word) => (/^(?:https?|ftp):/.test(show(word)) ? connect('get', word) : read(word)))

/** Operands behind a file are regions of it (`chr20:1-1000`). */
const looksAtFirst = ({ operands }: { operands: readonly Word[] }): readonly Draft[] => looksAt(operands.slice(0, 1))

const looksAtAll = ({ operands }: { operands: readonly Word[] }): readonly Draft[] => looksAt(operands)

/** An index lies beside the file that it belongs to. */
const indexes =
  (ending: string) =>
  ({ operands }: { operands: readonly Word[] }): readonly Draft[] =>
    operands.slice(0, 1).flatMap((word) => [read(word), write(join(word, literal(ending)))])

const alignments = table({
  flag: '-h --with-header, -H --header-only, -b --bam, -C --cram, -c --count, -u --uncompressed, -1 --fast, -S, -n, -N, -a, -aa, -J, -A --append, -p, --no-PG, --write-index',
  value:
    '-q --min-MQ, -Q --min-BQ, -f --require-flags, -F --excl-flags, -G, -r --read-group, -s --subsample, -@ --threads, -O --output-fmt, -m, -d --max-depth, -t --tag, -e --expr, -l, -I',
  reads: '-L --target-file --bed, -R --read-group-file, -T --reference',
  writes: '-o --output, -U --unoutput',
})

const variants = table({
  flag: '-h --header-only, -H --no-header, -G --drop-genotypes, -a --trim-alt-alleles, -m --multiallelic-caller, -v --variants-only, -A --keep-alts, -c --consensus-caller, -l --list-samples',
  value:
    '-O --output-type, -r --regions, -t --targets, -s --samples, -i --include, -e --exclude, -f --apply-filters --format, -q --min-af, -Q --max-af, --threads, -V --exclude-types, -M --max-alleles, -d --depth, -x --remove',
  reads: '-R --regions-file, -T --targets-file, -S --samples-file, --fasta-ref',
  writes: '-o --output',
})

export default [
  defineCommand({
    name: 'samtools',
    about: 'reads, sorts and counts aligned reads',
    subcommands: {
      view: { options: alignments, effects: looksAtFirst },
      depth: { options: table({ flag: '-s, -H', value: '-g, -G', reads: '-b, -f' }, alignments), effects: looksAtAll },
      stats: {
        options: table(
          { flag: '-d --remove-dups, -p --remove-overlaps, -s --sam, -x --sparse', value: '-c --coverage, -S --split, -P --split-prefix' },
          alignments,
        ),
        // a file for each group is put beside it
        effects: (args) => [...looksAtAll(args), ...args.values('-P').map((file) => write(file))],
      },
      coverage: {
        options: table(
          { flag: '-m --histogram, -A --ascii, -H --no-header, -D --plot-depth', value: '-w --n-bins', reads: '-b --bam-list' },
          alignments,
        ),
        effects: looksAtAll,
      },
      quickcheck: { options: table({ flag: '-q, -v, -u' }), effects: looksAtAll },
      head: { options: table({ value: '-h --headers, -n --records' }, alignments), effects: looksAtAll },
      sort: {
        options: table({ reads: '--reference', writes: '-T' }, alignments),
        effects: looksAtAll,
      },
      ...Object.fromEntries(['flagstat', 'idxstats'].map((name) => [name, { options: alignments, effects: looksAtAll }])),
      index: {
        options: table({ flag: '-b -c', value: '-@ -m' }),
        effects: (args) =>
          args.operands[1] ? [...args.operands.slice(0, 1).map((word) => read(word)), write(args.operands[1])] : indexes('.bai')(args),
      },
      faidx: { options: table({ flag: '-i', value: '-n' }), effects: indexes('.fai') },
    },
    examples: [
      ['samtools stats -d -o /opt/a b.bam', 'write /opt/a', 'read b.bam'],
      ['samtools coverage -m -o /opt/a b.bam', 'write /opt/a', 'read b.bam'],
      ['samtools sort -T /opt/a b.bam', 'write /opt/a', 'read b.bam'],
      ['samtools view -H a.bam', 'read a.bam'],
      ['samtools view -b -o b.bam a.bam chr20:1-99', 'write b.bam', 'read a.bam'],
      ['samtools depth a.bam b.bam', 'read a.bam', 'read b.bam'],
      ['samtools sort -@ 4 -o b.bam a.bam', 'write b.bam', 'read a.bam'],
      ...['flagstat', 'idxstats', 'stats', 'coverage', 'quickcheck', 'head'].map(
        (name) => [`samtools ${name} a.bam`, 'read a.bam'] as const,
      ),
      ['samtools index a.bam', 'read a.bam', 'write a.bam.bai'],
      ['samtools index a.bam /opt/a', 'read a.bam', 'write /opt/a'],
      ['samtools faidx a.fa chr1', 'read a.fa', 'write a.fa.fai'],
      ['samtools fixmate a.bam b.bam', 'unknown: subcommand `fixmate` of `samtools` is not described'],
    ],
  }),
  defineCommand({
    name: 'bcftools',
    about: 'reads, filters and counts variants; plugins are libraries',
    subcommands: {
      ...Object.fromEntries(
        ['stats', 'isec', 'norm', 'concat', 'merge', 'call', 'filter', 'sort', 'mpileup'].map((name) => [
          name,
          { options: variants, effects: looksAtAll },
        ]),
      ),
      view: { options: variants, effects: looksAtFirst },
      query: { options: variants, effects: looksAtAll },
      index: { options: table({ flag: '-c -t, -f --force, -n --nrecords, -s --stats', value: '--threads' }), effects: indexes('.csi') },
    },
    effects: (args) => [unknown(`subcommand \`${args.text(0) ?? ''}\` of \`bcftools\` is not described`)],
    examples: [
      ...['stats', 'isec', 'norm', 'concat', 'merge', 'call', 'filter', 'sort', 'mpileup'].map(
        (name) => [`bcftools ${name} a.vcf`, 'read a.vcf'] as const,
      ),
      ['bcftools view -Oz -o b.vcf.gz a.vcf chr20', 'write b.vcf.gz', 'read a.vcf'],
      ["bcftools query -f '%CHROM' a.vcf", 'read a.vcf'],
      ['bcftools index a.vcf.gz', 'read a.vcf.gz', 'write a.vcf.gz.csi'],
      ['bcftools +fill-tags a.vcf', 'unknown: subcommand `+fill-tags` of `bcftools` is not described'],
    ],
  }),
]
