import assert from "node:assert/strict";
import { readExpression } from "./expression.ts";

describe("what a licence asks", () => {
  const classes: readonly (readonly [expression: string, kind: string])[] = [
    ["MIT", "permissive"],
    ["BSD-3-Clause", "permissive"],
    ["BSL-1.0", "permissive"],
    ["OFL-1.1", "permissive"],
    ["CC-BY-4.0", "permissive"],
    ["LGPL-2.1-or-later", "weak copyleft"],
    ["MPL-2.0", "weak copyleft"],
    ["EPL-2.0", "weak copyleft"],
    ["GPL-2.0", "strong copyleft"],
    ["GPL-2.0-with-classpath-exception", "weak copyleft"],
    ["GPL-3.0-only", "strong copyleft"],
    ["AGPL-3.0-or-later", "strong copyleft"],
    ["CC-BY-SA-4.0", "strong copyleft"],
    ["SSPL-1.0", "not open source"],
    ["BUSL-1.1", "not open source"],
    ["Elastic-2.0", "not open source"],
    ["PolyForm-Noncommercial-1.0.0", "not open source"],
    ["CC-BY-NC-4.0", "not open source"],
    ["LicenseRef-acme", "unknown"],
    ["Glulxe", "unknown"],
    ["MIT OR GPL-3.0-or-later", "permissive"],
    ["MIT AND GPL-3.0-or-later", "strong copyleft"],
    ["(LGPL-2.1-only OR GPL-2.0-only) AND MIT", "weak copyleft"],
    ["MIT OR LicenseRef-acme", "permissive"],
    ["MIT AND LicenseRef-acme", "unknown"],
    ["GPL-2.0-only WITH Classpath-exception-2.0", "weak copyleft"],
    ["GPL-3.0-only WITH Bison-exception-2.2", "strong copyleft"],
    ["Apache-2.0 WITH LLVM-exception", "permissive"],
  ];
  for (const [expression, kind] of classes) {
    it(`${expression}: ${kind}`, () => {
      const read = readExpression(expression);
      assert.deepEqual([read?.expression, read?.class, read?.guessed], [expression, kind, false]);
    });
  }

  const guesses: readonly (readonly [written: string, expression: string | undefined])[] = [
    ["Apache 2", "Apache-2.0"],
    ["GPLv3", "GPL-3.0-or-later"],
    ["BSD", "BSD-2-Clause"],
    ["SEE LICENSE IN LICENSE.txt", undefined],
    ["our own terms", undefined],
    ["", undefined],
    ["(".repeat(200), undefined],
  ];
  for (const [written, expression] of guesses) {
    it(`"${written.slice(0, 30)}" probably means ${expression ?? "nothing"}`, () => {
      const read = readExpression(written);
      assert.equal(read?.expression, expression);
      assert.equal(read?.guessed ?? true, true);
    });
  }
});
