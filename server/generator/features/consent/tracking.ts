import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { usageText } from "../../usage-texts.ts";

/** App Tracking Transparency; iOS shows its prompt after consent to advertising. */
export function trackingPrompt(facts: ProjectFacts): Contribution {
  return {
    files: [
      {
        path: "lib/core/services/tracking_permission.dart",
        tab: "code",
        template: "consent/tracking_permission.dart",
        data: { web: facts.app.platforms.includes("web") },
      },
    ],
    packages: [
      {
        name: "app_tracking_transparency",
        tier: "rec",
        reason: "Shows the question of iOS before people are followed across apps.",
      },
    ],
    ios: {
      usage: { NSUserTrackingUsageDescription: usageText("NSUserTrackingUsageDescription", facts) },
    },
    setup: [
      {
        area: "release",
        title: "Say in the App Store what the app collects",
        body: "In App Store Connect, App Privacy: declare what the consent form offers, with tracking for advertising. As generated, the app talks to no advertising partner; when you add one, list its domains under `NSPrivacyTrackingDomains` in `ios/Runner/PrivacyInfo.xcprivacy` and set `NSPrivacyTracking` to true: the App Store wants both or neither. If the app never follows people across apps, take the advertising switch out of `ConsentForm` and `NSUserTrackingUsageDescription` out of `ios/Runner/Info.plist`.",
      },
    ],
  };
}
