import { join } from "node:path";
import { defaultPolicy } from "../../server/contract/policy-in-force.ts";
import { plainPaint } from "../../server/reports/paint.ts";
import { recordText } from "../../server/reports/record-text.ts";
import { terminalOutput } from "../../server/reports/terminal-output.ts";
import { ownFindings } from "../../server/scanner/scan/policy.ts";
import { makeRecord } from "../../server/scanner/scan/record.ts";
import { createServices } from "../../server/services/services.ts";

const root = join(import.meta.dirname, "../..");

/** What `palisade scan` prints for test/fixtures/sample-app, without what differs from machine to machine. */
export async function sampleScan(): Promise<string> {
  const { scanner } = await createServices({ PALISADE_HOME: root }, root, root).scanning();
  const scanned = await scanner.scan(join(root, "test/fixtures/sample-app"), {}, undefined);
  const { project, coverage, warnings } = scanned;
  const result = {
    path: "~/mobileApps/flea_market",
    name: project.pubspec.name,
    scannedAt: "2026-01-01T00:00:00.000Z",
    durationMs: 21,
    findings: ownFindings(scanned),
    coverage,
    warnings,
  };
  const said = recordText(makeRecord(result, defaultPolicy, undefined, null), plainPaint);
  return terminalOutput(said, 120);
}

/** A code block that shows what a command prints. */
export function session(command: string, output: string): string {
  return `\`\`\`text\n$ ${command}\n${output}\`\`\``;
}
