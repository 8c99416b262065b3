import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { DocumentDiagnosticReport } from "vscode-languageserver/node";
import { reportsOf } from "../../server/adapters/lsp/diagnostics.ts";
import { uriOf } from "../../server/adapters/lsp/places.ts";
import { createLiveProject } from "../../server/services/live-project.ts";
import { createServices } from "../../server/services/services.ts";
import { type Client, startClient } from "../support/adapters/lsp/client.ts";
import { cpuSeconds, median, runs } from "./measure.ts";
import { row } from "./table.ts";

/**
 * The rows of the language server.
 *
 * @param work a folder to write in
 * @param app a generated project of 1,000 files
 */
export async function editorRows(work: string, app: string): Promise<void> {
  const longFile = "lib/features/feature_3/long.dart";
  await writeFile(join(app, longFile), await fileOf(app, 5000));
  await keystrokes(app, longFile);
  // The server does not keep this process alive, so that tests can end without it.
  const alive = setInterval(() => {}, 1000);
  await sessions(work, app).finally(() => clearInterval(alive));
}

/** Everyday Flutter code of about that many lines, of every kind that the generated project holds. */
async function fileOf(app: string, lines: number): Promise<string> {
  const parts = [60, 61, 62, 63, 64, 65, 66].map((part) =>
    readFile(join(app, `lib/features/feature_3/part_${part}.dart`)),
  );
  const text = (await Promise.all(parts)).join("");
  return text.repeat(Math.ceil(lines / text.split("\n").length));
}

/** What the server does once typing pauses: from the new text to the diagnostics of every file. */
async function keystrokes(app: string, file: string): Promise<void> {
  const services = createServices({ PALISADE_HOME: join(app, "../state") }, app, app);
  const scanning = await services.scanning();
  const live = createLiveProject(services, scanning, app);
  live.useDisk(await scanning.scanner.scan(app, {}, undefined));
  const places = { uri: (one: string) => uriOf(app, one), page: (check: string) => check };
  const saved = readFileSync(join(app, file), "utf8");
  const lines = saved.split("\n").length.toLocaleString("en");
  for (const [where, typed] of Object.entries(typings)) {
    const [times, started] = [[] as number[], cpuSeconds()];
    const at = saved.indexOf("{", saved.indexOf("void add(", saved.length / 2)) + 1;
    for (let key = 1; key <= keys; key++) {
      const text = saved.slice(0, at) + typed.slice(0, key) + saved.slice(at);
      const start = performance.now();
      live.edit(file, text, true);
      const record = await live.record();
      if (!record) throw new Error("the project was not scanned");
      reportsOf(
        record,
        { fail: "bySeverity", review: "information", onlyNew: false, severity: {}, exclude: {} },
        places,
      );
      times.push(performance.now() - start);
    }
    const each = ((cpuSeconds() - started) * 1000) / keys;
    const sorted = times.slice(50).sort((a, b) => a - b);
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
    row(
      `re-check after a keystroke in ${where}, ${lines} lines in 1,000 files`,
      `median ${median(sorted).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; ${each.toFixed(1)} ms CPU each`,
      "p95 15 ms",
      p95 <= 15,
    );
  }
}

const keys = 300;

/** What is typed, letter by letter, in the middle of a method. Nothing of it is ever half typed. */
const typings = {
  code: Array.from({ length: keys }, (_, line) => `\n    final line${line} = event;`).join(""),
  "a comment": `\n    // ${"What the log keeps of it. ".repeat(keys)}`,
};

/** Whole sessions with the built server in a process of its own. */
async function sessions(work: string, app: string): Promise<void> {
  const initialized: number[] = [];
  const first: number[] = [];
  const opened: number[] = [];
  let client: Client | undefined;
  for (let run = 0; run < Math.ceil(runs / 2); run++) {
    await client?.stop();
    const start = performance.now();
    client = await startClient({ uri: uriOf(app, "."), state: join(work, `editor-home-${run}`) });
    initialized.push(performance.now() - start);
    await pull(client, app, "android/app/src/main/AndroidManifest.xml");
    first.push(performance.now() - start);
    const asked = performance.now();
    await pull(client, app, "lib/features/feature_3/long.dart");
    opened.push(performance.now() - asked);
  }
  if (!client) return;
  row(
    "language server: start to initialized",
    `${median(initialized).toFixed(0)} ms`,
    "120 ms",
    median(initialized) <= 120,
  );
  row("language server: start to diagnostics, 1,000 files unseen", `${median(first).toFixed(0)} ms`, "");
  row("language server: open a 5,000-line file to diagnostics", `${median(opened).toFixed(0)} ms`, "300 ms");
  await atRest(client);
  await client.stop();
}

async function pull({ notify, request }: Client, app: string, file: string): Promise<void> {
  const uri = uriOf(app, file);
  const text = readFileSync(join(app, file), "utf8");
  notify("textDocument/didOpen", { textDocument: { uri, languageId: "dart", version: 1, text } });
  await request<DocumentDiagnosticReport>("textDocument/diagnostic", { textDocument: { uri } });
}

/** Processor time and memory while nobody does anything. Linux tells both. */
async function atRest({ server }: Client): Promise<void> {
  const { pid } = server.child;
  if (process.platform !== "linux" || pid === undefined) {
    row("language server: at rest", "skipped: only Linux tells", "0 %, 150 MB");
    return;
  }
  const ticks = () => {
    const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const [user = "0", system = "0"] = fields.split(" ").slice(11, 13);
    return Number(user) + Number(system);
  };
  await wait(1000);
  const seconds = 5;
  const before = ticks();
  await wait(seconds * 1000);
  const percent = (ticks() - before) / seconds;
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  row("language server: at rest", `${percent.toFixed(1)} % of a core over ${seconds} s`, "0 %");
  row("language server: peak memory, 1,000 files", `${(Number(peak) / 1024).toFixed(0)} MB`, "150 MB");
}
