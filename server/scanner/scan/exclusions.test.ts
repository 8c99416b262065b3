import assert from "node:assert/strict";
import { exclusionsOf } from "./exclusions.ts";
import { readTeamConfig } from "./team-config.ts";

const files = ["lib/legacy/a.dart", "lib/legacy/deep/b.dart", "lib/main.dart"];

describe("what palisade.yaml takes out of the result", () => {
  it("is each entry with its line and its files", () => {
    const text = [
      'ignorePaths: ["lib/legacy/**"]',
      "off:",
      "  - { check: weak-crypto, reason: The API wants it., paths: [lib/main.dart] }",
      "  - { check: cert-pinning, reason: Own servers. }",
    ].join("\n");
    const team = readTeamConfig(text, new Set(["weak-crypto", "cert-pinning"]));
    assert.deepEqual(exclusionsOf(team, files), [
      { list: "ignorePaths", name: "lib/legacy/**", reason: "", line: 1, files: files.slice(0, 2) },
      { list: "off", name: "weak-crypto", reason: "The API wants it.", line: 3, files: ["lib/main.dart"] },
      { list: "off", name: "cert-pinning", reason: "Own servers.", line: 4, files: null },
    ]);
  });

  it("is nothing without the file, and no file for a glob that cannot be used", () => {
    assert.deepEqual(exclusionsOf(readTeamConfig(undefined, new Set()), files), []);
    const [only] = exclusionsOf(readTeamConfig('ignorePaths: ["+(a|b)"]', new Set()), files);
    assert.deepEqual(only?.files, []);
  });
});
