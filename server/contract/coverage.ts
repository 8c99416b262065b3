import { z } from "zod";
import { type Infer, lazy } from "./lazy.ts";
import { type LeftOut, leftOutKinds } from "./left-out.ts";
import { namedFiles } from "./named-files.ts";

const leftOutSchema: () => z.ZodType<LeftOut> = lazy(() =>
  z.object({
    file: z.string().describe("relative to the project; a folder if all of it was left out"),
    kind: z.enum(leftOutKinds),
    reason: z.string(),
  }),
);

const inPartSchema = lazy(() =>
  z.object({
    file: z.string(),
    reason: z.string(),
    checks: z.array(z.string()).readonly().describe("those that may have missed something; empty if any may have"),
  }),
);

/** What was read, and what was not. A scan that read nothing must not look clean. */
export const coverageSchema = lazy(() =>
  z.object({
    dartFiles: z.int(),
    generatedFiles: z.int().default(0).describe("Dart files of a code generator: read for secrets and TLS only"),
    nativeFiles: z.int(),
    configFiles: z.int(),
    unread: z
      .array(z.object({ file: z.string(), reason: z.string() }))
      .readonly()
      .describe("files that could not be read; leftOut lists them too"),
    leftOut: z
      .array(leftOutSchema())
      .readonly()
      .default([])
      .describe("code that is built into the app, and configuration, that was not read"),
    inPart: z
      .array(inPartSchema())
      .readonly()
      .default([])
      .describe("files in which something was too much to be read, or to be followed to where it comes from"),
  }),
);
export type Coverage = Infer<typeof coverageSchema>;

/** The number of the app's Dart files that could not be read. The gate's `maxUnread` limits it. */
export function unreadDart({ leftOut }: Coverage): number {
  return leftOut.filter(({ kind }) => kind === "dart").length;
}

/** The checks that could not follow every value to its end: what they find stands, and they may have missed something. */
export function mayHaveMissed({ inPart }: Coverage): ReadonlySet<string> {
  return new Set(inPart.flatMap(({ checks }) => checks));
}

/** A sentence about what was left out. Undefined if nothing was. */
export function leftOutSentence({ leftOut }: Coverage): string | undefined {
  if (leftOut.length === 0) return undefined;
  return `${files(leftOut)} not read: ${named(leftOut)}.${allIn("leftOut", leftOut)}`;
}

/** Sentences about what was looked at only in part. Undefined if nothing was. */
export function inPartSentence({ inPart }: Coverage): string | undefined {
  if (inPart.length === 0) return undefined;
  const ids = [...new Set(inPart.flatMap(({ checks }) => checks))];
  const who = inPart.every(({ checks }) => checks.length > 0) ? listed(ids) : "Checks";
  return (
    `${files(inPart)} looked at only in part: ${named(inPart)}. ${who} may have missed something there, ` +
    `so read these places yourself.${allIn("inPart", inPart)}`
  );
}

type Told = readonly { readonly file: string; readonly reason: string }[];

function files(all: Told): string {
  return all.length === 1 ? "1 file was" : `${all.length} files were`;
}

/** Where to find those that a sentence does not name. */
function allIn(key: keyof Coverage, all: Told): string {
  return all.length > namedFiles ? ` The JSON report lists all, as coverage.${key}.` : "";
}

function named(all: Told): string {
  return listed(all.map(({ file, reason }) => `${file} (${reason})`));
}

function listed(all: readonly string[]): string {
  const more = all.length > namedFiles ? `, and ${all.length - namedFiles} more` : "";
  return `${all.slice(0, namedFiles).join(", ")}${more}`;
}
