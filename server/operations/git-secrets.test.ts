import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Result } from "sarif";
import { faultsOf, limitsBroken } from "../../test/support/reports/sarif/standard.ts";
import { createRepository, type GitRepository, stripeKey } from "../../test/support/services/git/git-repository.ts";
import { gitSecretsText } from "../reports/git-secrets-text.ts";
import { plainPaint } from "../reports/paint.ts";
import { gitSecrets } from "./git-secrets.ts";
import type { ProgressEvent } from "./operation.ts";

describe("git-secrets", () => {
  let repository: GitRepository;
  beforeEach(async () => {
    repository = await createRepository();
  });
  afterEach(() => repository.remove());
  const run = async (given: object = {}) => {
    const events: ProgressEvent[] = [];
    const input = gitSecrets.input().parse({ path: repository.folder, ...given });
    const context = { progress: (event: ProgressEvent) => void events.push(event), signal: undefined };
    return { report: await gitSecrets.run(repository.services, input, context), events };
  };

  it("says no while a certain secret stands, and shows nothing of it that matters", async () => {
    const name = await repository.commit({ "lib/pay.dart": `final key = "${stripeKey()}";\n` });
    const { report } = await run();
    assert.equal(gitSecrets.outcome?.(report), "bad");
    assert.deepEqual(gitSecrets.output().parse(report), report);
    const text = String(gitSecretsText(report, plainPaint));
    for (const part of [
      /^SECRET {3}Stripe secret key/m,
      /lib\/pay\.dart:1 in [0-9a-f]{12} of 2025-01-02/,
      /still at HEAD/,
    ])
      assert.match(text, part);
    assert.ok(text.includes(name.slice(0, 12)));
    assert.match(text, /1\. Revoke the secret/);
    assert.match(text, /1 certain, 0 possible\nRead 1 commit/);
    for (const written of [text, JSON.stringify(report)]) {
      assert.ok(!written.includes(stripeKey().slice(8)));
      assert.ok(!/Robin|robin@/.test(written), "nobody is named");
    }
  });

  it("says yes when there is none, and that only of what was read", async () => {
    await repository.commit({ "a.txt": "a\n" });
    await repository.commit({ "a.txt": "b\n" });
    const { report } = await run();
    assert.equal(gitSecrets.outcome?.(report), "good");
    assert.match(String(gitSecretsText(report, plainPaint)), /^No secret found\nRead 2 commits/m);
    const part = (await run({ depth: "1", path: repository.folder })).report;
    assert.match(
      String(gitSecretsText({ ...part, coverage: { ...part.coverage, complete: false } }, plainPaint)),
      /in the part that was read.*--all reads the whole/s,
    );
  });

  it("counts only what an earlier answer does not have, if that is given as the baseline", async () => {
    await repository.commit({ "lib/pay.dart": `final key = "${stripeKey(1)}";\n` });
    const baseline = join(repository.folder, "before.json");
    await writeFile(baseline, JSON.stringify((await run()).report));
    assert.equal(gitSecrets.outcome?.((await run({ baseline })).report), "good");
    await repository.commit({ "lib/other.dart": `final key = "${stripeKey(2)}";\n` });
    const { report } = await run({ baseline });
    assert.deepEqual(
      report.secrets.map(({ first, known }) => [first.file, known]),
      [
        ["lib/other.dart", undefined],
        ["lib/pay.dart", "in the baseline"],
      ],
    );
    assert.equal(gitSecrets.outcome?.(report), "bad");
    await writeFile(baseline, "[]");
    await assert.rejects(run({ baseline }), { kind: "invalid input", message: /--format json --output/ });
  });

  it("is written as SARIF, at the line that holds a secret, without its value", async () => {
    await repository.commit({
      "lib/pay.dart": `final key = "${stripeKey(1)}";\n`,
      "lib/other.dart": `\nfinal key = "${stripeKey(2)}";\n`,
    });
    await repository.commit({ "lib/pay.dart": "final key = load();\n" });
    const { report } = await run();
    const written = String(gitSecrets.formats?.["sarif"]?.write(report));
    const log = JSON.parse(written);
    assert.deepEqual([faultsOf(log), limitsBroken(log.runs[0])], [[], []]);
    assert.deepEqual(
      log.runs[0].results.map(({ ruleId, level, locations }: Result) => {
        const at = locations?.[0]?.physicalLocation;
        return [ruleId, level, at?.artifactLocation?.uri, at?.region?.startLine];
      }),
      [
        ["history-secret/stripe-secret-key", "error", "lib/other.dart", 2],
        ["history-secret/stripe-secret-key", "error", "lib/pay.dart", 1],
      ],
    );
    for (const number of [1, 2]) assert.ok(!written.includes(stripeKey(number).slice(8)));
  });

  it("takes what an address says: all=true, depth=20", () => {
    const input = { path: ".", depth: 2000, all: false };
    assert.deepEqual(gitSecrets.input().parse({}), input);
    assert.deepEqual(gitSecrets.input().parse({ all: "true", depth: "20" }), { ...input, all: true, depth: 20 });
    for (const wrong of [{ depth: "0" }, { depth: -1 }, { depth: "all" }, { all: "perhaps" }, { deep: 1 }])
      assert.equal(gitSecrets.input().safeParse(wrong).success, false, JSON.stringify(wrong));
  });
});
