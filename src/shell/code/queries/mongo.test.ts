import { expect, test } from 'vitest'
import { mongo } from './mongo.ts'

const tagOf = (code: string): string | undefined => mongo.inline(code).flatMap((draft) => (draft.do === 'effect' ? [draft.tag] : []))[0]

test.each([
  ['each document', 'db.a.find().forEach(printjson)'],
  ['names of a listing', 'printjson(db.getCollectionInfos().map(c => c.name))'],
  ['a count of each', 'db.getCollectionNames().forEach(n => print(n, db[n].countDocuments()))'],
  ['a block', 'db.getCollectionNames().forEach((name) => { print(name); })'],
  ['parts of a document', 'db.a.find().map(({ _id, n }) => _id)'],
  ['a document made of each', 'db.a.find().map(d => ({ id: d._id, n: d.list.length }))'],
  ['members behind a sum', 'db.a.find().toArray().map(d => d.a + d.b)'],
])('reads: %s', (_name, code) => expect(tagOf(code)).toBe('read'))

test.each([
  ['what each calls, put together', "[1].map(db.a['dr' + 'op'], db.a)"],
  ['what each calls, by a name of the line', "var k = 'dr' + 'op'; [1].forEach(db.a[k], db.a)"],
  ['what finds in a list', "var f = db.a['dr' + 'op']; [1].find(f, db.a)"],
  ['a function that a parameter hides', "var k = 'dr' + 'op'; [db.a[k]].map(print => print())"],
  ['a member in parentheses', "db.getCollectionNames().map(n => (db[n]['dr' + 'op'])())"],
  ['a member that may be missing', "db.a['dr' + 'op']?.()"],
  ['an assignment inside', 'db.a.find().forEach(d => { d.print = db.a[d.x] })'],
  ['a parameter with a value', 'db.a.find().forEach((d = x) => print(d))'],
  ['a call that is not known', 'db.a.find().forEach(d => fs.rm(d))'],
  ['a function', 'db.a.find().forEach(function (d) { print(d) })'],
])('is not understood: %s', (_name, code) => expect(tagOf(code)).toBe('unread'))

test.each([
  ['each collection', 'db.getCollectionNames().forEach(n => db[n].drop())'],
  ['each document', 'db.a.find().forEach(d => { db.a.deleteOne({ _id: d._id }) })'],
])('writes: %s', (_name, code) => expect(tagOf(code)).toBe('write'))
