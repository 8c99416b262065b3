import { parentPort, workerData } from "node:worker_threads";
import { scanMutations } from "./mutation-scans.ts";

const { folder, seed, limits } = workerData;
parentPort?.postMessage({
  done: await scanMutations(folder, seed, limits, (what) => parentPort?.postMessage({ what })),
});
