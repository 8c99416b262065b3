import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { program } from "../support/adapters/program.ts";
import { createWorkspace, type Workspace } from "../support/services/workspace.ts";

const message = z.object({
  jsonrpc: z.literal("2.0"),
  id: z.number().optional(),
  result: z.unknown().optional(),
  error: z.unknown().optional(),
});

/** What a client of 2025 says without a library. */
const initialize = {
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "by hand", version: "1" } },
};

describe("palisade mcp, on its streams,", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
  });
  afterEach(() => workspace.remove());

  /** Says lines to Palisade, and ends when as many requests are answered. */
  async function talk(lines: readonly (object | string)[], answers: number) {
    const { folder } = workspace;
    const child = spawn(process.execPath, [program, "mcp"], {
      cwd: folder,
      env: { PALISADE_HOME: `${folder}/state`, PATH: process.env["PATH"] },
    });
    const stderr = buffer(child.stderr);
    for (const line of lines)
      child.stdin.write(`${typeof line === "string" ? line : JSON.stringify({ jsonrpc: "2.0", ...line })}\n`);
    let written = "";
    for await (const chunk of child.stdout) {
      written += chunk;
      const answered = written.split("\n").filter((line) => /"id":\d/.test(line)).length;
      if (answered === answers) child.stdin.end();
    }
    const [code] = child.exitCode === null ? await once(child, "exit") : [child.exitCode];
    const messages = written
      .trimEnd()
      .split("\n")
      .map((line) => message.parse(JSON.parse(line)));
    return { code, messages, stderr: String(await stderr) };
  }

  it("writes nothing but the protocol, answers an old client in its revision, and ends with its input", async () => {
    const call = (id: number, name: string, input: object) => ({
      id,
      method: "tools/call",
      params: { name, arguments: input },
    });
    const { code, messages, stderr } = await talk(
      [
        initialize,
        { method: "notifications/initialized" },
        { id: 2, method: "tools/list" },
        call(3, "scan", { path: workspace.app }),
        call(4, "scan", { path: "/nowhere" }),
        call(5, "generate", { config: {} }),
      ],
      5,
    );
    assert.equal(code, 0);
    assert.equal(stderr, "");
    assert.deepEqual(messages.map(({ id }) => id).sort(), [1, 2, 3, 4, 5]);
    assert.match(JSON.stringify(messages.find(({ id }) => id === 1)), /"protocolVersion":"2025-06-18"/);
    assert.ok(messages.every(({ error }) => error === undefined));
  });

  it("survives what is no message, and says so on the other stream", async () => {
    const { code, messages, stderr } = await talk(['{"no": "message"}', "nor this", initialize], 1);
    assert.equal(code, 0);
    assert.equal(messages.length, 1);
    assert.match(stderr, /^palisade mcp: /);
  });
});
