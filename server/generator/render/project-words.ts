import { entryPointOf } from "../model/entry-points.ts";
import type { ProjectFacts } from "../model/facts.ts";
import { flavorArgument } from "../model/flavor-argument.ts";
import { integrationTestCommand } from "../model/integration-test.ts";
import { type Platform, platformTitles } from "../model/platform.ts";
import type { ProjectModel } from "../model/project-model.ts";
import { goldenCommands, testCommand } from "../model/test-command.ts";
import { structures } from "./conventions/structure.ts";

/** A command of the project, and what it does. */
export type ProjectCommand = readonly [command: string, meaning: string];

/** The commands of everyday work. */
export function commandsOf(model: ProjectModel): ProjectCommand[] {
  const generates = model.packages.devDependencies.some(({ name }) => name === "build_runner");
  const onDevice = model.packages.devDependencies.some(
    ({ name, tier }) => name === "integration_test" && tier === "rec",
  );
  return [
    ["flutter pub get", "get the packages"],
    [flutterRunCommand(model.facts), "start the app"],
    ...onOtherDevices(model.facts),
    ["dart format .", "format everything"],
    ["flutter analyze", "find mistakes; must stay free of issues"],
    [testCommand(model.facts), model.facts.goldens ? "run all tests but those of pictures" : "run all tests"],
    ...(model.facts.goldens ? goldenTests : []),
    ...(onDevice
      ? ([[integrationTestCommand(model.facts), "start the app on a device and expect its first page"]] as const)
      : []),
    ...(generates ? ([["dart run build_runner build", "generate code after a change"]] as const) : []),
  ];
}

const goldenTests: readonly ProjectCommand[] = [
  [goldenCommands.compare, "compare the app with its pictures"],
  [goldenCommands.make, "make the pictures anew, after a change that you want"],
];

/** How the app is started; with flavours, the first of them. */
export function flutterRunCommand({ flavors, nativeFlavors }: ProjectFacts): string {
  const [first] = flavors;
  if (!first) return "flutter run";
  return nativeFlavors
    ? `flutter run --flavor ${first.name} -t ${entryPointOf(first.name)}`
    : `flutter run --dart-define=APP_MODE=${first.name}`;
}

const devices: Readonly<Partial<Record<Platform, string>>> = {
  web: "chrome",
  macos: "macos",
  windows: "windows",
  linux: "linux",
};

/** How it is started where it is not found as a phone is. */
function onOtherDevices(facts: ProjectFacts): ProjectCommand[] {
  const [first] = facts.flavors;
  return facts.app.platforms.flatMap((platform) => {
    const device = devices[platform];
    if (device === undefined) return [];
    const argument =
      first && facts.nativeFlavors
        ? `${flavorArgument(facts, platform, first.name)} -t ${entryPointOf(first.name)}`
        : "";
    const define = first && !facts.nativeFlavors ? `--dart-define=APP_MODE=${first.name}` : "";
    const command = ["flutter run -d", device, argument, define].filter((part) => part !== "").join(" ");
    return [[command, `the same for ${platformTitles[platform]}`] as const];
  });
}

/** The folders below lib/, as a table of Markdown has them. */
export function folderRows({ architecture }: ProjectFacts): string[][] {
  return structures[architecture].folders.map(([path, content]) => [`\`lib/${path}\``, content]);
}
