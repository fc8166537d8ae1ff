import type { JsonObject } from '../../tool-call.ts'
import { defineMcpFamily, harmless, type McpTool, tools, unclear } from '../mcp-server.ts'
import { runsInPage } from './_page.ts'

/** Acts of the pointer and keys that only move about or look. */
const moving = /^(?:screenshot|zoom|wait|scroll|scroll_to|hover|mouse_move|get_viewport)$/

const computer: McpTool = {
  fields: 'any',
  effects: ({ action }: JsonObject) => [
    typeof action === 'string' && moving.test(action)
      ? { kind: 'execute', tag: 'ui', target: action }
      : { kind: 'execute', tag: 'sending', target: typeof action === 'string' ? action.slice(0, 40) : 'an element without a name' },
  ],
}

export default defineMcpFamily({
  name: 'browsers',
  servers: 'claude-in-chrome browser-use browserbase stagehand selenium steel firefox-devtools claude-browser claude-preview kapture',
  about: 'a browser of the user; what presses, fills or runs something there is never a look',
  tools: {
    ...tools('navigate browserbase_stagehand_navigate navigate_page open_url chrome_navigate', {
      fields: { url: 'url', data: 'tabId newWindow width height timeout' },
    }),
    ...tools(
      `read_page find get_page_text read_console_messages read_network_requests tabs_context_mcp tabs_create_mcp resize_window get_windows_and_tabs
      chrome_get_web_content chrome_console chrome_screenshot browserbase_screenshot browserbase_stagehand_observe browserbase_stagehand_extract browserbase_stagehand_get_url take_screenshot
      list_pages list_tabs get_current_page_info chrome_read_page preview_screenshot preview_snapshot preview_inspect preview_console_logs preview_logs
      preview_network preview_list preview_resize browser_get_state browser_list_tabs`,
      harmless({
        data: 'tabId filter depth ref_id pattern limit clear onlyErrors urlPattern createIfEmpty width height max_chars textContent htmlContent selector name fullPage storeBase64 serverId level styles lines preset colorScheme requestId include_screenshot',
        query: 'query instruction',
      }),
    ),
    computer,
    javascript_tool: runsInPage('text'),
    ...tools(
      'form_input upload_image chrome_click_element chrome_fill_or_select browserbase_stagehand_act browserbase_stagehand_agent',
      unclear('acts in the browser of the user'),
    ),
  },
  lookups: harmless({ data: 'tabId selector by value' }),
  examples: [
    ['navigate', { url: 'http://localhost:3000/', tabId: 1 }, 'connect:get http://localhost:3000/'],
    ['read_page', { tabId: 1, filter: 'interactive' }],
    ['computer', { action: 'screenshot', tabId: 1 }, 'execute:ui screenshot'],
    ['computer', { action: 'left_click', tabId: 1, coordinate: [1, 2] }, 'execute:sending left_click'],
    ['form_input', { ref: 'r1', value: 'x' }, 'unknown: acts in the browser of the user'],
    ['javascript_tool', { text: 'fetch(1)' }, 'unknown: code that runs in the page'],
  ],
})
