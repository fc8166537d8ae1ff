/** A person's approval of one exact call. */
export interface Grant {
  /** `callHash` of the call. */
  readonly call: string
  readonly lifetime: 'once' | 'session' | 'until'
  /** The only session it counts in, for `session`. */
  readonly session?: string
  /** Milliseconds since 1970, for `until`; the others end then too, as nothing should be forgotten for ever. */
  readonly until: number
  /** The person saw the effects and lifted a deny of `protect`; only ever with `once`. */
  readonly liftsProtect?: true
  /** Id of the verdict that was approved. */
  readonly verdict: string
}

/** Where approvals are kept. */
export interface Grants {
  /** The grant that covers the call now, or undefined. Does not use it up. */
  find(query: { readonly call: string; readonly session?: string | undefined; readonly now: number }): Grant | undefined
  /** Takes the grant; false when another process took a `once` first. */
  use(grant: Grant): boolean
  /** No grant exists at all: the cheap question asked before a call is hashed. */
  isEmpty(): boolean
}
