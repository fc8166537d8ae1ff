import { type Draft, infra, publish } from './command-spec.ts'
import { isProtectedBranch } from './protected-branch.ts'

const repository = /^\/?(?:repos\/[^/]+\/[^/]+|projects\/[^/]+)\/?$/
const organisation = /^\/?(?:orgs|groups)\/[^/]+\/?$/
const branch = /^\/?(?:repos\/[^/]+\/[^/]+\/git\/refs\/heads|projects\/[^/]+\/repository\/branches)\/(.+?)\/?$/
const protection = /^\/?(?:repos\/[^/]+\/[^/]+\/(?:branches\/.+\/protection|rulesets\/\d+)|projects\/[^/]+\/protected_branches\/.+)\/?$/
const member =
  /^\/?(?:orgs\/[^/]+\/memberships\/[^/]+|repos\/[^/]+\/[^/]+\/collaborators\/[^/]+|(?:projects|groups)\/[^/]+\/members(?:\/\d+)?)\/?$/

const opens = /"?private"?\s*[:=]+\s*"?false|"?visibility"?\s*[:=]+\s*"?public/
const forces = /"?force"?\s*[:=]+\s*"?true/
const asAdmin = /"?(?:role|permission)"?\s*[:=]+\s*"?(?:admin|owner)\b|"?access_level"?\s*[:=]+\s*"?50\b/

/**
 * What a request to a forge does that nobody can take back, whichever program sends it. `tag` is that of the connection,
 * `path` the address below the interface (`repos/a/b`), `said` the fields or the body.
 */
export function irreversible(tag: string, path: string, said: string): readonly Draft[] {
  const name = branch.exec(path)?.[1]?.replace(/%2F/gi, '/')
  if (name !== undefined && isProtectedBranch(name) && (tag === 'delete' || (tag === 'put' && forces.test(said))))
    return [publish('force-push-default', path)]
  if (tag === 'delete') {
    if (repository.test(path)) return [publish('repo-delete', path)]
    return organisation.test(path) || protection.test(path) ? [infra('destroy', `DELETE ${path}`)] : []
  }
  if (tag === 'put' && repository.test(path) && opens.test(said)) return [publish('repo-public', path)]
  return tag !== 'get' && member.test(path) && asAdmin.test(said) ? [infra('grant-admin', path)] : []
}

/** The path of an address below the interface of a forge. What answers on this machine is the server that somebody is working on. */
export const pathBelowForge = (url: string): string | undefined =>
  /^https?:\/\/(?:api\.github\.com|(?!localhost|127\.|\[::1\]|0\.0\.0\.0)[^/]+\/api\/v[134])\/([^?#]*)/.exec(url)?.[1]
