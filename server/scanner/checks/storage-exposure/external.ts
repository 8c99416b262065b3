import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, type SourceFile, tokenText } from "../../source/source-file.ts";
import { callsOf } from "../../source/syntax/calls.ts";
import { enclosingFunction, openersAround } from "../../source/syntax/scopes.ts";
import { secretsIn } from "../../vocabulary/privacy/sensitive-values.ts";

const externalFolders = [
  "getExternalStorageDirectory",
  "getExternalStorageDirectories",
  "getDownloadsDirectory",
  "getExternalStoragePublicDirectory",
  "ExternalPath",
];
const sharedPath = /^.{0,3}["'](?:file:\/\/)?\/(?:storage\/emulated\/0|sdcard)\b/;

const fileWrites = ["writeAsString", "writeAsStringSync", "writeAsBytes", "writeAsBytesSync"];

/** Secrets that a function which looks up external storage writes to a file. */
export function sensitiveExternalWrites(file: SourceFile): { readonly name: string; readonly at: number }[] {
  const lookups = [...externalFolders.flatMap((name) => file.occurrences(name)), ...sharedLiterals(file)];
  const bodies = new Set(lookups.map((at) => enclosingFunction(file, at)?.first));
  return callsOf(file, fileWrites).flatMap((call) => {
    const [content] = call.args;
    if (!content || !bodies.has(enclosingFunction(file, call.nameAt)?.first ?? -1)) return [];
    const secret = secretsIn(file, content.first, content.last).find(({ push }) => !push);
    return secret ? [{ name: secret.name, at: call.nameAt }] : [];
  });
}

const comparisons = new Set(["contains", "startsWith", "replaceAll", "replaceFirst", "split", "indexOf", "PathFilter"]);

/** Tokens of paths on shared storage that are written out in the code; those only compared with are left out. */
export function externalPaths(file: SourceFile): number[] {
  return sharedLiterals(file).filter((at) => {
    const open = openersAround(file, at)[0] ?? -1;
    const compared = isToken(file, open, "(") && comparisons.has(tokenText(file, open - 1));
    return !compared && !isToken(file, at - 1, "==") && !isToken(file, at + 1, "==");
  });
}

function sharedLiterals(file: SourceFile): number[] {
  if (!/["'](?:file:\/\/)?\/(?:storage\/emulated\/0|sdcard)\b/.test(file.text)) return [];
  const found: number[] = [];
  for (let i = 0; i < file.tokens.count; i++) {
    if (!isKind(file, i, Kind.String) && !isKind(file, i, Kind.StringStart)) continue;
    const start = file.tokens.starts[i] ?? 0;
    if (sharedPath.test(file.text.slice(start, start + 40))) found.push(i);
  }
  return found;
}
