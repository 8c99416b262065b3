import {
  configPath,
  type FileUpdate,
  loadUpdater,
  manifestPath,
  mergeLayers,
  originalsPath,
  type PresentFile,
  type RawObject,
} from "../../generator/index.ts";
import { contentHash } from "../content-hash.ts";
import { generatedTexts } from "../generated-texts.ts";
import type { GeneratedProject } from "../generator.ts";
import { projectOverlays } from "../overlays/project-overlays.ts";
import type { Services } from "../services.ts";
import { findBases } from "./bases.ts";
import type { ChangedFile } from "./checked-changes.ts";
import { readLivingProject, readPresentFiles } from "./living-project.ts";
import { originalsFile } from "./originals.ts";
import { ownCode } from "./own-code.ts";
import type { UpdateContext } from "./update-context.ts";

/** What an update would do to a project. */
export interface ProjectUpdate {
  /** The project as it is generated now. */
  readonly made: GeneratedProject;
  readonly updates: readonly FileUpdate[];
  readonly changes: readonly ChangedFile[];
  /** Fields of the project's configuration that the generator no longer has. */
  readonly dropped: readonly string[];
}

/** What is asked of a project: fields of its configuration, and overlays. */
export interface AskedChange {
  readonly config: RawObject;
  /** As users name them. */
  readonly overlays: readonly string[];
}

/**
 * Plans to make a living project again.
 *
 * @param folder its real path
 * @throws Failure `invalid input` with the problem of each field, and as `readLivingProject`
 */
export async function planProjectUpdate(
  services: Pick<Services, "generator" | "store" | "workingFolder">,
  folder: string,
  asked: AskedChange,
  context: Omit<UpdateContext, "progress">,
): Promise<ProjectUpdate> {
  const { planUpdate, renamingOf, namesOf, knownConfig } = await loadUpdater();
  const { generator } = services;
  const { config: written, recorded, overlays: laid } = readLivingProject(folder);
  const overlays = await projectOverlays(services, folder, laid, asked.overlays, context);
  const { config, dropped } = knownConfig(written);
  const made = await generator.generate(mergeLayers([config, asked.config]), overlays);
  // A configuration that the generator refuses today was still good once, and only the new one counts.
  const before = await generator.compose(config, overlays).catch(() => undefined);
  const renaming = renamingOf(namesOf(before?.config ?? made.config), namesOf(made.config));
  const generated = [...made.files, originalsFile(made.files)];
  const own = renaming === undefined ? [] : await ownCode(folder);
  const paths = new Set([...recorded.keys(), ...generated.map(({ path }) => path), ...own, manifestPath]);
  const present = await readPresentFiles(folder, paths);
  const edited = [...recorded].filter(([path, sha256]) => isEdited(path, sha256, present.get(path)));
  const wanted = new Set(edited.map(([path]) => path));
  const bases = await findBases({ folder, recorded, remade: generatedTexts(before?.files ?? []), wanted }, context);
  const base = (path: string) => bases.get(path);
  const updates = planUpdate({ recorded, present, base, generated, renaming }, contentHash);
  return { made, updates, changes: updates.flatMap((update) => changesOf(update, present)), dropped };
}

/** Palisade writes its own records anew, whatever they hold. */
function isEdited(path: string, sha256: string, present: PresentFile | undefined): boolean {
  return present !== undefined && present.sha256 !== sha256 && path !== configPath && path !== originalsPath;
}

type Present = ReadonlyMap<string, { readonly bytes: Uint8Array }>;

function changesOf(update: FileUpdate, present: Present): readonly ChangedFile[] {
  switch (update.kind) {
    case "unchanged":
    case "kept":
      return [];
    case "removed":
      return [removal(update.path, present)];
    case "moved":
      return written(update.path, Buffer.from(update.text), false, update.from, present);
    default: {
      const { path, file, from = path } = update;
      return written(path, Buffer.from(file.content, file.encoding ?? "utf8"), file.mode !== undefined, from, present);
    }
  }
}

/** @param from where the file is now; it is removed there */
function written(
  file: string,
  after: Uint8Array,
  isExecutable: boolean,
  from: string,
  present: Present,
): readonly ChangedFile[] {
  const change = { file, before: present.get(file)?.bytes, after, isExecutable };
  return from === file ? [change] : [change, removal(from, present)];
}

function removal(file: string, present: Present): ChangedFile {
  return { file, before: present.get(file)?.bytes, after: undefined, isExecutable: false };
}
