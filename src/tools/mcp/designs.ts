import { defineMcpFamily, reads } from '../mcp-server.ts'

const looks = reads('designs', { data: 'node nodes screen artboard', url: 'url', query: 'query' })

export default defineMcpFamily({
  name: 'designs',
  servers: `zeplin canva penpot sketch miro mural lucid lucidchart whimsical framer supernova zeroheight anima invision balsamiq eraser
    eraser-io mermaid-chart pencil google-stitch paper-design subframe plasmic tldraw cacoo gliffy icepanel structurizr onlook uizard
    magicpath`,
  about: 'designs and boards; only what looks at them is described',
  tools: {},
  lookups: looks,
  examples: [
    ['get_screen', { url: 'https://app.zeplin.io/project/1' }, 'connect:get https://app.zeplin.io/project/1', 'connect:get designs'],
    ['create_design', {}, 'unknown: tool `create_design` of server `zeplin` is not described'],
  ],
})
