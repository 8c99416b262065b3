import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readLocked } from "../../test/support/dependencies/lock-files/read.ts";
import { configFile } from "../scanner/project/config-file.ts";
import { bunLock } from "./lock-files/bun-lock.ts";
import { composerLock } from "./lock-files/composer-lock.ts";
import type { LockFormat } from "./lock-files/lock-format.ts";
import { packageLock } from "./lock-files/package-lock.ts";
import { pnpmLock } from "./lock-files/pnpm-lock.ts";
import { yarnLock } from "./lock-files/yarn-lock.ts";
import { hexHash, integrityHash } from "./package-hash.ts";
import { readPub } from "./pub.ts";

const archive = (algorithm: string) => createHash(algorithm).update("an archive");
const sha512 = { algorithm: "SHA-512", value: archive("sha512").digest("hex") };
const integrity = `sha512-${archive("sha512").digest("base64")}`;
const hashesIn = (format: LockFormat, lock: string) => readLocked(format, lock, "{}").map(({ hash }) => hash);

describe("the hashes of packages", () => {
  it("come from pubspec.lock for what pub downloads from a server", () => {
    const digest = archive("sha256").digest("hex");
    const block = (name: string, source: string) =>
      `  ${name}:\n    dependency: transitive\n    description:\n      name: ${name}\n      sha256: "${digest}"\n      url: "https://pub.dev"\n    source: ${source}\n    version: "1.0.0"\n`;
    const files: Record<string, string> = {
      "pubspec.lock": `packages:\n${block("http", "hosted")}${block("mine", "git")}`,
    };
    const { dependencies } = readPub({ config: (path) => configFile(path, files[path] ?? "") }, () => []);
    assert.deepEqual(
      dependencies.map(({ hash }) => hash),
      [{ algorithm: "SHA-256", value: digest }, undefined],
    );
  });

  it("come from the lock files of npm, pnpm, yarn, bun and composer", () => {
    assert.deepEqual(
      hashesIn(packageLock, `{"packages": {"node_modules/a": {"version": "1.0.0", "integrity": "${integrity}"}}}`),
      [sha512],
    );
    assert.deepEqual(hashesIn(pnpmLock, `packages:\n  a@1.0.0:\n    resolution: {integrity: ${integrity}}\n`), [
      sha512,
    ]);
    assert.deepEqual(hashesIn(yarnLock, `a@^1:\n  version "1.0.0"\n  integrity ${integrity}\n`), [sha512]);
    assert.deepEqual(hashesIn(bunLock, `{"packages": {"a": ["a@1.0.0", "", {}, "${integrity}"]}}`), [sha512]);
    const sha1 = archive("sha1").digest("hex");
    assert.deepEqual(
      hashesIn(composerLock, `{"packages": [{"name": "x/y", "version": "1.0", "dist": {"shasum": "${sha1}"}}]}`),
      [{ algorithm: "SHA-1", value: sha1 }],
    );
  });

  it("are the strongest of several", () => {
    assert.deepEqual(integrityHash(`sha1-${archive("sha1").digest("base64")} ${integrity}?x`), sha512);
  });

  it("are none if the text is not a hash of the right length", () => {
    for (const written of [undefined, "", "sha512-AAAA", "sha512", "md5-AAAA", "sha9-AAAA", "x".repeat(100_000)])
      assert.equal(integrityHash(written), undefined);
    for (const written of ["", "z".repeat(64), "a".repeat(63)]) assert.equal(hexHash("SHA-256", written), undefined);
  });
});
