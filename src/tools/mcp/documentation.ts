import { defineMcpServer, harmless, reads, tools } from '../mcp-server.ts'

const looksUp = reads('documentation', {
  data: `repoName libraryId section sections topic limit max_results page provider_name provider_namespace provider_version provider_doc_id provider_data_type
    service_slug module_id module_provider moduleID module_name module_publisher module_query registries items item offset filter task library author tags sort product
    conversationId api api_name version include_readme repo_type repo_ids locale guidance name path slug full_page id action anchor storyId stories port`,
  query: 'question query queries q search_phrase prompt userQuery searchQuery keyword policy_query terraform_policy_id results_limit',
})

export default defineMcpServer({
  name: 'documentation',
  aliases: [
    'aws-docs',
    'awslabs-aws-documentation',
    'aws-knowledge',
    'ms-learn',
    'cloudflare-docs',
    'shopify-dev',
    'svelte',
    'next-devtools',
    'docs-rs',
    'rust-docs',
    'godoc',
    'hexdocs',
    'terraform',
    'terraform-registry',
    'shadcn',
    'huggingface',
    'hugging-face',
    'hf',
    'storybook',
    'nuxt',
    'angular-docs',
    'astro-docs',
    'langchain-docs',
    'ref-tools',
    'vue',
    'vue-docs',
    'react-docs',
    'nextjs-docs',
    'vite-docs',
    'tanstack',
    'effect-docs',
    'solid-docs',
    'python-docs',
    'go-docs',
    'apple-docs',
    'sosumi',
    'android-docs',
    'firebase-docs',
    'openai-docs',
    'openaideveloperdocs',
    'anthropic-docs',
    'mastra-docs',
    'mastra',
    'threejs-docs',
    'caniuse',
    'devdocs',
    'stackoverflow',
    'stack-exchange',
    'hackernews',
    'hn',
    'arxiv',
    'wikipedia',
    'rfc',
    'cppreference',
    'llms-txt',
    'mcpdoc',
    'expo',
    'flowbite-docs',
    'kotlin-docs',
    'swift-docs',
    'laravel-docs',
    'docs',
  ],
  about: 'documentation and public registries; only what looks things up is described',
  tools: {
    ...tools(
      `ask_question read_wiki_structure read_wiki_contents search_documentation recommend aws___search_documentation aws___recommend
      microsoft_docs_search microsoft_code_sample_search search_cloudflare_documentation search_docs_chunks learn_shopify_api introspect_graphql_schema
      get-documentation list-sections nextjs_docs search_docs search docs_search get_docs lookup_api search_symbols search_providers get_provider_details
      get_latest_provider_version get_provider_capabilities search_modules get_module_details get_latest_module_version search_policies get_policy_details
      search_items_in_registries list_items_in_registries view_items_in_registries get_item_examples_from_registries get_project_registries get_audit_checklist
      model_search dataset_search paper_search space_search hf_doc_search hub_repo_details hub_repo_search hf_whoami list-all-documentation
      get-documentation-for-story get-storybook-story-instructions get-ui-building-instructions preview-stories list_components get_add_command_for_items
      nextjs_index ref_search_documentation get_crate search_crates`,
      looksUp,
    ),
    // they look at the code they are given, and at nothing else
    ...tools('svelte-autofixer playground-link', harmless({ data: 'code desired_svelte_version async filename name tailwind files' })),
    ...tools('read_documentation aws___read_documentation microsoft_docs_fetch hf_doc_fetch ref_read_url fetch_docs', {
      fields: { url: 'url doc_url', data: 'max_length start_index offset' },
    }),
  },
  lookups: looksUp,
  examples: [
    ['get_signal_guide', { anything: 'x', more: ['y', 2] }, 'connect:get documentation'],
    ['set_guide', {}, 'unknown: tool `set_guide` of server `documentation` is not described'],
    ['get_workspace_variables', {}, 'unknown: tool `get_workspace_variables` of server `documentation` is not described'],
    ['search_documentation', { search_phrase: 'how?' }, 'connect:get documentation'],
    ['microsoft_docs_fetch', { url: 'https://learn.microsoft.com/x' }, 'connect:get https://learn.microsoft.com/x'],
    [
      'search_providers',
      { provider_name: 'aws', other: '/etc/x' },
      'connect:get documentation',
      'unknown: argument `other` of `search_providers` is not described',
    ],
  ],
})
