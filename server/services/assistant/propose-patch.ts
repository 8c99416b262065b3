import {
  isKnownSite,
  type JudgedPatch,
  judgePatch,
  type PatchAnswer,
  patchedTexts,
  patchQuestion,
  readRichText,
} from "../../assistant/index.ts";
import { concludeScan, type FileAnalysis, isCompleteText, overlay, type Scan } from "../../scanner/index.ts";
import { digestOf } from "../fixing/fix-journal.ts";
import { shownDiff } from "../fixing/shown-diff.ts";
import type { PlannedWrite } from "../fixing/write-fix.ts";
import type { LanguageModel } from "../models/language-model.ts";
import type { Scanning } from "../scanning.ts";
import type { Services } from "../services.ts";
import type { AssistantContext } from "./assistant-context.ts";
import type { ChosenPlaces } from "./finding-to-show.ts";
import type { ProposedPatch } from "./proposed-patch.ts";

/** The first answer, and one more that is told why the first is not used. */
const maxAnswers = 2;

/** A finding to repair, in the scan that found it. */
export interface ToRepair {
  /** The project's real path. */
  readonly project: string;
  readonly scan: Scan;
  readonly shown: ChosenPlaces;
}

/** A patch in memory. */
export interface TriedPatch {
  readonly proposed: ProposedPatch;
  readonly writes: readonly PlannedWrite[];
}

/**
 * Asks a model for a patch, applies it in memory, and lets every check decide again. Nothing is written. A patch that
 * breaks a closed rule, or that the rescan has something against, has the reason and no hash.
 */
export async function proposePatch(
  services: Services,
  toRepair: ToRepair,
  model: LanguageModel,
  context: AssistantContext,
): Promise<TriedPatch> {
  let problem: string | undefined;
  for (let answers = 1; ; answers++) {
    const { value, model: name } = await model.ask(patchQuestion(toRepair.shown, problem), context);
    const tried = await tryAnswer(services, toRepair, value);
    problem = tried.problem;
    if (problem === undefined || value.edits.length === 0 || answers === maxAnswers) {
      return { proposed: { ...tried.proposed, model: name }, writes: tried.writes };
    }
  }
}

/** With why it is not used, in words of our own alone. Undefined when a person may apply it. */
type TriedAnswer = TriedPatch & { readonly problem: string | undefined };

async function tryAnswer(
  services: Services,
  { project, scan, shown }: ToRepair,
  answer: PatchAnswer,
): Promise<TriedAnswer> {
  const { id, title } = shown.finding;
  const before = scan.found.find(({ about }) => about.id === id)?.places ?? [];
  const base = {
    id,
    title,
    diff: "",
    hash: null,
    verified: false,
    introduced: [],
    model: null,
    applied: false,
    record: null,
    why: readRichText(answer.why, { mayLink: isKnownSite, mayShow: () => false }),
    remaining: before.filter(({ level }) => level !== "note").length,
  };
  const patched = patchedTexts(answer, { files: shown.files, packages: packagesOf(scan) });
  if (patched.kind === "refused") {
    const where = patched.file === undefined ? "" : ` It is about ${patched.file}.`;
    return { proposed: { ...base, verdict: `${patched.reason}${where}` }, writes: [], problem: patched.reason };
  }
  const writes = writesOf(shown, patched.texts);
  const { mayApply, problem, ...judged } = rescan(await services.scanning(), scan, shown, patched.texts);
  const hash = mayApply ? digestOf(JSON.stringify([project, id, writes])) : null;
  return { proposed: { ...base, ...judged, diff: shownDiff(writes), hash }, writes, problem };
}

/** The texts from before are those that were shown, so that the writer refuses files that changed since. */
function writesOf({ files }: ChosenPlaces, texts: ReadonlyMap<string, string>): PlannedWrite[] {
  return [...texts].map(([file, after]) => ({ file, before: files.find((one) => one.file === file)?.text, after }));
}

function rescan(
  { rules, scanner }: Scanning,
  scan: Scan,
  { finding, places }: ChosenPlaces,
  texts: ReadonlyMap<string, string>,
): JudgedPatch {
  const analyses = new Map<string, FileAnalysis>();
  for (const [file, text] of texts) {
    const analysis = scanner.analyze(file, text, scan.roles.get(file));
    if (analysis) analyses.set(file, analysis);
  }
  const after = concludeScan(overlay(scan, analyses), rules);
  return judgePatch({
    id: finding.id,
    targets: places.map(({ fingerprint }) => fingerprint),
    before: scan.found,
    after: after.found,
    broken: [...texts].filter(([file, text]) => !isCompleteText(file, text)).map(([file]) => file),
    isOfModel: finding.source === "AI",
  });
}

function packagesOf({ project: { pubspec } }: Scan): string[] {
  const used = pubspec.dependencies.filter(({ section }) => section === "dependencies").map(({ name }) => name);
  return [pubspec.name, ...used];
}
