import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { writeFileAtomic } from '../state/atomic-file.ts'
import { makePrivateFolder } from '../state/folder.ts'

/** Writes a file for this user only, whole or not at all: readers in other processes never see half of it. */
export function writeOwnFile(path: string, text: string): void {
  makePrivateFolder(dirname(path))
  writeFileAtomic(path, text)
}

/** The JSON in a file; undefined when the file is missing, unreadable or broken. */
export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return
  }
}
