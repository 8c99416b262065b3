/** A step into a tree: the key of an object. */
export type TreePath = readonly string[];

/** One change that turns the tree of people into the merged one. */
export type TreeEdit =
  /** `after` is the key that a new one follows; undefined when it is the first. */
  | { readonly kind: "set"; readonly path: TreePath; readonly value: unknown; readonly after: string | undefined }
  | { readonly kind: "remove"; readonly path: TreePath }
  /** Adds an entry at the end of a list. */
  | { readonly kind: "append"; readonly path: TreePath; readonly value: unknown }
  /** Removes the entry of a list at a position that is right after all edits before it. */
  | { readonly kind: "drop"; readonly path: TreePath; readonly index: number };

export interface TreeEdits {
  readonly edits: readonly TreeEdit[];
  /** Values that both sides changed differently. They stay as people have them. */
  readonly contested: readonly TreePath[];
}

/** What three versions of a tree (as JSON has them) ask for. Lists are merged as sets of entries. */
export function treeEdits(base: unknown, mine: unknown, theirs: unknown, path: TreePath = []): TreeEdits {
  if (isEqual(base, theirs) || isEqual(mine, theirs)) return nothing;
  if (isObject(mine) && isObject(theirs) && (isObject(base) || base === undefined)) {
    return objectEdits(base ?? {}, mine, theirs, path);
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) return listEdits(base, mine, theirs, path);
  return { edits: [], contested: [path] };
}

const nothing: TreeEdits = { edits: [], contested: [] };

type Tree = Readonly<Record<string, unknown>>;

function objectEdits(base: Tree, mine: Tree, theirs: Tree, path: TreePath): TreeEdits {
  const keys = Object.keys(theirs);
  const all = [...keys, ...Object.keys(base).filter((key) => !(key in theirs))];
  const results = all.map((key): TreeEdits => {
    const place = [...path, key];
    const [before, now, wanted] = [base[key], mine[key], theirs[key]];
    if (!isEqual(before, now)) return treeEdits(before, now, wanted, place);
    if (isEqual(now, wanted)) return nothing;
    if (wanted === undefined) return { edits: [{ kind: "remove", path: place }], contested: [] };
    const both = isObject(now) && isObject(wanted);
    if (both) return objectEdits(now, now, wanted, place);
    return { edits: [{ kind: "set", path: place, value: wanted, after: keys[keys.indexOf(key) - 1] }], contested: [] };
  });
  return { edits: results.flatMap(({ edits }) => edits), contested: results.flatMap(({ contested }) => contested) };
}

function listEdits(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
  path: TreePath,
): TreeEdits {
  const isIn = (list: readonly unknown[], value: unknown) => list.some((other) => isEqual(other, value));
  const dropped = mine.flatMap((value, index) => (isIn(base, value) && !isIn(theirs, value) ? [index] : []));
  const added = theirs.filter((value) => !isIn(base, value) && !isIn(mine, value));
  return {
    edits: [
      ...dropped.toReversed().map((index): TreeEdit => ({ kind: "drop", path, index })),
      ...added.map((value): TreeEdit => ({ kind: "append", path, value })),
    ],
    contested: [],
  };
}

function isObject(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
