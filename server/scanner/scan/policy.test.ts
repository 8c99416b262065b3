import assert from "node:assert/strict";
import fc from "fast-check";
import { evidence } from "../../../test/support/reports/sample-records.ts";
import { coverageWith } from "../../../test/support/scan/coverage.ts";
import { finding } from "../../../test/support/scan/finding-builder.ts";
import type { Finding } from "../../contract/finding.ts";
import { defaultGate, type GateConfig, isLooser, strictest, thresholds } from "../../contract/gate-thresholds.ts";
import { fingerprints } from "./fingerprint.ts";
import type { Found } from "./found.ts";
import { findingsUnder, inForce, ownPolicy, policyAt, strictPolicy } from "./policy.ts";
import { revisionOf } from "./revision.ts";
import { switchedOff } from "./switched-off.ts";
import { readTeamConfig, type TeamConfig } from "./team-config.ts";

const today = "2026-05-01";
const settings = { gate: defaultGate, enforced: [] };
const known = new Set(["sql-injection", "weak-crypto"]);
const team = (...lines: string[]) => readTeamConfig(lines.length > 0 ? lines.join("\n") : undefined, known);
const policyFile = (...lines: string[]) => readTeamConfig(lines.join("\n"), known, "org.yaml");

const where = { file: "lib/offers.dart", line: 4, snippet: "query();" };
const [fingerprint = ""] = fingerprints("sql-injection", [where]);
const place = evidence({ ...where, fingerprint });
const { evidence: _, ...about } = finding("sql-injection");
const found: Found = { about, places: [place] };
const commented: Found = { about, places: [{ ...place, comment: "ours" }] };
const own = (config: TeamConfig, one = found) => ({ team: config, found: [one], decisions: {} });
const before = (config: TeamConfig, one: Found | undefined) =>
  revisionOf(
    "main",
    "0123456789abcdef",
    {
      found: one ? [one] : [],
      team: config,
      coverage: coverageWith(),
    },
    new Map(),
  );
const said = (entries: readonly { by: string; line?: number | undefined; message: string }[]) =>
  entries.map(({ by, line, message }) => `${by}${line === undefined ? "" : `:${line}`} ${message}`);

describe("the policy of a project", () => {
  it("says where it comes from", () => {
    assert.equal(ownPolicy(settings, team()).from, "default");
    assert.equal(ownPolicy({ ...settings, gate: { ...defaultGate, maxHigh: 3 } }, team()).from, "settings");
    assert.equal(ownPolicy(settings, team("ignorePaths: []")).from, "palisade.yaml");
  });

  it("is what palisade.yaml says, looser too, where nothing is enforced", () => {
    const policy = ownPolicy(settings, team("gate: { maxCrit: null, minGrade: B }"));
    assert.deepEqual(policy.gate, { ...defaultGate, maxCrit: null, minGrade: "B" });
    assert.deepEqual(inForce(policy, own(policy.team), today).notAllowed, []);
  });

  it("cannot be looser than the enforced thresholds, and reports the attempt", () => {
    const policy = ownPolicy({ ...settings, enforced: ["maxCrit"] }, team("gate: { maxCrit: 7, maxHigh: 3 }"));
    assert.deepEqual(policy.gate, { ...defaultGate, maxCrit: 0, maxHigh: 3 });
    assert.deepEqual(said(inForce(policy, own(policy.team), today).notAllowed), ["gate maxCrit 7 instead of 0"]);
  });

  it("keeps the reason why palisade.yaml cannot be read", () => {
    assert.match(ownPolicy(settings, team("gate: [")).refused ?? "", /palisade\.yaml is not used/);
  });
});

