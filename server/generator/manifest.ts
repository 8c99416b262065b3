import { z } from "zod";

/** Where a project says which files were generated, with their hashes. */
export const manifestPath = ".palisade/manifest.json";

/** The shape of `.palisade/config.json` and `.palisade/manifest.json`. */
export const recordSchema = 1;

/** POSIX, relative, and nothing in it leads anywhere else. */
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
 * the generator writes it. The text comes from the project, so it may say anything.
 */
export function readProjectManifest(text: string): ReadonlyMap<string, string> | undefined {
  const read = schema.safeParse(jsonOf(text));
  if (!read.success) return undefined;
  const hashes = new Map(read.data.files.map((file) => [file.path, file.sha256]));
  return hashes.size === read.data.files.length ? hashes : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
