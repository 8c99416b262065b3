import type { CodeFile } from "../../code/code.ts";
import { owned } from "../../source/text.ts";
import { wordsOf } from "../../vocabulary/names.ts";

const lastWords = new Set(
  "name filename title version nama judul nome nombre nom titulo titolo titre titel naam".split(" "),
);
/** In these languages, what has the name stands behind it: `namaDokumen`, `nomeArquivo`. */
const firstWords = new Set("nama judul nome nombre nom titulo titolo titre".split(" "));
/** A picture or file of a record is an address, or the name of a file below one. */
const files = new Set("image picture photo file attachment gambar foto imagen imagem".split(" "));
const readers = ["fromJson", "fromMap"];

/** Whether a field holds what something is called: `name`, `fileName`, `courseTitle`, or is the file itself: `image`. */
export function holdsName(field: string): boolean {
  const words = wordsOf(field);
  return lastWords.has(words.at(-1) ?? "") || firstWords.has(words[0] ?? "") || files.has(words.join(" "));
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
