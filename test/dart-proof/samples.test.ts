import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import type { ApiIndex } from "./model/api-index.ts";
import { createDartProver } from "./prove-dart.ts";
import { everyPackage, openTestApi } from "./proving.ts";

const folder = new URL("samples/", import.meta.url);

/** Code as Flutter developers write it, by its path in a project. */
const samples = new Map(
  readdirSync(folder)
    .sort()
    .map((name) => [
      name.endsWith("_test.dart") ? `test/${name}` : `lib/${name}`,
      readFileSync(new URL(name, folder), "utf8"),
    ]),
);

describe("What is proved beside the compiler, on real code", () => {
  let api: ApiIndex;

  before(() => {
    api = openTestApi();
  });

  it("finds nothing wrong in idiomatic Flutter code", () => {
    const { problems, counters } = createDartProver(api)(samples, everyPackage(api));
    assert.deepEqual(problems, []);
    assert.ok(counters.files >= 20, `${counters.files} files`);
    assert.ok(
      counters.unknown < (counters.members + counters.calls) / 20,
      `${counters.unknown} values of no known type`,
    );
  });

  it("proves a project of 150 files in a moment, once it has seen them", () => {
    const prove = createDartProver(api, (text) => text);
    const copies = Array.from({ length: Math.ceil(150 / samples.size) }, (_, index) => `lib/copy${index}/`);
    const files = new Map(
      copies.flatMap((folder) =>
        [...samples].map(([path, text]): [string, string] => [
          path.replace(/^(lib|test)\//, folder),
          text.replaceAll("package:sample/", `package:sample/${folder.slice("lib/".length)}`),
        ]),
      ),
    );
    const packages = { ...everyPackage(api), runtime: [...api.packages] };
    const times = [1, 2, 3].map(() => {
      const start = performance.now();
      assert.deepEqual(prove(files, packages).problems, []);
      return performance.now() - start;
    });
    console.log(`      ${files.size} files in ${Math.round(Math.min(...times))} ms`);
    assert.ok(Math.min(...times) < 2000, `${times.join(", ")} ms`);
  });
});
