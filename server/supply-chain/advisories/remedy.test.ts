import assert from "node:assert/strict";
import { dependency } from "../../../test/support/dependencies/advisories/advisory-builder.ts";
import type { Dependency } from "../dependency.ts";
import { remedyOf } from "./remedy.ts";

type Case = readonly [name: string, Partial<Dependency>, lock: string, fixedIn: string | undefined, expected: string];

describe("what to do about a vulnerability", () => {
  const pub = { ecosystem: "pub", manifest: "pubspec.yaml" } as const;
  const npm = { ecosystem: "npm", manifest: "functions/package.json" } as const;
  const composer = { ecosystem: "composer", manifest: "../api/composer.json", name: "meadow/session" } as const;
  const indirect = { direct: false, constraint: undefined } as unknown as Partial<Dependency>;
  const cases: readonly Case[] = [
    ["pub, admitted", pub, "pubspec.lock", "1.2.0", "upgrade: flutter pub upgrade stencil"],
    ["pub, not admitted", pub, "pubspec.lock", "2.0.1", 'raise constraint: flutter pub add "stencil:^2.0.1"'],
    [
      "pub, for development",
      { ...pub, dev: true },
      "pubspec.lock",
      "2.0.1",
      'raise constraint: flutter pub add "dev:stencil:^2.0.1"',
    ],
    ["pub, of a workspace", pub, "../../pubspec.lock", "1.2.0", "upgrade: flutter pub upgrade stencil"],
    ["pub, indirect", { ...pub, ...indirect }, "pubspec.lock", "9.0.0", "upgrade: flutter pub upgrade stencil"],
    ["npm, admitted", npm, "functions/package-lock.json", "1.2.0", "upgrade in functions: npm update stencil"],
    [
      "npm, not admitted",
      npm,
      "functions/package-lock.json",
      "2.0.1",
      'raise constraint in functions: npm install "stencil@^2.0.1"',
    ],
    ["yarn, admitted", npm, "functions/yarn.lock", "1.2.0", "upgrade in functions: null"],
    ["pnpm, admitted", npm, "functions/pnpm-lock.yaml", "1.2.0", "upgrade in functions: pnpm update stencil"],
    [
      "composer, not admitted",
      { ...composer, dev: true },
      "../api/composer.lock",
      "2.0.1",
      'raise constraint in ../api: composer require --dev "meadow/session:^2.0.1"',
    ],
    [
      "a constraint that nobody understands",
      { ...npm, constraint: "acme/stencil#main" },
      "functions/yarn.lock",
      "2.0.1",
      'raise constraint in functions: yarn add "stencil@^2.0.1"',
    ],
    ["no fix", npm, "functions/package-lock.json", undefined, "none in functions: null"],
    [
      "a name for a shell",
      { ...npm, name: "$(touch /tmp/x)" },
      "functions/package-lock.json",
      "1.2.0",
      "upgrade in functions: null",
    ],
    [
      "a name that is a flag",
      { ...npm, name: "--global" },
      "functions/package-lock.json",
      "1.2.0",
      "upgrade in functions: null",
    ],
    ["a version for a shell", npm, "functions/package-lock.json", '2.0.0";x;"', "raise constraint in functions: null"],
  ];
  for (const [name, about, lock, fixedIn, expected] of cases) {
    it(`says for ${name}: ${expected}`, () => {
      const { kind, command, folder } = remedyOf(dependency(about), fixedIn, lock);
      assert.equal(`${kind}${folder === "" ? "" : ` in ${folder}`}: ${command}`, expected);
    });
  }
});
