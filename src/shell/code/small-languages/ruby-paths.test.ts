import { expect, test } from 'vitest'
import { quoted } from '../../../quote.ts'
import { effectLines } from '../../testing/effect-lines.ts'

const linesOf = (code: string): readonly string[] => effectLines(`ruby -e ${quoted(code)}`)

test.each([
  ['one that is made on the spot', 'puts Pathname.new("a").join("b.txt").read', ['read a/b.txt']],
  ['one that a name holds', 'root = Pathname("a")\nfile = root.join("b")\nfile.write("x")', ['write a/b']],
  ['those that a path gave', 'Pathname("a").glob("*.rb").sort.each { |f| puts f.readlines.size }', ['read:names a', 'read a/*.rb']],
  ['its folder', 'Pathname("a/b").parent.join("c").unlink', ['delete a/c']],
  ['all below it', 'Pathname("x").rmtree', ['delete x']],
  ['one in a text', 'root = Pathname("a"); puts "#{root.join("b").read}"', ['read a/b']],
  ['what it holds of a method that only asks', 'p Pathname("x").exist?, Pathname("x").basename', []],
  ['another object where no path is made', 'h = { a: 1 }; h.delete(:a); File.open("a") { |f| puts f.read }', ['read a']],
])('a method of a path: %s', (_name, code, expected) => {
  expect(linesOf(code)).toEqual(expected)
})

test.each([
  ['one that another method is given', 'def f(p) = p.write("")\nf(Pathname("/etc/x"))'],
  ['one out of a list', '[Pathname("/etc/x")].each { |p| p.delete }'],
  ['one that is handed on by its name', 'Pathname("a").children.each(&:unlink)'],
  ['one in a text', 'a = [Pathname("/etc/x")]; puts "#{a.first.delete}"'],
  ['one by a name that is given twice', 'p = Pathname("a")\np = gets.chomp\np.unlink'],
])('in code that makes paths, nobody knows what else is one: %s', (_name, code) => {
  expect(linesOf(code)).toContainEqual(expect.stringMatching(/^unknown/))
})
