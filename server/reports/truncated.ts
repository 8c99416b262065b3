import { type TerminalText, text } from "./terminal-text.ts";

/** Says that a search for projects skipped folders. Empty if it searched everywhere. */
export function truncatedText(root: string, truncated: number): TerminalText {
  if (truncated === 0) return text``;
  const folders = truncated === 1 ? "1 folder was" : `${truncated} folders were`;
  return text`${folders} not searched, because there are too many below ${root}. Name a folder closer to the projects.\n`;
}
