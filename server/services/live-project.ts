import type { ScanRecord } from "../contract/scan-record.ts";
import { dependsOn, type FileAnalysis, overlay, ownPolicy, roleOf, type Scan, teamConfigIn } from "../scanner/index.ts";
import { judgeLook } from "./records/judge-scan.ts";
import type { Scanning } from "./scanning.ts";
import type { Services } from "./services.ts";

/** A project as an editor sees it: the files on disk, overlaid by unsaved texts. */
export interface LiveProject {
  /** Uses a scan of the disk as the base below unsaved texts. */
  useDisk(scan: Scan): void;
  /**
   * Overlays a file with a text. A half-typed text with unclosed brackets or quotes is set aside, so that findings do
   * not flicker with every quotation mark. So is an invalid `palisade.yaml`.
   */
  edit(file: string, text: string, typing: boolean): void;
  /** Removes the overlay: the file on disk counts again. */
  revert(file: string): void;
  /** False while a half-typed text is set aside: the places in this file are those of an earlier text. */
  isCurrent(file: string): boolean;
  /** The scan of all files; undefined before the first `useDisk`. Only changed files are analysed again. */
  scan(): Scan | undefined;
  /** The record of that scan. It is not stored. */
  record(): Promise<ScanRecord | undefined>;
  /** Whether the scan of the disk read a file, inside the project or beside it. */
  takes(file: string): boolean;
  /** Whether a change at a path outside the project can change a scan. */
  isConcernedBy(path: string): boolean;
  /** Texts that override the disk: the last complete state of each open text. */
  unsaved(): ReadonlyMap<string, FileAnalysis>;
}

interface Unsaved {
  readonly analysis: FileAnalysis;
  /** The text of that analysis. Undefined for the one on disk. */
  readonly text: string | undefined;
  readonly current: boolean;
}

interface Edit {
  readonly text: string;
  readonly typing: boolean;
}

/** Whether nothing is another fact than before: a comment has changed that says nothing to anybody. */
function saysTheSame(analysis: FileAnalysis, before: FileAnalysis | undefined): boolean {
  return analysis.kind === "source" && before?.kind === "source" && analysis.facts === before.facts;
}

/** @param path the project's real path */
export function createLiveProject(services: Services, { scanner, rules }: Scanning, path: string): LiveProject {
  const checks = new Set(rules.checks.map(({ meta }) => meta.id));
  const edits = new Map<string, Edit>();
  const unsaved = new Map<string, Unsaved>();
  let disk: Scan | undefined;
  let concluded: Scan | undefined;

  function look(file: string, { text, typing }: Edit) {
    // Above the project, only files that the scan of the disk read are relevant.
    const role = disk?.roles.get(file) ?? (file.startsWith("../") ? undefined : roleOf(file));
    const known = unsaved.get(file);
    const before = known?.analysis ?? disk?.analyses.get(file);
    // A file that never parsed completely is analysed again on every keystroke.
    const keeps = typing && before !== undefined && isComplete(file, before);
    const analysis = role && scanner.analyze(file, text, role, { before, keeps });
    if (!analysis) return;
    const current = !keeps || (analysis !== before && isComplete(file, analysis));
    unsaved.set(file, { analysis: current ? analysis : before, text: current ? text : known?.text, current });
    if (current && !saysTheSame(analysis, known?.analysis)) concluded = undefined;
  }

  return {
    useDisk(scan) {
      disk = scan;
      concluded = undefined;
    },
    edit(file, text, typing) {
      edits.set(file, { text, typing });
    },
    revert(file) {
      edits.delete(file);
      if (unsaved.delete(file)) concluded = undefined;
    },
    isCurrent: (file) => !edits.has(file) && (unsaved.get(file)?.current ?? true),
    scan: scanAll,
    async record() {
      const startedAt = services.now();
      const scan = scanAll();
      if (!scan) return undefined;
      const durationMs = services.now().getTime() - startedAt.getTime();
      const policy = ownPolicy(await services.store.settings.read(), scan.team);
      const typed = [...unsaved].flatMap(([file, { text }]) => (text === undefined ? [] : [[file, text] as const]));
      return judgeLook(services, { path, scan, policy, startedAt, durationMs }, new Map(typed));
    },
    takes: (file) => disk?.roles.has(file) ?? false,
    isConcernedBy: (path) => disk !== undefined && dependsOn(disk, path),
    unsaved: unsavedAnalyses,
  };

  function scanAll(): Scan | undefined {
    if (!disk) return undefined;
    lookAtEdits();
    concluded ??= unsaved.size === 0 ? disk : concludeOver(disk);
    return concluded;
  }

  function isComplete(file: string, analysis: FileAnalysis): boolean {
    if (file === "palisade.yaml") return teamConfigIn(analysis, checks).refused === undefined;
    return analysis.kind === "unread" || analysis.complete();
  }

  function lookAtEdits() {
    for (const [file, edit] of edits) look(file, edit);
    edits.clear();
  }

  function concludeOver(scan: Scan): Scan {
    return scanner.conclude(path, overlay(scan, unsavedAnalyses()));
  }

  function unsavedAnalyses() {
    if (disk) lookAtEdits();
    return new Map([...unsaved].map(([file, { analysis }]) => [file, analysis]));
  }
}
