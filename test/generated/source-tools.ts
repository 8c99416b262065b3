import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createTools, type Tools } from "../../server/generator/compose.ts";
import { templateName } from "../../server/generator/templates.ts";
import { contentHash } from "../../server/services/content-hash.ts";

const folder = join(import.meta.dirname, "../../server/generator/features");

/** The generator's tools with the templates as they are in the sources. */
export function sourceTools(): Tools {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".eta"));
  const texts = files.map((path): [string, string] => [templateName(path), readFileSync(join(folder, path), "utf8")]);
  return createTools(new Map(texts), contentHash);
}
