export type { Adapter, Answer, Capabilities, OnFailure } from '../adapters/adapter.ts'
export { adapterNames, loadAdapter } from '../adapters/index.ts'
