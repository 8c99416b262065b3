import { entriesOf, itemsOf, type YamlEntry, type YamlNode } from "./yaml-node.ts";

/** A node as plain values without spans, as `JSON.parse` would return it. Of equal keys the last one wins. */
export function plainValue(node: YamlNode): unknown {
  switch (node.kind) {
    case "scalar":
      return node.value;
    case "list":
      return node.items.map(plainValue);
    case "map":
      return Object.fromEntries(node.entries.map(({ key, value }) => [key, plainValue(value)]));
  }
}

/** The node at a path of keys and indexes, or the last one on the way. */
export function nodeAt(root: YamlNode, path: readonly PropertyKey[]): YamlNode {
  let node = root;
  for (const key of path) {
    const next =
      typeof key === "number" ? itemsOf(node)[key] : entriesOf(node).findLast((one) => one.key === key)?.value;
    if (!next) break;
    node = next;
  }
  return node;
}

/** The first entry whose key repeats an earlier one of its map. */
export function repeatedEntry(node: YamlNode): YamlEntry | undefined {
  const keys = new Set<string>();
  for (const entry of entriesOf(node)) {
    if (keys.has(entry.key)) return entry;
    keys.add(entry.key);
  }
  for (const below of [...entriesOf(node).map(({ value }) => value), ...itemsOf(node)]) {
    const found = repeatedEntry(below);
    if (found) return found;
  }
  return undefined;
}
