import { readService } from "../../dart/di.ts";
import { call } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import { envSetup } from "../../model/env-text.ts";
import type { DiStyle, ProjectFacts } from "../../model/facts.ts";

/** Reports of errors to Sentry. */
export function sentry({ di, flavors, has }: ProjectFacts): Contribution {
  const imports = ["package:app/core/error/sentry_reporter.dart"];
  return {
    files: [
      {
        path: "lib/core/error/sentry_reporter.dart",
        tab: "code",
        template: "observability/sentry_reporter.dart",
        data: { consent: has("consent"), flavored: flavors.length > 0 },
      },
    ],
    packages: [{ name: "sentry_flutter", tier: "rec", reason: "Reports errors of released apps." }],
    env: [{ name: "SENTRY_DSN", comment: "Where Sentry takes reports; empty sends nothing." }],
    services: [
      {
        type: "SentryReporter",
        code: () => call("SentryReporter"),
        imports,
        ...(!has("consent") && { start: "start" }),
      },
    ],
    navigatorObservers: [
      { code: () => "SentryNavigatorObserver()", imports: ["package:sentry_flutter/sentry_flutter.dart"] },
    ],
    ios: {
      deploymentTarget: "15.0",
      privacy: {
        collectedData: {
          CrashData: { linked: false, tracking: false, purposes: ["AppFunctionality"] },
          PerformanceData: { linked: false, tracking: false, purposes: ["AppFunctionality"] },
        },
      },
    },
    desktop: { linuxPackages: ["libcurl4-openssl-dev"] },
    web: { connect: ["https://*.sentry.io"] },
    setup: [
      {
        area: "services",
        title: "Connect Sentry",
        body: `Create a Flutter project at Sentry and copy its DSN. ${envSetup(has("env"), ["SENTRY_DSN"])} Without a DSN nothing is sent. Upload the debug symbols of each release, because builds are obfuscated.`,
      },
    ],
    docs: [{ id: "sentry", title: "Sentry", body: docsText(di, has("consent")) }],
    aiRules: [
      "Errors go to Sentry through `SentryReporter` only; never add personal data, tokens or request bodies to a report.",
    ],
  };
}

function docsText(di: DiStyle, consent: boolean): string {
  const consentLine = consent
    ? "- Sentry starts when people agree (`setEnabled(enabled: true)`) and ends when they take it back; the consent page does both.\n"
    : "";
  return `What nothing in the app handles reaches Sentry through the hooks that it installs when it starts, marked as unhandled, which its crash-free rate counts. They call those of \`installErrorReporting\`, which come first, and \`SentryReporter\` is not among its reporters: nothing is reported twice. For an error that you handled and still want to know of:

\`\`\`dart
await ${readService(di, "widget")("SentryReporter")}.report(error, stackTrace);
\`\`\`

- Without \`SENTRY_DSN\` nothing starts and nothing is sent, so development and tests are quiet.
- Reports hold the stack, the device model and the names of routes. They hold no IP address, no screenshots, no bodies of requests (\`sendDefaultPii\` is off).
- One in ten screens and requests is timed in releases; change \`_tracedShare\`.
${consentLine}- Name Sentry in the privacy policy and in the stores' privacy forms: crash data and performance data, not linked to people.
- Releases are obfuscated: upload the symbols of each build, or stacks cannot be read.
`;
}
