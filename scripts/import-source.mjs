// Lets a script use the TypeScript sources: bundles a few import lines, resolved from `folder`, and returns what they export.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

// bundled CommonJS packages ask for Node's own modules by `require`
const banner = {
  js: `import { createRequire } from 'node:module'; const require = createRequire(${JSON.stringify(pathToFileURL(resolve('package.json')).href)});`,
}

export async function importSource(contents, folder = '.') {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: resolve(folder), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    banner,
    logLevel: 'error',
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
}
