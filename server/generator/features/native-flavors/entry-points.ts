import { entryPointOf } from "../../model/entry-points.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";

/** lib/main_<flavor>.dart for each flavour. */
export function entryPoints({ flavors }: ProjectFacts): FileSpec[] {
  return flavors.map(({ name }) => ({
    path: entryPointOf(name),
    tab: "code",
    template: "native-flavors/main_flavor.dart",
    data: { flavor: name },
  }));
}
