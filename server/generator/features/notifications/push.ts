import { call } from "../../dart/layout.ts";
import { namedConstructor } from "../../dart/named-constructor.ts";
import type { Contribution, SetupStep } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
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
      serviceFile("push_service", { ...shown, construction: namedConstructor("PushService", fields) }),
      serviceFile("push_background", shown),
      serviceFile("push_content", shown),
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
        dispose: "dispose",
      },
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
    setup: [pushSetup(facts)],
  };
}

function pushSetup(facts: ProjectFacts): SetupStep {
  const steps = [
    ...forPlatforms(facts, {
      ios: [
        "In the Apple developer portal, switch on Push Notifications for the app's identifier, and create an APNs key.",
        "Upload the key in the Firebase console: Project settings, Cloud Messaging.",
      ],
    }),
    "Send the result of `PushService.register()` to your server, and again whenever `messaging.tokenChanges` has a new one.",
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
