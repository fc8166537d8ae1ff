import { type Draft, infra } from '../command-spec.ts'
import { isSecretName } from '../secret-name.ts'

/** Reading one environment variable: nothing, unless its name says that it is a secret, or only running shows the name. */
export const readsVariable = (name: string | undefined): readonly Draft[] =>
  name === undefined || isSecretName(name) ? [infra('secret', `environment variable ${name ?? '(computed)'}`)] : []
