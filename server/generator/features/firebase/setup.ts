import type { SetupStep } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { identityOf } from "../../model/identity.ts";
import { forPlatforms } from "../../model/platform-texts.ts";
import { appIds } from "../../native/identity.ts";
import { appleFolder, optionsFile } from "./project-files.ts";

/** How the app gets its Firebase project. */
export function firebaseSetup(facts: ProjectFacts): SetupStep {
  return {
    area: "services",
    title: "Connect Firebase",
    body: `Until this is done, the app runs without Firebase.

\`\`\`sh
dart pub global activate flutterfire_cli
${facts.nativeFlavors ? flavorCommands(facts) : command(facts)}
\`\`\`

${facts.nativeFlavors ? flavorNotes(facts) : notes(facts)}${steps(facts)}`,
  };
}

function command(facts: ProjectFacts): string {
  const { applicationId, bundleId } = appIds(facts.app.organization, facts.app.packageName);
  return configure(facts, [
    `--out=${optionsFile()}`,
    ...forPlatforms(facts, {
      android: [`--android-package-name=${applicationId}`],
      ios: [`--ios-bundle-id=${bundleId}`],
      macos: [`--macos-bundle-id=${bundleId}`],
    }),
  ]);
}

function notes(facts: ProjectFacts): string {
  const files = forPlatforms(facts, {
    android: ["`android/app/google-services.json`, which switches the Gradle plugins of Firebase on"],
    ios: ["`ios/Runner/GoogleService-Info.plist`"],
  });
  const adds = files.length === 0 ? "" : ` and adds ${files.join(", and ")}`;
  return `This replaces \`${optionsFile()}\`${adds}.`;
}

/** Each native flavour is an app of its own, so each has its own files: no command overwrites those of another. */
function flavorCommands(facts: ProjectFacts): string {
  const { applicationId, bundleId, flavors } = identityOf(facts);
  return facts.flavors
    .map((flavor) => {
      const suffix = flavors.find(({ name }) => name === flavor.name)?.idSuffix ?? "";
      return configure(facts, [
        `--out=${optionsFile(flavor)}`,
        ...forPlatforms(facts, {
          android: [
            `--android-package-name=${applicationId}${suffix}`,
            `--android-out=android/app/src/${flavor.name}/google-services.json`,
          ],
          ios: [
            `--ios-bundle-id=${bundleId}${suffix}`,
            `--ios-build-config=Release-${flavor.name}`,
            `--ios-out=ios/${appleFolder}/${flavor.name}/GoogleService-Info.plist`,
          ],
          macos: [`--macos-bundle-id=${bundleId}${suffix}`],
        }),
      ]);
    })
    .join("\n\n");
}

function flavorNotes(facts: ProjectFacts): string {
  return [
    "Each flavour is an app of its own, so Firebase must know each by its own id; they may belong to one Firebase project or to several. `lib/core/config/firebase_project.dart` chooses the options of the flavour.",
    ...forPlatforms(facts, {
      android: [
        "The first `google-services.json` switches the Gradle plugins of Firebase on: from then on every flavour that is built needs its own.",
      ],
      ios: [
        `Xcode copies the file of the flavour into the app, whatever the build mode: a phase of \`ios/Runner.xcodeproj\` does it. Undo what the command changes there (\`git checkout -- ios/Runner.xcodeproj\`), or every machine that builds the app needs flutterfire.`,
      ],
    }),
  ].join("\n\n");
}

function configure({ app }: ProjectFacts, flags: readonly string[]): string {
  // Firebase has nothing for Linux.
  const platforms = app.platforms.filter((platform) => platform !== "linux");
  return [`flutterfire configure --platforms=${platforms.join(",")}`, ...flags].join(" \\\n  ");
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
