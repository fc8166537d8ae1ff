import { randomFillSync } from 'node:crypto'

const digits = '0123456789abcdefghjkmnpqrstvwxyz'
const pool = new Uint8Array(1024)
let used = pool.length
let lastTime = 0

/** A short unique id whose text order is its order in time: 9 characters of milliseconds, 7 of chance. */
export function makeId(now: number = Date.now()): string {
  // a clock that steps back must not unsort the ids of one process
  lastTime = Math.max(lastTime, Math.floor(now))
  let time = ''
  for (let rest = lastTime, place = 0; place < 9; place++, rest = Math.floor(rest / 32)) time = digits.charAt(rest % 32) + time
  if (used + 7 > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  let chance = ''
  for (let place = 0; place < 7; place++) chance += digits.charAt((pool[used++] ?? 0) & 31)
  return time + chance
}
