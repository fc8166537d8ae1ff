import { expect, test } from 'vitest'
import { deletedPaths } from './deleted-paths.ts'

test.each<readonly [name: string, text: string, expected: readonly string[]]>([
  [
    'Java, walked through',
    'Path root = Paths.get(System.getProperty("user.home"), "x");\nFiles.walk(root).map(Path::toFile).forEach(File::delete);',
    ['~/x'],
  ],
  [
    'Java, in a temporary folder',
    'Path root = Paths.get(System.getProperty("java.io.tmpdir"), "x");\nFiles.walk(root).forEach(File::delete);',
    [],
  ],
  ['Kotlin, a field', 'class A {\n  private val folder = File("data")\n  fun done() { folder.deleteRecursively() }\n}', ['data']],
  ['Kotlin, below what nobody knows', 'fun done(dir: File) { File(dir, "data").deleteRecursively() }', []],
  ['Kotlin, what a function is given', 'fun clear(dir: File) { dir.deleteRecursively() }\nfun a() { clear(File("data")) }', ['data']],
  ['Scala', 'new Directory(new File("data")).deleteRecursively()', ['data']],
  [
    'C#',
    'var home = Environment.GetFolderPath(Environment.SpecialFolder.UserProfile);\nDirectory.Delete(Path.Combine(home, "x"), true);',
    ['~/x'],
  ],
  ['C#, in a temporary folder', 'var f = Path.Combine(Path.GetTempPath(), "x");\nDirectory.Delete(f, true);', []],
  ['Swift', 'let url = URL(fileURLWithPath: "data")\ntry? FileManager.default.removeItem(at: url)', ['data']],
  [
    'Swift, what a function is given',
    'func clear(_ p: String) throws {\n  try FileManager.default.removeItem(atPath: p)\n}\ntry clear(NSHomeDirectory() + "/x")',
    ['~/x'],
  ],
  ['Swift, filled into a text', 'let home = NSHomeDirectory()\ntry fm.removeItem(atPath: "\\(home)/x")', ['~/x']],
  ['Haskell', 'main = do\n  home <- getHomeDirectory\n  removePathForcibly (home </> "x")', ['~/x']],
  ['Julia, beside the file', 'rm(joinpath(@__DIR__, "..", "x"); recursive=true)', ['{own folder}/../x']],
  [
    'Rust, what a type was made with',
    'impl S {\n  fn new(root: &str) -> Self { Self { root: root.into() } }\n  fn wipe(&self) { fs::remove_dir_all(&self.root) }\n}\nfn t() { S::new("data").wipe() }',
    ['data'],
  ],
  [
    'Rust, what another type was made with',
    'impl S {\n  fn new(root: &str) -> Self { Self { root: root.into() } }\n  fn wipe(&self) { fs::remove_dir_all(&self.root) }\n}\nfn t() { Path::new("data").exists() }',
    [],
  ],
  [
    'a name that stands for another value in another function',
    'fun a(p: String) { println(p) }\nfun b(p: String) { File(p).delete() }\nfun c() { a("data"); b(tmp) }',
    [],
  ],
  [
    'Rust, the expression that a function ends with',
    'fn place() -> PathBuf {\n  let base = std::env::var("HOME").unwrap();\n  Path::new(&base)\n    .join("x")\n}\nfn main() { let d = place(); fs::remove_dir_all(&d) }',
    ['~/x'],
  ],
  [
    'a function that ends with a block',
    'fn place() -> PathBuf {\n  let base = PathBuf::from("data");\n  if deep { base.join("x") } else { base }\n}\nfn main() { fs::remove_dir_all(place()) }',
    [],
  ],
  [
    'Rust, each of a list that a function gives',
    'fn places() -> Vec<PathBuf> {\n  vec![PathBuf::from("data"), PathBuf::from("old")]\n}\nfn main() {\n  for place in places() {\n    wipe(&place);\n  }\n}\nfn wipe(p: &Path) -> io::Result<()> {\n  fs::remove_dir_all(p)\n}',
    ['data', 'old'],
  ],
  ['Java, each of a list', 'for (String p : new String[]{"data", "old"}) { Files.delete(Paths.get(p)); }', ['data', 'old']],
  ['a member of a collection', 'map.remove("data"); list.delete(name)', []],
])('%s', (_name, text, expected) => {
  expect(deletedPaths(text)).toEqual(expected)
})

test('code without end is read in a moment', () => {
  const start = performance.now()
  for (const part of ['rm(', 'x = ', '"${', 'f(f(', 'a.b.', 'for x in ']) deletedPaths(`delete\n${part.repeat(8_000)}`)
  expect(performance.now() - start).toBeLessThan(2_000)
})
