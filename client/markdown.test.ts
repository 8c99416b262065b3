import assert from "node:assert/strict";
import fc from "fast-check";
import { commandLink, literal } from "./markdown.ts";
import { plainText } from "./plain.ts";

describe("text of a project in Markdown", () => {
  it("is shown as it is: no character of it means anything", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const escaped = literal(text);
        assert.doesNotMatch(escaped.replace(/&#\d+;/g, ""), /[\\`*_{}[\]()#+\-.!|~<>&$@:\n]/);
        const back = escaped.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
        assert.equal(back, plainText(text).replace(/\s+/g, " "));
      }),
    );
  });
});

describe("a link to a command", () => {
  it("carries its arguments, whatever characters are in them", () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        const [, query] =
          /^\[Go\]\(command:palisade\.x\?([^()\s]*)\)$/.exec(commandLink("Go", "palisade.x", { path })) ?? [];
        assert.deepEqual(JSON.parse(decodeURIComponent(query ?? "")), [{ path }]);
      }),
    );
  });

  it("has no query without arguments", () => {
    assert.equal(commandLink("Go", "palisade.x"), "[Go](command:palisade.x)");
  });
});
