/** The version of the package, written into every journal line. */
export const version = '0.1.0'
