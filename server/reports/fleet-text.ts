import { count } from "../contract/count.ts";
import { worstCategory } from "../contract/heat-map.ts";
import { type Overview, weakestFirst } from "../contract/overview.ts";
import { owaspTitles } from "../contract/owasp.ts";
import type { ScanSummary } from "../contract/summary.ts";
import { belowRoot } from "./below-root.ts";
import type { Paint } from "./paint.ts";
import { lines, type TerminalText, text } from "./terminal-text.ts";
import { truncatedText } from "./truncated.ts";

type Scanned = {
  readonly path: string;
  readonly lastScan: Pick<
    ScanSummary,
    "score" | "grade" | "pass" | "fail" | "leftOut" | "ignored" | "owasp" | "history"
  >;
};
type Failed = { readonly path: string; readonly lastScan: null; readonly error: string };

/** The projects that `fleet` compares. */
interface Fleet extends Pick<Overview, "averageScore" | "averageGrade"> {
  readonly root: string;
  readonly projects: readonly (Scanned | Failed)[];
  readonly truncated: number;
  readonly totals: Overview["totals"] & { readonly found: number; readonly unchanged: number };
}

/** One line for each project, the weakest first, then the projects that could not be scanned, then the average. */
export function fleetText(fleet: Fleet, paint: Paint): TerminalText {
  const { root, projects, averageScore, averageGrade, truncated, totals } = fleet;
  const left = truncatedText(root, truncated);
  if (totals.found === 0) return text`No Flutter project below ${root}. Set PROJECTS_ROOT, or name a folder.\n${left}`;
  const rows = projects.toSorted(weakestFirst).map((project) => {
    const path = belowRoot(root, project.path);
    if (!project.lastScan) return text`${paint.red("not scanned")}  ${path}  ${project.error}`;
    return text`${scanLine(project.lastScan, paint)}  ${path}${changed(project.lastScan, paint)}${worst(project.lastScan, paint)}${unseen(project.lastScan, paint)}`;
  });
  const average = averageGrade === null ? "No average" : `Average ${averageGrade} ${averageScore}`;
  const closed = `${totals.gatesClosed} of ${totals.scanned} gates closed`;
  const unchanged = totals.unchanged > 0 ? `, ${totals.unchanged} unchanged since the last scan` : "";
  const worse = projects.filter(({ lastScan }) => lastScan && changeOf(lastScan) < 0).length;
  const gotWorse = worse > 0 && paint.red(`  ${count(worse, "app")} got worse`);
  const summary = text`${paint.bold(average)}${gotWorse}  ${closed}, ${count(totals.failing, "failing check")}${unchanged}`;
  return text`${lines([...rows, "", summary])}${left}`;
}

function scanLine({ grade, score, pass, fail }: Scanned["lastScan"], paint: Paint): TerminalText {
  const gate = pass ? paint.green("PASS") : paint.red("FAIL");
  return text`${paint.bold(grade)} ${String(score).padStart(3)}  gate ${gate}  ${String(fail).padStart(2)} failing`;
}

/** By how many points the score changed since the scan before. */
function changeOf({ score, history }: Scanned["lastScan"]): number {
  return score - (history.at(-1)?.score ?? score);
}

function changed(scan: Scanned["lastScan"], paint: Paint): TerminalText | false {
  const change = changeOf(scan);
  if (change === 0) return false;
  return change < 0 ? paint.red(`  ${change} points`) : paint.green(`  +${change} points`);
}

function worst({ owasp }: Scanned["lastScan"], paint: Paint): TerminalText | undefined {
  const id = worstCategory(owasp);
  return id && paint.dim(`  ${id} ${owaspTitles[id]}`);
}

function unseen({ leftOut, ignored }: Scanned["lastScan"], paint: Paint): TerminalText | undefined {
  const parts = [
    ...(leftOut > 0 ? [`${leftOut} not read`] : []),
    ...(ignored > 0 ? [`${count(ignored, "place")} ignored`] : []),
  ];
  return parts.length === 0 ? undefined : paint.yellow(`  ${parts.join(", ")}`);
}
