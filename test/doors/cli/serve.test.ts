import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { serveCommand } from "../../../server/doors/cli/serve.ts";
import { serverName } from "../../../server/doors/http/response-headers.ts";
import { createWorkspace } from "../../services/workspace.ts";
import { portOf } from "../http/ports.ts";

describe("palisade serve", () => {
  for (const [holder, server] of [
    ["another Palisade", serverName],
    ["another program", "nginx"],
  ] as const) {
    it(`says that ${holder} has the port, and which flag chooses another`, async () => {
      const taken = createServer((_, answer) => answer.setHeader("Server", server).end()).listen(0, "127.0.0.1");
      await once(taken, "listening");
      const workspace = await createWorkspace();
      const { stdout, stderr } = process;
      const terminal = { stdout, stderr, environment: {}, signal: new AbortController().signal };
      await assert.rejects(serveCommand(["--scanner-port", String(portOf(taken))], workspace.services, terminal), {
        kind: "conflict",
        message: `Port ${portOf(taken)} is taken by ${holder}. Stop it, or choose another with --scanner-port.`,
      });
      await workspace.remove();
      taken.close();
    });
  }
});
