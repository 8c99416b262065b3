import { hash } from "node:crypto";
import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import type { ScanSummary } from "../../contract/summary.ts";
import { type GateSettings, parseJson } from "../../scanner/index.ts";
import type { Fingerprint } from "./fingerprint.ts";

/** What a scan of the fleet remembers about a project, so that the next one need not read it. */
export interface KnownProject {
  readonly fingerprint: Fingerprint;
  /** The scan that produced the record. */
  readonly scannedAt: string;
  /** The last day on which all decisions about its findings hold; null when none expires. */
  readonly holdsUntil: string | null;
  readonly summary: ScanSummary;
  /** The stamp of the project's document and the gate of the settings, from which the summary was made. */
  readonly madeFrom: GateSettings & { readonly document: string };
}

/** The memory of the fleet: a cache of the projects' documents, which may be lost at any time. */
export const fleetMemorySchema = lazy(() =>
  z.object({
    /** A memory of another version is no memory: it is a cache. */
    version: z.literal(3),
    /** The version of the checks that it holds for. */
    rules: z.string(),
    /** By path. Each is sealed with a digest: a schema for a thousand of them takes longer than to look at the apps. */
    projects: z.record(z.string(), z.string()),
  }),
);
export type FleetMemory = Infer<typeof fleetMemorySchema>;

export const emptyFleetMemory: FleetMemory = { version: 3, rules: "", projects: {} };

/** The projects that are known under the rules of today. */
export interface RememberedProjects {
  readonly paths: readonly string[];
  at(path: string): KnownProject | undefined;
}

/** What is known under these rules. With other rules, every project must be scanned again. */
export function knownUnder(rules: string, memory: FleetMemory): RememberedProjects {
  const sealed = sealedUnder(rules, memory);
  return { paths: [...sealed.keys()], at: (path) => unseal(rules, path, sealed.get(path)) };
}

function sealedUnder(rules: string, memory: FleetMemory): ReadonlyMap<string, string> {
  return new Map(memory.rules === rules ? Object.entries(memory.projects) : []);
}

/**
 * The memory after a folder was searched.
 *
 * @param isGone whether a project no longer exists
 */
export function remember(
  memory: FleetMemory,
  rules: string,
  news: ReadonlyMap<string, KnownProject>,
  isGone: (path: string) => boolean,
): FleetMemory {
  const kept = [...sealedUnder(rules, memory)].filter(([path]) => !isGone(path));
  const now = [...news].map(([path, known]) => [path, seal(rules, path, known)] as const);
  return { version: 3, rules, projects: Object.fromEntries([...kept, ...now]) };
}

function seal(rules: string, path: string, known: KnownProject): string {
  const text = JSON.stringify(known);
  return `${digestOf(rules, path, text)} ${text}`;
}

/** Undefined when it is not what this version of Palisade wrote about this project. */
function unseal(rules: string, path: string, sealed = ""): KnownProject | undefined {
  const end = sealed.indexOf(" ");
  const text = sealed.slice(end + 1);
  if (sealed.slice(0, end) !== digestOf(rules, path, text)) return undefined;
  const known = parseJson(text);
  return isKnown(known) ? known : undefined;
}

function digestOf(rules: string, path: string, text: string): string {
  return hash("sha256", [rules, path, text].join("\0"));
}

/** The digest says already that the same version of Palisade wrote it. */
function isKnown(value: unknown): value is KnownProject {
  return typeof value === "object" && value !== null;
}
