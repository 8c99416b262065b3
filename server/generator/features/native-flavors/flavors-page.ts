import { markdownCode } from "../../escape/markdown.ts";
import { bullets, fencedBlock, page, section, table } from "../../escape/markdown-blocks.ts";
import { entryPointOf } from "../../model/entry-points.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { flavorArgument } from "../../model/flavor-argument.ts";
import { identityOf } from "../../model/identity.ts";
import { type Platform, platformList } from "../../model/platform.ts";
import { forPlatforms } from "../../model/platform-texts.ts";
import type { Flavor } from "../../native/identity.ts";

/** FLAVORS.md: what each flavour is called everywhere, and the commands for it. */
export function flavorsPage(facts: ProjectFacts): string {
  const { flavors } = identityOf(facts);
  const [first] = flavors;
  return page("Flavours", [
    "Each flavour is an app that can be installed beside the others. The one without a suffix goes to the stores.",
    identifiers(facts),
    ...section(
      "Run",
      fencedBlock(
        "sh",
        flavors.map(({ name }) => `flutter run ${flagsOf(name)}`),
      ),
      `Without \`--flavor\` it is ${markdownCode(first?.name ?? "")}: \`default-flavor\` in \`pubspec.yaml\`.`,
      ...unflavored(facts),
    ),
    ...section(
      "Build for the stores",
      fencedBlock(
        "sh",
        flavors.flatMap(({ name }) => forPlatforms(facts, storeCommands(facts, name))),
      ),
      "Keep the folder `build/symbols`: `flutter symbolize` needs it to read the stack traces of a release.",
    ),
    ...section("Where a flavour is defined", bullets(places(facts))),
    ...section("Watch out", bullets(warnings(facts))),
  ]);
}

type Column = [head: string, cell: (flavor: Flavor) => string];

/** What each flavour is called everywhere. */
function identifiers(facts: ProjectFacts): string {
  const { applicationId, bundleId, flavors } = identityOf(facts);
  const has = (...platforms: readonly Platform[]) => platforms.some((one) => facts.app.platforms.includes(one));
  const columns: Column[] = [
    ["Flavour", ({ name }) => name],
    ["Name", ({ displayName }) => displayName],
    ...(has("android", "linux") ? [["App id", ({ idSuffix }) => applicationId + idSuffix] satisfies Column] : []),
    ...(has("ios", "macos") ? [["Bundle id", ({ idSuffix }) => bundleId + idSuffix] satisfies Column] : []),
    ["Base URL", ({ name }) => facts.flavors.find((flavor) => flavor.name === name)?.baseUrl ?? ""],
  ];
  return table(
    columns.map(([head]) => head),
    flavors.map((flavor) => columns.map(([, cell]) => markdownCode(cell(flavor)))),
  );
}

/** How the flavour is chosen where the tool knows none. */
function unflavored(facts: ProjectFacts): string[] {
  const others = facts.app.platforms.filter((platform) => !facts.toolchain.flavoredPlatforms.includes(platform));
  const [name = ""] = facts.flavors.map((flavor) => flavor.name);
  if (others.length === 0) return [];
  const devices: Readonly<Partial<Record<Platform, string>>> = { web: "chrome" };
  return [
    `For ${platformList(others)} the tool has no flavours, so only the Dart code is told:`,
    fencedBlock(
      "sh",
      others.map(
        (platform) =>
          `flutter run -d ${devices[platform] ?? platform} ${flavorArgument(facts, platform, name)} -t ${entryPointOf(name)}`,
      ),
    ),
  ];
}

function storeCommands(facts: ProjectFacts, flavor: string): { readonly [P in Platform]: readonly string[] } {
  const command = (platform: Platform, target: string, flags: string) =>
    `flutter build ${target} ${flavorArgument(facts, platform, flavor)} -t ${entryPointOf(flavor)} ${flags}`;
  const native = hidden(flavor);
  return {
    android: [command("android", "appbundle", native)],
    ios: [command("ios", "ipa", native)],
    web: [command("web", "web", "--release --csp --no-web-resources-cdn")],
    macos: [command("macos", "macos", native)],
    windows: [command("windows", "windows", native)],
    linux: [command("linux", "linux", native)],
  };
}

function places(facts: ProjectFacts): string[] {
  return [
    "`lib/core/config/general_constants.dart`: what differs between the flavours in Dart",
    ...facts.flavors.map(({ name }) => `\`${entryPointOf(name)}\`: the entry point of ${markdownCode(name)}`),
    ...forPlatforms(facts, {
      android: [
        "`android/app/build.gradle.kts`: `productFlavors`, with the suffix of the app id",
        "`android/app/src/<flavour>/res/`: its name and its icon",
      ],
      ios: [
        "`ios/Runner.xcodeproj/xcshareddata/xcschemes/`: a scheme for each, with its build configurations",
        "`ios/Runner/Assets.xcassets/AppIcon-<flavour>.appiconset/`: its icon",
      ],
      macos: [
        "`macos/Runner.xcodeproj/xcshareddata/xcschemes/` and `macos/Runner/Assets.xcassets/`: the same for macOS",
      ],
      windows: ["`windows/runner/main.cpp`: the title of the window; all flavours have one icon there"],
      web: ["`web/`: nothing, so all flavours have one icon there"],
      linux: ["`linux/CMakeLists.txt`: the suffix of the app id, and `linux/runner/my_application.cc`: the title"],
    }),
    "`.vscode/launch.json`, `.run/` and `.github/workflows/ci.yml`: an entry for each",
  ];
}

function warnings(facts: ProjectFacts): string[] {
  return [
    "The flavour comes from `--flavor`, which Dart reads as `appFlavor`; `--dart-define=APP_MODE` wins over it. An entry point that is started with another flavour stops at once in debug mode.",
    ...forPlatforms(facts, {
      android: [
        "Services such as Firebase know an app by its id: register each flavour with them. A flavour's own `google-services.json` is in `android/app/src/<flavour>/`.",
      ],
      ios: [
        "Xcode starts the file of the last `flutter` command. Before you choose another scheme there, run `flutter build ios --config-only` with the flags of that flavour. `-t` names any file, also an integration test: `flutter test integration_test --flavor <flavour>` needs nothing else.",
      ],
      web: [
        "On the web `appFlavor` is always the first flavour, whatever is built: ask `GeneralConstants.mode`, never `appFlavor`.",
      ],
    }),
  ];
}

function flagsOf(flavor: string): string {
  return `--flavor ${flavor} -t ${entryPointOf(flavor)}`;
}

function hidden(flavor: string): string {
  return `--release --obfuscate --split-debug-info=build/symbols/${flavor}`;
}
