import { configPath, manifestPath, originalsPath } from "../manifest.ts";
import type { GeneratedFile, HashContent } from "../model/file.ts";
import { byText } from "../model/slots.ts";
import { markDifferences } from "./mark-differences.ts";
import { type MergedText, mergeText } from "./merge-text.ts";
import { noRenaming, type Renaming } from "./renaming.ts";

/** A file of the project as it is now. */
export interface PresentFile {
  /** Of its bytes, in hexadecimal. */
  readonly sha256: string;
  /** Undefined for bytes that are no text. */
  readonly text: string | undefined;
}

/** Everything that an update is planned from. */
export interface UpdateInput {
  /** What the project's manifest says: the SHA-256 of each file as it was generated. */
  readonly recorded: ReadonlyMap<string, string>;
  /** The files that are there now, by path: those of the manifest, those at the paths of new ones, people's own code. */
  readonly present: ReadonlyMap<string, PresentFile>;
  /** The text of a file as it was generated; undefined where nobody kept it. */
  readonly base: (path: string) => string | undefined;
  readonly generated: readonly GeneratedFile[];
  /** Undefined when the project keeps its names. */
  readonly renaming: Renaming | undefined;
}

/** What becomes of one file. */
export type FileUpdate =
  | {
      readonly kind: "created" | "replaced" | "merged";
      readonly path: string;
      readonly file: GeneratedFile;
      readonly from?: string;
    }
  /** Some places are for a person to decide. */
  | {
      readonly kind: "conflict";
      readonly path: string;
      readonly file: GeneratedFile;
      readonly from?: string;
      /** Places marked as Git marks them. */
      readonly marks: number;
      /** Keys that both sides changed, and that stay as people have them. */
      readonly contested: readonly string[];
    }
  | { readonly kind: "moved"; readonly path: string; readonly from: string; readonly text: string }
  | { readonly kind: "removed"; readonly path: string }
  /** Not touched, although what is generated has changed. */
  | { readonly kind: "kept"; readonly path: string; readonly because: KeptBecause }
  | { readonly kind: "unchanged"; readonly path: string };

type KeptBecause =
  | "you rewrote it"
  | "you deleted it"
  | "you changed it, and it is no longer generated"
  | "it holds bytes that you changed";

/**
 * Plans an update as a merge of three: each file as it was generated, as people left it, as it is generated now. Nothing
 * that a person wrote is lost: it is in the result, or marked in it.
 */
export function planUpdate(input: UpdateInput, hash: HashContent): readonly FileUpdate[] {
  const { recorded, present, generated, renaming = noRenaming } = input;
  const before = new Map([...recorded.keys(), manifestPath].map((path) => [renaming.path(path), path]));
  const wanted = new Set(generated.map(({ path }) => path));
  const updates = generated.map((file) => updateOf(file, before.get(file.path) ?? file.path, input, hash));
  const gone = [...recorded].flatMap(([path, sha256]) =>
    wanted.has(renaming.path(path)) ? [] : goneUpdate(path, sha256, present.get(path)),
  );
  const own = [...present].flatMap(([path, file]) => {
    const isOwn = !recorded.has(path) && path !== manifestPath && !wanted.has(path);
    return isOwn ? ownUpdate(path, file, renaming) : [];
  });
  return [...updates, ...gone, ...own].toSorted((a, b) => byText(a.path, b.path));
}

/** @param from where the file is now */
function updateOf(file: GeneratedFile, from: string, input: UpdateInput, hash: HashContent): FileUpdate {
  const { path } = file;
  const { recorded, base, renaming = noRenaming } = input;
  const present = input.present.get(from);
  const moved = from === path ? {} : { from };
  const sha256 = recorded.get(from);
  if (!present) {
    if (sha256 === undefined || isRecord(path)) return { kind: "created", path, file };
    return sha256 === hash(file) ? { kind: "unchanged", path } : { kind: "kept", path, because: "you deleted it" };
  }
  if (present.sha256 === hash(file) && from === path) return { kind: "unchanged", path };
  const original = base(from);
  if (present.sha256 === sha256 || isRecord(path) || isSameText(present, original)) {
    return { kind: "replaced", path, file, ...moved };
  }
  if (present.text === undefined || file.encoding !== undefined) {
    return { kind: "kept", path, because: "it holds bytes that you changed" };
  }
  const mine = renaming.text(path, present.text);
  const renamed = original === undefined ? undefined : renaming.text(path, original);
  if (path.endsWith(".md") && isRewritten(renamed, mine)) return { kind: "kept", path, because: "you rewrote it" };
  const { text, conflicts, contested } = mergedText(path, renamed, mine, file.content);
  if (conflicts > 0 || contested.length > 0) {
    return { kind: "conflict", path, file: { ...file, content: text }, marks: conflicts, contested, ...moved };
  }
  if (text === present.text && from === path) return { kind: "unchanged", path };
  return { kind: "merged", path, file: { ...file, content: text }, ...moved };
}

function mergedText(path: string, base: string | undefined, mine: string, theirs: string): MergedText {
  if (base === undefined) return { ...markDifferences(mine, theirs), contested: [] };
  return mergeText(path, { base, mine, theirs });
}

/** Whether little of a text is left. Such a text for people is theirs, and marks in it help nobody. */
function isRewritten(base: string | undefined, mine: string): boolean {
  const left = new Set(mine.split(/\r?\n/));
  const lines = base?.split("\n").filter((line) => line.trim() !== "") ?? [];
  return lines.filter((line) => left.has(line)).length < lines.length / 4;
}

/** Whether the generator itself keeps a file as its record of the project. */
function isRecord(path: string): boolean {
  return path === manifestPath || path === configPath || path === originalsPath;
}

/** Git may have changed the line endings on the way. */
function isSameText({ text }: PresentFile, base: string | undefined): boolean {
  return text !== undefined && base !== undefined && text.replaceAll("\r\n", "\n") === base;
}

/** A file that was generated, and that is no part of the project any more. */
function goneUpdate(path: string, sha256: string, present: PresentFile | undefined): readonly FileUpdate[] {
  if (!present) return [];
  if (present.sha256 === sha256) return [{ kind: "removed", path }];
  return [{ kind: "kept", path, because: "you changed it, and it is no longer generated" }];
}

/** People's own code follows a new name of the project. */
function ownUpdate(path: string, { text }: PresentFile, renaming: Renaming): readonly FileUpdate[] {
  if (text === undefined) return [];
  const [to, renamed] = [renaming.path(path), renaming.text(path, text)];
  return to === path && renamed === text ? [] : [{ kind: "moved", path: to, from: path, text: renamed }];
}
