import type { Invocation, Log, ReportingDescriptor, Result, Run } from "sarif";
import { jsonText } from "../json-text.ts";
import type { Taxonomies } from "./taxonomies.ts";

/** GitHub rejects a run with more results. */
export const maxResults = 25_000;

/** The parts of a run that differ between reports. */
export interface RunParts {
  /** Palisade's own version. */
  readonly version: string;
  readonly rules: readonly ReportingDescriptor[];
  readonly taxonomies?: Taxonomies;
  /** Tells these results from others in the same repository, for example `palisade/apps/shop`. */
  readonly category: string;
  readonly invocations: readonly Invocation[];
  /** Worst first. Results beyond `maxResults` are cut off. */
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
    // The part behind the last slash is the id of a single run, which we leave out.
    automationDetails: { id: `${category}/` },
    originalUriBaseIds: { "%SRCROOT%": { description: { text: "The root of the repository." } } },
    columnKind: "utf16CodeUnits",
    invocations: [...invocations],
    results: results.slice(0, maxResults),
  };
  const log: Log = { $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] };
  return `${jsonText(log)}\n`;
}

/** The fingerprint of a result, in the property that GitHub reads. */
export function fingerprintProperties(
  fingerprint: string | undefined,
): Pick<Result, "fingerprints" | "partialFingerprints"> {
  if (fingerprint === undefined) return {};
  return {
    fingerprints: { "palisade/v1": fingerprint },
    partialFingerprints: { primaryLocationLineHash: fingerprint },
  };
}
