import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createRepository, type GitRepository, stripeKey } from "../../test/support/services/git/git-repository.ts";
import { headerInjection } from "../../test/support/services/osv/records.ts";
import { plainPaint } from "../reports/paint.ts";
import { audit } from "./audit.ts";

const pubspec = "name: shop\nversion: 1.0.0\ndependencies:\n  courier_http: ^0.13.0\n";
const locked = (version: string) =>
  `packages:\n  courier_http:\n    dependency: "direct main"\n    description:\n      name: courier_http\n      url: "https://pub.dev"\n    source: hosted\n    version: "${version}"\n`;

describe("an audit", () => {
  let repository: GitRepository;
  let database: string;
  beforeEach(async () => {
    repository = await createRepository();
    database = join(repository.folder, ".advisories.json");
    await writeFile(database, JSON.stringify(headerInjection));
    await repository.commit({
      "pubspec.yaml": pubspec,
      "pubspec.lock": locked("0.13.4"),
      "lib/main.dart": "void main() {}\n",
    });
  });
  afterEach(() => repository.remove());

  const run = async (given: object = {}) => {
    const services = { ...repository.services, pubCache: join(repository.folder, "no-cache") };
    const input = audit.input().parse({ path: repository.folder, database, ...given });
    const report = await audit.run(services, input, { progress() {}, signal: undefined });
    assert.deepEqual(audit.output().parse(report), report);
    return report;
  };
  const outcomes = async (given: object = {}) =>
    Object.fromEntries((await run(given)).parts.map(({ part, outcome }) => [part, outcome]));
  const good = { findings: "good", packages: "good", vulnerabilities: "good", licences: "good", history: "good" };

  it("is good if every part is, and says so in a line each", async () => {
    assert.deepEqual(await outcomes(), good);
    const report = await run();
    assert.equal(audit.outcome?.(report), "good");
    assert.match(
      String(audit.text?.(report, plainPaint)),
      /^PASS {2}findings .*\nPASS {2}packages .*\nPASS {2}vulnerabilities {2}0 known\n/,
    );
  });

  it("is bad for a vulnerability, a licence that is not allowed, or a secret of the history", async () => {
    await repository.commit({ "pubspec.lock": locked("0.13.3") });
    assert.deepEqual(await outcomes({ failOn: "medium" }), { ...good, vulnerabilities: "bad" });
    assert.deepEqual(await outcomes(), good);
    await repository.commit({ "palisade.yaml": "licences: { allow: [MIT] }\n" });
    assert.deepEqual(await outcomes(), { ...good, licences: "bad" });
    await repository.commit({
      "palisade.yaml": "licences: { deny: [GPL-3.0-only] }\n",
      "a.txt": `key = "${stripeKey()}"\n`,
    });
    await repository.commit({ "a.txt": "" });
    assert.deepEqual(await outcomes(), { ...good, history: "bad" });
    const report = await run();
    assert.equal(audit.outcome?.(report), "bad");
    const text = String(audit.text?.(report, plainPaint));
    assert.match(text, /history\n {2}secret key sk_\S+ in a\.txt, commit [0-9a-f]{12}\n/);
    assert.ok(!text.includes(stripeKey().slice(8)));
  });

  it("is bad for findings that the gate does not let through", async () => {
    await repository.commit({
      "palisade.yaml": "gate: { maxHigh: 0, maxCrit: 0 }\n",
      "lib/main.dart":
        "import 'dart:io';\nHttpClient client() => HttpClient()..badCertificateCallback = (a, b, c) => true;\n",
    });
    assert.equal((await outcomes())["findings"], "bad");
  });

  it("is unknown if a part could not be looked at, and never asks the network without being told", async () => {
    const report = await run({ database: undefined });
    assert.equal(audit.outcome?.(report), "unknown");
    const [reason] = report.parts.find(({ part }) => part === "vulnerabilities")?.reasons ?? [];
    assert.match(reason ?? "", /Nothing is kept about these packages yet/);
    assert.match(String(audit.text?.(report, plainPaint)), /shop {2}OPEN \(not everything could be looked at\)\n$/);
  });

  it("stops when it is cancelled", async () => {
    const input = audit.input().parse({ path: repository.folder });
    const context = { progress() {}, signal: AbortSignal.abort() };
    await assert.rejects(audit.run(repository.services, input, context), { kind: "cancelled" });
  });
});
