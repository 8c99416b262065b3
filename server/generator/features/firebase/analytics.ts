import { call } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { firebaseServiceFile, product, productService } from "./product.ts";

/** Counting of events and pages. */
export function analytics(facts: ProjectFacts): Contribution {
  const asksFirst = facts.has("consent");
  return {
    files: [firebaseServiceFile("analytics_service"), firebaseServiceFile("analytics_observer")],
    packages: [product("firebase_analytics", "Counts events and pages.")],
    services: [
      productService(facts, "firebase_analytics", { type: "AnalyticsService", file: "analytics_service" }),
      {
        type: "AnalyticsObserver",
        code: (read) => call("AnalyticsObserver", [read("AnalyticsService")]),
        imports: ["package:app/core/services/analytics_observer.dart"],
        start: "start",
        startsLater: true,
        dispose: "dispose",
      },
    ],
    android: {
      removedPermissions: advertising.map((name) => ({
        name,
        reason: "Analytics brings it along; the app shows no ads.",
      })),
      ...(asksFirst && { metaData: androidRefusal }),
    },
    ios: {
      ...(asksFirst && { infoPlist: iosRefusal }),
      privacy: {
        collectedData: {
          DeviceID: { linked: false, tracking: false, purposes: ["Analytics"] },
          ProductInteraction: { linked: false, tracking: false, purposes: ["Analytics"] },
        },
      },
    },
  };
}

const advertising = [
  "com.google.android.gms.permission.AD_ID",
  "android.permission.ACCESS_ADSERVICES_AD_ID",
  "android.permission.ACCESS_ADSERVICES_ATTRIBUTION",
];

/** Measurements that are off without consent. */
const androidRefusal = {
  firebase_analytics_collection_enabled: "false",
  google_analytics_default_allow_ad_storage: "false",
  google_analytics_default_allow_ad_user_data: "false",
  google_analytics_default_allow_ad_personalization_signals: "false",
};

const iosRefusal = {
  FIREBASE_ANALYTICS_COLLECTION_ENABLED: false,
  GOOGLE_ANALYTICS_DEFAULT_ALLOW_AD_STORAGE: false,
  GOOGLE_ANALYTICS_DEFAULT_ALLOW_AD_USER_DATA: false,
  GOOGLE_ANALYTICS_DEFAULT_ALLOW_AD_PERSONALIZATION_SIGNALS: false,
};
