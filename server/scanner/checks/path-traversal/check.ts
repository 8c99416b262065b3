import { onTokens } from "../../code/code-file.ts";
import { importsAny } from "../../project/code.ts";
import type { Lockfile } from "../../project/lockfile.ts";
import { locateTokens, type SourceFile } from "../../source/source-file.ts";
import { callsOf } from "../../source/syntax/calls.ts";
import type { Location } from "../../source/text.ts";
import { type Check, type CheckEvidence, fail, notApplicable, review, verdict } from "../check.ts";
import { type NameOrigin, nameOrigin } from "./file-names.ts";
import { openedPaths, type PathPiece } from "./file-paths.ts";
import { downloads, isSent, type JsonField, type JsonModel, jsonField, jsonModels } from "./json-models.ts";
import { checksEntries, checksPaths } from "./path-checks.ts";

type Fact =
  | { readonly kind: "opens files" }
  | { readonly kind: "evidence"; readonly evidence: CheckEvidence }
  | ({ readonly kind: "model" } & JsonModel)
  /** A downloaded file gets its name from a field; another file says whether that is read from JSON. */
  | { readonly kind: "field"; readonly from: JsonField; readonly evidence: CheckEvidence }
  /** The archive package unpacks an archive itself, which is unsafe in old versions. */
  | { readonly kind: "unpacks"; readonly location: Location };

/** Finds file names from outside that choose where the app writes or reads. */
export const pathTraversal: Check<Fact> = {
  meta: {
    id: "path-traversal",
    title: "Untrusted file names used in paths",
    owasp: "M4",
    severity: "Medium",
    cwe: [22],
    masvs: "CODE-4",
    attackScenario:
      "An attacker sends an archive with an entry named `../../shared_prefs/session.xml`, or a link with such a file " +
      "name. The app overwrites its own preferences or database, or opens a file that must stay private.",
    remediation:
      "Use only the last part of a name (`basename`), or normalize the joined path and continue only if `isWithin` says " +
      "that it is in the folder. `extractArchiveToDisk` of `archive` 3.3.8 or later does this for you.",
  },
  collect: {
    languages: ["dart"],
    words: ["File(", "Directory(", "OutputFileStream(", "extractArchiveToDisk", "extractFileToDisk", "fromJson("],
    from: onTokens(collect),
  },
  decide({ code, lock }, facts) {
    const opens = facts.some(({ kind }) => kind !== "model") || importsAny(code, ["archive"]);
    if (!opens) return notApplicable("The app opens no files by name.");
    const models = new Map(facts.flatMap((fact) => (fact.kind === "model" ? [[fact.type, fact.fields]] : [])));
    return verdict(
      facts.flatMap((fact) => {
        if (fact.kind === "evidence") return [fact.evidence];
        if (fact.kind === "field") return models.get(fact.from.type)?.includes(fact.from.field) ? [fact.evidence] : [];
        return fact.kind === "unpacks" ? unpacking(fact.location, lock) : [];
      }),
    );
  },
};

function collect(file: SourceFile): Fact[] {
  const paths = openedPaths(file);
  const unpacked = callsOf(file, ["extractArchiveToDisk", "extractFileToDisk"]).map(
    ({ nameAt }): Fact => ({ kind: "unpacks", location: locateTokens(file, nameAt) }),
  );
  const found = new Map(paths.flatMap((piece) => named(file, piece).map((fact) => [piece.first, fact])));
  const models = jsonModels(file).map((model): Fact => ({ kind: "model", ...model }));
  const opens: readonly Fact[] = paths.length + unpacked.length > 0 ? [{ kind: "opens files" }] : [];
  return [...opens, ...unpacked, ...found.values(), ...models];
}

/** What is known about the name in a path, if somebody else chooses it and nothing checks it. */
function named(file: SourceFile, piece: PathPiece): Fact[] {
  const origin = nameOrigin(file, piece);
  const from = origin ? undefined : jsonField(file, piece);
  if ((!origin && !from) || (origin === "entry" ? checksEntries : checksPaths)(file, piece.first)) return [];
  const { level, reason } = reasons[origin ?? "server"];
  const message = `${reason} Use its \`basename\`, or check with \`isWithin\` that the path stays in the folder.`;
  const evidence = level(locateTokens(file, piece.first, piece.last), message, openedAt(file, piece));
  if (!from) return [{ kind: "evidence", evidence }];
  const signs = [downloads(file, piece.first), isSent(from.type)].filter(Boolean).length;
  if (signs === 0) return [];
  return [signs === 2 ? { kind: "evidence", evidence } : { kind: "field", from, evidence }];
}

/** Where a path is opened that is assembled elsewhere. */
function openedAt(file: SourceFile, { first, last, path }: PathPiece): Location[] | undefined {
  return path.first <= first && last <= path.last ? undefined : [locateTokens(file, path.first, path.last)];
}

const reasons: Readonly<Record<NameOrigin, { readonly level: typeof fail; readonly reason: string }>> = {
  entry: { level: fail, reason: "An archive can contain an entry named `../../x`." },
  link: { level: fail, reason: "The author of the link chooses this name, for example `../../x`." },
  server: { level: review, reason: "A server chooses this name." },
  "other app": { level: review, reason: "Another app chooses this name." },
};

const firstSafeArchive = [3, 3, 8];

/** archive before 3.3.8 writes entries outside the folder (GHSA-9v85-q87q-g4vg). */
function unpacking(location: Location, lock: Lockfile | undefined): CheckEvidence[] {
  const locked = lock?.packages.get("archive");
  if (!locked || !isOlder(locked.version, firstSafeArchive)) return [];
  const message = `\`archive\` ${locked.version} unpacks entries outside the folder. Update to 3.3.8 or later.`;
  return [fail(location, message, [locked.location])];
}

function isOlder(version: string, than: readonly number[]): boolean {
  const parts = version.split(/[.+-]/).map(Number);
  const at = than.findIndex((part, i) => (parts[i] ?? 0) !== part);
  return at >= 0 && (parts[at] ?? 0) < (than[at] ?? 0);
}
