import { uuid } from "../shape.ts";
import { shapesOf } from "./rows.ts";

/** Payments, shops and shipping. */
export const payments = shapesOf(
  "secret",
  // Paystack took the prefixes of Stripe. Its keys are 40 digits of hex, which no key of Stripe is.
  ["paystack-secret-key", "Paystack", "secret key", "sk_live_", "[0-9a-f]{40}"],
  ["stripe-secret-key", "Stripe", "secret key", "sk_live_ rk_live_", "\\w{16,247}"],
  // Whoever has one sees and changes what was entered in trials, such as the data of customers.
  ["paystack-test-key", "Paystack", "test key", "sk_test_", "[0-9a-f]{40}"],
  ["stripe-test-key", "Stripe", "test key", "sk_test_ rk_test_", "\\w{16,247}"],
  ["stripe-webhook-secret", "Stripe", "webhook secret", "whsec_", "[\\w+/=]{24,80}"],
  ["flutterwave-secret-key", "Flutterwave", "secret key", "FLWSECK- FLWSECK_TEST-", "[\\w-]{12,60}"],
  ["square-token", "Square", "access token", "sq0atp- sq0csp- EAAA", "[\\w-]{22,64}"],
  [
    "paypal-token",
    "PayPal",
    "Braintree access token",
    "access_token$production$ access_token$sandbox$",
    "[a-z0-9]{16}\\$[0-9a-f]{32}",
  ],
  ["plaid-token", "Plaid", "access token", "access-sandbox- access-development- access-production-", uuid],
  ["adapty-secret-key", "Adapty", "secret key", "secret_live_", "[\\w.]{20,100}"],
  ["cashfree-secret-key", "Cashfree", "secret key", "cfsk_ma_prod_ cfsk_ma_test_", "[0-9a-f]{32}_[0-9a-f]{8}"],
  ["midtrans-server-key", "Midtrans", "server key", "Mid-server- SB-Mid-server-", "[\\w-]{10,30}"],
  ["xendit-key", "Xendit", "secret key", "xnd_production_ xnd_development_", "[A-Za-z0-9]{40,80}"],
  ["paddle-key", "Paddle", "API key", "pdl_live_apikey_", "[a-z0-9]{26}_[A-Za-z0-9]{22}_\\w{3}"],
  ["shopify-token", "Shopify", "access token", "shpat_ shpca_ shppa_ shpss_", "[0-9a-fA-F]{32}"],
  ["woocommerce-secret", "WooCommerce", "consumer secret", "cs_", "[0-9a-f]{40}"],
  ["easypost-key", "EasyPost", "API key", "EZAK EZTK", "[A-Za-z0-9]{54}"],
  ["shippo-token", "Shippo", "token", "shippo_live_ shippo_test_", "[0-9a-f]{40}"],
  ["duffel-token", "Duffel", "token", "duffel_live_ duffel_test_", "[\\w=-]{43}"],
);
