import type { FileAnalysis, FileContent, FileRole, KeptAnalysis, Snapshot, SourceRole } from "../../scanner/index.ts";

/** What threads find in the source files of a project while a scan reads them in order. */
export interface Ahead {
  /** The analysis of a file with this very content; undefined where no thread has made it in time. */
  analysis(file: string, role: FileRole, content: FileContent): FileAnalysis | undefined;
  /** Ends the threads, whatever they are doing. */
  end(): void;
}

/**
 * Lets threads begin where that pays.
 *
 * @param path a project's real path
 */
export type LookAhead = (path: string, snapshot: Snapshot) => Promise<Ahead | undefined>;

/** What a thread is told. Plain data. */
export interface Errand {
  readonly root: string;
  readonly files: readonly AheadFile[];
  /** For each file, whether somebody looks at it or has. */
  readonly taken: Int32Array;
}

export interface AheadFile {
  readonly file: string;
  readonly role: SourceRole;
}

/** What a thread has found in a file. Plain data. */
export interface FoundAhead {
  readonly file: string;
  /** What it was found in, see `analysedFrom`. */
  readonly from: string;
  readonly kept: KeptAnalysis;
  /** What the file does with values, packed, if it was read for that. */
  readonly flow: Uint8Array | undefined;
}

/** Whether nobody has taken a file before. */
export function takesFile(taken: Int32Array, index: number): boolean {
  return Atomics.exchange(taken, index, 1) === 0;
}
