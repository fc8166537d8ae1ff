/** Which repository files a person trusts, each pinned to the hash of its content. */
export interface TrustStore {
  /** True only for exactly this content of this file; a missing or corrupt record is no trust. */
  isTrusted(path: string, contentHash: string): boolean
  /** Changes whenever the answer for the file may have changed. */
  stampOf(path: string): string
  trust(path: string, contentHash: string): void
  distrust(path: string): void
}

/** Trusts nothing and remembers nothing. */
export const noTrust: TrustStore = { isTrusted: () => false, stampOf: () => '', trust: () => {}, distrust: () => {} }
