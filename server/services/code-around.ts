import { z } from "zod";
import type { Evidence, Finding } from "../contract/finding.ts";
import { codePointLabel, replaceInvisible } from "../contract/invisible.ts";
import { type Infer, lazy } from "../contract/lazy.ts";
import { configFile, maskedLines } from "../scanner/index.ts";
import type { Services } from "./services.ts";

/** How many lines are shown before and after a place. */
const around = 5;

/** Of a finding with more places, only the first are shown. */
const maxPlaces = 60;

/** In characters. What is behind is data, or code that nobody reads. */
const longestLine = 400;

export const findingCodeSchema = lazy(() =>
  z.object({
    id: z.string(),
    blocks: z
      .array(
        z.object({
          file: z.string(),
          first: z.int().min(1).describe("the number of the first line"),
          lines: z.array(z.string()).readonly().describe("secrets masked, long lines cut"),
        }),
      )
      .readonly()
      .describe("the lines around each place, without those of a file that has changed since the scan"),
  }),
);
type FindingCode = Infer<typeof findingCodeSchema>;

type Place = Pick<Evidence, "file" | "line" | "endLine" | "snippet">;

/**
 * The code around the places of a finding, and around the steps and places that belong to them. Only files that the
 * scan names are read, and only as the scan itself reads them.
 */
export async function codeAround(
  { files }: Pick<Services, "files">,
  project: string,
  { id, evidence }: Pick<Finding, "id" | "evidence">,
): Promise<FindingCode> {
  const places = evidence
    .flatMap((place): readonly Place[] => [place, ...(place.flow ?? []), ...(place.related ?? [])])
    .slice(0, maxPlaces);
  const blocks: FindingCode["blocks"][number][] = [];
  for (const file of new Set(places.map((place) => place.file))) {
    const text = await files.read(project, file);
    if (text === undefined) continue;
    const lines = maskedLines(configFile(file, text)).map(shown);
    const own = places.filter((place) => place.file === file && isStill(lines, place));
    for (const { first, last } of joined(own))
      blocks.push({ file, first, lines: lines.slice(first - 1, Math.min(last, lines.length)) });
  }
  return { id, blocks };
}

/** The beginning of a snippet is enough to know its line again, and the mask of a secret may differ. */
const compared = 40;

function isStill(lines: readonly string[], { line, snippet }: Place): boolean {
  const [start = ""] = snippet.split("…");
  return lines[line - 1]?.includes(start.slice(0, compared)) ?? false;
}

function shown(line: string): string {
  const cut = line.length > longestLine ? `${line.slice(0, longestLine)}…` : line;
  const parts = cut.replace(/\r$/, "").split("\t");
  // A tab is no hidden character, and columns count it.
  return parts.map((part) => replaceInvisible(part, codePointLabel)).join("\t");
}

/** The ranges around places, in order. Those that meet are one. */
function joined(places: readonly Place[]): readonly { readonly first: number; readonly last: number }[] {
  const ranges: { first: number; last: number }[] = [];
  for (const { line } of places.toSorted((a, b) => a.line - b.line)) {
    const [first, last] = [Math.max(1, line - around), line + around];
    const before = ranges.at(-1);
    if (before && first <= before.last + 1) before.last = last;
    else ranges.push({ first, last });
  }
  return ranges;
}
