import { defineMcpServer, harmless, tools } from '../mcp-server.ts'
import { pressesKey, runsInPage } from './_page.ts'

export default defineMcpServer({
  name: 'chrome-devtools',
  aliases: 'chrome devtools chromedevtool',
  about: 'a browser with its developer tools',
  tools: {
    ...tools('navigate_page new_page', { fields: { url: 'url', data: 'timeout type ignoreCache background' } }),
    ...tools(
      `list_pages select_page close_page list_console_messages get_console_message list_network_requests resize_page emulate emulate_cpu emulate_network list_workers get_tab_id
      performance_analyze_insight wait_for hover navigate_page_history`,
      harmless({
        data: 'pageIdx pageId bringToFront uid msgid types pageSize includePreservedMessages resourceTypes width height timeout insightName insightSetId networkConditions cpuThrottlingRate navigate throttlingRate throttlingOption geolocation colorScheme userAgent viewport pageSize',
        query: 'text',
      }),
    ),
    // each may keep what it shows in a file
    ...tools(
      `take_screenshot take_snapshot take_memory_snapshot take_heapsnapshot get_network_request performance_start_trace performance_stop_trace
      lighthouse_audit`,
      harmless({
        data: 'format quality uid fullPage verbose reqid reload autoStop mode device pageId',
        writes: 'filePath requestFilePath responseFilePath outputDirPath',
      }),
    ),
    ...tools('click fill fill_form drag handle_dialog', {
      fields: { data: 'uid dblClick from_uid to_uid includeSnapshot action', element: 'element', query: 'value elements key promptText' },
    }),
    upload_file: { fields: { sends: 'filePath', data: 'uid' } },
    evaluate_script: runsInPage('function'),
    press_key: pressesKey,
  },
  lookups: harmless(),
  examples: [
    ['navigate_page', { url: 'http://localhost:3000/' }, 'connect:get http://localhost:3000/'],
    ['take_snapshot', {}],
    ['get_network_request', { reqid: 1, responseFilePath: '.husky/pre-push' }, 'write:overwrite .husky/pre-push'],
    // only a number names the element, so nobody can tell what is clicked
    ['click', { uid: '1_2' }, 'execute:sending an element without a name'],
    ['upload_file', { uid: '1', filePath: 'a.png' }, 'read a.png', 'send:upload elsewhere'],
    ['evaluate_script', { function: '(element) => element.innerText', args: [{ uid: '1_2' }] }],
    ['evaluate_script', { function: '() => localStorage.clear()' }, 'unknown: code that runs in the page'],
  ],
})
