// The program of each thread: one that looks ahead of a first scan has an errand, any other one works for a fleet.
import module from "node:module";
import { workerData } from "node:worker_threads";

const compiled = workerData?.compiled;
if (compiled) module.enableCompileCache?.(compiled);
const { workForFleet, findAndTell } = await import("./work.ts");
if (workerData?.errand) findAndTell(workerData);
else workForFleet();
