import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const main = (match: string, rest = ''): string => `use std::{env, fs, process::Command};
fn main() {
    let task = env::args().nth(1).unwrap();
    ${match}
}
fn ci() { Command::new("cargo").args(["fmt"]).status(); }
fn release() {
    Command::new("git").args(["push", "--tags"]).status();
}
${rest}`

const deletes = (line: string, text: string): readonly string[] =>
  effectLines(line, { files: { '/w/xtask/src/main.rs': text, '/w/Cargo.toml': '[workspace]\n' } }).filter((found) =>
    /^(?:publish|delete)/.test(found),
  )

const arms = `match task.as_str() {
        "ci" | "check" => ci(),
        "wipe-it" => { let s = "}"; fs::remove_dir_all("/etc"); }
        "release" => release(),
        other => println!("{other}"),
    }`

describe('a program that goes by its first word', () => {
  test.each([
    ['only the branch for it counts', 'cargo xtask ci', main(arms), []],
    ['by another name', 'cargo xtask check', main(arms), []],
    ['the branch itself', 'cargo xtask release', main(arms), ['publish:push origin']],
    ['a branch in brackets', 'cargo xtask wipe-it', main(arms), ['delete /etc']],
    ['through cargo run', 'cargo run -p xtask -- ci', main(arms), []],
    ['a word that no branch is for', 'cargo xtask x', main(arms), ['delete /etc', 'publish:push origin']],
    ['a word only known at run time', 'cargo xtask "$X"', main(arms), ['delete /etc', 'publish:push origin']],
    ['an option in front', 'cargo xtask -- --all ci', main(arms), ['delete /etc', 'publish:push origin']],
    [
      'what its branch calls in turn',
      'cargo xtask ci',
      main(arms).replace('["fmt"]).status();', '["fmt"]).status(); release();'),
      ['publish:push origin'],
    ],
    ['what runs before', 'cargo xtask ci', main(`release(); ${arms}`), ['publish:push origin']],
    ['a branch with a condition', 'cargo xtask ci', main(arms.replace('"release" =>', '"release" if true =>')), ['publish:push origin']],
    [
      'a question about something else',
      'cargo xtask ci',
      main(arms.replace('task.as_str()', 'weather()')),
      ['delete /etc', 'publish:push origin'],
    ],
    ['variants of a kind', 'cargo xtask ci', main('match task { Task::Ci => ci(), Task::Release { tag } => release() }'), []],
    [
      'a text that lists the tasks calls none of them',
      'cargo xtask ci',
      main(arms.replace('println!("{other}")', 'eprintln!("tasks: ci release {other} \'"\' ")')).replace('["fmt"]', '["fmt", "release"]'),
      [],
    ],
    [
      'a call between two texts',
      'cargo xtask ci',
      main(arms).replace('["fmt"]).status();', '["fmt"]).status(); log("a", release(), "b");'),
      ['publish:push origin'],
    ],
    [
      'a call between a sign and a text in which quotes stand',
      'cargo xtask ci',
      main(arms).replace('["fmt"]).status();', '["fmt"]).status(); log(\'"\', release(), r"\\", b\'"\');'),
      ['publish:push origin'],
    ],
    ['no end to be found', 'cargo xtask ci', main('match task { "ci" => (ci(), "release" => release() }'), ['publish:push origin']],
  ])('%s', (_name, line, text, expected) => expect(deletes(line, text)).toEqual(expected))
})
