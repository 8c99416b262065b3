import {
  concludeScan,
  createAnalyzer,
  decideInTurn,
  type FileAnalysis,
  type FileRole,
  type Found,
  isSameRole,
  overlay,
  type ProgramReading,
  type Rules,
  readProgram,
  rememberPubspecs,
  roleOf,
  type Scan,
  type ScanMemory,
  scanMemory,
  type TeamConfig,
} from "../scanner/index.ts";
import { diskSnapshot } from "./disk-snapshot.ts";
import { yieldingToEventLoop } from "./event-loop.ts";
import { readingSnapshot } from "./fleet/fingerprint.ts";
import { listFolder, listFolderAgain } from "./list-folder.ts";

export interface ScanListener {
  /** Called now and then with the number of files read. */
  onFiles?(done: number, total: number): void;
  /**
   * Called with the result of each check as soon as it has decided, before triage.
   *
   * @param team the project's own `palisade.yaml`
   */
  onFound?(found: Found, team: TeamConfig): void;
}

/** The result of a scan of a project on disk. */
export interface DiskScan extends Scan {
  /** The digest of all content, see `contentsOf`; undefined if only what has changed was read. */
  readonly contents: string | undefined;
}

/** Scans projects on disk. Files that have not changed since the last scan are not read again. */
export interface Scanner {
  /** Analyses a text that is not on disk; undefined when such a file is not part of a scan. */
  analyze(file: string, text: string, role?: FileRole): FileAnalysis | undefined;
  /** @param unsaved texts that override the disk, by file */
  scan(
    path: string,
    listener: ScanListener,
    signal: AbortSignal | undefined,
    unsaved?: ReadonlyMap<string, FileAnalysis>,
  ): Promise<DiskScan>;
  /** Whether a scan of the project would read only what has changed. */
  knows(path: string): boolean;
  /** Lets every check decide on what a scan of the project read, or on the same with other texts. */
  conclude(path: string, reading: ProgramReading): Scan;
}

interface Remembered {
  readonly stamp: string;
  readonly role: FileRole;
  readonly analysis: FileAnalysis;
}

/** Maximum number of cached analyses over all projects. The project scanned last is always kept. */
const keptFiles = 30_000;

export function createScanner(rules: Rules): Scanner {
  const wrap = rememberPubspecs();
  const analyze = createAnalyzer([...rules.checks, ...(rules.observers ?? [])], wrap);
  const analyzed = new Map<string, ReadonlyMap<string, Remembered>>();
  /** By project. A scan takes it away while it decides: another one at the same time begins anew. */
  const memories = new Map<string, ScanMemory>();

  function keep(path: string, files: ReadonlyMap<string, Remembered>) {
    analyzed.delete(path);
    analyzed.set(path, files);
    let kept = 0;
    for (const one of analyzed.values()) kept += one.size;
    for (const [oldest, { size }] of analyzed) {
      if (kept <= keptFiles || oldest === path) break;
      analyzed.delete(oldest);
      memories.delete(oldest);
      kept -= size;
    }
  }

  function take(path: string): ScanMemory {
    const own = memories.get(path) ?? scanMemory();
    memories.delete(path);
    return own;
  }

  return {
    analyze(file, text, role = roleOf(file)) {
      return role && analyze(file, role, { kind: "text", text }, true);
    },
    async scan(path, listener, signal, unsaved = new Map()) {
      const yieldToEventLoop = yieldingToEventLoop(signal);
      const known = analyzed.get(path);
      const onDisk = await diskSnapshot(path, yieldToEventLoop, wrap, known ? listFolderAgain : listFolder);
      // Only a first scan reads everything, so only then is there a digest of it.
      const reads = known ? undefined : readingSnapshot(onDisk);
      const snapshot = reads ?? onDisk;
      const files = new Map<string, Remembered>();
      const reading = readProgram(snapshot, (file, role) => {
        const stamp = onDisk.stamp(file);
        const before = known?.get(file);
        const isSame = before?.stamp === stamp && isSameRole(before.role, role);
        const analysis = before && isSame ? before.analysis : analyze(file, role, snapshot.read(file));
        files.set(file, { stamp, role, analysis });
        return analysis;
      });
      let step = reading.next();
      for (; !step.done; step = reading.next()) {
        const pause = yieldToEventLoop();
        if (pause === undefined) continue;
        listener.onFiles?.(step.value.done, step.value.total);
        await pause;
      }
      keep(path, files);
      const contents = reads?.contents(step.value.reached);
      const own = take(path);
      const deciding = decideInTurn(overlay(step.value, unsaved), rules, own);
      for (;;) {
        const { done, value } = deciding.next();
        if (done) {
          memories.set(path, own);
          return { ...value, contents };
        }
        listener.onFound?.(value.found, value.team);
        await yieldToEventLoop();
      }
    },
    knows: (path) => analyzed.has(path),
    conclude(path, reading) {
      const own = take(path);
      const scan = concludeScan(reading, rules, own);
      memories.set(path, own);
      return scan;
    },
  };
}
