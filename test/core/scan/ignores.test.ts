import assert from "node:assert/strict";
import { inlineIgnores } from "../../../server/core/scan/ignores.ts";
import { readTeamConfig } from "../../../server/core/scan/team-config.ts";

describe("inline ignores", () => {
  const cases: readonly [line: string, checks: string[], reason: string][] = [
    ["// palisade:ignore weak-crypto -- ETag of a public file", ["weak-crypto"], "ETag of a public file"],
    ["final x = md5(url); // palisade:ignore weak-crypto", ["weak-crypto"], ""],
    [
      "<!-- palisade:ignore exported-components -- called by the launcher -->",
      ["exported-components"],
      "called by the launcher",
    ],
    [
      "# palisade:ignore release-signing, hardcoded-secrets -- sample",
      ["release-signing", "hardcoded-secrets"],
      "sample",
    ],
    ["/* palisade:ignore sql-injection -- constant */", ["sql-injection"], "constant"],
  ];
  for (const [line, checks, reason] of cases) {
    it(line, () => assert.deepEqual(inlineIgnores(`first\n${line}\nlast`), [{ line: 2, checks, reason }]));
  }
  it("needs a comment", () => assert.deepEqual(inlineIgnores("final s = 'palisade:ignore weak-crypto';"), []));
  it("needs a check", () => assert.deepEqual(inlineIgnores("// palisade:ignore"), []));
});

describe("palisade.yaml", () => {
  const known = new Set(["weak-crypto", "cert-pinning"]);

  it("carries gate, switched-off checks, ignored paths and triage", () => {
    const team = readTeamConfig(
      [
        "gate: { minGrade: B }",
        "ignorePaths: ['lib/legacy/**']",
        "off:",
        "  - { check: cert-pinning, reason: self-hosted servers }",
        "  - { check: weak-crypto, reason: cache keys, paths: ['lib/cache/*.dart'] }",
        "triage:",
        "  - { check: weak-crypto, state: Accepted risk, reason: legacy API, author: Ada, expires: 2027-01-31 }",
      ].join("\n"),
      known,
    );
    assert.deepEqual(team.warnings, []);
    assert.deepEqual(team.gate, { minGrade: "B" });
    assert.deepEqual(team.triage, {
      "weak-crypto": { state: "Accepted risk", reason: "legacy API", author: "Ada", expires: "2027-01-31" },
    });
    assert.equal(team.ignoredBecause("weak-crypto", "lib/legacy/old/hash.dart"), "ignorePaths in palisade.yaml");
    assert.equal(team.ignoredBecause("cert-pinning", "lib/api.dart"), "self-hosted servers");
    assert.equal(team.ignoredBecause("weak-crypto", "lib/cache/key.dart"), "cache keys");
    assert.equal(team.ignoredBecause("weak-crypto", "lib/login.dart"), undefined);
  });

  const refusals: readonly [name: string, text: string, words: RegExp][] = [
    ["a wrong letter", "gate: { minGrade: Z }", /gate\.minGrade/],
    ["an unknown key", "gates: {}", /gates|Unrecognized/],
    ["no YAML", "gate: [", /cannot be read/],
    ["a switched-off check without a reason", "off: [{ check: weak-crypto }]", /off\.0\.reason/],
  ];
  for (const [name, text, words] of refusals) {
    it(`is not used with ${name}, and says so`, () => {
      const team = readTeamConfig(text, known);
      assert.equal(team.warnings.length, 1);
      assert.match(team.warnings[0] ?? "", words);
      assert.deepEqual(team.gate, {});
    });
  }

  it("warns about a check that does not exist", () => {
    const team = readTeamConfig("off: [{ check: cert-pining, reason: typo }]", known);
    assert.match(team.warnings[0] ?? "", /cert-pining/);
  });
});
