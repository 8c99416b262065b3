import { roleOf } from "../core/project/layout.ts";
import { createAnalyzer, type FileAnalysis } from "../core/scan/analyze.ts";
import type { Found } from "../core/scan/found.ts";
import { overlay } from "../core/scan/overlay.ts";
import { decideInTurn, type Rules, type Scan } from "../core/scan/scan.ts";
import { breathing } from "./breathing.ts";
import { diskSnapshot } from "./disk-snapshot.ts";

export interface ScanListener {
  /** Told now and then how many files have been looked at. */
  onFiles?(done: number, total: number): void;
  /** Told what each check found, as soon as it has decided; nobody's decisions are applied yet. */
  onFound?(found: Found): void;
}

/** Scans projects on disk; files that have not changed since the last scan are not looked at again. */
export interface Scanner {
  /** What one text says, for a text that is not on disk (yet); undefined when such a file takes no part in a scan. */
  analyze(file: string, text: string): FileAnalysis | undefined;
  /** @param unsaved what counts instead of what the files on disk say, by file */
  scan(
    path: string,
    listener: ScanListener,
    signal: AbortSignal | undefined,
    unsaved?: ReadonlyMap<string, FileAnalysis>,
  ): Promise<Scan>;
}

interface Remembered {
  readonly stamp: string;
  readonly analysis: FileAnalysis;
}

/** How many files' analyses are kept in memory, over all projects; the project scanned last is always kept. */
const keptFiles = 30_000;

export function createScanner(rules: Rules): Scanner {
  const analyze = createAnalyzer(rules.checks);
  const memory = new Map<string, ReadonlyMap<string, Remembered>>();

  function keep(path: string, files: ReadonlyMap<string, Remembered>) {
    memory.delete(path);
    memory.set(path, files);
    let kept = 0;
    for (const one of memory.values()) kept += one.size;
    for (const [oldest, { size }] of memory) {
      if (kept <= keptFiles || oldest === path) break;
      memory.delete(oldest);
      kept -= size;
    }
  }

  return {
    analyze(file, text) {
      const role = roleOf(file);
      return role && analyze(file, role, { kind: "text", text });
    },
    async scan(path, listener, signal, unsaved = new Map()) {
      const breathe = breathing(signal);
      const snapshot = await diskSnapshot(path, breathe);
      const known = memory.get(path);
      const files = new Map<string, Remembered>();
      const analyses = new Map<string, FileAnalysis>();
      const wanted = snapshot.paths.flatMap((file) => {
        const role = roleOf(file);
        return role ? [{ file, role }] : [];
      });
      for (const { file, role } of wanted) {
        const stamp = snapshot.stamp(file);
        const before = known?.get(file);
        const analysis = before && before.stamp === stamp ? before.analysis : analyze(file, role, snapshot.read(file));
        files.set(file, { stamp, analysis });
        analyses.set(file, analysis);
        const pause = breathe();
        if (pause !== undefined) {
          listener.onFiles?.(analyses.size, wanted.length);
          await pause;
        }
      }
      keep(path, files);
      const laid = overlay({ paths: snapshot.paths, analyses }, unsaved);
      const deciding = decideInTurn(laid.paths, laid.analyses, rules);
      for (;;) {
        const { done, value } = deciding.next();
        if (done) return value;
        listener.onFound?.(value);
        await breathe();
      }
    },
  };
}
