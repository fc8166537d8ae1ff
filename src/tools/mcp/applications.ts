import { defineMcpFamily, readsInfra, tools, unclear } from '../mcp-server.ts'

const looks = readsInfra('the application', {
  data: 'entries tail lines grep pattern reference method action prefix route depth packages queries token_limit task',
  query: 'query q search_query',
  lists: 'projectPath project_path directory',
  reads: 'path file_path',
})

export default defineMcpFamily({
  name: 'applications',
  servers: `laravel-boost tidewave rails django symfony spring-boot adonis react-devtools vue-devtools vite vite-devtools
    nuxt-devtools godot unity unreal blender unitymcp unity-editor unreal-engine roblox roblox-studio cocos defold freecad fusion360
    openscad comfyui qgis kicad matlab flask fastapi nestjs livewire filament aspnet aspire dotnet-aspire quarkus micronaut nextjs remix
    redux-devtools electron tauri ableton photoshop houdini maya`,
  about: 'the running application, its routes, models and logs; what evaluates code or changes a scene is never a look',
  tools: {
    ...tools('application-info browser-logs last-error list-routes list-artisan-commands database-schema database-connections', looks),
    ...tools('manage_scene manage_gameobject manage_asset manage_editor manage_script read_console', {
      ...readsInfra('the application', { act: 'action', data: 'types count name path scene_name build_index target search_method' }),
    }),
    ...tools('get-absolute-url', readsInfra('the application', { data: 'path route' })),
    ...tools(
      'read-log-entries get_logs get_models get_schemas get_docs get_source_location search_package_docs project_info analyze_models',
      looks,
    ),
    ...tools('database-query execute_sql_query', { fields: { sql: 'query', data: 'database arguments repo' } }),
    ...tools(
      'tinker project_eval execute_ruby execute_blender_code execute_menu_item run_project launch_editor',
      unclear('runs code in the application'),
    ),
  },
  lookups: looks,
  examples: [
    ['list-routes', { method: 'GET' }, 'infra:read the application'],
    ['get_scene_info', {}, 'infra:read the application'],
    ['manage_scene', { action: 'delete' }, 'unknown: `delete` is not described', 'infra:read the application'],
    ['database-query', { query: 'SELECT 1' }, 'database:read SELECT 1'],
    ['database-query', { query: 'DELETE FROM t' }, 'database:write DELETE FROM t (DELETE changes rows)'],
    ['project_eval', { code: '1' }, 'unknown: runs code in the application'],
    ['get-config', { key: 'app.key' }, 'unknown: tool `get-config` of server `laravel-boost` is not described'],
  ],
})
