import { isToken, partnerOf, type SourceFile, tokenText, wordsBetween } from "../../source/source-file.ts";
import { type Argument, argument, type Call, callsOf, skip } from "../../source/syntax/calls.ts";
import { declaredTypeWords } from "../../source/syntax/declarations.ts";
import { literalAt } from "../../source/syntax/literals.ts";
import { openersAround } from "../../source/syntax/scopes.ts";
import { expressionStart } from "../../source/syntax/targets.ts";
import { wordsOf } from "../names.ts";

/** A write to unencrypted storage. */
export interface StoreWrite {
  /** Its name for people: `SharedPreferences`, `a Hive box`. */
  readonly store: string;
  /** The token that names the operation. */
  readonly at: number;
  readonly key: Argument | undefined;
  readonly value: Argument;
  /** The name of the Hive box, if the call has it: `Hive.box('auth').put(...)`. */
  readonly box: string | undefined;
}

/** Packages that store data on the device. */
export const storagePackages: readonly string[] = (
  "shared_preferences get_storage hive hive_flutter hive_ce hive_ce_flutter sqflite drift drift_flutter isar " +
  "isar_community objectbox sembast realm localstorage sp_util mmkv path_provider hydrated_bloc flutter_secure_storage"
).split(" ");

/** The write operations of one kind of store. */
interface StoreApi {
  readonly store: string;
  readonly methods: readonly string[];
  /** Positions (among the unnamed arguments) or names of the key and the value. */
  readonly key: readonly (number | string)[];
  readonly value: readonly (number | string)[];
  /** Whether the receiver, with the words of its declared type, is such a store. */
  accepts(receiver: ReadonlySet<string>, call: Call, file: SourceFile): boolean;
}

const dartApis: readonly StoreApi[] = [
  {
    store: "`SharedPreferences`",
    methods: ["setString", "setStringList", "putString", "putStringList", "encodeString"],
    key: [0, "key"],
    value: [1, "value", "val", "data"],
    accepts: () => true,
  },
  {
    store: "`GetStorage`",
    methods: ["write", "writeIfNull"],
    key: [0],
    value: [1],
    accepts: (receiver) => receiver.has("GetStorage"),
  },
  {
    store: "a Hive box",
    methods: ["put"],
    key: [0],
    value: [1],
    accepts: (receiver) => ["Hive", "Box", "LazyBox", "openBox", "openLazyBox"].some((word) => receiver.has(word)),
  },
  {
    store: "a file",
    methods: ["writeAsString", "writeAsStringSync", "writeAsBytes", "writeAsBytesSync"],
    key: [],
    value: [0],
    accepts: () => true,
  },
  {
    store: "local storage",
    methods: ["setItem"],
    key: [0, "key"],
    value: [1, "value"],
    accepts: (receiver) => ["localStorage", "sessionStorage", "LocalStorage"].some((word) => receiver.has(word)),
  },
];

const androidApis: readonly StoreApi[] = [
  {
    store: "`SharedPreferences`",
    methods: ["putString", "putStringSet"],
    key: [0],
    value: [1],
    accepts: (receiver, call, file) =>
      [...receiver].some((word) => /edit/i.test(word)) || (call.receiver.length === 0 && insideEdit(file, call.nameAt)),
  },
];

const appleApis: readonly StoreApi[] = [
  {
    store: "`UserDefaults`",
    methods: ["set", "setValue"],
    key: ["forKey"],
    value: [0],
    accepts: (receiver) => [...receiver].some((word) => wordsOf(word).includes("defaults")),
  },
];

/** Every write to an unencrypted store, in token order. */
export function storeWrites(file: SourceFile): StoreWrite[] {
  // In a file that makes an encrypted store, other names may refer to it.
  if (file.text.includes("EncryptedSharedPreferences")) return [];
  switch (file.language) {
    case "dart":
      return [...writesWith(file, dartApis), ...webStorageWrites(file)];
    case "kotlin":
    case "java":
      return writesWith(file, androidApis);
    case "swift":
      return writesWith(file, appleApis);
    case "objc":
      return defaultsMessages(file);
    default:
      return [];
  }
}

