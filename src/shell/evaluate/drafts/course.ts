import type { KnownPart, Taint } from '../../command-spec.ts'
import { concatenate, type Data } from '../data.ts'
import type { State } from '../state.ts'

/** What carrying out the drafts of one command has come to so far. */
export interface Course {
  state: State
  stdout: Data | undefined
  /** Something outside the workspace is read. */
  outside: boolean
  /** How many effects had been stated when further rights were taken (`sudo`); undefined when none were. */
  elevated: number | undefined
  known: KnownPart | undefined
  /** Shells that are started show every command before it runs. */
  traces: boolean
  /** What was worked out of a file that is read. */
  worked: string | undefined
  readonly reads: string[]
  readonly taints: Set<Taint>
}

/** What a command prints comes after what it printed before. */
export function addOutput(course: Course, data: Data): void {
  course.stdout = course.stdout ? concatenate(course.stdout, data) : data
}
