import { entryPointOf } from "../model/entry-points.ts";
import type { Platform } from "../model/platform.ts";
import type { ProjectModel } from "../model/project-model.ts";

/** The checks before a release, as a task list. */
export function releaseChecklist(model: ProjectModel): string {
  return [...everywhere(model), ...perPlatform(model)].map((item) => `- [ ] ${item}`).join("\n");
}

function everywhere({ facts, releaseChecks }: ProjectModel): string[] {
  const production = facts.flavors.find((flavor) => flavor.production);
  const flags =
    facts.nativeFlavors && production ? `--flavor ${production.name} -t ${entryPointOf(production.name)} ` : "";
  return [
    "The number after the plus sign in `pubspec.yaml` is higher than that of the last upload.",
    "The icon and the splash image are your own: the generator draws placeholders.",
    "The base URL is that of production.",
    `The release is built with \`${flags}--obfuscate --split-debug-info=build/symbols\`${facts.app.platforms.includes("web") ? " (not for the web)" : ""}, and the symbols are kept.`,
    "`flutter pub get` reports no advisory about a package.",
    ...(facts.app.privacyUrl === "" ? ["There is a privacy policy, and the stores know its address."] : []),
    ...(facts.session ? ["People can delete their account in the app, as both stores ask for."] : []),
    ...releaseChecks,
  ];
}

function perPlatform({ facts, ios }: ProjectModel): string[] {
  const has = (platform: Platform) => facts.app.platforms.includes(platform);
  return [
    ...(has("web") ? ["The web server sends the headers of SETUP.md, and `Strict-Transport-Security`."] : []),
    ...(has("macos")
      ? ["The macOS app is signed by the team, and notarized when it does not come from the store."]
      : []),
    ...(has("windows") ? ["The Windows app is signed, or Windows warns everybody who starts it."] : []),
    ...(has("android")
      ? [
          "The upload key is kept in two safe places, and not in the repository.",
          "The data safety form of Google Play says what the table of permissions says.",
        ]
      : []),
    ...(has("ios")
      ? [
          "`ios/Runner/PrivacyInfo.xcprivacy` says what the app really collects.",
          ...(ios.privacy.tracking ? ["The tracking prompt comes before anything is tracked."] : []),
        ]
      : []),
  ];
}
