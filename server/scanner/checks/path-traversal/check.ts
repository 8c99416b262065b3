import { onTokens } from "../../code/code-file.ts";
import { importsAny } from "../../project/code.ts";
import type { Lockfile } from "../../project/lockfile.ts";
import { locateTokens, type SourceFile } from "../../source/source-file.ts";
import { callsOf } from "../../source/syntax/calls.ts";
import type { Location } from "../../source/text.ts";
import { type Check, type CheckEvidence, fail, notApplicable, review, verdict } from "../check.ts";
import { type NameOrigin, nameOrigin } from "./file-names.ts";
import { checksPaths, openedPaths } from "./file-paths.ts";

type Fact =
  | { readonly kind: "opens files" }
  | { readonly kind: "evidence"; readonly evidence: CheckEvidence }
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
    words: ["File(", "Directory(", "OutputFileStream(", "extractArchiveToDisk", "extractFileToDisk"],
    from: onTokens(collect),
  },
  decide({ code, lock }, facts) {
    if (facts.length === 0 && !importsAny(code, ["archive"])) return notApplicable("The app opens no files by name.");
    return verdict(
      facts.flatMap((fact) => {
        if (fact.kind === "evidence") return [fact.evidence];
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
  const found = new Map<number, Fact>();
  for (const piece of paths) {
    const origin = nameOrigin(file, piece);
    if (!origin || checksPaths(file, piece.first)) continue;
    const { level, reason } = reasons[origin];
    const message = `${reason} Use its \`basename\`, or check with \`isWithin\` that the path stays in the folder.`;
    found.set(piece.first, { kind: "evidence", evidence: level(locateTokens(file, piece.first, piece.last), message) });
  }
  return paths.length + unpacked.length > 0 ? [{ kind: "opens files" }, ...unpacked, ...found.values()] : [];
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
