import type { FileContent, FolderContent } from "../../scanner/index.ts";
import { parentOf } from "../../scanner/index.ts";
import { isBinary } from "../is-binary.ts";
import type { RemoteEntry, RemoteFiles } from "./remote-files.ts";

/**
 * The files of an editor as far as somebody has asked for them. A scan reads without waiting: what is not in memory yet
 * is noted, and there after `loadWanted`.
 */
export interface MemoryFiles {
  list(folder: string): Promise<FolderContent>;
  /** Whether a path was seen in a folder that was listed. */
  has(path: string): boolean;
  kindOf(path: string): RemoteEntry["kind"] | undefined;
  read(path: string): FileContent;
  /** Changes when the file's content may have changed. */
  stamp(path: string): string;
  load(paths: readonly string[]): Promise<void>;
  /** Loads what was asked for in vain. False when that is nothing. */
  loadWanted(): Promise<boolean>;
  /** Loads again what has changed, as far as it was loaded. */
  refresh(changed: readonly string[]): Promise<void>;
}

interface Loaded {
  readonly content: FileContent;
  readonly stamp: string;
}

/** Files asked for in one message. */
const atOnce = 100;

export function memoryFiles(remote: RemoteFiles): MemoryFiles {
  const folders = new Map<string, readonly RemoteEntry[] | undefined>();
  const files = new Map<string, Loaded>();
  const wantedFolders = new Set<string>();
  const wantedFiles = new Set<string>();
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let loads = 0;

  async function listAgain(folder: string): Promise<void> {
    folders.set(folder, await remote.list(folder));
  }

  async function loadAgain(paths: readonly string[]): Promise<void> {
    for (let at = 0; at < paths.length; at += atOnce) {
      const some = paths.slice(at, at + atOnce);
      const answers = await remote.read(some);
      for (const [index, path] of some.entries()) files.set(path, loaded(answers[index]));
    }
  }

  function loaded(answer: Uint8Array | string = "it cannot be read"): Loaded {
    const stamp = String(++loads);
    if (typeof answer === "string") return { content: { kind: "unread", reason: answer }, stamp };
    const content: FileContent = isBinary(answer)
      ? { kind: "binary", bytes: answer }
      : { kind: "text", text: decoder.decode(answer) };
    return { content, stamp };
  }

  function entryAt(path: string): RemoteEntry | undefined {
    const name = path.slice(path.lastIndexOf("/") + 1);
    return folders.get(parentOf(path))?.find((entry) => entry.name === name);
  }

  return {
    async list(folder) {
      if (!folders.has(folder)) await listAgain(folder);
      const entries = folders.get(folder);
      return entries?.map(treeEntry) ?? { reason: "it cannot be read" };
    },
    has: (path) => folders.get(path) !== undefined || entryAt(path) !== undefined,
    kindOf(path) {
      if (folders.get(path)) return "folder";
      if (!folders.has(parentOf(path))) wantedFolders.add(parentOf(path));
      return entryAt(path)?.kind;
    },
    read(path) {
      const known = files.get(path);
      if (!known) wantedFiles.add(path);
      return known?.content ?? { kind: "unread", reason: "it is not loaded yet" };
    },
    stamp: (path) => files.get(path)?.stamp ?? "",
    load: (paths) => loadAgain(paths.filter((path) => !files.has(path))),
    async loadWanted() {
      const [unlisted, unread] = [[...wantedFolders], [...wantedFiles]];
      wantedFolders.clear();
      wantedFiles.clear();
      await Promise.all([...unlisted.map(listAgain), loadAgain(unread)]);
      return unlisted.length + unread.length > 0;
    },
    async refresh(changed) {
      const listed = new Set(changed.flatMap((path) => [path, parentOf(path)]).filter((path) => folders.has(path)));
      await Promise.all([...[...listed].map(listAgain), loadAgain(changed.filter((path) => files.has(path)))]);
    },
  };
}

function treeEntry({ name, kind }: RemoteEntry) {
  return { name, isDirectory: () => kind === "folder", isSymbolicLink: () => kind === "link" };
}
