import type { Scan } from "./scan.ts";

type Files = Pick<Scan, "paths" | "analyses">;

/** The files of a project when the texts of an editor count instead of what is on disk. */
export function overlay({ paths, analyses }: Files, unsaved: Scan["analyses"]): Files {
  const laid = new Map(analyses);
  for (const [file, analysis] of unsaved) laid.set(file, analysis);
  if (laid.size === analyses.size) return { paths, analyses: laid };
  const inOrder = [...laid].sort(([a], [b]) => (a < b ? -1 : 1));
  return { paths: [...new Set([...paths, ...unsaved.keys()])].sort(), analyses: new Map(inOrder) };
}
