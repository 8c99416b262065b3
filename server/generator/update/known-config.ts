import { isObject, mergeLayers, type RawObject } from "../config/merge.ts";
import { fieldsOf, nested } from "../config/read-config.ts";
import { options } from "../features/index.ts";

/** A recorded configuration, as far as this generator knows its fields. */
export interface KnownConfig {
  readonly config: RawObject;
  /** Paths of fields that no option has any more: `identity.old`. */
  readonly dropped: readonly string[];
}

/** Takes the fields that still exist from a configuration that an older generator wrote. */
export function knownConfig(recorded: RawObject): KnownConfig {
  const fields = fieldsOf(options);
  const leaves = leavesOf(recorded, [], fields);
  const isKnown = ([key]: readonly [string, unknown]) => fields.has(key);
  return {
    config: mergeLayers(leaves.filter(isKnown).map(([key, value]) => nested(key, value))),
    dropped: leaves.filter((leaf) => !isKnown(leaf)).map(([key]) => key),
  };
}

function leavesOf(value: unknown, path: readonly string[], fields: ReadonlyMap<string, unknown>): [string, unknown][] {
  const key = path.join(".");
  if (fields.has(key) || !isObject(value)) return [[key, value]];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name], fields));
}
