import assert from "node:assert/strict";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { generatedHistory } from "../../../test/support/services/git/generated-history.ts";
import { createRepository, type GitRepository, stripeKey } from "../../../test/support/services/git/git-repository.ts";
import { Failure } from "../../contract/failure.ts";
import type { HistoryReport } from "../../supply-chain/history/history-secret.ts";
import { documentSeal } from "../document-seal.ts";
import { scanHistory } from "./scan-history.ts";

/** The results, as `file:line in commit`. */
function places({ secrets }: HistoryReport): string[] {
  return secrets.map(({ first }) => `${first.file}:${first.line} in ${first.commit}`);
}

describe("scanning a history", () => {
  let repository: GitRepository;
  beforeEach(async () => {
    repository = await createRepository();
  });
  afterEach(() => repository.remove());
  const commit: GitRepository["commit"] = (...args) => repository.commit(...args);
  const git: GitRepository["git"] = (...args) => repository.git(...args);
  const scan: GitRepository["scan"] = (...args) => repository.scan(...args);

  it("tells one secret once: where it came from, how often, and that it is gone from HEAD", async () => {
    const leak = `const a = 1;\nfinal key = "${stripeKey()}";\n`;
    await commit({ "lib/main.dart": "void main() {}\n" });
    const first = await commit({ "lib/pay.dart": leak });
    await commit({ "lib/pay.dart": "const a = 1;\n" }, "Take the key out");
    const last = await commit({ "lib/pay.dart": leak }, "Bring it back");
    await commit({ "lib/pay.dart": "const a = 2;\n" });
    const { secrets, coverage } = await scan();
    const [secret] = secrets;
    assert.equal(secrets.length, 1);
    assert.deepEqual(secret?.first, {
      commit: first.slice(0, 12),
      date: "2025-01-03T12:00:00.000Z",
      file: "lib/pay.dart",
      line: 2,
    });
    assert.equal(secret.last.commit, last.slice(0, 12));
    assert.deepEqual([secret.rule, secret.certainty, secret.occurrences], ["stripe-secret-key", "certain", 2]);
    assert.deepEqual([secret.files, secret.atHead], [["lib/pay.dart"], []]);
    assert.deepEqual([coverage.commits, coverage.total, coverage.complete, coverage.unread], [5, 5, true, 0]);
    assert.deepEqual([coverage.from, coverage.to], ["2025-01-02T12:00:00.000Z", "2025-01-06T12:00:00.000Z"]);
  });

  it("looks for what only the team knows, again from the beginning when it looks for more, and forgives what it allows", async () => {
    const value = "acme_Zk81vQxTm0LwRb94pYcHd7Gs2NfUj5Ea";
    const found = async () =>
      (await scan()).secrets.map(({ rule, what, redacted, known }) => [rule, what, redacted, known]);
    await commit({ "lib/a.dart": `final label = "${value}";\n` });
    await commit({ "lib/a.dart": "" });
    assert.deepEqual(await found(), []);
    const shape = "secrets:\n  shapes: [{ id: acme, name: Acme token, pattern: 'acme_[A-Za-z0-9]{32}' }]\n";
    await repository.write("palisade.yaml", shape);
    assert.deepEqual(await found(), [["team:acme", "Acme token", "acme…Ea(37)", undefined]]);
    await repository.write(
      "palisade.yaml",
      `${shape}  allow: [{ value: ${value}, reason: never real, paths: [lib/**] }]\n`,
    );
    assert.deepEqual(await found(), [["team:acme", "Acme token", "acme…Ea(37)", "never real"]]);
    await repository.write(
      "palisade.yaml",
      `${shape}  allow: [{ value: ${value}, reason: never real, paths: [test/**] }]\n`,
    );
    assert.equal((await found())[0]?.[3], undefined);
  });

  it("follows a secret to the file it was moved to, and says where HEAD holds it", async () => {
    const line = `final key = "${stripeKey()}";\n`;
    await commit({ "lib/old.dart": line });
    await rm(join(repository.folder, "lib/old.dart"));
    await commit({ "lib/new.dart": `// Payment\r\n  ${line.replace("\n", "\r\n")}` });
    const [secret] = (await scan()).secrets;
    assert.deepEqual(secret?.files, ["lib/new.dart", "lib/old.dart"]);
    assert.deepEqual(secret.atHead, [{ file: "lib/new.dart", line: 2 }]);
  });

  it("reads the folders that a scan of the app leaves out", async () => {
    const key = `<script>const key = "${stripeKey()}";</script>\n`;
    const made = await commit({ "web/index.html": key, "linux/settings.json": `{"key": "${stripeKey(1)}"}\n` });
    const sha = made.slice(0, 12);
    assert.deepEqual(places(await scan()).sort(), [`linux/settings.json:1 in ${sha}`, `web/index.html:1 in ${sha}`]);
  });

  it("sees what somebody put into a merge, and only once", async () => {
    await commit({ "a.txt": "base\n" });
    git(["checkout", "--quiet", "-b", "side"]);
    await commit({ "a.txt": "side\n" });
    git(["checkout", "--quiet", "main"]);
    await commit({ "a.txt": "main\n", "b.txt": "b\n" });
    assert.throws(() => git(["merge", "side"]));
    await repository.write("lib/merged.dart", `final key = "${stripeKey()}";\n`);
    const merge = await commit({ "a.txt": "both\n" }, "Merge side");
    const report = await scan();
    assert.deepEqual(places(report), [`lib/merged.dart:1 in ${merge.slice(0, 12)}`]);
    assert.equal(report.secrets[0]?.occurrences, 1);
  });

  it("looks at every branch, tag and stash, at what was dropped before a merge, and into messages", async () => {
    await commit({ "a.txt": "base\n" });
    git(["checkout", "--quiet", "-b", "side"]);
    await commit({ "dropped.env": `STRIPE_KEY=${stripeKey(1)}\n` });
    await rm(join(repository.folder, "dropped.env"));
    await commit({}, "Drop it");
    git(["checkout", "--quiet", "main"]);
    await commit({ "a.txt": "main\n" });
    git(["merge", "--quiet", "--no-edit", "side"]);
    git(["checkout", "--quiet", "-b", "tagged"]);
    await commit({ "tagged.env": `STRIPE_KEY=${stripeKey(2)}\n` });
    git(["tag", "--annotate", "v1", "--message", "One"]);
    git(["checkout", "--quiet", "main"]);
    git(["branch", "--quiet", "-D", "tagged"]);
    const said = await commit({ "a.txt": "more\n" }, `Pay\n\nWith ${stripeKey(3)}`);
    await repository.write("a.txt", `STRIPE_KEY=${stripeKey(4)}\n`);
    git(["stash"]);
    const report = await scan();
    const files = report.secrets.map(({ first }) => first.file);
    assert.deepEqual(files.sort(), ["a.txt", "dropped.env", null, "tagged.env"].sort());
    const message = report.secrets.find(({ first }) => first.file === null);
    assert.deepEqual([message?.first.commit, message?.first.line], [said.slice(0, 12), 3]);
  });

  it("finds secrets of several lines, in long lines, in UTF-16 and in files that an attribute hides", async () => {
    const pem = `-----BEGIN RSA PRIVATE KEY-----\n${"MIIEpAIBAAKCAQEAq7Rk2vXwLm9TzYc1Hd83gNfUj5EaXo0iKt6BySb4Qp9W".concat("\n")}`;
    await commit({
      "pem.txt": `a\nb\n${pem}-----END RSA PRIVATE KEY-----\n`,
      "bundle.js": `${"x=1;".repeat(250_000)}k="${stripeKey(1)}";${"y=2;".repeat(1000)}\n`,
      "wide.properties": Buffer.from(`\ufeffa=b\r\nkey=${stripeKey(2)}\r\n`, "utf16le"),
      ".gitattributes": "hidden.env -diff\n",
      "hidden.env": `KEY=${stripeKey(3)}\n`,
      "many.txt": `${"some text\n".repeat(395)}${pem}${"more\n".repeat(500)}`,
    });
    const { secrets } = await scan();
    const found = secrets.map(({ first }) => `${first.file}:${first.line}`).sort();
    assert.deepEqual(
      found.filter((place) => !/pem|many/.test(place)),
      ["bundle.js:1", "hidden.env:1", "wide.properties:2"],
    );
    // The private key is in two files.
    const counted = secrets.map(({ rule, occurrences, atHead }) => [rule, occurrences, atHead.length].join(" "));
    assert.deepEqual(new Set(counted), new Set(["private-key 2 2", "stripe-secret-key 1 1"]));
    assert.equal(found.length, 4, found.join());
  });

  it("says how often a secret that stands where two parts of a long text meet was added", async () => {
    const lines = Array.from({ length: 1200 }, (_, index) => (index % 30 === 0 ? `key = "${stripeKey()}"` : "text"));
    await commit({ "long.txt": lines.join("\n") });
    assert.equal((await scan()).secrets[0]?.occurrences, 40);
  });

  it("keeps paths that look like options, have spaces, or are no UTF-8", async () => {
    await commit({
      "--output=x": `KEY=${stripeKey(1)}\n`,
      "a b/c d.env": `KEY=${stripeKey(2)}\n`,
      'quoted".env': `KEY=${stripeKey(3)}\n`,
      "gr\u00fcn.env": `KEY=${stripeKey(4)}\n`,
    });
    const blob = git(["hash-object", "-w", "--stdin"], undefined, `KEY=${stripeKey(5)}\n`);
    git(["update-index", "--index-info"], undefined, Buffer.from(`100644 ${blob}\tgr\xfcn.env\n`, "latin1"));
    git(["commit", "--quiet", "--message", "A name of other days"]);
    const report = await scan();
    const found = report.secrets.map(({ first }) => first.file).sort();
    assert.deepEqual(found, ["--output=x", "a b/c d.env", "gr\ufffdn.env", "gr\u00fcn.env", 'quoted".env'].sort());
    assert.ok(report.secrets.every(({ atHead }) => atHead.length === 1));
  });

  it("stays in the folder that is asked for, and tells submodules that it does not enter", async () => {
    await commit({
      "apps/shop/lib/a.dart": `final key = "${stripeKey(1)}";\n`,
      "apps/shopper/lib/b.dart": `final key = "${stripeKey(2)}";\n`,
    });
    git(["clone", "--quiet", repository.folder, join(repository.area, "other")]);
    git(["submodule", "--quiet", "add", join(repository.area, "other"), "apps/shop/vendor"]);
    await commit({});
    const report = await scan({ folder: join(repository.folder, "apps/shop") });
    assert.deepEqual(
      report.secrets.map(({ first }) => first.file),
      ["lib/a.dart"],
    );
    assert.deepEqual(report.secrets[0]?.atHead, [{ file: "lib/a.dart", line: 1 }]);
    assert.deepEqual(report.coverage.submodules, ["vendor"]);
  });

  it("leaves public identifiers, lock files and translations alone", async () => {
    await commit({
      "a.env": `STRIPE=${stripeKey().replace("sk_", "pk_")}\n`,
      "ios/Podfile.lock": `  FirebaseAuth: ${"9f2c7a51be0d44c2a8e3170b6d5f92e1c40b97ad"}\n`,
      "lib/l10n/app_en.arb": `{"apiKey": "${stripeKey()}"}\n`,
    });
    assert.deepEqual((await scan()).secrets, []);
  });

  it("reads the message of a commit that changes lock files alone", async () => {
    await commit({ "pubspec.lock": `key: ${stripeKey(1)}\n` }, `Update packages with ${stripeKey(2)}`);
    const { secrets, coverage } = await scan();
    assert.deepEqual(
      secrets.map(({ first }) => first.file),
      [null],
    );
    assert.deepEqual([coverage.commits, coverage.total], [1, 1]);
  });

  it("respects what a team has decided, and keeps it in view", async () => {
    await commit({
      "palisade.yaml":
        "ignorePaths: ['fixtures/**']\noff:\n  - { check: hardcoded-secrets, paths: ['old/**'], reason: rotated in May }\n",
      "fixtures/a.env": `KEY=${stripeKey(1)}\n`,
      "old/b.env": `KEY=${stripeKey(2)}\n`,
      "lib/c.dart": `// palisade:ignore hardcoded-secrets -- of the sandbox\nfinal key = "${stripeKey(3)}";\n`,
      "lib/d.dart": `final key = "${stripeKey(4)}";\n`,
    });
    const decided = (await scan()).secrets.map(({ first, known }) => `${first.file}: ${known}`);
    assert.deepEqual(decided[0], "lib/d.dart: undefined");
    assert.deepEqual(decided.slice(1).sort(), [
      "fixtures/a.env: ignorePaths in palisade.yaml",
      "lib/c.dart: of the sandbox",
      "old/b.env: rotated in May",
    ]);
  });

  it("does not count a secret that the team has named as known", async () => {
    await commit({ "a.env": `KEY=${stripeKey(1)}\n`, "b.env": `KEY=${stripeKey(2)}\n` });
    const named = (await scan()).secrets.find(({ first }) => first.file === "a.env");
    await repository.write("palisade.yaml", `knownSecrets:\n  - { id: ${named?.id}, reason: revoked in May }\n`);
    const decided = (await scan()).secrets.map(({ first, known }) => `${first.file}: ${known}`);
    assert.deepEqual(decided, ["b.env: undefined", "a.env: revoked in May"]);
  });

  it("says what it did not read: older commits, a shallow clone's past", async () => {
    for (let day = 0; day < 5; day++) await commit({ "a.txt": `${day}\n`, [`${day}.env`]: `KEY=${stripeKey(day)}\n` });
    const limited = await scan({ limit: 2 });
    assert.deepEqual(
      limited.secrets.map(({ first }) => first.file),
      ["4.env", "3.env"],
    );
    assert.deepEqual([limited.coverage.commits, limited.coverage.total, limited.coverage.complete], [2, 5, false]);
    const shallow = join(repository.area, "shallow");
    git(["clone", "--quiet", "--depth=2", `file://${repository.folder}`, shallow]);
    const report = await scan({ folder: shallow });
    assert.deepEqual([report.coverage.total, report.coverage.complete, report.coverage.shallow], [2, false, true]);
    assert.match(report.warnings.join(), /limited to 2 commits\. Run git fetch --unshallow/);
    assert.equal(report.secrets.length, 5, "the oldest commit of a shallow clone adds all its files");
  });

  it("reads what is there of a partial clone, asks no network for the rest, and does not call it clean", async () => {
    await commit({ "a.env": `KEY=${stripeKey(1)}\n` });
    await commit({ "a.env": "KEY=\n" });
    await commit({ "b.env": `KEY=${stripeKey(2)}\n` });
    git(["config", "uploadpack.allowFilter", "true"]);
    const partial = join(repository.area, "partial");
    git(["clone", "--quiet", "--filter=blob:none", `file://${repository.folder}`, partial]);
    await rm(repository.folder, { recursive: true });
    const { secrets, coverage, warnings } = await scan({ folder: partial });
    assert.deepEqual(
      secrets.map(({ first }) => first.file),
      ["b.env"],
    );
    assert.deepEqual([coverage.unread, coverage.complete], [2, false]);
    assert.match(warnings.join(), /2 commits could not be read, because objects are missing or damaged/);
  });

  it("goes on behind a damaged object", async () => {
    const names = [];
    for (let day = 0; day < 6; day++) names.push(await commit({ [`${day}.env`]: `KEY=${stripeKey(day)}\n` }));
    const blob = git(["rev-parse", `${names[3]}:3.env`]);
    await rm(join(repository.folder, ".git/objects", blob.slice(0, 2), blob.slice(2)));
    const { secrets, coverage } = await scan();
    assert.deepEqual(
      secrets.map(({ first }) => first.file),
      ["5.env", "4.env", "2.env", "1.env", "0.env"],
    );
    assert.deepEqual([coverage.unread, coverage.complete], [1, false]);
    assert.ok(secrets.every(({ occurrences }) => occurrences === 1));
  });

  it("does not call a history clean that ends where a commit is missing", async () => {
    const names = [];
    for (let day = 0; day < 3; day++) names.push(await commit({ [`${day}.env`]: `KEY=${stripeKey(day)}\n` }));
    await rm(join(repository.folder, ".git/objects", `${names[0]?.slice(0, 2)}`, `${names[0]?.slice(2)}`));
    const { secrets, coverage } = await scan();
    assert.deepEqual([coverage.complete, coverage.unread > 0], [false, true]);
    assert.ok(secrets.some(({ first }) => first.file === "2.env"));
  });

  it("names large files that it did not read", async () => {
    await commit({ "export.json": "x".repeat(6 * 1024 * 1024), "a.txt": "a\n" });
    assert.deepEqual((await scan()).warnings, ["Not read, because they are above 5 MB: export.json."]);
  });

  it("says what to do where there is no Git", async () => {
    const path = process.env["PATH"];
    process.env["PATH"] = repository.area;
    try {
      await assert.rejects(scan(), (error: unknown) => {
        assert.ok(error instanceof Failure);
        assert.equal(error.kind, "unavailable");
        assert.match(error.message, /not found\. Install Git/);
        return true;
      });
    } finally {
      process.env["PATH"] = path;
    }
  });

  it("reads worktrees, bare repositories and those with SHA-256 names", async () => {
    await commit({ "a.env": `KEY=${stripeKey()}\n` });
    const worktree = join(repository.area, "worktree");
    git(["worktree", "add", "--quiet", "-b", "other", worktree]);
    const bare = join(repository.area, "bare.git");
    git(["clone", "--quiet", "--bare", repository.folder, bare]);
    const modern = join(repository.area, "modern");
    await mkdir(modern);
    git(["init", "--quiet", "--object-format=sha256"], modern);
    git(["fetch", "--quiet", bare], repository.folder);
    const blob = git(["hash-object", "-w", "--stdin"], modern, `KEY=${stripeKey()}\n`);
    git(["update-index", "--add", "--cacheinfo", `100644,${blob},a.env`], modern);
    git(["commit", "--quiet", "--message", "Begin"], modern);
    for (const folder of [worktree, bare, modern]) {
      const { secrets, coverage } = await scan({ folder });
      assert.deepEqual([secrets.length, secrets[0]?.atHead.length, coverage.complete], [1, 1, true], folder);
    }
  });

  it("says that a repository without commits has not been found clean", async () => {
    const { secrets, coverage, warnings } = await scan();
    assert.deepEqual([secrets, coverage.commits, coverage.total], [[], 0, 0]);
    assert.match(warnings.join(), /no commit yet/);
  });

  it("fails with a next step where there is no repository", async () => {
    await assert.rejects(scan({ folder: repository.area }), (error: unknown) => {
      assert.ok(error instanceof Failure);
      assert.deepEqual([error.kind, /is not in a Git repository/.test(error.message)], ["not found", true]);
      return true;
    });
  });

  it("stops in the middle when it is cancelled", async () => {
    git(["fast-import", "--quiet"], undefined, await text(Readable.from(generatedHistory(2000))));
    const stop = new AbortController();
    let told = 0;
    const cancelled = scan({
      onCommits: (done) => {
        told = done;
        stop.abort();
      },
      signal: stop.signal,
    });
    await assert.rejects(cancelled, (error: unknown) => error instanceof Failure && error.kind === "cancelled");
    assert.ok(told > 0 && told < 2000, `${told} commits were read`);
  });

  describe("a second time", () => {
    it("reads only what is new", async () => {
      await commit({ "a.env": `KEY=${stripeKey(1)}\n` });
      const before = await scan();
      await commit({ "a.env": `OTHER=${stripeKey(1)}\n`, "b.env": `KEY=${stripeKey(2)}\n` });
      const after = await scan();
      const found = after.secrets.map(({ first, occurrences }) => `${first.file} ${occurrences} times`);
      assert.deepEqual(found.sort(), ["a.env 2 times", "b.env 1 times"]);
      assert.equal(after.secrets.find(({ first }) => first.file === "a.env")?.id, before.secrets[0]?.id);
      assert.equal(after.coverage.commits, 2);
      const again = await scan();
      assert.deepEqual(again, after);
    });

    it("takes what this very program kept without a schema, and finds the same", async () => {
      await commit({ "a.env": `KEY=${stripeKey(1)}\n` });
      const { services, folder } = repository;
      const sealed = { ...services, store: { ...services.store, seal: documentSeal(async () => "this program") } };
      const request = { limit: undefined, version: "1", onCommits() {}, signal: undefined };
      const first = await scanHistory(sealed, folder, request);
      const state = join(repository.area, "state", "history");
      const [name = ""] = await readdir(state);
      assert.ok(await sealed.store.seal.opened(await readFile(join(state, name), "utf8")));
      assert.deepEqual(await scanHistory(sealed, folder, request), first);
      assert.deepEqual(await scan(), first);
    });

    it("forgets what was taken out of the history", async () => {
      await commit({ "a.txt": "a\n" });
      await commit({ "a.env": `KEY=${stripeKey()}\n` });
      assert.equal((await scan()).secrets.length, 1);
      git(["reset", "--quiet", "--hard", "HEAD~1"]);
      assert.deepEqual((await scan()).secrets, []);
    });

    it("reads further back when it is asked to", async () => {
      for (let day = 0; day < 4; day++) await commit({ [`${day}.env`]: `KEY=${stripeKey(day)}\n` });
      assert.equal((await scan({ limit: 2 })).secrets.length, 2);
      assert.equal((await scan()).secrets.length, 4);
      assert.equal((await scan({ limit: 1 })).secrets.length, 4, "what is known is told");
    });

    it("holds no secret in its memory", async () => {
      await commit({ "a.env": `KEY=${stripeKey()}\n` });
      await scan();
      const state = join(repository.area, "state", "history");
      for (const name of await readdir(state)) {
        const text = await readFile(join(state, name), "utf8");
        assert.ok(!text.includes(stripeKey().slice(8, 24)));
        assert.ok(text.includes("stripe-secret-key"));
      }
    });
  });
});
