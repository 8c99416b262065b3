import assert from "node:assert/strict";
import { codeFile } from "./code-file.ts";
import { mapEntries } from "./map-entries.ts";

/** The entries of what `send` is given in a Dart text, as `key: value`. */
function entries(text: string): string[] {
  const [call] = codeFile("lib/a.dart", text, "dart").calls("send");
  const [map] = call?.args ?? [];
  assert.ok(map, "something is sent");
  return mapEntries(map).map(({ key, value }) => `${key}: ${value.text}`);
}

describe("the entries of a map", () => {
  it("are those that are written in it, with and without types and conditions", () => {
    assert.deepEqual(entries("send({'a': 1, if (x) 'b': y + 2, kKey: z});"), ["a: 1", "b: y + 2", "undefined: z"]);
    assert.deepEqual(entries("send(<String, int>{'a': 1});"), ["a: 1"]);
    assert.deepEqual(entries("send(<String, Map<String, List<Map<String, int>>>>{'a': b});"), ["a: b"]);
  });

  it("are those of its variable, and what the function puts in before", () => {
    const text = "f() { final map = {'a': 1}; map['b'] = x; map.addAll({'c': y}); send(map); map['d'] = z; }";
    assert.deepEqual(entries(text), ["a: 1", "b: x", "c: y"]);
  });

  it("are none of anything else", () => {
    assert.deepEqual(entries("f(map) { send(map); }"), []);
    assert.deepEqual(entries("send([1]);"), []);
    assert.deepEqual(entries("f() { final map = {'a': 1}; map['b'] == x; send(map); }"), ["a: 1"]);
  });
});
