import type { ExecutiveSummary } from "../assistant/index.ts";
import { inlineCode, type Markdown, type MarkdownInsert, markdown } from "./markdown.ts";
import { summaryOrigin } from "./summary-text.ts";

/** A summary as a Markdown document, to send to those who decide. */
export function summaryMarkdown(summary: ExecutiveSummary): string {
  const { name, path, posture, topRisks, fixFirst, note, model, text, scannedAt } = summary;
  const { grade, score, gate, failing, toReview, passed } = posture;
  const risks = topRisks.map(({ title, severity, owasp, places, status, source }) => {
    return [source === "AI" ? `${title} (AI)` : title, severity, owasp, status, String(places)];
  });
  const steps = fixFirst.map(({ title, id, automatic, gain, scoreAfter, gradeAfter }) => {
    const how = automatic ? inlineCode(`palisade fix ${id}`) : "by hand";
    return [title, how, `+${gain}`, `${scoreAfter}, grade ${gradeAfter}`];
  });
  return String(
    markdown`# Security summary of ${name || path}

${text}

**Grade ${grade}** · score ${score}/100 · gate **${gate ? "PASS" : "FAIL"}** · ${failing} failing, ${toReview} to review, ${passed} passed

${section("Top risks", ["Risk", "Severity", "OWASP", "Status", "Places"], risks)}${section("Fix first", ["What", "How", "Points", "Score then"], steps)}${note !== null && markdown`${note}\n\n`}${summaryOrigin(model, scannedAt)}
`,
  );
}

function section(
  title: string,
  head: readonly string[],
  rows: readonly (readonly MarkdownInsert[])[],
): Markdown | false {
  const line = (cells: readonly MarkdownInsert[]) => markdown`|${cells.map((cell) => markdown` ${cell} |`)}\n`;
  const rule = line(head.map(() => markdown`---`));
  return rows.length > 0 && markdown`## ${title}\n\n${line(head)}${rule}${rows.map(line)}\n`;
}