function writesWith(file: SourceFile, apis: readonly StoreApi[]): StoreWrite[] {
  return apis.flatMap((api) =>
    callsOf(file, api.methods).flatMap((call) => {
      const receiver = receiverWords(file, call);
      const key = firstArgument(call, api.key);
      const value = firstArgument(call, api.value);
      if (!value || (!key && api.key.length > 0)) return [];
      if (isProtectedStore(receiver) || !api.accepts(receiver, call, file)) return [];
      return [{ store: api.store, at: call.nameAt, key, value, box: boxOf(file, call) }];
    }),
  );
}

function boxOf(file: SourceFile, call: Call): string | undefined {
  const open = partnerOf(file, call.nameAt - 2);
  return isToken(file, open, "(") ? literalAt(file, open + 1)?.value : undefined;
}

/** A Hive box that a file opens. */
export interface OpenedBox {
  readonly name: string | undefined;
  readonly encrypted: boolean;
}

export function openedBoxes(file: SourceFile): OpenedBox[] {
  return callsOf(file, ["openBox", "openLazyBox"]).map((call) => ({
    name: call.args[0] && literalAt(file, call.args[0].first)?.value,
    encrypted: argument(call, "encryptionCipher") !== undefined,
  }));
}

function firstArgument(call: Call, places: readonly (number | string)[]): Argument | undefined {
  return places.map((place) => argument(call, place)).find((found) => found !== undefined);
}

/** The words of a call's receiver, and of the declared type of its last name. */
export function receiverWords(file: SourceFile, call: Call): ReadonlySet<string> {
  const last = call.receiver.at(-1);
  return new Set([...call.receiver, ...(last === undefined ? [] : declaredTypeWords(file, last))]);
}

const protectingWords = new Set("secure secured encrypted keychain keystore vault cipher".split(" "));

/** Whether a store says in its name or type that it encrypts. */
function isProtectedStore(receiver: ReadonlySet<string>): boolean {
  return [...receiver].some((name) => wordsOf(name).some((word) => protectingWords.has(word)));
}

/** Whether a call is inside Kotlin's `prefs.edit { putString(key, value) }`. */
function insideEdit(file: SourceFile, i: number): boolean {
  return openersAround(file, i).some((open) => {
    if (!isToken(file, open, "{")) return false;
    const before = isToken(file, open - 1, ")") ? partnerOf(file, open - 1) - 1 : open - 1;
    return isToken(file, before, "edit") || isToken(file, expressionStart(file, before), "edit");
  });
}

const maxValueLength = 60;

/** The last token of an assigned value. Only the first few tokens are read. */
function lineEnd(file: SourceFile, first: number): number {
  let i = first;
  while (i < first + maxValueLength && i < file.tokens.count && !/^[;,)}\]]?$/.test(tokenText(file, i)))
    i = skip(file, i) + 1;
  return Math.max(first, i - 1);
}

/** Finds `window.localStorage['key'] = value`. */
function webStorageWrites(file: SourceFile): StoreWrite[] {
  return ["localStorage", "sessionStorage"].flatMap((name) =>
    file.occurrences(name).flatMap((at) => {
      const close = partnerOf(file, at + 1);
      if (!isToken(file, at + 1, "[") || close < 0 || tokenText(file, close + 1) !== "=") return [];
      const key = { name: undefined, first: at + 2, last: close - 1 };
      const value = { name: undefined, first: close + 2, last: lineEnd(file, close + 2) };
      return [{ store: "local storage", at, key, value, box: undefined }];
    }),
  );
}

/** Finds `[[NSUserDefaults standardUserDefaults] setObject:value forKey:key]`. */
function defaultsMessages(file: SourceFile): StoreWrite[] {
  return ["setObject", "setValue"].flatMap((name) =>
    file.occurrences(name).flatMap((at) => {
      const open = openersAround(file, at)[0] ?? -1;
      const close = partnerOf(file, open);
      const keyAt = file.occurrences("forKey").find((word) => word > at && word < close);
      const receiver = wordsBetween(file, open, at - 1);
      if (keyAt === undefined || !receiver.some((word) => wordsOf(word).includes("defaults"))) return [];
      const key = { name: undefined, first: keyAt + 2, last: close - 1 };
      const value = { name: undefined, first: at + 2, last: keyAt - 1 };
      return [{ store: "`NSUserDefaults`", at, key, value, box: undefined }];
    }),
  );
}
