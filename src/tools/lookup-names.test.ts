import { expect, test } from 'vitest'
import { carriesOutStatement, looksThingsUp, namesPlace, onlyChooses, saysAct } from './lookup-names.ts'

test.each([
  'get_issue',
  'listBuilds',
  'search-docs',
  'pods_list_in_namespace',
  'wit_get_work_item',
  'repo_list_pull_requests_by_repo_or_project',
  'get_merge_request',
  'get_run',
  'list_run_logs',
  'build_get_log',
  'getAPIStatus',
  'list_open_incidents',
  'get_project_by_key',
  'server.describe_table',
  'whoami',
  'cluster_health',
  'stories-get-by-id',
  'storage_account_list',
  'get_unread_research',
  'search_entities_with_tag',
  'issue_list',
  'get_leave_requests',
  'zap_get_work_item',
  'zap_ls_issues',
  'image_list',
  'batch_read_objects',
])('`%s` looks things up', (name) => {
  expect(looksThingsUp(name)).toBe(true)
})

test.each([
  ['an act', 'create_issue'],
  ['no word for looking', 'reindex'],
  ['an act behind a look', 'list_delete'],
  ['an act taken back', 'list_unmute'],
  ['an act done again', 'get_redeploy'],
  ['two acts joined', 'get_and_frobnicate'],
  ['one act after another', 'list_then_purge'],
  ['an act in reserve', 'get_or_create_team'],
  ['words grown together', 'readwrite'],
  ['an act before what it is done to', 'run_query'],
  ['an act before a look', 'merge_view'],
  ['an act on a list', 'list_share'],
  ['what may be an act before a list', 'zap_list'],
  ['what may be an act before a list of many', 'zap_list_issues'],
  ['what may be an act on what was read', 'zap_read_messages'],
  ['what chooses as an argument and acts as a tool', 'sort_list_cards'],
  ['what may be an act before what is there to be looked at', 'zap_issue_history'],
  ['what may be an act behind it', 'docs_zap'],
  ['an act on what is there to be looked at', 'bump_status'],
  ['an act on documentation', 'docs_deploy'],
  ['a key in capitals', 'listAPIKeys'],
  ['a key in one word', 'get_apikey'],
  ['an incident that is resolved, not looked up', 'resolve_incident'],
  ['a notice that is marked read', 'mark_notifications_read'],
  ['a thing not to be shown', 'get_secret'],
  ['settings that hold secrets', 'list_config_vars'],
  ['a secret chosen by its name', 'get_secret_by_name'],
  ['a file taken out', 'check_out_file'],
  ['a task that is done', 'check_off_item'],
  ['a space', 'list_issues '],
  ['a letter that is not seen', 'list\u200b_issues'],
  ['a NUL', 'list_issues\0'],
  ['letters of another script', 'gеt_issue'],
  ['nothing', ''],
])('%s: `%s` does not', (_why, name) => {
  expect(looksThingsUp(name)).toBe(false)
})

test('the names of its server may lead the name of a tool', () => {
  const own = new Set(['zap'])
  expect(looksThingsUp('zap_list', own)).toBe(true)
  expect(looksThingsUp('zap_list_issues', own)).toBe(true)
  expect(looksThingsUp('zap_status', own)).toBe(true)
  expect(looksThingsUp('zap_purge_list', own)).toBe(false)
})

test.each([
  ['projectId', true],
  ['start_time', true],
  ['issue-key', true],
  ['labels', true],
  ['owners', true],
  ['address', false],
  ['webhook', false],
  ['callback_url', false],
  ['command', false],
  ['output', false],
  ['target', false],
  ['mode', false],
  ['toString', false],
])('argument `%s` only chooses: %s', (name, chooses) => {
  expect(onlyChooses(name)).toBe(chooses)
})

test.each([
  ['filePath', true],
  ['base_url', true],
  ['topic', false],
])('argument `%s` names a place: %s', (name, place) => {
  expect(namesPlace(name)).toBe(place)
})

test.each([
  ['execute_sql_read_only', true],
  ['runQuery', true],
  ['acme_query', true],
  ['run_saved_query', false],
  ['schedule_query', false],
  ['execute', false],
  ['query\u200b', false],
])('tool `%s` carries out a statement: %s', (name, carriesOut) => {
  expect(carriesOutStatement(name, new Set(['acme']))).toBe(carriesOut)
})

test.each([
  ['markAsRead', true],
  ['trash', true],
  ['withDecryption', true],
  ['unmask', true],
  ['create_if_missing', true],
  ['post_summary_to', true],
  ['alert_to', true],
  ['end_date_to', false],
  ['created_to', false],
  ['to', false],
  ['message_id', false],
  ['startIndex', false],
  ['includeDetails', false],
])('argument `%s` says an act: %s', (name, acts) => {
  expect(saysAct(name)).toBe(acts)
})
