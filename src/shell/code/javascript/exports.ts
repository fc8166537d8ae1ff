import type { Expression, Statement } from '../interpreter/code-tree.ts'

/** The statements with what they export by assignment (`module.exports = x`, `exports.a = x`) as names of the file. */
export const exportsNamed = (program: readonly Statement[]): readonly Statement[] =>
  program.flatMap((statement): readonly Statement[] => {
    if (statement.kind === 'block') return exportsNamed(statement.body)
    if (statement.kind !== 'do' || statement.value.kind !== 'assign' || statement.value.target.kind !== 'place') return [statement]
    const name = exportedAs(statement.value.target.place)
    return name === undefined ? [statement] : [{ kind: 'bind', target: { kind: 'name', name }, value: statement.value.value }]
  })

function exportedAs(place: Expression): string | undefined {
  if (place.kind !== 'member') return undefined
  const { object, name } = place
  if (object.kind === 'name')
    return object.name === 'exports' ? name : object.name === 'module' && name === 'exports' ? 'default' : undefined
  return exportedAs(object) === 'default' ? name : undefined
}
