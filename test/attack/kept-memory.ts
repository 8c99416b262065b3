import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parentPort } from "node:worker_threads";
import { checks } from "../../server/scanner/checks/index.ts";
import { fixes } from "../../server/scanner/fixing/index.ts";
import { rememberPubspecs } from "../../server/scanner/project/config-file.ts";
import { memorySnapshot } from "../../server/scanner/project/snapshot.ts";
import { snapshotScanner } from "../../server/scanner/scan/scan.ts";
import { baseApp } from "../support/checks/fixture.ts";
import { knownShapes } from "../support/scan/hostile-dart.ts";

/** A thread that scans projects that differ in everything, and answers how many bytes more it has after the last ones. */

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const scan = snapshotScanner({ checks, fixes }, rememberPubspecs());

function scanProjects(first: number, last: number) {
  for (let number = first; number < last; number++) {
    const shape = knownShapes[number % knownShapes.length];
    const dart = shape?.of(5).replaceAll("token", `token${number}Name`) ?? "";
    const pubspec = `name: app${number}\nenvironment:\n  sdk: ^3.5.0\n# ${`${number} `.repeat(40_000)}\n`;
    scan(memorySnapshot({ ...baseApp, "lib/hostile.dart": dart, "pubspec.yaml": pubspec }));
  }
}

function bytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

parentPort?.on("message", ({ warm, all }: { readonly warm: number; readonly all: number }) => {
  scanProjects(0, warm);
  const before = bytes();
  scanProjects(warm, all);
  parentPort?.postMessage(bytes() - before);
});
