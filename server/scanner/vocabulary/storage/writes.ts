import type { CodeCall, CodeFile } from "../../code/code.ts";
import { textAnswer } from "../../source/read-text.ts";
import { isToken, partnerOf, type SourceFile, tokenText, wordsBetween } from "../../source/source-file.ts";
import { type Argument, argument, type Call, callAt, callsOf, expressionEnd } from "../../source/syntax/calls.ts";
import { declaredTypeWords } from "../../source/syntax/declarations.ts";
import { literalAt } from "../../source/syntax/literals.ts";
import { openersAround } from "../../source/syntax/scopes.ts";
import { expressionStart } from "../../source/syntax/targets.ts";
import { wordsOf } from "../names.ts";
import { entryWrites } from "./entry-writes.ts";
import { wordsGiven } from "./given-stores.ts";
import { platformWrites } from "./platform-writes.ts";
import type { StoreWrite } from "./store-write.ts";

/** Packages that store data on the device. */
export const storagePackages: readonly string[] = (
  "shared_preferences get_storage hive hive_flutter hive_ce hive_ce_flutter sqflite drift drift_flutter isar " +
  "isar_community objectbox sembast sembast_sqflite realm realm_dart localstorage localstore sp_util flustars mmkv " +
  "path_provider hydrated_bloc flutter_secure_storage streaming_shared_preferences rx_shared_preferences " +
  "flutter_session_manager nb_utils sqlite3 floor"
).split(" ");

/** The write operations of one kind of store. */
interface StoreApi {
  readonly store: string;
  readonly methods: readonly string[];
  /** Positions (among the unnamed arguments) or names of the key and the value. */
  readonly key: readonly (number | string)[];
  readonly value: readonly (number | string)[];
  /** It writes objects as their `toJson` gives them. */
  readonly encodes?: boolean;
  /** Where the key is, if it is no argument of the call itself. */
  readonly keyOf?: (file: SourceFile, call: Call) => Argument | undefined;
  /** Whether the receiver, with the words of its declared type, is such a store. */
  accepts(receiver: ReadonlySet<string>, call: Call, file: SourceFile): boolean;
  /** The package that the app has to use for it, where the file does not tell. */
  readonly onlyWith?: (receiver: ReadonlySet<string>, file: SourceFile) => string | undefined;
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
    encodes: true,
    accepts: (receiver, call) => receiver.has("GetStorage") || isCalled(call, ["box", "storage"]),
    onlyWith: (receiver, file) =>
      receiver.has("GetStorage") || textAnswer(file, "package:get_storage/") ? undefined : "get_storage",
  },
  {
    store: "a Hive box",
    methods: ["put"],
    key: [0],
    value: [1],
    accepts: isHiveBox,
  },
  {
    store: "a Hive box",
    methods: ["add"],
    key: [],
    value: [0],
    accepts: (receiver, call, file) => textAnswer(file, "ive") && isHiveBox(receiver, call),
  },
  {
    store: "a Hive box",
    methods: ["putAll", "addAll"],
    key: [],
    value: [0],
    accepts: isHiveBox,
  },
  {
    store: "a sembast store",
    methods: ["put", "add", "update"],
    key: [],
    keyOf: recordKey,
    value: [1],
    accepts: (receiver) =>
      ["record", "StoreRef", "stringMapStoreFactory", "intMapStoreFactory"].some((word) => receiver.has(word)),
  },
  {
    store: "a file",
    methods: ["writeAsString", "writeAsStringSync", "writeAsBytes", "writeAsBytesSync"],
    key: [],
    value: [0],
    accepts: () => true,
  },
  {
    store: "a file",
    methods: ["write", "writeln"],
    key: [],
    value: [0],
    accepts: (receiver) => receiver.has("openWrite"),
  },
  {
    store: "the preferences of a home widget",
    methods: ["saveWidgetData"],
    key: [0],
    value: [1],
    accepts: (receiver) => receiver.has("HomeWidget"),
  },
  {
    store: "the preferences of a foreground task",
    methods: ["saveData"],
    key: ["key"],
    value: ["value"],
    accepts: (receiver) => receiver.has("FlutterForegroundTask"),
  },
  {
    store: "`SharedPreferences`",
    methods: ["setCustomValue"],
    key: [0],
    value: [1],
    accepts: () => true,
    onlyWith: (_, file) =>
      textAnswer(file, "package:streaming_shared_preferences/") ? undefined : "streaming_shared_preferences",
  },
  {
    store: "`SharedPreferences`",
    methods: ["set"],
    key: [0],
    value: [1],
    encodes: true,
    accepts: (receiver) => receiver.has("SessionManager"),
    onlyWith: (_, file) =>
      textAnswer(file, "package:flutter_session_manager/") ? undefined : "flutter_session_manager",
  },
  {
    store: "`SharedPreferences`",
    methods: ["putObject", "putObjectList"],
    key: [0],
    value: [1],
    encodes: true,
    accepts: (receiver) => receiver.has("SpUtil"),
  },
  {
    store: "`SharedPreferences`",
    methods: ["setValue"],
    key: [0],
    value: [1],
    accepts: (_, call, file) => call.receiver.length === 0 && textAnswer(file, "package:nb_utils/"),
  },
  {
    store: "a document of `localstore`",
    methods: ["set"],
    key: [],
    value: [0],
    accepts: (receiver, _, file) => receiver.has("doc") && textAnswer(file, "package:localstore/"),
  },
  {
    store: "local storage",
    methods: ["setItem"],
    key: [0, "key"],
    value: [1, "value"],
    accepts: (receiver) => ["localStorage", "sessionStorage", "LocalStorage"].some((word) => receiver.has(word)),
  },
];

