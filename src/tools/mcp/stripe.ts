import { acts, defineMcpServer, reads, tools } from '../mcp-server.ts'

const looks = reads('api.stripe.com', { data: 'limit email customer product price status id payment_intent charge', query: 'query' })

export default defineMcpServer({
  name: 'stripe',
  aliases: `paypal square razorpay paddle lemonsqueezy chargebee recurly revenuecat polar braintree adyen mollie gocardless wise plaid coinbase
    mercadopago klarna dodopayments creem orb metronome lago autumn`,
  about: 'payments with Stripe',
  tools: {
    ...tools('search_stripe_documentation', reads('docs.stripe.com', { query: 'question query', data: 'language' })),
    ...tools(
      'list_customers list_products list_prices list_invoices list_payment_intents list_subscriptions list_coupons list_disputes retrieve_balance search_stripe_resources fetch_stripe_resources get_stripe_account_info',
      looks,
    ),
    ...tools(
      `create_customer create_product create_price create_payment_link create_invoice create_invoice_item finalize_invoice create_refund cancel_subscription
      update_subscription create_coupon update_dispute`,
      acts('infra', 'change', 'payments'),
    ),
  },
  lookups: looks,
  examples: [
    ['search_stripe_documentation', { question: 'webhooks' }, 'connect:get docs.stripe.com'],
    ['list_invoices', { limit: 3 }, 'connect:get api.stripe.com'],
    ['create_refund', { payment_intent: 'x' }, 'infra:change payments'],
  ],
})
