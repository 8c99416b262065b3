import assert from "node:assert/strict";
import { whyNoDartVm } from "../../../tools/dart-vm.mjs";

describe("the Dart VM of the tests", () => {
  it("is there on Linux x64", () => assert.equal(whyNoDartVm("linux-x64"), undefined));

  for (const platform of ["linux-arm64", "darwin-arm64", "win32-x64"]) {
    it(`is not there on ${platform}, which is said by name`, () =>
      assert.match(whyNoDartVm(platform) ?? "", new RegExp(`Linux x64 only, and this is ${platform}`)));
  }
});
