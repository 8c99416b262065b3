import assert from "node:assert/strict";
import type { CodeValue } from "./code.ts";
import { codeFile } from "./code-file.ts";
import { handedBy, handedWhole, iteratedFor } from "./handed-on.ts";

/** The first value that `print` is given in the body of a Dart function. */
function printed(body: string): CodeValue {
  const [call] = codeFile("lib/a.dart", `f(map) { ${body} }`, "dart").calls("print");
  const [value] = call?.args[0]?.values ?? [];
  assert.ok(value, "something is printed");
  return value;
}

describe("what a closure or a loop is handed", () => {
  it("comes from what the closure was given to", () => {
    assert.equal(handedBy(printed("api.login().then((res) => print(res.body));"))?.text, "api.login()");
    assert.equal(handedBy(printed("final res = map; print(res);")), undefined);
  });

  it("is whole where no member of it is asked for", () => {
    assert.equal(handedWhole(printed("api.login().then((res) => print(res));"))?.text, "api.login()");
    assert.equal(handedWhole(printed("api.login().then((res) => print(res.body));")), undefined);
    assert.equal(handedWhole(printed("api.login().then((load) => print(load()));")), undefined);
  });

  it("comes from the map that a loop goes through", () => {
    const from = (body: string) => iteratedFor(printed(body))?.text;
    assert.equal(from("map.forEach((k, v) => print(v));"), "map");
    assert.equal(from("for (final entry in map.entries) print(entry.value);"), "map");
    assert.equal(from("for (final key in map.keys) print(map[key]);"), "map");
  });

  it("is no entry where it is the key, or an entry of another map", () => {
    const from = (body: string) => iteratedFor(printed(body))?.text;
    assert.equal(from("map.forEach((k, v) => print(k));"), undefined);
    assert.equal(from("for (final entry in map.entries) print(entry.key);"), undefined);
    assert.equal(from("for (final key in map.keys) print(other[key]);"), undefined);
    assert.equal(from("final v = map; print(v);"), undefined);
  });
});
