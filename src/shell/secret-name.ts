const secret = /SECRET|TOKEN(?!IZ)|PASSW|PASSPHRASE|CREDENTIAL|PRIVATE|AUTH(?!OR|_SOCK)|(?:_|API|^)KEYS?(?![A-Z])/i

const holdsOne = /COOKIE|_PAT(?![A-Z])|DSN(?![A-Z])|DATABASE_URL|WEBHOOK_URL|CONNECTION_STRING/i

/** Whether a variable's name says that its value is a secret: `API_KEY`, `GITHUB_TOKEN`. */
export const isSecretName = (name: string): boolean => secret.test(name)

/** Whether a variable's name says that whoever sees its value sees a secret: also `DATABASE_URL`, which programs are given to connect. */
export const showsSecret = (name: string): boolean => secret.test(name) || holdsOne.test(name)
