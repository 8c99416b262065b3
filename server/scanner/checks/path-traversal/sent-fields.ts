import type { CodeFile } from "../../code/code.ts";
import { owned } from "../../source/text.ts";

const nameFields = new Set(["name", "fileName", "filename", "originalName", "displayName", "title"]);
const readers = new Set(["fromJson", "fromMap"]);

/** The fields of the classes of a Dart file that are read from JSON and may name a file: `Letter.name`. */
export function sentFields(file: CodeFile): string[] {
  return file.declarations().flatMap(({ name, words, members }) => {
    if (![...readers].some((reader) => words.has(reader))) return [];
    const fields = members.filter((member) => nameFields.has(member.name) && member.words.has("String"));
    return fields.map((field) => owned(`${name}.${field.name}`));
  });
}
