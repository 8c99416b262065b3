import assert from "node:assert/strict";
import type { Evidence, Finding } from "../../../server/core/scan/finding.ts";
import { fingerprints } from "../../../server/core/scan/fingerprint.ts";
import { defaultGate } from "../../../server/core/scan/gate.ts";
import { holdAgainst } from "../../../server/core/scan/hold-against.ts";
import { makeRecord } from "../../../server/core/scan/record.ts";
import { finding } from "./finding-builder.ts";

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

/** The record of findings, held against what was there before. */
function held(now: readonly Finding[], before: readonly Finding[], renamed: Readonly<Record<string, string>> = {}) {
  const result = {
    ...{ path: "/apps/garden", name: "garden", scannedAt: "2026-05-01T10:00:00.000Z", durationMs: 12 },
    ...{
      findings: now.map(printed),
      coverage: { dartFiles: 3, nativeFiles: 0, configFiles: 1, unread: [], generatedFiles: 0, leftOut: [] },
      warnings: [],
    },
  };
  const record = makeRecord(result, defaultGate, undefined, null);
  const revision = { ref: "main", commit: "c0ffee", findings: before, renamed: new Map(Object.entries(renamed)) };
  return holdAgainst(record, revision, defaultGate);
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
    assert.equal(held(now, [critical(old)], { "lib/a.dart": "lib/net/a.dart" }).since?.newEvidence, 0);
  });

  it("says in the gate's reasons what they are about, and keeps the grade of the whole project", () => {
    const record = held([critical(old)], []);
    assert.deepEqual(record.gate.reasons, ["1 critical > 0 allowed (counting only what is new since main)"]);
    assert.equal(held([critical(old)], [critical(old)]).score, record.score);
  });
});
