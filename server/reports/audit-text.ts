import type { AuditPart, AuditReport } from "../supply-chain/audit-report.ts";
import type { Paint } from "./paint.ts";
import { paragraph, type TerminalText, text } from "./terminal-text.ts";

const words = { good: "PASS", bad: "FAIL", unknown: "OPEN" } as const;
/** Maximum number of reasons shown of a part. JSON has all of them. */
const shownReasons = 10;

/** One line for each part of an audit, then the reasons, and the verdict last. */
export function auditText({ name, parts, outcome }: AuditReport, paint: Paint): TerminalText {
  const rows = parts.map((part) => text`${wordOf(part, paint)}  ${part.part.padEnd(15)}  ${part.summary}\n`);
  const reasons = parts.filter((part) => part.reasons.length > 0).map((part) => reasonsText(part, paint));
  const verdict = paint.bold(`${name}  `);
  return text`${rows}
${reasons}${verdict}${wordOf({ outcome }, paint)}${outcome === "unknown" && " (not everything could be looked at)"}
`;
}

function wordOf({ outcome }: Pick<AuditPart, "outcome">, paint: Paint): TerminalText {
  const colour = { good: paint.green, bad: paint.red, unknown: paint.yellow }[outcome];
  return colour(words[outcome]);
}

function reasonsText({ part, reasons }: AuditPart, paint: Paint): TerminalText {
  const hidden = reasons.length - shownReasons;
  const rows = reasons.slice(0, shownReasons).map((reason) => paragraph(reason, 2));
  const more = hidden > 0 && paint.dim(`  and ${hidden} more: --format json has all\n`);
  return text`${paint.bold(part)}\n${rows}${more}\n`;
}
