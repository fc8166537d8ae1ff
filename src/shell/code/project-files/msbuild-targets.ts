import { type Declared, withoutUncalled } from './declared-tasks.ts'

/** `<Target Name="X" …>…</Target>`; one that says before or after which others it runs is called by nobody. */
const declarations = /<Target\b([^<>]{0,2000}?[^<>/])>([\s\S]{0,16000}?)<\/Target>/g
const hooked = /\b(?:Before|After)Targets\s*=/

/** Targets that subcommands of `dotnet` run by names of their own. */
const usual = ['build', 'rebuild', 'clean', 'restore', 'publish', 'pack', 'run', 'vstest', 'test']

/** Targets whose names a build puts together. */
const chosenOtherwise = /\b(?:DependsOnTargets|(?:Default|Initial)?Targets)\s*=\s*"[^"]*[$@%]\(/

/** Whether a build is one of MSBuild that declares targets. */
export const declaresMsbuildTargets = (text: string): boolean => /<Project\b/.test(text) && /<Target\b/.test(text)

/** A build of MSBuild without the targets that are neither wanted nor named in it or in the others. Without a word, the first one runs. */
export function withoutOtherMsbuildTargets(given: string, wanted: readonly string[], others: readonly string[]): string {
  const text = given.replace(/<!--[\s\S]*?-->/g, '')
  if ([text, ...others].some((one) => chosenOtherwise.test(one))) return text
  const targets = [...text.matchAll(declarations)].flatMap(({ 0: whole, 1: head = '', index }): readonly Declared[] => {
    const [place, name = ''] = /\bName\s*=\s*"([\w.-]{1,80})"/.exec(head) ?? []
    if (place === undefined || hooked.test(head)) return []
    // what it needs is named by it, too
    return [{ name, head: [index, index], acting: [[index, index + whole.length]] }]
  })
  const isOpen = wanted.length === 0 && !/\bDefaultTargets\s*=/.test(text)
  const [, first] = (isOpen && /<Target\b[^<>]{0,2000}?\bName\s*=\s*"([\w.-]{1,80})"/.exec(text)) || []
  const calls = new Set([...usual, ...wanted, ...(first === undefined ? [] : [first])].map((call) => call.toLowerCase()))
  // their names are the same in any letters
  const [plain = '', ...plainOthers] = [text, ...others].map(inSmallLetters)
  const left = withoutUncalled(
    plain,
    targets.map((target) => ({ ...target, name: inSmallLetters(target.name) })),
    { isMeant: (name) => calls.has(name), others: plainOthers },
  )
  return text.replace(/\S/g, (sign, place: number) => (left[place] === ' ' ? ' ' : sign))
}

/** Every sign stays at its place. */
const inSmallLetters = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
