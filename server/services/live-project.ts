import {
  concludeScan,
  dependsOn,
  type FileAnalysis,
  overlay,
  roleOf,
  type Scan,
  teamConfigIn,
} from "../scanner/index.ts";
import type { Services } from "./services.ts";

/** A project as an editor sees it: the files on disk, and over them the texts that are not saved yet. */
export interface LiveProject {
  /** Takes what a scan found on disk as the ground that unsaved texts lie on. */
  rebase(scan: Scan): void;
  /**
   * Lays a text over a file. A text that is being typed and does not close what it opens changes nothing, so that
   * findings do not come and go with every quotation mark; nor does a `palisade.yaml` that cannot be used as it is.
   */
  edit(file: string, text: string, typing: boolean): void;
  /** Takes the text away: what is on disk counts again. */
  revert(file: string): void;
  /** False while a half-typed text is set aside: places in this file are those of an earlier text. */
  isCurrent(file: string): boolean;
  /** What all files say together; undefined before the first `rebase`. Only what has changed is looked at. */
  scan(): Scan | undefined;
  /** True for a file that the scan of the disk looked at, wherever it lies. */
  takes(file: string): boolean;
  /** True when what changes at a path outside of the project can change what a scan says. */
  isConcernedBy(path: string): boolean;
  /** What counts instead of the files on disk: of each open text its last complete state. */
  unsaved(): ReadonlyMap<string, FileAnalysis>;
}

interface Unsaved {
  readonly analysis: FileAnalysis;
  readonly current: boolean;
}

interface Edit {
  readonly text: string;
  readonly typing: boolean;
}

export function createLiveProject({ scanner, rules }: Pick<Services, "scanner" | "rules">): LiveProject {
  const checks = new Set(rules.checks.map(({ meta }) => meta.id));
  const edits = new Map<string, Edit>();
  const unsaved = new Map<string, Unsaved>();
  let disk: Scan | undefined;
  let concluded: Scan | undefined;

  function look(file: string, { text, typing }: Edit) {
    // Of what lies above a project only that takes part which the scan of the disk came upon.
    const role = disk?.roles.get(file) ?? (file.startsWith("../") ? undefined : roleOf(file));
    const analysis = role && scanner.analyze(file, text, role);
    if (!analysis) return;
    const before = unsaved.get(file)?.analysis ?? disk?.analyses.get(file);
    // A text that was never complete in our eyes is no reason to wait for it to become so.
    const current = !typing || before === undefined || isComplete(file, analysis) || !isComplete(file, before);
    unsaved.set(file, { analysis: current ? analysis : before, current });
    if (current) concluded = undefined;
  }

  return {
    rebase(scan) {
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
    scan() {
      if (!disk) return undefined;
      lookAtEdits();
      concluded ??= unsaved.size === 0 ? disk : concludeOver(disk);
      return concluded;
    },
    takes: (file) => disk?.roles.has(file) ?? false,
    isConcernedBy: (path) => disk !== undefined && dependsOn(disk, path),
    unsaved: unsavedAnalyses,
  };

  function isComplete(file: string, analysis: FileAnalysis): boolean {
    if (file === "palisade.yaml") return teamConfigIn(analysis, checks).refused === undefined;
    return analysis.kind === "unread" || analysis.complete();
  }

  function lookAtEdits() {
    for (const [file, edit] of edits) look(file, edit);
    edits.clear();
  }

  function concludeOver(scan: Scan): Scan {
    return concludeScan(overlay(scan, unsavedAnalyses()), rules);
  }

  function unsavedAnalyses() {
    if (disk) lookAtEdits();
    return new Map([...unsaved].map(([file, { analysis }]) => [file, analysis]));
  }
}
