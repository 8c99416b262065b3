import type { CodeCall, CodeFile } from "../../code/code.ts";
import type { Location } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";

/** A call that puts a database or file into the Documents folder of an iOS app. */
export interface DocumentsStore {
  /** For messages, identifiers in code style. */
  readonly what: string;
  readonly location: Location;
}

const documents = "getApplicationDocumentsDirectory";
const elsewhere = [
  "getApplicationSupportDirectory",
  "getTemporaryDirectory",
  "getLibraryDirectory",
  "getApplicationCacheDirectory",
];

/** Calls that open a store or write a file in a given folder. */
const openers = (
  "openDatabase NativeDatabase createInBackground open openSync init build writeAsString writeAsStringSync writeAsBytes " +
  "writeAsBytesSync databaseFactoryIo openStore"
).split(" ");

/**
 * The first place of a Dart file that keeps data in Documents: sqflite's default folder (Documents on iOS, by its
 * README), `Hive.initFlutter`, drift_flutter and ObjectBox without a folder, or a write below
 * `getApplicationDocumentsDirectory`.
 */
export function documentsStore(file: CodeFile): DocumentsStore | undefined {
  const found = [
    ...sqflite(file),
    ...named(file, "`Hive.initFlutter`", ["initFlutter"], (call) => call.receiver.includes("Hive")),
    ...named(
      file,
      "`drift_flutter`",
      ["driftDatabase"],
      (call) => !mentions(call, [...elsewhere, "databaseDirectory"]),
    ),
    ...named(file, "ObjectBox", ["openStore"], (call) => !call.argument("directory")),
    ...written(file),
  ];
  return found[0];
}

function named(
  file: CodeFile,
  what: string,
  names: readonly string[],
  accepts: (call: CodeCall) => boolean,
): DocumentsStore[] {
  return file
    .calls(...names)
    .filter(accepts)
    .map(({ word }) => ({ what, location: word.location }));
}

function sqflite(file: CodeFile): DocumentsStore[] {
  if (!file.says("package:sqflite/") && !file.has("getDatabasesPath")) return [];
  return named(file, "the default folder of `sqflite`", ["openDatabase"], (call) => {
    const path = call.args[0];
    if (!path || call.argument("password")) return false;
    const origin = path.words.flatMap((name) => file.typeWords(name));
    return ![...path.words, ...origin].some((word) => elsewhere.includes(word));
  });
}

/** A file that looks up the Documents folder and opens a store or writes a file. */
function written(file: CodeFile): DocumentsStore[] {
  const [asked] = file.mentions(documents);
  return asked && file.calls(...openers).length > 0 ? [{ what: inCode(documents), location: asked.location }] : [];
}

function mentions({ list }: CodeCall, words: readonly string[]): boolean {
  return list.words.some((word) => words.includes(word));
}
