import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { type TemplateTexts, templateName } from "../generator/index.ts";

/** The file extension of a template. */
const extension = ".eta";

/**
 * The texts of all templates, from the sources or from the built file beside the program.
 *
 * @param installation folder of the running program
 */
export async function readTemplates(installation: string): Promise<TemplateTexts> {
  return import.meta.url.endsWith(".ts") ? templatesInSources() : packedTemplates(installation);
}

async function packedTemplates(installation: string): Promise<TemplateTexts> {
  const packed = await readFile(join(installation, "dist", "templates.json.br"));
  return new Map(Object.entries(JSON.parse(brotliDecompressSync(packed).toString())));
}

async function templatesInSources(): Promise<TemplateTexts> {
  const folder = fileURLToPath(new URL("../generator/features", import.meta.url));
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(extension)).sort();
  const texts = names.map(async (name) => [templateName(name), await readFile(join(folder, name), "utf8")] as const);
  return new Map(await Promise.all(texts));
}