/** A box that another file or a superclass opens is known by its name. */
function isHiveBox(receiver: ReadonlySet<string>, call: Call): boolean {
  const isDeclared = ["Hive", "Box", "LazyBox", "openBox", "openLazyBox"].some((word) => receiver.has(word));
  return isDeclared || isCalled(call, ["box"]) || [...receiver].some((word) => /hive_?box$/i.test(word));
}

/** Whether the last word of a call's receiver is one of these. */
function isCalled({ receiver }: Call, names: readonly string[]): boolean {
  return names.includes(wordsOf(receiver.at(-1) ?? "").at(-1) ?? "");
}

/** The key in `store.record('session').put(db, session)`. */
function recordKey(file: SourceFile, { nameAt }: Call): Argument | undefined {
  const open = partnerOf(file, nameAt - 2);
  const record = isToken(file, open - 1, "record") ? callAt(file, open - 1) : undefined;
  return record && argument(record, 0);
}

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
  if (file.occurrences("EncryptedSharedPreferences").length > 0) return [];
  switch (file.language) {
    case "dart":
      return [...writesWith(file, dartApis), ...webStorageWrites(file), ...platformWrites(file), ...entryWrites(file)];
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
      const key = api.keyOf ? api.keyOf(file, call) : firstArgument(call, api.key);
      const value = firstArgument(call, api.value);
      if (!value || (!key && api.key.length > 0)) return [];
      const isBox = api.accepts === isHiveBox && ["Box", "LazyBox"].some((type) => receiver.has(type));
      const saysSecure = isProtectedStore(receiver);
      if (!api.accepts(receiver, call, file) || (saysSecure && !isBox)) return [];
      const given = wordsGiven(file, call).map((words) => new Set(words));
      if (given.length > 0 && given.every(isProtectedStore)) return [];
      const onlyWith = api.onlyWith?.(receiver, file);
      const box = boxOf(file, call);
      const { store, encodes = false } = api;
      return [
        { store, at: call.nameAt, key, value, box, receiver, encodes, saysSecure, ...(onlyWith && { onlyWith }) },
      ];
    }),
  );
}

const storingMethods = "write writeString setString putString put set save store setItem".split(" ");

/** The calls of a Dart file that write to a store which encrypts. */
export function protectedWrites(file: CodeFile): CodeCall[] {
  return file.calls(...storingMethods).filter(({ receiver }) => {
    return isProtectedStore(new Set([...receiver, ...file.typeWords(receiver.at(-1) ?? "")]));
  });
}

function boxOf(file: SourceFile, call: Call): string | undefined {
  const open = partnerOf(file, call.nameAt - 2);
  return /^(?:open)?(?:[Ll]azy)?[Bb]ox$/.test(tokenText(file, open - 1)) ? literalAt(file, open + 1)?.value : undefined;
}

function firstArgument(call: Call, places: readonly (number | string)[]): Argument | undefined {
  return places.map((place) => argument(call, place)).find((found) => found !== undefined);
}

/** The words of a call's receiver, and of the declared type of its last name. */
function receiverWords(file: SourceFile, call: Call): ReadonlySet<string> {
  const last = call.receiver.at(-1);
  return new Set([...call.receiver, ...(last === undefined ? [] : declaredTypeWords(file, last))]);
}

const protectingWords = new Set("secure secured encrypted keychain keystore vault cipher kdbx".split(" "));

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

/** Finds `window.localStorage['key'] = value`. */
function webStorageWrites(file: SourceFile): StoreWrite[] {
  return ["localStorage", "sessionStorage"].flatMap((name) =>
    file.occurrences(name).flatMap((at) => {
      const close = partnerOf(file, at + 1);
      if (!isToken(file, at + 1, "[") || close < 0 || tokenText(file, close + 1) !== "=") return [];
      const key = { name: undefined, first: at + 2, last: close - 1 };
      const value = { name: undefined, first: close + 2, last: expressionEnd(file, close + 2) };
      return [{ store: "local storage", at, key, value, box: undefined, receiver: new Set() }];
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
      return [{ store: "`NSUserDefaults`", at, key, value, box: undefined, receiver: new Set() }];
    }),
  );
}
