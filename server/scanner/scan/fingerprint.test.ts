import assert from "node:assert/strict";
import fc from "fast-check";
import { overBaseApp } from "../../../test/support/checks/fixture.ts";
import { checks } from "../checks/index.ts";
import { fixes } from "../fixing/index.ts";
import { fingerprints } from "./fingerprint.ts";
import { ownFindings } from "./policy.ts";
import { scanSnapshot } from "./scan.ts";

const file = "lib/session.dart";
const places = [
  "final client = HttpClient()..badCertificateCallback = (certificate, host, port) => true;",
  "final other = HttpClient()..badCertificateCallback = (certificate, host, port) => true;",
  "  client.badCertificateCallback = (certificate, host, port) => true;",
  "  client.badCertificateCallback = (certificate, host, port) => true;",
];
const [first = "", second = "", ...inFunction] = places;
const source = (above: readonly string[], between: readonly string[]) =>
  ["import 'dart:io';", ...above, first, ...between, second, "void open() {", ...inFunction, "}", ""].join("\n");

function fingerprintsIn(text: string): readonly string[] {
  const findings = ownFindings(scanSnapshot(overBaseApp({ [file]: text }), { checks, fixes }));
  const finding = findings.find(({ id }) => id === "tls-validation-disabled");
  assert.ok(finding);
  return finding.evidence.map(({ fingerprint }) => fingerprint);
}

describe("fingerprints", () => {
  const before = fingerprintsIn(source([], []));

  it("are different for every place", () => {
    assert.equal(before.length, 4);
    assert.equal(new Set(before).size, 4);
    for (const one of before) assert.match(one, /^[0-9a-f]{32}:[12]$/);
  });

  it("survive lines that move", () => {
    const filler = fc.array(fc.constantFrom("", "// A comment.", "const answer = 42;", "enum Mode { a, b }"), {
      maxLength: 8,
    });
    const once = (lines: string[], name: string) => lines.map((line) => line.replace(/answer|Mode/, name));
    fc.assert(
      fc.property(filler, filler, (above, between) => {
        const moved = source(
          above.map((line, i) => once([line], `a${i}`).join("")),
          between.map((line, i) => once([line], `b${i}`).join("")),
        );
        assert.deepEqual(fingerprintsIn(moved), before);
      }),
      { numRuns: 20 },
    );
  });

  it("survive a new indentation", () => {
    const indented = source([], []).replaceAll("  client.", "\t\tclient.");
    assert.deepEqual(fingerprintsIn(indented), before);
  });

  it("change with the text, the file and the rule", () => {
    const place = { file, snippet: "a = 1;" };
    const of = (rule: string, one: typeof place) => fingerprints(rule, [one])[0];
    const others = [
      of("rule", place),
      of("rule", { ...place, snippet: "a = 2;" }),
      of("rule", { ...place, file: "lib/other.dart" }),
      of("other", place),
    ];
    assert.equal(new Set(others).size, 4);
  });

  it("say the same path the same way", () => {
    const [posix] = fingerprints("rule", [{ file, snippet: "a" }]);
    assert.deepEqual(fingerprints("rule", [{ file: "lib\\session.dart", snippet: "a" }]), [posix]);
    assert.deepEqual(fingerprints("rule", [{ file: "./lib/session.dart", snippet: "a" }]), [posix]);
  });

  it("are the same with any other places beside them", () => {
    const one = { file, snippet: "a" };
    const [alone] = fingerprints("rule", [one]);
    const among = fingerprints("rule", [{ file, snippet: "b" }, one, { file, snippet: "c" }]);
    assert.equal(among[1], alone);
  });
});
