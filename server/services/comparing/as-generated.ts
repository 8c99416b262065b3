import type { RawObject } from "../../generator/index.ts";
import { projectScanner } from "../generated-scan.ts";
import type { LoadContext } from "../overlays/load-overlays.ts";
import type { Services } from "../services.ts";
import { findBases } from "../updating/bases.ts";
import { type LivingProject, readPresentFiles } from "../updating/living-project.ts";
import { type DescribedProject, packagesIn } from "./compared.ts";

interface Generation {
  /** The project's real path. */
  readonly folder: string;
  readonly living: LivingProject;
  /** Its configuration with all rules applied. */
  readonly config: RawObject;
  /** The texts that its configuration gives today. */
  readonly remade: ReadonlyMap<string, string>;
}

/**
 * A project as it was once generated, without what people changed since. Where nobody kept a text, the one of today
 * stands in for it.
 */
export async function asGenerated(
  { scanning }: Pick<Services, "scanning">,
  { folder, living, config, remade }: Generation,
  context: Pick<LoadContext, "signal" | "restricted">,
): Promise<DescribedProject> {
  const { recorded } = living;
  const present = await readPresentFiles(folder, recorded.keys());
  const isAsMade = (path: string) => present.get(path)?.sha256 === recorded.get(path);
  const wanted = new Set([...recorded.keys()].filter((path) => !isAsMade(path)));
  const bases = await findBases({ folder, recorded, remade, wanted }, context);
  const texts = new Map<string, string>();
  for (const path of recorded.keys()) {
    const text = bases.get(path) ?? present.get(path)?.text;
    if (text !== undefined) texts.set(path, text);
  }
  const files = [...texts].map(([path, content]) => ({ path, content, tab: "code" as const, owner: "project" }));
  const { rules } = await scanning();
  const { grade, score } = projectScanner(rules)(files);
  return {
    title: `${folder}, as generated`,
    config,
    hashes: recorded,
    texts,
    packages: packagesIn(texts),
    scan: { grade, score },
  };
}
