import { defineMcpFamily, reads, tools } from '../mcp-server.ts'

const looksUp = reads('documentation', {
  data: `componentName component component_name componentNames name names category section framework platform version locale blockName block path owner repo branch
    limit page include_code includeCode description prefix set slug format`,
  query: 'query queries search searchQuery message q keyword',
})

export default defineMcpFamily({
  name: 'components',
  servers: `ant-design antd antd-components chakra-ui chakra mantine heroui heroui-react heroui-native nuxt-ui vuetify primevue primeng
    magicui shadcn-ui shadcn-vue shadcn-svelte flowbite flowbite-svelte flowbite-react daisyui radix radix-ui tailwindcss tailwind
    tailwind-docs lucide lucide-icons hugeicons iconify react-native-docs expo-docs vueuse element-plus patternfly carbon uswds cloudscape
    fluentui shadcn-io aceternity tremor park-ui ark-ui base-ui kendo devexpress syncfusion ag-grid material-icons heroicons
    phosphor-icons fontawesome simple-icons svgl magic 21st 21st-dev 21st-magic 21st-dev-magic ionic primer primereact kibo-ui react-bits
    origin-ui mui-x nextui bootstrap bulma quasar naive-ui arco-design tdesign vant semi-design lightning-design slds polaris spectrum
    grommet rsuite reka-ui bits-ui skeleton-ui melt-ui untitled-ui assistant-ui prompt-kit ai-elements shadcn-blocks cult-ui animate-ui
    gsap tabler-icons remix-icons feather-icons ionicons unsplash pexels google-fonts fontsource shoelace web-awesome stencil`,
  about: 'documentation of component libraries and icon sets; only what looks things up is described',
  tools: {
    ...tools(
      `list_components list-components listComponents get_component get_component_docs get-component-docs get_component_demo get_component_metadata get_component_props
      get_component_examples get_component_example get_component_source get_component_info list_component_examples list-component-examples get-component-props
      get-component-demo get-component-changelog list_component_docs get_theme customize_theme v2_to_v3_migration_code_review installation
      list_blocks get_block list_demos get_directory_structure search_components search-components getUIComponents getComponents getLayouts
      search_icons list_icons get_icon get_icon_usage_examples search-icons get_icon_categories get_all_icon_sets get_all_categories get_platform_usage
      get_tailwind_utilities get_tailwind_colors get_tailwind_config_guide search_tailwind_docs generate_color_palette get_component_templates
      list_documentation_pages get_documentation_page list_getting_started_guides get_migration_guide list_examples get_example list_composables get_docs search_docs
      get_component_api get_directive_api get_installation_guide get_features get_exposed_exports get_available_features get_api_by_version
      get_component_css_classes list_props get_related_components compare_components 21st_magic_component_inspiration logo_search`,
      looksUp,
    ),
  },
  lookups: looksUp,
  isPublic: true,
  examples: [
    ['list_components', {}, 'connect:get documentation'],
    ['get_component', { componentName: 'button' }, 'connect:get documentation'],
    ['add_component', { name: 'x' }, 'unknown: tool `add_component` of server `ant-design` is not described'],
  ],
})
