import type { Code, CodeFile, CodeString } from "../../code/code.ts";
import type { Location } from "../../source/text.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import { secretsOf } from "../../vocabulary/privacy/sensitive-values.ts";

const downloads = "getDownloadsDirectory";
const externalFolders = [
  "getExternalStorageDirectory",
  "getExternalStorageDirectories",
  downloads,
  "getExternalStoragePublicDirectory",
  "ExternalPath",
];
const sharedPath = /^.{0,3}["'](?:file:\/\/)?\/(?:storage\/emulated\/0|sdcard)\b/;

const fileWrites = ["writeAsString", "writeAsStringSync", "writeAsBytes", "writeAsBytesSync"];

/** Secrets that a function writes to a file after looking up external storage. */
export function sensitiveExternalWrites(file: CodeFile): { readonly name: string; readonly location: Location }[] {
  const lookups = [...externalFolders.flatMap((name) => file.mentions(name)), ...sharedLiterals(file)];
  const bodies = new Set(lookups.map((lookup) => lookup.function?.span.start));
  return file.calls(...fileWrites).flatMap(({ args: [content], word }) => {
    if (!content || !bodies.has(word.function?.span.start ?? -1)) return [];
    const secret = secretsOf(content).find(({ push }) => !push);
    return secret ? [{ name: secret.name, location: word.location }] : [];
  });
}

const comparisons = new Set(["contains", "startsWith", "replaceAll", "replaceFirst", "split", "indexOf", "PathFilter"]);

/** Tokens of literal paths on shared storage, without those that are only compared. */
export function externalPaths(file: CodeFile): CodeString[] {
  return sharedLiterals(file).filter((path) => {
    const isCompared = comparisons.has(path.passedTo ?? "") || path.before() === "==" || path.after() === "==";
    return !isCompared;
  });
}

/** The path of a log: `logs/app.txt`, `error_log.txt`, `app.log`; not `logo.png`, `catalog.json`. */
const logPath = /(?:^|[/_.-])logs?(?:[/_.-]|$)/i;

/** Where a function looks up external storage for a log, and the path of the log, if it names that. */
export function externalLogs(file: CodeFile): { readonly lookup: Location; readonly path?: Location }[] {
  return externalFolders.flatMap((name) =>
    file.mentions(name).flatMap((lookup) => {
      const variable = lookup.target?.name ?? "";
      const log = lookup.function
        ?.strings()
        .find((path) => logPath.test(path.filled("")) && path.mentions(variable).length > 0);
      if (log) return [{ lookup: lookup.location, path: log.location }];
      return name !== downloads && keepsLogs(file, lookup) ? [{ lookup: lookup.location }] : [];
    }),
  );
}

/** Not the `workout_log` of somebody. */
const logKeepers = new RegExp(
  "(?:(?:^| )logger|(?:^|\\b(?:app|debug|error|crash|file|network|http|local|get) )logs?)" +
    "(?: (?:util|utils|helper|handler|service|manager|writer|output|printer|store|storage|file|files|folder|dir|directory|path))*$",
);

/** Whether a file, class or function is what keeps the app's logs, by its name: `logger_util.dart`, `FileLogger`. */
function keepsLogs(file: CodeFile, lookup: Code): boolean {
  const source = file.path.slice(file.path.lastIndexOf("/") + 1).replace(/\.dart$/, "");
  return [source, lookup.type?.name, lookup.function?.name].some((name) =>
    logKeepers.test(wordsOf(name ?? "").join(" ")),
  );
}

/** What people take out of an app on purpose. */
const handedOut =
  /download|export|shar(?:e|ing)|backup|sav(?:e|ing)|media|picture|image|photo|music|audio|video|pdf|log|attachment|record/i;

/** Where external storage is the folder of the app's data, and Documents only where there is none. */
export function externalDataFolders(file: CodeFile): Location[] {
  return file.mentions("getExternalStorageDirectory").flatMap((lookup) => {
    const { function: around, type, target, location } = lookup;
    const hasOther = around !== undefined && around.mentions("getApplicationDocumentsDirectory").length > 0;
    const names = [
      around?.name ?? "",
      type?.name ?? "",
      target?.name ?? "",
      file.path.slice(file.path.lastIndexOf("/")),
    ];
    const writes = around?.calls().some(({ name }) => fileWrites.includes(name)) ?? false;
    return hasOther && !writes && !names.some((name) => handedOut.test(name)) ? [location] : [];
  });
}

const namesShared = /["'](?:file:\/\/)?\/(?:storage\/emulated\/0|sdcard)\b/;

function sharedLiterals(file: CodeFile): CodeString[] {
  if (!file.says(namesShared)) return [];
  return file.strings().filter(({ text }) => sharedPath.test(text));
}
