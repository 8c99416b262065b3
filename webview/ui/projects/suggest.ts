import type { Calls } from "../../../server/operations/index.ts";

export type SuggestedProject = Calls["projects"]["output"]["projects"][number];

const maxSuggested = 50;

/** Projects whose path or name contains every word. An empty text returns all of them. */
export function suggest(projects: readonly SuggestedProject[], typed: string): readonly SuggestedProject[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  // For a complete path all projects are offered, so that another one can be picked.
  if (projects.some(({ path }) => path === typed)) return projects.slice(0, maxSuggested);
  return projects
    .filter(({ path, name }) => words.every((word) => `${name}\n${path}`.toLowerCase().includes(word)))
    .slice(0, maxSuggested);
}
