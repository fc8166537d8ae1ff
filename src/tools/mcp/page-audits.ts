import { acts, defineMcpFamily, harmless, reads, type McpTool, tools } from '../mcp-server.ts'

const looks: McpTool = {
  fields: {
    url: 'url',
    data: 'device categories throttling includeDetails threshold budget strategy locale wcagLevel tags format headless timeout minBytes',
  },
}

export default defineMcpFamily({
  name: 'page-audits',
  servers: `lighthouse browser-tools browserstack axe a11y accessibility a11y-accessibility pagespeed web-vitals percy chromatic saucelabs
    lambdatest unlighthouse pa11y calibre speedcurve argos applitools cypress cypress-cloud currents`,
  about: 'audits of pages and what test grids report',
  tools: {
    ...tools(
      `run_audit get_accessibility_score get_performance_score get_seo_score get_core_web_vitals analyze_resources find_unused_javascript get_lcp_opportunities
      compare_mobile_desktop check_performance_budget get_security_audit check_pwa_readiness audit_webpage get_summary test_accessibility
      analyze_page run_pagespeed runLighthouse scan_page`,
      looks,
    ),
    ...tools(
      `getConsoleLogs getConsoleErrors getNetworkErrors getNetworkLogs takeScreenshot getSelectedElement wipeLogs runAccessibilityAudit runPerformanceAudit runSEOAudit
      runNextJSAudit runBestPracticesAudit runDebuggerMode runAuditMode check_color_contrast check_aria_attributes test_html_string get_rules`,
      harmless({ data: 'random_string category foreground background fontSize isBold tags html' }),
    ),
    ...tools(
      `listTestIds getFailuresInLastRun getFailureLogs fetchRCA getBuildInsights getBuildId fetchBuildInsights listTestCases listTestRuns fetchPercyChanges takeAppScreenshot
      get_test_results list_projects get_build get_builds`,
      reads('test-grid', {
        data: 'buildName projectName projectId buildId browserStackProjectName browserStackBuildName sessionId sessionType logTypes status testId project_identifier run_state limit page per_page folder_id case_type priority',
      }),
    ),
    ...tools(
      'runBrowserLiveSession runAppLiveSession runAppTestsOnBrowserStack createTestCase createTestRun updateTestRun addTestResult managePercyBuildApproval',
      acts('infra', 'change', 'test-grid'),
    ),
  },
  lookups: reads('test-grid', looks.fields),
  examples: [
    ['run_audit', { url: 'http://localhost:3000' }, 'connect:get http://localhost:3000'],
    ['getConsoleErrors', {}],
    ['listTestIds', { buildId: 'x' }, 'connect:get test-grid'],
    ['list_baselines', { appId: 'x' }, 'connect:get test-grid'],
    ['runBrowserLiveSession', {}, 'infra:change test-grid'],
  ],
})
