import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const files = {
  '/w/pom.xml': '<project>\n  <revision>2.7.0</revision>\n  <name>a</name>\n</project>\n',
  '/w/Cargo.toml': '[package]\nname = "tool"\nversion = "0.3.1"\nup = "../x"\n[dependencies]\nversion = "9"\n',
  '/w/go.mod': 'module x\n\ngo 1.23.2\n',
}

const written = (program: string): readonly string[] =>
  effectLines(`V=$(${program}); echo > d-$V.txt`, { files }).filter((line) => /^write|^unknown/.test(line))

describe('a name that a filter takes out of a file', () => {
  test.each([
    ["sed -n 's|.*<revision>\\(.*\\)</revision>.*|\\1|p' pom.xml", '2.7.0'],
    ["sed -nE 's|.*<revision>(.*)</revision>.*|\\1|p' pom.xml | head -1", '2.7.0'],
    [`sed -n '/^name/s/.*"\\(.*\\)"/\\1/p' Cargo.toml`, 'tool'],
    [`grep -m1 '^version' Cargo.toml | sed 's/.*"\\(.*\\)"/\\1/'`, '0.3.1'],
    [`grep '^version' Cargo.toml | head -n 1 | cut -d'"' -f2`, '0.3.1'],
    [`grep '^version' Cargo.toml | tail -1 | cut -d'"' -f2`, '9'],
    ["grep -oP '(?<=<revision>)[^<]+' pom.xml", '2.7.0'],
    ["grep -oP '<revision>\\K[^<]+' pom.xml", '2.7.0'],
    [`awk -F'"' '/^version/ {print $2; exit}' Cargo.toml`, '0.3.1'],
    ["awk '/^go / {print $2}' go.mod", '1.23.2'],
    ["awk -F'[<>]' '/<revision>/{print $3}' < pom.xml", '2.7.0'],
    [`awk '$1 == "name" {print $3}' Cargo.toml | tr -d '"'`, 'tool'],
  ])('%s', (program, value) => expect(written(program)).toEqual([`write d-${value}.txt`]))

  test.each([
    [`awk -F'"' '/^version/ {print $2}' Cargo.toml`, 'several lines'],
    [`sed -n 's/^up = "\\(.*\\)"/\\1/p' Cargo.toml`, 'a way up'],
    ["sed -n 's/^name = .*/a; touch b/p' Cargo.toml", 'more than a name'],
    ['awk -v x=1 "/^go/ {print \\$2}" go.mod', 'a program with variables'],
    ["sed -n 's/.*=//p' /etc/os-release", 'a file outside'],
    ["sed -n 's/^go //p' go.mod Cargo.toml", 'several files'],
  ])('%s: %s', (program) => expect(written(program).some((line) => line.startsWith('unknown'))).toBe(true))

  test('is not that of the file on disk where the line writes it', () => {
    expect(effectLines("echo 'go ../x' > go.mod; V=$(awk '/^go / {print $2}' go.mod); echo > d-$V.txt", { files }).join()).toContain(
      'unknown',
    )
  })
})

describe('plain names with other signs in them', () => {
  test.each(['git describe --tags | sed s/^v//', "git branch --show-current | sed 's|/|-|g'", "git branch --show-current | tr '/' _"])(
    '%s',
    (program) => expect(written(program)).toEqual(['write d-*.txt']),
  )
  test.each(["rustc -vV | awk '/^host/ {print $2}'", "rustc -vV | sed -n 's/^host: //p'"])('%s', (program) =>
    // where no line begins so, nothing is printed
    expect(written(program)).toEqual(['write d-*.txt', 'write d-.txt']),
  )
  test.each(["git describe --tags | sed 's/^.//'", "git describe --tags | sed 's|-|/|g'", 'git describe --tags | tr - /'])(
    'not %s',
    (program) => expect(written(program).some((line) => line.startsWith('unknown'))).toBe(true),
  )
})
