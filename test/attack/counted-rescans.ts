import { parentPort } from "node:worker_threads";
import { stepCounter } from "../support/scan/step-counter.ts";

/** A thread that scans a project twice, and answers how many steps each scan took. */

const count = stepCounter();
// Behind the counter, which sees only what is loaded after it.
const { checks } = await import("../../server/scanner/checks/index.ts");
const { fixes } = await import("../../server/scanner/fixing/index.ts");
const { createScanner } = await import("../../server/services/scanner.ts");

parentPort?.on("message", async (folder: string) => {
  const scanner = createScanner({ checks, fixes });
  const first = await count(() => scanner.scan(folder, {}, undefined));
  const second = await count(() => scanner.scan(folder, {}, undefined));
  parentPort?.postMessage([first.total, second.total]);
});
