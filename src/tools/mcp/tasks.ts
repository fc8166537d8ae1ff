import { acts, defineMcpFamily, harmless, reads, tools, unclear } from '../mcp-server.ts'

const looks = reads('boards', {
  data: `workspace project_id projectId project task_id taskId task_gid project_gid gid id ids boardId board_id listId list_id cardId card_id limit offset page status state
          assignee labels priority sort opt_fields resource_type completed include_subtasks subtasks workspace_id folder_id space_id team_id baseId tableId recordId
          maxRecords filterByFormula view detailLevel tableIdentifierType fields itemIds cursor includeColumns columnIds startDate daysCount responsibleUser
          publicId storyPublicId storyId epicPublicId iteration owner name withSubtasks tag file projectRoot section`,
  query: 'query text search searchTerm searchText',
})

export default defineMcpFamily({
  name: 'tasks',
  servers: `asana trello clickup monday monday-com monday-api todoist shortcut height youtrack plane basecamp airtable vibe-kanban
    task-master-ai task-master backlog shrimp-task-manager zen redmine taiga openproject wekan kanboard wrike smartsheet coda baserow
    nocodb seatable grist teamwork ticktick things omnifocus apple-reminders google-tasks microsoft-todo zenhub aha backlog-md beads
    archon testrail qase xray zephyr fibery devrev phabricator huly planka focalboard leantime taskwarrior pivotal-tracker bugzilla mantis
    launchpad rally azure-boards github-projects clockify toggl linearb dx swarmia sunsama meistertask quire spec-workflow openspec
    spec-kit bmad pal`,
  about: 'boards, tasks and plans; what others would see is never a read',
  tools: {
    ...tools(
      `asana_search_tasks asana_get_task asana_get_tasks asana_get_project asana_get_projects asana_get_project_sections asana_get_project_status asana_get_stories_for_task
      asana_get_workspaces asana_list_workspaces asana_typeahead_search asana_get_user asana_get_teams_for_workspace
      get_lists get_cards_by_list_id get_my_cards get_recent_activity get_card get_card_comments list_boards get_active_board_info list_workspaces
      get_workspace_hierarchy get_task get_tasks get_workspace_tasks get_task_comments get_list get_folder find_list_by_name search_tasks clickup_search
      clickup_get_task clickup_get_workspace_hierarchy get_board_info get_board_items_page get_board_schema get_board_items_by_name list_users_and_teams
      find-tasks find-tasks-by-date find-projects find-sections find-comments get-overview user-info find-completed-tasks get_projects get_project
      stories-get-by-id stories-search epics-get-by-id epics-search iterations-get-active users-get-current projects-list workflows-get-default
      list_bases list_tables describe_table list_records search_records get_record list_comments
      get_issue get_issue_comments search_issues get_current_user list_projects list_tasks list_issues list_work_items get_work_item
      get_task_attempts list_repos get_context list_task_attempts
      task_list task_view task_search document_list document_view document_search get_workflow_overview get_task_creation_guide
      perform_rag_query list_issue_types list_states list_cycles list_modules`,
      looks,
    ),
    // plans kept in a file of the project
    ...tools(
      'next_task complexity_report get_operation_status models_list validate_dependencies ready spec-status spec-workflow-guide steering-guide',
      {
        fields: { lists: 'projectRoot projectPath file', data: 'tag operationId specName' },
      },
    ),
    ...tools(
      'list_shrimp_tasks query_task get_task_detail listmodels version',
      harmless({ data: 'status isId page pageSize taskId', query: 'query' }),
    ),
    ...tools(
      `asana_create_task asana_update_task asana_create_task_story asana_delete_task asana_create_project add_card_to_list update_card_details move_card archive_card
      add_comment create_task update_task delete_task create_issue update_issue delete_issue create_item change_item_column_values create_update delete_item add-tasks
      update-tasks complete-tasks add-comments stories-create stories-update stories-create-comment create_record update_records delete_records move_task
      clickup_create_task clickup_update_task`,
      acts('publish', 'comment', 'boards'),
    ),
    ...tools(
      'start_task_attempt start_workspace_session parse_prd expand_task add_task update_subtask set_task_status execute_task plan_task split_tasks chat thinkdeep codereview consensus',
      unclear('changes a plan or hands work to another model'),
    ),
  },
  lookups: looks,
  examples: [
    ['list_tasks', { project_id: 'x' }, 'connect:get boards'],
    ['next_task', { projectRoot: '.' }, 'read:names .'],
    ['listmodels', {}],
    ['create_task', { project_id: 'x', title: 'y' }, 'publish:comment boards'],
    ['start_task_attempt', { task_id: 'x' }, 'unknown: changes a plan or hands work to another model'],
    ['delete_board', {}, 'unknown: tool `delete_board` of server `asana` is not described'],
  ],
})
