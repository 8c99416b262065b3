import type { CodeFile, CodeWord } from "../../code/code.ts";
import { flowOf } from "../../code/flow-of.ts";
import { writtenAs } from "../../code/flow-value.ts";
import { importsAny } from "../../project/code.ts";
import type { Project } from "../../project/project.ts";
import { type Location, owned } from "../../source/text.ts";
import { passwordHashes } from "../../vocabulary/crypto/password-hashes.ts";
import { filesForWeb } from "../../vocabulary/files-for-web.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { sensitiveStems } from "../../vocabulary/names.ts";
import { personalStems } from "../../vocabulary/privacy/personal-data.ts";
import { arePostalCodes, type PinCodes, pinCodesIn } from "../../vocabulary/privacy/postal-codes.ts";
import {
  joinModels,
  type SecretModel,
  type SecretModels,
  secretModelsIn,
  secretsHandedOut,
} from "../../vocabulary/privacy/secret-models.ts";
import { tableModels } from "../../vocabulary/privacy/table-models.ts";
import { encodesJson } from "../../vocabulary/privacy/whole-objects.ts";
import { type CodeWrite, storeWritesIn } from "../../vocabulary/storage/code-writes.ts";
import { type OpenedBox, openedBoxes } from "../../vocabulary/storage/opened-boxes.ts";
import { storagePackages } from "../../vocabulary/storage/writes.ts";
import { type Check, type CheckEvidence, fail, notApplicable, review, verdict, worstOfPlaces } from "../check.ts";
import { chosenByCase } from "./chosen-by-case.ts";
import { createdTables, sensitiveColumns, storedClasses } from "./columns.ts";
import { type DatabaseFact, databaseEvidence } from "./database.ts";
import { disguises } from "./disguises.ts";
import { type DocumentPassword, documentPassword, passwordsInDocuments } from "./documents.ts";
import { judge } from "./judge.ts";
import { answersKept, cookieFiles, encryptsStates, type HydratedClass, hydratedClasses } from "./kept-by-packages.ts";
import { rowsOfOwnTables } from "./own-tables.ts";
import { personalDataOf } from "./personal-objects.ts";
import { type EntryRead, entriesRead, objectsByKey, readInto } from "./read-into.ts";
import { rowsOfObjects } from "./row-objects.ts";
import { insertedRows, rowsOfStatements } from "./rows.ts";
import { type EncryptingMethod, encryptingMethods, standsInForSecureStore } from "./secure-stores.ts";
import { tellingTogether, tellsInside } from "./telling-together.ts";
import { tokenPairs } from "./token-pairs.ts";
import { storedKey, storedValue } from "./values.ts";
import { isHiveBox, type Write } from "./write.ts";

type Fact =
  | ({ readonly kind: "write" } & Write)
  | ({ readonly kind: "box" } & OpenedBox)
  | DatabaseFact
  | ({ readonly kind: "model" } & SecretModel)
  | ({ readonly kind: "entry read" } & EntryRead)
  | ({ readonly kind: "encrypting" } & EncryptingMethod)
  | ({ readonly kind: "hydrated" } & HydratedClass)
  | { readonly kind: "cipher for states" }
  | PinCodes
  /** A file that only builds for the web use. */
  | { readonly kind: "web file"; readonly path: string }
  | { readonly kind: "cookie files"; readonly location: Location }
  | { readonly kind: "answers"; readonly location: Location }
  | ({ readonly kind: "document password" } & DocumentPassword)
  /** A function that is called a protection and only encodes. */
  | { readonly kind: "disguise"; readonly name: string };

