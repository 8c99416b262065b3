import type { SetupStep } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { forPlatforms } from "../../model/platform-texts.ts";
import { appIds } from "../../native/identity.ts";

/** How the app gets its Firebase project. */
export function firebaseSetup(facts: ProjectFacts): SetupStep {
  const { applicationId, bundleId } = appIds(facts.app.organization, facts.app.packageName);
  const names = forPlatforms(facts, {
    android: [`--android-package-name=${applicationId}`],
    ios: [`--ios-bundle-id=${bundleId}`],
  });
  const files = forPlatforms(facts, {
    android: ["`android/app/google-services.json`, which switches the Gradle plugins of Firebase on"],
    ios: ["`ios/Runner/GoogleService-Info.plist`"],
  });
  return {
    area: "services",
    title: "Connect Firebase",
    body: `Until this is done, the app runs without Firebase.

\`\`\`sh
dart pub global activate flutterfire_cli
flutterfire configure --platforms=${facts.app.platforms.join(",")} \\
  --out=lib/firebase_options.dart \\
  ${names.join(" ")}
\`\`\`

This replaces \`lib/firebase_options.dart\` and adds ${files.join(", and ")}.${flavors(facts)}${steps(facts)}`,
  };
}

function flavors({ nativeFlavors, app }: ProjectFacts): string {
  if (!nativeFlavors) return "";
  const android = app.platforms.includes("android");
  return `

Each flavour has an identifier of its own: register each as an app of the Firebase project, and give the command its suffix.${android ? " Download a google-services.json that holds all of them." : ""}`;
}

function steps(facts: ProjectFacts): string {
  const all = [
    ...(facts.has("firebase", "crashlytics")
      ? [
          "Crashlytics: upload the symbols of each release (`--split-debug-info`) with `firebase crashlytics:symbols:upload`, so that reports can be read.",
        ]
      : []),
    ...(facts.has("firebase", "messaging") && facts.app.platforms.includes("ios")
      ? ["Messaging: upload an APNs key in the Firebase console (Project settings, Cloud Messaging); iOS needs it."]
      : []),
    ...(facts.has("firebase", "remote_config")
      ? ["Remote Config: create the parameters of `lib/core/config/remote_defaults.dart` in the Firebase console."]
      : []),
  ];
  return all.length === 0 ? "" : `\n\n${all.map((step) => `- ${step}`).join("\n")}`;
}
