import { Failure } from "./failure.ts";

/**
 * The entry with an id.
 *
 * @param what an entry is called, for the user
 * @throws Failure `not found`, naming the existing ids
 */
export function findById<T extends { readonly id: string }>(what: string, entries: readonly T[], id: string): T {
  const found = entries.find((entry) => entry.id === id);
  if (found) return found;
  const known = entries.map((entry) => entry.id).sort();
  throw new Failure("not found", `There is no ${what} "${id}". The ids are: ${known.join(", ")}.`);
}
