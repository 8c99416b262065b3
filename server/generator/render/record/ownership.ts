import type { Contribution } from "../../model/contribution.ts";
import { items, type Owned, part } from "../../model/slots.ts";

/** The names of everything in a project that an option owns, by kind. */
export interface OwnedNames {
  readonly files: readonly string[];
  /** Pages of docs/features, by their ids. */
  readonly pages: readonly string[];
  readonly packages: readonly string[];
  /** Android permissions and iOS usage texts. */
  readonly permissions: readonly string[];
  readonly env: readonly string[];
  readonly services: readonly string[];
}

/** Who owns what, by its name. */
type Owners = ReadonlyMap<string, readonly string[]>;

export type OwnedThings = Readonly<Record<keyof OwnedNames, Owners>>;

/** Everything that contributions bring, with its owners. */
export function ownedThings(given: readonly Owned<Contribution>[]): OwnedThings {
  const usage = part(part(given, "ios"), "usage");
  const usageKeys = usage.flatMap(({ owner, value }) => Object.keys(value).map((key) => ({ owner, value: key })));
  return {
    files: ownersOf(items(part(given, "files")), ({ path }) => path),
    pages: ownersOf(items(part(given, "docs")), ({ id }) => id),
    packages: ownersOf(items(part(given, "packages")), ({ name }) => name),
    permissions: new Map([
      ...ownersOf(items(part(part(given, "android"), "permissions")), ({ name }) => name),
      ...ownersOf(usageKeys, (key) => key),
    ]),
    env: ownersOf(items(part(given, "env")), ({ name }) => name),
    services: ownersOf(items(part(given, "services")), ({ type }) => type),
  };
}

/** What only one option brings to a project, and what disappears if it contributes something else. */
export function namesGone(had: OwnedThings, owner: string, after: readonly Owned<Contribution>[]): OwnedNames {
  const has = ownedThings(after);
  const gone = (kind: keyof OwnedNames) =>
    [...had[kind]]
      .flatMap(([name, owners]) => (owners.every((one) => one === owner) && !has[kind].has(name) ? [name] : []))
      .toSorted();
  return {
    files: gone("files"),
    pages: gone("pages"),
    packages: gone("packages"),
    permissions: gone("permissions"),
    env: gone("env"),
    services: gone("services"),
  };
}

function ownersOf<T>(given: readonly Owned<T>[], nameOf: (value: T) => string): Map<string, readonly string[]> {
  const all = new Map<string, readonly string[]>();
  for (const { owner, value } of given) {
    const known = all.get(nameOf(value)) ?? [];
    all.set(nameOf(value), known.includes(owner) ? known : [...known, owner]);
  }
  return all;
}
