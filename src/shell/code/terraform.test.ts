import { expect, test } from 'vitest'
import { effectLines } from '../testing/effect-lines.ts'

test.each([
  ['a program that a plan runs', 'data "external" "x" {\n  program = ["sh", "-c", "rm -rf /etc"]\n}', ['delete /etc']],
  ['one that only an apply runs', 'resource "null_resource" "x" {\n  provisioner "local-exec" { command = "rm -rf /etc" }\n}', []],
])('%s', (_name, text, found) =>
  expect(effectLines('terraform plan', { files: { '/w/main.tf': text } })).toEqual([
    'execute:project plan',
    ...found,
    'infra:dry-run terraform plan',
  ]),
)
