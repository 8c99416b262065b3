import { markdownCode } from "../../escape/markdown.ts";
import { bullets, fencedBlock, page, section, table } from "../../escape/markdown-blocks.ts";
import { entryPointOf } from "../../model/entry-points.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { identityOf } from "../../model/identity.ts";

/** FLAVORS.md: what each flavour is called everywhere, and the commands for it. */
export function flavorsPage(facts: ProjectFacts): string {
  const { applicationId, bundleId, flavors } = identityOf(facts);
  const [android, ios] = ["android", "ios"].map((platform) => facts.app.platforms.includes(platform));
  const rows = flavors.map(({ name, displayName, idSuffix }) => [
    markdownCode(name),
    markdownCode(displayName),
    ...(android ? [markdownCode(applicationId + idSuffix)] : []),
    ...(ios ? [markdownCode(bundleId + idSuffix)] : []),
    markdownCode(facts.flavors.find((flavor) => flavor.name === name)?.baseUrl ?? ""),
  ]);
  const header = ["Flavour", "Name", ...(android ? ["App id"] : []), ...(ios ? ["Bundle id"] : []), "Base URL"];
  return page("Flavours", [
    "Each flavour is an app that can be installed beside the others. The one without a suffix goes to the stores.",
    table(header, rows),
    ...section(
      "Run",
      fencedBlock(
        "sh",
        flavors.map(({ name }) => `flutter run ${flagsOf(name)}`),
      ),
      `Without \`--flavor\` it is ${markdownCode(flavors[0]?.name ?? "")}: \`default-flavor\` in \`pubspec.yaml\`.`,
    ),
    ...section(
      "Build for the stores",
      fencedBlock(
        "sh",
        flavors.flatMap(({ name }) => [
          ...(android ? [`flutter build appbundle ${flagsOf(name)} ${hidden(name)}`] : []),
          ...(ios ? [`flutter build ipa ${flagsOf(name)} ${hidden(name)}`] : []),
        ]),
      ),
      "Keep the folder `build/symbols`: `flutter symbolize` needs it to read the stack traces of a release.",
    ),
    ...section(
      "Where a flavour is defined",
      bullets([
        "`lib/core/config/general_constants.dart`: what differs between the flavours in Dart",
        ...flavors.map(({ name }) => `\`${entryPointOf(name)}\`: the entry point of ${markdownCode(name)}`),
        ...(android ? ["`android/app/build.gradle.kts`: `productFlavors`, with the suffix of the app id"] : []),
        ...(ios
          ? ["`ios/Runner.xcodeproj/xcshareddata/xcschemes/`: a scheme for each, with its build configurations"]
          : []),
        ...(android ? ["`android/app/src/<flavour>/res/`: its name and its icon"] : []),
        ...(ios ? ["`ios/Runner/Assets.xcassets/AppIcon-<flavour>.appiconset/`: its icon"] : []),
        "`.vscode/launch.json`, `.run/` and `.github/workflows/ci.yml`: an entry for each",
      ]),
    ),
    ...section(
      "Watch out",
      bullets([
        "The flavour comes from `--flavor`, which Dart reads as `appFlavor`. An entry point that is started with another flavour stops at once in debug mode.",
        ...(android
          ? [
              "Services such as Firebase know an app by its id: register each flavour with them. A flavour's own `google-services.json` is in `android/app/src/<flavour>/`.",
            ]
          : []),
        ...(ios
          ? [
              "Xcode starts the file of the last `flutter` command. Before you choose another scheme there, run `flutter build ios --config-only` with the flags of that flavour. `-t` names any file, also an integration test: `flutter test integration_test --flavor <flavour>` needs nothing else.",
            ]
          : []),
      ]),
    ),
  ]);
}

function flagsOf(flavor: string): string {
  return `--flavor ${flavor} -t ${entryPointOf(flavor)}`;
}

function hidden(flavor: string): string {
  return `--release --obfuscate --split-debug-info=build/symbols/${flavor}`;
}
