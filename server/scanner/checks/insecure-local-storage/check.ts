import { onTokens } from "../../code/code-file.ts";
import type { Constants } from "../../dart/constants.ts";
import { importsAny } from "../../project/code.ts";
import { locateTokens, type SourceFile } from "../../source/source-file.ts";
import type { Location } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import {
  isAboutSecret,
  type SensitiveKind,
  sensitiveStems,
  sensitiveWords,
  speaksOfPush,
  valueKind,
  wordsOf,
} from "../../vocabulary/names.ts";
import { type OpenedBox, openedBoxes, storagePackages, storeWrites } from "../../vocabulary/storage/writes.ts";
import { type Check, type CheckEvidence, fail, notApplicable, review, verdict } from "../check.ts";
import { sensitiveColumns } from "./columns.ts";
import { type StoredKey, type StoredValue, storedKey, storedValue } from "./values.ts";
import { type StorageCall, type StorageWrapper, storageCalls, storageWrappers } from "./wrappers.ts";

/** A value that is written to a store. */
interface Write {
  readonly store: string;
  readonly key: StoredKey | undefined;
  readonly value: StoredValue;
  readonly box?: string | undefined;
  readonly location: Location;
}

type Fact =
  | ({ readonly kind: "write" } & Write)
  | ({ readonly kind: "wrapper" } & StorageWrapper)
  | ({ readonly kind: "call" } & StorageCall)
  | ({ readonly kind: "box" } & OpenedBox)
  | { readonly kind: "column"; readonly name: string; readonly location: Location };

const encryptedDatabases = ["sqflite_sqlcipher", "sqlcipher_flutter_libs", "sqlcipher_library_windows"];

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
    words: [...sensitiveStems, "setString", "putString", "openBox", "openLazyBox"],
    from: onTokens((file) => [...writeFacts(file), ...(file.language === "dart" ? dartFacts(file) : [])]),
  },
  decide(project, facts) {
    const columns = importsAny(project.code, encryptedDatabases) ? [] : facts.filter((fact) => fact.kind === "column");
    const wrappers = facts.filter((fact) => fact.kind === "wrapper");
    const writes = facts.flatMap((fact) => {
      if (fact.kind === "write") return [fact];
      return fact.kind === "call" ? writesThrough(fact, wrappers) : [];
    });
    if (writes.length + columns.length === 0 && !importsAny(project.code, storagePackages)) {
      return notApplicable("The app stores nothing on the device.");
    }
    const boxes = facts.filter((fact) => fact.kind === "box");
    const evidence = writes.flatMap((write) => judge(write, project.code.constants, boxes) ?? []);
    const inDatabase = columns.map(({ name, location }) =>
      review(location, `The column ${inCode(name)} holds a secret, and nothing encrypts the database.`),
    );
    return verdict([...evidence, ...inDatabase]);
  },
};

function writeFacts(file: SourceFile): Fact[] {
  return storeWrites(file).flatMap(({ store, at, key, value, box }) => {
    const stored = storedValue(file, value);
    if (!stored) return [];
    const location = locateTokens(file, at);
    return [{ kind: "write", store, key: key && storedKey(file, key), value: stored, box, location }];
  });
}

function dartFacts(file: SourceFile): Fact[] {
  return [
    ...storageWrappers(file, storeWrites(file)).map((wrapper) => ({ kind: "wrapper" as const, ...wrapper })),
    ...storageCalls(file).map((call) => ({ kind: "call" as const, ...call })),
    ...openedBoxes(file).map((box) => ({ kind: "box" as const, ...box })),
    ...sensitiveColumns(file).map((column) => ({ kind: "column" as const, ...column })),
  ];
}

/** The writes of a call, if it calls a wrapper. */
function writesThrough(call: StorageCall, wrappers: readonly StorageWrapper[]): Write[] {
  const wrapper = wrappers.find(
    ({ method, types }) => method === call.method && types.some((type) => call.receiver.includes(type)),
  );
  const key = call.args.find(({ place }) => place === wrapper?.key)?.key;
  const value = call.args.find(({ place }) => place === wrapper?.value)?.value;
  return wrapper && value ? [{ store: wrapper.store, key, value, location: call.location }] : [];
}

const personalData =
  /\b(?:e ?mail|phone(?: number)?|(?:home|postal|street|billing) address|dob|birth ?day|birth date|date of birth)$/;

function judge(write: Write, constants: Constants, boxes: readonly OpenedBox[]): CheckEvidence | undefined {
  const { store, key, value, location } = write;
  const names = key?.names ?? [];
  const texts = [key?.text ?? "", ...names, ...names.map((name) => constants.resolve(location.file, name) ?? "")];
  const isEntity = names.some((name) => name.startsWith(`${value.name}.`));
  if (isEntity || texts.some((text) => isAboutSecret(text) || speaksOfPush(text))) return undefined;
  const { secret } = value;
  const keyKind = texts.map(kindOfKey).find((kind) => kind !== undefined);
  const label = secret ? inCode(secret.name) : `the value under ${inCode(key?.text.trim() || (names[0] ?? ""))}`;
  if (secret ?? keyKind ?? kindOfPair(texts, value.name)) {
    const what = secret?.via ? `${inCode(secret.via)}, which holds ${label},` : label;
    if (!keyKind && key?.dynamic) {
      return review(location, `Stores ${what} in ${store}, in plain text, under a key that is computed at run time.`);
    }
    return inBox(write, boxes, `Stores ${what} in ${store}, in plain text.`);
  }
  const personal = [...texts, value.name].some((text) => personalData.test(wordsOf(text).join(" ")));
  return personal ? review(location, `Stores personal data (${label}) in ${store}, in plain text.`) : undefined;
}

/** A Hive box may have been opened with a cipher elsewhere. */
function inBox(
  { store, box, location }: Write,
  boxes: readonly OpenedBox[],
  message: string,
): CheckEvidence | undefined {
  const candidates = store === "a Hive box" ? boxes.filter(({ name }) => box === undefined || name === box) : [];
  if (!candidates.some(({ encrypted }) => encrypted)) return fail(location, message);
  return box === undefined
    ? review(location, `${message.slice(0, -1)}, unless this box is the one that is opened with a cipher.`)
    : undefined;
}

const keyEndings = new Set("key keys k pref prefs name".split(" "));

/** `kAccessTokenKey` is the key of an access token. */
function kindOfKey(text: string): SensitiveKind | undefined {
  const words = wordsOf(text);
  const whole = valueKind(words.join(" "));
  if (whole) return whole;
  while (keyEndings.has(words.at(-1) ?? "")) words.pop();
  return valueKind(words.join(" "));
}

/** A `key` that is stored under `encryption` is an encryption key. */
function kindOfPair(texts: readonly string[], name: string): SensitiveKind | undefined {
  return texts
    .map((text) => sensitiveWords([...wordsOf(text).slice(-1), ...wordsOf(name).slice(-1)]))
    .find((kind) => kind === "key");
}
