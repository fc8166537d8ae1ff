import { acts, defineMcpFamily, reads, tools } from '../mcp-server.ts'

const looks = reads('customers', {
  data: `objectType objectTypes objectIds properties filterGroups sorts limit offset after page per_page id ids ticket_id conversation_id contact_id slug nodeType detail mode
          fields includeExamples depth templateId workflow app_id client_id q sort from take include_totals is_global active tags cursor starting_after state config profile inputs`,
  query: 'query search keyword source_body',
})

export default defineMcpFamily({
  name: 'customers',
  servers: `hubspot intercom zendesk freshdesk salesforce pipedrive attio shopify auth0 clerk workos n8n zapier productboard zoho gorgias
    helpscout crisp klaviyo mailchimp customer-io braze brevo typeform tally jotform surveymonkey woocommerce bigcommerce medusa okta
    descope stytch keycloak fusionauth frontegg sendgrid resend postmark mailgun xero quickbooks freshbooks netsuite sap odoo dynamics
    dynamics365 copper apollo-io activecampaign convertkit beehiiv loops knock onesignal twilio vonage kustomer servicenow freshservice
    integromat pipedream activepieces workato rippling bamboohr workday greenhouse lever ashby gusto deel personio ramp brex mercury
    docusign pandadoc squarespace prestashop magento saleor commercetools etsy iterable`,
  about: 'customers, tickets, applications and automations; what others would notice is never a read',
  tools: {
    ...tools(
      `search_crm_objects get_crm_objects search_properties get_properties hubspot-list-objects hubspot-search-objects hubspot-get-schemas get_user_details
      search_conversations get_conversation search_contacts get_contact fetch search
      get_ticket get_tickets get_ticket_comments list_articles get_article
      auth0_list_applications auth0_get_application auth0_list_resource_servers auth0_list_actions auth0_get_action auth0_list_logs auth0_get_log auth0_list_forms
      clerk_sdk_snippet list_clerk_sdk_snippets
      search_nodes get_node tools_documentation list_nodes get_node_essentials get_node_documentation search_templates get_template validate_workflow
      n8n_list_workflows n8n_get_workflow n8n_validate_workflow n8n_health_check list_enabled_actions
      get_products get_product get_orders get_order get_customers`,
      looks,
    ),
    run_soql_query: { fields: { sql: 'query', data: 'usernameOrAlias useToolingApi', lists: 'directory' } },
    ...tools(
      `manage_crm_objects hubspot-batch-create-objects hubspot-create-engagement create_ticket update_ticket create_ticket_comment auth0_create_application
      auth0_update_application auth0_create_action auth0_deploy_action n8n_create_workflow n8n_update_full_workflow n8n_update_partial_workflow n8n_delete_workflow
      n8n_trigger_webhook_workflow n8n_test_workflow add_actions edit_actions create_product update_product`,
      acts('publish', 'comment', 'customers'),
    ),
  },
  lookups: looks,
  examples: [
    ['search_conversations', { query: 'refund' }, 'connect:get customers'],
    ['create_ticket', { subject: 'x' }, 'publish:comment customers'],
    ['delete_account', {}, 'unknown: tool `delete_account` of server `hubspot` is not described'],
  ],
})
