/** What every bundle has in common. */
export const common = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  mainFields: ['module', 'main'],
  format: 'esm',
  splitting: true,
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
  external: ['ai', 'bun:*'],
}
