import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { Failure } from "../../contract/failure.ts";
import { parseJson } from "../../scanner/index.ts";
import { readProjectFile } from "../read-project-file.ts";

/** In bytes: the records of some thousand apps. */
const largestPart = 400 * 1024 * 1024;

/**
 * Reads the parts of a fleet from a folder: its files that end in `.json`, in any depth.
 *
 * @param folder its real path
 * @throws Failure `invalid input` for a file that is none, `not found` without any
 */
export function readParts<Part>(folder: string, schema: z.ZodType<Part>): Part[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
  if (names.length === 0) {
    throw new Failure("not found", `${folder} holds no part of a fleet. palisade fleet --format part writes one.`);
  }
  return names.sort().map((name) => {
    const content = readProjectFile(join(folder, name), folder, largestPart);
    const part = content.kind === "text" ? schema.safeParse(parseJson(content.text)) : undefined;
    if (part?.success) return part.data;
    const reason = content.kind === "unread" ? content.reason : "palisade fleet --format part has not written it";
    throw new Failure("invalid input", `${name} is no part of a fleet: ${reason}.`);
  });
}
