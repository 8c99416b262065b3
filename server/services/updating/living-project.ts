import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "../../contract/failure.ts";
import {
  configPath,
  generatorOf,
  manifestPath,
  type PresentFile,
  type RawObject,
  readProjectManifest,
} from "../../generator/index.ts";
import { parseJson } from "../../scanner/index.ts";
import { bytesHash } from "../content-hash.ts";
import { type RecordedOverlays, recordedOverlays } from "../overlays/overlay-reference.ts";
import { contentOf, readProjectBytes, readProjectFile } from "../read-project-file.ts";

/** What a generated project says about itself. */
export interface LivingProject {
  /** The configuration that it was made from, or that people wrote since. */
  readonly config: RawObject;
  /** The SHA-256 of each file as it was generated. */
  readonly recorded: ReadonlyMap<string, string>;
  /** The version of the generator that made it. */
  readonly generator: string | undefined;
  /** What was laid over the generator. */
  readonly overlays: RecordedOverlays;
}

/**
 * Reads what a project remembers of its generation.
 *
 * @param folder its real path
 * @throws Failure `not found` when Palisade did not make it, `invalid input` when its records cannot be read
 */
export function readLivingProject(folder: string): LivingProject {
  const texts = [configPath, manifestPath].map((path) => readProjectFile(join(folder, path), folder));
  const [config, manifest] = texts.map((content) => (content.kind === "text" ? content.text : undefined));
  if (config === undefined || manifest === undefined) {
    throw new Failure(
      "not found",
      `${folder} has no ${config === undefined ? configPath : manifestPath}, so it cannot be brought up to date. Only a project that palisade new made can. If this is one, restore the file from Git.`,
    );
  }
  const recorded = readProjectManifest(manifest);
  if (!recorded) throw damaged(manifestPath);
  const read = parseJson(config);
  if (typeof read !== "object" || read === null || Array.isArray(read)) throw damaged(configPath);
  const { overlays, ...own }: RawObject = { ...read };
  const laid = recordedOverlays().safeParse(overlays ?? []);
  if (!laid.success) throw damaged(configPath);
  return { config: own, recorded, generator: generatorOf(manifest), overlays: laid.data };
}

function damaged(path: string): Failure {
  return new Failure("invalid input", `${path} cannot be read. Take it back from Git, or repair it.`);
}

/**
 * Reads files of a project. What is no regular file is left out.
 *
 * @param folder its real path
 */
export async function readPresentFiles(
  folder: string,
  paths: Iterable<string>,
): Promise<ReadonlyMap<string, PresentFile & { readonly bytes: Uint8Array }>> {
  const present = new Map<string, PresentFile & { readonly bytes: Uint8Array }>();
  for (const path of paths) {
    const place = join(folder, path);
    const status = await lstat(place).catch(() => undefined);
    if (!status?.isFile()) continue;
    const content = readProjectBytes(place, folder);
    if (content.kind === "unread") continue;
    const { bytes } = content;
    const read = contentOf(bytes);
    present.set(path, { sha256: bytesHash(bytes), text: read.kind === "text" ? read.text : undefined, bytes });
  }
  return present;
}
