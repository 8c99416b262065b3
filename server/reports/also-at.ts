import type { Alike } from "../contract/alike.ts";

/**
 * Where the other places of a group are, file by file, with the code in which they differ, such as
 * also at a.yml:3 (apk), 9 (ios); b.yml:4 (apk); and 2 more.
 */
export function alsoAt(others: readonly Alike[], max: number): string {
  const byFile = new Map<string, string[]>();
  for (const { place, differs } of others.slice(0, max)) {
    const line = differs === "" ? String(place.line) : `${place.line} (${differs})`;
    const known = byFile.get(place.file);
    if (known) known.push(line);
    else byFile.set(place.file, [line]);
  }
  const named = [...byFile].map(([file, lines]) => `${file}:${[...new Set(lines)].join(", ")}`);
  const hidden = others.length - max;
  return `also at ${[...named, ...(hidden > 0 ? [`and ${hidden} more`] : [])].join("; ")}`;
}
