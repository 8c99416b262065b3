import type { ProgressEvent } from "../../operations/operation.ts";
import { text } from "../../reports/terminal-text.ts";
import { progressWords } from "../progress-words.ts";
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
      const line = progressWords(event);
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
