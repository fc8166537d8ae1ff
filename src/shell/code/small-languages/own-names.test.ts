import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const deletes = (line: string, files: Readonly<Record<string, string>>): readonly string[] =>
  effectLines(line, { files }).filter((found) => found.startsWith('delete'))

const go = (...functions: readonly string[]): Readonly<Record<string, string>> => ({
  '/w/go.mod': 'module x\n',
  '/w/a_test.go': `package a\n\n${functions.join('\n\n')}\n`,
})
const named = 'func TestA(t *testing.T) {\n\tdir, _ := os.UserHomeDir()\n\tt.Log("dir", dir)\n}'
const rust = (...functions: readonly string[]): Readonly<Record<string, string>> => ({
  '/w/Cargo.toml': '',
  '/w/tests/a.rs': functions.map((body) => `#[test]\n${body}\n`).join(''),
})
const spec = (text: string): Readonly<Record<string, string>> => ({ '/w/Gemfile': 'gem "rspec"\n', '/w/spec/a_spec.rb': text })

describe('one name in two functions', () => {
  test.each([
    ['Go', 'go test ./...', go(named, 'func TestB(t *testing.T) {\n\tdir := t.TempDir()\n\tos.RemoveAll(dir)\n}')],
    [
      'Rust',
      'cargo test',
      rust(
        'fn a() {\n    let dir = home_dir().unwrap();\n    println!("{dir:?}");\n}',
        'fn b() {\n    let dir = tempdir().unwrap();\n    fs::remove_dir_all(&dir).unwrap();\n}',
      ),
    ],
    [
      'Ruby',
      'rspec',
      spec(
        'describe "a" do\n  it "x" do\n    dir = Dir.home\n    puts dir\n  end\n  it "y" do\n    dir = Dir.mktmpdir\n    FileUtils.rm_rf(dir)\n  end\nend\n',
      ),
    ],
    [
      'Elixir',
      'mix test',
      {
        '/w/mix.exs': '',
        '/w/test/a_test.exs':
          'defmodule A do\n  test "a" do\n    dir = System.user_home!()\n    IO.puts(dir)\n  end\n  test "b" do\n    dir = Path.join(System.tmp_dir!(), "x")\n    File.rm_rf!(dir)\n  end\nend\n',
      },
    ],
  ])('is another thing in each: %s', (_name, line, files) =>
    expect(deletes(line, files).filter((found) => /^delete (?:~|\/home)/.test(found))).toEqual([]),
  )

  test.each([
    ['in the function itself', 'go test ./...', go('func TestA(t *testing.T) {\n\tdir, _ := os.UserHomeDir()\n\tos.RemoveAll(dir)\n}')],
    [
      'given to another',
      'go test ./...',
      go('func wipe(dir string) { os.RemoveAll(dir) }', 'func TestA(t *testing.T) {\n\th, _ := os.UserHomeDir()\n\twipe(h)\n}'),
    ],
    [
      'by a variable of the package',
      'go test ./...',
      go('var dir string', 'func init() {\n\th, _ := os.UserHomeDir()\n\tdir = h\n}', 'func TestA(t *testing.T) { os.RemoveAll(dir) }'),
    ],
    [
      'by a field',
      'go test ./...',
      go(
        'type e struct{ dir string }',
        'func (x *e) wipe() { os.RemoveAll(x.dir) }',
        'func TestA(t *testing.T) {\n\th, _ := os.UserHomeDir()\n\tx := &e{dir: h}\n\tx.wipe()\n}',
      ),
    ],
    [
      'in a function within',
      'go test ./...',
      go('func TestA(t *testing.T) {\n\tdir, _ := os.UserHomeDir()\n\tdefer func() { os.RemoveAll(dir) }()\n}'),
    ],
    [
      'in Rust, as it is given',
      'cargo test',
      rust('fn a(dir: &Path) {\n    fs::remove_dir_all(dir).unwrap();\n}', 'fn b() {\n    a(&home_dir().unwrap());\n}'),
    ],
    ['in Rust', 'cargo test', rust('fn a() {\n    let dir = home_dir().unwrap();\n    fs::remove_dir_all(&dir).unwrap();\n}')],
    [
      'in a text of Rust',
      'cargo test',
      rust('fn a() {\n    let dir = std::env::var("HOME").unwrap();\n    fs::remove_dir_all(format!("{dir}/x")).unwrap();\n}'),
    ],
    ['around a test of Ruby', 'rspec', spec('describe "a" do\n  dir = Dir.home\n  it "x" do\n    FileUtils.rm_rf(dir)\n  end\nend\n')],
    ['in a text of Ruby', 'rspec', spec('describe "a" do\n  it "x" do\n    dir = Dir.home\n    FileUtils.rm_rf("#{dir}/x")\n  end\nend\n')],
  ])('acts where it is meant: %s', (_name, line, files) =>
    expect(deletes(line, files).filter((found) => /^delete (?:~|\/home)/.test(found))).not.toEqual([]),
  )
})
