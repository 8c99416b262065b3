import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createWorkspace, type Workspace } from "../../test/support/services/workspace.ts";
import { plainPaint } from "../reports/paint.ts";
import { exclude } from "./exclude.ts";
import { scan } from "./scan.ts";

const context = { progress: () => {}, signal: undefined };
const insecure = "final client = HttpClient()..badCertificateCallback = (certificate, host, port) => true;\n";
const check = "tls-validation-disabled";

describe("exclude", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
    await workspace.write("apps/garden_notes/lib/legacy/client.dart", insecure);
  });
  afterEach(() => workspace.remove());

  const run = (more: Omit<Parameters<typeof exclude.run>[1], "path">) =>
    exclude.run(workspace.services, { path: workspace.app, ...more }, context);
  const written = () => readFile(join(workspace.app, "palisade.yaml"), "utf8");
  const failing = async () => {
    const { findings } = await scan.run(workspace.services, { path: workspace.app }, context);
    return findings.filter(({ status }) => status === "FAIL").map(({ id }) => id);
  };

  it("switches a check off, with the reason, and keeps what the file says", async () => {
    assert.deepEqual(await failing(), [check]);
    await workspace.write("apps/garden_notes/palisade.yaml", "# ours\ngate: { minGrade: B }\n");
    const answer = await run({ check, reason: "A lab." });
    assert.equal(await written(), `# ours\ngate: { minGrade: B }\noff:\n  - check: ${check}\n    reason: A lab.\n`);
    assert.deepEqual(await failing(), []);
    assert.match(String(exclude.text?.(answer, plainPaint)), /^tls-validation-disabled is off in the whole project/);
  });

  it("switches a check off in some files, after those that are off", async () => {
    await workspace.write("apps/garden_notes/palisade.yaml", "off:\n  - { check: weak-crypto, reason: x }\n");
    await run({ check, files: "lib/legacy/**", reason: "Goes in May." });
    assert.equal(
      await written(),
      `off:\n  - { check: weak-crypto, reason: x }\n  - check: ${check}\n    reason: Goes in May.\n    paths:\n      - lib/legacy/**\n`,
    );
    assert.deepEqual(await failing(), []);
  });

  it("excludes files from all checks, also in a list in brackets", async () => {
    await workspace.write("apps/garden_notes/palisade.yaml", 'ignorePaths: ["lib/old/**"]\n');
    await run({ files: "lib/legacy/**" });
    assert.match(await written(), /lib\/old\/\*\*[\s\S]*lib\/legacy\/\*\*/);
    assert.deepEqual(await failing(), []);
  });

  for (const [what, input, words] of [
    ["nothing", {}, /Say what is excluded/],
    ["a check without a reason", { check }, /say why/],
    ["a check that does not exist", { check: "tea", reason: "x" }, /There is no check "tea"/],
    ["a glob that matches nothing", { files: "+(a|b)" }, /this glob is not usable/],
  ] as const) {
    it(`refuses ${what}`, () => assert.rejects(run(input), words));
  }

  it("needs trust, because it changes the project", () => {
    assert.equal(exclude.needsTrust?.({ path: workspace.app }), true);
  });
});
