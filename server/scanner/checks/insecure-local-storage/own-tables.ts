import type { CodeFile, CodeString } from "../../code/code.ts";
import { functionsIn } from "../../code/functions.ts";
import { owned } from "../../source/text.ts";
import { isUnreadable } from "../../vocabulary/privacy/sensitive-values.ts";
import { isSerializer } from "../../vocabulary/privacy/whole-objects.ts";
import { holdsSecret, schemasIn } from "./columns.ts";
import type { InsertedRow } from "./rows.ts";

/**
 * The rows that classes make for tables which they create themselves, for a database that knows them by a supertype:
 * `class Wallet implements Record` with `CREATE TABLE` in one method and `{'mnemonic': _mnemonic}` in `toMap`.
 */
export function rowsOfOwnTables(file: CodeFile): InsertedRow[] {
  const columns = columnsByClass(file);
  if (columns.size === 0) return [];
  const makers = functionsIn(file).filter(({ word }) => word !== undefined && isSerializer(word.name));
  return makers.flatMap(({ body }) => {
    const own = columns.get(body.type?.span.start ?? -1);
    const entries = own ? body.strings().filter((key) => isSecretColumn(own, key)) : [];
    return entries.map(({ value = "", location }) => ({
      secrets: [owned(value)],
      objects: [],
      onlyIf: undefined,
      location,
      written: location,
    }));
  });
}

const inherits = /^(?:extends|implements|with)$/;

/** The words of the tables that classes with a supertype create, by where the class starts. */
function columnsByClass(file: CodeFile): ReadonlyMap<number, ReadonlySet<string>> {
  const found = new Map<number, Set<string>>();
  for (const schema of schemasIn(file)) {
    const { type } = schema;
    if (!type?.header?.words.some((word) => inherits.test(word))) continue;
    const known = found.get(type.span.start) ?? new Set();
    found.set(type.span.start, known);
    for (const word of schema.filled(" ").split(/\W+/)) known.add(word);
  }
  return found;
}

function isSecretColumn(columns: ReadonlySet<string>, key: CodeString): boolean {
  const { value = "", given } = key;
  if (key.after() !== ":" || !columns.has(value) || !holdsSecret(value) || !given) return false;
  return given.values.length > 0 && !given.values.some(isUnreadable);
}
