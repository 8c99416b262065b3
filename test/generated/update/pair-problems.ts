import type { DartProject } from "../../dart-proof/front-end/compile-projects.ts";
import { textsOf } from "./person-edits.ts";
import type { UpdatedPair } from "./updated-pair.ts";

/** What an update lost, left behind or did not finish: one sentence each. */
export function pairProblems({ edits, fresh, updates, result, again }: UpdatedPair): readonly string[] {
  const all = [...result.values()].join("\n");
  const wanted = textsOf(fresh);
  const byPath = new Map(updates.map((update) => [update.path, update]));
  return [
    ...edits.words.filter((word) => !all.includes(word)).map((word) => `${word} is lost`),
    ...[...wanted]
      .filter(([path, text]) => !isConcerned(path) && result.get(path) !== text)
      .map(([path]) => `${path} is not as it is generated now`),
    ...[...result.keys()]
      .filter((path) => !wanted.has(path) && !isConcerned(path))
      .map((path) => `${path} is left of the former choices`),
    ...again
      .filter(({ kind }) => kind !== "unchanged" && kind !== "kept")
      .map(({ kind, path }) => `a second update makes ${path} ${kind}`),
  ];

  /** Whether people had a hand in a file, under its name of now or of before. */
  function isConcerned(path: string): boolean {
    const update = byPath.get(path);
    const from = update && "from" in update ? update.from : undefined;
    // A deleted file has no place to come from, and its new name may be another one.
    const isDeleted = update?.kind === "kept" && update.because === "you deleted it" && edits.deleted !== undefined;
    return (
      isDeleted ||
      edits.touched.has(path) ||
      (from !== undefined && edits.touched.has(from)) ||
      path.includes("person_")
    );
  }
}

/** The project after an update that left nothing to decide; undefined where a person has to go on. */
export function settledProject({ edits, fresh, updates, result }: UpdatedPair): DartProject | undefined {
  const isOpen = updates.some(
    (update) => update.kind === "conflict" || (update.kind === "kept" && update.because !== "you rewrote it"),
  );
  return isOpen || edits.deleted?.endsWith(".dart") ? undefined : { name: fresh.name, files: result };
}
