/** A place in a document. */
export interface DocumentPlace {
  /** The document's URI. */
  readonly uri: string;
  /** 0-based. */
  readonly line: number;
  readonly character: number;
}

/**
 * The place after or before another one, in the order of documents and lines. After the last one comes the first.
 *
 * @param at where the cursor is; undefined without an editor
 */
export function nextPlace<Place extends DocumentPlace>(
  places: readonly Place[],
  at: DocumentPlace | undefined,
  direction: "next" | "previous",
): Place | undefined {
  const ordered = places.toSorted(inOrder);
  if (direction === "next") return ordered.find((place) => !at || inOrder(place, at) > 0) ?? ordered[0];
  return ordered.findLast((place) => !at || inOrder(place, at) < 0) ?? ordered.at(-1);
}

function inOrder(a: DocumentPlace, b: DocumentPlace): number {
  if (a.uri !== b.uri) return a.uri < b.uri ? -1 : 1;
  return a.line - b.line || a.character - b.character;
}
