import { parentPort, workerData } from "node:worker_threads";
import type { Regex } from "./find-regexes.ts";

/**
 * A thread that loads some modules, and answers with the regular expressions that they make while they are loaded, and
 * when the first text is searched for secrets.
 */

const made: Regex[] = [];

globalThis.RegExp = new Proxy(RegExp, {
  construct(target, [pattern, flags]: [RegExp | string, string | undefined]) {
    const regex = new target(pattern, flags);
    const [, , caller = ""] = new Error().stack?.split("\n") ?? [];
    const [, place] = /\/((?:server|client|webview)\/[^:]+:\d+)/.exec(caller) ?? [];
    if (place !== undefined) made.push({ source: regex.source, flags: regex.flags, place });
    return regex;
  },
});
for (const path of workerData as readonly string[]) await import(path);
const { findSecrets } = await import("../../../server/scanner/vocabulary/secrets/find-secrets.ts");
findSecrets("AKIA");
parentPort?.postMessage(made);
