import assert from "node:assert/strict";
import { isOnThisMachine, vscodeAddress } from "./delivered.ts";

describe("the address that opens a project in VS Code", () => {
  it("is that of its folder, on every system", () => {
    assert.equal(vscodeAddress("/home/me/my apps/garden"), "vscode://file/home/me/my%20apps/garden");
    assert.equal(vscodeAddress("C:\\apps\\garden"), "vscode://file/C:/apps/garden");
  });

  it("is offered where the folder is on the same machine", () => {
    assert.deepEqual(
      ["127.0.0.1", "localhost", "[::1]", "build.example.com", "127.0.0.1.example.com"].map(isOnThisMachine),
      [true, true, true, false, false],
    );
  });
});
