import { masked, noTeamSecrets, owned, secretsInText, type TextSecret } from "../../scanner/index.ts";
import type { HistoryPlace } from "./history-secret.ts";

/** What is kept of a secret between readings of a history: digests only, never the value. */
export interface TrackedSecret {
  readonly rule: string;
  readonly provider: string;
  readonly what: string;
  readonly class: "secret" | "semi";
  readonly certainty: "certain" | "possible";
  readonly redacted: string;
  readonly first: HistoryPlace;
  readonly last: HistoryPlace;
  readonly occurrences: number;
  readonly files: readonly string[];
  /** Digests of every line that contained it, to find it again. */
  readonly lines: readonly string[];
  /** Why all its places are ignored. Undefined as soon as one place counts. */
  readonly ignored?: string | undefined;
}

/** Text that a commit added. */
export interface AddedFragment {
  readonly commit: string;
  readonly date: string;
  /** Undefined for the commit's message. */
  readonly file: string | undefined;
  /** The 1-based line of the file at which the text begins. */
  readonly line: number;
  readonly text: string;
  /** The number of lines at the end that the next text repeats. */
  readonly repeated: number;
}

export interface SecretCollector {
  add(fragment: AddedFragment): void;
  /** Keyed by the digest of the value, so that equal secrets are one. */
  readonly secrets: ReadonlyMap<string, TrackedSecret>;
  /** True if there were more secrets than we keep. */
  readonly overflown: boolean;
}

/** Bounds the memory. A history with more secrets than this is a collection of them. */
const maxSecrets = 5000;
const maxLines = 50;
const maxFiles = 100;

/**
 * Collects the secrets of many texts, one for each value.
 *
 * @param digest a keyed digest, so that nobody can guess values from what is kept
 * @param ignoredBecause why a line of a text does not count, or undefined
 * @param known secrets of earlier readings
 * @param team what the team says about secrets
 */
export function collectSecrets(
  digest: (text: string) => string,
  ignoredBecause: (fragment: AddedFragment, line: number) => string | undefined,
  known: ReadonlyMap<string, TrackedSecret>,
  team = noTeamSecrets,
): SecretCollector {
  const secrets = new Map(known);
  let overflown = false;
  return {
    secrets,
    get overflown() {
      return overflown;
    },
    add(fragment) {
      const lines = fragment.text.split("\n");
      for (const found of secretsInText(fragment.file ?? "", fragment.text, team)) {
        if (found.class === "public-id" || found.line > lines.length - fragment.repeated) continue;
        const key = digest(found.value);
        const before = secrets.get(key);
        if (!before && secrets.size >= maxSecrets) {
          overflown = true;
          continue;
        }
        const place = {
          commit: fragment.commit,
          date: fragment.date,
          file: fragment.file ?? null,
          line: fragment.line + found.line - 1,
        };
        const line = digest(lineWith(fragment.text, found).trim());
        secrets.set(key, tracked(before, found, found.class, place, line, ignoredBecause(fragment, found.line)));
      }
    },
  };
}

function tracked(
  before: TrackedSecret | undefined,
  { rule, provider, what, certainty, value }: TextSecret,
  type: "secret" | "semi",
  place: HistoryPlace,
  line: string,
  ignored: string | undefined,
): TrackedSecret {
  const files = place.file === null ? [] : [place.file];
  if (!before) {
    const kind = { rule, provider, what: owned(what), class: type, certainty, redacted: masked(value) };
    return { ...kind, first: place, last: place, occurrences: 1, files, lines: [line], ignored };
  }
  const lines = [...new Set([...before.lines, line])].slice(0, maxLines);
  // Parts of a long line overlap.
  if (isSame(place, before.first) || isSame(place, before.last)) return { ...before, lines };
  return {
    ...before,
    first: isBefore(place, before.first) ? place : before.first,
    last: isBefore(before.last, place) ? place : before.last,
    occurrences: before.occurrences + 1,
    files: [...new Set([...before.files, ...files])].slice(0, maxFiles),
    lines,
    ignored: ignored === undefined ? undefined : before.ignored,
  };
}

function isSame(a: HistoryPlace, b: HistoryPlace): boolean {
  return a.commit === b.commit && a.file === b.file && a.line === b.line;
}

function isBefore(a: HistoryPlace, b: HistoryPlace): boolean {
  return a.date < b.date || (a.date === b.date && a.commit < b.commit);
}

/** The line on which the value itself begins. The header of a PEM key is the same in every key. */
function lineWith(text: string, { value, span }: TextSecret): string {
  const start = Math.max(span.start, text.indexOf(value, span.start));
  const end = text.indexOf("\n", start);
  return text.slice(text.lastIndexOf("\n", start - 1) + 1, end < 0 ? undefined : end);
}
