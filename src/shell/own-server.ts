/** How the address of a server on this machine begins, as a regular expression. */
export const ownHost = String.raw`^(?:https?:\/\/)?(?:localhost|127\.0\.0\.1|\[::1\])`
