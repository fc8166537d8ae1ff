import { defineMcpFamily, harmless, tools, unclear } from '../mcp-server.ts'

const looks = harmless({
  data: `device noParams workspaceRoot maxDepth projectPath workspacePath scheme platform simulatorId simulatorName deviceId appPath enabled udid
          package_name appId appRootUri summaryOnly roots root query uri line column timeout flow question maxLines pid start_id x y`,
})

export default defineMcpFamily({
  name: 'devices',
  servers: `mobile mobile-next xcodebuild ios-simulator android adb appium maestro dart flutter xcodebuildmcp auto-mobile android-emulator
    android-adb detox react-native react-native-devtools metro ios-sim idb expo-dev playdate platformio arduino esp-idf`,
  about: 'simulators, phones and the projects built for them; only what looks is described',
  tools: {
    ...tools(
      `mobile_list_available_devices mobile_list_apps mobile_get_screen_size mobile_take_screenshot mobile_list_elements_on_screen mobile_get_orientation
      discover_projs list_schemes show_build_settings list_sims list_devices get_sim_app_path get_device_app_path get_mac_app_path get_app_bundle_id
      get_mac_bundle_id describe_ui session_show_defaults swift_package_list doctor
      get_booted_sim_id ui_describe_all ui_describe_point ui_view
      get_packages get_package_action_intents get_screenshot get_uilayout
      list_running_apps get_app_logs get_widget_tree get_selected_widget get_runtime_errors get_active_location hover signature_help
      pub_dev_search resolve_workspace_symbol analyze_files
      cheat_sheet query_docs check_flow_syntax inspect_view_hierarchy snapshot_ui`,
      looks,
    ),
    screenshot: harmless({
      data: 'udid simulatorId simulatorUuid simulatorName deviceId type display mask returnFormat',
      writes: 'output_path',
    }),
    ...tools(
      `mobile_launch_app mobile_install_app mobile_uninstall_app mobile_click_on_screen_at_coordinates mobile_type_keys mobile_press_button mobile_open_url
      build_sim build_run_sim test_sim install_app_sim launch_app_sim erase_sims tap type_text ui_tap ui_type launch_app hot_reload hot_restart
      execute_adb_shell_command run_flow pub create_project connect_dart_tooling_daemon`,
      unclear('acts on a device or builds for it'),
    ),
  },
  lookups: looks,
  examples: [
    ['mobile_take_screenshot', { device: 'x' }],
    ['list_schemes', { projectPath: 'App.xcodeproj' }],
    ['screenshot', { output_path: 'shots/a.png' }, 'write:overwrite shots/a.png'],
    ['erase_sims', {}, 'unknown: acts on a device or builds for it'],
    ['factory_reset', {}, 'unknown: tool `factory_reset` of server `mobile` is not described'],
  ],
})
