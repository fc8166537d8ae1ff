import type { GenericSchema } from 'valibot'
import { branches, configSchema } from './schema.ts'

type JsonSchema = { [key: string]: unknown }

/** The parts of a valibot schema or pipe action the generator reads; all of them are plain data. */
interface Described {
  readonly type: string
  readonly entries?: Readonly<Record<string, GenericSchema>>
  readonly item?: GenericSchema
  readonly value?: GenericSchema
  readonly wrapped?: GenericSchema
  readonly options?: readonly string[]
  readonly pipe?: readonly GenericSchema[]
  readonly requirement?: unknown
  readonly description?: string
}

const simple = new Map([
  ['string', { type: 'string' }],
  ['number', { type: 'number' }],
  ['boolean', { type: 'boolean' }],
])

const limits = new Map<string, (requirement: unknown) => JsonSchema>([
  ['min_length', (least) => ({ minLength: least })],
  ['max_length', (most) => ({ maxLength: most })],
  ['min_value', (least) => ({ minimum: least })],
  ['max_value', (most) => ({ maximum: most })],
  ['integer', () => ({ type: 'integer' })],
  ['regex', (pattern) => ({ pattern: (pattern as RegExp).source })],
])

const pieceOf = (schema: GenericSchema) => schema as unknown as Described

function convert(schema: GenericSchema): JsonSchema {
  const piece = pieceOf(schema)
  if (piece.pipe) {
    const [base, ...actions] = piece.pipe
    return Object.assign({}, ...(base ? [convert(base)] : []), ...actions.map(limitOf))
  }
  const choice = branches.get(schema)
  if (choice) return { anyOf: choice.map(convert) }
  const known = simple.get(piece.type)
  if (known) return { ...known }
  if (piece.type === 'picklist') return { enum: piece.options }
  if (piece.type === 'optional' && piece.wrapped) return convert(piece.wrapped)
  if (piece.type === 'array' && piece.item) return { type: 'array', items: convert(piece.item) }
  if (piece.type === 'record' && piece.value) return { type: 'object', additionalProperties: convert(piece.value) }
  if (piece.type === 'strict_object' && piece.entries) return objectOf(piece.entries)
  throw new Error(`the schema generator does not know \`${piece.type}\``)
}

function objectOf(entries: Readonly<Record<string, GenericSchema>>): JsonSchema {
  const required = Object.keys(entries).filter((key) => entries[key] && pieceOf(entries[key]).type !== 'optional')
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, convert(entry)])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  }
}

function limitOf(action: GenericSchema): JsonSchema {
  const { type, requirement, description } = pieceOf(action)
  if (type === 'description') return { description }
  return limits.get(type)?.(requirement) ?? {}
}

/** The JSON Schema of the config file, derived from the schema that checks it. */
export function configJsonSchema(): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'automode config',
    allowComments: true,
    allowTrailingCommas: true,
    ...convert(configSchema),
  }
}

/** Names that may stand where an unknown key was found, by the path of its object. */
export const keysAt = (path: readonly (string | number)[]): readonly string[] => Object.keys(pieceAt(path)?.entries ?? {})

/** Whether an object must stand at the path; valibot takes a list for one. */
export const isObjectAt = (path: readonly (string | number)[]): boolean => ['strict_object', 'record'].includes(pieceAt(path)?.type ?? '')

function pieceAt(path: readonly (string | number)[]): Described | undefined {
  let schema: GenericSchema | undefined = configSchema
  for (const step of path) {
    const piece: Described = pieceOf(unwrap(schema))
    schema = typeof step === 'number' ? piece.item : (own(piece.entries, step) ?? piece.value)
    if (!schema) return undefined
  }
  return pieceOf(unwrap(schema))
}

function unwrap(schema: GenericSchema): GenericSchema {
  const piece = pieceOf(schema)
  if (piece.type === 'optional' && piece.wrapped) return unwrap(piece.wrapped)
  const choice = branches.get(schema)
  if (choice) return unwrap(choice[1])
  const base = piece.pipe?.[0]
  return base && base !== schema ? unwrap(base) : schema
}

const own = (entries: Described['entries'], key: string) => (entries && Object.hasOwn(entries, key) ? entries[key] : undefined)
