import type { ScanRecord } from "../../../server/contract/scan-record.ts";
import type { CallOptions, Engine } from "../../engine/engine.ts";

/** The last record of a project; a project that has none is scanned. */
export async function readRecord(engine: Engine, path: string, options: CallOptions): Promise<ScanRecord> {
  try {
    return await engine.call("scan", { path, unlessScanned: true }, options);
  } catch (problem) {
    // A team's server has no code to scan, and shows what was pushed.
    return engine.call("record", { path }, options).catch(() => {
      throw problem;
    });
  }
}
