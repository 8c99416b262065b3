import type { LaunchCode } from "../native/ios/ios-model.ts";
import type { ProjectFacts } from "./facts.ts";

/**
 * Who hears of taps on notifications. iOS wants to know it before the app has started, and plugins of an app with
 * scenes are registered only afterwards.
 */
export function notificationDelegate(facts: ProjectFacts): LaunchCode {
  const local = facts.has("notifications", "local");
  const messaging = facts.has("firebase", "messaging");
  return {
    imports: [...(local ? ["UserNotifications"] : []), ...(messaging ? ["firebase_messaging"] : [])],
    statements: [
      ...(local ? ["UNUserNotificationCenter.current().delegate = self as? UNUserNotificationCenterDelegate"] : []),
      // It passes on what it does not handle to the delegate that it finds.
      ...(messaging ? ["FLTFirebaseMessagingPlugin.configureNotificationCenterDelegate()"] : []),
    ],
  };
}
