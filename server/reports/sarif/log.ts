import type { Invocation, Log, ReportingDescriptor, Result, Run } from "sarif";
import { jsonText } from "../json-text.ts";
import type { Taxonomies } from "./taxonomies.ts";

/** GitHub refuses a run with more results. */
export const maxResults = 25_000;

/** The parts of a run that differ between reports. */
export interface RunParts {
  /** Palisade's own version. */
  readonly version: string;
  readonly rules: readonly ReportingDescriptor[];
  readonly taxonomies?: Taxonomies;
  /** What tells these results from others in the same repository: `palisade/apps/shop`. */
  readonly category: string;
  readonly invocations: readonly Invocation[];
  /** Worst first: results above `maxResults` are cut off. */
  readonly results: readonly Result[];
}

/** A SARIF 2.1.0 log of one run. */
export function sarifLog({ version, rules, taxonomies, category, invocations, results }: RunParts): string {
  const run: Run = {
    tool: {
      driver: {
        name: "Palisade",
        version,
        semanticVersion: version,
        rules: [...rules],
        ...(taxonomies && { supportedTaxonomies: taxonomies.supported }),
      },
    },
    ...(taxonomies && { taxonomies: taxonomies.components }),
    // After the last slash would stand the id of this one run.
    automationDetails: { id: `${category}/` },
    originalUriBaseIds: { "%SRCROOT%": { description: { text: "The root of the repository." } } },
    columnKind: "utf16CodeUnits",
    invocations: [...invocations],
    results: results.slice(0, maxResults),
  };
  const log: Log = { $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] };
  return `${jsonText(log)}\n`;
}

/** The fingerprint of a result, where SARIF wants it and where GitHub reads it; nothing without one. */
export function fingerprintProperties(
  fingerprint: string | undefined,
): Pick<Result, "fingerprints" | "partialFingerprints"> {
  if (fingerprint === undefined) return {};
  return {
    fingerprints: { "palisade/v1": fingerprint },
    partialFingerprints: { primaryLocationLineHash: fingerprint },
  };
}
