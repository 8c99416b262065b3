import type { FixedFinding } from "../fixing/fix-journal.ts";
import type { PlannedWrite } from "../fixing/write-fix.ts";
import type { ProposedPatch } from "./proposed-patch.ts";

/** What is written when a person applies a patch. */
interface KnownPatch {
  readonly project: string;
  readonly finding: FixedFinding;
  readonly writes: readonly PlannedWrite[];
  /** The answer that showed it. */
  readonly shown: ProposedPatch;
}

/** The patches that were shown and may be applied, by hash. In memory only: they hold source with its secrets. */
export interface ShownPatches {
  add(hash: string, patch: KnownPatch): void;
  find(hash: string, project: string): KnownPatch | undefined;
}

const maxPatches = 20;

export function rememberPatches(): ShownPatches {
  const patches = new Map<string, KnownPatch>();
  return {
    add(hash, patch) {
      patches.delete(hash);
      patches.set(hash, patch);
      for (const oldest of patches.keys()) if (patches.size > maxPatches) patches.delete(oldest);
    },
    find(hash, project) {
      const patch = patches.get(hash);
      return patch?.project === project ? patch : undefined;
    },
  };
}
