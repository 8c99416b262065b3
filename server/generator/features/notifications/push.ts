import { call } from "../../dart/layout.ts";
import { namedConstructor } from "../../dart/named-constructor.ts";
import { platformGetter } from "../../dart/support.ts";
import type { Contribution, SetupStep } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";
import { forPlatforms } from "../../model/platform-texts.ts";
import { serviceFile } from "./service-file.ts";

/** Messages from the server. */
export function push(facts: ProjectFacts): Contribution {
  const shown = {
    local: facts.has("notifications", "local"),
    deeplink: facts.has("notifications", "deeplink"),
    rich: facts.has("notifications", "rich"),
  };
  const fields = [
    "messaging",
    "opener",
    ...(shown.deeplink ? ["links"] : []),
    ...(shown.local ? ["notifications"] : []),
  ];
  return {
    files: [
      serviceFile("push_service", {
        ...shown,
        ...byApple(facts),
        construction: namedConstructor("PushService", fields),
      }),
      serviceFile("push_background", shown),
      serviceFile("push_content", shown),
      serviceFile("push_registration"),
      ...(facts.has("tests") ? [registrationTest] : []),
    ],
    services: [
      {
        type: "PushService",
        code: (read) =>
          call("PushService", [], {
            messaging: read("MessagingService"),
            opener: read("RouteOpener"),
            links: shown.deeplink ? read("DeepLinkService") : undefined,
            notifications: shown.local ? read("LocalNotificationService") : undefined,
          }),
        imports: ["package:app/core/services/push_service.dart"],
        start: "start",
        startsLater: true,
        dispose: "dispose",
      },
      {
        type: "PushRegistration",
        code: (read) =>
          call("PushRegistration", [
            read("MessagingService"),
            read("ApiClient"),
            ...(facts.session ? [read("Session")] : []),
          ]),
        imports: ["package:app/core/services/push_registration.dart"],
        start: "start",
        startsLater: true,
        dispose: "dispose",
      },
    ],
    aiRules: [
      `Ask for messages with \`PushRegistration.ask\` where people see what for; it alone tells the server where the device is reached${facts.session ? ", and follows the session" : ""}.`,
    ],
    android: {
      metaData: {
        "com.google.firebase.messaging.default_notification_icon": "@drawable/ic_notification",
        ...(shown.local && { "com.google.firebase.messaging.default_notification_channel_id": "general" }),
      },
    },
    ios: {
      backgroundModes: ["remote-notification"],
      // Xcode changes it to production when it signs for the App Store.
      entitlements: { "aps-environment": "development" },
    },
    macos: { signedEntitlements: { "com.apple.developer.aps-environment": "production" } },
    setup: [pushSetup(facts)],
  };
}

/** Whether the system shows a message while the app is in front, as Apple's do. */
function byApple({ app: { platforms } }: ProjectFacts): Readonly<Record<string, unknown>> {
  const comment = "Whether the system shows messages itself.";
  const isPlain = !platforms.includes("web") && !platforms.includes("macos");
  return isPlain ? {} : { apple: platformGetter(platforms, ["ios", "macos"], comment, "_isShownBySystem") };
}

const registrationTest: FileSpec = {
  path: "test/core/services/push_registration_test.dart",
  tab: "code",
  template: "notifications/push_registration_test.dart",
};

function pushSetup(facts: ProjectFacts): SetupStep {
  const steps = [
    ...forPlatforms(facts, {
      ios: [
        "In the Apple developer portal, switch on Push Notifications for the app's identifier, and create an APNs key.",
        "Upload the key in the Firebase console: Project settings, Cloud Messaging.",
      ],
    }),
    'Your API needs `POST /devices` which takes `{"token", "platform"}`: the address of a device, for whoever is signed in. It may come again, and replaces an older owner of the same address.',
    ...forPlatforms(facts, {
      web: [
        "For the web, create a Web Push certificate in the Firebase console and hand its key to `getToken` as `vapidKey`, and add `web/firebase-messaging-sw.js` as Firebase describes it: a browser receives messages in that file.",
      ],
    }),
    ...forPlatforms(facts, {
      android: ["Try it on an emulator with Google Play, or on a device."],
      ios: ["Try it on a device, or in the simulator of a Mac with Apple silicon."],
    }),
  ];
  return {
    area: "services",
    title: "Send push notifications",
    body: steps.map((step, index) => `${index + 1}. ${step}`).join("\n"),
  };
}
