/** A mistake in something a person wrote: where it is, what is wrong, what to do. */
export class InputError extends Error {
  readonly at: string
  readonly problem: string
  readonly help: string

  constructor({ at, problem, help }: { at: string; problem: string; help: string }) {
    super(`${at}: ${problem}\n  ${help}`)
    this.name = 'InputError'
    this.at = at
    this.problem = problem
    this.help = help
  }
}

/** The message of whatever was thrown, in one line. */
export function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? ''
}
