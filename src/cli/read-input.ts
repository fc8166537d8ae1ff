import { isUtf8 } from 'node:buffer'
import { InputError, messageOf } from '../errors.ts'

/** All of standard input as text. */
export async function readAll(): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  if (!isUtf8(bytes)) throw new InputError({ at: 'standard input', problem: 'not UTF-8 text', help: 'send the call as UTF-8 JSON' })
  return bytes.toString('utf8')
}

/** Standard input line by line, without waiting for its end; a line that is not UTF-8 comes as undefined. */
export async function* readLines(stream: AsyncIterable<Buffer> = process.stdin): AsyncGenerator<readonly (string | undefined)[]> {
  let pending: Buffer[] = []
  for await (const chunk of stream) {
    const lines: (string | undefined)[] = []
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      pending.push(chunk.subarray(from, end))
      lines.push(textOf(pending))
      pending = []
      from = end + 1
    }
    if (from < chunk.length) pending.push(chunk.subarray(from))
    if (lines.length > 0) yield lines
  }
  if (pending.length > 0) yield [textOf(pending)]
}

function textOf(parts: readonly Buffer[]): string | undefined {
  const bytes = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
  return isUtf8(bytes) ? bytes.toString('utf8') : undefined
}

/** Parses JSON that a person typed; where it is none, the message shows what it could look like. */
export function parseJson(text: string, { at, example }: { readonly at: string; readonly example: string }): unknown {
  if (text.trim() === '') throw new InputError({ at, problem: 'is empty', help: `write an object like ${example}` })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new InputError({ at, problem: `not JSON: ${messageOf(error)}`, help: `write an object like ${example}` })
  }
}
