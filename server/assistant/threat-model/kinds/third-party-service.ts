import { networkFlow } from "../flows/network.ts";
import { usedPackages } from "../packages.ts";
import { type ElementKind, rated } from "../rule.ts";

/** Packages whose code sends data to the company that makes them, by what they are for. */
const services: readonly { readonly name: string; readonly packages: readonly string[] }[] = [
  {
    name: "Analytics",
    packages: [
      ...[
        "firebase_analytics",
        "mixpanel_flutter",
        "amplitude_flutter",
        "posthog_flutter",
        "appsflyer_sdk",
        "adjust_sdk",
      ],
      ...[
        "flutter_branch_sdk",
        "matomo_tracker",
        "countly_flutter",
        "facebook_app_events",
        "clarity_flutter",
        "aptabase_flutter",
      ],
    ],
  },
  {
    name: "Crash reports",
    packages: [
      ...[
        "firebase_crashlytics",
        "sentry",
        "sentry_flutter",
        "sentry_dio",
        "bugsnag_flutter",
        "datadog_flutter_plugin",
      ],
      ...["firebase_performance", "instabug_flutter", "newrelic_mobile", "flutter_bugly"],
    ],
  },
  {
    name: "Advertising",
    packages: ["google_mobile_ads", "applovin_max", "unity_ads_plugin", "facebook_audience_network", "startapp_sdk"],
  },
  {
    name: "Payments",
    packages: [
      ...["flutter_stripe", "pay", "in_app_purchase", "purchases_flutter", "razorpay_flutter", "flutter_paystack"],
      ...[
        "flutter_braintree",
        "square_in_app_payments",
        "adapty_flutter",
        "qonversion_flutter",
        "flutter_inapp_purchase",
      ],
    ],
  },
  { name: "Maps", packages: ["google_maps_flutter", "mapbox_maps_flutter", "mapbox_gl", "yandex_mapkit", "here_sdk"] },
  {
    name: "Remote configuration",
    packages: ["firebase_remote_config", "launchdarkly_flutter_client_sdk", "configcat_client", "firebase_app_check"],
  },
  {
    name: "AI models",
    packages: [
      "google_generative_ai",
      "firebase_ai",
      "firebase_vertexai",
      "dart_openai",
      "chat_gpt_sdk",
      "openai_dart",
    ],
  },
  { name: "Support chat", packages: ["intercom_flutter", "zendesk_messaging", "crisp_chat", "freshchat_sdk"] },
  {
    name: "Calls and video",
    packages: [
      "agora_rtc_engine",
      "twilio_programmable_video",
      "livekit_client",
      "zego_express_engine",
      "jitsi_meet_flutter_sdk",
    ],
  },
];

/** Services of other companies whose SDK is part of the app. */
export const thirdPartyServiceKind: ElementKind = {
  id: "third-party-service",
  shape: "external",
  boundary: "internet",
  find: ({ surface }) =>
    services.flatMap(({ name, packages }) => {
      const used = usedPackages(surface, packages);
      if (used.length === 0) return [];
      const names = used.map((one) => one.name).join(", ");
      const description = "Its SDK runs inside the app with all of the app’s rights.";
      const places = used.flatMap((one) => one.places);
      return [{ key: name.toLowerCase().replaceAll(" ", "-"), name: `${name} (${names})`, description, places }];
    }),
  flow: { from: "app", to: "self", kind: networkFlow, data: "what the SDK collects and sends" },
  threats: [
    {
      id: "changed-sdk",
      category: "S",
      title: "The SDK does more than it says",
      scenario:
        "A new version of the SDK, made by its company or by whoever took over its account, collects or runs something else.",
      checks: ["dependency-pinning"],
      near: "line",
      passed: "Versions are locked, so a new one comes in only with a change that can be reviewed.",
      absence: "locked versions",
      likelihood: rated("low", "Companies and registries look after popular packages."),
      impact: rated("high", "An SDK has all rights of the app."),
      mitigation: "Lock versions, read the changes of an update, and remove SDKs that nobody needs.",
      owasp: "M2",
      masvs: "CODE-3",
      cwe: 829,
    },
    {
      id: "unasked",
      category: "R",
      title: "Data is sent without consent on record",
      scenario: "A user objects to what the SDK sent, and nobody can show that they were asked.",
      absence: "a record of consent before the SDK starts, which the app’s source cannot show",
      likelihood: rated("medium", "Most SDKs start by themselves."),
      impact: rated("medium", "Privacy law wants proof of consent."),
      mitigation: "Start the SDK only after the user agreed, and keep the time and the text of the consent.",
      owasp: "M6",
      masvs: "PRIVACY-3",
      cwe: 359,
    },
  ],
};
