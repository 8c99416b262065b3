import { compareText } from "../versions/version-scheme.ts";

/** The names of an advisory. */
interface Named {
  readonly id: string;
  readonly aliases: readonly string[];
}

/** The advisories of several databases about one vulnerability. */
export interface AliasGroup<T extends Named> {
  /** The displayed name: the CVE if there is one, else the GitHub advisory, else any name. */
  readonly id: string;
  /** All other names, sorted. */
  readonly aliases: readonly string[];
  readonly members: readonly T[];
}

/** Groups advisories that share a name, directly or through others. Groups are sorted by id. */
export function groupByAlias<T extends Named>(advisories: readonly T[]): AliasGroup<T>[] {
  let groups: { names: ReadonlySet<string>; members: readonly T[] }[] = [];
  for (const advisory of advisories) {
    const names = [advisory.id, ...advisory.aliases];
    const related = groups.filter((group) => names.some((name) => group.names.has(name)));
    groups = [
      ...groups.filter((group) => !related.includes(group)),
      {
        names: new Set([...related.flatMap((group) => [...group.names]), ...names]),
        members: [...related.flatMap(({ members }) => members), advisory],
      },
    ];
  }
  return groups
    .map(({ names, members }) => {
      const [id = "", ...aliases] = [...names].sort((a, b) => rank(a) - rank(b) || compareText(a, b));
      return { id, aliases, members };
    })
    .sort((a, b) => compareText(a.id, b.id));
}

function rank(id: string): number {
  if (id.startsWith("CVE-")) return 0;
  return id.startsWith("GHSA-") ? 1 : 2;
}
