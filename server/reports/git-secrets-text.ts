import {
  type HistoryPlace,
  type HistoryReport,
  type HistorySecret,
  isLeak,
} from "../supply-chain/history/history-secret.ts";
import type { Paint } from "./paint.ts";
import { lines, type Printable, paragraph, type TerminalText, text } from "./terminal-text.ts";

/** The secrets of a Git history for the terminal: one paragraph each, what to do, and how much was read. */
export function gitSecretsText(report: HistoryReport, paint: Paint): TerminalText {
  const counted = report.secrets.filter(({ known }) => known === undefined);
  const known = report.secrets.length - counted.length;
  const certain = counted.filter(isLeak).length;
  return text`${paint.bold("Secrets in the Git history")}${paint.dim(`  ${report.path}`)}
${gaps(report, paint)}
${counted.map((secret) => secretText(secret, paint))}${counted.length > 0 && whatToDo(report, paint)}${lines([
  text`${verdict(report, certain, counted.length - certain, paint)}${known > 0 && `, ${known} known`}`,
  ...coverageLines(report).map(paint.dim),
  ...report.warnings.map((warning) => paint.yellow(`Note: ${warning}`)),
])}`;
}

/** Shown first, because it limits everything that follows. */
function gaps({ coverage: { unread } }: HistoryReport, paint: Paint): TerminalText | false {
  const what = unread === 1 ? "1 part of it" : `${unread} parts of it`;
  const sentence = `Not all of the history was read: ${what} could not be, and may contain secrets.`;
  return unread > 0 && text`${paint.bold(paint.red(sentence))}\n`;
}

function whatToDo({ remediation }: HistoryReport, paint: Paint): TerminalText {
  const steps = remediation.map((step, index) => paragraph(`${index + 1}. ${step}`, 2));
  return text`${paint.bold("What to do")}\n${steps}\n`;
}

function secretText(secret: HistorySecret, paint: Paint): TerminalText {
  const { provider, what, certainty, redacted, first, last, occurrences, atHead, id } = secret;
  const status = certainty === "certain" ? paint.bold(paint.red("SECRET  ")) : paint.yellow("POSSIBLE");
  const held =
    atHead.length > 0
      ? `still at HEAD: ${atHead
          .slice(0, 3)
          .map(({ file, line }) => `${file}:${line}`)
          .join(", ")}${atHead.length > 3 ? ` and ${atHead.length - 3} more` : ""}`
      : "no longer at HEAD, but in the history";
  const places =
    occurrences === 1 ? placeText(first) : `${placeText(first)}, last ${placeText(last)}, ${occurrences} times`;
  const title = provider === "" ? what : `${provider} ${what}`;
  return text`${status} ${paint.bold(title)}  ${paint.dim(`${redacted} · ${id}`)}
         ${paint.cyan(places)}
         ${held}

`;
}

function placeText({ commit, date, file, line }: HistoryPlace): string {
  return `${file === null ? "commit message" : `${file}:${line}`} in ${commit} of ${date.slice(0, 10)}`;
}

/** An empty result is only good news if everything was read. */
function verdict({ coverage }: HistoryReport, certain: number, possible: number, paint: Paint): Printable {
  const counts = `${certain} certain, ${possible} possible`;
  if (certain > 0) return paint.red(paint.bold(counts));
  if (possible > 0) return paint.yellow(counts);
  if (coverage.commits === 0) return paint.yellow("Nothing was read");
  return coverage.complete ? paint.green("No secret found") : "No secret found in the part that was read";
}

function coverageLines({ coverage }: HistoryReport): string[] {
  const { commits, total, from, to, complete, unread, shallow, submodules } = coverage;
  const read = commits === 1 ? "Read 1 commit that changes" : `Read ${commits} commits that change`;
  const period = from === null || to === null ? "" : `, ${from.slice(0, 10)} to ${to.slice(0, 10)}`;
  return [
    `${read} files here, of ${total} in the repository${period}`,
    ...(complete || unread > 0 || shallow ? [] : ["Older commits were left out: --all reads the whole history"]),
    ...(submodules.length > 0 ? [`Submodules were not read: ${submodules.join(", ")}`] : []),
  ];
}
