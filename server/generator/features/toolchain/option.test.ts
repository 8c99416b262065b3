import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { compose } from "../../compose.ts";
import { ConfigError } from "../../config/read-config.ts";

const tools = sourceTools();
const advice = (request: object) => compose(request, tools).warnings.find(({ id }) => id === "older-flutter");

describe("the Flutter version", () => {
  it("needs no word while it is the newest", () => {
    assert.equal(advice({}), undefined);
  });

  it("comes with advice when a newer one is out", () => {
    const given = advice({ flutterVersion: "3.44" });
    assert.match(given?.message ?? "", /^The project is made for Flutter 3\.44, and Flutter 3\.47 is out\./);
    assert.equal(given?.option, "flutterVersion");
  });

  it("is one whose tools are known", () => {
    assert.throws(
      () => compose({ flutterVersion: "3.48" }, tools),
      (error) => error instanceof ConfigError && /must be one of 3\.47, 3\.44/.test(JSON.stringify(error)),
    );
  });
});
