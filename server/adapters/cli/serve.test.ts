import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { portOf } from "../../../test/support/adapters/http/ports.ts";
import { createWorkspace } from "../../../test/support/services/workspace.ts";
import { serverName } from "../http/response-headers.ts";
import { serve } from "./serve.ts";
import { streamOutput } from "./terminal.ts";

describe("palisade serve", () => {
  for (const [holder, server, flag, field] of [
    ["another Palisade", serverName, "--scanner-port", "scannerPort"],
    ["another program", "nginx", "--scanner-port", "scannerPort"],
    ["another Palisade", serverName, "--generator-port", "generatorPort"],
  ] as const) {
    it(`says that ${holder} has the port, and that ${flag} chooses another`, async () => {
      const taken = createServer((_, answer) => answer.setHeader("Server", server).end()).listen(0, "127.0.0.1");
      await once(taken, "listening");
      const workspace = await createWorkspace();
      const { stdin } = process;
      const [stdout, stderr] = [streamOutput(process.stdout), streamOutput(process.stderr)];
      const terminal = { stdin, stdout, stderr, environment: {}, signal: new AbortController().signal };
      const anyPort = { host: "127.0.0.1", allowedHost: [], scannerPort: 0, generatorPort: 0 };
      await assert.rejects(serve({ ...anyPort, [field]: portOf(taken) }, workspace.services, terminal), {
        kind: "conflict",
        message: `Port ${portOf(taken)} is taken by ${holder}. Stop it, or choose another with ${flag}.`,
      });
      await workspace.remove();
      taken.close();
    });
  }
});
