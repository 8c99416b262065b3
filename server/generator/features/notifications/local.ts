import { call, layout } from "../../dart/layout.ts";
import { platformGetter } from "../../dart/support.ts";
import { dartString } from "../../escape/dart.ts";
import { element } from "../../escape/xml.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { Platform } from "../../model/platform.ts";
import { appIds } from "../../native/identity.ts";
import { serviceFile } from "./service-file.ts";

/** Notifications that the app shows itself. */
export function local(facts: ProjectFacts): Contribution {
  const rich = facts.has("notifications", "rich");
  return {
    files: [
      serviceFile("local_notification_service", { rich, ...onPlatforms(facts) }),
      serviceFile("notification_details", { rich, ...onPlatforms(facts) }),
    ],
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

/** What the plugin wants to know on each platform. */
function onPlatforms({ app }: ProjectFacts): Readonly<Record<string, unknown>> {
  const { platforms } = app;
  const has = (platform: Platform) => platforms.includes(platform);
  const { applicationId } = appIds(app.organization, app.packageName);
  const repeating = ["android", "ios", "macos"] as const;
  const comment = "Whether the system repeats notifications.";
  return {
    ...Object.fromEntries(platforms.map((platform) => [platform, true])),
    asksNobody: has("windows") || has("linux"),
    ...(has("windows") && { windowsSettings: windowsSettings(applicationId) }),
    ...(platforms.some((platform) => !repeating.some((one) => one === platform)) && {
      repeats: platformGetter(platforms, repeating, comment, "_canRepeat"),
    }),
  };
}

function windowsSettings(applicationId: string): string {
  const settings = call("WindowsInitializationSettings", [], {
    appName: "AppConfig.name",
    appUserModelId: dartString(applicationId),
    guid: dartString(guidOf(applicationId)),
  });
  return layout(settings, 8, "windows: ", ",");
}

/** Windows knows the app that shows notifications by a GUID, which stays the same as long as the app's identifier does. */
function guidOf(text: string): string {
  const words = [0x811c9dc5, 0x1000193, 0x9e3779b9, 0x85ebca6b].map((seed) =>
    [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0, seed),
  );
  const hex = words.map((word) => word.toString(16).padStart(8, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join("-");
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
