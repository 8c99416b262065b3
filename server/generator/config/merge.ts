/** A JSON object. */
export type RawObject = Readonly<Record<string, unknown>>;

/**
 * Merges objects; later ones win. Objects merge deeply, other values replace, and null removes the value of an earlier
 * layer.
 */
export function mergeLayers(layers: readonly RawObject[]): RawObject {
  return layers.reduce(mergeTwo, {});
}

function mergeTwo(base: RawObject, over: RawObject): RawObject {
  const merged = new Map(Object.entries(base));
  for (const [key, value] of Object.entries(over)) {
    if (value === null) merged.delete(key);
    else if (isObject(value)) {
      const below = merged.get(key);
      merged.set(key, mergeTwo(isObject(below) ? below : {}, value));
    } else if (value !== undefined) merged.set(key, value);
  }
  return Object.fromEntries(merged);
}

export function isObject(value: unknown): value is RawObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
