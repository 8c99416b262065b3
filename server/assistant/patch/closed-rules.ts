import type { ShownFile } from "../excerpts.ts";
import type { LineEdits } from "./line-edits.ts";

/** The changes of one file. */
interface FileChange {
  readonly file: ShownFile;
  readonly edits: LineEdits;
  /** The new lines. */
  readonly added: string;
}

/** What a patch may not do. A rule says what is wrong as a part of a sentence, or nothing. */
type ClosedRule = (change: FileChange) => string | undefined;

/**
 * Rules that hold whatever a model answers. They are about what a rescan cannot see, or would believe: a comment that
 * silences a check, code that sends data away, a build that does something else.
 */
const rules: readonly ClosedRule[] = [
  ({ file }) => (closedFiles.test(`/${file.file}`) ? "a patch does not change this file" : undefined),
  ({ file, edits }) => (isNear(file, edits) ? undefined : "it changes lines that are far from the finding"),
  newIn(
    /palisade\s*:|ignore_for_file|\/\/\s*ignore:|@Suppress|noinspection|NOSONAR|nosec|nosemgrep|swiftlint:|tools:ignore/gi,
    "it silences a check instead of repairing the code",
  ),
  newIn(
    /(?!\t)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu,
    "it holds characters that nobody can see",
  ),
  newIn(
    /^[ \t]*(?:import|export|part|library|#import|#include|@import|apply\s+(?:plugin|from))\b.*/gm,
    "it imports something by itself",
  ),
  newIn(
    /\b(?:Process\s*\.\s*(?:run|start)\w*|ProcessBuilder|getRuntime|DynamicLibrary|DexClassLoader|dlopen|NSTask|Isolate\s*\.\s*spawnUri|dart:(?:ffi|mirrors))\b/g,
    "it starts a program or loads code",
  ),
  newIn(/\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s"'`<>)]*/gi, "it names an address that the file does not name", isUpgrade),
  newIn(
    /(?<=["'])(?:[a-z0-9-]{1,63}\.){1,9}[a-z]{2,24}(?=["':/])/g,
    "it names a host that the file does not name",
    isFileName,
  ),
  newIn(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, "it names a host that the file does not name"),
  ({ file, added }) =>
    standIns(file).some((standIn) => added.includes(standIn)) ? "it would write the stand-in of a secret" : undefined,
];

/** The first rule that the change of a file breaks. Undefined when it keeps all. */
export function brokenRule(file: ShownFile, edits: LineEdits): string | undefined {
  const change = { file, edits, added: [...edits.added.values()].flat().join("\n") };
  for (const rule of rules) {
    const problem = rule(change);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Lock files, files of build servers, lists of what tools ignore, policies, keys, hidden folders, and what is above. */
const closedFiles =
  /\/(?:\.[^/]*|palisade\.ya?ml|[^/]*\.lock|[^/]*-lock\.(?:json|ya?ml)|[^/]*ignore|Jenkinsfile|Fastfile|(?:codemagic|azure-pipelines|bitrise)\.ya?ml|[^/]*\.(?:pem|key|p8|p12|jks|keystore|env|sh|bat|ps1))(?:\/|$)/i;

function isNear({ near }: ShownFile, { removed, added }: LineEdits): boolean {
  const lines = [...removed, ...added.keys()];
  // New lines may also follow directly on the last line.
  return lines.every((line) => near.some(({ first, last }) => first <= line && line <= last + 1));
}

/** Refuses what the new lines hold and the file does not. */
function newIn(
  pattern: RegExp,
  problem: string,
  isFine: (found: string, text: string) => boolean = () => false,
): ClosedRule {
  return ({ file, added }) =>
    [...added.matchAll(pattern)].some(([found]) => !isFine(found, file.text) && !file.text.includes(found.trim()))
      ? problem
      : undefined;
}

/** An address of the file, encrypted now; or the name of a schema, which nobody opens. */
function isUpgrade(address: string, text: string): boolean {
  return text.includes(address.replace(/^(http|ws)s:/, "$1:")) || address === "http://schemas.android.com/tools";
}

function isFileName(text: string): boolean {
  return /\.(?:arb|conf|css|csv|dart|db|gif|html|ini|jpe?g|json|kt|lock|log|md|pdf|pem|plist|png|properties|sqlite|svg|swift|toml|txt|webp|xml|ya?ml|zip)$/.test(
    text,
  );
}

/** In characters. Shorter ones are words. */
const shortestStandIn = 8;

/** What the model saw in place of secrets. */
function standIns({ text, lines: shown }: ShownFile): string[] {
  const real = text.split("\n");
  return shown.flatMap((line) => {
    const source = real[line.line - 1] ?? "";
    return [...line.text.matchAll(/[xX0*][\w+/=*-]*/g)]
      .map(([standIn]) => standIn)
      .filter((standIn) => standIn.length >= shortestStandIn && !source.includes(standIn));
  });
}
