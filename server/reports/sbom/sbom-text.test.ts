import assert from "node:assert/strict";
import { bill, component } from "../../../test/support/reports/sbom/bill.ts";
import { plainPaint } from "../paint.ts";
import { sbomText } from "./sbom-text.ts";

describe("a bill of materials in a terminal", () => {
  it("has what to review first, with what to do", () => {
    assert.equal(
      String(sbomText(bill, plainPaint)),
      `STRONG COPYLEFT  1
  Replace it.
  pub chart 2.0.0                     GPL-3.0-only  pubspec.yaml:12

UNKNOWN  2
  Ask.
  npm @acme/pay 1.0.0                 our own terms  pubspec.yaml:12
  pub maps 1.0.0                      LicenseRef-acme (its licence file reads as MIT)  pubspec.yaml:12

PERMISSIVE  4
  composer laravel/framework 11.30.0  MIT OR GPL-3.0-or-later  pubspec.yaml:12
  npm uuid 9.0.1                      MIT  pubspec.yaml:12  transitive
  npm vitest 1.6.0                    Apache-2.0 (stated as "Apache 2")  pubspec.yaml:12  dev
  pub flutter                         BSD-3-Clause  pubspec.yaml:12

OWN CODE  1
  pub core 1.0.0                      no licence found  pubspec.yaml:12

Note: pubspec.lock was not read: it is larger than 1 MB.

shop 1.2.0+7  components: 8 (direct and transitive), 3 to review
As a document: --format cyclonedx or --format spdx, with --output <file>
`,
    );
  });

  it("says when there is nothing to review", () => {
    const clean = {
      ...bill,
      components: [component("pkg:pub/http@1.2.2")],
      review: 0,
      transitive: false,
      warnings: [],
    };
    assert.match(
      String(sbomText(clean, plainPaint)),
      /components: 1 \(direct; --transitive adds .*\), no licence to review/,
    );
  });
});
