const irregular = new Map([
  ['built', 'build'],
  ['rebuilt', 'rebuild'],
  ['written', 'write'],
  ['overwritten', 'overwrite'],
  ['rewritten', 'rewrite'],
  ['sent', 'send'],
  ['made', 'make'],
  ['spun', 'spin'],
])

/** What a participle may be the form of, where a vocabulary decides which it is: "committed", "deleted", "pushed", "modified", "run". */
export function verbsOf(participle: string): readonly string[] {
  const known = irregular.get(participle)
  if (known) return [known]
  if (!participle.endsWith('ed')) return [participle]
  const stem = participle.slice(0, -2)
  return [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/i$/, 'y')].filter((verb, index, all) => all.indexOf(verb) === index)
}
