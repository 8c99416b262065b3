import type { CodeCall, CodeFile, CodeWord } from "../../code/code.ts";
import type { TableColumn } from "../../vocabulary/privacy/columns-of-people.ts";

const builders = ["Insert", "Update", "Upsert"];
const keepers = /(?:Dao|DAO|Bean|Repository|Store|Service|Table)$/;

/** The columns that statements of a query builder set, as of jaguar_query: `insert.set(email, user.email)` in a `UserDao`. */
export function columnsOfBuilders(file: CodeFile): (TableColumn & { readonly word: CodeWord })[] {
  if (!builders.some((type) => file.has(type))) return [];
  return file.calls("set").flatMap((call) => {
    const table = call.word.type?.name.replace(keepers, "");
    const name = call.args.length === 2 && isOnBuilder(file, call) ? nameOf(call) : undefined;
    return table && name !== undefined ? [{ table, name, word: call.word }] : [];
  });
}

function isOnBuilder(file: CodeFile, { receiver }: CodeCall): boolean {
  const types = [...file.typeWords(receiver.at(-1) ?? "")];
  return builders.some((type) => types.includes(type));
}

/** The column: a text, or what is called after it. */
function nameOf({ args: [column] }: CodeCall): string | undefined {
  return column?.string ? column.string.value : column?.words.at(-1);
}
