import assert from "node:assert/strict";
import { coverageWith } from "../../../test/support/scan/coverage.ts";
import { finding } from "../../../test/support/scan/finding-builder.ts";
import type { Evidence, Finding } from "../../contract/finding.ts";
import { defaultGate, type GateConfig } from "../../contract/gate-thresholds.ts";
import { defaultPolicy } from "../../contract/policy-in-force.ts";
import type { FailOn } from "../../contract/since.ts";
import { compareWithBase } from "./compare-with-base.ts";
import { fingerprints } from "./fingerprint.ts";
import type { Found } from "./found.ts";
import { makeRecord } from "./record.ts";
import { revisionOf } from "./revision.ts";
import { readTeamConfig } from "./team-config.ts";

function place(file: string, line: number, snippet = "get('http://a')", level: Evidence["level"] = "fail"): Evidence {
  const region = { file, line, column: 1, endLine: line, endColumn: 9 };
  return { ...region, snippet, level, message: "in plain text", fingerprint: "" };
}

/** The finding with the fingerprints that a scan gives its places. */
function printed(one: Finding): Finding {
  const prints = fingerprints(one.id, one.evidence);
  return { ...one, evidence: one.evidence.map((item, i) => ({ ...item, fingerprint: prints[i] ?? "" })) };
}

const critical = (...evidence: Evidence[]) => finding("tls-validation", { severity: "Critical", evidence });

const coverage = coverageWith({ dartFiles: 3 });

function foundOf({ evidence, ...about }: Finding): Found {
  return { about, places: evidence };
}

/** The record of findings, compared with an earlier state. */
function held(
  now: readonly Finding[],
  before: readonly Finding[],
  { renamed = {}, failOn = "none", gate = defaultGate }: Options = {},
) {
  const findings = now.map(printed);
  const result = {
    path: "/apps/garden",
    name: "garden",
    scannedAt: "2026-05-01T10:00:00.000Z",
    durationMs: 12,
    findings,
    coverage,
    warnings: [],
  };
  const record = makeRecord(result, { ...defaultPolicy, gate }, undefined, null);
  const scan = { found: before.map(foundOf), team: readTeamConfig(undefined, new Set()), coverage };
  const revision = revisionOf("main", "c0ffee", scan, new Map(Object.entries(renamed)));
  return compareWithBase(record, findings, { before: revision, failOn, switchedOff: [] });
}

interface Options {
  readonly renamed?: Readonly<Record<string, string>>;
  readonly failOn?: FailOn;
  readonly gate?: GateConfig;
}

describe("holding a record against another revision", () => {
  const old = place("lib/a.dart", 3);
  const rows: readonly (readonly [name: string, now: Finding, before: readonly Finding[], fresh: readonly string[]])[] =
    [
      ["nothing that was there, wherever it is in its file now", critical(place("lib/a.dart", 9)), [critical(old)], []],
      ["what another file holds", critical(old, place("lib/b.dart", 3)), [critical(old)], ["lib/b.dart:3"]],
      ["the second of two equal lines", critical(old, place("lib/a.dart", 8)), [critical(old)], ["lib/a.dart:8"]],
      [
        "what was only to be reviewed",
        critical(old),
        [critical(place("lib/a.dart", 3, old.snippet, "review"))],
        ["lib/a.dart:3"],
      ],
      [
        "no place that is only to be reviewed",
        critical(old, place("lib/b.dart", 1, "x", "review")),
        [critical(old)],
        [],
      ],
      ["nothing that is triaged away", { ...critical(old), suppressed: true }, [], []],
      [
        "what another check found in that place",
        critical(old),
        [finding("cleartext-traffic", { evidence: [old] })],
        ["lib/a.dart:3"],
      ],
    ];
  for (const [name, now, before, fresh] of rows) {
    it(`counts ${name}`, () => {
      const { since, gate, findings } = held([now], before);
      assert.deepEqual(
        since?.places.map(({ file, line }) => `${file}:${line}`),
        fresh,
      );
      assert.equal(since?.newEvidence, fresh.length);
      assert.deepEqual(since?.newFindings, fresh.length > 0 ? ["tls-validation"] : []);
      assert.equal(gate.pass, fresh.length === 0);
      assert.deepEqual(findings, [printed(now)], "the findings stay whole");
    });
  }

  it("knows a file by its new name", () => {
    const now = [critical(place("lib/net/a.dart", 3))];
    assert.equal(held(now, [critical(old)]).since?.newEvidence, 1);
    assert.equal(held(now, [critical(old)], { renamed: { "lib/a.dart": "lib/net/a.dart" } }).since?.newEvidence, 0);
  });

  it("says in the gate's reasons what they are about, and keeps the grade of the whole project", () => {
    const record = held([critical(old)], []);
    assert.deepEqual(record.gate.reasons, ["1 critical > 0 allowed (counting only what is new since main)"]);
    assert.equal(held([critical(old)], [critical(old)]).score, record.score);
  });

  describe("closes the gate on what is new", () => {
    const medium = finding("insecure-random", { severity: "Medium", evidence: [old, place("lib/b.dart", 2)] });
    const levels: readonly (readonly [failOn: FailOn, passes: boolean])[] = [
      ["any", false],
      ["low", false],
      ["medium", false],
      ["high", true],
      ["critical", true],
      ["none", true],
    ];
    for (const [failOn, passes] of levels) {
      it(`of medium severity${passes ? " not" : ""}, with ${failOn}`, () => {
        const { gate } = held([medium], [], { failOn });
        assert.equal(gate.pass, passes);
        if (!passes) assert.deepEqual(gate.reasons, ["2 new problems (2 medium)"]);
      });
    }

    it("and on the project's own thresholds, counted over what is new", () => {
      const gate = { ...defaultGate, maxHigh: 0 };
      const high = finding("sql-injection", { severity: "High", evidence: [old] });
      assert.deepEqual(held([high], [], { failOn: "any", gate }).gate.reasons, [
        "1 new problem (1 high)",
        "1 high > 0 allowed (counting only what is new since main)",
      ]);
      assert.equal(held([high], [high], { failOn: "any", gate }).gate.pass, true);
    });

    it("behind the 500 places that a record lists", () => {
      const many = Array.from({ length: 600 }, (_, i) => place("lib/a.dart", i + 1, `get(${i})`));
      const { since } = held([critical(...many)], [critical(...many.slice(0, 599))], { failOn: "any" });
      assert.deepEqual(
        since?.places.map(({ line }) => line),
        [600],
      );
    });
  });
});
