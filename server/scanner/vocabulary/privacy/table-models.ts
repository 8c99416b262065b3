import type { CodeFile } from "../../code/code.ts";
import { tokensOf } from "../../code/code-file.ts";
import { isToken, partnerOf, type SourceFile, tokenText } from "../../source/source-file.ts";
import { callAt } from "../../source/syntax/calls.ts";
import { literalAt } from "../../source/syntax/literals.ts";
import { owned } from "../../source/text.ts";
import { isAboutUser, isPersonal } from "./personal-data.ts";
import { isSecretField, type SecretModel } from "./secret-models.ts";

/** What drift writes into the class for a row. */
const serializers = ["toJson", "toJsonString", "toString"];

/** The classes that drift makes for the rows of the tables of a Dart file, with what their methods hand out. */
export function tableModels(code: CodeFile): SecretModel[] {
  const file = tokensOf(code);
  return file.occurrences("Table").flatMap((at) => {
    if (!isToken(file, at - 1, "extends") || !isToken(file, at - 3, "class")) return [];
    const type = rowClass(file, at - 3, tokenText(file, at - 2));
    let open = at + 1;
    while (open < file.tokens.count && !isToken(file, open, "{") && !isToken(file, open, ";")) open++;
    const columns = columnsBetween(file, open, partnerOf(file, open));
    const secrets = columns.filter(isSecretField).map(owned);
    const personal = isAboutUser(type) ? columns.filter(isPersonal).map(owned) : [];
    if (secrets.length + personal.length === 0) return [];
    const row = { path: file.path, type: owned(type), secrets, personal, described: [], likely: [], parts: [] };
    return serializers.map((method) => ({ ...row, method }));
  });
}

/** `@DataClassName('Person')` names the class of a row. Without it, that of `Users` is `User`. */
function rowClass(file: SourceFile, at: number, table: string): string {
  const call = isToken(file, at - 1, ")") ? callAt(file, partnerOf(file, at - 1) - 1) : undefined;
  const given = call?.name === "DataClassName" ? call.args[0] : undefined;
  const named = given && literalAt(file, given.first)?.value;
  return named ?? (table.endsWith("s") ? table.slice(0, -1) : `${table}Data`);
}

/** The names in `TextColumn get email => ..`, `TextColumn? get email => ..` and `late final email = text()();`. */
function columnsBetween(file: SourceFile, open: number, close: number): string[] {
  const names: string[] = [];
  for (let i = open + 1; i < close; i++) {
    const get = isToken(file, i + 1, "?") ? i + 2 : i + 1;
    if (isToken(file, i, "TextColumn") && isToken(file, get, "get")) names.push(tokenText(file, get + 1));
    if (isToken(file, i, "=") && isToken(file, i + 1, "text") && isToken(file, i + 2, "("))
      names.push(tokenText(file, i - 1));
  }
  return names;
}
