import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { parentPort } from "node:worker_threads";
import { stepCounter } from "../support/scan/step-counter.ts";

/** A thread that scans a project in two processes, with one changed file between, and answers how many steps each took. */

const count = stepCounter();
// Behind the counter, which sees only what is loaded after it.
const { createServices } = await import("../../server/services/services.ts");
const { recordScanOrKept } = await import("../../server/services/records/record-scan-or-kept.ts");
await import("../../server/services/scanner.ts");

const installation = join(import.meta.dirname, "../..");

parentPort?.on("message", async ({ folder, changed }: { readonly folder: string; readonly changed: string }) => {
  async function stepsOfScan() {
    const services = createServices({ PALISADE_HOME: join(folder, "../state") }, folder, installation);
    const { total } = await count(() => recordScanOrKept(services, folder, () => {}, undefined));
    await services.afterwards.finish(undefined);
    return total;
  }
  const first = await stepsOfScan();
  await appendFile(join(folder, changed), "\n// One more line.\n");
  parentPort?.postMessage([first, await stepsOfScan()]);
});
