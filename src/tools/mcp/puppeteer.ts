import { defineMcpServer, harmless, tools } from '../mcp-server.ts'
import { runsInPage } from './_page.ts'

export default defineMcpServer({
  name: 'puppeteer',
  about: 'a browser driven by the agent',
  tools: {
    // launch options choose the program that is started, so they are not described
    puppeteer_navigate: { fields: { url: 'url' } },
    puppeteer_screenshot: harmless({ data: 'name width height encoded', query: 'selector' }),
    puppeteer_hover: harmless({ query: 'selector' }),
    ...tools('puppeteer_click puppeteer_select puppeteer_fill', { fields: { element: 'selector', query: 'value' } }),
    puppeteer_evaluate: runsInPage('script'),
  },
  examples: [
    ['puppeteer_navigate', { url: 'http://localhost:3000' }, 'connect:get http://localhost:3000'],
    ['puppeteer_click', { selector: '#submit-order' }, 'execute:sending #submit-order'],
    ['puppeteer_click', { selector: '.next' }, 'execute:ui .next'],
    [
      'puppeteer_navigate',
      { url: 'https://example.com', launchOptions: {} },
      'connect:get https://example.com',
      'unknown: argument `launchOptions` of `puppeteer_navigate` is not described',
    ],
    ['puppeteer_evaluate', { script: 'fetch(1)' }, 'unknown: code that runs in the page'],
  ],
})
