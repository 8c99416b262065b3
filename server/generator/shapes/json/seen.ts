import { isObject } from "../../config/merge.ts";
import { Decimal } from "./samples.ts";

/** What was seen at one place of the samples. */
export interface Seen {
  nulls: number;
  bools: number;
  wholes: number;
  decimals: number;
  readonly texts: string[];
  objects: number;
  readonly fields: Map<string, Seen>;
  lists: number;
  items: Seen | undefined;
  /** Whether something here nests deeper than is looked at. */
  tooDeep: boolean;
}

/** How deep samples are looked at. */
const deepest = 16;

/** How many texts of one place decide about its type. */
const mostTexts = 10_000;

export function nothingSeen(): Seen {
  return {
    nulls: 0,
    bools: 0,
    wholes: 0,
    decimals: 0,
    texts: [],
    objects: 0,
    fields: new Map(),
    lists: 0,
    items: undefined,
    tooDeep: false,
  };
}

/** Adds a value to what was seen at its place. */
export function see(seen: Seen, value: unknown, depth = 0): void {
  if (value === null) seen.nulls++;
  else if (typeof value === "boolean") seen.bools++;
  else if (typeof value === "number") seen[Number.isSafeInteger(value) ? "wholes" : "decimals"]++;
  else if (value instanceof Decimal) seen.decimals++;
  else if (typeof value === "string") {
    if (seen.texts.length < mostTexts) seen.texts.push(value);
    else seen.texts[0] = "";
  } else if (depth >= deepest) seen.tooDeep = true;
  else if (Array.isArray(value)) {
    seen.lists++;
    const items = (seen.items ??= nothingSeen());
    for (const item of value) see(items, item, depth + 1);
  } else if (isObject(value)) {
    seen.objects++;
    for (const [key, inner] of Object.entries(value)) see(fieldOf(seen, key), inner, depth + 1);
  }
}

function fieldOf({ fields }: Seen, key: string): Seen {
  const known = fields.get(key) ?? nothingSeen();
  fields.set(key, known);
  return known;
}

/** How often anything but null was seen. */
export function countOfValues({ bools, wholes, decimals, texts, objects, lists }: Seen): number {
  return bools + wholes + decimals + texts.length + objects + lists;
}
