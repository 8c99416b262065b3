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
  const schemas = schemasIn(file).filter(({ type }) => type?.header?.words.some((word) => inherits.test(word)));
  if (schemas.length === 0) return [];
  const makers = functionsIn(file).filter(({ word }) => word !== undefined && isSerializer(word.name));
  return schemas.flatMap((schema) => {
    const own = makers.filter(({ body }) => body.type?.span.start === schema.type?.span.start);
    const entries = own.flatMap(({ body }) => body.strings()).filter((key) => isSecretColumn(schema, key));
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

function isSecretColumn(schema: CodeString, key: CodeString): boolean {
  const { value = "", given } = key;
  if (key.after() !== ":" || !holdsSecret(value) || !given || given.values.some(isUnreadable)) return false;
  return given.values.length > 0 && schema.filled(" ").split(/\W+/).includes(value);
}
