import { assignmentsAt } from "../../code/assigned-to.ts";
import type { Code, CodeCall, CodeFile } from "../../code/code.ts";
import { type ConstantExpression, open as openValue } from "../../code/constant-expression.ts";
import { constantOf, isWrittenOut } from "../../code/constant-of.ts";
import { fixednessOf, plainNameOf } from "../../code/fixedness-of.ts";
import { flowOfTextPart } from "../../code/flow-of.ts";
import { type FlowValue, openFlow, tellsNoFlow } from "../../code/flow-value.ts";
import { repairable } from "../../code/repair.ts";
import { isGivenAt } from "../../code/values-behind.ts";
import type { ValueFlow } from "../../project/code.ts";
import { owned } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { chosenBy, isSafeValue } from "../../vocabulary/origins/traced-values.ts";
import { giverNames } from "../../vocabulary/origins/value-givers.ts";
import {
  along,
  type Check,
  type CheckEvidence,
  type FlowStep,
  fail,
  notApplicable,
  review,
  step,
  verdict,
} from "../check.ts";
import { boundValues } from "./fix.ts";
import { namesSchema, schemaStatements } from "./schema-statements.ts";
import { type SqlPosition, sqlReader } from "./sql.ts";
import { isOfDownloads, type SqlStatement, sqlStatements, sqlWords } from "./sql-statements.ts";

type Fact =
  /** The file passes statements to a database. */
  | { readonly kind: "statement" }
  /** A value is interpolated into a statement; it may turn out to be a constant or a number. */
  | {
      readonly kind: "part";
      readonly value: ConstantExpression;
      readonly origin: FlowValue;
      readonly evidence: CheckEvidence;
    };

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
    from: (file) => {
      // A variable that is part of several statements is reported once.
      const seen = new Set<number>();
      const rows = sqlStatements(file).flatMap((statement): Fact[] => [
        { kind: "statement" },
        ...openParts(file, statement, seen),
      ]);
      return [...rows, ...schemaFacts(file)];
    },
  },
  decide({ code }, facts) {
    if (facts.length === 0) return notApplicable("The app writes no SQL of its own.");
    return verdict(
      facts.flatMap((fact) => {
        if (fact.kind === "statement") return [];
        const isConstant = isWrittenOut(code.constants.valuesOf(fact.evidence.file, fact.value));
        return isConstant ? [] : judgeOrigin(code.flow, fact);
      }),
    );
  },
};

/** Nothing, if all that the value may be is written in the app or a number; else who chooses it, if that is known. */
function judgeOrigin(flow: ValueFlow, { origin, evidence }: Extract<Fact, { kind: "part" }>): CheckEvidence[] {
  if (tellsNoFlow(origin)) return [evidence];
  const point = { path: evidence.file, value: origin };
  if (isSafeValue(flow, point)) return [];
  const chosen = chosenBy(flow, point);
  if (!chosen) return [evidence];
  const joined = evidence.flow ?? [step(evidence, "The value becomes part of SQL.")];
  const giver = giverNames[chosen.answer];
  const message = `${evidence.message} ${giver.charAt(0).toUpperCase()}${giver.slice(1)} it.`;
  return [along({ ...evidence, message }, [...flow.stepsOf(chosen.hops), ...joined])];
}

/** The parts of a statement that are neither fixed nor placeholders. */
function openParts(file: CodeFile, { parts, sink }: SqlStatement, seen: Set<number>): Fact[] {
  const asksForTables = parts.some((part) => part.kind === "text" && /sqlite_(?:master|schema)/i.test(part.text));
  const asksForDownloads = sink !== undefined && isOfDownloads(sink);
  const reader = sqlReader();
  /** They are harmless, and bound with the others. */
  const numbers: number[] = [];
  const open = parts.flatMap((part) => {
    if (part.kind === "text") {
      reader.read(part.text);
      return [];
    }
    const position = reader.position();
    reader.read("x");
    const { code } = part;
    if (seen.has(code.span.start)) return [];
    seen.add(code.span.start);
    if (position !== "name" && position !== "rows" && fixednessOf(code) === "number") numbers.push(code.span.start);
    const evidence = judge(file, code, position, { asksForTables, asksForDownloads });
    return evidence ? [{ code, evidence }] : [];
  });
  if (open.length === 0) return [];
  const starts = new Set([...numbers, ...open.map(({ code }) => code.span.start)]);
  const bound = asksForDownloads ? undefined : boundValues(file, sink, (start) => starts.has(start));
  return open.map(({ code, evidence }): Fact => {
    const found = repairable(along(evidence, wayOf(code, sink)), bound?.get(code.span.start));
    return { kind: "part", value: constantOf(code), origin: flowOfTextPart(code), evidence: found };
  });
}

