import { supportGetter } from "../../dart/support.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { mapsFile } from "./maps-file.ts";

/** Addresses of places, and places of addresses. */
export function geocoding(facts: ProjectFacts): Contribution {
  return {
    files: [mapsFile("services", "geocoding_service", { support: supportGetter(facts, "geocoding") })],
    packages: [{ name: "geocoding", tier: "rec", reason: "Turns addresses into places and back." }],
    services: [
      {
        type: "GeocodingService",
        code: () => "const GeocodingService()",
        imports: ["package:app/core/services/geocoding_service.dart"],
      },
    ],
  };
}
