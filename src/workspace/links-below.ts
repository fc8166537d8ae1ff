import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const mostEntries = 5000

/** Links on disk below a folder, as far as they are looked for; folders of the given names are not entered. */
export function linksBelow(path: string, except: ReadonlySet<string>): readonly string[] {
  const links: string[] = []
  const queue = [path]
  let left = mostEntries
  for (let folder = queue.pop(); folder !== undefined && left > 0; folder = queue.pop())
    for (const entry of entriesOf(folder)) {
      left--
      if (entry.isSymbolicLink()) links.push(join(folder, entry.name))
      else if (entry.isDirectory() && !except.has(entry.name)) queue.push(join(folder, entry.name))
    }
  return links
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    // no folder, or none that may be read
    return []
  }
}
