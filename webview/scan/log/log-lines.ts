import type { ProgressEvent } from "../../../server/operations/operation.ts";

export type LogLine = Exclude<Extract<ProgressEvent, { message: string }>, { kind: "project-done" }>;

/** The log of a scan so far. */
export interface Log {
  readonly lines: readonly LogLine[];
  readonly files: { readonly done: number; readonly total: number } | undefined;
}

export const emptyLog: Log = { lines: [], files: undefined };

/** The log with one more event. */
export function addEvent(log: Log, event: ProgressEvent): Log {
  if (event.kind === "files") return { ...log, files: { done: event.done, total: event.total } };
  const isLine = "message" in event && event.kind !== "project-done";
  return isLine ? { ...log, lines: [...log.lines, event] } : log;
}

const words = { fail: "FAIL", warn: "WARN", ok: "OK", na: "N/A", summary: "DONE" } as const;

/** The mark at the start of a line, so that colour is never the only sign. */
export function wordOf({ kind }: LogLine): string {
  return words[kind];
}
