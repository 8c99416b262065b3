import { jsonText } from "../json-text.ts";
import type { Taxonomies } from "./taxonomies.ts";

/** GitHub refuses a run with more results. */
export const mostResults = 25_000;

/** What differs from one run to another; each part as SARIF has it. */
export interface RunParts {
  /** Palisade's own version. */
  readonly version: string;
  readonly rules: readonly object[];
  readonly taxonomies?: Taxonomies;
  /** What tells these results from others in the same repository: `palisade/apps/shop`. */
  readonly category: string;
  readonly invocations: readonly object[];
  /** The worst first: what is too much is cut off. */
  readonly results: readonly object[];
}

/** A SARIF 2.1.0 log of one run. */
export function sarifLog({ version, rules, taxonomies, category, invocations, results }: RunParts): string {
  const run = {
    tool: {
      driver: {
        name: "Palisade",
        version,
        semanticVersion: version,
        rules,
        ...(taxonomies && { supportedTaxonomies: taxonomies.supported }),
      },
    },
    ...(taxonomies && { taxonomies: taxonomies.components }),
    // What stands behind the last slash would name the single run.
    automationDetails: { id: `${category}/` },
    originalUriBaseIds: { "%SRCROOT%": { description: { text: "The root of the repository." } } },
    columnKind: "utf16CodeUnits",
    invocations,
    results: results.slice(0, mostResults),
  };
  return `${jsonText({ $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] })}\n`;
}

/** The fingerprint of a result, where SARIF wants it and where GitHub reads it. */
export function marked(fingerprint: string | undefined): object {
  return {
    fingerprints: { "palisade/v1": fingerprint },
    partialFingerprints: { primaryLocationLineHash: fingerprint },
  };
}
