import type { Vulnerability } from "../../supply-chain/advisories/vulnerability.ts";
import type { VulnerabilityReport } from "../../supply-chain/advisories/vulnerability-report.ts";
import { purlOf } from "../../supply-chain/purl.ts";
import { jsonText } from "../json-text.ts";
import { vulnerabilityAdvice } from "../vulnerability-advice.ts";
import { analysisOf } from "./analysis.ts";

/**
 * Known vulnerabilities with what the team decided about each, as CycloneDX 1.6: a VEX document, for those who get the
 * app and its bill of materials. https://cyclonedx.org/capabilities/vex/
 *
 * @param version of the program that writes it
 */
export function vex(report: VulnerabilityReport, version: string): string {
  const packages = new Map(report.vulnerabilities.map((one) => [refOf(one), one]));
  const document = {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { tools: { components: [{ type: "application", name: "palisade", version }] } },
    components: [...packages].map(([ref, { package: name, version: installed }]) => ({
      type: "library",
      "bom-ref": ref,
      name,
      version: installed,
      purl: ref,
    })),
    vulnerabilities: statementsOf(report.vulnerabilities),
  };
  return `${jsonText(document, 2)}\n`;
}

/** One for each vulnerability and what was decided about it: that may differ between packages. */
function statementsOf(vulnerabilities: readonly Vulnerability[]) {
  const groups = new Map<string, Vulnerability[]>();
  for (const one of vulnerabilities) {
    const key = JSON.stringify([one.id, analysisOf(one.decision)]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { id, link, aliases, severity, cwes, summary } = first;
    return {
      id,
      source: { url: link },
      references: aliases.map((alias) => ({ id: alias, source: { url: `https://osv.dev/vulnerability/${alias}` } })),
      ratings: [{ severity }],
      cwes: cwes.map((cwe) => Number(cwe.slice("CWE-".length))),
      ...(summary !== "" && { description: summary }),
      recommendation: vulnerabilityAdvice(first),
      analysis: analysisOf(first.decision),
      affects: [...new Set(same.map(refOf))].map((ref) => ({ ref })),
    };
  });
}

function refOf({ ecosystem, package: name, version }: Vulnerability): string {
  return purlOf({ ecosystem, name, version, source: "hosted" });
}
