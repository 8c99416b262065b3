import assert from "node:assert/strict";
import { t } from "../../test/support/client/statuses.ts";
import { portText } from "./port-text.ts";

const address = "http://127.0.0.1:4110";

describe("the port's status", () => {
  it("says where HTTP is served, and by whom", () => {
    const leading = portText({ kind: "leading", address }, t);
    const following = portText({ kind: "following", address }, t);
    assert.equal(leading.text, `HTTP on ${address}`);
    assert.equal(following.text, leading.text);
    assert.notEqual(following.detail, leading.detail);
  });

  it("warns only when something is in the way, and then says what", () => {
    const message = "Port 4110 is taken by another program.";
    assert.deepEqual(portText({ kind: "unavailable", message }, t), {
      text: "HTTP is not available",
      detail: message,
      warning: true,
    });
    assert.equal(portText({ kind: "off" }, t).warning, false);
    assert.equal(portText({ kind: "leading", address }, t).warning, false);
  });
});
