import { importsAny, type ValueFlow } from "../../project/code.ts";
import type { Project } from "../../project/project.ts";
import type { Location } from "../../source/text.ts";
import { passwordHashes } from "../../vocabulary/crypto/password-hashes.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { valueKind } from "../../vocabulary/names.ts";
import { saysWho } from "../../vocabulary/privacy/columns-of-people.ts";
import { likelyCredentials } from "../../vocabulary/privacy/likely-credentials.ts";
import { isPersonal, isStreet } from "../../vocabulary/privacy/personal-data.ts";
import { likelyHandedOut, type SecretModels, secretsHandedOut } from "../../vocabulary/privacy/secret-models.ts";
import { type CheckEvidence, fail, review } from "../check.ts";
import { besideCallers } from "./callers.ts";
import { type CreatedTable, isCredential } from "./columns.ts";
import { handedRow } from "./handed-rows.ts";
import { personalDataOf } from "./personal-objects.ts";
import type { InsertedRow } from "./rows.ts";

/** What a Dart file says of a database that is written in SQL. */
export type DatabaseFact =
  | { readonly kind: "column"; readonly name: string; readonly location: Location }
  | ({ readonly kind: "table" } & CreatedTable)
  /** A class whose objects a database stores. */
  | { readonly kind: "stored class"; readonly name: string }
  | ({ readonly kind: "row" } & InsertedRow);

const encryptedDatabases = ["sqflite_sqlcipher", "sqlcipher_flutter_libs", "sqlcipher_library_windows"];
const sqlPackages = ["sqflite", "sqflite_common", "sqflite_common_ffi", "sqlite3", "drift"];

/** Columns and rows of a database that nothing encrypts. */
export function databaseEvidence(
  { code }: Project,
  facts: readonly DatabaseFact[],
  models: SecretModels,
): CheckEvidence[] {
  if (importsAny(code, encryptedDatabases)) return [];
  const created = facts.filter((fact) => fact.kind === "table");
  const tables = new Set(created.map(({ name }) => name));
  const ofCredentials = new Set(created.flatMap(({ name, keepsCredentials }) => (keepsCredentials ? [name] : [])));
  const stored = new Set(facts.flatMap((fact) => (fact.kind === "stored class" ? [fact.name] : [])));
  const columns = new Set(facts.flatMap((fact) => (fact.kind === "column" ? [fact.name] : [])));
  const isOfDatabase = ({ storedAs, column }: InsertedRow) => {
    if (column !== undefined && !columns.has(column)) return false;
    return storedAs === undefined || isCompanion(storedAs) ? importsAny(code, sqlPackages) : stored.has(storedAs);
  };
  const judgeFact = (fact: DatabaseFact): CheckEvidence[] => {
    if (fact.kind === "column") {
      return [
        review(
          fact.location,
          `The column ${inCode(fact.name)} holds ${contentOfColumn(fact.name)}, and nothing encrypts the database.`,
        ),
      ];
    }
    if (fact.kind !== "row" || !isOfDatabase(fact)) return [];
    if (fact.onlyIf !== undefined && !tables.has(fact.onlyIf)) return [];
    if (fact.tellingTable !== undefined) return ofCredentials.has(fact.tellingTable) ? rowOfTable(fact) : [];
    const inside = fact.objects.flatMap((object) => secretsHandedOut(object, models));
    const likely = fact.objects.flatMap((object) => likelyHandedOut(object, models));
    const secrets = [...new Set([...fact.secrets, ...inside, ...likely])];
    if (secrets.length === 0) return personalRow(fact, models);
    const about = `This row holds ${secrets.map(inCode).join(" and ")}, and nothing encrypts the database.`;
    const related = writtenBy(fact);
    const certain = secrets.filter(isCredential);
    if (certain.length > 0 && !certain.every((name) => mayBeHashed(name, code)))
      return [fail(fact.location, about, related)];
    const message = certain.length > 0 ? `${about} Make sure that it is only the hash of a password.` : about;
    return [review(fact.location, message, related)];
  };
  const found = facts.flatMap((fact) => judgeFact(fact).map((evidence) => ({ evidence, fact })));
  const told = new Set(found.flatMap(({ evidence }) => [evidence, ...(evidence.related ?? [])].flatMap(linesOf)));
  const rows = importsAny(code, sqlPackages) ? facts.filter((fact) => fact.kind === "row") : [];
  const around = { flow: code.flow, models, isHashed: importsAny(code, passwordHashes) };
  const handed = rows.flatMap((row) => handedRow(row, around));
  return [
    ...found.map(({ evidence, fact }) => besideGivers(evidence, fact, code.flow)),
    ...handed.filter((one) => !wayOf(one).some((line) => told.has(line))),
  ];
}

/** The evidence with the calls that hand over the object that becomes a row. */
function besideGivers(evidence: CheckEvidence, fact: DatabaseFact, flow: ValueFlow): CheckEvidence {
  if (fact.kind !== "row" || fact.value === undefined) return evidence;
  return besideCallers(evidence, { location: fact.location, flow: { value: fact.value } }, flow);
}

/** The lines that a finding is about, and those that lead there. */
function wayOf(one: CheckEvidence): string[] {
  return [one, ...(one.flow ?? [])].flatMap(linesOf);
}

function linesOf({ file, line, endLine }: Location): string[] {
  return Array.from({ length: endLine - line + 1 }, (_, i) => `${file}:${line + i}`);
}

/** What Drift writes into a row. */
function isCompanion(type: string): boolean {
  return type.endsWith("Companion");
}

function contentOfColumn(name: string): string {
  if (isPersonal(name) || isStreet(name) || saysWho(name)) return "personal data";
  return likelyCredentials(name) ?? (valueKind(name) === undefined ? "personal data" : "a secret");
}

/** A row that others give, in a table that is there for what opens accounts. */
function rowOfTable({ location, tellingTable = "" }: InsertedRow): CheckEvidence[] {
  return [fail(location, `This row of ${inCode(tellingTable)} opens an account, and nothing encrypts the database.`)];
}

/** What an object calls its password is a digest where the app hashes passwords: names do not say which it is. */
function mayBeHashed(name: string, code: Project["code"]): boolean {
  return valueKind(name) === "password" && importsAny(code, passwordHashes);
}

/** A row that tells of a person: `db.insert('students', student.toMap())`. */
function personalRow(row: InsertedRow, models: SecretModels): CheckEvidence[] {
  const personal = row.personal?.map(inCode) ?? personalDataOf(row.objects, models);
  if (personal.length === 0) return [];
  const message = `This row holds personal data (${personal.join(" and ")}), and nothing encrypts the database.`;
  return [review(row.location, message, writtenBy(row))];
}

/** Where a row is written, if that is in front of where its object is named. */
function writtenBy({ written, location }: InsertedRow): Location[] | undefined {
  return written.line === location.line ? undefined : [written];
}
