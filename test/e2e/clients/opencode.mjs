import { copyFileSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

export default {
  name: 'opencode',
  packages: ['opencode-ai@1.18.33', '@opencode-ai/plugin@1.18.33'],
  mainTool: 'bash',
  call: (command) => ({ name: 'bash', args: { command, description: 'e2e' } }),
  subagent: { name: 'task', args: { description: 'e2e', prompt: 'You can create files.', subagent_type: 'general' } },
  workFiles: ({ port }) => ({
    'opencode.json': JSON.stringify({
      $schema: 'https://opencode.ai/config.json',
      model: 'mock/mock-model',
      small_model: 'mock/mock-model',
      autoupdate: false,
      share: 'disabled',
      provider: {
        mock: {
          npm: '@ai-sdk/openai-compatible',
          name: 'mock',
          options: { baseURL: `http://127.0.0.1:${port}/v1`, apiKey: 'x' },
          models: { 'mock-model': { name: 'mock', tool_call: true, limit: { context: 100000, output: 8000 } } },
        },
      },
    }),
  }),
  // at start it installs its plugin package into each config folder and waits for the network: it is put there first
  prepare({ home, work, modules }) {
    for (const folder of [join(home, '.config', 'opencode'), join(work, '.opencode')]) {
      mkdirSync(folder, { recursive: true })
      symlinkSync(modules, join(folder, 'node_modules'))
      for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(modules, '..', name), join(folder, name))
    }
  },
  command: ({ modules }) => [join(modules, 'opencode-linux-x64', 'bin', 'opencode'), 'run', '--format', 'json', 'do it'],
  env: () => ({ OPENCODE_DISABLE_AUTOUPDATE: '1', OPENCODE_DISABLE_MODELS_FETCH: '1', OPENCODE_DISABLE_LSP_DOWNLOAD: '1' }),
}
