import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { truthSchema } from "../truth.ts";

const parts = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());

for (const { name: part } of parts) {
  const folder = join(import.meta.dirname, part);

  it(`the labels of ${part} are described in docs/accuracy.md`, () => {
    const document = readFileSync(join(import.meta.dirname, "../../../docs/accuracy.md"), "utf8");
    assert.ok(document.includes(`test/accuracy/truth/${part}\``));
  });

  for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
    describe(`the labels of ${part}/${file}`, () => {
      const { repository, labels } = truthSchema.parse(JSON.parse(readFileSync(join(folder, file), "utf8")));

      it("are about the repository that the file is named after", () => {
        assert.equal(basename(file, ".json"), repository.replace("/", "__"));
      });

      it("are sorted by file and line", () => {
        const sorted = labels.toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
        assert.deepEqual(labels, sorted);
      });

      it("name each place of a check once", () => {
        const places = labels.map((label) => `${label.check} ${label.file}:${label.line}`);
        assert.deepEqual(places, [...new Set(places)]);
      });
    });
  }
}
