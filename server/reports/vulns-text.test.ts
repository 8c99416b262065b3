import assert from "node:assert/strict";
import { advisory, dependency } from "../../test/support/dependencies/advisories/advisory-builder.ts";
import { vulnerabilityReport } from "../supply-chain/advisories/vulnerability-report.ts";
import { plainPaint } from "./paint.ts";
import { vulnsText } from "./vulns-text.ts";

const record = (id: string, fixed: string | undefined, severity: string, summary: string) => ({
  id,
  record: advisory({
    id,
    ranges: [[{ introduced: "0" }, ...(fixed === undefined ? [] : [{ fixed }])]],
    more: { summary, database_specific: { severity } },
  }),
});

describe("vulnerabilities as text", () => {
  const manifests = [
    { ecosystem: "npm", path: "functions/package.json", lock: "functions/package-lock.json", install: "npm install" },
  ] as const;
  const circumstances = {
    path: "/apps/a",
    repositoryPath: undefined,
    failOn: "high",
    unanswered: "not reached",
    complete: true,
    notes: [],
    warnings: [],
  } as const;

  it("lists vulnerabilities by package, one step that helps most, and packages that were not checked", () => {
    const report = vulnerabilityReport(
      {
        dependencies: [
          dependency({ requires: ["wheel@1.0.0"] }),
          dependency({ name: "wheel", direct: false, dev: true }),
          dependency({ name: "missed" }),
        ],
        manifests,
        ignored: new Set(["GHSA-3"]),
      },
      ({ name }) => {
        const answer = { source: "OSV", asOf: "2026-04-01T12:34:56.000Z" } as const;
        if (name === "missed") return [];
        if (name === "wheel") return [{ ...answer, advisories: [] }];
        const advisories = [
          record("GHSA-1", "1.4.9", "HIGH", "Options of a template are run as code"),
          record("GHSA-2", "2.0.1", "LOW", "Slow on purpose-made input"),
          record("GHSA-3", undefined, "CRITICAL", "Only on Mondays"),
        ];
        return [{ ...answer, advisories }];
      },
      {
        ...circumstances,
        complete: false,
        notes: ["stencil is tired."],
        warnings: ["The OSV database could not be asked."],
      },
    );
    assert.equal(
      String(vulnsText(report, plainPaint)),
      [
        "stencil 1.0.0  functions/package.json:12  direct",
        "  HIGH      GHSA-1  fixed in 1.4.9  https://github.com/advisories/GHSA-1",
        "            Options of a template are run as code",
        "  LOW       GHSA-2  fixed in 2.0.1  https://github.com/advisories/GHSA-2",
        "            Slow on purpose-made input",
        '  functions/package.json does not allow 2.0.1 yet. Run in functions: npm install "stencil@^2.0.1"',
        "",
        "Ignored: GHSA-3 (stencil 1.0.0, in pubspec.yaml)",
        "",
        "Note: stencil is tired.",
        "Note: The OSV database could not be asked.",
        "npm      2 of 3 packages checked  OSV: 2 as of 2026-04-01 12:34 UTC",
        "         1 not checked, not reached: missed",
        "",
        "2 known: 1 high, 1 low  FAIL (fails on high or worse, not complete, 1 not checked)",
        "",
      ].join("\n"),
    );
  });

  const one = (id: string, fixed: string | undefined, lock: string) =>
    String(
      vulnsText(
        vulnerabilityReport(
          {
            dependencies: [dependency({ direct: false, dev: true })],
            manifests: [{ ...manifests[0], lock }],
            ignored: new Set(),
          },
          () => [
            { source: "OSV", asOf: "2026-04-01T12:34:56.000Z", advisories: [record(id, fixed, "LOW", "Something")] },
          ],
          circumstances,
        ),
        plainPaint,
      ),
    );

  it("says what to do where no command helps", () => {
    assert.match(
      one("GHSA-1", undefined, "functions/package-lock.json"),
      /no fix published.*\n.*\n {2}No fixed version exists/,
    );
    assert.match(one("GHSA-1", "1.2.0", "functions/yarn.lock"), /\n {2}Update it to 1\.2\.0 or newer\.\n/);
    assert.match(
      one("MAL-2026-1", "1.2.0", "functions/package-lock.json"),
      /\n {2}Malware: remove it, and replace every secret/,
    );
  });

  it("passes below the threshold", () => {
    assert.match(
      one("GHSA-1", "1.2.0", "functions/package-lock.json"),
      /\n1 known: 1 low {2}PASS \(fails on high or worse\)\n$/,
    );
  });
});
