import { type Draft, infra, printsTainted } from '../command-spec.ts'

/** Shows the whole environment, values included. */
export const readsEnvironment: readonly Draft[] = [infra('secret', 'environment'), printsTainted('environment')]

const secretName =
  /TOKEN|SECRET|PASSW|PASSPHRASE|CREDENTIAL|PRIVATE|_KEY|APIKEY|API_KEY|AUTH|COOKIE|SESSION|DSN|DATABASE_URL|CONNECTION_STRING/i

/** Shows one variable; nothing to report unless its name says that it is a secret. */
export function readsVariable(name: string | undefined): readonly Draft[] {
  if (name !== undefined && !secretName.test(name)) return []
  return [infra('secret', name ?? 'environment'), printsTainted('environment')]
}
