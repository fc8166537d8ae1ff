import { anyNameOf } from '../../../expressions.ts'
import { type Draft, unknown } from '../../command-spec.ts'
import { literal, show, type Word } from '../../value.ts'

/** Settings of the code that is made, none of which names a file or a program. */
const shapesCode = new RegExp(
  `^${anyNameOf(`
    codegen-units code-model control-flow-guard debug-assertions debuginfo embed-bitcode force-frame-pointers
    force-unwind-tables instrument-coverage link-dead-code lto metadata no-prepopulate-passes no-redzone no-vectorize-loops
    no-vectorize-slp opt-level overflow-checks panic prefer-dynamic relocation-model rpath split-debuginfo strip
    symbol-mangling-version target-cpu target-feature`)}(?:=[\\w.,+-]*)?$`,
)

/** A setting of the code that is made (`-C linker=x`), which may name a program that takes part. */
export const codegenSetting = (word: Word): readonly Draft[] =>
  shapesCode.test(show(word)) ? [] : [unknown(`setting \`${show(word)}\` can name a program to run`)]

/** Unstable settings that only print or check. */
const onlyPrints =
  /^(?:unpretty=\w+(?:,\w+)*|print-(?:type-sizes|mono-items|vtable-sizes|fuel)(?:=\w+)?|time-(?:passes|llvm-passes)|macro-backtrace|treat-err-as-bug(?:=\d+)?|threads=\d+|verbose-internals|sanitizer=[\w,]+|randomize-layout|polonius|next-solver(?:=\w+)?|unstable-options|validate-mir|mir-opt-level=\d|share-generics=[yn]|track-diagnostics|ui-testing|parse-only|no-codegen)$/

/** A setting of the compiler that is not settled yet (`-Z unpretty=expanded`). */
export const unstableSetting = (word: Word): readonly Draft[] =>
  onlyPrints.test(show(word)) ? [] : [unknown(`setting \`${show(word)}\` of \`rustc\` can run or load anything`)]

/** Options for the compiler behind two dashes: `cargo rustc -- -C linker=x`. */
export function compilerOptions(words: readonly Word[]): readonly Draft[] {
  return words.flatMap((word, index) => {
    const text = show(word)
    const [, attached] = /^(?:-C|--codegen=?)(.*)$/.exec(text) ?? []
    if (/^-Z/.test(text)) return unstableSetting(text === '-Z' ? (words[index + 1] ?? word) : literal(text.slice(2), word.at))
    if (attached === undefined) return []
    return codegenSetting(attached === '' ? (words[index + 1] ?? word) : literal(attached, word.at))
  })
}
