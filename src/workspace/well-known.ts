import { join } from 'node:path'
import { privateKeysInHome, privateKeysOnMachine, secretStoresInHome, secretStoresOnMachine } from './secrets-data.ts'
import { persistenceInHome, persistenceOnMachine } from './zones-data.ts'

const inHome = [
  ...privateKeysInHome,
  ...secretStoresInHome,
  ...persistenceInHome,
  '.ssh/id_rsa',
  '.ssh/id_ed25519',
  '.aws/credentials',
  '.kube/config',
]
const onMachine = [...privateKeysOnMachine, ...secretStoresOnMachine, ...persistenceOnMachine]

/** Places with a meaning of their own, spelled out, for matching patterns against them. */
export function wellKnownPlaces(home: string): readonly string[] {
  return [...inHome.map((entry) => join(home, entry)), ...onMachine]
    .filter((entry) => !entry.includes('*'))
    .map((entry) => entry.replace(/\/$/, ''))
}
