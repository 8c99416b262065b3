import { call } from "../../dart/layout.ts";
import { element } from "../../escape/xml.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { serviceFile } from "./service-file.ts";

/** Notifications that the app shows itself. */
export function local(facts: ProjectFacts): Contribution {
  const rich = facts.has("notifications", "rich");
  return {
    files: [serviceFile("local_notification_service", { rich }), serviceFile("notification_details", { rich })],
    packages: [{ name: "flutter_local_notifications", tier: "rec", reason: "Shows notifications of the app itself." }],
    services: [
      {
        type: "LocalNotificationService",
        code: (read) => call("LocalNotificationService", [read("RouteOpener")]),
        imports: ["package:app/core/services/local_notification_service.dart"],
        start: "start",
        startsLater: true,
      },
    ],
    android: {
      permissions: [
        {
          name: "android.permission.RECEIVE_BOOT_COMPLETED",
          reason: "Repeated notifications go on after the device was restarted.",
        },
      ],
      components: receivers,
      // The plugin uses parts of Java that old devices do not have.
      dependencies: [
        { configuration: "coreLibraryDesugaring", module: "com.android.tools:desugar_jdk_libs", version: "2.1.4" },
      ],
    },
    ios: {
      notificationDelegate: {
        imports: ["UserNotifications"],
        statements: ["UNUserNotificationCenter.current().delegate = self as? UNUserNotificationCenterDelegate"],
        passesOn: false,
      },
    },
  };
}

const plugin = "com.dexterous.flutterlocalnotifications";

/** They show repeated notifications, and plan them again after a restart. */
const receivers = [
  element("receiver", { "android:name": `${plugin}.ScheduledNotificationReceiver`, "android:exported": "false" }),
  element(
    "receiver",
    { "android:name": `${plugin}.ScheduledNotificationBootReceiver`, "android:exported": "false" },
    element(
      "intent-filter",
      {},
      element("action", { "android:name": "android.intent.action.BOOT_COMPLETED" }),
      element("action", { "android:name": "android.intent.action.MY_PACKAGE_REPLACED" }),
    ),
  ),
];
