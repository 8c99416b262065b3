import type { Grade } from "../scan/score.ts";
import type { ScanSummary } from "../scan/summary.ts";
import type { Paint } from "./paint.ts";

type Verdict = Pick<ScanSummary, "score" | "grade" | "pass" | "fail">;

/** Many projects side by side, as the report of `fleet` has them. */
interface Fleet {
  readonly root: string;
  readonly projects: readonly (
    | { readonly path: string; readonly lastScan: Verdict }
    | { readonly path: string; readonly lastScan: null; readonly error: string }
  )[];
  readonly averageScore: number | null;
  readonly averageGrade: Grade | null;
  readonly totals: {
    readonly scanned: number;
    readonly failed: number;
    readonly gatesClosed: number;
    readonly failing: number;
  };
}

/** One line for each project, the weakest first, then what could not be scanned, then the average. */
export function fleetText({ root, projects, averageScore, averageGrade, totals }: Fleet, paint: Paint): string {
  if (projects.length === 0) return `No Flutter project below ${root}. Set PROJECTS_ROOT, or name a folder.\n`;
  const scanned = projects.flatMap(({ path, lastScan }) => (lastScan ? [{ path, ...lastScan }] : []));
  const lines = scanned
    .sort((a, b) => a.score - b.score || (a.path < b.path ? -1 : 1))
    .map(({ path, grade, score, pass, fail }) => {
      const gate = pass ? paint.green("PASS") : paint.red("FAIL");
      return `${paint.bold(grade)} ${String(score).padStart(3)}  gate ${gate}  ${String(fail).padStart(2)} failing  ${path}\n`;
    });
  const errors = projects.map((project) =>
    project.lastScan ? "" : `${paint.red("not scanned")}  ${project.path}  ${project.error}\n`,
  );
  const average = averageGrade === null ? "No average" : `Average ${averageGrade} ${averageScore}`;
  const closed = `${totals.gatesClosed} of ${totals.scanned} gates closed`;
  return [...lines, ...errors, `\n${paint.bold(average)}  ${closed}, ${totals.failing} failing checks\n`].join("");
}
