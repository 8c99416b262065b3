import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { firebaseServiceFile, product, productService } from "./product.ts";

/** Values that change without a release. */
export function remoteConfig(facts: ProjectFacts): Contribution {
  return {
    files: [
      firebaseServiceFile("remote_config_service"),
      {
        path: "lib/core/config/remote_defaults.dart",
        tab: "code",
        template: "firebase/remote_defaults.dart",
        data: { maintenance: facts.has("maintenanceGate", "firebase") },
      },
    ],
    packages: [product("firebase_remote_config", "Changes values without a new version of the app.")],
    services: [
      productService(facts, "firebase_remote_config", {
        type: "RemoteConfigService",
        file: "remote_config_service",
        start: "start",
      }),
    ],
  };
}
