import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAllDocuments } from "yaml";
import { type CiJob, createCiJob } from "../ci/ci-job.ts";
import { readAction } from "../ci/github-action.ts";

const text = readFileSync(join(import.meta.dirname, "../../docs/ci.md"), "utf8");

function blocks(language: string): string[] {
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, name, code = ""]) =>
    name === language ? [code] : [],
  );
}

/** Every map in a parsed document. */
function mapsIn(value: unknown): Readonly<Record<string, unknown>>[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(mapsIn);
  return Array.isArray(value) ? inner : [{ ...value }, ...inner];
}

describe("the page about CI", function () {
  this.timeout(120_000);
  let job: CiJob;
  before(async () => {
    job = await createCiJob();
  });
  after(() => job.remove());

  const commands = blocks("sh").filter((code) => !code.includes("curl"));
  it("has examples of every kind", () => {
    assert.ok(commands.length >= 6 && blocks("yaml").length >= 5 && blocks("sh").length > commands.length + 2);
  });

  for (const code of commands) {
    it(`works as it stands there: ${code.split("\n", 1)}`, async () => {
      const { code: exit, stdout, stderr } = await job.bash(code);
      assert.equal(exit, 0, `${stdout}${stderr}`);
    });
  }

  for (const code of blocks("yaml")) {
    it(`gives the action only inputs that it has: ${code.split("\n", 1)}`, async () => {
      const { inputs } = await readAction();
      const uses = mapsIn(parseAllDocuments(code).map((document) => document.toJS())).filter(({ uses }) =>
        String(uses).startsWith("OWNER/palisade@"),
      );
      for (const { with: given = {} } of uses) {
        assert.deepEqual(
          Object.keys(given as object).filter((name) => !Object.hasOwn(inputs, name)),
          [],
        );
      }
    });
  }

  it("lists every input of the action with its default", async () => {
    const table = text.split("\n").filter((line) => line.startsWith("| `"));
    for (const [name, { default: value }] of Object.entries((await readAction()).inputs)) {
      const line = table.find((row) => row.split("|")[1]?.includes(`\`${name}\``)) ?? "";
      assert.ok(value === "" || line.split("|")[2]?.includes(`\`${value}\``), `${name} is ${value} in action.yml`);
      assert.notEqual(line, "", `${name} is not in the table`);
    }
  });

  describe("in front of a server", () => {
    let server: ReturnType<typeof spawn>;
    let port: string;
    before(async () => {
      const env = {
        ...process.env,
        PALISADE_HOME: join(job.repository.area, "served"),
        PROJECTS_ROOT: job.repository.folder,
      };
      const args = [join(job.release, "dist/palisade.js"), "serve", "--scanner-port", "0", "--generator-port", "0"];
      server = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "inherit"] });
      port = await new Promise((resolve) => {
        server.stdout?.on("data", (chunk) => {
          const found = /scanner +http:\/\/127\.0\.0\.1:(\d+)/.exec(String(chunk))?.[1];
          if (found) resolve(found);
        });
      });
    });
    after(async () => {
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
    });

    for (const code of blocks("sh").filter((block) => block.includes("curl"))) {
      it(`works as it stands there: ${code.split("\n", 1)}`, async () => {
        const here = code.replaceAll(":4110", `:${port}`).replaceAll("/src/app", job.repository.folder);
        const { code: exit, stdout, stderr } = await job.bash(here);
        assert.equal(exit, 0, `${stdout}${stderr}`);
        for (const [, file = ""] of here.matchAll(/--output (\S+)/g)) {
          assert.ok(readFileSync(join(job.repository.folder, file)).length > 100, `${file} is empty`);
        }
      });
    }
  });
});
