import type { ProgressEvent } from "../../operations/operation.ts";
import { text } from "../../reports/terminal-text.ts";
import type { Output } from "./terminal.ts";

/** One changing progress line on a terminal. Call `clear` before printing anything else. */
export interface ProgressLine {
  show(event: ProgressEvent): void;
  clear(): void;
}

/** Creates the progress line of a stream. It is silent unless the stream is a terminal. */
export function progressLine({ isTTY, rewrite }: Output): ProgressLine {
  let shown = false;
  return {
    show(event) {
      const line = lineOf(event);
      if (!isTTY || line === undefined) return;
      rewrite(text`${line}`);
      shown = true;
    },
    clear() {
      if (shown) rewrite(text``);
      shown = false;
    },
  };
}

function lineOf(event: ProgressEvent): string | undefined {
  if (event.kind === "files") return `Reading ${event.done} of ${event.total} files`;
  if (event.kind === "commits") return `Reading ${event.done} of ${event.total} commits`;
  if (event.kind === "packages") return `Asking about ${event.total} packages`;
  if (event.kind === "advisories") return `Reading ${event.done} of ${event.total} advisories`;
  const isOfFleet = event.kind === "project" || event.kind === "project-done";
  return isOfFleet ? `Scanned ${event.done} of ${event.total} projects` : undefined;
}
