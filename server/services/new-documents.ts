import { defaultGate, type GateConfig } from "../contract/gate-thresholds.ts";
import type { ProjectDocument } from "./project-document.ts";

/** The settings before anybody has chosen any. */
export const initialSettings: {
  readonly version: 1;
  readonly gate: GateConfig;
  readonly enforced: readonly (keyof GateConfig)[];
} = { version: 1, gate: defaultGate, enforced: [] };

/** What is known about a project before its first scan. */
export function newProjectDocument(path: string): ProjectDocument {
  return { version: 1, path, record: null, baseline: null, triage: {} };
}
