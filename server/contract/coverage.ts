import { z } from "zod";
import { type Infer, lazy } from "./lazy.ts";
import { type LeftOut, leftOutKinds } from "./left-out.ts";

const leftOutSchema: () => z.ZodType<LeftOut> = lazy(() =>
  z.object({
    file: z.string().describe("relative to the project; a folder if all of it was left out"),
    kind: z.enum(leftOutKinds),
    reason: z.string(),
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
  }),
);
export type Coverage = Infer<typeof coverageSchema>;

/** The number of the app's Dart files that could not be read. The gate's `maxUnread` limits it. */
export function unreadDart({ leftOut }: Coverage): number {
  return leftOut.filter(({ kind }) => kind === "dart").length;
}

/** Maximum number of files named in a sentence. */
const namedFiles = 3;

/** A sentence about what was left out. Undefined if nothing was. */
export function leftOutSentence({ leftOut }: Coverage): string | undefined {
  if (leftOut.length === 0) return undefined;
  const named = leftOut.slice(0, namedFiles).map(({ file, reason }) => `${file} (${reason})`);
  const more = leftOut.length > namedFiles ? `, and ${leftOut.length - namedFiles} more` : "";
  const files = leftOut.length === 1 ? "1 file was" : `${leftOut.length} files were`;
  return `${files} not read: ${named.join(", ")}${more}. coverage.leftOut lists all.`;
}
