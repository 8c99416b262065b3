import { wordsOf } from "../../vocabulary/names.ts";
import type { CodeWrite } from "../../vocabulary/storage/code-writes.ts";

const partners: Readonly<Record<string, string>> = { access: "refresh", refresh: "access" };
const ofKey = new Set(["k", "key", "pref"]);

/** What one function keeps under `access` and `refresh`: servers call the tokens of a session so. */
export function tokenPairs(writes: readonly CodeWrite[]): ReadonlySet<CodeWrite> {
  const named = writes.map((write) => ({ write, name: shortName(write) }));
  const names = new Set(named.map(({ write, name }) => `${name} ${functionOf(write)}`));
  const hasPartner = ({ write, name }: (typeof named)[number]) => names.has(`${partners[name]} ${functionOf(write)}`);
  return new Set(named.filter(hasPartner).map(({ write }) => write));
}

/** The key, or the constant that holds it, without what says that it is a key: `access` of `kAccessKey`. */
function shortName({ key }: CodeWrite): string {
  const words = wordsOf(key?.string?.value ?? key?.words.at(-1) ?? "");
  return words.filter((word) => !ofKey.has(word)).join(" ");
}

function functionOf({ word }: CodeWrite): number | undefined {
  return word.function?.span.start;
}
