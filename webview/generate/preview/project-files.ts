import type { Calls } from "../../../server/operations/index.ts";

export type GenerateAnswer = Calls["generate"]["output"];
export type ProjectFile = GenerateAnswer["files"][number];
export type ProjectWarning = GenerateAnswer["warnings"][number];

/** The label of a warning's severity. */
export const severityNames = { error: "Error", warning: "Warning", info: "Note" } as const;

/** The project to compare with. */
export type ComparedWith = "previous" | "start";

/** How a file differs from the compared project. */
export type FileState = "added" | "changed" | "removed";

/** A file of the project, or one that only the compared project has. */
export interface ComparedFile extends ProjectFile {
  readonly state?: FileState;
  /** The previous text, when it differs. */
  readonly before?: string;
}

/** The files of a project with their changes, including removed files. */
export function compareFiles(now: readonly ProjectFile[], before: readonly ProjectFile[] | undefined): ComparedFile[] {
  if (!before) return [...now];
  const old = new Map(before.map((file) => [file.path, file]));
  const paths = new Set(now.map(({ path }) => path));
  const removed = before.filter(({ path }) => !paths.has(path)).map((file) => ({ ...file, state: "removed" as const }));
  const kept = now.map((file): ComparedFile => {
    const { content } = old.get(file.path) ?? {};
    if (content === undefined) return { ...file, state: "added" };
    return content === file.content ? file : { ...file, state: "changed", before: content };
  });
  return [...kept, ...removed].sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** The size of a file in bytes. */
export function sizeOf({ content, encoding }: ProjectFile): number {
  if (encoding === "base64") return Math.floor((content.replace(/(?<!=)=+$/, "").length * 3) / 4);
  return new TextEncoder().encode(content).length;
}

/** A size in words, such as `12 kB`. */
export function spellSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 999_500 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
