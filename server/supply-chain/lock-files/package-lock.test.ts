import assert from "node:assert/strict";
import { readLocked, rowsOf } from "../../../test/support/dependencies/lock-files/read.ts";
import { packageLock } from "./package-lock.ts";

const manifest = {
  name: "functions",
  dependencies: { "firebase-admin": "^12.0.0", "@acme/pay": "1.0.0", shared: "*" },
  devDependencies: { typescript: "~5.6.0", "left-pad": "^1.3.0" },
};

const version3 = JSON.stringify({
  lockfileVersion: 3,
  packages: {
    "": manifest,
    "node_modules/firebase-admin": {
      version: "12.7.0",
      resolved: `https://${["registry", "npmjs", "org"].join(".")}/firebase-admin/-/firebase-admin-12.7.0.tgz`,
      license: "Apache-2.0",
      dependencies: { uuid: "^10.0.0", jwks: "^1.0.0" },
      optionalDependencies: { absent: "^1.0.0" },
    },
    "node_modules/firebase-admin/node_modules/uuid": { version: "10.0.0", license: "MIT" },
    "node_modules/uuid": { version: "9.0.1", license: "MIT" },
    "node_modules/jwks": {
      version: "1.0.3",
      resolved: "git+ssh://git@github.com/acme/jwks.git#3f2a9c1d4e5b60718293a4b5c6d7e8f901234567",
      dependencies: { uuid: "^9.0.0" },
    },
    "node_modules/@acme/pay": { version: "1.0.0", resolved: "https://npm.acme.example/@acme/pay/-/pay-1.0.0.tgz" },
    "node_modules/typescript": { version: "5.6.3", dev: true, license: "Apache-2.0" },
    "node_modules/shared": { resolved: "packages/shared", link: true },
    "packages/shared": { name: "shared", version: "0.1.0", dependencies: { zod: "^3.0.0" } },
    "node_modules/zod": { version: "3.23.8", license: "MIT" },
    "../web": { name: "web", version: "0.2.0", devDependencies: { vite: "^5.0.0" } },
  },
});

const version1 = JSON.stringify({
  lockfileVersion: 1,
  dependencies: {
    "firebase-admin": {
      version: "12.7.0",
      requires: { uuid: "^10.0.0" },
      dependencies: { uuid: { version: "10.0.0" } },
    },
    uuid: { version: "9.0.1" },
    "@acme/pay": { version: "git+https://github.com/acme/pay.git#3f2a9c1d4e5b60718293a4b5c6d7e8f901234567" },
    typescript: { version: "5.6.3", dev: true },
    shared: { version: "file:packages/shared" },
  },
});

describe("package-lock.json", () => {
  it("of versions 2 and 3 is read as Node finds packages", () => {
    assert.deepEqual(rowsOf(packageLock, version3, manifest), [
      "@acme/pay@1.0.0 direct https://npm.acme.example",
      "firebase-admin@12.7.0 direct → jwks@1.0.3 uuid@10.0.0",
      "jwks@1.0.3 git git+ssh://github.com/acme/jwks.git#3f2a9c1d4e5b60718293a4b5c6d7e8f901234567 → uuid@9.0.1",
      "left-pad direct dev",
      "shared@0.1.0 direct path → zod@3.23.8",
      "typescript@5.6.3 direct dev",
      "uuid@10.0.0",
      "uuid@9.0.1",
      "web@0.2.0 path",
      "zod@3.23.8 direct",
    ]);
  });

  it("of version 1 is read from packages inside packages", () => {
    assert.deepEqual(rowsOf(packageLock, version1, manifest), [
      "@acme/pay direct git git+https://github.com/acme/pay.git#3f2a9c1d4e5b60718293a4b5c6d7e8f901234567",
      "firebase-admin@12.7.0 direct → uuid@10.0.0",
      "left-pad direct dev",
      "shared direct path",
      "typescript@5.6.3 direct dev",
      "uuid@10.0.0",
      "uuid@9.0.1",
    ]);
  });

  it("has the licences that npm writes, and direct packages at their line of package.json", () => {
    const lock = JSON.stringify(JSON.parse(version3), null, 2);
    const texts = new Map([
      ["package-lock.json", lock],
      ["manifest.json", JSON.stringify(manifest, null, 2)],
    ]);
    const lineAt = ({ file, line }: { file: string; line: number }) => texts.get(file)?.split("\n")[line - 1] ?? "";
    const found = readLocked(packageLock, lock, manifest);
    const rows = found.map(({ name, declaredLicence, constraint, location }) => [
      ...[name, declaredLicence, constraint, location.file],
      lineAt(location)
        .replace(/[":,{ ]+/g, " ")
        .trim(),
    ]);
    assert.deepEqual(rows[1], ["firebase-admin", "Apache-2.0", "^12.0.0", "manifest.json", "firebase-admin ^12.0.0"]);
    assert.deepEqual(rows[6], [
      "uuid",
      "MIT",
      undefined,
      "package-lock.json",
      "node_modules/firebase-admin/node_modules/uuid",
    ]);
  });
});
