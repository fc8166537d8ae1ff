import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

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

test.each([
  ['every run only plans', 'run "a" {\n  command = plan\n}\nrun "b" {\n  command = plan\n}', 'infra:dry-run terraform test'],
  ['stand-ins for providers', 'mock_provider "aws" {}\nrun "a" {}', 'infra:dry-run terraform test'],
  ['a run that makes what it describes', 'run "a" {\n  command = plan\n}\nrun "b" {}', 'infra:change terraform test'],
  ['no run that is seen', '{"run": {"a": {"command": "plan"}}}', 'infra:change terraform test'],
])('terraform test: %s', (_name, text, found) =>
  expect(effectLines('terraform test', { files: { '/w/tests/a.tftest.hcl': text } })).toEqual(['execute:project terraform test', found]),
)

test.each([
  ['cidrsubnet("10.0.0.0/16", 4, 2)', 'read'],
  ['keys(local.tags)', 'read'],
  ['var.db_password', 'secret'],
  ['nonsensitive(module.db)', 'secret'],
  ['file("/etc/passwd")', 'secret'],
  ['var', 'secret'],
])('terraform console: %s', (expression, tag) =>
  expect(effectLines(`terraform console <<< '${expression}'`)).toEqual([`infra:${tag} terraform console`]),
)
