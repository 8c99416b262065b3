import assert from "node:assert/strict";
import { finding, place } from "../../test/support/client/findings/records.ts";
import { t } from "../../test/support/client/statuses.ts";
import { excludeStep } from "./exclude-steps.ts";

const crypto = finding("weak-crypto", {
  evidence: [
    place("lib/legacy/md5.dart", 3),
    place("lib/legacy/md5.dart", 9),
    place("pubspec.yaml", 1),
    place("../ci.yml", 1),
  ],
});

describe("switching a check off", () => {
  it("asks where: in a file, in its folder, or everywhere", () => {
    const step = excludeStep({}, crypto, t);
    assert.ok(step?.kind === "choice");
    assert.deepEqual(
      step.choices.map(({ label, input }) => [label, input.files]),
      [
        ["Only in lib/legacy/md5.dart", "lib/legacy/md5.dart"],
        ["Only in pubspec.yaml", "pubspec.yaml"],
        ["In the folder lib/legacy", "lib/legacy/**"],
        ["In the whole project", null],
      ],
    );
  });

  it("then asks why, and takes no empty reason", () => {
    const step = excludeStep({ files: null }, crypto, t);
    assert.ok(step?.kind === "text");
    assert.match(String(step.problem(" ")), /Give a reason/);
    assert.deepEqual(step.input(" old API "), { reason: "old API" });
    assert.equal(excludeStep({ files: null, reason: "old API" }, crypto, t), undefined);
  });
});
