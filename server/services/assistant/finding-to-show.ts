import { type FindingToShow, shownFile } from "../../assistant/index.ts";
import { Failure } from "../../contract/failure.ts";
import { type Evidence, type Finding, readEvidence } from "../../contract/finding.ts";
import type { Services } from "../services.ts";
import { teamConfigOf } from "../team-config-of.ts";
import type { SentFile } from "./consent.ts";

/** Of a finding with more places, only the first are shown. */
const maxPlaces = 5;
const maxFiles = 3;

/** A finding, its first places, and the lines around them. */
export interface ChosenPlaces extends FindingToShow {
  readonly finding: Finding;
  /** Every place that fails or needs review, or those of the one line that was asked for. */
  readonly open: readonly Evidence[];
  /** The first of them, in few files of the project. */
  readonly places: readonly Evidence[];
  /** What a model would see. */
  readonly toSend: readonly SentFile[];
}

/**
 * The first open places of a finding, with the lines around them. Only files of the project itself are read.
 *
 * @param at only the places of this `file:line`
 * @throws Failure `not found` where it has no such place
 */
export async function choosePlaces(
  services: Services,
  project: string,
  finding: Finding,
  at: string | undefined,
): Promise<ChosenPlaces> {
  const open = readEvidence(finding).filter(
    ({ level, file, line }) => level !== "note" && (at === undefined || `${file}:${line}` === at),
  );
  const wanted = open.filter(({ file }) => !file.startsWith("../"));
  if (at !== undefined && open.length === 0) throw new Failure("not found", `${finding.id} has no place at ${at}.`);
  const first = [...new Set(wanted.map(({ file }) => file))].slice(0, maxFiles);
  const places = wanted.filter(({ file }) => first.includes(file)).slice(0, maxPlaces);
  const { secrets } = await teamConfigOf(services, project);
  const files = [];
  for (const file of first) {
    const text = await services.files.read(project, file);
    const inFile = places.filter((place) => place.file === file);
    if (text !== undefined && inFile.length > 0) files.push(shownFile(file, text, inFile, secrets));
  }
  const toSend = files.map(({ file, lines }) => ({
    file,
    bytes: lines.reduce((sum, { text }) => sum + Buffer.byteLength(text) + 1, 0),
  }));
  return { finding, open, places, files, toSend };
}
