import { userInfo } from 'node:os'

/** The environment of processes that a hook or the daemon starts: nothing of their own, which may come from a repository. */
export const bareEnvironment = () => ({ HOME: userInfo().homedir, PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' })
