import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { ScanRecord } from "../../../server/contract/scan-record.ts";
import type { Engine } from "../../engine/engine.ts";
import { type CallState, useCall } from "../../ui/use-call.ts";
import { useNews } from "../../ui/use-news.ts";
import { addEvent, emptyLog, type Log } from "../log/log-lines.ts";
import { readRecord } from "./read-record.ts";

export interface UseRecord {
  /** The project's last record, if there is one. */
  readonly record: ScanRecord | undefined;
  readonly doing: "reading" | "scanning";
  readonly state: CallState<void>;
  readonly log: Log;
  readonly read: () => void;
  readonly scan: (path: string) => void;
  readonly cancel: () => void;
  readonly show: (record: ScanRecord) => void;
}

/** The record of the project at a path. A new path reads it, or scans a project that has none; a scan replaces it. */
export function useRecord(engine: Engine, path: string, scanned: (record: ScanRecord) => void): UseRecord {
  const [held, setHeld] = useState<{ readonly path: string; readonly record: ScanRecord } | undefined>(undefined);
  const [doing, setDoing] = useState<UseRecord["doing"]>("reading");
  const [log, setLog] = useState<Log>(emptyLog);
  const { state, start, cancel } = useCall<void>();
  // Reading a new path must not cancel a scan that was requested with that path.
  const scanOf = useRef("");
  /** The last record from an editor, which may be newer than the stored one. */
  const told = useRef<ScanRecord | undefined>(undefined);

  const read = useCallback(() => {
    setDoing("reading");
    setLog(emptyLog);
    start(async (signal) => {
      let isScan = false;
      const progress = collect((add) => {
        if (signal.aborted) return;
        isScan = true;
        setDoing("scanning");
        setLog(add);
      });
      const record = await readRecord(engine, path, { signal, progress });
      if (signal.aborted) return;
      const isOld = told.current?.path === path && isNews(told.current, record);
      setHeld({ path, record: isOld && told.current ? told.current : record });
      if (isScan) scanned(record);
    });
  }, [engine, path, start, scanned]);

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

  // The editor's record after a scan equals the scan's, but lacks the comparison with the scan before.
  useEffect(
    () =>
      engine.home.watchRecord?.((fresh) => {
        told.current = fresh;
        setHeld((now) => (now?.path === fresh.path && isNews(fresh, now.record) ? { ...now, record: fresh } : now));
      }),
    [engine],
  );

  // Quietly, beside what the user does.
  useNews(engine, path === "" ? {} : { project: path }, () => {
    const now = held?.path === path ? held.record : undefined;
    // An editor tells what its unsaved texts make of a record, which the stored one does not know.
    if (state.kind === "busy" || told.current?.path === path) return;
    if (!now) {
      // A scan that the user cancelled stays cancelled.
      if (state.kind === "failed") read();
      return;
    }
    engine.call("record", { path }).then(
      (fresh) =>
        setHeld((then) =>
          then?.record === now && (fresh.scannedAt !== now.scannedAt || isNews(fresh, now))
            ? { path, record: fresh }
            : then,
        ),
      () => undefined,
    );
  });

  const show = useCallback((record: ScanRecord) => setHeld({ path, record }), [path]);
  return { record: held?.path === path ? held.record : undefined, doing, state, log, read, scan, cancel, show };
}

/** Whether a record has other findings or decisions than another. */
function isNews(fresh: ScanRecord, { findings, gate, baseline }: ScanRecord): boolean {
  return JSON.stringify([fresh.findings, fresh.gate, fresh.baseline]) !== JSON.stringify([findings, gate, baseline]);
}

/** Turns events into changes of the log. */
function collect(change: (add: (log: Log) => Log) => void) {
  return (event: Parameters<typeof addEvent>[1]) => change((log) => addEvent(log, event));
}
