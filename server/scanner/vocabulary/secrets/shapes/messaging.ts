import { uuid } from "../shape.ts";
import { shapesOf } from "./rows.ts";

/** Messaging, mail and social networks. */
export const messaging = shapesOf(
  "secret",
  [
    "slack-token",
    "Slack",
    "token",
    "xoxb- xoxp- xoxe- xoxa- xoxr- xoxo- xoxs- xoxe.xoxp- xoxe.xoxb- xapp-",
    "[A-Za-z0-9-]{20,250}",
  ],
  [
    "slack-webhook",
    "Slack",
    "webhook",
    "https://hooks.slack.com/",
    "(?:services|workflows|triggers)/(?<chance>[\\w/+-]{30,120})",
  ],
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
    "[\\w-]{1,40}/messages\\?key=[\\w-]{30,50}&token=(?<chance>[\\w%-]{20,80})",
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
