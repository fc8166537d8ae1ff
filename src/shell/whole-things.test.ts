import { expect, test } from 'vitest'
import { literal } from './value.ts'
import { plainlyDestroys } from './whole-things.ts'

const destroys = (line: string): boolean => plainlyDestroys(line.split(' ').map((word) => literal(word))) !== undefined

test.each([
  'database delete app',
  'delete cluster prod',
  'rds DeleteDBInstance --DBInstanceId a',
  'bucket-delete -c host --bucket app',
  'dataset delete production',
  'destroy-model prod -y',
  'project delete acme --force',
  'backups snapshots delete a',
  'delete ns prod',
  'object drop database prod',
  'sql:drop -y',
])('%s', (line) => expect(destroys(line)).toBe(true))

test.each([
  'project delete acme',
  'item delete database',
  'delete item 1',
  'list databases',
  'help drop database',
  'database list --deleted',
  'app remove a',
  'database user delete a',
  'remove a cluster',
])('not so: %s', (line) => expect(destroys(line)).toBe(false))