/** The way from a text that is assembled elsewhere to the function that runs it. */
function wayOf(part: Code, sink: CodeCall | undefined): FlowStep[] {
  if (!sink || sink.list.contains(part)) return [];
  return [
    step(part.location, "The value becomes part of a text."),
    step(sink.word.location, `${inCode(sink.name)} runs the text as SQL.`),
  ];
}

/** What a statement asks for beside the rows of the app. */
interface Asked {
  readonly asksForTables: boolean;
  readonly asksForDownloads: boolean;
}

function judge(
  file: CodeFile,
  part: Code,
  position: SqlPosition,
  { asksForTables, asksForDownloads }: Asked,
): CheckEvidence | undefined {
  const fixedness = fixednessOf(part);
  if (fixedness !== "open") return undefined;
  const place = part.location;
  const name = shortened(part.text);
  const isSchema = namesSchema(part.words) && !isGivenAt(name, part);
  if (isSchema && (position === "name" || position === "doubly quoted")) return undefined;
  if (position === "name") return review(place, asName(name));
  if (position === "rows")
    return review(place, `The rows of ${inCode(name)} are interpolated into SQL. Write one \`?\` for each value.`);
  if (position === "list" && isJoined(part)) {
    return review(
      place,
      `The elements of ${inCode(name)} are interpolated into SQL. Write one \`?\` for each element.`,
    );
  }
  if (asksForDownloads)
    return review(
      place,
      `${inCode(name)} is interpolated into a query of downloads, which takes no bound parameters. Look for it in \`loadTasks()\`.`,
    );
  if (asksForTables)
    return review(
      place,
      `${inCode(name)} is interpolated into a query of the schema. Pass it as a bound parameter (\`?\`).`,
    );
  if (isEscaped(part)) {
    return review(
      place,
      `${inCode(name)} is escaped by hand and interpolated into SQL. Pass it as a bound parameter (\`?\`) instead.`,
    );
  }
  if (position === "value" && isModelField(file, part)) {
    return review(
      place,
      `${inCode(name)} stands in SQL without quotes. A number is harmless there, a text is not: pass it as a bound parameter (\`?\`).`,
    );
  }
  return fail(place, `${inCode(name)} is interpolated into SQL. Pass it as a bound parameter (\`?\`).`);
}

/** What is known of statements about tables: the names that the callers of a function choose. */
function schemaFacts(file: CodeFile): Fact[] {
  return schemaStatements(file).flatMap((names): Fact[] => [
    { kind: "statement" },
    ...names.map(({ text, location }): Fact => {
      const evidence = review(location, asName(shortened(text)));
      return { kind: "part", value: openValue, origin: openFlow, evidence };
    }),
  ]);
}

function asName(name: string): string {
  return `${inCode(name)} becomes a name or a keyword in the SQL. Choose it from a fixed set.`;
}

/** Members that give a text. */
const textMembers = new Set(["text", "value", "arguments", "content", "toString"]);

/**
 * `note.id` of a type in another file: ordinary text without quotes would not be SQL, so it is a number or the statement
 * never worked.
 */
function isModelField(file: CodeFile, part: Code): boolean {
  const member = part.words.at(-1) ?? "";
  if (!plainNameOf(part)?.includes(".") || textMembers.has(member)) return false;
  return !file.typeWords(member).includes("String");
}

/** `ids.join(',')`, or a variable that is set to such a call. */
function isJoined(part: Code): boolean {
  return [part, ...assignmentsAt(part.text, part)].some(({ words }) => words.includes("join"));
}

/** `escape(x)`, `x.replaceAll("'", "''")`. */
function isEscaped({ words, text }: Code): boolean {
  if (words.some((word) => /escape|sanitize|quote/i.test(word))) return true;
  return words.includes("replaceAll") && /["'\\]'["']/.test(text);
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return owned(line.length <= shownLength ? line : `${line.slice(0, shownLength)}…`);
}

/** In characters. */
const shownLength = 40;
