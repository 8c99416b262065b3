import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Engine } from "../../engine/engine.ts";
import { type CallState, useCall } from "../../ui/use-call.ts";
import { addEvent, emptyLog, type Log } from "../log/log-lines.ts";
import type { ScanRecord } from "../record.ts";

export interface UseRecord {
  /** The last record of the project, if it is known. */
  readonly record: ScanRecord | undefined;
  readonly doing: "reading" | "scanning";
  readonly state: CallState<void>;
  readonly log: Log;
  readonly read: () => void;
  readonly scan: (path: string) => void;
  readonly cancel: () => void;
  readonly show: (record: ScanRecord) => void;
}

/** The record of the project at a path: read when the path is new, made again by a scan. */
export function useRecord(engine: Engine, path: string, scanned: (record: ScanRecord) => void): UseRecord {
  const [held, setHeld] = useState<{ readonly path: string; readonly record: ScanRecord } | undefined>(undefined);
  const [doing, setDoing] = useState<UseRecord["doing"]>("reading");
  const [log, setLog] = useState<Log>(emptyLog);
  const { state, start, cancel } = useCall<void>();
  // A scan that was asked for together with the path is not to be stopped by reading that path.
  const scanOf = useRef("");

  const read = useCallback(() => {
    setDoing("reading");
    setLog(emptyLog);
    start(async (signal) => {
      const record = await engine.call("record", { path }, { signal });
      if (!signal.aborted) setHeld({ path, record });
    });
  }, [engine, path, start]);

  const scan = useCallback(
    (asked: string) => {
      scanOf.current = asked;
      setDoing("scanning");
      setLog(emptyLog);
      start(async (signal) => {
        const progress = collect((add) => !signal.aborted && setLog(add));
        const record = await engine.call("scan", { path: asked }, { signal, progress });
        if (signal.aborted) return;
        setHeld({ path: asked, record });
        scanned(record);
      });
    },
    [engine, start, scanned],
  );

  useEffect(() => {
    const isScanned = scanOf.current === path;
    scanOf.current = "";
    if (path === "") cancel();
    else if (!isScanned) read();
  }, [path, read, cancel]);

  const show = useCallback((record: ScanRecord) => setHeld({ path, record }), [path]);
  return { record: held?.path === path ? held.record : undefined, doing, state, log, read, scan, cancel, show };
}

/** Events as changes of the log. */
function collect(change: (add: (log: Log) => Log) => void) {
  return (event: Parameters<typeof addEvent>[1]) => change((log) => addEvent(log, event));
}
