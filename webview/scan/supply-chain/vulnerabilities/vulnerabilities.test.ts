import assert from "node:assert/strict";
import { vulnerabilityAdvice } from "../../../../server/reports/vulnerability-advice.ts";
import { vulnerabilitySeverities } from "../../../../server/supply-chain/advisories/severity.ts";
import { affectedPackages, type ReportedVulnerability, type VulnerabilityAnswer } from "./affected-packages.ts";
import { vulnerabilityHeadline } from "./headline.ts";

/** A vulnerability with only the fields that a test needs. */
function vulnerability(given: Partial<ReportedVulnerability> & { readonly id: string }): ReportedVulnerability {
  return {
    aliases: [],
    summary: "",
    severity: "high",
    cwes: [],
    link: "https://example.org/",
    ecosystem: "npm",
    package: "express",
    version: "4.0.0",
    direct: true,
    dev: false,
    broughtInBy: [],
    manifest: "functions/package.json",
    location: { file: "functions/package.json", line: 3, column: 1, endLine: 3, endColumn: 2 },
    fixedIn: "4.1.0",
    remedy: { kind: "upgrade", command: "npm update express", folder: "functions" },
    ignored: false,
    ...given,
  };
}

const none = { critical: 0, high: 0, unknown: 0, medium: 0, low: 0 };

/** A report with only the fields that a test needs. */
function report(given: Partial<VulnerabilityAnswer>): VulnerabilityAnswer {
  return {
    path: "/apps/shop",
    pass: true,
    complete: true,
    failOn: "high",
    counts: none,
    ignored: 0,
    vulnerabilities: [],
    coverage: [],
    notes: [],
    warnings: [],
    ...given,
  };
}

describe("affected packages", () => {
  it("are in the order of their worst vulnerability, without the ignored ones", () => {
    const packages = affectedPackages([
      vulnerability({ id: "CVE-1", severity: "critical" }),
      vulnerability({ id: "CVE-2", package: "qs" }),
      vulnerability({ id: "CVE-3", severity: "low" }),
      vulnerability({ id: "CVE-4", package: "send", ignored: true }),
    ]);
    assert.deepEqual(
      packages.map(({ installed, vulnerabilities }) => [installed.package, vulnerabilities.map(({ id }) => id)]),
      [
        ["express", ["CVE-1", "CVE-3"]],
        ["qs", ["CVE-2"]],
      ],
    );
  });

  it("have each advice once, with what it is against", () => {
    const none = { kind: "none", command: null, folder: "functions" } as const;
    const [affected] = affectedPackages([
      vulnerability({ id: "CVE-1" }),
      vulnerability({ id: "CVE-2", fixedIn: "4.0.9" }),
      vulnerability({ id: "CVE-3", fixedIn: null, remedy: none }),
    ]);
    assert.deepEqual(
      affected?.advice.map(({ ids, command }) => [ids, command]),
      [
        [["CVE-1", "CVE-2"], "npm update express"],
        [["CVE-3"], null],
      ],
    );
  });

  it("give the advice of the command line", () => {
    const cases: readonly Partial<ReportedVulnerability>[] = [
      {},
      { remedy: { kind: "upgrade", command: "flutter pub upgrade http", folder: "" } },
      { remedy: { kind: "raise constraint", command: "npm install express", folder: "functions" } },
      { remedy: { kind: "raise constraint", command: null, folder: "" } },
      { remedy: { kind: "upgrade", command: null, folder: "" } },
      { remedy: { kind: "remove", command: null, folder: "" } },
      { fixedIn: null, remedy: { kind: "none", command: null, folder: "" } },
    ];
    for (const given of cases) {
      const one = vulnerability({ id: "CVE-1", ...given });
      const [affected] = affectedPackages([one]);
      const said = affected?.advice.map(({ text, command }) => (command === null ? text : `${text} ${command}`));
      assert.deepEqual(said, [vulnerabilityAdvice(one)]);
    }
  });
});

describe("what a lookup came to", () => {
  const gap = (packages: string[]): VulnerabilityAnswer["coverage"] => [
    {
      ecosystem: "npm",
      packages: 9,
      checked: 9 - packages.length,
      sources: [],
      unchecked: [
        { reason: "part of an SDK", packages: ["flutter"] },
        { reason: "not reached", packages },
      ],
    },
  ];

  it("is good only when everything that could be asked about was", () => {
    assert.deepEqual(vulnerabilityHeadline(report({})), { text: "No known vulnerability.", tone: "good" });
    assert.deepEqual(vulnerabilityHeadline(report({ complete: false })).tone, "warning");
    assert.deepEqual(vulnerabilityHeadline(report({ coverage: gap(["qs", "send"]) })), {
      text: "No known vulnerability. 2 packages could not be checked.",
      tone: "warning",
    });
  });

  it("counts every severity, the worst first", () => {
    for (const severity of vulnerabilitySeverities) {
      const { text } = vulnerabilityHeadline(report({ counts: { ...none, [severity]: 2 } }));
      assert.equal(text, `2 known: 2 ${severity}.`);
    }
    assert.equal(
      vulnerabilityHeadline(report({ counts: { ...none, high: 1, low: 3 } })).text,
      "4 known: 1 high, 3 low.",
    );
  });
});
