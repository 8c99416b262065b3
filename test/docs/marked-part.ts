import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";

/**
 * Holds the part of a document between `<!-- name:start -->` and `<!-- name:end -->` to what the product says.
 * With UPDATE_DOCS=1 the part is written instead.
 */
export function holdPart(path: string, name: string, content: string): void {
  const text = readFileSync(path, "utf8");
  const part = new RegExp(`<!-- ${name}:start -->[\\s\\S]*<!-- ${name}:end -->`);
  assert.match(text, part, `${path} has no part called ${name}`);
  const updated = text.replace(part, () => `<!-- ${name}:start -->\n\n${content}\n\n<!-- ${name}:end -->`);
  if (process.env["UPDATE_DOCS"]) writeFileSync(path, updated);
  else assert.equal(text, updated);
}

/** A table in Markdown. The cells are Markdown already. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
