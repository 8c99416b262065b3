import type { Calls } from "../../../server/operations/index.ts";

export type KnownProject = Calls["projects"]["output"]["projects"][number];

const most = 50;

/** The projects that a text may mean: every word is somewhere in the path or the name. All of them for no text. */
export function suggest(projects: readonly KnownProject[], typed: string): readonly KnownProject[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  // A path that is there already is no question any more: all are offered, so that another one can be picked.
  if (projects.some(({ path }) => path === typed)) return projects.slice(0, most);
  return projects
    .filter(({ path, name }) => words.every((word) => `${name}\n${path}`.toLowerCase().includes(word)))
    .slice(0, most);
}
