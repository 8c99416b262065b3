import type { Finding } from "../../../server/contract/finding.ts";

/** A finding with the fields that a test cares about, the rest plausible. */
export function finding(id: string, fields: Partial<Finding> = {}): Finding {
  return {
    id,
    title: `Title of ${id}`,
    owasp: "M5",
    category: "Insecure Communication",
    severity: "High",
    status: "FAIL",
    attackScenario: "Somebody on the same network reads what the app sends.",
    evidence: [],
    moreEvidence: 0,
    ignored: [],
    moreIgnored: 0,
    switchedOff: false,
    remediation: "Use HTTPS.",
    triage: "Open",
    suppressed: false,
    source: "static",
    cwe: [319],
    masvs: "NETWORK-1",
    fixable: false,
    ...fields,
  };
}
