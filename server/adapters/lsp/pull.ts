import {
  type CancellationToken,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
  LSPErrorCodes,
  type PreviousResultId,
  ResponseError,
  type WorkspaceDocumentDiagnosticReport,
} from "vscode-languageserver";
import type { FileReport } from "./diagnostics.ts";
import type { OwnedFile } from "./projects.ts";

/** Resolves once the project is up to date; empty for a file outside every project. */
export async function pullDocument(
  reports: WorkspaceReports,
  uri: string,
  previous: string | undefined,
  token: CancellationToken,
): Promise<DocumentDiagnosticReport> {
  const upToDate = Promise.all(reports.ownersOf(uri).map(({ project }) => project.upToDate()));
  await unlessCancelled(upToDate, token);
  const report = reports.reports().get(uri)?.report ?? noReport;
  return report.resultId === previous
    ? { kind: DocumentDiagnosticReportKind.Unchanged, resultId: report.resultId }
    : { kind: DocumentDiagnosticReportKind.Full, resultId: report.resultId, items: [...report.items] };
}

const noReport: FileReport = { resultId: "none", items: [] };

export interface WorkspaceReport {
  readonly report: FileReport;
  /** The version of the text, if it is open. */
  readonly version: number | null;
}

export interface WorkspaceReports {
  /** The projects that an open document is part of. */
  ownersOf(uri: string): readonly OwnedFile[];
  /** The reports of all files that have one, by URI. */
  reports(): ReadonlyMap<string, WorkspaceReport>;
  /** Resolves when every project is up to date with its texts. */
  upToDate(): Promise<void>;
  /** Resolves at the next new record of any project. */
  nextChange(): Promise<void>;
}

/** In milliseconds. A client pulls again two seconds after each answer, so an unchanged answer is held back. */
const maxHold = 60_000;

/** The reports of the whole workspace. The answer waits until something has changed. */
export async function pullWorkspace(
  reports: WorkspaceReports,
  previous: readonly PreviousResultId[],
  token: CancellationToken,
): Promise<{ items: WorkspaceDocumentDiagnosticReport[] }> {
  const known = new Map(previous.map(({ uri, value }) => [uri, value]));
  const until = performance.now() + maxHold;
  for (;;) {
    const nextRecord = reports.nextChange();
    await unlessCancelled(reports.upToDate(), token);
    const items = answer(known, reports.reports());
    const left = until - performance.now();
    if (items.some(({ kind }) => kind === DocumentDiagnosticReportKind.Full) || left <= 0) return { items };
    await unlessCancelled(atMost(nextRecord, left), token);
  }
}

function answer(
  known: ReadonlyMap<string, string>,
  current: ReadonlyMap<string, WorkspaceReport>,
): WorkspaceDocumentDiagnosticReport[] {
  const items: WorkspaceDocumentDiagnosticReport[] = [];
  for (const [uri, { report, version }] of current) {
    items.push(
      known.get(uri) === report.resultId
        ? { kind: DocumentDiagnosticReportKind.Unchanged, uri, version, resultId: report.resultId }
        : {
            kind: DocumentDiagnosticReportKind.Full,
            uri,
            version,
            resultId: report.resultId,
            items: [...report.items],
          },
    );
  }
  for (const [uri, resultId] of known) {
    if (current.has(uri)) continue;
    items.push(
      resultId === noReport.resultId
        ? { kind: DocumentDiagnosticReportKind.Unchanged, uri, version: null, resultId }
        : { kind: DocumentDiagnosticReportKind.Full, uri, version: null, ...noReport, items: [] },
    );
  }
  return items;
}

async function atMost(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, end]);
  clearTimeout(timer);
}

/** @throws ResponseError `RequestCancelled` as soon as the client no longer waits */
async function unlessCancelled<T>(work: Promise<T>, token: CancellationToken): Promise<T> {
  const cancelled = () => new ResponseError(LSPErrorCodes.RequestCancelled, "The request was cancelled.");
  if (token.isCancellationRequested) throw cancelled();
  return new Promise((resolve, reject) => {
    const listening = token.onCancellationRequested(() => reject(cancelled()));
    void work.then(resolve, reject).finally(() => listening.dispose());
  });
}
