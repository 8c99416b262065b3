import { exampleButton } from "../../dart/example-button.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { foregroundLocation, unaskedLocation, usageText } from "../../usage-texts.ts";
import { mapsFile } from "./maps-file.ts";

/** Where the device is. */
export function geolocator(facts: ProjectFacts): Contribution {
  return {
    files: [
      mapsFile("services", "location_service"),
      mapsFile("services", "location_result"),
      mapsFile("widgets", "location_rationale"),
    ],
    packages: [{ name: "geolocator", tier: "rec", reason: "Finds out where the device is." }],
    services: [
      {
        type: "LocationService",
        code: () => "const LocationService()",
        imports: ["package:app/core/services/location_service.dart"],
      },
    ],
    messages: {
      locationRationaleTitle: { text: "Use your location?" },
      locationRationaleText: {
        text: "We use it while the app is open to show what is near you. You can change this at any time in the settings.",
      },
    },
    android: {
      permissions: ["FINE", "COARSE"].map((kind) => ({
        name: `android.permission.ACCESS_${kind}_LOCATION`,
        reason: "LocationService shows what is near.",
      })),
      optionalFeatures: ["android.hardware.location", "android.hardware.location.gps"],
    },
    ios: {
      usage: Object.fromEntries(foregroundLocation.map((key) => [key, usageText(key, facts)])),
      privacy: {
        collectedData: { PreciseLocation: { linked: false, tracking: false, purposes: ["AppFunctionality"] } },
      },
    },
    macos: {
      usage: { NSLocationUsageDescription: usageText("NSLocationWhenInUseUsageDescription", facts) },
      entitlements: { "com.apple.security.personal-information.location": true },
    },
    showcases: [
      {
        name: "showLocationRationale",
        widget: () => exampleButton("showLocationRationale(context)"),
        imports: ["package:app/core/widgets/location_rationale.dart"],
      },
    ],
    warnings: unaskedLocation("maps", facts),
    aiRules: [
      "Ask `LocationService.current` for the location and handle every case of `LocationResult`; show `showLocationRationale` before the system asks.",
    ],
  };
}
