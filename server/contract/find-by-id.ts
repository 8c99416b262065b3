import { Failure } from "./failure.ts";
import { suggestion } from "./nearest.ts";

/**
 * The entry with an id.
 *
 * @param what an entry is called, for the user
 * @throws Failure `not found`, with a similar id, or else all of them
 */
export function findById<T extends { readonly id: string }>(what: string, entries: readonly T[], id: string): T {
  const found = entries.find((entry) => entry.id === id);
  if (found) return found;
  const known = entries.map((entry) => entry.id).sort();
  const hint = suggestion(id, known) || ` The ids are: ${known.join(", ")}.`;
  throw new Failure("not found", `There is no ${what} "${id}".${hint}`);
}
