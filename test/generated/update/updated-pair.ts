import { type ComposedProject, compose, type Tools } from "../../../server/generator/compose.ts";
import { mergeLayers, type RawObject } from "../../../server/generator/config/merge.ts";
import { manifestPath, readProjectManifest } from "../../../server/generator/manifest.ts";
import { type FileUpdate, type PresentFile, planUpdate } from "../../../server/generator/update/plan-update.ts";
import { namesOf } from "../../../server/generator/update/project-names.ts";
import { renamingOf } from "../../../server/generator/update/renaming.ts";
import { bytesHash, contentHash } from "../../../server/services/content-hash.ts";
import { seededRandom } from "../../fuzz/random.ts";
import { randomRow } from "../rows/rows.ts";
import { editAsPeople, type PersonEdits, type Texts, textsOf } from "./person-edits.ts";
import { randomOverlay } from "./random-overlay.ts";

/** A project that was made, changed by people, and made again with other choices. */
export interface UpdatedPair {
  readonly requests: readonly [RawObject, RawObject];
  readonly edits: PersonEdits;
  readonly fresh: ComposedProject;
  readonly updates: readonly FileUpdate[];
  /** The texts after the update. */
  readonly result: Texts;
  /** What another update with the same choices would do. */
  readonly again: readonly FileUpdate[];
}

/** A pair of configurations and of states of an overlay, with edits between them, all drawn from a seed. */
export function updatedPair(seed: number, tools: Tools): UpdatedPair {
  const random = seededRandom(seed);
  const first = randomRow(seed).request;
  const other = randomRow(seed + 5000).request;
  const keys = Object.keys(other).filter((key) => random.chance(key === "identity" ? 0.1 : 0.2));
  const second = mergeLayers([first, Object.fromEntries(keys.map((key) => [key, other[key]]))]);
  const overlays = seededRandom(seed + 10_000);
  const before = compose(first, tools, randomOverlay(overlays));
  const fresh = compose(second, tools, randomOverlay(overlays));
  const texts = textsOf(before);
  const edits = editAsPeople(texts, random);
  const updates = planned(before, texts, fresh);
  const result = applied(texts, updates);
  return { requests: [first, second], edits, fresh, updates, result, again: planned(fresh, result, fresh) };
}

/** What an update to `fresh` does to a project that was made as `before`. */
export function planned(before: ComposedProject, texts: Texts, fresh: ComposedProject): readonly FileUpdate[] {
  const originals = textsOf(before);
  const recorded = readProjectManifest(originals.get(manifestPath) ?? "") ?? new Map<string, string>();
  const present = new Map<string, PresentFile>();
  for (const file of before.files)
    if (file.encoding) present.set(file.path, { sha256: contentHash(file), text: undefined });
  for (const [path, text] of texts) present.set(path, { sha256: bytesHash(Buffer.from(text)), text });
  const base = (path: string) => originals.get(path);
  const renaming = renamingOf(namesOf(before.config), namesOf(fresh.config));
  return planUpdate({ recorded, present, base, generated: fresh.files, renaming }, contentHash);
}

/** The texts after an update. */
export function applied(texts: Texts, updates: readonly FileUpdate[]): Texts {
  const result = new Map(texts);
  for (const update of updates) {
    if ("from" in update && update.from !== undefined) result.delete(update.from);
    if (update.kind === "removed") result.delete(update.path);
    if (update.kind === "moved") result.set(update.path, update.text);
    if ("file" in update && update.file.encoding === undefined) result.set(update.path, update.file.content);
  }
  return result;
}
