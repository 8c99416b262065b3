import { join } from "node:path";
import { writeProject } from "./generated-project.ts";
import { inTurn, inWords, palisade, peakOf, ratioOf, spentBy } from "./processes.ts";
import { row } from "./table.ts";

const size = 1000;

/** How often the unchanged fleet is scanned. */
const times = 5;

/** Looks at every file of a folder, as `du` does, and does nothing with it. */
const walk = `const { readdirSync, statSync } = require("node:fs");
const walk = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = folder + "/" + entry.name;
    if (entry.isDirectory()) walk(path);
    else statSync(path);
  }
};
walk(process.argv[1]);`;

/** Many small projects: the first time, and when nothing has changed. */
export async function fleetRows(work: string): Promise<void> {
  const [folder, home] = [join(work, "fleet"), join(work, "fleet-home")];
  for (let app = 0; app < size; app++) await writeProject(join(folder, `app_${app}`), 3);
  const scan = () => spentBy(palisade(["fleet", folder], home));
  const first = await scan();
  const each = (first.cpu / size).toFixed(1);
  row(`fleet of ${size} apps, the first scan`, `${inWords([first])}; ${each} ms CPU an app`, "");
  const [scans = [], walks = []] = await inTurn(
    [scan, () => spentBy({ file: process.execPath, args: ["-e", walk, folder] })],
    times,
  );
  const ratio = ratioOf(scans, walks);
  row(
    `fleet of ${size} apps, nothing changed`,
    `${inWords(scans)}; ${ratio.toFixed(2)} times a bare walk`,
    "1.5 times",
    ratio <= 1.5,
  );
  const peak = await peakOf(["fleet", folder], join(work, "fleet-peak"));
  row(`fleet of ${size} apps, peak memory`, `${peak.toFixed(0)} MB, threads included`, "");
}
