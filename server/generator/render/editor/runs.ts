import { entryPointOf } from "../../model/entry-points.ts";
import type { ProjectFacts } from "../../model/facts.ts";

/** A way to start the app from an editor. */
export interface Run {
  /** `my_app (dev)` */
  readonly name: string;
  readonly program: string;
  /** Of Gradle and Xcode. */
  readonly flavor?: string;
  readonly mode?: (typeof modes)[number];
  /** A value for `--dart-define`. */
  readonly define?: string;
}

const modes = ["debug", "profile", "release"] as const;

/** One for each flavour; without flavours one for each build mode. */
export function editorRuns({ app: { packageName }, flavors, nativeFlavors }: ProjectFacts): readonly Run[] {
  const main = "lib/main.dart";
  if (flavors.length === 0) return modes.map((mode) => ({ name: nameOf(packageName, mode), program: main, mode }));
  return flavors.map(({ name: flavor }) => {
    const name = nameOf(packageName, flavor);
    return nativeFlavors
      ? { name, program: entryPointOf(flavor), flavor }
      : { name, program: main, define: `APP_MODE=${flavor}` };
  });
}

function nameOf(packageName: string, what: string): string {
  return `${packageName} (${what})`;
}
