import { diffComm } from "node-diff3";
import { type MergedLines, marked, textLines } from "./merge-lines.ts";

/** Marks where two texts differ, for a file whose original nobody kept. */
export function markDifferences(mine: string, theirs: string): MergedLines {
  const lines: string[] = [];
  let conflicts = 0;
  for (const part of diffComm(textLines(mine), textLines(theirs))) {
    if ("common" in part) lines.push(...part.common);
    else {
      lines.push(...marked(part.buffer1, part.buffer2));
      conflicts++;
    }
  }
  return { text: lines.join(mine.includes("\r\n") ? "\r\n" : "\n"), conflicts };
}
