/** `const NAME: &str = "x"`, `static final String NAME = x;`, `val name = "x"`, `#define NAME "x"`: a name that is given one value. */
const constant =
  /(?:^[ \t]*#define[ \t]+(?<macro>[A-Za-z_]\w{1,60})[ \t]+(?<text>"[^"\n]{0,200}")|\b(?:const|constexpr|static|final|val|let|var|readonly|def)\b[^=\n;(){}"']{0,80}?\b(?<name>[A-Za-z_]\w{1,60})[ \t]*(?::[ \t]*[&'\w<>[\]?. ]{1,40})?[ \t]*=[ \t]*(?<value>[^;\n=][^;\n]{0,200}))/gm

/** The constants that code declares, each with what declares it. */
export const constantsIn = (code: string): readonly { readonly name: string; readonly body: string; readonly value: string }[] =>
  [...code.matchAll(constant)].map(({ 0: body, groups }) => ({
    name: groups?.macro ?? groups?.name ?? '',
    body: groups?.macro === undefined ? `${body};` : body,
    value: (groups?.text ?? groups?.value ?? '').trim(),
  }))

const mostConstants = 24
const isText = /^"(?:[^"\\\n]|\\.)*"$/

/** Code with the texts of its constants in place of their names, by whichever class or module they are asked for. */
export function withConstants(code: string): string {
  const declared = constantsIn(code)
  const known = new Map<string, string>()
  for (const { name, value } of declared.slice(0, mostConstants)) {
    const same = declared.filter((other) => other.name === name)
    if (isText.test(value) && same.every((other) => other.value === value) && timesGiven(name, code) === same.length) known.set(name, value)
  }
  if (known.size === 0) return code
  const names = [...known.keys()].join('|')
  const use = new RegExp(
    String.raw`"(?:[^"\\\n]|\\.)*"|(?<=[(\s,+&=\[{])(?:\w+(?:::|\.))*\b(${names})\b(?!\s{0,9}(?:\(|=(?!=)|:(?!:)))`,
    'g',
  )
  const inText = new RegExp(String.raw`\$\{(${names})\}|\$(${names})\b|\\\((${names})\)|\{(${names})\}`, 'g')
  const textOf = (name: string | undefined): string => known.get(name ?? '')?.slice(1, -1) ?? ''
  return code.replace(use, (whole, name?: string) =>
    name === undefined
      ? whole.replace(inText, (_, ...found: (string | undefined)[]) => textOf(found.slice(0, 4).find((one) => one !== undefined)))
      : (known.get(name) ?? whole),
  )
}

/** How often a name is given a value. */
const timesGiven = (name: string, code: string): number =>
  [...code.matchAll(new RegExp(String.raw`\b${name}\b[^=\n(){};"']{0,40}=(?!=)|#define[ \t]+${name}\b`, 'g'))].length
