import assert from "node:assert/strict";
import { teamCompletions, teamWordAt } from "./team-words.ts";

const checks = [
  { id: "sql-injection", title: "SQL built by string interpolation" },
  { id: "weak-crypto", title: "Weak cryptography" },
];

function labels(text: string): string[] {
  const offset = text.indexOf("|");
  return teamCompletions(text.replace("|", ""), offset, checks)?.items.map(({ label }) => label) ?? [];
}

describe("completion in palisade.yaml", () => {
  it("has the keys of the file, and of the map that is being written", () => {
    assert.deepEqual(labels("|"), [
      "owner",
      "group",
      "gate",
      "ignorePaths",
      "off",
      "triage",
      "knownSecrets",
      "secrets",
      "vulnerabilities",
      "licences",
      "assistant",
    ]);
    assert.deepEqual(labels("gate: { |"), ["maxCrit", "maxHigh", "minGrade", "maxUnread"]);
    assert.deepEqual(labels("off:\n  - |"), ["check", "reason", "paths"]);
    assert.deepEqual(labels("secrets:\n  allow:\n    - |"), ["value", "reason", "paths"]);
    assert.ok(labels("secrets:\n  shapes:\n    - id: a\n      |").includes("keywords"));
    assert.deepEqual(labels("secrets:\n  shapes:\n    - checksum: |"), ["crc32-base62"]);
  });

  it("has the checks with their titles, the states, the grades and the providers", () => {
    const { items = [] } = teamCompletions("off:\n  - check: ", 16, checks) ?? {};
    assert.deepEqual(
      items.map(({ label, detail }) => [label, detail]),
      checks.map(({ id, title }) => [id, title]),
    );
    assert.deepEqual(labels("triage:\n  - state: |"), ["Open", "False positive", "Accepted risk", "Fixed"]);
    assert.deepEqual(labels("gate:\n  minGrade: |").slice(0, 2), ["A", "B"]);
    assert.ok(labels("assistant: { providers: [|").includes("ollama"));
    assert.ok(labels("assistant:\n  providers:\n    - |").includes("ollama"));
  });

  it("says what each key is for, and has nothing where anything can be written", () => {
    const { items = [] } = teamCompletions("", 0, checks) ?? {};
    assert.deepEqual(
      items.filter(({ detail }) => detail === ""),
      [],
    );
    assert.deepEqual(labels("off:\n  - reason: |"), []);
    assert.deepEqual(labels("nothing:\n  of: |"), []);
  });
});

describe("a word of palisade.yaml", () => {
  const text = "off:\n  - { check: weak-crypto, reason: x }\n";
  const wordAt = (word: string) => teamWordAt(text, text.indexOf(word) + 1);

  it("is a check or a key with its meaning", () => {
    assert.equal(wordAt("weak-crypto")?.check, "weak-crypto");
    assert.match(wordAt("reason")?.key?.meaning ?? "", /why/);
    assert.match(wordAt("off")?.key?.meaning ?? "", /switched off/);
  });

  it("is nothing in a text that does not parse, or beside every word", () => {
    assert.equal(teamWordAt("off: [", 1), undefined);
    assert.equal(teamWordAt(text, text.length), undefined);
  });
});
