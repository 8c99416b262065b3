import { call } from "../../dart/layout.ts";
import { supportGetter } from "../../dart/support.ts";
import type { Contribution, SetupStep } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { forPlatforms } from "../../model/platform-texts.ts";
import { mapsFile } from "./maps-file.ts";

/** The same name in android/key.properties and in ios/Flutter/Secrets.xcconfig. */
const mapsKey = "GOOGLE_MAPS_API_KEY";

/** A map of Google. */
export function googleMaps(facts: ProjectFacts): Contribution {
  return {
    files: [mapsFile("widgets", "app_map", { support: supportGetter(facts, "google_maps_flutter") })],
    packages: [{ name: "google_maps_flutter", tier: "rec", reason: "Shows maps." }],
    messages: { mapLabel: { text: "Map" } },
    android: { secrets: [mapsKey], metaData: { "com.google.android.geo.API_KEY": `\${${mapsKey}}` } },
    ios: {
      deploymentTarget: "15.0",
      secrets: [mapsKey],
      infoPlist: { GoogleMapsApiKey: `$(${mapsKey})` },
      launch: { imports: ["GoogleMaps"], statements: [provideKey] },
    },
    web: { connect: googleMapsOrigins, scripts: googleMapsOrigins },
    showcases: [
      {
        name: "AppMap",
        widget: () => call("const SizedBox", [], { height: "240", child: "AppMap(center: LatLng(52.52, 13.405))" }),
        imports: ["package:app/core/widgets/app_map.dart", "package:google_maps_flutter/google_maps_flutter.dart"],
      },
    ],
    setup: [mapsSetup(facts)],
    aiRules: ["Maps are shown with `AppMap`, which follows the theme; its keys are in no source file."],
  };
}

const googleMapsOrigins = ["https://maps.googleapis.com"];

/** A map without any key ends the app; with a wrong one it stays grey. */
const provideKey = `let mapsKey = Bundle.main.object(forInfoDictionaryKey: "GoogleMapsApiKey") as? String ?? ""
// A map without any key would end the app.
GMSServices.provideAPIKey(mapsKey.isEmpty ? "missing" : mapsKey)`;

function mapsSetup(facts: ProjectFacts): SetupStep {
  const kits = forPlatforms(facts, {
    android: ["Maps SDK for Android"],
    ios: ["Maps SDK for iOS"],
    web: ["Maps JavaScript API"],
  });
  const restrictions = forPlatforms(facts, {
    android: ["the key for Android to the app's identifier and the SHA-1 of its signing key"],
    ios: ["the key for iOS to the bundle identifier"],
    web: ["the key for the web to the addresses of your site"],
  });
  const places = forPlatforms(facts, {
    android: [`\`${mapsKey}=...\` into \`android/key.properties\``],
    ios: [`\`${mapsKey} = ...\` into \`ios/Flutter/Secrets.xcconfig\``],
    web: [
      '`<script src="https://maps.googleapis.com/maps/api/js?key=...&loading=async" async></script>` into `web/index.html`, before the other script',
    ],
  });
  return {
    area: "services",
    title: "Get a key for Google Maps",
    body: `1. In the Google Cloud console, switch on ${kits.join(" and ")}, and create a key for each platform.
2. Restrict ${restrictions.join(", ")}. Keys are in the app that people download: only the restriction protects them.
3. Write ${places.join(" and ")}. ${facts.app.platforms.includes("web") ? "The key for the web is public; git ignores the others." : "Git ignores what you write there."}

Without a key the map stays grey.`,
  };
}
