import type { Config } from "../config/config.ts";
import { toJson } from "../config/read-config.ts";
import { configPath, listingPath, manifestPath, recordSchema } from "../manifest.ts";
import type { Contribution } from "../model/contribution.ts";
import type { GeneratedFile, HashContent } from "../model/file.ts";
import type { ProjectModel } from "../model/project-model.ts";
import { byText, type Owned } from "../model/slots.ts";
import type { Overlay } from "../overlays/overlay.ts";
import { docPages } from "./record/docs-pages.ts";
import { generatorVersion } from "./record/generator-version.ts";
import { manifest } from "./record/manifest.ts";

export interface ProjectRecord {
  readonly files: readonly GeneratedFile[];
  /** Of everything: it covers the path and hash of every other file. */
  readonly hash: string;
}

/** The records of the generation: for readers, and for the generator when it runs again. */
export function recordFiles(
  model: ProjectModel,
  { config, overlays }: { readonly config: Config; readonly overlays: readonly Overlay[] },
  files: readonly GeneratedFile[],
  given: readonly Owned<Contribution>[],
  hash: HashContent,
): ProjectRecord {
  const documented = [
    ...files,
    ...docPages(model, config, given, files),
    made(configPath, "config", json({ ...toJson(config), ...overlayRecord(overlays) })),
  ].toSorted((a, b) => byText(a.path, b.path));
  const listed = (file: GeneratedFile) => ({ path: file.path, owner: file.owner, sha256: hash(file) });
  const hashes = documented.map(listed);
  const humanRecord = made(listingPath, "config", manifest(model, given, hashes));
  const recorded = [...hashes, listed(humanRecord)].toSorted((a, b) => byText(a.path, b.path));
  const record = { schemaVersion: recordSchema, generator: `palisade ${generatorVersion}`, files: recorded };
  const machineRecord = made(manifestPath, "config", json(record));
  const known = new Set(files);
  return {
    files: [...documented.filter((file) => !known.has(file)), machineRecord, humanRecord],
    hash: hash(machineRecord),
  };
}

function overlayRecord(overlays: readonly Overlay[]) {
  return overlays.length === 0 ? {} : { overlays: overlays.map(({ source }) => source) };
}

function made(path: string, tab: GeneratedFile["tab"], content: string): GeneratedFile {
  return { path, tab, content, owner: "project" };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
