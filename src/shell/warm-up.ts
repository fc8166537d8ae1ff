import { codeDrafts } from './code/index.ts'
import { loadSpecs } from './commands/_find-spec.ts'

/** Loads what is otherwise loaded on first use, so that no call of a long-lived process pays for it. */
export function warmUp(): void {
  loadSpecs()
  for (const language of ['python', 'javascript'] as const) codeDrafts(language, '1')
}
