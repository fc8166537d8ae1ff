import { defineMcpFamily, harmless, tools } from '../mcp-server.ts'

const looks = harmless({ data: 'name address function_name function_address count offset limit query filter xrefs_to' })

export default defineMcpFamily({
  name: 'binaries',
  servers: 'ghidra ghidramcp ida ida-pro binary-ninja radare2 r2mcp jadx jadx-ai apktool',
  about: 'programs taken apart; what renames or patches something there is not described',
  tools: {
    ...tools(
      `decompile_function decompile_function_by_address disassemble_function disassemble xrefs_to xrefs_from list_methods list_functions list_imports
      list_exports list_strings list_segments list_classes`,
      looks,
    ),
  },
  lookups: looks,
  examples: [
    ['decompile_function', { name: 'main' }],
    ['rename_function', {}, 'unknown: tool `rename_function` of server `ghidra` is not described'],
  ],
})
