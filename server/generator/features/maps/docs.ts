import type { DocPage } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";

/** The page of maps and places. */
export function mapsDocs({ app, has, backgroundLocation }: ProjectFacts): DocPage {
  const alwaysCall = has("maps", "geolocator") && app.platforms.includes("ios") && !backgroundLocation;
  const parts = [
    ...texts.filter(([value]) => has("maps", value)).map(([, text]) => text),
    ...(alwaysCall ? [purposeString] : []),
  ];
  return { id: "maps", title: "Maps and location", body: parts.join("\n\n") };
}

/** https://github.com/Baseflow/flutter-geolocator/issues/1796 */
const purposeString = `## App Store

The code of geolocator contains the question for a location in the background, although this app never asks it. App Store Connect refuses uploads without \`NSLocationAlwaysAndWhenInUseUsageDescription\` for that (ITMS-90683), so \`ios/Runner/Info.plist\` has that key with the same sentence as \`NSLocationWhenInUseUsageDescription\`. Change both together.`;

const texts = [
  [
    "google_maps",
    `## Maps

\`\`\`dart
const AppMap(center: LatLng(52.52, 13.405))
\`\`\`

\`AppMap\` takes the colours of the theme and moves when \`center\` changes. Give it a height. Set \`showsMyLocation\` only after people allowed their location. The keys come from \`android/key.properties\` and \`ios/Flutter/Secrets.xcconfig\`, see SETUP.md.`,
  ],
  [
    "geolocator",
    `## The location of the device

\`\`\`dart
final result = await location.current(
  rationale: () => showLocationRationale(context),
);
switch (result) {
  case LocationFound(:final latitude, :final longitude):
    showPlace(latitude, longitude);
  case LocationDenied(isForever: true) || LocationSwitchedOff():
    await location.openSettings(result);
  case LocationDenied() || LocationUnavailable():
    showWithoutLocation();
}
\`\`\`

People may allow an approximate location only: look at \`accuracy\`. The app must stay useful without a location. \`follow()\` gives new positions until its subscription is cancelled; cancel it in \`dispose\`.`,
  ],
  [
    "geocoding",
    `## Addresses

\`\`\`dart
final places = await geocoding.find('Unter den Linden 1, Berlin');
final place = await geocoding.at(52.52, 13.405);
\`\`\`

The system limits how often addresses are looked up: do it when people have finished typing, and keep the answers.`,
  ],
] as const;
