import type { HeatMap } from "../contract/heat-map.ts";
import { belowRoot } from "./below-root.ts";
import type { Paint } from "./paint.ts";
import { lines, type TerminalText, text } from "./terminal-text.ts";
import { truncatedText } from "./truncated.ts";

type Row = HeatMap["rows"][number];
type Cell = Row["owasp"]["M1"];

/** Wide enough for two digits, a question mark and a gap. */
const cellWidth = 4;

/** Failed checks by category, one line for each project, the weakest first. */
export function heatMapText(
  { root, categories, rows, notScanned, truncated }: HeatMap & { readonly root: string; readonly truncated: number },
  paint: Paint,
): TerminalText {
  const left = truncatedText(root, truncated);
  if (rows.length + notScanned.length === 0)
    return text`No Flutter project below ${root}. Set PROJECTS_ROOT, or name a folder.\n${left}`;
  const ids = categories.map(({ id }) => id);
  const head = `       ${ids.map((id) => id.padStart(cellWidth)).join("")}`;
  const scanned = rows.map(({ path, grade, score, owasp }) => {
    const cells = ids.map((id) => cell(owasp[id], paint));
    return text`${paint.bold(grade)} ${String(score).padStart(3)}  ${cells}  ${belowRoot(root, path)}`;
  });
  const waiting = notScanned.map(({ path }) =>
    paint.dim(`not scanned yet${" ".repeat(head.length - 15)}  ${belowRoot(root, path)}`),
  );
  const titles = categories.map(({ id, title }) => `${id.padEnd(cellWidth)}${title}`);
  const legend = "2 two checks fail   2? two to review   0 none fails   - does not apply";
  return text`${lines([paint.dim(head), ...scanned, ...waiting, "", legend, "", ...titles])}${left}`;
}

function cell({ status, fail, review }: Cell, paint: Paint): TerminalText {
  switch (status) {
    case "FAIL":
      return paint.red(`${fail}`.padStart(cellWidth));
    case "REVIEW":
      return paint.yellow(`${review}?`.padStart(cellWidth));
    case "PASS":
      return paint.green("0".padStart(cellWidth));
    case "N/A":
      return paint.dim("-".padStart(cellWidth));
  }
}
