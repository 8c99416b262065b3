import { useEffect, useState } from "preact/hooks";
import type { Finding } from "../../../server/contract/finding.ts";
import type { ShownProject } from "../project/project.ts";
import type { FindingBlocks } from "./code-excerpt.ts";

const none: FindingBlocks = [];

/** The code around a finding's places, read again when they change. Without it, the places show their own line. */
export function useFindingCode({ engine, path }: ShownProject, { id, evidence }: Finding): FindingBlocks {
  const [blocks, setBlocks] = useState(none);
  useEffect(() => {
    if (evidence.length === 0) return;
    const reading = new AbortController();
    engine.call("finding-code", { path, id }, { signal: reading.signal }).then(
      (code) => !reading.signal.aborted && setBlocks(code.blocks),
      () => undefined,
    );
    return () => reading.abort();
  }, [engine, path, id, evidence]);
  return blocks;
}
