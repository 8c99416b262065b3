import assert from "node:assert/strict";
import { readLocked, rowsOf } from "../../../test/support/dependencies/lock-files/read.ts";
import { composerLock } from "./composer-lock.ts";

const commit = "3f2a9c1d4e5b60718293a4b5c6d7e8f901234567";
const packagist = "https://packagist.org/downloads/";
const source = (url: string) => ({ type: "git", url, reference: commit });

const manifest = {
  require: { php: "^8.2", "ext-json": "*", "Laravel/Framework": "^11.0", "acme/pay": "dev-main", "acme/core": "*" },
  "require-dev": { "phpunit/phpunit": "^11.0" },
};
const lock = JSON.stringify({
  packages: [
    {
      name: "laravel/framework",
      version: "v11.30.0",
      source: source("https://github.com/laravel/framework.git"),
      require: { php: "^8.2", "monolog/monolog": "^3.0" },
      license: ["MIT"],
      "notification-url": packagist,
    },
    { name: "monolog/monolog", version: "3.7.0", license: ["MIT", "GPL-3.0-or-later"], "notification-url": packagist },
    { name: "acme/pay", version: "dev-main", source: source("https://git.acme.example/pay.git") },
    { name: "acme/core", version: "1.0.0", dist: { type: "path", url: "../core" } },
    { name: "acme/hidden", version: "2.0.0", "notification-url": "https://packages.acme.example/downloads/" },
  ],
  "packages-dev": [
    { name: "phpunit/phpunit", version: "11.4.0", license: "BSD-3-Clause", "notification-url": packagist },
  ],
});

describe("composer.lock", () => {
  it("is read, development packages too, PHP and its extensions not", () => {
    assert.deepEqual(rowsOf(composerLock, lock, manifest), [
      "acme/core@1.0.0 direct path",
      "acme/hidden@2.0.0 https://packages.acme.example",
      `acme/pay@dev-main direct git https://git.acme.example/pay.git#${commit}`,
      "laravel/framework@11.30.0 direct → monolog/monolog@3.7.0",
      "monolog/monolog@3.7.0",
      "phpunit/phpunit@11.4.0 direct dev",
    ]);
  });

  it("states several licences as a choice", () => {
    const licences = readLocked(composerLock, lock, manifest).map(({ declaredLicence }) => declaredLicence);
    assert.deepEqual(licences, [undefined, undefined, undefined, "MIT", "MIT OR GPL-3.0-or-later", "BSD-3-Clause"]);
  });
});
