import type { Code, CodeFile, CodeWord } from "../../code/code.ts";
import { pieceOf, tokensOf, wordAt } from "../../code/code-file.ts";
import { Kind } from "../../source/lexing/tokens.ts";
import {
  isKind,
  isToken,
  occurrencesBetween,
  partnerOf,
  type SourceFile,
  tokenText,
} from "../../source/source-file.ts";
import { argument, type Call, callAt, callsOf, expressionEnd, skip } from "../../source/syntax/calls.ts";
import { madeRow } from "./made-rows.ts";

/** A field of a row of an object database that is set where the row is made. */
export interface RowField {
  /** The class of the row: `Account`, or the `AccountsCompanion` of Drift. */
  readonly type: string;
  readonly field: CodeWord;
  readonly value: Code;
}

/**
 * The fields of rows that a Dart file writes into object databases, where it says what goes into them:
 * `isar.accounts.put(Account()..password = text)`, `box.put(Login(name: name, pin: pin))`, `AccountsCompanion(token: Value(token))`.
 */
export function rowFieldsIn(code: CodeFile): RowField[] {
  const file = tokensOf(code);
  const rows = [...companionsIn(file), ...rowsPut(file)];
  return rows.flatMap(({ type, fields }) =>
    fields.map(({ at, first, last }) => ({ type, field: wordAt(file, at), value: pieceOf(file, first, last) })),
  );
}

interface MadeRow {
  readonly type: string;
  readonly fields: readonly SetField[];
}

/** The token that names a field, and those of what it is set to. */
interface SetField {
  readonly at: number;
  readonly first: number;
  readonly last: number;
}

/** What Drift calls the class of what is written to a row. */
function companionsIn(file: SourceFile): MadeRow[] {
  const names = [...file.words()].filter((word) => /[a-z]Companion$/.test(word));
  return names.flatMap((type) =>
    file.occurrences(type).flatMap((at) => {
      const made = callAt(file, at) ?? (isToken(file, at + 2, "insert") ? callAt(file, at + 2) : undefined);
      return made ? [{ type, fields: givenFields(file, made).map((one) => insideValue(file, one)) }] : [];
    }),
  );
}

/** What `Value(..)` is around. */
function insideValue(file: SourceFile, { at, first, last }: SetField): SetField {
  const around = isToken(file, first, "Value") ? callAt(file, first) : undefined;
  const inside = around && argument(around, 0);
  return inside ? { at, first: inside.first, last: inside.last } : { at, first, last };
}

const puts = ["put", "putSync", "putAsync"];

/** The rows of classes that are made here and given to a database alone, without a key. */
function rowsPut(file: SourceFile): MadeRow[] {
  return callsOf(file, puts).flatMap((call) => {
    const given = call.args.length === 1 ? argument(call, 0) : undefined;
    const row = given && madeRow(file, given, call.nameAt);
    const made = row && callAt(file, row.first);
    if (!row || !made || !/^_?[A-Z]/.test(made.name)) return [];
    const added = given.first === given.last ? setLater(file, row.last, given.first) : [];
    const fields = [...givenFields(file, made), ...cascaded(file, made.close + 1, row.last), ...added];
    return [{ type: made.name, fields }];
  });
}

/** The named arguments of a constructor. */
function givenFields(file: SourceFile, { args }: Call): SetField[] {
  return args.flatMap(({ name, first, last }) =>
    name !== undefined && isToken(file, first - 2, name) ? [{ at: first - 2, first, last }] : [],
  );
}

/** `..field = value` between two tokens. */
function cascaded(file: SourceFile, from: number, to: number): SetField[] {
  const found: SetField[] = [];
  for (let i = from; i <= to; i = skip(file, i) + 1) {
    if (!isToken(file, i, "..") || !isKind(file, i + 1, Kind.Word) || !isToken(file, i + 2, "=")) continue;
    found.push({ at: i + 1, first: i + 3, last: sectionEnd(file, i + 3, to) });
  }
  return found;
}

/** Where the value of a section of a cascade ends. */
function sectionEnd(file: SourceFile, first: number, to: number): number {
  let last = first;
  while (last < to && !isToken(file, last + 1, "..")) last = Math.max(last + 1, partnerOf(file, last + 1));
  return last;
}

/** Uses of a variable in front of the call that are looked at. */
const maxMentions = 60;

/** `row.field = value` between what a variable is made of and its use at a token. */
function setLater(file: SourceFile, made: number, use: number): SetField[] {
  return occurrencesBetween(file, tokenText(file, use), made + 1, use - 1, maxMentions).flatMap((at) => {
    const isSet = isToken(file, at + 1, ".") && isToken(file, at + 3, "=");
    return isSet ? [{ at: at + 2, first: at + 4, last: expressionEnd(file, at + 4) }] : [];
  });
}