/** Finds session tokens, passwords and keys in unencrypted storage. */
export const insecureLocalStorage: Check<Fact> = {
  meta: {
    id: "insecure-local-storage",
    title: "Session token / PII stored unencrypted",
    owasp: "M9",
    severity: "High",
    cwe: [312],
    masvs: "STORAGE-1",
    attackScenario:
      "Preferences, Hive boxes and files are plain text in the app's folder. An attacker with a backup, a rooted or " +
      "jailbroken phone or a lost device reads the session token or password there and takes over the account.",
    remediation:
      "Keep credentials in `flutter_secure_storage` (Keystore, Keychain), or encrypt the box or database with a key that " +
      "is stored there. Move values that are already stored, and delete them from the old place.",
  },
  collect: {
    languages: ["dart", "kotlin", "java", "swift", "objc"],
    words: [
      "CREATE TABLE",
      "create table",
      ...sensitiveStems,
      ...personalStems,
      "setString",
      "HiveField",
      "@collection",
      "@Collection",
      "@Entity",
      "@entity",
      "Companion(",
      "Companion.insert(",
      "putObject",
      "putString",
      "saveWidgetData",
      "saveData(",
      "Hydrated",
      "HiveStore",
      "ALTER TABLE",
      "alter table",
      "openBox",
      "openLazyBox",
      "openDatabase",
      "DataClassName",
      "TextColumn",
      "SessionManager",
      "writeAsString",
      "openWrite",
      "get_storage",
      "base64",
      ".put(",
      ".putSync(",
      ".putAll(",
      ".insert(",
      "freezed",
      "toJson(",
      "toMap",
      "fromJson(",
      "fromJSON(",
      "fromMap(",
      "dart.library",
      "incode",
      "inCode",
      "in_code",
      "eaders",
      "nvoke",
    ],
    from: (file) => {
      const writes = storeWritesIn(file);
      const telling = tellingTogether(writes);
      const pairs = tokenPairs(writes);
      const facts = writes.flatMap((write) =>
        writeFact(file, write, {
          tellsTogether: telling.has(write) || tellsInside(write),
          isOfTokenPair: pairs.has(write),
        }),
      );
      return file.language === "dart" ? [...facts, ...dartFacts(file, writes)] : facts;
    },
  },
  decide(project, facts) {
    const ofWeb = new Set(facts.flatMap((fact) => (fact.kind === "web file" ? [fact.path] : [])));
    const writes = facts
      .filter((fact) => fact.kind === "write")
      .filter(({ location }) => !ofWeb.has(location.file))
      .filter(({ onlyWith }) => onlyWith === undefined || importsAny(project.code, [onlyWith]));
    const models = joinModels(
      facts.filter((fact) => fact.kind === "model"),
      project.code.flow.cutShort,
    );
    const ofDatabases = facts.filter(
      (fact) => fact.kind === "column" || fact.kind === "table" || fact.kind === "row" || fact.kind === "stored class",
    );
    const inDatabase = databaseEvidence(project, ofDatabases, models);
    const byPackages = keptByPackages(facts, models, project);
    if (writes.length + inDatabase.length + byPackages.length === 0 && !importsAny(project.code, storagePackages)) {
      return notApplicable("The app stores nothing on the device.");
    }
    const surroundings = {
      constants: project.code.constants,
      flow: project.code.flow,
      boxes: facts.filter((fact) => fact.kind === "box"),
      models,
      readAgain: objectsByKey(
        facts.filter((fact) => fact.kind === "entry read"),
        project.code.constants,
      ),
      encrypting: facts.filter((fact) => fact.kind === "encrypting"),
      hasPostalCodes: arePostalCodes(facts),
      disguises: new Set(facts.flatMap((fact) => (fact.kind === "disguise" ? [fact.name] : []))),
      chosenByCase: chosenByCase(writes),
    };
    const evidence = [...writes.flatMap((write) => judge(write, surroundings)), ...inDatabase];
    // A call of the app's own store is seen both as a write and as what hands its value on.
    const once = worstOfPlaces(evidence, ({ file, line, column }) => `${file}:${line}:${column}`);
    return verdict([...once, ...byPackages]);
  },
};

/** What packages write to the device by themselves. */
function keptByPackages(facts: readonly Fact[], models: SecretModels, { code }: Project): CheckEvidence[] {
  const isEncrypted = facts.some((fact) => fact.kind === "cipher for states");
  return facts.flatMap((fact) => {
    if (fact.kind === "cookie files") {
      return [review(fact.location, "Stores cookies, which may be those of a session, in files, in plain text.")];
    }
    if (fact.kind === "answers") {
      return [
        review(
          fact.location,
          "Every answer of the server is kept in a Hive box, in plain text, a sign-in with its token as well.",
        ),
      ];
    }
    if (fact.kind === "document password") {
      return importsAny(code, ["cloud_firestore"]) ? [documentPassword(fact, importsAny(code, passwordHashes))] : [];
    }
    if (fact.kind !== "hydrated" || isEncrypted) return [];
    const state = { types: [fact.name], method: "toJson", without: [] };
    const stores = `\`hydrated_bloc\` stores the state of ${inCode(fact.name)} with`;
    const secrets = secretsHandedOut(state, models).map(inCode);
    if (secrets.length > 0) return [fail(fact.location, `${stores} ${secrets.join(" and ")}, in plain text.`)];
    const personal = personalDataOf([state], models);
    return personal.length === 0
      ? []
      : [review(fact.location, `${stores} personal data (${personal.join(" and ")}), in plain text.`)];
  });
}

