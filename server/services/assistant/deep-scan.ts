import { z } from "zod";
import { type AiResult, markedLength, type Slice, slicesInTurn } from "../../assistant/index.ts";
import { type Infer, lazy } from "../../contract/lazy.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { yieldingToEventLoop } from "../event-loop.ts";
import type { ScanEvent } from "../records/scan-log.ts";
import { recordScan } from "../records/scan-project.ts";
import type { Services } from "../services.ts";
import { teamConfigOf } from "../team-config-of.ts";
import { askAboutSlices } from "./ask-about-slices.ts";
import { type AskConsent, mayBeSent, notAgreed, type SentFile } from "./consent.ts";
import type { DeepScanEvent } from "./deep-scan-event.ts";
import { deepScanSources } from "./deep-scan-sources.ts";

/** What a deep scan sent, and what it did not. */
export const deepScanReportSchema = lazy(() =>
  z.object({
    provider: z.string(),
    model: z.string(),
    slices: z.int().describe("number of questions that were answered"),
    files: z.int().describe("number of files that they showed, in parts"),
    bytes: z.int().describe("at most so much source was sent"),
    results: z.int().describe("number of places that the model found this time"),
    inputTokens: z.int().describe("as the model counts, 0 where it does not"),
    outputTokens: z.int(),
    skipped: z
      .array(z.object({ file: z.string(), reason: z.string() }))
      .readonly()
      .describe("code at entry points that was not sent, or not answered about, and why"),
  }),
);
export type DeepScanReport = Infer<typeof deepScanReportSchema>;

export interface DeepScanContext extends AskConsent {
  progress(event: ScanEvent | DeepScanEvent): void;
  readonly signal: AbortSignal | undefined;
}

/** In bytes of marked source: about 5,000 tokens, which a small local model still reads well. */
const sliceBytes = 16_000;

/** The whole takes at most as long as so many answers may take: an hour by default. */
const maxAnswers = 12;

/** A project with more has other problems than the next one. */
const maxResults = 500;

/**
 * Shows a model the code at a project's entry points, keeps what it found and scans again, so that the record has it.
 *
 * @param project the project's real path
 * @throws Failure `conflict` when no model is set up, or nobody agreed to send source to its host; `refused` when the
 * team does not allow it; otherwise as the model fails
 */
export async function deepScan(
  services: Services,
  project: string,
  { progress, signal, ...consent }: DeepScanContext,
): Promise<{ readonly record: ScanRecord; readonly report: DeepScanReport }> {
  const model = await services.models.current(await teamConfigOf(services, project));
  const { limits } = (await services.settings.read()).ai;
  const { scanner } = await services.scanning();
  const scan = await scanner.scan(project, {}, signal);
  const { sources, skipped } = await deepScanSources(services, project, scan);
  const bytes = limits.kilobytes * 1000;
  const cutting = slicesInTurn(sources, { files: limits.files, bytes, sliceBytes: Math.min(sliceBytes, bytes) });
  const yieldToEventLoop = yieldingToEventLoop(signal);
  let step = cutting.next();
  for (; !step.done; step = cutting.next()) await yieldToEventLoop();
  const slicing = step.value;
  const toSend = sentFiles(slicing.slices);
  if (toSend.length > 0 && !(await mayBeSent(services, project, model, toSend, consent))) {
    throw notAgreed(model.host, toSend);
  }
  const time = { milliseconds: limits.seconds * maxAnswers * 1000, signal };
  const answers = await askAboutSlices(model, slicing.slices, time, progress);
  await services.store.project(project).update((document) => ({
    ...document,
    aiResults: joined(document.aiResults ?? [], answers.results),
  }));
  const { record } = await recordScan(services, project, progress, signal);
  const sent = sentFiles(answers.answered);
  const { inputTokens, outputTokens } = answers;
  const report = {
    provider: model.provider,
    model: model.name,
    slices: answers.answered.length,
    files: sent.length,
    bytes: sent.reduce((sum, file) => sum + file.bytes, 0),
    results: answers.results.length,
    inputTokens,
    outputTokens,
    skipped: [...skipped, ...slicing.skipped, ...answers.skipped],
  };
  return { record, report };
}

/** Every file of these slices, with how much of it. */
function sentFiles(slices: readonly Slice[]): SentFile[] {
  const files = new Map<string, number>();
  for (const excerpt of slices.flatMap(({ excerpts }) => excerpts))
    files.set(excerpt.file, (files.get(excerpt.file) ?? 0) + markedLength([excerpt]));
  return [...files].map(([file, bytes]) => ({ file, bytes })).sort((a, b) => (a.file < b.file ? -1 : 1));
}

/**
 * New results, and all earlier ones: a result stays until its line is gone, whatever the next answer leaves out. One that
 * comes again keeps its first title, so that decisions about it hold.
 */
function joined(earlier: readonly AiResult[], found: readonly AiResult[]): AiResult[] {
  const placeOf = ({ file, quote, class: risk }: AiResult) => JSON.stringify([file, quote, risk]);
  const titles = new Map(earlier.map((result) => [placeOf(result), result.title]));
  const again = new Set(found.map(placeOf));
  const renamed = found.map((result) => ({ ...result, title: titles.get(placeOf(result)) ?? result.title }));
  return [...renamed, ...earlier.filter((result) => !again.has(placeOf(result)))].slice(0, maxResults);
}
