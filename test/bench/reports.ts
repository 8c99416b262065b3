import { gzipSync } from "node:zlib";
import type { Evidence, Finding } from "../../server/contract/finding.ts";
import { defaultPolicy } from "../../server/contract/policy-in-force.ts";
import type { ScanRecord } from "../../server/contract/scan-record.ts";
import { reportHtml } from "../../server/reports/html/report.ts";
import { sarif } from "../../server/reports/sarif/sarif.ts";
import { checks } from "../../server/scanner/checks/index.ts";
import { makeRecord } from "../../server/scanner/scan/record.ts";
import { coverageWith } from "../support/scan/coverage.ts";
import { medianOf } from "./measure.ts";
import { row } from "./table.ts";

/** The rows of reports. */
export async function reportRows(): Promise<void> {
  const most = Array.from({ length: 50 }, (_, index) => recordWith(`apps/app_${index}`, checks.slice(0, 1), 500));
  const log = sarif(most, { version: "1.0.0" });
  const spent = await medianOf(async () => sarif(most, { version: "1.0.0" }), 5);
  const packed = gzipSync(log).length / 1024 / 1024;
  row("SARIF of 25,000 results", `${spent.toFixed(0)} ms, ${packed.toFixed(1)} MB packed`, "1,000 ms, 10 MB packed");
  const worst = recordWith("apps/worst", checks, 500);
  const page = reportHtml(worst, "1.0.0").length / 1024 / 1024;
  const written = await medianOf(async () => reportHtml(worst, "1.0.0"), 5);
  row("HTML report of 15,000 places", `${written.toFixed(0)} ms, ${page.toFixed(1)} MB`, "1,000 ms, 2 MB");
}

/** A record in which each of these checks has found so many places. */
function recordWith(repositoryPath: string, found: typeof checks, places: number): ScanRecord {
  const findings = found.map(({ meta }): Finding => {
    return {
      ...meta,
      category: meta.owasp,
      status: "FAIL",
      evidence: Array.from({ length: places }, (_, index) => evidence(index)),
      moreEvidence: 0,
      ignored: [],
      moreIgnored: 0,
      switchedOff: false,
      triage: "Open",
      suppressed: false,
      source: "static",
      fixable: false,
    };
  });
  const result = {
    path: `/home/me/${repositoryPath}`,
    repositoryPath,
    name: "app",
    scannedAt: "2026-05-01T10:20:00.000Z",
    durationMs: 100,
    findings,
    coverage: coverageWith({ dartFiles: 1000, nativeFiles: 10, configFiles: 10 }),
    warnings: [],
  };
  return makeRecord(result, defaultPolicy, undefined, null);
}

function evidence(index: number): Evidence {
  return {
    file: `lib/features/feature_${index % 50}/data/repository_${index}.dart`,
    line: 10 + index,
    column: 5,
    endLine: 10 + index,
    endColumn: 48,
    snippet: `final answer_${index} = await client.get(Uri.parse('http://api.example.com/v1/items/${index}'));`,
    fingerprint: `${index}:1`,
    level: "fail",
    message: `What the app sends to api.example.com and gets from item ${index} is not encrypted (http://).`,
  };
}
