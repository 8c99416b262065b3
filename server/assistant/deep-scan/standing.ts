import { aiFindingId } from "../../contract/ai-finding.ts";
import { lazy } from "../../contract/lazy.ts";
import { owaspTitles } from "../../contract/owasp.ts";
import {
  type Found,
  type FoundPlace,
  fingerprints,
  inlineIgnores,
  noTeamSecrets,
  sha256,
  type TeamSecrets,
  textFile,
} from "../../scanner/index.ts";
import { type ShownLine, shownLines, unmaskedLines } from "../marked-source.ts";
import type { AiResult } from "./ai-result.ts";
import { riskClasses } from "./risk-classes.ts";

/**
 * The results of a deep scan whose line is still there, in the shape of what checks find. A line at which a check found
 * something already is left to the check.
 *
 * @param found what the checks found
 * @param read the text of a file now; undefined when it is gone
 * @param team what the team says about secrets
 */
export function standingResults(
  results: readonly AiResult[],
  found: readonly Found[],
  read: (file: string) => string | undefined,
  team = noTeamSecrets,
): Found[] {
  const byId = new Map<string, [AiResult, ...AiResult[]]>();
  for (const result of results) {
    const id = idOf(result);
    const known = byId.get(id);
    if (known) known.push(result);
    else byId.set(id, [result]);
  }
  const placesIn = placeFinder(read, team);
  const isKnown = linesOf(found);
  return [...byId].flatMap(([id, all]): Found[] => {
    const places = all.flatMap((result) => placesIn(result, id)).filter((place) => !isKnown(place));
    const unique = [...new Map(places.map((place) => [`${place.file}\n${place.line}`, place])).values()];
    if (unique.length === 0) return [];
    const prints = fingerprints(id, unique);
    return [
      {
        about: aboutOf(id, all[0]),
        places: unique.map((place, index) => ({ ...place, fingerprint: prints[index] ?? "" })),
      },
    ];
  });
}

/** The same weakness has the same id in every deep scan, however its title is written. */
function idOf({ file, class: risk, title }: AiResult): string {
  const words = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");
  return aiFindingId(sha256(`${file}\n${risk}\n${words.trim()}`));
}

function aboutOf(id: string, { class: risk, title, severity, why, fix }: AiResult): Found["about"] {
  const { owasp, cwe, masvs } = riskClasses[risk];
  return {
    id,
    title,
    owasp,
    category: owaspTitles[owasp],
    severity,
    attackScenario: why,
    remediation: fix,
    source: "AI",
    cwe,
    masvs,
  };
}

type Finder = (result: AiResult, id: string) => FoundPlace[];

/** Finds the line that a result quotes: of several, the one nearest to where it was. Each file is read once. */
function placeFinder(read: (file: string) => string | undefined, team: TeamSecrets): Finder {
  const views = new Map<string, ReturnType<typeof viewOf> | undefined>();
  return (result, id) => {
    const { file, line, quote, class: risk, certainty, model } = result;
    if (!views.has(file)) {
      const text = read(file);
      views.set(file, text === undefined ? undefined : viewOf(file, text, team));
    }
    const view = views.get(file);
    const [nearest] = (view?.linesOf(quote) ?? []).toSorted((a, b) => Math.abs(a - line) - Math.abs(b - line));
    if (!view || nearest === undefined) return [];
    const comment = view.ignores.find(
      ({ checks, ...ignore }) => checks.includes(id) && ignore.line <= nearest && nearest <= ignore.lastLine,
    );
    return [
      {
        level: certainty === "certain" ? "fail" : "review",
        message: `${riskClasses[risk].title}, found by AI (${model}).`,
        ...view.locate(nearest),
        fingerprint: "",
        ...(comment && { comment: comment.reason || "palisade:ignore without a reason" }),
      },
    ];
  };
}

/** What a stand-in for a secret looks like in a quote. Ordinary code may look so too. */
const standIn = /[xX0*].?[xX0*]/;

function viewOf(file: string, text: string, team: TeamSecrets) {
  const unmasked = lazy(() => byText(unmaskedLines(file, text)));
  const masked = lazy(() => byText(shownLines(file, text, team)));
  const raw = text.split("\n");
  const starts = raw.map(() => 0);
  for (let i = 1; i < raw.length; i++) starts[i] = (starts[i - 1] ?? 0) + (raw[i - 1]?.length ?? 0) + 1;
  const { locate } = textFile(file, text);
  return {
    /** The lines that a model would see as this quote. Masking is slow, and most quotes hold no secret. */
    linesOf(quote: string): readonly number[] {
      return unmasked().get(quote) ?? (standIn.test(quote) ? masked().get(quote) : undefined) ?? [];
    },
    ignores: inlineIgnores(file, text),
    /** The line without the space around it. */
    locate(line: number) {
      const [own = "", start = 0] = [raw[line - 1], starts[line - 1]];
      return locate({ start: start + own.search(/\S|$/), end: start + own.trimEnd().length });
    },
  };
}

/** The numbers of lines by their text. */
function byText(shown: readonly ShownLine[]): ReadonlyMap<string, readonly number[]> {
  const lines = new Map<string, number[]>();
  for (const { line, text } of shown) {
    const known = lines.get(text.trim());
    if (known) known.push(line);
    else lines.set(text.trim(), [line]);
  }
  return lines;
}

/** Whether a check found something that fails or needs review at a line. */
function linesOf(found: readonly Found[]): (place: FoundPlace) => boolean {
  const lines = new Map<string, { readonly line: number; readonly endLine: number }[]>();
  for (const { places } of found) {
    for (const place of places) {
      if (place.level === "note") continue;
      const known = lines.get(place.file);
      if (known) known.push(place);
      else lines.set(place.file, [place]);
    }
  }
  return ({ file, line }) => lines.get(file)?.some((known) => known.line <= line && line <= known.endLine) ?? false;
}
