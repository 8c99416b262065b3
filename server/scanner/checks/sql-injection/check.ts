import { onTokens } from "../../code/code-file.ts";
import { locateTokens, type SourceFile, textBetween, tokenText, wordsBetween } from "../../source/source-file.ts";
import { assignmentsOf, type Expression, isParameter } from "../../source/syntax/assignments.ts";
import { fixednessOf, possibleConstant } from "../../source/syntax/fixed-values.ts";
import type { TextPart } from "../../source/syntax/text-parts.ts";
import { owned } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import { type Check, type CheckEvidence, fail, notApplicable, review, verdict } from "../check.ts";
import { type SqlPosition, sqlReader } from "./sql.ts";
import { sqlStatements, sqlWords } from "./sql-statements.ts";

type Fact =
  /** The file passes statements to a database. */
  | { readonly kind: "statement" }
  /** A value is interpolated into a statement; `name` may turn out to be a constant of another file. */
  | { readonly kind: "part"; readonly name: string | undefined; readonly evidence: CheckEvidence };

/** Finds SQL statements and conditions with interpolated values. */
export const sqlInjection: Check<Fact> = {
  meta: {
    id: "sql-injection",
    title: "SQL built by string interpolation",
    owasp: "M4",
    severity: "High",
    cwe: [89],
    masvs: "CODE-4",
    attackScenario:
      "An attacker types, or sends through a deep link or a synced record, a value with a quote and their own SQL. The " +
      "database runs it as part of the statement, which then reads or changes rows that it should not reach.",
    remediation:
      "Put a `?` in place of the value and pass the value separately: `rawQuery(sql, [value])`, `whereArgs`, `variables`. " +
      "For a list, write one `?` for each element. Choose table and column names from a fixed set.",
  },
  collect: {
    languages: ["dart", "kotlin", "java"],
    words: sqlWords,
    from: onTokens((file) => {
      // A variable that is part of several statements is reported once.
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
): CheckEvidence | undefined {
  const fixedness = fixednessOf(file, part);
  if (fixedness === "fixed" || fixedness === "placeholders") return undefined;
  const place = locateTokens(file, part.first, part.last);
  const name = shortened(textBetween(file, part.first, part.last));
  const words = wordsBetween(file, part.first, part.last);
  const isSchema = namesSchema(words) && !isParameter(file, name, part.first);
  if (isSchema && (position === "name" || position === "doubly quoted")) return undefined;
  if (position === "name") {
    if (fixedness === "number") return undefined;
    return review(place, `${inCode(name)} becomes a name or a keyword in the SQL. Choose it from a fixed set.`);
  }
  if (fixedness === "number")
    return review(
      place,
      `${inCode(name)} is a number or a date, which contains no SQL. Pass it as a bound parameter (\`?\`) all the same.`,
    );
  if (position === "list" && isJoined(file, part)) {
    return review(
      place,
      `The elements of ${inCode(name)} are interpolated into SQL. Write one \`?\` for each element.`,
    );
  }
  if (asksForTables)
    return review(
      place,
      `${inCode(name)} is interpolated into a query of the schema. Pass it as a bound parameter (\`?\`).`,
    );
  if (isEscaped(file, part, words)) {
    return review(
      place,
      `${inCode(name)} is escaped by hand and interpolated into SQL. Pass it as a bound parameter (\`?\`) instead.`,
    );
  }
  return fail(place, `${inCode(name)} is interpolated into SQL. Pass it as a bound parameter (\`?\`).`);
}

/** `ids.join(',')`, or a variable that is set to such a call. */
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

/** True for the name of a table or column; in drift `table.column.name`. */
function namesSchema(words: readonly string[]): boolean {
  if (words.length > 2 && words.at(-1) === "name") return true;
  return words.some((word) => wordsOf(word).some((part) => schemaWords.has(part)));
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return owned(line.length <= maxNameLength ? line : `${line.slice(0, maxNameLength)}…`);
}

/** In characters. */
const maxNameLength = 40;
