import type { CodeFile } from "../../../code/code.ts";

/** Where an app gives Timber something to write to. */
export interface PlantedTree {
  readonly debugOnly: boolean;
}

/** The trees that a file plants for Timber: `Timber.plant(Timber.DebugTree())`. */
export function plantedTrees(file: CodeFile): PlantedTree[] {
  const planted = file.calls("plant").filter(({ receiver }) => receiver.at(-1) === "Timber");
  return planted.map(({ word }) => ({ debugOnly: word.isDebugOnly }));
}
