/** A JSON object. */
export type RawObject = Readonly<Record<string, unknown>>;

/**
 * Merges objects; later ones win. Objects merge deeply, other values replace, and null removes the value of an earlier
 * layer.
 */
export function mergeLayers(layers: readonly RawObject[]): RawObject {
  const merged = new Map<string, unknown>();
  for (const [key, value] of layers.flatMap((layer) => Object.entries(layer))) {
    if (value === null) merged.delete(key);
    else if (isObject(value)) {
      const below = merged.get(key);
      merged.set(key, mergeLayers(isObject(below) ? [below, value] : [value]));
    } else if (value !== undefined) merged.set(key, value);
  }
  return Object.fromEntries(merged);
}

export function isObject(value: unknown): value is RawObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
