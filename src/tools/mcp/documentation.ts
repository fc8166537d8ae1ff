import { defineMcpFamily, harmless, reads, tools } from '../mcp-server.ts'

const looksUp = reads('documentation', {
  data: `repoName libraryId section sections topic limit max_results page registries items item offset filter task library author tags sort product
    conversationId api api_name version include_readme repo_type repo_ids locale guidance name path slug full_page id action anchor storyId stories port paths address latitude longitude place_id origins destinations mode`,
  query: 'question query queries q search_phrase prompt userQuery searchQuery keyword results_limit',
  url: 'url doc_url',
})

export default defineMcpFamily({
  name: 'documentation',
  servers: `aws-docs aws-knowledge ms-learn cloudflare-docs shopify-dev svelte next-devtools docs-rs rust-docs godoc hexdocs
    shadcn huggingface hf storybook nuxt angular-docs astro-docs langchain-docs ref-tools vue vue-docs react-docs
    nextjs-docs vite-docs tanstack effect-docs solid-docs python-docs go-docs apple-docs sosumi android-docs firebase-docs openai-docs
    anthropic-docs mastra-docs mastra threejs-docs caniuse devdocs stackoverflow stack-exchange hackernews hn arxiv wikipedia rfc
    cppreference llms-txt mcpdoc expo flowbite-docs kotlin-docs swift-docs laravel-docs semantic-scholar pubmed paper-search crossref
    openalex biorxiv weather open-meteo openweather google-maps mapbox openstreetmap reddit newsapi exchange-rates world-bank sec-edgar
    yahoo-finance coingecko alpha-vantage nasa wolfram-alpha tmdb open-library nvd cve kubernetes-docs dotnet-docs java-docs ruby-docs
    rubydoc django-docs fastapi-docs pytorch-docs haskell-docs hoogle elixir-docs zig-docs bun-docs deno-docs node-docs mdn-docs aws-cdk
    cdk cloudformation-docs gcp-docs google-developer-knowledge unity-docs godot-docs rails-docs php-docs symfony-docs phoenix-docs
    svelte-docs sveltekit remix-docs qwik-docs playwright-docs cypress-docs langgraph-docs llamaindex-docs pydantic-docs vercel-ai-docs
    ai-sdk nuxt-docs avalonia-docs dblp coinmarketcap financial-datasets zotero-public react-aria react-spectrum s2 papers-with-code
    scholar google-scholar zread docfork nia deepcon rtfmbro gitingest gitdocs context-hub openai-developer-docs claude-code-docs
    anthropic-documentation gemini-docs langchain elevenlabs-docs clerk-docs supabase-docs stripe-docs vercel-docs netlify-docs
    prisma-docs drizzle-docs trpc-docs hono-docs nestjs-docs express-docs fastify-docs koa-docs elysia-docs redwood-docs meteor-docs
    ember-docs lit-docs preact-docs alpine-docs htmx-docs scala-docs clojure-docs ocaml-docs r-docs julia-docs perl-docs lua-docs
    dart-docs flutter-docs unreal-docs blender-docs roblox-docs opengl-docs vulkan-docs wgpu-docs bevy-docs numpy-docs pandas-docs
    scikit-learn-docs tensorflow-docs jax-docs huggingface-docs spark-docs kafka-docs postgres-docs mysql-docs redis-docs mongodb-docs
    elasticsearch-docs docker-docs helm-docs terraform-docs pulumi-docs ansible-docs nginx-docs linux-docs man-pages tldr web-dev w3c
    whatwg ecma ietf openapi-docs graphql-docs protobuf-docs nominatim ipinfo timezonedb finnhub polygon tradingview defillama etherscan
    core-ac europe-pmc clinicaltrials uniprot pdb chembl gutenberg imdb musicbrainz huggingface-h yfinance airbnb
    docs-mcp-server`,
  about: 'documentation and public registries; only what looks things up is described',
  tools: {
    ...tools(
      `ask_question read_wiki_structure read_wiki_contents search_documentation recommend aws___search_documentation aws___recommend
      microsoft_docs_search microsoft_code_sample_search search_cloudflare_documentation search_docs_chunks learn_shopify_api introspect_graphql_schema
      get-documentation list-sections nextjs_docs search_docs search docs_search get_docs lookup_api search_symbols
      search_items_in_registries list_items_in_registries view_items_in_registries get_item_examples_from_registries get_project_registries get_audit_checklist
      model_search dataset_search paper_search space_search hf_doc_search hub_repo_details hub_repo_search hf_whoami list-all-documentation
      get-documentation-for-story get-storybook-story-instructions get-ui-building-instructions preview-stories list_components get_add_command_for_items
      maps_geocode maps_reverse_geocode maps_search_places maps_place_details maps_distance_matrix maps_elevation maps_directions
      CDKGeneralGuidance nextjs_index ref_search_documentation get_crate search_crates`,
      looksUp,
    ),
    nextjs_call: { fields: { act: 'toolName', data: 'port', arguments: 'args' } },
    // they look at the code they are given, and at nothing else
    ...tools('svelte-autofixer playground-link', harmless({ data: 'code desired_svelte_version async filename name tailwind files' })),
    ...tools('read_documentation aws___read_documentation microsoft_docs_fetch hf_doc_fetch ref_read_url fetch_docs', {
      fields: { url: 'url doc_url requests', data: 'max_length start_index offset' },
    }),
  },
  lookups: looksUp,
  isPublic: true,
  examples: [
    ['get_signal_guide', { anything: 'x', more: ['y', 2] }, 'connect:get documentation'],
    ['set_guide', {}, 'unknown: tool `set_guide` of server `aws-docs` is not described'],
    ['get_workspace_variables', {}, 'unknown: tool `get_workspace_variables` of server `aws-docs` is not described'],
    ['search_documentation', { search_phrase: 'how?' }, 'connect:get documentation'],
    ['microsoft_docs_fetch', { url: 'https://learn.microsoft.com/x' }, 'connect:get https://learn.microsoft.com/x'],
    ['read_documentation', { requests: [{ url: 'https://docs.example/x', max_length: 9 }] }, 'connect:get https://docs.example/x'],
    ['read_documentation', { requests: [{ url: 'https://a.example', to: 'x' }] }, 'unknown: an argument of the wrong type'],
    [
      'search_docs',
      { topic: 'aws', other: '/etc/x' },
      'connect:get documentation',
      'unknown: argument `other` of `search_docs` is not described',
      'read:search /etc/x',
    ],
  ],
})
