import assert from "node:assert/strict";
import { servedHosts } from "./served-hosts.ts";

describe("the host names that a server is addressed by", () => {
  const own = ["127.0.0.1", "::1", "localhost"];

  it("are those of this machine for itself", () => {
    for (const host of own) assert.deepEqual(new Set(servedHosts(host, [], false)), new Set(own));
  });

  it("are also those that are allowed, in any spelling", () => {
    const allowed = ["Build.Example", "10.0.0.7", "[FD00::7]", "fd00::8", "palisade_1"];
    assert.deepEqual(servedHosts("0.0.0.0", allowed, true).slice(4), [
      "build.example",
      "10.0.0.7",
      "fd00::7",
      "fd00::8",
      "palisade_1",
    ]);
  });

  for (const name of ["http://build.example", "build.example:4110", "*", "*.example", "", "a b", "a/b", ".example"]) {
    it(`are refused as ${name || "nothing"}`, () => {
      assert.throws(() => servedHosts("127.0.0.1", [name], true), {
        kind: "invalid input",
        message: /--allowed-host/,
      });
    });
  }

  it("let others in only with a token", () => {
    const refused = { kind: "refused", message: /PALISADE_TOKEN/ };
    for (const host of ["0.0.0.0", "::", "192.168.1.7", "127.0.0.2"]) {
      assert.throws(() => servedHosts(host, [], false), refused);
    }
    assert.throws(() => servedHosts("127.0.0.1", ["build.example"], false), refused);
  });
});
