/** What is in a folder that only the editor can list. */
export interface RemoteEntry {
  readonly name: string;
  readonly kind: "file" | "folder" | "link";
}

/** Files that only the editor can read. Paths are absolute, with `/` between names. */
export interface RemoteFiles {
  /** The entries of a folder; undefined when there is none. */
  list(folder: string): Promise<readonly RemoteEntry[] | undefined>;
  /** The bytes of files, or why one cannot be read. */
  read(paths: readonly string[]): Promise<readonly (Uint8Array | string)[]>;
}
