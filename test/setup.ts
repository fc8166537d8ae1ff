import { createRequire } from 'node:module'

// the bundler resolves `require` of lazily loaded parts; here Node does
globalThis.require = createRequire(import.meta.url)
