/** What reading one file gives. */
export type FileContent =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "binary"; readonly bytes: Uint8Array }
  | { readonly kind: "unread"; readonly reason: string };

/**
 * What a scan may read: a set of files, frozen for the time of one scan. Paths are POSIX and relative to the project;
 * a path that starts with `../` names one of the few files above it that take part (a workspace lock file, the
 * repository's CI).
 */
export interface Snapshot {
  /** Every file that exists, sorted. Folders that never take part in a release are left out. */
  readonly paths: readonly string[];
  /** The content; UTF-8 text keeps its byte order mark. Never throws. */
  read(path: string): FileContent;
}

/** Files held in memory: what the generator made, or what a test wrote. */
export function memorySnapshot(files: Readonly<Record<string, string | Uint8Array>>): Snapshot {
  const content = new Map(Object.entries(files));
  return {
    paths: [...content.keys()].sort(),
    read(path) {
      const file = content.get(path);
      if (file === undefined) return { kind: "unread", reason: "it does not exist" };
      return typeof file === "string" ? { kind: "text", text: file } : { kind: "binary", bytes: file };
    },
  };
}

/** A snapshot over which some texts are laid: unsaved editor buffers, or a fix that is being tried. */
export function overlaySnapshot(base: Snapshot, texts: ReadonlyMap<string, string>): Snapshot {
  return {
    paths: [...new Set([...base.paths, ...texts.keys()])].sort(),
    read(path) {
      const text = texts.get(path);
      return text === undefined ? base.read(path) : { kind: "text", text };
    },
  };
}
