import { manifestPath } from "../../generator/index.ts";
import { bytesHash } from "../content-hash.ts";
import { committedFiles } from "./committed.ts";
import { readOriginals } from "./originals.ts";
import type { UpdateContext } from "./update-context.ts";

/** What the texts of a project as they were generated can be found from. */
export interface BaseSources {
  /** The project's real path. */
  readonly folder: string;
  /** The SHA-256 of each file as it was generated. */
  readonly recorded: ReadonlyMap<string, string>;
  /** The texts that the project's own configuration gives today. */
  readonly remade: ReadonlyMap<string, string>;
  /** The paths whose text as generated is needed. */
  readonly wanted: ReadonlySet<string>;
}

/**
 * The texts of a project's files as they were generated: made again from the configuration, kept in the project, or
 * committed. Each counts only with the recorded hash, so that it does not matter where it is from.
 */
export async function findBases(
  { folder, recorded, remade, wanted }: BaseSources,
  { signal, restricted }: Pick<UpdateContext, "signal" | "restricted">,
): Promise<ReadonlyMap<string, string>> {
  const bases = new Map<string, string>();
  const take = (texts: ReadonlyMap<string, string>) => {
    for (const path of wanted) {
      const text = bases.has(path) ? undefined : texts.get(path);
      if (text !== undefined && bytesHash(Buffer.from(text)) === recorded.get(path)) bases.set(path, text);
    }
  };
  const isComplete = () => bases.size === wanted.size;
  take(remade);
  if (!isComplete()) take(readOriginals(folder));
  if (!isComplete() && !restricted) take(await committedTexts(folder, wanted, signal));
  return bases;
}

async function committedTexts(
  folder: string,
  wanted: ReadonlySet<string>,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, string>> {
  const files = await committedFiles(folder, { thatChanged: manifestPath }, wanted, signal);
  return new Map([...(files ?? [])].map(([path, bytes]) => [path, Buffer.from(bytes).toString("utf8")]));
}
