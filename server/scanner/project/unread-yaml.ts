import type { ConfigFile } from "./config-file.ts";
import type { ProjectFiles } from "./project-files.ts";
import { yamlLimit } from "./yaml/limits.ts";

/** Sentences for the user about YAML files beyond the parser's limits. */
export function unreadYaml(files: ProjectFiles): string[] {
  return files.configs
    .filter(({ path }) => /\.(?:ya?ml|lock)$/.test(path) && path !== "palisade.yaml")
    .flatMap((file) => {
      const limit = file.derived(beyond);
      return limit === undefined ? [] : [`${file.path} is not read as YAML, because it is ${limit}.`];
    });
}

/** The fast readers of JSON and lock files have no limits. */
function beyond(file: ConfigFile): string | undefined {
  const limit = yamlLimit(file.text);
  return limit !== undefined && file.yaml().error?.message === limit ? limit : undefined;
}
