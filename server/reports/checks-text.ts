import { count } from "../contract/count.ts";
import type { Severity } from "../contract/severity.ts";
import type { Paint } from "./paint.ts";
import { lines, type Printable, type TerminalText, text } from "./terminal-text.ts";

interface ListedCheck {
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly owasp: string;
  readonly fix: "automatic" | "code" | null;
}

const look: Readonly<Record<Severity, (paint: Paint, word: string) => Printable>> = {
  Critical: (paint, word) => paint.bold(paint.red(word)),
  High: (paint, word) => paint.red(word),
  Medium: (paint, word) => paint.yellow(word),
  Low: (_, word) => word,
  Info: (paint, word) => paint.dim(word),
};

/** The checks, one on a line, and what to do with them. */
export function checksText({ checks }: { readonly checks: readonly ListedCheck[] }, paint: Paint): TerminalText {
  const width = Math.max(0, ...checks.map(({ id }) => id.length));
  const rows = checks.map(({ id, title, severity, owasp, fix }) => {
    const note = fix === "automatic" ? "  fix" : fix === "code" ? "  fix in code" : "";
    return text`${look[severity](paint, severity.padEnd(8))}  ${owasp.padEnd(3)}  ${paint.bold(id.padEnd(width))}  ${title}${paint.green(note)}`;
  });
  const automatic = checks.filter(({ fix }) => fix === "automatic").length;
  const inCode = checks.filter(({ fix }) => fix === "code").length;
  return lines([
    ...rows,
    "",
    `${count(checks.length, "check")}. palisade fix-all fixes ${automatic} of them, palisade fix <id> ${inCode} more, in code.`,
    "palisade explain <id> says what a check finds, why it matters and how to fix it.",
  ]);
}
