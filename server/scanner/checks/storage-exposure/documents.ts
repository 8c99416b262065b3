import { locateTokens, type SourceFile, wordsBetween } from "../../source/source-file.ts";
import { argument, type Call, callsOf } from "../../source/syntax/calls.ts";
import { declaredTypeWords } from "../../source/syntax/declarations.ts";
import type { Location } from "../../source/text.ts";

/** A place that puts a database or file into the Documents folder of an iOS app. */
export interface DocumentsStore {
  /** As people call it: `sqflite's default folder`. */
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

/** Calls that open a store or write a file below a folder that they are given. */
const openers = (
  "openDatabase NativeDatabase createInBackground open openSync init build writeAsString writeAsStringSync writeAsBytes " +
  "writeAsBytesSync databaseFactoryIo openStore"
).split(" ");

/**
 * The first place of a Dart file that keeps data in Documents: sqflite's default folder (on iOS it is Documents, says
 * its README), `Hive.initFlutter`, drift_flutter and ObjectBox without a folder, or a write below
 * `getApplicationDocumentsDirectory`.
 */
export function documentsStore(file: SourceFile): DocumentsStore | undefined {
  const found = [
    ...sqflite(file),
    ...named(file, "Hive.initFlutter", ["initFlutter"], (call) => call.receiver.includes("Hive")),
    ...named(
      file,
      "drift_flutter",
      ["driftDatabase"],
      (call) => !mentions(file, call, [...elsewhere, "databaseDirectory"]),
    ),
    ...named(file, "ObjectBox", ["openStore"], (call) => !argument(call, "directory")),
    ...written(file),
  ];
  return found[0];
}

function named(
  file: SourceFile,
  what: string,
  names: readonly string[],
  accepts: (call: Call) => boolean,
): DocumentsStore[] {
  return callsOf(file, names)
    .filter(accepts)
    .map((call) => ({ what, location: locateTokens(file, call.nameAt) }));
}

function sqflite(file: SourceFile): DocumentsStore[] {
  if (!file.text.includes("package:sqflite/")) return [];
  return named(file, "sqflite's default folder", ["openDatabase"], (call) => {
    const path = call.args[0];
    if (!path) return false;
    const names = wordsBetween(file, path.first, path.last);
    const origin = names.flatMap((name) => declaredTypeWords(file, name));
    return ![...names, ...origin].some((word) => elsewhere.includes(word));
  });
}

/** A file that asks for the Documents folder and opens or writes something. */
function written(file: SourceFile): DocumentsStore[] {
  const asked = file.occurrences(documents)[0];
  if (asked === undefined || callsOf(file, openers).length === 0) return [];
  return [{ what: documents, location: locateTokens(file, asked) }];
}

function mentions(file: SourceFile, call: Call, words: readonly string[]): boolean {
  return wordsBetween(file, call.open, call.close).some((word) => words.includes(word));
}
