import type { DocPage } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";

/** The page of Firebase: what there is, and how it is used. */
export function firebaseDocs(facts: ProjectFacts): DocPage {
  const chosen = products.filter(([value]) => facts.has("firebase", value));
  const rows = chosen.map(([, service, use]) => `| \`${service}\` | ${use} |`).join("\n");
  return {
    id: "firebase",
    title: "Firebase",
    body: `\`FirebaseService\` connects the app at start. Without a Firebase project, or when the connection fails, the app goes on and every service below does nothing, so that tests and new checkouts need no project.
${rows === "" ? "" : `\n| Service | For |\n|---|---|\n${rows}\n`}
Ask for a service where you need it:

\`\`\`dart
${example(facts)}
\`\`\`

## What to watch

${notes(facts)}
`,
  };
}

function notes({ has }: ProjectFacts): string {
  const analytics = has("firebase", "analytics");
  return [
    "Names of events, traces and parameters are snake_case and at most 40 characters long. They never hold personal data.",
    has("consent")
      ? "Nothing is collected until people agreed: collection is off in AndroidManifest.xml and Info.plist, and `ConsentService` switches it on."
      : "Collection is on from the first start. Where the law asks for consent first, generate the app with the consent option.",
    ...(analytics
      ? [
          "The permission for the advertising identifier is removed from the Android app. Add it back only if you show ads, and say so in the Play Console.",
        ]
      : []),
  ]
    .map((note) => `- ${note}`)
    .join("\n");
}

const products = [
  ["analytics", "AnalyticsService", "Events and pages; `AnalyticsObserver` counts pages by itself."],
  ["crashlytics", "CrashReporter", "Errors that nobody caught, from release builds."],
  ["messaging", "MessagingService", "The address of the device, topics, and what arrives."],
  ["performance", "PerformanceService", "How long an action takes: `trace('checkout', action)`."],
  [
    "remote_config",
    "RemoteConfigService",
    "Values that change without a release, with defaults in `remote_defaults.dart`.",
  ],
] as const;

function example(facts: ProjectFacts): string {
  if (facts.has("firebase", "analytics")) {
    return "await analytics.logEvent('item_added', parameters: {'count': 2});";
  }
  if (facts.has("firebase", "remote_config")) return "final showsTips = remoteConfig.flag('shows_tips');";
  return "final answer = await firebase.run(() async => 'only with Firebase');";
}
