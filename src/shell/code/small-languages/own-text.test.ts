import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const effects = (program: string, code: string): readonly string[] => effectLines(`${program} '${code}'`)
const php = (code: string): readonly string[] => effects('php -r', code)
const ruby = (code: string): readonly string[] => effects('ruby -e', code)

describe('a text of a file that is changed and written back', () => {
  test.each([
    ['in one go', '$f = "a"; file_put_contents($f, str_replace("x", "y", file_get_contents($f)));'],
    ['step by step', '$f = "a"; $s = file_get_contents($f); $s = preg_replace("/x/", "y", $s, -1, $n); file_put_contents($f, $s);'],
    ['looked at on the way', '$s = file_get_contents("a"); if (!preg_match("/x/", $s)) exit(1); $s .= "z"; file_put_contents("a", $s);'],
    ['as data', '$d = json_decode(file_get_contents("a"), true); $d["k"] = 1; file_put_contents("a", json_encode($d) . "\\n");'],
  ])('php, %s', (_name, code) => expect(php(code)).toContain('write:edit a'))

  test.each([
    ['in place', 's = File.read("a"); s.gsub!("x", "y"); s << "z"; File.write("a", s)'],
    ['in a chain', 'f = "a"; File.write(f, File.read(f).sub(/x+/, "y").strip + "\\n")'],
    ['without brackets', 'f = "a"; s = File.read f; File.write f, s.sub("x", "y")'],
    ['as data', 'require "json"; d = JSON.parse(File.read("a")); d["k"]["l"] = 1; File.write("a", JSON.pretty_generate(d))'],
  ])('ruby, %s', (_name, code) => expect(ruby(code)).toContain('write:edit a'))

  test.each([
    ['that is cut at all its signs', '$s = file_get_contents("a"); file_put_contents("a", trim($s, "a..z"));'],
    ['that is gone', '$s = file_get_contents("a"); unset($s); file_put_contents("a", $s);'],
  ])('php, not a text %s', (_name, code) => expect(php(code)).not.toContain('write:edit a'))

  test('in a block on one line', () =>
    expect(ruby('Dir.glob("src/*.rb").each { |f| s = File.read(f); File.write(f, s.gsub("x", "y")) if s.include?("x") }')).toContain(
      'write:edit src/*.rb',
    ))

  test('in every file that a pattern finds', () =>
    expect(ruby('Dir.glob("src/*.rb").each { |f| File.write(f, File.read(f).gsub("x", "y")) }')).toContain('write:edit src/*.rb'))

  test.each([
    ['of another file', 'File.write("a", File.read("b"))'],
    ['of a name that stands for another file by then', 'f = "b"; s = File.read(f); f = "a"; File.write(f, s)'],
    ['one of several', 's = File.read("a"); s = "z" if ARGV.empty?; File.write("a", s)'],
    ['of which nothing is left', 's = File.read("a"); File.write("a", s.gsub(/./m, ""))'],
    ['of which nothing is left, in place', 's = File.read("a"); s.gsub!(/.*/m, ""); File.write("a", s)'],
    ['of which nothing is left between its ends', 's = File.read("a"); File.write("a", s.sub(/\\A.*\\z/m, ""))'],
    ['of which few signs are left', 's = File.read("a"); File.write("a", s.tr("^x", ""))'],
    ['without itself', 's = File.read("a"); File.write("a", s.sub(s, ""))'],
    ['by its places', 's = File.read("a"); s[0..-1] = ""; File.write("a", s)'],
    ['of which a part is left', 's = File.read("a"); File.write("a", s.lines.first)'],
    ['that another name empties', 's = File.read("a"); t = s; t.replace(""); File.write("a", s)'],
  ])('not a text %s', (_name, code) => expect(ruby(code)).not.toContain('write:edit a'))
})
