import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One temp folder for a whole run, so that nothing a test or a process it starts leaves behind outlives the run. */
export default function (): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'automode-test-'))
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