describe("what a change switches off", () => {
  const base = team("gate: { minGrade: B, maxHigh: 2 }", "off: [{ check: weak-crypto, reason: a, paths: [lib/a/**] }]");
  const rows: readonly (readonly [name: string, now: TeamConfig, expected: readonly string[]])[] = [
    ["nothing, when nothing changed", base, []],
    [
      "a gate that is looser, or gone",
      team("gate: { maxHigh: 9 }", "off: [{ check: weak-crypto, reason: a, paths: [lib/a/**] }]"),
      ["gate maxHigh 9 instead of 2", "gate minGrade off instead of B"],
    ],
    [
      "paths that are new",
      team(
        "gate: { minGrade: A, maxHigh: 0 }",
        "ignorePaths: ['lib/**']",
        "off: [{ check: weak-crypto, reason: a, paths: [lib/a/**, lib/b/**] }]",
      ),
      ["ignorePaths:2 every finding in lib/**", "off:3 the check weak-crypto in lib/b/**: a"],
    ],
    [
      "a check that is off everywhere",
      team("gate: { minGrade: B, maxHigh: 2 }", "off: [{ check: weak-crypto, reason: later }]"),
      ["off:2 the check weak-crypto: later"],
    ],
    [
      "decisions that are new, and those of all places",
      team(
        "gate: { minGrade: B, maxHigh: 2 }",
        "triage:",
        "  - { check: sql-injection, state: Fixed, reason: done, places: [a, b] }",
        "  - { check: weak-crypto, state: Accepted risk }",
      ),
      [
        "triage:3 sql-injection, 2 places, as Fixed: done",
        "triage:4 weak-crypto, all places, now and later, as Accepted risk: no reason given",
      ],
    ],
    [
      "no decision that has ended, or that opens",
      team(
        "gate: { minGrade: B, maxHigh: 2 }",
        "triage:",
        "  - { check: sql-injection, state: Open }",
        "  - { check: weak-crypto, state: Fixed, expires: 2026-04-30 }",
      ),
      [],
    ],
    [
      "a secret of the history",
      team("gate: { minGrade: B, maxHigh: 2 }", "knownSecrets: [{ id: ab12, reason: revoked }]"),
      ["knownSecrets the secret ab12 of the history: revoked"],
    ],
    [
      "a vulnerability that no longer counts",
      team(
        "gate: { minGrade: B, maxHigh: 2 }",
        "vulnerabilities: [{ id: CVE-1, state: not affected, reason: unused }, { id: CVE-2, state: affected, reason: seen }]",
      ),
      ["vulnerabilities the vulnerability CVE-1, not affected: unused"],
    ],
    [
      "a palisade.yaml that nobody can read",
      team("gate: ["),
      ["unreadable palisade.yaml is not used", "gate maxHigh off", "gate minGrade off"],
    ],
  ];
  it("is a shape of secrets that is gone, or looks for less", () => {
    const shapes = (pattern: string) => team(`secrets: { shapes: [{ id: acme, name: Acme, pattern: '${pattern}' }] }`);
    const then = before(shapes("acme_[a-z]{9}"), undefined);
    const entries = (now: TeamConfig) => {
      const policy = policyAt(settings, then, now);
      return said(switchedOff(policy, { ...own(now), gate: policy.asked }, today));
    };
    assert.deepEqual(entries(shapes("acme_[a-z]{9}")), []);
    for (const now of [team(), shapes("acme_[a-z]{8}")]) assert.match(entries(now).join(), /^secrets the shape acme /);
  });

  for (const [name, now, expected] of rows) {
    it(`is ${name}`, () => {
      const policy = policyAt(settings, before(base, undefined), now);
      const entries = said(switchedOff(policy, { ...own(now), gate: policy.asked }, today));
      assert.deepEqual(entries.length, expected.length, entries.join("\n"));
      for (const [index, entry] of entries.entries()) assert.ok(entry.startsWith(expected[index] ?? "?"), entry);
    });
  }

  const licences: readonly (readonly [name: string, was: string, is: string, expected: readonly string[]])[] = [
    ["another licence", "allow: [MIT]", "allow: [MIT, AGPL-3.0-only]", ["the licence AGPL-3.0-only is accepted"]],
    ["a licence that is no longer refused", "deny: [A, B]", "deny: [A]", ["the licence B is accepted"]],
    ["every licence", "allow: [MIT]", "deny: [A]", ["every licence instead of a list"]],
    [
      "what the whole policy refused",
      "allow: [MIT], deny: [A]",
      "",
      ["every licence instead of a list", "the licence A is accepted"],
    ],
    ["fewer licences", "allow: [MIT, ISC]", "allow: [MIT]", []],
    ["a list instead of what is refused", "deny: [A]", "allow: [MIT]", []],
    ["more that is refused", "deny: [A]", "deny: [A, B]", []],
  ];
  for (const [name, was, is, expected] of licences) {
    it(`is ${expected.length > 0 ? "" : "not "}a policy of licences that accepts ${name}`, () => {
      const written = (rest: string) => team(`licences: { ${rest} }`);
      const policy = policyAt(settings, before(written(was), undefined), written(is));
      assert.deepEqual(
        said(switchedOff(policy, { ...own(written(is)), gate: policy.asked }, today)),
        expected.map((message) => `licences ${message}`),
      );
    });
  }

  it("is no policy of licences where a project leaves them to a policy that it cannot loosen", () => {
    const given = team("licences: { allow: [MIT], deny: [A] }");
    const said = (now: TeamConfig) =>
      strictPolicy(settings, ownPolicy(settings, now), given).notAllowed({ ...own(now), gate: defaultGate }, today);
    assert.deepEqual(said(team("")), []);
    assert.equal(said(team("licences: { allow: [MIT, ISC] }")).length, 1);
  });

  const wider: readonly (readonly [name: string, was: string, is: string, expected: number])[] = [
    ["another place", "places: [a]", "places: [a, b]", 1],
    ["all places instead of one", "places: [a]", "reason: r", 1],
    ["one place instead of all", "reason: r", "places: [a]", 0],
    ["a place that was only to be reviewed", "places: ['a?']", "places: [a]", 1],
    ["a longer time", "places: [a], expires: 2026-06-01", "places: [a], expires: 2027-06-01", 1],
    ["a shorter time", "places: [a]", "places: [a], expires: 2027-06-01", 0],
  ];
  for (const [name, was, is, expected] of wider) {
    it(`is ${expected > 0 ? "" : "not "}a decision that covers ${name}`, () => {
      const written = (rest: string) => team(`triage: [{ check: sql-injection, state: Fixed, ${rest} }]`);
      const policy = policyAt(settings, before(written(was), undefined), written(is));
      assert.equal(switchedOff(policy, { ...own(written(is)), gate: policy.asked }, today).length, expected);
    });
  }

  it("is an ignore comment over a place that had none, which does not count", () => {
    const now = policyAt(settings, before(team(), found), team());
    const entries = switchedOff(now, { ...own(team(), commented), gate: now.asked }, today);
    assert.deepEqual(said(entries), ["comment:4 sql-injection: ours"]);
    assert.equal(statusOf(findingsUnder(now, [commented], {}, today)), "FAIL");
  });

  it("is no comment that was there before", () => {
    const now = policyAt(settings, before(team(), commented), team());
    assert.deepEqual(switchedOff(now, { ...own(team(), commented), gate: now.asked }, today), []);
    assert.equal(statusOf(findingsUnder(now, [commented], {}, today)), "PASS");
  });

  it("does not count: the policy is that of the revision before", () => {
    const now = team("off: [{ check: sql-injection, reason: later }]");
    const policy = policyAt(settings, before(team(), undefined), now);
    assert.equal(statusOf(findingsUnder(policy, [found], {}, today)), "FAIL");
    assert.equal(policyAt(settings, before(now, undefined), now).from, "0123456789ab:palisade.yaml");
  });
});

