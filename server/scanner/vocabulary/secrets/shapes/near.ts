import type { SecretClass, Shape } from "../shape.ts";

/** What may separate a provider's name from the value, on one line or two. */
const gap =
  '[\\w.-]{0,40}(?: [\\w.-]{1,20}){0,2}["\'\\])]{0,3}[ \\t]{0,4}(?:[:=>(,]{1,3}|"?\\s?value=|to\\b)?\\s{0,40}@?["\']?';

type Row = readonly [id: string, provider: string, what: string, type: SecretClass, words: string, key: string];

const rows: readonly Row[] = [
  [
    "airtable-token",
    "Airtable",
    "personal access token",
    "secret",
    "airtable Airtable AIRTABLE",
    "pat[A-Za-z0-9]{14}\\.[0-9a-f]{64}",
  ],
  [
    "discord-token",
    "Discord",
    "bot token",
    "secret",
    "discord Discord DISCORD botToken BOT_TOKEN bot_token",
    "[MNO][\\w-]{23,25}\\.[\\w-]{6}\\.[\\w-]{27,38}",
  ],
  [
    "agora-certificate",
    "Agora",
    "app certificate",
    "secret",
    "appCertificate AppCertificate APP_CERTIFICATE app_certificate agoraCert AGORA_CERT",
    "[0-9a-f]{32}",
  ],
  ["zego-app-sign", "ZEGOCLOUD", "app sign", "secret", "appSign AppSign APP_SIGN app_sign", "[0-9a-f]{64}"],
  ["telegram-api-hash", "Telegram", "API hash", "semi", "api_hash apiHash ApiHash API_HASH", "[0-9a-f]{32}"],
  [
    "openweather-key",
    "OpenWeather",
    "API key",
    "secret",
    "appid= appId= WeatherFactory openWeather OpenWeather OPENWEATHER OPEN_WEATHER",
    "[0-9a-f]{32}",
  ],
  [
    "ethereum-private-key",
    "Ethereum",
    "private key",
    "secret",
    "EthPrivateKey.fromHex PRIVATE_KEY privateKey private_key",
    "(?:0x)?[0-9a-f]{64}",
  ],
  [
    "aws-secret-access-key",
    "AWS",
    "secret access key",
    "secret",
    "aws_secret AWS_SECRET awsSecret AwsSecret secretAccessKey SecretAccessKey secret_access_key SECRET_ACCESS_KEY",
    "[A-Za-z0-9+/]{40}",
  ],
  [
    "onesignal-rest-key",
    "OneSignal",
    "REST API key",
    "secret",
    "oneSignalRest oneSignalApi ONESIGNAL_REST ONESIGNAL_API onesignal_rest onesignal_api REST_API_KEY",
    "[A-Za-z0-9+/]{48}",
  ],
  [
    "razorpay-secret",
    "Razorpay",
    "key secret",
    "secret",
    "razorpaySecret razorpayKeySecret RAZORPAY_SECRET RAZORPAY_KEY_SECRET razorpay_secret razorpay_key_secret",
    "[A-Za-z0-9]{24}",
  ],
  [
    "facebook-app-secret",
    "Meta",
    "app secret",
    "secret",
    "facebookAppSecret facebook_app_secret FACEBOOK_APP_SECRET FB_APP_SECRET fbAppSecret facebookSecret FACEBOOK_SECRET",
    "[0-9a-f]{32}",
  ],
];

/** Values without a distinctive format, recognised by the provider's name before them. */
export const near: readonly Shape[] = rows.map(([id, provider, what, type, words, key]) => ({
  id,
  provider,
  what,
  class: type,
  starts: words.split(" "),
  near: true,
  body: `${gap}(?<key>${key})(?![\\w+/-])`,
}));
