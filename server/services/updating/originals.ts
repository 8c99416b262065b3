import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { z } from "zod";
import { type GeneratedFile, originalsPath } from "../../generator/index.ts";
import { parseJson } from "../../scanner/index.ts";
import { generatedTexts } from "../generated-texts.ts";
import { readProjectBytes } from "../read-project-file.ts";

const schema = z.object({ schemaVersion: z.literal(1), files: z.record(z.string(), z.string()) });

/** In bytes. A project has less than one megabyte of text. */
const largest = 64 * 1024 * 1024;

/** The file that keeps the generated texts of a project, so that a later update knows what people changed. */
export function originalsFile(files: readonly GeneratedFile[]): GeneratedFile {
  const json = JSON.stringify({ schemaVersion: 1, files: Object.fromEntries(generatedTexts(files)) });
  const content = gzipSync(json, { level: 9 }).toString("base64");
  return { path: originalsPath, tab: "config", owner: "project", content, encoding: "base64" };
}

/**
 * The texts that a project kept, by path; none when the file is missing or damaged. They come from the project and are
 * not trusted: whoever uses one compares its hash.
 */
export function readOriginals(folder: string): ReadonlyMap<string, string> {
  const content = readProjectBytes(join(folder, originalsPath), folder);
  if (content.kind === "unread") return new Map();
  const read = schema.safeParse(parseJson(unpacked(content.bytes)));
  return new Map(read.success ? Object.entries(read.data.files) : []);
}

function unpacked(bytes: Uint8Array): string {
  try {
    return gunzipSync(bytes, { maxOutputLength: largest }).toString("utf8");
  } catch {
    return "";
  }
}
