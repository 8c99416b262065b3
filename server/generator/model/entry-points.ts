import type { ProjectFacts } from "./facts.ts";
import type { FileSpec } from "./file.ts";

/** lib/main_<flavor>.dart for each flavour. */
export function entryPoints({ flavors }: ProjectFacts): FileSpec[] {
  return flavors.map(({ name }) => ({
    path: entryPointOf(name),
    tab: "code",
    template: "native-flavors/main_flavor.dart",
    data: { flavor: name },
  }));
}

/** `devEu` → `lib/main_dev_eu.dart` */
export function entryPointOf(flavor: string): string {
  return `lib/main_${flavor.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}.dart`;
}
