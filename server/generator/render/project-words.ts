import { entryPointOf } from "../model/entry-points.ts";
import type { ProjectFacts } from "../model/facts.ts";
import type { ProjectModel } from "../model/project-model.ts";
import { structures } from "./conventions/structure.ts";

/** A command of the project, and what it does. */
export type ProjectCommand = readonly [command: string, meaning: string];

/** The commands of everyday work. */
export function commandsOf(model: ProjectModel): ProjectCommand[] {
  const generates = model.packages.devDependencies.some(({ name }) => name === "build_runner");
  return [
    ["flutter pub get", "get the packages"],
    [flutterRunCommand(model.facts), "start the app"],
    ["dart format .", "format everything"],
    ["flutter analyze", "find mistakes; must stay free of issues"],
    ["flutter test", "run all tests"],
    ...(generates ? ([["dart run build_runner build", "generate code after a change"]] as const) : []),
  ];
}

/** How the app is started; with flavours, the first of them. */
export function flutterRunCommand({ flavors, nativeFlavors }: ProjectFacts): string {
  const [first] = flavors;
  if (!first) return "flutter run";
  return nativeFlavors
    ? `flutter run --flavor ${first.name} -t ${entryPointOf(first.name)}`
    : `flutter run --dart-define=APP_MODE=${first.name}`;
}

/** The folders below lib/, as a table of Markdown has them. */
export function folderRows({ architecture }: ProjectFacts): string[][] {
  return structures[architecture].folders.map(([path, content]) => [`\`lib/${path}\``, content]);
}
