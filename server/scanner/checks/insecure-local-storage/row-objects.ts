import type { CodeFile, CodeValue } from "../../code/code.ts";
import { owned } from "../../source/text.ts";
import { isPushToken, wordsOf } from "../../vocabulary/names.ts";
import { isPersonal, tellsOfPerson } from "../../vocabulary/privacy/personal-data.ts";
import { isUnreadable } from "../../vocabulary/privacy/sensitive-values.ts";
import { type RowField, rowFieldsIn } from "../../vocabulary/storage/row-objects.ts";
import { isCredential } from "./columns.ts";
import { type InsertedRow, whatIsWritten } from "./rows.ts";

/**
 * What is put into the fields of rows where they are made: what opens an account, `UsersCompanion(token: Value(token))`, and
 * who somebody is in a field that does not say so, `Payment()..title = student.fullName`.
 */
export function rowsOfObjects(file: CodeFile): InsertedRow[] {
  return rowFieldsIn(file).flatMap((one): InsertedRow[] => {
    const { location, name } = one.field;
    const { values } = one.value;
    if (values.length === 0 || values.some(isUnreadable)) return [];
    const where = { location, written: location, value: whatIsWritten(values) };
    const row = { objects: [], onlyIf: undefined, storedAs: owned(one.type), ...where };
    if (isPushToken(name) || values.some(({ chain }) => isPushToken(chain.join(" ")))) return [];
    if (isCredential(name)) return [{ secrets: [owned(name)], column: owned(name), ...row }];
    const personal = personalIn(one);
    return personal.length > 0 ? [{ secrets: [], personal, ...row }] : [];
  });
}

const freeTexts = new Set(
  "title description note notes remark remarks comment memo details summary subject reason".split(" "),
);

/** What tells of a person in a field for any text. */
function personalIn({ field, value }: RowField): string[] {
  if (!freeTexts.has(wordsOf(field.name).at(-1) ?? "")) return [];
  return [...new Set(value.values.filter(isOfPerson).map(({ name }) => owned(name)))];
}

function isOfPerson({ name, chain }: CodeValue): boolean {
  return isPersonal(name) || tellsOfPerson(chain);
}
