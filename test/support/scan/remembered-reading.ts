import { checks } from "../../../server/scanner/checks/index.ts";
import type { Snapshot } from "../../../server/scanner/project/snapshot.ts";
import { createAnalyzer, type FileAnalysis } from "../../../server/scanner/scan/analyze.ts";
import { type ProgramReading, readAtOnce } from "../../../server/scanner/scan/read-program.ts";

/** Reads one state of an app after the other. Unchanged files have the analysis of before, as in a scanner. */
export function rememberedReading(): (snapshot: Snapshot) => ProgramReading {
  const analyze = createAnalyzer(checks);
  const known = new Map<string, FileAnalysis>();
  return (snapshot) =>
    readAtOnce(snapshot, (file, role) => {
      const content = snapshot.read(file);
      const key = JSON.stringify([file, content]);
      const analysis = known.get(key) ?? analyze(file, role, content);
      known.set(key, analysis);
      return analysis;
    });
}
