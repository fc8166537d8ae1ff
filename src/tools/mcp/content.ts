import { acts, defineMcpFamily, reads, tools } from '../mcp-server.ts'

const looks = reads('content', {
  data: `spaceId environmentId entryId contentTypeId assetId locale resource limit skip order include select content_type sys projectId dataset workspaceName
          perspective documentId id ids type apiVersion indexName applicationId requestBody objectID objectId attributesToRetrieve region startDate endDate slug starts_with
          page per_page status collection collection_id site_id page_id fields filter sort offset version pluralApiId server category`,
  query: 'query groq search search_term q',
})

export default defineMcpFamily({
  name: 'content',
  servers: `contentful sanity storyblok strapi algolia wordpress ghost webflow directus prismic hygraph wix dato datocms kontent umbraco
    drupal craft-cms contentstack tina keystatic hashnode dev-to crowdin lokalise weblate transifex tolgee mintlify gitbook readme-io
    swimm discourse magnolia sitecore kirby statamic bloomreach smartling localazy poeditor lingo lingo-dev lara-translate deepl i18next
    pocketbase elevenlabs builder-io payload-cms`,
  about: 'entries and schemas of content systems and search indices; what writes to them is never a read',
  tools: {
    ...tools(
      `get_entry get_entries search_entries list_content_types get_content_type list_assets get_asset list_spaces get_space list_environments list_locales
      get_locale list_tags get_initial_context list_ai_actions get_ai_action list_editor_interfaces
      query_documents get_document get_schema list_workspace_schemas list_projects list_datasets list_releases get_groq_specification list_embeddings_indices
      semantic_search list_sanity_rules get_sanity_rules read_docs search_docs whoami get_initial_context
      searchSingleIndex searchMultipleIndices listIndices getSettings getObject listApplications getUserInfo retrieveMetricsRegistry getTopSearches
      getNoResultsRate getNoClickRate searchRules searchSynonyms
      fetch_story fetch_stories get_story get_stories get_component get_components list_components get_space_info
      strapi_get_content_types strapi_get_components strapi_rest_get list_posts get_post list_pages get_page list_media list_categories
      sites_list sites_get collections_list collections_get collections_items_list_items pages_list pages_get_metadata pages_get_content
      read_items read_collections read_fields read_files`,
      looks,
    ),
    ...tools(
      `create_entry update_entry delete_entry publish_entry unpublish_entry create_content_type update_content_type delete_content_type upload_asset publish_asset
      delete_asset create_document create_documents update_document patch_document patch_documents publish_documents unpublish_documents delete_document transform_documents
      create_version discard_drafts deploy_schema create_dataset update_dataset saveObject partialUpdateObject addObject deleteObject batch setSettings
      create_post update_post delete_post create_page update_page create_story update_story delete_story publish_story strapi_rest
      collections_items_create_item_live collections_items_update_items_live collections_items_publish_items sites_publish create_item update_item delete_item`,
      acts('publish', 'remote-write', 'content'),
    ),
  },
  lookups: looks,
  examples: [
    ['query_documents', { query: '*[_type == "post"]' }, 'connect:get content'],
    ['get_entries', { spaceId: 'x', environmentId: 'master' }, 'connect:get content'],
    ['publish_entry', { entryId: 'x' }, 'publish:remote-write content'],
    ['drop_index', {}, 'unknown: tool `drop_index` of server `contentful` is not described'],
  ],
})
