import { onTokens } from "../../code/code-file.ts";
import { locateTokens, type SourceFile, textBetween, tokenText, wordsBetween } from "../../source/source-file.ts";
import { assignmentsOf, type Expression, isParameter } from "../../source/syntax/assignments.ts";
import { fixednessOf, possibleConstant } from "../../source/syntax/fixed-values.ts";
import type { TextPart } from "../../source/syntax/text-parts.ts";
import { owned } from "../../source/text.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import { type Check, type Evidence, fail, notApplicable, review, verdict } from "../check.ts";
import { type SqlPosition, sqlReader } from "./sql.ts";
import { sqlStatements, sqlWords } from "./sql-statements.ts";

type Fact =
  /** The file hands statements to a database. */
  | { readonly kind: "statement" }
  /** Something is put into a statement; `name` may turn out to be a constant of another file. */
  | { readonly kind: "part"; readonly name: string | undefined; readonly evidence: Evidence };

/** Statements and conditions that are put together from values. */
export const sqlInjection: Check<Fact> = {
  meta: {
    id: "sql-injection",
    title: "SQL built by string interpolation",
    owasp: "M4",
    severity: "High",
    cwe: [89],
    masvs: "CODE-4",
    attackScenario:
      "Somebody types, or sends through a deep link or a synced record, a value with a quote and SQL of their own. The " +
      "database runs it as part of the statement: it reads or changes rows that the user was never meant to reach.",
    remediation:
      "Put a ? where the value goes and hand the value over separately: rawQuery(sql, [value]), whereArgs, variables. " +
      "For a list, write one ? per element. Choose table and column names from a fixed set.",
  },
  collect: {
    languages: ["dart", "kotlin", "java"],
    words: sqlWords,
    from: onTokens((file) => {
      // A variable that takes part in several statements is told once.
      const seen = new Set<number>();
      return sqlStatements(file).flatMap((parts) => [{ kind: "statement" }, ...openParts(file, parts, seen)]);
    }),
  },
  decide({ code }, facts) {
    if (facts.length === 0) return notApplicable("The app writes no SQL of its own.");
    return verdict(
      facts.flatMap((fact) => {
        if (fact.kind === "statement") return [];
        const { name, evidence } = fact;
        return name !== undefined && code.constants.resolve(evidence.file, name) !== undefined ? [] : [evidence];
      }),
    );
  },
};

/** The parts of a statement that are neither fixed nor placeholders. */
function openParts(file: SourceFile, parts: readonly TextPart[], seen: Set<number>): Fact[] {
  const asksForTables = parts.some((part) => part.kind === "text" && /sqlite_(?:master|schema)/i.test(part.text));
  const reader = sqlReader();
  return parts.flatMap((part): Fact[] => {
    if (part.kind === "text") {
      reader.read(part.text);
      return [];
    }
    const position = reader.position();
    reader.read("x");
    if (seen.has(part.first)) return [];
    seen.add(part.first);
    const found = judge(file, part, position, asksForTables);
    return found ? [{ kind: "part", name: possibleConstant(file, part.first, part.last), evidence: found }] : [];
  });
}

function judge(
  file: SourceFile,
  part: Expression,
  position: SqlPosition,
  asksForTables: boolean,
): Evidence | undefined {
  const fixedness = fixednessOf(file, part);
  if (fixedness === "fixed" || fixedness === "placeholders") return undefined;
  const place = locateTokens(file, part.first, part.last);
  const name = shortened(textBetween(file, part.first, part.last));
  const words = wordsBetween(file, part.first, part.last);
  const isSchema = namesSchema(words) && !isParameter(file, name, part.first);
  if (isSchema && (position === "name" || position === "doubly quoted")) return undefined;
  if (position === "name") {
    if (fixedness === "number") return undefined;
    return review(place, `${name} becomes a name or a part of the statement; it must come from a fixed set.`);
  }
  if (fixedness === "number")
    return review(place, `${name} is a number or a date and carries no SQL; bind it all the same.`);
  if (position === "list" && isJoined(file, part)) {
    return review(place, `The elements of ${name} are put into the statement as text; write one ? for each.`);
  }
  if (asksForTables) return review(place, `${name} is put into a question about the schema; bind it with ?.`);
  if (isEscaped(file, part, words)) {
    return review(place, `${name} is escaped by hand before it is put into the statement; bind it with ? instead.`);
  }
  return fail(place, `${name} is put into the statement as text, so that a quote in it becomes SQL; bind it with ?.`);
}

/** `ids.join(',')`, or a variable that is set to such. */
function isJoined(file: SourceFile, { first, last }: Expression): boolean {
  const origins = first === last ? assignmentsOf(file, tokenText(file, first), first) : [];
  return [{ first, last }, ...origins].some((range) => wordsBetween(file, range.first, range.last).includes("join"));
}

/** `escape(x)`, `x.replaceAll("'", "''")`. */
function isEscaped(file: SourceFile, { first, last }: Expression, words: readonly string[]): boolean {
  if (words.some((word) => /escape|sanitize|quote/i.test(word))) return true;
  return words.includes("replaceAll") && /["'\\]'["']/.test(textBetween(file, first, last));
}

const schemaWords = new Set("table tables tbl column columns col cols field fields alias entity".split(" "));

/** True for the name of a table or column; drift says it as `table.column.name`. */
function namesSchema(words: readonly string[]): boolean {
  if (words.length > 2 && words.at(-1) === "name") return true;
  return words.some((word) => wordsOf(word).some((part) => schemaWords.has(part)));
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return owned(line.length <= longestName ? line : `${line.slice(0, longestName)}…`);
}

const longestName = 40;
