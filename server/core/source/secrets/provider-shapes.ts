import { type Shape, uuid } from "./shape.ts";
import type { SecretClass } from "./shape-tests.ts";

/** The starts are separated by spaces. */
type Row = readonly [id: string, provider: string, what: string, starts: string, body: string];

const rowsOf =
  (type: SecretClass) =>
  (...rows: Row[]): Shape[] =>
    rows.map(([id, provider, what, starts, body]) => ({
      id,
      provider,
      what,
      class: type,
      starts: starts.split(" "),
      body,
    }));

const secret = rowsOf("secret");
const semi = rowsOf("semi");
const publicId = rowsOf("public-id");

const clouds = secret(
  ["aws-access-key-id", "AWS", "access key id", "AKIA ASIA ABIA ACCA", "[A-Z0-9]{16}"],
  ["aws-bedrock", "AWS", "Bedrock API key", "ABSK bedrock-api-key-", "[A-Za-z0-9+/]{100,300}={0,2}"],
  ["gcp-oauth-client-secret", "Google", "OAuth client secret", "GOCSPX-", "[\\w-]{20,40}"],
  ["gcp-oauth-access-token", "Google", "OAuth access token", "ya29.", "[\\w-]{30,300}"],
  ["gcp-oauth-refresh-token", "Google", "OAuth refresh token", "1//0", "[\\w-]{40,200}"],
  ["gcp-gemini-key", "Google", "Gemini API key", "AQ.Ab8RN6", "[\\w-]{40,60}"],
  ["fcm-server-key", "Google", "FCM server key", "AAAA", "[\\w-]{7}:[\\w-]{40,180}"],
  ["azure-storage-key", "Azure", "storage account key", "AccountKey=", "[A-Za-z0-9+/]{86}=="],
  ["digitalocean-token", "DigitalOcean", "token", "dop_v1_ doo_v1_ dor_v1_", "[0-9a-f]{64}"],
  ["alibaba-access-key", "Alibaba Cloud", "access key id", "LTAI", "[A-Za-z0-9]{16,24}"],
  ["tencent-secret-id", "Tencent Cloud", "secret id", "AKID", "[A-Za-z0-9]{32}"],
  ["cloudflare-token", "Cloudflare", "API token", "cfut_ cfat_ cfk_", "[A-Za-z0-9]{40}[0-9a-f]{8}"],
  ["cloudflare-origin-ca", "Cloudflare", "origin CA key", "v1.0-", "[0-9a-f]{24}-[0-9a-f]{146}"],
  ["vercel-token", "Vercel", "access token", "vcp_ vci_ vca_ vcr_ vck_", "[\\w-]{40,60}"],
  ["netlify-token", "Netlify", "access token", "nfp_", "\\w{36}"],
  ["heroku-key", "Heroku", "API key", "HRKU-AA", "[\\w-]{58}"],
  ["fly-token", "Fly.io", "token", "fo1_ fm1a_ fm1r_ fm2_", "[\\w+/=-]{43,700}"],
  ["render-key", "Render", "API key", "rnd_", "[A-Za-z0-9]{28}"],
  ["supabase-secret-key", "Supabase", "secret key", "sb_secret_", "[\\w-]{24,60}"],
  ["supabase-token", "Supabase", "management token", "sbp_", "[a-z0-9]{40}"],
  ["neon-key", "Neon", "API key", "napi_", "[A-Za-z0-9]{64}"],
  ["appwrite-key", "Appwrite", "server API key", "standard_", "[0-9a-f]{64,256}"],
  ["planetscale", "PlanetScale", "credential", "pscale_tkn_ pscale_pw_ pscale_oauth_", "[\\w=.-]{32,64}"],
  ["databricks-token", "Databricks", "access token", "dapi", "[0-9a-f]{32}(?:-\\d)?"],
  ["vault-token", "HashiCorp", "Vault token", "hvs. hvb. hvr.", "[\\w-]{24,300}"],
  ["pulumi-token", "Pulumi", "access token", "pul-", "[0-9a-f]{40}"],
  ["doppler-token", "Doppler", "token", "dp.pt. dp.st. dp.ct. dp.sa. dp.scim. dp.audit.", "[\\w.-]{40,60}"],
  ["tailscale-key", "Tailscale", "key", "tskey-", "(?:api|auth|client|oauth|scim|webhook)-[\\w-]{20,80}"],
);

