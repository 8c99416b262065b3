import {
  type AnswerStore,
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
  type Snapshot,
  scanMemory,
  type TeamConfig,
  type Typing,
  type WrapConfig,
} from "../scanner/index.ts";
import type { LookAhead } from "./ahead/ahead.ts";
import { yieldingToEventLoop } from "./event-loop.ts";
import type { LearnedFacts } from "./records/kept-facts.ts";

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

/** The result of a scan of a whole project. */
export interface WholeScan extends Scan {
  /**
   * The digest of all content that it was found in, see `contentsOf`; undefined if only what has changed was read, or
   * texts that are not saved.
   */
  readonly contents: string | undefined;
}

export interface HowToScan {
  /** Texts that override the saved ones, by file. */
  readonly unsaved?: ReadonlyMap<string, FileAnalysis>;
  /** The project, if it was read already. */
  readonly taken?: StampedSnapshot | undefined;
  /** Takes over nothing from earlier processes, and leaves nothing to later ones. */
  readonly isAlone?: boolean | undefined;
}

/** Scans projects. Files that have not changed since the last scan are not read again. */
export interface Scanner {
  /** Analyses a text that is not saved; undefined when such a file is not part of a scan. */
  analyze(file: string, text: string, role?: FileRole, typing?: Typing): FileAnalysis | undefined;
  scan(path: string, listener: ScanListener, signal: AbortSignal | undefined, how?: HowToScan): Promise<WholeScan>;
  /** Whether a scan of the project would read only what has changed. */
  knows(path: string): boolean;
  /** Lets every check decide on what a scan of the project read, or on the same with other texts. */
  conclude(path: string, reading: ProgramReading): Scan;
}

/** A snapshot of a project, with what tells whether a file has changed since another one. */
export interface StampedSnapshot {
  readonly snapshot: Snapshot;
  /** Changes when the file's content may have changed. */
  stamp(file: string): string;
  /** The digest of all content, once the files that others refer to are known; undefined when there is none. */
  contents(reached: readonly string[]): string | undefined;
}

/**
 * Lists the files of a project.
 *
 * @param isKnown whether the project was scanned before
 */
export type TakeSnapshot = (
  path: string,
  yieldToEventLoop: () => Promise<void> | undefined,
  wrap: WrapConfig,
  isKnown: boolean,
) => Promise<StampedSnapshot>;

interface Remembered {
  readonly stamp: string;
  readonly role: FileRole;
  readonly analysis: FileAnalysis;
}

const noTexts: ReadonlyMap<string, FileAnalysis> = new Map();

/** Maximum number of cached analyses over all projects. The project scanned last is always kept. */
const keptFiles = 30_000;

/** What earlier processes know of the files of a project. */
export type Learn = (path: string) => Promise<LearnedFacts>;

export interface ScannerParts {
  /** Where there is something to take over. */
  readonly learn?: Learn | undefined;
  /** Where threads may help with a first scan. They know the same rules. */
  readonly lookAhead?: LookAhead | undefined;
  /** Makes the configuration files, also of what was read before. */
  readonly wrap?: WrapConfig | undefined;
}

/** @param take reads the projects */
export function scannerOver(
  rules: Rules,
  take: TakeSnapshot,
  { learn, lookAhead, wrap = rememberPubspecs() }: ScannerParts = {},
): Scanner {
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

  function takeMemory(path: string, store?: AnswerStore): ScanMemory {
    const own = memories.get(path) ?? scanMemory(store);
    memories.delete(path);
    return own;
  }

  return {
    analyze(file, text, role = roleOf(file), typing = {}) {
      return role && analyze(file, role, { kind: "text", text }, typing);
    },
    async scan(path, listener, signal, { unsaved = noTexts, taken, isAlone = false } = {}) {
      const yieldToEventLoop = yieldingToEventLoop(signal);
      const known = analyzed.get(path);
      const learned = known || isAlone ? undefined : await learn?.(path);
      const project = taken ?? (await take(path, yieldToEventLoop, wrap, known !== undefined));
      const { snapshot, stamp: stampOf, contents } = project;
      const isFirst = !known && (learned?.isFirst ?? true);
      const ahead = isFirst ? await lookAhead?.(path, snapshot) : undefined;
      const files = new Map<string, Remembered>();
      const look = (file: string, role: FileRole) => {
        const content = snapshot.read(file);
        const analyzeAnew = () => ahead?.analysis(file, role, content) ?? analyze(file, role, content);
        return learned ? learned.analysis(file, role, content, analyzeAnew) : analyzeAnew();
      };
      const reading = readProgram(snapshot, (file, role) => {
        const stamp = stampOf(file);
        const before = known?.get(file);
        const isSame = before?.stamp === stamp && isSameRole(before.role, role);
        const analysis = before && isSame ? before.analysis : look(file, role);
        files.set(file, { stamp, role, analysis });
        return analysis;
      });
      let step = reading.next();
      try {
        for (; !step.done; step = reading.next()) {
          const pause = yieldToEventLoop();
          if (pause === undefined) continue;
          listener.onFiles?.(step.value.done, step.value.total);
          await pause;
        }
      } finally {
        ahead?.end();
      }
      keep(path, files);
      // With other texts than the saved ones, nothing of what is found is said of the content on disk.
      const isSaved = unsaved.size === 0;
      const digest = isSaved ? contents(step.value.reached) : undefined;
      const own = takeMemory(path, isSaved ? learned : undefined);
      const deciding = decideInTurn(overlay(step.value, unsaved), rules, own);
      for (;;) {
        const { done, value } = deciding.next();
        if (done) {
          memories.set(path, own);
          if (isSaved) learned?.leave();
          return { ...value, contents: digest };
        }
        listener.onFound?.(value.found, value.team);
        await yieldToEventLoop();
      }
    },
    knows: (path) => analyzed.has(path),
    conclude(path, reading) {
      const own = takeMemory(path);
      const scan = concludeScan(reading, rules, own);
      memories.set(path, own);
      return scan;
    },
  };
}
