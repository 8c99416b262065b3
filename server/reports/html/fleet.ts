import { type AppGroup, groupApps } from "../../contract/app-groups.ts";
import { folderName } from "../../contract/folder-name.ts";
import { type Overview, weakestFirst } from "../../contract/overview.ts";
import { overviewOf } from "../../contract/overview-of.ts";
import type { ProjectKind } from "../../contract/project-kind.ts";
import { severities } from "../../contract/severity.ts";
import type { ScanSummary } from "../../contract/summary.ts";
import { belowRoot } from "../below-root.ts";
import { html, type Markup } from "../markup.ts";
import { htmlPage } from "./page.ts";
import { counted, day } from "./words.ts";

interface Listed {
  readonly path: string;
  readonly name: string;
  readonly kind: ProjectKind;
  readonly lastScan: ScanSummary | null;
}

interface Fleet extends Overview {
  readonly root: string;
  readonly projects: readonly Listed[];
  readonly truncated: number;
}

const style = `
body { max-width: 72rem; }
.apps :is(th, td):not(:first-child) { width: 1%; white-space: nowrap; }
.apps :is(th, td).owner { width: 18%; white-space: normal; text-align: start; }
.apps tbody th { overflow-wrap: anywhere; }
.apps tbody .quiet { display: block; font-size: .85rem; }
.apps .closed { color: var(--bad); font-weight: 700; }
`;

/**
 * Many projects as a self-contained page for screen and paper: their average, and each group with the weakest first.
 * Text from the projects is always escaped.
 *
 * @param version Palisade's own version
 */
export function fleetHtml(fleet: Fleet, version: string): string {
  const { root, projects, truncated } = fleet;
  const groups = groupApps(projects.toSorted(weakestFirst), ({ lastScan }) => lastScan?.group);
  const latest = projects.map(({ lastScan }) => lastScan?.scannedAt ?? "").reduce((a, b) => (a > b ? a : b), "");
  return htmlPage({
    kind: "Security of all apps",
    title: folderName(root),
    about: html`${counted(projects.length, "project")}${latest !== "" && html`, the latest scan on ${day(latest)}`}`,
    style,
    main: html`${overviewSection(fleet)}
${groups.map((group) => groupSection(group, root, groups.length > 1))}
${truncated > 0 && html`<p class="warnings">${counted(truncated, "folder")} below ${root} could not be searched.</p>`}`,
    footer: html`Made by Palisade ${version} from static scans of the source code. No app was run.`,
  });
}

function overviewSection({ averageGrade, averageScore, totals, projects }: Fleet): Markup {
  const waiting = projects.length - totals.scanned;
  return html`<section aria-labelledby="overview" class="verdict">
<div class="grade grade-${averageGrade ?? "none"}">
<span class="letter">${averageGrade ?? "–"}</span>
<span>${averageScore === null ? "no verdict" : `${averageScore} of 100`}</span>
</div>
<div>
<h2 id="overview">${totals.gatesClosed === 0 ? "No gate is closed" : `${totals.gatesClosed} of ${counted(totals.scanned, "gate")} closed`}</h2>
<p>${counted(totals.failing, "failing check")} in ${counted(totals.scanned, "scanned project")}.${waiting > 0 && ` ${waiting} without a result.`}
The grade is the average of the apps; packages do not count.</p>
</div>
</section>`;
}

function groupSection({ name, apps }: AppGroup<Listed>, root: string, isOneOfMany: boolean): Markup {
  const { averageGrade, averageScore, totals } = overviewOf(apps);
  const average = averageGrade === null ? "" : `average ${averageGrade} ${averageScore}, `;
  const title = name ?? (isOneOfMany ? "Without a group" : "All projects");
  return html`<section>
<h2>${title}</h2>
${isOneOfMany && html`<p class="quiet">${counted(apps.length, "project")}: ${average}${totals.gatesClosed} of ${counted(totals.scanned, "gate")} closed, ${counted(totals.failing, "failing check")}</p>`}
<table class="numbers apps">
<thead><tr><th scope="col">Project</th><th scope="col" class="owner">Owner</th><th scope="col">Grade</th><th scope="col">Score</th><th scope="col">Gate</th>
${severities.map((one) => html`<th scope="col">${one}</th>`)}<th scope="col">Review</th><th scope="col">Scanned</th></tr></thead>
<tbody>${apps.map((app) => row(app, root))}</tbody>
</table>
</section>`;
}

function row({ path, name, kind, lastScan }: Listed, root: string): Markup {
  const place = belowRoot(root, path);
  const head = html`<th scope="row">${name}${kind === "package" && html` <span class="tag">Package</span>`}${place !== name && html`<span class="quiet">${place}</span>`}</th>`;
  if (!lastScan)
    return html`<tr>${head}<td class="owner"></td><td colspan="${severities.length + 5}">No result</td></tr>`;
  const { owner, grade, score, pass, bySeverity, review, scannedAt } = lastScan;
  const counts = severities.map(
    (one) => html`<td class="${bySeverity[one] > 0 ? "some" : "none"}">${bySeverity[one]}</td>`,
  );
  return html`<tr>${head}<td class="owner">${owner}</td>
<td><strong class="grade-${grade}">${grade}</strong></td><td>${score}</td><td>${pass ? "Open" : html`<span class="closed">Closed</span>`}</td>
${counts}<td>${review}</td><td>${day(scannedAt)}</td></tr>
`;
}
