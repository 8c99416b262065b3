import { uuid } from "../shape.ts";
import { shapesOf } from "./rows.ts";

/** Keys that are as safe as the restrictions their provider sets. */
export const restricted = shapesOf(
  "semi",
  ["google-api-key", "Google", "API key", "AIza", "[\\w-]{35}"],
  ["aws-appsync-key", "AWS", "AppSync API key", "da2-", "[a-z0-9]{26}"],
  ["infura-project", "Infura", "project id", "infura.io/v3/ infura.io/ws/v3/", "[0-9a-f]{32}"],
  ["alchemy-key-in-address", "Alchemy", "API key", "alchemy.com/v2/ alchemyapi.io/v2/", "[\\w-]{32}"],
  ["supabase-publishable-key", "Supabase", "publishable key", "sb_publishable_", "[\\w-]{20,60}"],
  ["alchemy-key", "Alchemy", "API key", "alcht_", "[A-Za-z0-9]{30,32}"],
);

/** Values that providers issue to clients: they identify an app or a project, and give no access. */
export const publicIds = shapesOf(
  "public-id",
  ["paystack-public-key", "Paystack", "public key", "pk_live_ pk_test_", "[0-9a-f]{40}"],
  ["stripe-publishable-key", "Stripe", "publishable key", "pk_live_ pk_test_", "\\w{16,247}"],
  ["admob-id", "Google", "AdMob id", "ca-app-pub-", "\\d{16}(?:[~/]\\d{10})?"],
  ["razorpay-key-id", "Razorpay", "key id", "rzp_live_ rzp_test_", "[A-Za-z0-9]{14}"],
  ["flutterwave-public-key", "Flutterwave", "public key", "FLWPUBK- FLWPUBK_TEST-", "[\\w-]{12,60}"],
  ["mapbox-public-token", "Mapbox", "public token", "pk.eyJ", "[\\w-]{20,400}\\.[\\w-]{20,60}"],
  ["posthog-project-key", "PostHog", "project key", "phc_", "[\\w-]{40,50}"],
  ["revenuecat-public-key", "RevenueCat", "public SDK key", "appl_ goog_ amzn_ rcb_", "[A-Za-z0-9]{24,34}"],
  ["adapty-public-key", "Adapty", "public SDK key", "public_live_", "[\\w.]{20,100}"],
  ["pubnub-client-key", "PubNub", "publish or subscribe key", "pub-c- sub-c-", uuid],
  ["launchdarkly-mobile-key", "LaunchDarkly", "mobile key", "mob-", uuid],
  ["langfuse-public-key", "Langfuse", "public key", "pk-lf-", uuid],
);
