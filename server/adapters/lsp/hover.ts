import { type Hover, MarkupKind, type Position } from "vscode-languageserver";
import { findingTitle } from "../../contract/ai-finding.ts";
import { type Finding, readEvidence } from "../../contract/finding.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { decisionText } from "../../reports/decision-text.ts";
import { link, type Markdown, markdown } from "../../reports/markdown.ts";
import { rangeOf } from "./places.ts";

/** Explains the findings at a position: how an attacker exploits them, and what to do. */
export function hoverAt(
  record: ScanRecord,
  file: string,
  position: Position,
  page: (check: string) => string,
): Hover | undefined {
  const hit = record.findings.flatMap((finding) => {
    const place = finding.suppressed
      ? undefined
      : readEvidence(finding).find(
          (evidence) => evidence.file === file && evidence.level !== "note" && holds(rangeOf(evidence), position),
        );
    return place ? [{ finding, range: rangeOf(place) }] : [];
  });
  const [first] = hit;
  if (!first) return undefined;
  const texts = hit.map(({ finding }) => explanation(finding, page(finding.id)));
  const value = markdown`${texts.map((one, index) => [index > 0 && markdown`\n\n---\n\n`, one])}`;
  return { contents: { kind: MarkupKind.Markdown, value: String(value) }, range: first.range };
}

function explanation(finding: Finding, page: string): Markdown {
  const { id, severity, owasp, category, attackScenario, remediation, source } = finding;
  const decision = decisionText(finding);
  return markdown`**${findingTitle(finding)}** · ${severity} · ${owasp} ${category}

${decision !== undefined && markdown`${decision}\n\n`}**What an attacker does:** ${attackScenario}

**What to do:** ${remediation}${source === "static" && markdown`\n\n${link(`More about ${id}`, page)}`}`;
}

function holds({ start, end }: ReturnType<typeof rangeOf>, { line, character }: Position): boolean {
  if (line < start.line || line > end.line) return false;
  return (line > start.line || character >= start.character) && (line < end.line || character <= end.character);
}
