import { parentPort } from "node:worker_threads";
import { stepCounter } from "../support/scan/step-counter.ts";

/** A thread that scans the base app, grown, with other files in it, and answers how many steps that took. A broken check ends it. */

const count = stepCounter();
// Behind the counter, which sees only what is loaded after it.
const { checks } = await import("../../server/scanner/checks/index.ts");
const { fixes } = await import("../../server/scanner/fixing/index.ts");
const { memorySnapshot } = await import("../../server/scanner/project/snapshot.ts");
const { scanSnapshot } = await import("../../server/scanner/scan/scan.ts");
const { grownProgram } = await import("../support/scan/grown-program.ts");
const { baseApp } = await import("../support/checks/fixture.ts");

parentPort?.on("message", async (files: Readonly<Record<string, string>>) => {
  const snapshot = memorySnapshot({ ...baseApp, ...grownProgram, ...files });
  const steps = await count(() => {
    const { found } = scanSnapshot(snapshot, { checks, fixes });
    const broken = found.flatMap(({ places }) => places).find(({ message }) => message.includes(" broke here "));
    if (broken) throw new Error(`${broken.file}: ${broken.message}`);
  });
  parentPort?.postMessage(steps);
});
