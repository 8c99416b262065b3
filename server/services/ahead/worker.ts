// The program of each thread that looks ahead in a project.
import module from "node:module";
import { workerData } from "node:worker_threads";

const { compiled } = workerData;
if (compiled) module.enableCompileCache?.(compiled);
const { findAndTell } = await import("./find-and-tell.ts");
findAndTell(workerData);