function writeFact(file: CodeFile, write: CodeWrite, beside: Pick<Write, "tellsTogether" | "isOfTokenPair">): Fact[] {
  const { store, word, key, value, box, saysSecure, onlyWith, isOutOfSight, encodes = false } = write;
  const stored = storedValue(value, encodes, beside.tellsTogether);
  if (!stored) return [];
  return [
    {
      kind: "write",
      store,
      key: key && storedKey(key),
      value: stored,
      readInto: readInto(file, write),
      isByName: word.function?.parameters.some(({ name, index }) => index < 0 && name === value.text) ?? false,
      ...beside,
      box,
      saysSecure,
      onlyWith,
      isOutOfSight,
      method: owned(word.name),
      receiver: [...write.receiver].map(owned),
      standsIn: standsInForSecureStore(file, write),
      isOfAnyCookie: /(?:^|\.)cookie\.value$/.test(value.text),
      saysPublic: store === "a file" && speaksOfPublic(file, word),
      location: word.location,
      given: value.location,
      flow: {
        key: key && flowOf(key),
        value: isHiveBox(store) ? writtenAs(flowOf(value), "toBinary") : flowOf(value),
        encodes: encodes || encodesJson(value.words),
        isExport: store === "a file",
      },
    },
  ];
}

const nothingKnown = () => new Map<number, boolean>();

function speaksOfPublic(file: CodeFile, { function: around }: CodeWord): boolean {
  if (!around) return false;
  // A function that fills a file writes often.
  const known = file.derived(nothingKnown);
  const at = around.span.start;
  const before = known.get(at);
  if (before !== undefined) return before;
  const texts = around.strings().map((text) => text.filled(" "));
  const answer = texts.some((text) => /public/i.test(text)) && !texts.some((text) => /private|secret/i.test(text));
  known.set(at, answer);
  return answer;
}

function dartFacts(file: CodeFile, writes: readonly CodeWrite[]): Fact[] {
  return [
    ...encryptingMethods(writes).map((method) => ({ kind: "encrypting" as const, ...method })),
    ...openedBoxes(file).map((box) => ({ kind: "box" as const, ...box })),
    ...sensitiveColumns(file).map((column) => ({ kind: "column" as const, ...column })),
    ...storedClasses(file).map((name) => ({ kind: "stored class" as const, name })),
    ...createdTables(file).map((table) => ({ kind: "table" as const, ...table })),
    ...[...insertedRows(file), ...rowsOfStatements(file), ...rowsOfOwnTables(file), ...rowsOfObjects(file)].map(
      (row) => ({
        kind: "row" as const,
        ...row,
      }),
    ),
    ...[...secretModelsIn(file), ...tableModels(file)].map((model) => ({ kind: "model" as const, ...model })),
    ...entriesRead(file).map((entry) => ({ kind: "entry read" as const, ...entry })),
    ...hydratedClasses(file).map((one) => ({ kind: "hydrated" as const, ...one })),
    ...(encryptsStates(file) ? [{ kind: "cipher for states" as const }] : []),
    ...cookieFiles(file).map((location) => ({ kind: "cookie files" as const, location })),
    ...passwordsInDocuments(file).map((password) => ({ kind: "document password" as const, ...password })),
    ...answersKept(file).map((location) => ({ kind: "answers" as const, location })),
    ...pinCodesIn(file),
    ...disguises(file).map((name) => ({ kind: "disguise" as const, name })),
    ...(file.says("dart.library.") ? filesForWeb(file) : []).map((path) => ({ kind: "web file" as const, path })),
  ];
}
