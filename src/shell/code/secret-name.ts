import type { Draft } from '../command-spec.ts'
import { infra } from '../command-spec.ts'

/** Names of environment variables whose value is a secret. */
const secretName = /SECRET|TOKEN|PASSW|PASSPHRASE|CREDENTIAL|PRIVATE|API_?KEY|ACCESS_KEY|_KEY$|^KEY$|AUTH/i

/** Whether a variable's name says that its value is a secret. */
export const isSecretName = (name: string): boolean => secretName.test(name)

/** Reading one environment variable: nothing, unless its name says that it is a secret. */
export const readsVariable = (name: string): readonly Draft[] =>
  isSecretName(name) ? [infra('secret', `environment variable ${name}`)] : []
