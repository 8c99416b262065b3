import { codePointLabel, replaceInvisible } from "../../contract/invisible.ts";
import { severities } from "../../contract/severity.ts";
import type { AiResult } from "./ai-result.ts";
import type { Claim, Claims } from "./claims.ts";
import type { Slice } from "./slices.ts";

/** More about one file is a model that says everything about everything. */
const maxClaimsOfFile = 8;

/** In characters. */
const longestTitle = 100;
const longestText = 600;

/**
 * The claims that can be true: about a file and a line that were sent, with words that stand in that line. Everything
 * else is dropped. A line has one result of each class, and a file at most eight, the worst first.
 *
 * @param model the name of the model, for people
 */
export function judgeClaims({ findings }: Claims, slice: Slice, model: string): AiResult[] {
  const results = findings
    .flatMap((claim): AiResult[] => {
      const quote = quotedLine(claim, slice);
      const title = plain(claim.title, longestTitle);
      if (quote === undefined || title === "") return [];
      const { file, line, class: risk, severity, certainty } = claim;
      const [why, fix] = [plain(claim.why, longestText), plain(claim.fix, longestText)];
      return [
        { file, line, quote, class: risk, severity, certainty, title, why, fix, model: plain(model, longestTitle) },
      ];
    })
    .sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity) || a.line - b.line);
  const byPlace = new Map(results.toReversed().map((one) => [`${one.file}\n${one.line}\n${one.class}`, one]));
  const kept = results.filter((one) => byPlace.get(`${one.file}\n${one.line}\n${one.class}`) === one);
  const ofFile = new Map<string, number>();
  return kept.filter(({ file }) => {
    const count = (ofFile.get(file) ?? 0) + 1;
    ofFile.set(file, count);
    return count <= maxClaimsOfFile;
  });
}

/** In characters without space. A shorter quote, such as a bracket, says nothing. */
const shortestQuote = 4;

/** The whole line that a claim quotes. Undefined if these words do not stand there. */
function quotedLine({ file, line, quote }: Claim, { excerpts }: Slice): string | undefined {
  const words = quote.trim();
  if (words.replace(/\s/g, "").length < shortestQuote) return undefined;
  const text = excerpts.find((one) => one.file === file)?.lines.find((one) => one.line === line)?.text;
  return text?.includes(words) ? text.trim() : undefined;
}

/** One line without anything that hides or reorders text, cut between characters. */
function plain(text: string, longest: number): string {
  const line = replaceInvisible(text.replace(/\s+/g, " ").trim(), codePointLabel);
  const characters = [...line];
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join("")}…`;
}
