import type { CodeLens } from "vscode-languageserver";
import { gateDemand } from "../../contract/gate-demand.ts";
import { safeLine } from "../../reports/safe-line.ts";
import type { Editor } from "./editor.ts";
import type { OpenProject } from "./open-project.ts";

/**
 * Grade and gate above the first line of pubspec.yaml. A click opens the report where the client can show one, and scans
 * again elsewhere.
 */
export function lensOf(project: OpenProject, { showsReports }: Pick<Editor, "showsReports">): CodeLens[] {
  const record = project.record();
  if (!record) return [];
  const { grade, score, gate, counts, coverage } = record;
  const asks = counts.fail > 0 ? `: it asks for ${gateDemand(record)}` : "";
  const verdict = gate.pass ? `gate passes${asks}` : `gate fails: ${gate.reasons.join(", ")}`;
  const leftOut = coverage.leftOut.length > 0 ? `, ${coverage.leftOut.length} not read` : "";
  const ignored = counts.ignored > 0 ? `, ${counts.ignored} ignored` : "";
  const title = `Palisade: grade ${grade}, ${score}/100, ${verdict} (${counts.fail} failing, ${counts.review} to review${leftOut}${ignored})`;
  const start = { line: 0, character: 0 };
  return [
    {
      range: { start, end: start },
      command: {
        title: safeLine(title),
        command: showsReports ? "palisade.openReport" : "palisade.scan",
        arguments: [{ path: project.path }],
      },
    },
  ];
}
