import { compose, type Tools } from "../../../../server/generator/compose.ts";

/** A project as tests ask about it. */
export interface Generated {
  /** The text of a file; empty when there is none. */
  read(path: string): string;
  has(path: string): boolean;
  readonly dependencies: ReadonlyMap<string, string>;
  /** The ids of all advisories. */
  readonly warnings: readonly string[];
  readonly config: Readonly<Record<string, unknown>>;
}

/** Makes projects of plain Dart, so that a test names only what it is about. */
export function generator(tools: Tools): (request: object) => Generated {
  return (request) => {
    const base = { recipe: "minimal", architecture: "feature-folder", apiClient: "dio" };
    const { files, packages, warnings, config } = compose({ ...base, ...request }, tools);
    const texts = new Map(files.map(({ path, content }) => [path, content]));
    return {
      read: (path) => texts.get(path) ?? "",
      has: (path) => texts.has(path),
      dependencies: new Map(packages.dependencies.map(({ name, tier }) => [name, tier])),
      warnings: warnings.map(({ id }) => id),
      config,
    };
  };
}

export const manifest = "android/app/src/main/AndroidManifest.xml";
export const infoPlist = "ios/Runner/Info.plist";
export const bootstrap = "lib/app/bootstrap.dart";
