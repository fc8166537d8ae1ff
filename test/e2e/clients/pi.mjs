export default {
  name: 'pi',
  packages: ['@earendil-works/pi-coding-agent@0.87.1'],
  node: '22',
  mainTool: 'bash',
  call: (command) => ({ name: 'bash', args: { command } }),
  files: ({ port }) => ({
    '.pi/agent/models.json': JSON.stringify({
      providers: {
        mock: { baseUrl: `http://127.0.0.1:${port}/v1`, api: 'openai-completions', apiKey: 'x', models: [{ id: 'mock-model' }] },
      },
    }),
  }),
  command: ({ node, bin }) => [node, bin('pi'), '--provider', 'mock', '--model', 'mock-model', '--mode', 'json', '-p', 'do it'],
  terminal: {
    asks: true,
    command: ({ node, bin }) => [node, bin('pi'), '--provider', 'mock', '--model', 'mock-model', 'do it'],
    async answer(terminal, answer) {
      const asked = await terminal.see(/automode: [\s\S]*→ Yes/)
      if (answer === 'no') await terminal.press(['Down'], /→ No/)
      await terminal.press(['Enter'], /all done/)
      return asked
    },
  },
  env: () => ({ PI_OFFLINE: '1', PI_TELEMETRY: '0', PI_SKIP_VERSION_CHECK: '1' }),
}
