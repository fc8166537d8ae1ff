import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const workflow = `import os
rule all:
    input: "out/a.txt"

rule make:
    output: "out/a.txt"
    shell: "touch {output}"

rule scour:
    shell: "rm -rf /opt/x"
`

test.each([
  ['a rehearsal', 'snakemake -n scour', false],
  ['a check', 'snakemake --lint', false],
  ['what it draws', 'snakemake --dag', false],
  ['the first rule', 'snakemake -c2', false],
  ['a file that it makes', 'snakemake -c2 out/a.txt', false],
  ['the rule by its name', 'snakemake -c2 scour', true],
])('rules of a workflow: %s', (_name, line, deletes) => {
  expect(effectLines(line, { files: { '/w/Snakefile': workflow } }).includes('delete /opt/x')).toBe(deletes)
})

test('what stands outside of its rules runs whenever it is read', () => {
  const files = { '/w/Snakefile': `${workflow}\nos.system("rm -rf /opt/y")\n` }
  expect(effectLines('snakemake -n', { files })).toContain('delete /opt/y')
})

test('a rule with another name for what runs first', () => {
  const files = { '/w/Snakefile': workflow.replace('rule scour:', 'rule scour:\n    default_target: True') }
  expect(effectLines('snakemake -c1', { files })).toContain('delete /opt/x')
})
