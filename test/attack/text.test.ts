import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { agentAnswer } from "../../server/adapters/agents/agent-answer.ts";
import { operationInput, toolsOf } from "../../server/adapters/agents/agent-tools.ts";
import { flagsOf } from "../../server/adapters/cli/flags.ts";
import { formatNames } from "../../server/adapters/formats.ts";
import { httpApp } from "../../server/adapters/http/app.ts";
import { routesOf } from "../../server/adapters/http/routes.ts";
import { operations } from "../../server/operations/index.ts";
import type { CommandForm, Operation } from "../../server/operations/operation.ts";
import { createServices, type Services } from "../../server/services/services.ts";
import { runHere } from "../support/adapters/cli/run-here.ts";
import { withModel } from "../support/models/with-model.ts";
import { hostileTexts, tricksIn } from "../support/reports/hostile-text.ts";
import { everyChannel } from "../support/sharing/every-channel.ts";
import { hostileModel } from "./hostile-model.ts";
import { createHostileProject, everyTrick, type HostileProject } from "./hostile-project.ts";
import { inputOf } from "./operation-inputs.ts";
import { createSandbox } from "./sandbox.ts";

/** The checkout, which holds the pages of the checks. */
const installation = join(import.meta.dirname, "../..");

/** What paint and the progress line write. */
const ours = /\u001b\[(?:1|2|22|31|32|33|36|39)m|\r\u001b\[2K/g;
const tricks = (written: string) => written.replace(ours, "").split("\n").flatMap(tricksIn);

describe("text of a project", () => {
  let project: HostileProject;
  let services: Services;
  before(async () => {
    project = await createHostileProject();
    services = withModel(createServices(project.environment, project.area, installation), hostileModel());
    await services.settings.change(everyChannel);
    assert.equal((await palisade(["scan", project.path], false)).code, 1, "the gate is closed");
  });
  after(() => project.remove());

  const palisade = (args: readonly string[], isTTY: boolean) => runHere(args, services, { isTTY, environment: {} });

  /** The command with its input as somebody types it. */
  function typed(operation: Operation, form: CommandForm): string[] {
    const input = inputOf(operation, project, form.preset);
    const flags = flagsOf(operation, form).flatMap(({ name, field, kind }) => {
      const value = input[field];
      if (value === undefined || typeof value === "object") return [];
      return kind === "switch" ? (value === true ? [`--${name}`] : []) : [`--${name}=${value}`];
    });
    return [
      ...form.command,
      ...flags,
      "--",
      ...form.positionals.flatMap((field) => (field in input ? [String(input[field])] : [])),
    ];
  }

  /** What an operation needs to have happened before it has anything to say. */
  async function prepare({ name }: Operation) {
    if (name === "undo") await palisade(["fix-all", project.path], false);
    if (name === "fleet-merge") {
      await mkdir(join(project.area, "parts"), { recursive: true });
      await palisade(["fleet", project.root, "--format=part", `--output=${project.area}/parts/1.json`], false);
    }
    if (name === "undo-update") await palisade(["update", project.path, "--allow-dirty"], false);
  }

  const isText = (operation: Operation, format: string) => !/zip/.test(operation.formats?.[format]?.mediaType ?? "");

  for (const operation of operations) {
    for (const form of operation.commands) {
      for (const format of ["pretty", ...formatNames(operation)].filter((one) => isText(operation, one))) {
        it(`stays text in palisade ${form.command.join(" ")} --format ${format}`, async () => {
          await prepare(operation);
          const [words, rest] = [form.command, typed(operation, form).slice(form.command.length)];
          const {
            code,
            stdout: out,
            stderr: err,
          } = await palisade([...words, `--format=${format}`, ...rest], format === "pretty");
          assert.ok(code === 0 || code === 1, err);
          assert.notEqual(out, "");
          assert.deepEqual([...tricks(out), ...tricks(err)], []);
        });
      }

      it(`stays text in what palisade ${form.command.join(" ")} says when it fails`, async () => {
        for (const [, hostile] of hostileTexts) {
          const args = [...form.command, "--", ...form.positionals.map(() => hostile), hostile];
          const { code, stdout: out, stderr: err } = await palisade(args, true);
          assert.equal(code, 2);
          assert.deepEqual([...tricks(out), ...tricks(err)], []);
        }
      });
    }
  }

  for (const [command, sign] of [
    ["scan", "‹U+202E›gnp.exe"],
    ["git-secrets", "‹U+202E›gnp.exe"],
    ["projects", "a‹U+001B›[2Jb"],
    ["fleet", "a‹U+001B›[2Jb"],
    // What comes from packages is cleaned where it is read.
    ["sbom", "stencil-1 1.0.0"],
    ["vulns", "gnp.exe"],
  ] as const) {
    it(`is told all the same by palisade ${command}`, async () => {
      const args = [command, ["projects", "fleet"].includes(command) ? project.root : project.path];
      const { stdout: out } = await palisade(args, false);
      assert.ok(out.includes(sign), out);
    });
  }

  it("stays text in what palisade says to a command and a flag that it does not know", async () => {
    for (const [, hostile] of hostileTexts)
      for (const args of [
        [hostile],
        ["scan", `--${hostile}`],
        ["new", `--set=${hostile}`],
        ["update", project.path, `--set=${hostile}`],
        ["serve", hostile],
      ]) {
        const { code, stdout: out, stderr: err } = await palisade(args, false);
        assert.equal(code, 2);
        assert.deepEqual([...tricks(out), ...tricks(err)], []);
      }
  });

  it("stays text in what palisade new says of a name, or of a path to a new app", async () => {
    for (const [, hostile] of hostileTexts)
      for (const [typed, expected] of [
        [hostile.replaceAll("/", ""), 2],
        [`${hostile}/garden_notes`, 0],
      ] as const) {
        const { code, stdout: out, stderr: err } = await palisade(["new", typed, "--dry-run"], true);
        assert.equal(code, expected, err);
        assert.deepEqual([...tricks(out), ...tricks(err)], []);
      }
  });

  for (const format of ["pretty", "json"]) {
    it(`stays text in palisade update --format ${format}`, async () => {
      const args = ["update", project.path, "--dry-run", `--format=${format}`];
      const { code, stdout: out, stderr: err } = await palisade(args, format === "pretty");
      assert.equal(code, 1, "the app and a new project have nothing in common, so there is something to decide");
      assert.deepEqual([...tricks(out), ...tricks(err)], []);
    });
  }

  it("stays text in an error that nobody caught, which ends with the code of an error", async () => {
    const sandbox = await createSandbox();
    const thrown = encodeURIComponent(`setTimeout(() => { throw new Error(${JSON.stringify(everyTrick)}) });`);
    const environment = { NODE_OPTIONS: `--import=data:text/javascript,${thrown}` };
    const child = sandbox.start(["scan", sandbox.app], { env: environment });
    let written = "";
    child.stderr?.on("data", (chunk) => (written += chunk));
    const [code] = await once(child, "close");
    await sandbox.remove();
    assert.equal(code, 2);
    assert.match(written, /an error in Palisade itself/);
    assert.deepEqual(tricks(written), []);
  });

  for (const { operation, http } of routesOf(operations)) {
    const usual = http.format ?? "json";
    const formats = [usual, ...formatNames(operation), ...(isText(operation, usual) ? ["events"] : [])];
    for (const format of [...new Set(formats)].filter((one) => isText(operation, one))) {
      it(`stays text in ${http.method} ${http.path} as ${format}`, async () => {
        const service = operation.service === "generator" ? "generator" : "scanner";
        const app = httpApp(operations, services, { hosts: ["127.0.0.1"], token: undefined, service });
        await prepare(operation);
        const input = inputOf(operation, project);
        const isGet = http.method === "GET";
        const query = new URLSearchParams(
          isGet ? Object.entries(input).map(([key, value]) => [key, String(value)]) : [],
        );
        if (format === "events") query.delete("fmt");
        else query.set("fmt", format);
        const response = await app.request(`${http.path}?${query}`, {
          method: http.method,
          headers: {
            host: "127.0.0.1:4110",
            ...(format === "events" && { accept: "text/event-stream" }),
            ...(!isGet && { "content-type": "application/json" }),
          },
          ...(!isGet && { body: JSON.stringify(input) }),
        });
        const written = await response.text();
        assert.equal(response.status, 200, written);
        assert.deepEqual(tricks(written), []);
      });
    }
  }

  for (const entry of toolsOf(operations)) {
    it(`stays text in what agents get from ${entry.tool.name}`, async () => {
      await prepare(entry.operation);
      const known = { ...inputOf(entry.operation, project), config: {} };
      const fields = Object.keys(entry.input().shape);
      const given = Object.entries(known).filter(([field]) => fields.includes(field));
      const input = operationInput(entry, Object.fromEntries(given));
      const answer = await entry.operation.run(services, input, { progress() {}, signal: undefined });
      const { text, structured } = agentAnswer(entry.operation, answer);
      assert.deepEqual([...tricks(text), ...tricks(JSON.stringify(structured))], []);
    });
  }

  it("stays text in the errors of HTTP", async () => {
    const app = httpApp(operations, services, { hosts: ["127.0.0.1"], token: undefined, service: "scanner" });
    for (const [, hostile] of hostileTexts) {
      for (const path of [
        `/api/security/record?path=${encodeURIComponent(hostile)}`,
        `/${encodeURIComponent(hostile)}`,
      ]) {
        const response = await app.request(path, { headers: { host: "127.0.0.1:4110" } });
        assert.ok(response.status >= 400);
        assert.deepEqual(tricks(await response.text()), []);
      }
    }
  });
});
