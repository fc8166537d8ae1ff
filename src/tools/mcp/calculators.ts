import { defineMcpFamily, harmless, tools } from '../mcp-server.ts'

export default defineMcpFamily({
  name: 'calculators',
  servers: 'calculator math calc everything units regex uuid faker base64 color',
  about: 'small computations over what they are given; those that tell the environment are not described',
  tools: {
    ...tools(
      `calculate calculate_expression compute add subtract multiply divide sum mean median echo convert convert_units get_tiny_image getTinyImage
      annotatedMessage get_sum test_regex generate_uuid encode decode validate_json`,
      harmless({
        data: 'expression a b numbers message value from to unit messageType includeImage pattern text input count precision',
        query: 'query',
      }),
    ),
  },
  examples: [
    ['calculate', { expression: '6 * 7' }],
    ['printEnv', {}, 'unknown: tool `printEnv` of server `calculator` is not described'],
  ],
})
