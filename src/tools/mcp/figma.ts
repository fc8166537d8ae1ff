import { acts, defineMcpServer, reads, tools } from '../mcp-server.ts'

const data =
  'nodeId fileKey depth clientLanguages clientFrameworks clientName clientModel forceCode artifactType taskType disableCodeConnect contentsOnly'
const looks = reads('api.figma.com', { data })

export default defineMcpServer({
  name: 'figma',
  aliases: `figma-dev-mode figma-desktop figma-context framelink framelink-figma figma-remote talk-to-figma figma-developer
    cursor-talk-to-figma figma-console com-figma`,
  about: 'designs in Figma',
  tools: {
    ...tools(
      `get_metadata get_variable_defs get_code_connect_map get_figjam whoami get_figma_data
      create_design_system_rules get_code_connect_suggestions get_strategy_for_mapping`,
      looks,
    ),
    ...tools('get_design_context get_code get_screenshot get_image', reads('api.figma.com', { data, edits: 'dirForAssetWrites' })),
    download_figma_images: { fields: { writes: 'localPath', data: 'fileKey nodes pngScale svgOptions' } },
    ...tools('add_code_connect_map send_code_connect_mappings generate_figma_design create_new_file', acts('publish', 'comment', 'Figma')),
  },
  lookups: looks,
  examples: [
    ['get_metadata', { nodeId: '1:2', fileKey: 'x' }, 'connect:get api.figma.com'],
    ['get_design_context', { nodeId: '1:2', dirForAssetWrites: 'assets' }, 'write:edit assets', 'connect:get api.figma.com'],
    ['download_figma_images', { fileKey: 'x', localPath: 'assets' }, 'write:overwrite assets'],
    ['add_code_connect_map', { nodeId: '1' }, 'publish:comment Figma'],
  ],
})
