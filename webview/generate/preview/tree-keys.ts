import type { Row } from "./tree-rows.ts";

/** The effect of a key in a tree. */
export type TreeMove =
  | { readonly kind: "go"; readonly path: string }
  | { readonly kind: "toggle"; readonly path: string }
  | { readonly kind: "show"; readonly path: string };

/** The effect of a key on a row, by the ARIA pattern for trees. Undefined for any other key. */
export function treeMove(rows: readonly Row[], at: number, key: string): TreeMove | undefined {
  const row = rows[at];
  if (!row) return undefined;
  const go = (target: Row | undefined): TreeMove | undefined => target && { kind: "go", path: target.path };
  const isFolder = row.kind === "folder";
  switch (key) {
    case "ArrowDown":
      return go(rows[at + 1]);
    case "ArrowUp":
      return go(rows[at - 1]);
    case "Home":
      return go(rows[0]);
    case "End":
      return go(rows.at(-1));
    case "ArrowRight":
      if (!isFolder) return undefined;
      return row.open ? go(rows[at + 1]) : { kind: "toggle", path: row.path };
    case "ArrowLeft":
      if (isFolder && row.open) return { kind: "toggle", path: row.path };
      return go(rows.slice(0, at).findLast(({ level }) => level < row.level));
    case "Enter":
    case " ":
      return { kind: isFolder ? "toggle" : "show", path: row.path };
    default:
      return key.length === 1 ? go(nextByLetter(rows, at, key.toLowerCase())) : undefined;
  }
}

function nextByLetter(rows: readonly Row[], at: number, letter: string): Row | undefined {
  const others = [...rows.slice(at + 1), ...rows.slice(0, at)];
  return others.find(({ name }) => name.toLowerCase().startsWith(letter));
}
