import { createHash } from "node:crypto";
import { Failure } from "../../contract/failure.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { type Printable, text } from "../../reports/terminal-text.ts";
import type { Scan } from "../../scanner/index.ts";
import { createLiveProject, type LiveProject } from "../../services/live-project.ts";
import type { ScanEvent } from "../../services/records/scan-log.ts";
import { recordScan } from "../../services/records/scan-project.ts";
import type { Scanning } from "../../services/scanning.ts";
import type { Services } from "../../services/services.ts";
import { debounce } from "./debounce.ts";
import { type FileReport, joinReports, type Places, reportOf, reportsOf } from "./diagnostics.ts";
import { scanLines } from "./scan-log.ts";
import type { EditorSettings } from "./settings.ts";
import { teamFile, teamFileDiagnostics } from "./team-file.ts";

/** Pause in typing before its findings are shown, in milliseconds. */
const typingPause = 250;

/** A project open in the editor: its files with unsaved texts, and its findings. */
export interface OpenProject {
  /** The real path, as in the records. */
  readonly path: string;
  /** The same folder as the editor spells it. */
  readonly root: string;
  readonly live: LiveProject;
  /** The newest record; undefined before the first scan. */
  record(): ScanRecord | undefined;
  /** Changes with the findings of the newest record. */
  revision(): string;
  /** The diagnostics of the newest record. */
  reports(): ReadonlyMap<string, FileReport>;
  /** Why the last scan failed. */
  failure(): string | undefined;
  /** Undefined until the first scan reads them. */
  settings(): EditorSettings | undefined;
  edit(file: string, text: string, typing: boolean): void;
  revert(file: string): void;
  /** Call when files on disk may have changed. */
  filesChanged(): void;
  /** Call when decisions or settings may have changed. */
  decisionsChanged(): void;
  /** Resolves when the record is up to date with the texts. */
  upToDate(): Promise<void>;
  /** Like `upToDate`, without waiting for a pause in typing. */
  updateNow(): Promise<void>;
  close(): void;
}

export interface ProjectHost {
  readonly services: Services;
  readonly scanning: Scanning;
  readonly places: Places;
  readSettings(): Promise<EditorSettings>;
  /** Runs the first scan with progress that the user can cancel. */
  withProgress<T>(work: (report: (event: ScanEvent) => void, signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Called after the disk was read, which may show that open documents belong to the project. */
  read(project: OpenProject): void;
  /**
   * Called after every new record.
   *
   * @param outside true when diagnostics changed without typing, so that no client pulls them by itself
   */
  changed(project: OpenProject, outside: boolean): void;
  log(message: string): void;
  /** Writes what happened to the log. */
  tell(messages: readonly Printable[]): void;
}

/** Opens a project. It is scanned and recorded at once. */
export function openProject(path: string, root: string, host: ProjectHost): OpenProject {
  const { services, places } = host;
  const { rules, scanner } = host.scanning;
  const live = createLiveProject(services, host.scanning, path);
  /** The open `palisade.yaml`, also while it cannot be used. */
  let teamText: string | undefined;
  let settings: EditorSettings | undefined;
  let record: ScanRecord | undefined;
  let revision = "";
  let reports: ReadonlyMap<string, FileReport> = new Map();
  let failure: string | undefined;
  let diskChanged = true;
  let outside = true;
  let closed = false;

  const updates = debounce(async () => {
    if (closed) return;
    const fromOutside = outside;
    // Requests before the first record wait for it, so no client has to pull again.
    const isFirst = record === undefined;
    const before = reports;
    const isRead = diskChanged;
    const startedAt = performance.now();
    outside = false;
    try {
      if (fromOutside || !settings) await readSettings();
      if (isRead) await readDisk();
      await updateRecord();
      if (isRead && record) host.tell(scanLines(record, performance.now() - startedAt));
      // Without a record the last scan failed, and nothing has changed since.
      if (record) failure = undefined;
    } catch (error) {
      failure = error instanceof Failure ? error.message : `${path} could not be scanned: ${String(error)}`;
      host.log(error instanceof Error && !(error instanceof Failure) ? (error.stack ?? failure) : failure);
    }
    if (!closed) host.changed(project, fromOutside && !isFirst && !sameReports(before, reports));
  });

  async function readSettings(): Promise<void> {
    const now = await host.readSettings();
    if (settings && JSON.stringify(settings) !== JSON.stringify(now))
      host.tell([text`${record?.name ?? path}: the settings are now ${JSON.stringify(now)}`]);
    settings = now;
  }

  async function readDisk(): Promise<void> {
    diskChanged = false;
    live.useDisk(record ? await scanner.scan(path, {}, undefined) : await scanAndRecord());
    if (!closed) host.read(project);
  }

  async function scanAndRecord(): Promise<Scan> {
    try {
      return (
        await host.withProgress((report, signal) => recordScan(services, path, report, signal, { occasion: "look" }))
      ).scan;
    } catch (error) {
      if (error instanceof Failure && error.kind === "cancelled") throw error;
      // A record that cannot be stored can still be shown.
      host.log(`The scan of ${path} could not be recorded: ${error instanceof Error ? error.message : String(error)}`);
      return scanner.scan(path, {}, undefined);
    }
  }

  async function updateRecord(): Promise<void> {
    const newest = await live.record();
    if (!newest || !settings) return;
    record = newest;
    revision = createHash("sha256").update(JSON.stringify(record.findings)).digest("base64url");
    const fresh = reportsOf(record, settings.diagnostics, places);
    const before = reports;
    const shown = new Map(
      [...fresh].map(([file, report]) => [file, live.isCurrent(file) ? report : (before.get(file) ?? report)]),
    );
    const problems = teamProblems();
    if (problems) shown.set(teamFile, joinReports(problems, fresh.get(teamFile) ?? reportOf([])));
    reports = shown;
  }

  function teamProblems(): FileReport | undefined {
    const text = teamText ?? live.scan()?.project.config(teamFile)?.text;
    if (text === undefined) return undefined;
    const today = services.now().toISOString().slice(0, 10);
    const items = teamFileDiagnostics(text, rules, today);
    return items.length > 0 ? reportOf(items) : undefined;
  }

  const project: OpenProject = {
    path,
    root,
    live,
    record: () => record,
    revision: () => revision,
    reports: () => reports,
    failure: () => failure,
    settings: () => settings,
    edit(file, content, typing) {
      live.edit(file, content, typing);
      if (file === teamFile) teamText = content;
      if (typing && settings?.run === "onSave") return;
      updates.schedule(typing ? typingPause : 0);
    },
    revert(file) {
      live.revert(file);
      if (file === teamFile) teamText = undefined;
      project.filesChanged();
    },
    filesChanged() {
      diskChanged = true;
      project.decisionsChanged();
    },
    decisionsChanged() {
      outside = true;
      updates.schedule(0);
    },
    upToDate: () => updates.idle(),
    updateNow() {
      updates.schedule(0);
      return updates.idle();
    },
    close() {
      closed = true;
      updates.cancel();
    },
  };
  project.filesChanged();
  return project;
}

function sameReports(a: ReadonlyMap<string, FileReport>, b: ReadonlyMap<string, FileReport>): boolean {
  return a.size === b.size && [...a].every(([file, { resultId }]) => b.get(file)?.resultId === resultId);
}
