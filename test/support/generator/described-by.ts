import type { ApiDescription } from "../../../server/generator/index.ts";

/** A description of an API, with its other files by their paths. */
export function describedBy(text: string, files: Readonly<Record<string, string>> = {}): ApiDescription {
  return {
    text,
    name: "openapi.yaml",
    readBeside: (path) => {
      const found = Object.hasOwn(files, path) ? files[path] : undefined;
      return found === undefined ? { reason: "leads to a file that is not there" } : { text: found };
    },
  };
}
