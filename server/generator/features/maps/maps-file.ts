import type { FileSpec } from "../../model/file.ts";

/** A file in a folder of `lib/core/`. */
export function mapsFile(
  folder: "services" | "widgets",
  name: string,
  data: Readonly<Record<string, unknown>> = {},
): FileSpec {
  return { path: `lib/core/${folder}/${name}.dart`, tab: "code", template: `maps/${name}.dart`, data };
}
