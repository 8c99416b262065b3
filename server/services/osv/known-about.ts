import { Failure } from "../../contract/failure.ts";
import { type Unanswered, whyNotLookedUp } from "../../supply-chain/advisories/coverage.ts";
import type { SourceAnswer } from "../../supply-chain/advisories/vulnerability-report.ts";
import type { Dependency } from "../../supply-chain/dependency.ts";
import type { AdvisoryDatabase, LookUpOptions } from "./advisory-database.ts";
import { questionOf } from "./answer-cache.ts";
import { type PubCacheAnswer, readPubCache } from "./pub-cache-advisories.ts";

export interface KnownAbout {
  answersFor(dependency: Dependency): readonly SourceAnswer[];
  /** False when a source stopped answering, or named an advisory without its text. */
  readonly complete: boolean;
  /** Authors' remarks on the installed versions, in sentences. */
  readonly notes: readonly string[];
  readonly warnings: readonly string[];
}

/**
 * What OSV and the pub cache know about packages. Only the names and versions of public ones leave the machine.
 *
 * @param pubCache the folder of the pub cache
 * @throws Failure `cancelled`; `unavailable` when nothing is known about any public package
 */
export async function knownAbout(
  dependencies: readonly Dependency[],
  database: AdvisoryDatabase,
  pubCache: string,
  options: LookUpOptions & { readonly unanswered: Unanswered },
): Promise<KnownAbout> {
  const { unanswered } = options;
  const asked = dependencies.filter((dependency) => whyNotLookedUp(dependency, unanswered) === undefined);
  const { answers, trouble, warnings } = await database.lookUp(asked, options);
  const cached = new Map<string, PubCacheAnswer>();
  for (const dependency of asked.filter(({ ecosystem }) => ecosystem === "pub")) {
    cached.set(questionOf(dependency), await readPubCache(pubCache, dependency.name, dependency.version));
  }
  const answersFor = (dependency: Dependency): SourceAnswer[] => {
    if (whyNotLookedUp(dependency, unanswered) !== undefined) return [];
    const [osv, local] = [answers.get(questionOf(dependency)), cached.get(questionOf(dependency))?.answer];
    return [...(osv ? [{ source: "OSV" as const, ...osv }] : []), ...(local ? [local] : [])];
  };
  const known = asked.flatMap(answersFor);
  if (asked.length > 0 && known.length === 0) {
    throw new Failure("unavailable", trouble === undefined ? nothingKnown[unanswered] : `${trouble} ${wayOut}`);
  }
  const unread = unreadAdvisories(known);
  return {
    answersFor,
    complete: trouble === undefined && unread.length === 0,
    notes: [...new Set([...cached.values()].flatMap(({ notes }) => notes))].sort(),
    warnings: [
      ...(trouble === undefined ? [] : [`${trouble} What is known from earlier is used. ${wayOut}`]),
      ...(unread.length === 0 ? [] : [`The text of these advisories could not be read: ${unread.join(", ")}.`]),
      ...warnings,
    ],
  };
}

const wayOut = "Check the network (HTTPS_PROXY is honoured), or look up offline, which uses what is kept from earlier.";

const nothingKept =
  "Nothing is kept about these packages yet. Look them up once over the network, or run flutter pub get for the Dart ones.";

const nothingKnown: Readonly<Record<Unanswered, string>> = {
  "not reached": nothingKept,
  "not in the caches": nothingKept,
  "not in the database":
    "The database has no advisories for the systems of these packages. Add the all.zip of Pub, and of what else the app uses.",
};

/** The ids of advisories for a package whose texts are missing, sorted. */
function unreadAdvisories(known: readonly SourceAnswer[]): string[] {
  const named = known.flatMap(({ advisories }) => advisories);
  const read = new Set(named.flatMap(({ id, record }) => (record ? id : [])));
  return [...new Set(named.flatMap(({ id }) => (read.has(id) ? [] : id)))].sort();
}
