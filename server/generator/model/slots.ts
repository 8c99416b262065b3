/** A value and the id of the option that contributes it, for messages and for MANIFEST.md. */
export interface Owned<T> {
  readonly owner: string;
  readonly value: T;
}

/** The value of a key, with all owners that gave it. */
export interface Chosen<T> {
  readonly value: T;
  readonly owners: readonly string[];
}

/** Two options contradict each other: they set one thing to different values. */
export class SlotConflict extends Error {
  /** What they disagree about: `the Android permission`. */
  readonly slot: string;
  readonly key: string;
  /** The two options, in order; the same one twice if it contradicts itself. */
  readonly owners: readonly string[];

  constructor(slot: string, key: string, owners: readonly string[]) {
    const place = slot === key ? slot : `${slot} ${key}`;
    super(`${owners.join(" and ")} give ${place} different values: switch one of them off.`);
    this.name = "SlotConflict";
    this.slot = slot;
    this.key = key;
    this.owners = owners;
  }
}

/** One slot of every contribution that fills it. */
export function part<T extends object, K extends keyof T>(
  contributions: readonly Owned<T>[],
  key: K,
): Owned<NonNullable<T[K]>>[] {
  return contributions.flatMap(({ owner, value }) => {
    const own = value[key];
    return own === undefined || own === null ? [] : [{ owner, value: own }];
  });
}

/** The items of several lists, each with its owner. */
export function items<T>(lists: readonly Owned<readonly T[]>[]): Owned<T>[] {
  return lists.flatMap(({ owner, value }) => value.map((item) => ({ owner, value: item })));
}

/** Every different text once, sorted. */
export function union(lists: readonly Owned<readonly string[]>[]): string[] {
  return [...new Set(lists.flatMap(({ value }) => value))].sort(byText);
}

/**
 * One value for each key, sorted by key. Giving a key the same value again adds an owner.
 *
 * @throws SlotConflict naming both owners when a key gets two different values.
 */
export function keyed<T>(
  slot: string,
  given: readonly Owned<T>[],
  keyOf: (value: T) => string,
): Map<string, Chosen<T>> {
  const chosen = new Map<string, Chosen<T>>();
  for (const { owner, value } of given) {
    const key = keyOf(value);
    const known = chosen.get(key);
    if (known && canonical(known.value) !== canonical(value))
      throw new SlotConflict(slot, key, [...known.owners, owner]);
    const owners = new Set([...(known?.owners ?? []), owner]);
    chosen.set(key, { value, owners: [...owners] });
  }
  return new Map([...chosen].sort(([a], [b]) => byText(a, b)));
}

/** Like `keyed`, for records. */
export function keyedRecords<T>(
  slot: string,
  records: readonly Owned<Readonly<Record<string, T>>>[],
): Map<string, Chosen<T>> {
  const entries = records.flatMap(({ owner, value }) =>
    Object.entries(value).map((entry) => ({ owner, value: entry })),
  );
  const merged = keyed(slot, entries, ([key]) => key);
  return new Map([...merged].map(([key, { value, owners }]) => [key, { value: value[1], owners }]));
}

/** The values by key, without their owners. */
export function chosenValues<T>(chosen: ReadonlyMap<string, Chosen<T>>): Map<string, T> {
  return new Map([...chosen].map(([key, { value }]) => [key, value]));
}

/** The only value; undefined if there is none. @throws SlotConflict when two values differ. */
export function single<T>(slot: string, given: readonly Owned<T>[]): T | undefined {
  return keyed(slot, given, () => slot).get(slot)?.value;
}

/** The highest value and its owners; undefined without any. Versions compare by their parts. */
export function maximum(given: readonly Owned<string | number>[]): Chosen<string> | undefined {
  const highest = given
    .map(({ value }) => String(value))
    .sort(byVersion)
    .at(-1);
  if (highest === undefined) return undefined;
  const owners = given.filter(({ value }) => byVersion(String(value), highest) === 0).map(({ owner }) => owner);
  return { value: highest, owners: [...new Set(owners)] };
}

/** True if at least one option asks for it and none forbids it. */
export function askedAndAllowed(given: readonly Owned<boolean>[]): boolean {
  return given.length > 0 && given.every(({ value }) => value);
}

/** Sorts by code units, the same on every machine. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function byVersion(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(".").map(Number));
  const length = Math.max(left?.length ?? 0, right?.length ?? 0);
  for (let i = 0; i < length; i++) {
    const difference = (left?.[i] ?? 0) - (right?.[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A text that is equal for equal values, whatever the order of their keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  const entries = Object.entries(value).sort(([a], [b]) => byText(a, b));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(",")}}`;
}
