import assert from "node:assert/strict";
import { overBaseApp, readFixtures } from "../../../test/support/checks/fixture.ts";
import { checks } from "../checks/index.ts";
import { fixes } from "../fixing/index.ts";
import type { FileContent } from "../project/file-content.ts";
import type { FileRole } from "../project/layout.ts";
import type { Snapshot } from "../project/snapshot.ts";
import { createAnalyzer, type FileAnalysis } from "./analyze.ts";
import { keptAnalysis, keptBefore } from "./kept-analysis.ts";
import { readAtOnce } from "./read-program.ts";
import { concludeScan } from "./scan.ts";

const analyze = createAnalyzer(checks);
const known = new Map<string, FileAnalysis>();

/** The analysis of a file. Most are those of the app that fixtures are laid over. */
function analysisOf(file: string, role: FileRole, content: FileContent) {
  const key = JSON.stringify([file, content]);
  const analysis = known.get(key) ?? analyze(file, role, content);
  known.set(key, analysis);
  return analysis;
}

/** @param isKept whether the analyses are copies, as another process has them */
function scanOf(snapshot: Snapshot, isKept: boolean) {
  const reading = readAtOnce(snapshot, (file, role) => {
    const content = snapshot.read(file);
    const analysis = analysisOf(file, role, content);
    if (!isKept || analysis.kind !== "source" || role.kind !== "source" || content.kind !== "text") return analysis;
    return keptBefore(structuredClone(keptAnalysis(analysis)), file, content.text, role);
  });
  const { found, coverage, warnings } = concludeScan(reading, { checks, fixes });
  const complete = [...reading.analyses.values()].map((one) => one.kind === "unread" || one.complete());
  return { found, coverage, warnings, complete };
}

describe("an analysis that was kept", () => {
  it("says what the file says, in every fixture of every check", () => {
    for (const { file, overlay } of readFixtures()) {
      const snapshot = overBaseApp(overlay);
      assert.deepEqual(scanOf(snapshot, true), scanOf(snapshot, false), file);
    }
  });
});