const development = secret(
  ["github-token", "GitHub", "token", "ghp_ gho_ ghu_ ghs_ ghr_", "[A-Za-z0-9]{36,255}"],
  ["github-fine-grained-token", "GitHub", "fine-grained token", "github_pat_", "\\w{50,100}"],
  [
    "gitlab-token",
    "GitLab",
    "token",
    "glpat- gldt- glrt- glcbt- glptt- glft- glsoat- gloas- glagent- glimt- glffct-",
    "[\\w.-]{20,300}",
  ],
  ["atlassian-token", "Atlassian", "API token", "ATATT3 ATCTT3xFfG", "[\\w+/=-]{100,300}"],
  ["bitbucket-app-password", "Bitbucket", "app password", "ATBB", "[\\w=.-]{28,80}"],
  ["npm-token", "npm", "access token", "npm_", "[A-Za-z0-9]{36}"],
  ["pypi-token", "PyPI", "upload token", "pypi-AgEIcHlwaS5vcmc", "[\\w-]{50,1000}"],
  ["rubygems-key", "RubyGems", "API key", "rubygems_", "[0-9a-f]{48}"],
  ["docker-token", "Docker", "access token", "dckr_pat_ dckr_oat_", "[\\w-]{20,40}"],
  ["circleci-token", "CircleCI", "access token", "CCIPAT_", "[A-Za-z0-9]{22}_[0-9a-f]{40}"],
  ["buildkite-token", "Buildkite", "user token", "bkua_", "[a-z0-9]{40}"],
  ["sonar-token", "Sonar", "token", "squ_ sqp_ sqa_ sqco_", "[A-Za-z0-9]{40,59}"],
  ["sentry-token", "Sentry", "auth token", "sntryu_ sntrys_", "[\\w+/=-]{60,400}"],
  ["postman-key", "Postman", "API key", "PMAK-", "[0-9a-f]{24}-[0-9a-f]{34}"],
  ["grafana-token", "Grafana", "token", "glc_ glsa_", "[\\w+/=]{32,400}"],
  ["newrelic-key", "New Relic", "user key", "NRAK-", "[A-Z0-9]{27}"],
  ["posthog-personal-key", "PostHog", "personal API key", "phx_", "\\w{40,50}"],
  ["launchdarkly-key", "LaunchDarkly", "SDK key", "sdk- api-", uuid],
  ["ionic-token", "Ionic Appflow", "access token", "ion_", "[A-Za-z0-9]{42}"],
  ["figma-token", "Figma", "access token", "figd_ figo_ figu_ figp_", "[\\w-]{40,200}"],
  ["linear-key", "Linear", "API key", "lin_api_", "[A-Za-z0-9]{40}"],
  ["notion-token", "Notion", "integration token", "ntn_ secret_", "(?:[A-Za-z0-9]{43}|\\d{11}[A-Za-z0-9]{35})"],
  ["contentful-token", "Contentful", "management token", "CFPAT-", "[\\w-]{43}"],
  ["typeform-token", "Typeform", "access token", "tfp_", "[\\w.-]{40,59}"],
  ["polar-token", "Polar", "access token", "polar_pat_ polar_oat_", "[\\w-]{20,100}"],
  ["segment-token", "Segment", "API token", "sgp_", "[A-Za-z0-9]{64}"],
);

const messaging = secret(
  [
    "slack-token",
    "Slack",
    "token",
    "xoxb- xoxp- xoxe- xoxa- xoxr- xoxo- xoxs- xoxe.xoxp- xoxe.xoxb- xapp-",
    "[A-Za-z0-9-]{20,250}",
  ],
  ["slack-webhook", "Slack", "webhook", "https://hooks.slack.com/", "(?:services|workflows|triggers)/[\\w/+-]{30,120}"],
  [
    "discord-webhook",
    "Discord",
    "webhook",
    "https://discord.com/api/webhooks/ https://discordapp.com/api/webhooks/",
    "\\d{17,20}/[\\w-]{60,70}",
  ],
  [
    "google-chat-webhook",
    "Google Chat",
    "webhook",
    "https://chat.googleapis.com/v1/spaces/",
    "[\\w-]{1,40}/messages\\?key=[\\w-]{30,50}&token=[\\w%-]{20,80}",
  ],
  ["zapier-webhook", "Zapier", "webhook", "https://hooks.zapier.com/hooks/catch/", "\\d{4,12}/\\w{5,12}"],
  ["twilio-api-key", "Twilio", "API key", "SK", "[0-9a-f]{32}"],
  ["sendgrid-key", "SendGrid", "API key", "SG.", "[\\w-]{16,32}\\.[\\w-]{16,64}"],
  ["mailgun-key", "Mailgun", "private key", "key-", "[0-9a-f]{32}"],
  ["mailersend-token", "MailerSend", "API token", "mlsn.", "[A-Za-z0-9]{30,100}"],
  ["brevo-key", "Brevo", "API key", "xkeysib- xsmtpsib-", "[0-9a-f]{64}-[A-Za-z0-9]{16}"],
  ["resend-key", "Resend", "API key", "re_", "[A-Za-z0-9]{8}_[A-Za-z0-9]{24}"],
  ["onesignal-key", "OneSignal", "REST API key", "os_v2_app_ os_v2_org_", "[a-z2-7]{80,110}"],
  ["pubnub-secret-key", "PubNub", "secret key", "sec-c-", "[\\w+/=-]{36,60}"],
  ["hubspot-token", "HubSpot", "private app token", "pat-na1- pat-eu1- pat-na2-", uuid],
  ["twitter-bearer", "X", "bearer token", "AAAAAAAAAAAAAAAAAAAAA", "[A-Za-z0-9%]{60,120}"],
  ["facebook-token", "Meta", "access token", "EAA", "[A-Za-z0-9]{90,400}"],
  ["linkedin-secret", "LinkedIn", "client secret", "WPL_AP1.", "[\\w.+/=-]{16,60}"],
);

