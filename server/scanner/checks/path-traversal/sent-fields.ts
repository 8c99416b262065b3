import type { CodeFile } from "../../code/code.ts";
import { owned } from "../../source/text.ts";
import { wordsOf } from "../../vocabulary/names.ts";

const lastWords = new Set(["name", "filename", "title"]);
const readers = ["fromJson", "fromMap"];

/** Whether a field holds what something is called: `name`, `fileName`, `courseTitle`. */
export function holdsName(field: string): boolean {
  return lastWords.has(wordsOf(field).at(-1) ?? "");
}

/** The fields of the classes of a Dart file that are read from JSON and may name a file: `Letter.name`. */
export function sentFields(file: CodeFile): string[] {
  if (!readers.some((reader) => file.has(reader))) return [];
  return file.declarations().flatMap(({ name, has, members }) => {
    if (!readers.some(has)) return [];
    const fields = members.filter((member) => holdsName(member.name) && member.has("String"));
    return fields.map((field) => owned(`${name}.${field.name}`));
  });
}
