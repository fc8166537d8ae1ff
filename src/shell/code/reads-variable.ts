import { type Draft, infra } from '../command-spec.ts'
import { isSecretName } from '../secret-name.ts'

/** Reading one environment variable: nothing, unless its name says that it is a secret. */
export const readsVariable = (name: string): readonly Draft[] =>
  isSecretName(name) ? [infra('secret', `environment variable ${name}`)] : []
