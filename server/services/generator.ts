import { Failure } from "../contract/failure.ts";
import {
  type CheckedConfig,
  type ComposedProject,
  type DecidedConfig,
  loadAndCheck,
  loadCatalog,
  loadComposer,
  loadRequestShape,
  type OptionCatalog,
  type Overlay,
  type RawObject,
  type Tools,
} from "../generator/index.ts";
import { contentHash } from "./content-hash.ts";
import type { ProjectScan } from "./generated-scan.ts";
import type { ScanningAccess } from "./scanning.ts";

export interface GeneratedProject extends ComposedProject {
  /** The findings of our own checks on it. */
  readonly scan: ProjectScan;
}

/** Generates projects from partial configurations. The engine is loaded on first use. */
export interface Generator {
  /** Every option with its values. */
  catalog(): Promise<OptionCatalog>;
  /** The properties of a request as JSON Schema. */
  requestShape(): Promise<RawObject>;
  check(request: unknown): Promise<CheckedConfig>;
  /** What a project would be made of. @throws Failure `invalid input`, like `compose` */
  decide(request: unknown, overlays: readonly Overlay[]): Promise<DecidedConfig>;
  /** @throws Failure `invalid input`, with the problem of each field by its path */
  compose(request: unknown, overlays?: readonly Overlay[]): Promise<ComposedProject>;
  /** The project with its scan. @throws Failure `invalid input`, like `compose` */
  generate(request: unknown, overlays?: readonly Overlay[]): Promise<GeneratedProject>;
}

/** Number of cached results. The same request often comes twice: to preview a project, then to write it. */
const keptProjects = 8;

/** @param installation folder of the running program */
export function createGenerator({ scanning }: ScanningAccess, installation: string): Generator {
  const scanner = once(async () => {
    const [{ rules }, { projectScanner }] = await Promise.all([scanning(), import("./generated-scan.ts")]);
    return projectScanner(rules);
  });
  const tools = once(() => openTools(installation));
  const composed = remembered(async (request, overlays) => {
    const made = await tools();
    return orFail(overlays, ({ compose }) => compose(request, made, overlays));
  });
  const generated = remembered(async (request, overlays) => {
    const [project, scan] = await Promise.all([composed(request, overlays), scanner()]);
    return { ...project, scan: scan(project.files) };
  });
  return {
    catalog: once(loadCatalog),
    requestShape: once(loadRequestShape),
    check: loadAndCheck,
    decide: (request, overlays) => orFail(overlays, ({ decideRequest }) => decideRequest(request, overlays)),
    compose: composed,
    generate: generated,
  };
}

async function openTools(installation: string): Promise<Tools> {
  const [{ createTools }, { readTemplates }] = await Promise.all([loadComposer(), import("./templates.ts")]);
  return createTools(await readTemplates(installation), contentHash);
}

type Composer = Awaited<ReturnType<typeof loadComposer>>;

/** What the generator says of a request, or why it cannot. */
async function orFail<Result>(overlays: readonly Overlay[], say: (composer: Composer) => Result): Promise<Result> {
  const composer = await loadComposer();
  const { ConfigError, SlotConflict } = composer;
  try {
    return say(composer);
  } catch (error) {
    if (error instanceof ConfigError) throw new Failure("invalid input", error.message, error.details);
    // Options agree in all their combinations, so it is an overlay that contradicts.
    if (error instanceof SlotConflict && overlays.length > 0) throw new Failure("conflict", error.message);
    throw error;
  }
}

/** Caches a result. A failure is not cached. */
function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  const kept = remembered(make);
  return () => kept(undefined);
}

type Make<Result> = (request: unknown, overlays: readonly Overlay[]) => Promise<Result>;

/** Caches the last few results. A failure is not cached. */
function remembered<Result>(make: Make<Result>): (request: unknown, overlays?: readonly Overlay[]) => Promise<Result> {
  const known = new Map<string, Promise<Result>>();
  return async (request, overlays = []) => {
    const key = JSON.stringify([request, overlays.map(({ source }) => source)]);
    const result = known.get(key) ?? make(request, overlays);
    known.delete(key);
    known.set(key, result);
    const [oldest] = known.keys();
    if (known.size > keptProjects && oldest !== undefined) known.delete(oldest);
    try {
      return await result;
    } catch (error) {
      known.delete(key);
      throw error;
    }
  };
}
