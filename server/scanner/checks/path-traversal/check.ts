import type { CodeFile } from "../../code/code.ts";
import { importsAny } from "../../project/code.ts";
import type { Lockfile } from "../../project/lockfile.ts";
import { isOlder } from "../../project/older-version.ts";
import type { Location } from "../../source/text.ts";
import { type Check, type CheckEvidence, fail, notApplicable, verdict } from "../check.ts";
import { fetchingFunctions } from "./fetching-functions.ts";
import { type OpenedPath, openedPaths } from "./opened-paths.ts";
import { type PathCheck, pathChecks } from "./path-checks.ts";
import { sentFields } from "./sent-fields.ts";
import { untrustedNames } from "./untrusted-names.ts";

type Fact =
  | { readonly kind: "opens files" }
  | ({ readonly kind: "path"; readonly fetches: boolean; readonly downloads: boolean } & OpenedPath)
  /** The functions of a file that look at paths before they use them. */
  | { readonly kind: "checks"; readonly file: string; readonly spans: readonly PathCheck[] }
  | { readonly kind: "sent"; readonly fields: readonly string[] }
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
    words: [
      "File(",
      "Directory(",
      "OutputFileStream(",
      "download(",
      "downloadUri(",
      "FlutterDownloader",
      "DynamicLibrary",
      "extractArchiveToDisk",
      "extractFileToDisk",
      "fromJson(",
      "fromMap(",
      "ithin(",
      "anitize",
      "..'",
      '.."',
      "../",
    ],
    from: collect,
  },
  decide({ code, lock }, facts) {
    const opens = facts.some(({ kind }) => kind !== "sent") || importsAny(code, ["archive"]);
    if (!opens) return notApplicable("The app opens no files by name.");
    const sent = new Set(facts.flatMap((fact) => (fact.kind === "sent" ? fact.fields : [])));
    const checked = new Map(facts.flatMap((fact) => (fact.kind === "checks" ? [[fact.file, fact.spans]] : [])));
    const paths = facts.filter((fact) => fact.kind === "path");
    return verdict(
      facts.flatMap((fact) => {
        if (fact.kind === "path") return untrustedNames(code.flow, fact, { sentFields: sent, checked, paths, ...fact });
        return fact.kind === "unpacks" ? unpacking(fact.location, lock) : [];
      }),
    );
  },
};

function collect(file: CodeFile): Fact[] {
  const paths = openedPaths(file);
  const fetching = paths.length > 0 ? fetchingFunctions(file) : [];
  const unpacked = file.calls("extractArchiveToDisk", "extractFileToDisk");
  const spans = pathChecks(file);
  const fields = sentFields(file);
  const opens = paths.length + unpacked.length > 0 || file.calls("File", "Directory", "OutputFileStream").length > 0;
  return [
    ...(opens ? [{ kind: "opens files" } as const] : []),
    ...unpacked.map(({ word }): Fact => ({ kind: "unpacks", location: word.location })),
    ...paths.map((path): Fact => {
      const around = fetching.filter(({ start, end }) => start <= path.offset && path.offset < end);
      return { kind: "path", fetches: around.some(({ asks }) => asks), downloads: around.length > 0, ...path };
    }),
    ...(spans.length > 0 ? [{ kind: "checks", file: file.path, spans } as const] : []),
    ...(fields.length > 0 ? [{ kind: "sent", fields } as const] : []),
  ];
}

const firstSafeArchive = [3, 3, 8];

/** archive before 3.3.8 writes entries outside the folder (GHSA-9v85-q87q-g4vg). */
function unpacking(location: Location, lock: Lockfile | undefined): CheckEvidence[] {
  const locked = lock?.packages.get("archive");
  if (!locked || !isOlder(locked.version, firstSafeArchive)) return [];
  const message = `\`archive\` ${locked.version} unpacks entries outside the folder. Update to 3.3.8 or later.`;
  return [fail(location, message, [locked.location])];
}
