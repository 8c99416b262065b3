import type { FileSpec } from "../../model/file.ts";

/** A file of `lib/core/services/`. */
export function serviceFile(name: string, data: Readonly<Record<string, unknown>> = {}): FileSpec {
  return { path: `lib/core/services/${name}.dart`, tab: "code", template: `notifications/${name}.dart`, data };
}
