import { type FileRole, isSameRole } from "../../../server/scanner/project/layout.ts";
import type { Snapshot } from "../../../server/scanner/project/snapshot.ts";
import { createAnalyzer, type FileAnalysis } from "../../../server/scanner/scan/analyze.ts";
import { readAtOnce } from "../../../server/scanner/scan/read-program.ts";
import { concludeScan, type Rules, type Scan } from "../../../server/scanner/scan/scan.ts";
import { baseApp } from "./fixture.ts";

interface Known {
  readonly role: FileRole;
  readonly analysis: FileAnalysis;
}

/** Like `scanSnapshot`, for many snapshots over the base app: what they all have of it is analysed once. */
export function baseAppScanner(rules: Rules): (snapshot: Snapshot) => Scan {
  const analyze = createAnalyzer(rules.checks);
  const known = new Map<string, Known>();
  return (snapshot) => {
    const reading = readAtOnce(snapshot, (file, role) => {
      const content = snapshot.read(file);
      const isOfBaseApp = content.kind === "text" && content.text === baseApp[file];
      const before = isOfBaseApp ? known.get(file) : undefined;
      if (before && isSameRole(before.role, role)) return before.analysis;
      const analysis = analyze(file, role, content);
      if (isOfBaseApp) known.set(file, { role, analysis });
      return analysis;
    });
    return concludeScan(reading, rules);
  };
}
