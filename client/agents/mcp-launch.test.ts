import assert from "node:assert/strict";
import { mcpLaunch } from "./mcp-launch.ts";

describe("the MCP server of the extension", () => {
  it("runs in the Node of the editor, and does not open a window", () => {
    assert.deepEqual(mcpLaunch("/opt/code/code", "/ext/dist/palisade.js", ""), {
      command: "/opt/code/code",
      args: ["/ext/dist/palisade.js", "mcp"],
      env: { ELECTRON_RUN_AS_NODE: "1" },
    });
  });

  it("knows where the user keeps projects", () => {
    assert.equal(mcpLaunch("node", "palisade.js", "/home/ada/apps").env["PROJECTS_ROOT"], "/home/ada/apps");
  });
});
