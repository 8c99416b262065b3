import type { ProgramReading } from "./read-program.ts";

/** The files of a project with the unsaved texts of an editor in place of those on disk. */
export function overlay(reading: ProgramReading, unsaved: ProgramReading["analyses"]): ProgramReading {
  const { paths, analyses } = reading;
  const laid = new Map(analyses);
  for (const [file, analysis] of unsaved) laid.set(file, analysis);
  if (laid.size === analyses.size) return { ...reading, analyses: laid };
  const inOrder = [...laid].sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...reading, paths: [...new Set([...paths, ...unsaved.keys()])].sort(), analyses: new Map(inOrder) };
}
