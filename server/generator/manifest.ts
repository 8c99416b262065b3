import { z } from "zod";

/** The file that lists the generated files of a project, with their hashes. */
export const manifestPath = ".palisade/manifest.json";

/** The same for people: which option made which file. */
export const listingPath = "MANIFEST.md";

/** The file that holds the configuration of a project. */
export const configPath = ".palisade/config.json";

/** The file that keeps the generated texts, compressed. */
export const originalsPath = ".palisade/base";

/** The shape of `.palisade/config.json` and `.palisade/manifest.json`. */
export const recordSchema = 1;

/** POSIX, relative, without parts that lead out of the project. */
const path = z
  .string()
  .max(500)
  .regex(/^(?!.*(?:^|\/)\.\.?(?:\/|$))[\w.@-]+(?:\/[\w.@-]+)*$/);

const schema = z.object({
  schemaVersion: z.literal(recordSchema),
  files: z.array(z.object({ path, sha256: z.string().regex(/^[0-9a-f]{64}$/) })).max(10_000),
});

/**
 * The SHA-256 of each file as it was generated, in hexadecimal, by path; undefined when the text is not a manifest as
 * the generator writes it. The text comes from the project and is not trusted.
 */
export function readProjectManifest(text: string): ReadonlyMap<string, string> | undefined {
  const read = schema.safeParse(jsonOf(text));
  if (!read.success) return undefined;
  const hashes = new Map(read.data.files.map((file) => [file.path, file.sha256]));
  return hashes.size === read.data.files.length ? hashes : undefined;
}

/** The version of the generator that made a project, as its manifest says it; undefined when it does not. */
export function generatorOf(text: string): string | undefined {
  const read = z.object({ generator: z.string().regex(/^palisade \d[\w.+-]{0,30}$/) }).safeParse(jsonOf(text));
  return read.success ? read.data.generator.slice("palisade ".length) : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
