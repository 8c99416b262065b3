import type { Paint } from "./paint.ts";
import { lines, type TerminalText, text } from "./terminal-text.ts";

/** Parts of a finding's code. */
interface CodeBlocks {
  readonly blocks: readonly { readonly file: string; readonly first: number; readonly lines: readonly string[] }[];
}

/** The code around the places of a finding, with the numbers of its lines. */
export function findingCodeText({ blocks }: CodeBlocks, paint: Paint): TerminalText {
  if (blocks.length === 0) return lines(["There is no code to show: nothing is found, or its files have changed."]);
  return lines(
    blocks.flatMap(({ file, first, lines: own }, index) => [
      ...(index > 0 ? [""] : []),
      text`${paint.bold(file)}`,
      ...own.map((line, at) => text`${paint.dim(String(first + at).padStart(6))}  ${line}`),
    ]),
  );
}
