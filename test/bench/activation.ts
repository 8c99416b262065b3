import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { vscodeServerMain } from "../../tools/vscode-server.mjs";
import { openDesk } from "../vscode/harness/desk.ts";
import { makeDebuggable } from "../vscode/harness/projects.ts";
import { gradeInStatusBar } from "../vscode/harness/workbench.ts";
import { median, row } from "./measure.ts";

const name = "VS Code: code of the extension while it activates";

/** How long the packed extension keeps the extension host busy when a window opens, as its log says. */
export async function activationRow(): Promise<void> {
  if (!existsSync(vscodeServerMain)) {
    row(name, "skipped: npm run test:vscode installs VS Code", "aim 50 ms");
    return;
  }
  const desk = await openDesk();
  try {
    const folder = await makeDebuggable(desk.workspace);
    for (let run = 0; run < 5; run++) {
      const page = await desk.open({ folder });
      await gradeInStatusBar(page, "grade").waitFor();
      await page.close();
    }
    const times = logsBelow(join(desk.workspace.folder, "vscode"))
      .flatMap((log) => [...readFileSync(log, "utf8").matchAll(/Activated in (\d+) ms/g)])
      .map(([, milliseconds]) => Number(milliseconds));
    row(name, `${median(times)} ms (${times.length} windows)`, "aim 50 ms");
  } finally {
    await desk.close();
  }
}

function logsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith("Palisade.log"))
    .map((path) => join(folder, path));
}
