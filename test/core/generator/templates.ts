import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createRenderer, type RenderTemplate } from "../../../server/core/generator/templates.ts";

const folder = "server/core/generator/templates";

/** A renderer of the templates as they are in the sources. */
export function sourceRenderer(): RenderTemplate {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".eta"));
  return createRenderer(
    new Map(
      files.map((path) => [
        path.replaceAll("\\", "/").slice(0, -".eta".length),
        readFileSync(join(folder, path), "utf8"),
      ]),
    ),
  );
}
