import type { Contribution } from "../../model/contribution.ts";
import { mapsFile } from "./maps-file.ts";

/** Addresses of places, and places of addresses. */
export function geocoding(): Contribution {
  return {
    files: [mapsFile("services", "geocoding_service")],
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
