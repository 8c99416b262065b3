import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { firebaseServiceFile, googleServices, product, productService } from "./product.ts";

/** Reports of uncaught errors. */
export function crashlytics(facts: ProjectFacts): Contribution {
  const asksFirst = facts.has("consent");
  return {
    files: [firebaseServiceFile("crash_reporter", { asksFirst })],
    packages: [product("firebase_crashlytics", "Reports errors that nobody caught.")],
    services: [
      productService(facts, "firebase_crashlytics", {
        type: "CrashReporter",
        file: "crash_reporter",
        start: asksFirst ? undefined : "start",
      }),
    ],
    errorReporters: [{ code: (read) => read("CrashReporter"), imports: [] }],
    android: {
      gradlePlugins: [
        {
          id: "com.google.firebase.crashlytics",
          version: "3.0.6",
          needs: "google-services.json",
          after: googleServices,
        },
      ],
      ...(asksFirst && { metaData: { firebase_crashlytics_collection_enabled: "false" } }),
    },
    ios: {
      ...(asksFirst && { infoPlist: { FirebaseCrashlyticsCollectionEnabled: false } }),
      privacy: {
        collectedData: {
          CrashData: { linked: false, tracking: false, purposes: ["AppFunctionality"] },
          OtherDiagnosticData: { linked: false, tracking: false, purposes: ["AppFunctionality"] },
        },
      },
    },
  };
}
