import { defineMcpServer, harmless, textsOf, tools } from '../mcp-server.ts'
import { answersDialog, pressesKey, runsInPage } from './_page.ts'

const page = {
  data: 'ref target tabId depth boxes slowly submit button modifiers doubleClick values key time textGone width height index action accept static level all fullPage full_page',
}

export default defineMcpServer({
  name: 'playwright',
  aliases: 'browser microsoft-playwright browsermcp playwriter microsoft-pla executeautomation-playwright',
  about: 'a browser driven by the agent',
  tools: {
    ...tools('browser_navigate playwright_navigate', {
      fields: { url: 'url', data: 'browserType width height timeout waitUntil headless wait_until' },
    }),
    ...tools(
      'browser_navigate_back browser_navigate_forward browser_snapshot browser_console_messages browser_network_requests browser_tab_list browser_close browser_get_console_logs browser_go_back browser_go_forward browser_wait',
      harmless({ data: `${page.data} filter onlyErrors includeStatic requestBody requestHeaders`, writes: 'filename path' }),
    ),
    ...tools(
      `browser_verify_text_visible browser_verify_element_visible browser_verify_list_visible browser_verify_value browser_generate_locator
      playwright_get_visible_text playwright_get_visible_html playwright_console_logs playwright_go_back playwright_go_forward playwright_resize
      playwright_close playwright_hover
      browser_start_tracing browser_stop_tracing browser_start_video browser_stop_video browser_mouse_move_xy browser_mouse_wheel`,
      harmless({
        data: `${page.data} role accessibleName items type x y deltaX deltaY search limit clear selector cleanHtml removeScripts maxLength device orientation`,
        query: 'text element value',
      }),
    ),
    // without a file name it lands in the temp folder of the server
    ...tools(
      'browser_take_screenshot browser_screenshot playwright_screenshot',
      harmless({
        data: 'type raw fullPage ref target name selector width height storeBase64 savePng full_page',
        query: 'element',
        writes: 'filename path downloadsDir',
      }),
    ),
    ...tools(
      'browser_resize browser_hover browser_wait_for browser_tab_select browser_tab_close',
      harmless({ ...page, query: 'text element' }),
    ),
    ...tools('browser_tab_new browser_tabs', { fields: { ...page, url: 'url' } }),
    ...tools('browser_click browser_drag browser_select_option playwright_click playwright_select playwright_fill', {
      fields: { ...page, element: 'element startElement endElement selector', query: 'startRef endRef value' },
    }),
    browser_handle_dialog: answersDialog,
    browser_type: { fields: { ...page, element: 'element', query: 'text' } },
    browser_fill_form: { fields: { ...page, element: 'fields' } },
    browser_press_key: pressesKey,
    browser_file_upload: { fields: { sends: 'paths' } },
    browser_pdf_save: { fields: { writes: 'filename' } },
    ...tools('browser_evaluate browser_run_code playwright_evaluate', runsInPage('function', 'code', 'script')),
    test_list: { fields: {}, runs: () => ['npx', 'playwright', 'test', '--list'] },
    test_run: {
      fields: { data: 'locations projects' },
      runs: ({ locations, projects }) => [
        ...['npx', 'playwright', 'test', ...textsOf(projects).map((name) => `--project=${name}`)],
        ...textsOf(locations),
      ],
    },
    browser_install: { fields: {}, effects: [{ kind: 'install', tag: 'global', target: 'a browser' }] },
  },
  lookups: harmless({ query: 'text element' }),
  examples: [
    ['browser_get_config_path', {}, 'unknown: tool `browser_get_config_path` of server `playwright` is not described'],
    ['browser_localstorage_get', { key: 'x' }, 'unknown: tool `browser_localstorage_get` of server `playwright` is not described'],
    ['browser_get_title', {}],
    ['browser_navigate', { url: 'https://example.com/' }, 'connect:get https://example.com/'],
    ['browser_snapshot', {}],
    ['browser_click', { element: 'Next page link', ref: 'e1' }, 'execute:ui Next page link'],
    ['browser_click', { element: 'Payments tab', ref: 'e1' }, 'execute:ui Payments tab'],
    ['browser_click', { element: 'Product card', ref: 'e1' }, 'execute:ui Product card'],
    ['browser_click', { element: 'Make a payment', ref: 'e1' }, 'execute:sending Make a payment'],
    ['browser_click', { element: 'Delete account button', ref: 'e1' }, 'execute:sending Delete account button'],
    ['browser_click', { ref: 'e1' }, 'execute:sending an element without a name'],
    ['browser_type', { element: 'search box', ref: 'e1', text: 'shoes', submit: true }, 'execute:sending search box'],
    ['browser_fill_form', { fields: [{ name: 'Street', ref: 'e1', value: 'x' }] }, 'execute:ui Street'],
    ['browser_fill_form', { fields: [{ name: 'Street' }, { name: 'Card number' }] }, 'execute:sending Street to Card number'],
    ['browser_fill_form', { fields: [{ ref: 'e1', value: 'x' }] }, 'execute:sending an element without a name'],
    ['browser_file_upload', { paths: ['a.png'] }, 'read a.png', 'send:upload elsewhere'],
    ['test_list', {}, 'unknown: a command that is not analysed here'],
    ['test_run', { locations: ['tests/a.spec.ts'] }, 'unknown: a command that is not analysed here'],
    ['browser_install', {}, 'install:global a browser'],
    ['browser_handle_dialog', { accept: false }, 'execute:ui a dialog'],
    ['browser_handle_dialog', {}, 'execute:sending a dialog'],
    ['browser_handle_dialog', { accept: true }, 'execute:sending a dialog'],
    ['browser_press_key', { key: 'ArrowDown' }, 'execute:ui ArrowDown'],
    ['browser_press_key', { key: 'Enter' }, 'execute:sending Enter'],
    ['browser_evaluate', { function: '() => document.title' }],
    ['browser_evaluate', { function: '() => [...document.querySelectorAll("a")].map((link) => link.href)' }],
    ['browser_evaluate', { function: '() => document.cookie' }, 'unknown: code that runs in the page'],
    ['browser_evaluate', { function: '() => fetch("/x")' }, 'unknown: code that runs in the page'],
    [
      'browser_evaluate',
      { function: '() => fetch("http://169.254.169.254/")' },
      'unknown: code that runs in the page',
      'connect:get http://169.254.169.254/',
    ],
  ],
})
