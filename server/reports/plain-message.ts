import { safeLine } from "./safe-line.ts";

/**
 * Text for viewers that turn `[label](address)` into a link (VS Code, GitHub code scanning), changed so that they do
 * not.
 */
export function plainMessage(text: string): string {
  return safeLine(text).replaceAll("](", "] (");
}
