import assert from "node:assert/strict";
import { rowsOf } from "../../../test/support/dependencies/lock-files/read.ts";
import { pnpmLock } from "./pnpm-lock.ts";

const manifest = {
  dependencies: { express: "^4.18.0", "@nestjs/core": "^10.0.0", tool: "github:acme/tool", own: "npm:other@^2.0.0" },
  devDependencies: { vitest: "^1.0.0" },
};
const commit = "3f2a9c1d4e5b60718293a4b5c6d7e8f901234567";

const version9 = `lockfileVersion: '9.0'

settings:
  autoInstallPeers: true

importers:

  .:
    dependencies:
      '@nestjs/core':
        specifier: ^10.0.0
        version: 10.4.1(reflect-metadata@0.2.2)
      express:
        specifier: ^4.18.0
        version: 4.18.2
      own:
        specifier: npm:other@^2.0.0
        version: other@2.0.1
      tool:
        specifier: github:acme/tool
        version: https://codeload.github.com/acme/tool/tar.gz/${commit}
    devDependencies:
      vitest:
        specifier: ^1.0.0
        version: 1.6.0

packages:

  '@nestjs/core@10.4.1':
    resolution: {integrity: sha512-aa==}
    peerDependencies:
      reflect-metadata: ^0.1.12 || ^0.2.0
    deprecated: |-
      first line: of a message
      second: line

  accepts@1.3.8:
    resolution: {integrity: sha512-bb==}
    engines: {node: '>= 0.6'}

  express@4.18.2:
    resolution: {integrity: sha512-cc==, tarball: https://npm.acme.example/express/-/express-4.18.2.tgz}

  other@2.0.1:
    resolution: {integrity: sha512-dd==}

  reflect-metadata@0.2.2:
    resolution: {integrity: sha512-ee==}

  tool@https://codeload.github.com/acme/tool/tar.gz/${commit}:
    resolution: {tarball: https://codeload.github.com/acme/tool/tar.gz/${commit}}
    version: 1.0.0

  vitest@1.6.0:
    resolution: {integrity: sha512-ff==}

snapshots:

  '@nestjs/core@10.4.1(reflect-metadata@0.2.2)':
    dependencies:
      reflect-metadata: 0.2.2

  accepts@1.3.8: {}

  express@4.18.2:
    dependencies:
      accepts: 1.3.8

  vitest@1.6.0:
    dependencies:
      accepts: 1.3.8
`;

const version6 = `lockfileVersion: '6.0'

dependencies:
  '@nestjs/core':
    specifier: ^10.0.0
    version: 10.4.1(reflect-metadata@0.2.2)
  express:
    specifier: ^4.18.0
    version: 4.18.2

devDependencies:
  vitest:
    specifier: ^1.0.0
    version: 1.6.0

packages:

  /@nestjs/core@10.4.1(reflect-metadata@0.2.2):
    resolution: {integrity: sha512-aa==}
    dependencies:
      reflect-metadata: 0.2.2
    dev: false

  /express@4.18.2:
    resolution: {integrity: sha512-cc==}
    dev: false

  /reflect-metadata@0.2.2:
    resolution: {integrity: sha512-ee==}
    dev: false

  /vitest@1.6.0:
    resolution: {integrity: sha512-ff==}
    dev: true
`;

const version5 = version6
  .replace("'6.0'", "5.4")
  .replace(/\n {4}specifier: .*\n {4}version: ([^(\n]*).*/g, " $1")
  .replace("  '@nestjs/core': 10.4.1", "  '@nestjs/core': 10.4.1_reflect-metadata@0.2.2")
  .replace("/@nestjs/core@10.4.1(reflect-metadata@0.2.2):", "/@nestjs/core/10.4.1_reflect-metadata@0.2.2:")
  .replace(/^ {2}\/([a-z-]+)@/gm, "  /$1/");

describe("pnpm-lock.yaml", () => {
  it("of version 9 is read with its snapshots, aliases and commits", () => {
    assert.deepEqual(rowsOf(pnpmLock, version9, manifest), [
      "@nestjs/core@10.4.1 direct → reflect-metadata@0.2.2",
      "accepts@1.3.8",
      "express@4.18.2 direct https://npm.acme.example → accepts@1.3.8",
      "other@2.0.1 direct",
      "reflect-metadata@0.2.2",
      `tool@1.0.0 direct git https://github.com/acme/tool.git#${commit}`,
      "vitest@1.6.0 direct dev → accepts@1.3.8",
    ]);
  });

  for (const [version, lock] of [
    ["6", version6],
    ["5", version5],
  ] as const) {
    it(`of version ${version} is read`, () => {
      const { dependencies, devDependencies } = manifest;
      const named = { dependencies: { express: dependencies.express, "@nestjs/core": "^10.0.0" }, devDependencies };
      assert.deepEqual(rowsOf(pnpmLock, lock, named), [
        "@nestjs/core@10.4.1 direct → reflect-metadata@0.2.2",
        "express@4.18.2 direct",
        "reflect-metadata@0.2.2",
        "vitest@1.6.0 direct dev",
      ]);
    });
  }

  it("has the packages that members of a workspace name", () => {
    const lock = version9.replace("  .:\n", "  packages/api:\n");
    assert.match(rowsOf(pnpmLock, lock, { name: "root" })[2] ?? "", /^express@4\.18\.2 direct/);
  });
});
