import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { markdownCode } from "../../server/generator/escape/markdown.ts";
import { program } from "../support/adapters/program.ts";
import { holdPart, markdownTable } from "./marked-part.ts";

const path = "docs/http.md";
const described = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ summary: z.string() }))),
});

describe(path, function () {
  this.timeout(120_000);
  const area = mkdtempSync(join(tmpdir(), "palisade-http-docs-"));
  const app = join(area, "app");
  const ports = new Map<string, string>();
  let server: ReturnType<typeof spawn>;

  before(async () => {
    cpSync("test/fixtures/sample-app", app, { recursive: true });
    mkdirSync(join(area, "files"));
    const env = { ...process.env, PALISADE_HOME: join(area, "home"), PROJECTS_ROOT: area };
    const args = [program, "serve", "--scanner-port", "0", "--generator-port", "0"];
    server = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "inherit"] });
    let printed = "";
    await new Promise<void>((resolve) => {
      server.stdout?.on("data", (chunk) => {
        printed += chunk;
        for (const [, name = "", port = ""] of printed.matchAll(/^Palisade (\w+) +http:\/\/127\.0\.0\.1:(\d+)/gm))
          ports.set(name, port);
        if (ports.size === 2) resolve();
      });
    });
  });
  after(() => {
    server.kill("SIGTERM");
    rmSync(area, { recursive: true, force: true });
  });

  for (const service of ["scanner", "generator"]) {
    it(`lists what the ${service} describes in openapi.json (UPDATE_DOCS=1 writes it)`, async () => {
      const answer = await fetch(`http://127.0.0.1:${ports.get(service)}/openapi.json`);
      const { paths } = described.parse(await answer.json());
      const rows = Object.entries(paths).flatMap(([route, methods]) =>
        Object.entries(methods).map(([method, { summary }]) => [
          markdownCode(`${method.toUpperCase()} ${route}`),
          summary,
        ]),
      );
      holdPart(path, service, markdownTable(["request", "what it does"], rows));
    });
  }

  const commands = [...readFileSync(path, "utf8").matchAll(/^curl .*$/gm)].map(([line]) => line);
  for (const command of commands) {
    it(`works as it stands there: ${command}`, () => {
      const here = command
        .replaceAll(":4110", `:${ports.get("scanner")}`)
        .replaceAll(":4120", `:${ports.get("generator")}`)
        .replaceAll("/src/app", app);
      const { status, stdout, stderr } = spawnSync("bash", ["-c", here], {
        cwd: join(area, "files"),
        encoding: "utf8",
      });
      assert.equal(status, 0, `${stdout}${stderr}`);
      const [, file] = /--output (\S+)/.exec(here) ?? [];
      const written = file === undefined ? stdout : readFileSync(join(area, "files", file), "latin1");
      assert.ok(written.length > 10, "nothing came back");
    });
  }
});
