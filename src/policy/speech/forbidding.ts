import type { How } from './forms.ts'

/**
 * A stretch of what a person wrote that forbids something, and how: by the verb it starts with, by naming a thing, by a verb somewhere in
 * it, by a program to do without, by leaving a place alone, by wanting it kept, or everything but looking, a place, or some act.
 */
export interface Forbidding {
  readonly how: How
  readonly text: string
}
