import { expect, test } from 'vitest'
import { isSecretName, showsSecret } from './secret-name.ts'

test.each([
  'GITHUB_TOKEN',
  'DB_PASSWORD',
  'PGPASSWORD',
  'NPM_AUTH',
  'AUTH_HEADER',
  'APIKEY',
  'API_KEY',
  'KEY',
  'AWS_ACCESS_KEY_ID',
  'SIGNING_KEYS',
  '${STRIPE_API_KEY:-none}',
])('%s is a secret', (name) => {
  expect(isSecretName(name)).toBe(true)
  expect(showsSecret(name)).toBe(true)
})

test.each(['DATABASE_URL', 'SENTRY_DSN', 'SLACK_WEBHOOK_URL', 'GH_PAT', 'SESSION_COOKIE', 'AZURE_STORAGE_CONNECTION_STRING'])(
  '%s has one in it',
  (name) => {
    expect(isSecretName(name)).toBe(false)
    expect(showsSecret(name)).toBe(true)
  },
)

test.each(['PATH', 'GIT_AUTHOR_NAME', 'SSH_AUTH_SOCK', 'TOKENIZERS_PARALLELISM', 'KEYBOARD', 'XDG_SESSION_TYPE', 'BASE_URL', 'PATCH_DIR'])(
  '%s is none',
  (name) => {
    expect(showsSecret(name)).toBe(false)
  },
)
