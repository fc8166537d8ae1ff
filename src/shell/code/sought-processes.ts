import { type Draft, processes } from '../command-spec.ts'

/** A process that is looked for by the gate's own name, as words or as a line. */
const seeksGate = /\b(?:pgrep|pidof)\b["'`\s,-]{1,12}[\w"'`,\s-]{0,20}?\bautomode\b|\bpsutil\b[^\n]{0,80}\n?[^\n]{0,120}["']automode/
const ends = /\bkill\w*\b|\bterminate\(/i

/** What code does, and that it ends the gate where it looks for that by its name to send it a signal. */
export const withSoughtProcesses = (drafts: readonly Draft[], text: string): readonly Draft[] =>
  seeksGate.test(text) && ends.test(text) ? [...drafts, processes('name', 'automode')] : drafts
