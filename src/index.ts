export { createGate } from './gate.ts'
