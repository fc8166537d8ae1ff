import type { Draft } from '../../command-spec.ts'
import { windowsActs } from '../../windows-acts.ts'

/** What a line for Windows plainly does to it. */
export const plainly = (text: string): readonly Draft[] => windowsActs(text).map((effect): Draft => ({ do: 'effect', ...effect }))