const payments = secret(
  ["stripe-secret-key", "Stripe", "secret key", "sk_live_ rk_live_", "\\w{16,247}"],
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
  ["midtrans-server-key", "Midtrans", "server key", "Mid-server- SB-Mid-server-", "[\\w-]{10,30}"],
  ["xendit-key", "Xendit", "secret key", "xnd_production_ xnd_development_", "[A-Za-z0-9]{40,80}"],
  ["paddle-key", "Paddle", "API key", "pdl_live_apikey_", "[a-z0-9]{26}_[A-Za-z0-9]{22}_\\w{3}"],
  ["shopify-token", "Shopify", "access token", "shpat_ shpca_ shppa_ shpss_", "[0-9a-fA-F]{32}"],
  ["easypost-key", "EasyPost", "API key", "EZAK EZTK", "[A-Za-z0-9]{54}"],
  ["shippo-token", "Shippo", "token", "shippo_live_ shippo_test_", "[0-9a-f]{40}"],
  ["duffel-token", "Duffel", "token", "duffel_live_ duffel_test_", "[\\w=-]{43}"],
);

const artificialIntelligence = secret(
  ["openai-key", "OpenAI", "API key", "sk-proj- sk-svcacct- sk-admin-", "[\\w-]{40,200}"],
  ["openai-style-key", "OpenAI", "API key", "sk-", "[A-Za-z0-9]{32,64}"],
  ["anthropic-key", "Anthropic", "API key", "sk-ant-", "[\\w-]{40,120}"],
  ["openrouter-key", "OpenRouter", "API key", "sk-or-v1-", "[0-9a-f]{64}"],
  ["langfuse-key", "Langfuse", "secret key", "sk-lf-", uuid],
  ["groq-key", "Groq", "API key", "gsk_", "[A-Za-z0-9]{40,60}"],
  ["xai-key", "xAI", "API key", "xai-", "\\w{60,90}"],
  ["huggingface-token", "Hugging Face", "token", "hf_ api_org_", "[A-Za-z0-9]{30,40}"],
  ["replicate-token", "Replicate", "API token", "r8_", "[\\w-]{37}"],
  ["perplexity-key", "Perplexity", "API key", "pplx-", "[A-Za-z0-9]{40,56}"],
  ["pinecone-key", "Pinecone", "API key", "pcsk_", "[A-Za-z0-9]{5,6}_[A-Za-z0-9]{63}"],
  ["langsmith-key", "LangSmith", "key", "lsv2_pt_ lsv2_sk_", "[0-9a-f]{32}_[0-9a-f]{10}"],
  ["nvidia-key", "NVIDIA", "API key", "nvapi-", "[\\w-]{60,70}"],
  ["cerebras-key", "Cerebras", "API key", "csk-", "[a-z0-9]{48}"],
  ["together-key", "Together AI", "API key", "tgp_v1_", "[\\w-]{43}"],
);

const restricted = semi(
  ["google-api-key", "Google", "API key", "AIza", "[\\w-]{35}"],
  ["aws-appsync-key", "AWS", "AppSync API key", "da2-", "[a-z0-9]{26}"],
  ["stripe-test-key", "Stripe", "test key", "sk_test_ rk_test_", "\\w{16,247}"],
  ["alchemy-key", "Alchemy", "API key", "alcht_", "[A-Za-z0-9]{30,32}"],
);

const publicIds = publicId(
  ["stripe-publishable-key", "Stripe", "publishable key", "pk_live_ pk_test_", "\\w{16,247}"],
  ["supabase-publishable-key", "Supabase", "publishable key", "sb_publishable_", "[\\w-]{20,60}"],
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

/** Credentials that begin with a text of their provider's own. */
export const providerShapes: readonly Shape[] = [
  ...clouds,
  ...development,
  ...messaging,
  ...payments,
  ...artificialIntelligence,
  ...restricted,
  ...publicIds,
];
