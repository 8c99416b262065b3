import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { firebaseServiceFile, googleServices, product, productService } from "./product.ts";

/** Performance traces. */
export function performance(facts: ProjectFacts): Contribution {
  const asksFirst = facts.has("consent");
  return {
    files: [firebaseServiceFile("performance_service")],
    packages: [product("firebase_performance", "Measures how long things take on people's devices.")],
    services: [
      productService(facts, "firebase_performance", { type: "PerformanceService", file: "performance_service" }),
    ],
    android: {
      gradlePlugins: [
        {
          id: "com.google.firebase.firebase-perf",
          version: "2.0.2",
          needs: "google-services.json",
          after: googleServices,
        },
      ],
      ...(asksFirst && { metaData: { firebase_performance_collection_enabled: "false" } }),
    },
    ios: {
      ...(asksFirst && { infoPlist: { firebase_performance_collection_enabled: false } }),
      privacy: {
        collectedData: { PerformanceData: { linked: false, tracking: false, purposes: ["AppFunctionality"] } },
      },
    },
  };
}