describe("a policy that a project cannot loosen", () => {
  const strict = (project: TeamConfig, ...lines: string[]) =>
    strictPolicy(settings, ownPolicy(settings, project), policyFile(...lines));

  it("takes of each threshold the stricter one, and the settings' where it says nothing", () => {
    const project = team("gate: { maxCrit: null, maxHigh: 1, minGrade: C }");
    assert.deepEqual(strict(project, "gate: { maxHigh: 3, minGrade: B }").gate, {
      maxCrit: 0,
      maxHigh: 1,
      minGrade: "B",
      maxUnread: 0,
    });
  });

  it("counts what the project switches off in any way, and lists it", () => {
    const project = team(
      "gate: { maxCrit: null }",
      "ignorePaths: ['**']",
      "off: [{ check: sql-injection, reason: later }]",
      "triage: [{ check: sql-injection, state: Fixed, reason: done }]",
    );
    const policy = strict(project, "gate: {}");
    const decisions = {
      "sql-injection": { state: "Accepted risk", reason: "mine", places: [place.fingerprint] },
    } as const;
    assert.equal(statusOf(findingsUnder(policy, [commented], decisions, today)), "FAIL");
    assert.deepEqual(said(inForce(policy, { ...own(project, commented), decisions }, today).notAllowed), [
      "gate maxCrit off instead of 0",
      "ignorePaths:2 every finding in **",
      "off:3 the check sql-injection: later",
      "triage:4 sql-injection, all places, now and later, as Fixed: done",
      "comment:4 sql-injection: ours",
      "decision sql-injection, 1 place, as Accepted risk on this machine: mine",
    ]);
  });

  it("may switch things off itself, and names itself as the reason", () => {
    const policy = strict(
      team("off: [{ check: sql-injection, reason: later }]"),
      "off: [{ check: sql-injection, reason: by contract }]",
    );
    const [one] = findingsUnder(policy, [found], {}, today);
    assert.deepEqual([one?.status, one?.notApplicable], ["N/A", "It is switched off in org.yaml: by contract"]);
    assert.deepEqual(inForce(policy, own(team("off: [{ check: sql-injection, reason: x }]")), today).notAllowed, []);
  });
});

describe("the stricter of two gates", () => {
  const limit = fc.option(fc.integer({ min: 0, max: 3 }));
  const gate: fc.Arbitrary<GateConfig> = fc.record({
    maxCrit: limit,
    maxHigh: limit,
    minGrade: fc.option(fc.constantFrom("A", "B", "C", "D", "F")),
    maxUnread: limit,
  });

  it("is never looser than either, and is one of the two in each threshold", () => {
    fc.assert(
      fc.property(gate, gate, (one, other) => {
        const both = strictest(one, other);
        assert.deepEqual(both, strictest(other, one));
        for (const name of thresholds) {
          assert.ok(!isLooser(both[name], one[name]) && !isLooser(both[name], other[name]));
          assert.ok(both[name] === one[name] || both[name] === other[name]);
        }
      }),
    );
  });
});

function statusOf([one]: readonly Finding[]): Finding["status"] | undefined {
  return one?.status;
}
