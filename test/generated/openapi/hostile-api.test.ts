import assert from "node:assert/strict";
import { compose } from "../../../server/generator/compose.ts";
import { featureShapesSchema } from "../../../server/generator/model/feature-shape.ts";
import { featuresFromOpenApi, type ReadFeatures } from "../../../server/generator/shapes/features-from-openapi.ts";
import { whyNoDartVm } from "../../../tools/dart-vm.mjs";
import { hostileApi } from "../../attack/hostile-api.ts";
import { dartProject } from "../../dart-proof/front-end/dart-project.ts";
import { compileTogether } from "../../dart-proof/front-end/together.ts";
import { runHere } from "../../support/adapters/cli/run-here.ts";
import { describedBy } from "../../support/generator/described-by.ts";
import { hostileTexts, tricksIn } from "../../support/reports/hostile-text.ts";
import { createWorkspace } from "../../support/services/workspace.ts";
import { createProjectProver } from "../prove-project.ts";
import { sourceTools } from "../source-tools.ts";

/** What tries to become code: it breaks out of texts, comments, names and templates, and then calls something. */
const breakOuts = [
  "'; evil(); '",
  '"; evil(); "',
  "'''; evil(); '''",
  "\\'; evil(); //",
  "${evil()}",
  "$evil",
  "\\",
  "*/ evil(); /*",
  "x\nevil();\n///",
  "x\r\nevil();",
  "x\u2028evil();",
  "`] evil() [`",
  ") evil() (",
  "{id}/${evil()}",
  "<%= evil() %>",
  "<%~ it.project %>",
  "{{evil}}",
  "evil<T extends Object>()",
  ...["class", "Object", "String", "List", "Map", "Item", "ItemModel", "Repository", "Function", "dynamic", "Unknown"],
  ...["__proto__", "constructor", "prototype", "hasOwnProperty", "toString", "hashCode", "runtimeType", "fromJson"],
  ...["toJson", "values", "unknown", "json", "body", "load", "guard", "page", "item", "object", "_client", "context"],
  ...[
    "",
    " ",
    "1",
    "1st",
    "é",
    "ペット",
    "👾",
    "a".repeat(300),
    "a/b~c%2F",
    "..",
    "/etc/passwd",
    "$ref",
    "if",
    "x".repeat(35),
  ],
];

const read = (text: string): ReadFeatures => featuresFromOpenApi(describedBy(text), "", undefined, {});

describe("a hostile description of an API", () => {
  const tools = sourceTools();
  const prove = createProjectProver();
  const made = [breakOuts, hostileTexts.map(([, text]) => text)].map((texts) =>
    read(JSON.stringify(hostileApi(texts))),
  );
  const projects = made.flatMap(({ shapes }, index) =>
    (index === 0 ? ["clean", "feature-folder"] : ["mvvm"]).map((architecture) =>
      compose(
        {
          mode: "generic",
          state: index === 0 ? "riverpod" : "none",
          architecture,
          features: Object.keys(shapes),
          featureShapes: shapes,
          tests: true,
        },
        tools,
      ),
    ),
  );

  it("makes features all the same", () => {
    for (const { shapes } of made) {
      assert.ok(Object.values(shapes).flatMap(({ requests }) => requests).length > 20);
      assert.deepEqual(featureShapesSchema.safeParse(shapes).error?.issues, undefined);
    }
  });

  for (const [index, project] of projects.entries()) {
    it(`becomes no code: project ${index + 1} can be read, and imports what it uses`, () => {
      // A text may say what no template may leave behind.
      const problems = prove(project).problems.filter((one) => !/has a piece of a template/.test(one));
      assert.deepEqual(problems.slice(0, 5), []);
    });
  }

  // Where there is no VM, a test of the compiler says so by name.
  if (whyNoDartVm() === undefined) {
    const compiled = compileTogether(() => projects.map(dartProject));

    it("becomes no code that the front end of Dart refuses", async function () {
      this.timeout(600_000);
      const found = await compiled();
      assert.equal(found.length, projects.length);
      assert.deepEqual(found.flatMap(({ errors }) => errors).slice(0, 5), []);
    });
  }

  it("stays text in what palisade new says", async () => {
    const workspace = await createWorkspace();
    try {
      await workspace.write("api.json", JSON.stringify(hostileApi(hostileTexts.map(([, text]) => text))));
      const { code, stdout, stderr } = await runHere(["new", "garden", "--openapi", "api.json"], workspace.services);
      assert.equal(code, 0, stderr);
      assert.match(stdout, /^note: /m);
      assert.deepEqual([...stdout.split("\n"), ...stderr.split("\n")].flatMap(tricksIn), []);
    } finally {
      await workspace.remove();
    }
  });
});
