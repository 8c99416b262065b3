import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { compose } from "../../../server/generator/compose.ts";
import { whyNoDartVm } from "../../../tools/dart-vm.mjs";
import { dartProject } from "../../dart-proof/front-end/dart-project.ts";
import { compileTogether } from "../../dart-proof/front-end/together.ts";
import { createProjectProver } from "../prove-project.ts";
import { sourceTools } from "../source-tools.ts";
import { featuresOf, makersDocuments } from "./documents.ts";
import { architectures, requestWith, shapedPairs, states } from "./shaped-pairs.ts";

/** What each document makes, by feature, and what is said about it. */
const expected: Readonly<Record<string, { makes: Record<string, string>; said: string[] }>> = JSON.parse(
  readFileSync(new URL("expected.json", import.meta.url), "utf8"),
);

describe("descriptions of ten makers", () => {
  const tools = sourceTools();
  const prove = createProjectProver();
  const made = makersDocuments.map((document) => ({ document, ...featuresOf(document, document.chosen) }));
  // Five projects of two documents each have every library and every architecture. npm run prove compiles all operations.
  const projects = states.map((state, index) => {
    const pair = shapedPairs.find((one) => one.state === state && one.architecture === architectures[index]) ?? {};
    return compose(requestWith(pair, { ...made[index]?.shapes, ...made[index + states.length]?.shapes }), tools);
  });

  it("are of ten makers", () => assert.equal(new Set(makersDocuments.map(({ maker }) => maker)).size, 10));

  for (const { document, shapes, warnings } of made) {
    it(`makes the chosen operations of ${document.maker}, and says by name what of them is not supported`, () => {
      const makes = Object.entries(shapes).map(([name, { requests }]) => [
        name,
        requests.map((one) => one.name).join(" "),
      ]);
      assert.deepEqual({ makes: Object.fromEntries(makes), said: warnings }, expected[document.maker]);
    });
  }

  for (const [index, project] of projects.entries()) {
    it(`prove with ${states[index]} and ${architectures[index]}`, () => assert.deepEqual(prove(project).problems, []));
  }

  // Where there is no VM, a test of the compiler says so by name.
  if (whyNoDartVm() !== undefined) return;

  const compiled = compileTogether(() => projects.map(dartProject));

  it("become code that the front end of Dart compiles", async function () {
    this.timeout(600_000);
    const found = await compiled();
    assert.equal(found.length, projects.length);
    assert.deepEqual(
      found.flatMap(({ errors }, index) =>
        errors.map(({ file, line, text }) => `${states[index]} ${file}:${line} ${text}`),
      ),
      [],
    );
  });
});
